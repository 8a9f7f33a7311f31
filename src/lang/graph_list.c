// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only the ending of the argument decides whether it is read as lines. The caller provides room for the
// list, and graphs that were read before an error stay in it and are counted.
#include "lang/family_atoms.h"

#include "base/mem.h"
#include "lang/arguments.h"
#include "lang/graph_parse.h"
#include "lang/paths.h"

typedef struct growing {
    graph *list;
    size_t room, *count;
} growing;

static hry_status read_line(cursor *s, size_t number, void *context)
{
    (void)number;
    growing *to = context;
    if (*to->count == to->room)
        return CURSOR_FAIL(s, 0, "there are too many graphs: the maximum is %zu", to->room);
    hry_status status = graph_read_line(s->text, s->end, &to->list[*to->count], s->error);
    *to->count += status == HRY_OK;
    return status;
}

static hry_status read_lines(scan *file, const char *path, void *context)
{
    (void)path;
    const growing *to = context;
    size_t before = *to->count;
    hry_status status = lines_read(file, read_line, context);
    return status || *to->count > before ? status
                                         : hry_fail(file->error, HRY_UNREADABLE, "the file has no graph");
}

hry_status graph_list_parse(cursor *s, const expr_options *options, graph *list, size_t room, size_t *count)
{
    size_t end = arguments_end(s);
    if (*count == room)
        return CURSOR_FAIL(s, s->at, "there are too many graphs: the maximum is %zu", room);
    if (graph_format_at(s, end) != GRAPH_LINES) {
        hry_status status = graph_parse(s, options, &list[*count]);
        *count += status == HRY_OK;
        return status;
    }
    return path_read(s, end, options, read_lines, &(growing){list, room, count});
}
