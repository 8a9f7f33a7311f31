// SPDX-License-Identifier: GPL-3.0-or-later
//
// An operand and a line of standard input take the same path to the visitor: with --family, the text is
// wrapped as FAMILY(text) before it is parsed. Each line gets the whole time limit again.
#include "answer/structure_lines.h"

#include "answer/stream.h"
#include "game/graph_stream.h"

bool structure_is_stream(const char *operand)
{
    return strcmp(operand, "-") == 0;
}

static void visit_one(const char *family, const char *given, size_t number, structure_visitor *visit,
                      void *context)
{
    OWNED char *text = family ? mem_print("%s(%s)", family, given) : mem_string(given);
    visit(context, &(structure_line){text, given, number});
}

typedef struct visiting {
    session *session;
    const char *family;
    structure_visitor *visit;
    void *context;
    size_t number;
} visiting;

static void visit_line(void *context, char *line, size_t length, bool whole)
{
    visiting *v = context;
    (void)whole; // a line that is too long is rejected because of its length
    v->number++;
    if (v->family && graph_stream_header(line, length))
        return;
    OWNED char *given = mem_zero(length + 1, 1);
    for (size_t i = 0; i < length; i++)
        given[i] = line[i] ? line[i] : '\x01'; // a zero byte must not end the text, and \x01 is never valid
    v->session->held = 0;                      // the structures of earlier lines are closed
    session_start(v->session);
    visit_one(v->family, given, v->number, v->visit, v->context);
    session_progress(v->session, "structures answered", 0, v->number, 0);
}

hry_status structure_lines_each(session *s, const char *family, const char *operand, structure_visitor *visit,
                                void *context, hry_error *error)
{
    const struct family *found = NULL;
    if (family)
        TRY(family_of_graphs(family, &found, error));
    const char *name = found ? found->name : NULL;
    visiting v = {s, name, visit, context, 0};
    if (structure_is_stream(operand))
        stream_lines(s, operand, EXPR_LONGEST + 1, &(line_taker){visit_line, NULL, &v});
    else
        visit_one(name, operand, 0, visit, context);
    return HRY_OK;
}
