// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/structure_lines.h"

#include <string.h>

#include "answer/graph_lines.h"
#include "answer/lines.h"
#include "answer/nim_queue.h"
#include "base/mem.h"
#include "game/graph_stream.h"

bool structure_is_stream(const char *operand)
{
    return strcmp(operand, "-") == 0;
}

static void visit_one(const char *family, const char *given, size_t number, structure_visitor *visit,
                      void *context)
{
    char *text = family ? mem_print("%s(%s)", family, given) : mem_string(given);
    visit(context, &(structure_line){text, given, number});
    free(text);
}

// A byte 0 ends no expression: something that no expression has takes its place.
static char *copy_line(const char *line, size_t length)
{
    char *text = mem_zero(length + 1, 1);
    memcpy(text, line, length);
    for (size_t i = 0; i < length; i++)
        text[i] = text[i] ? text[i] : '\x01';
    return text;
}

static void visit_lines(session *s, const char *family, lines *input, structure_visitor *visit, void *context)
{
    bool flush = session_is_awaited(s);
    char *line;
    size_t length, number = 0;
    while (session_goes_on(s)) {
        lines_status status = lines_next(input, true, &line, &length);
        if (status == LINE_NONE)
            break;
        if (status != LINE_READY || (family && graph_stream_header(line, length) && ++number))
            continue;
        char *given = copy_line(line, length);
        session_start(s);
        visit_one(family, given, ++number, visit, context);
        free(given);
        if (flush)
            fflush(s->out);
    }
}

hry_status structure_lines_each(session *s, const char *family, const char *operand, structure_visitor *visit,
                                void *context, hry_error *error)
{
    const struct family *found = NULL;
    hry_status status = family ? family_of_graphs(family, &found, error) : HRY_OK;
    const char *name = found ? found->name : NULL;
    if (status)
        return status;
    if (!structure_is_stream(operand)) {
        visit_one(name, operand, 0, visit, context);
        return HRY_OK;
    }
    lines input = {.longest = EXPR_LONGEST + 1,
                   .interrupt = s->door->interrupt}; // such a line is refused for its length
    s->stdin_taken = s->in_stream = true;
    visit_lines(s, name, &input, visit, context);
    if (input.failure)
        status =
            hry_fail(error, HRY_UNREADABLE, "standard input cannot be read: %s", strerror(input.failure));
    lines_clear(&input);
    s->in_stream = false;
    return status;
}
