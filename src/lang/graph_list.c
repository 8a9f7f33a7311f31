// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only the ending of the argument decides whether it is read as lines. The room of the list is the caller's,
// and graphs that were read before an error stay in it, counted.
#include "lang/graph_list.h"

#include <stdlib.h>

#include "base/mem.h"
#include "graph/graph_read.h"
#include "lang/arguments.h"
#include "lang/graph_parse.h"
#include "lang/paths.h"

typedef struct growing {
    graph *list;
    size_t room, *count;
} growing;

static hry_status read_lines(scan *file, void *context)
{
    growing *to = context;
    size_t before = *to->count;
    hry_status status = HRY_OK;
    while (!status && !scan_at_end(file)) {
        size_t number = file->line;
        slice line = scan_line(file);
        if (line.length == 0)
            continue;
        if (*to->count == to->room)
            return hry_fail_at(file->error, HRY_UNREADABLE, number, 1, "at most %zu graphs can be taken",
                               to->room);
        status = graph_read_line(line.begin, line.length, &to->list[*to->count], file->error);
        if (status)
            file->error->line = number;
        else
            ++*to->count;
    }
    if (!status && *to->count == before)
        status = hry_fail(file->error, HRY_UNREADABLE, "the file has no graph");
    return status;
}

static bool has_lines(const cursor *s, size_t end)
{
    char *path = cursor_text(s, end);
    bool lines = graph_format_of(path) == GRAPH_LINES;
    free(path);
    return lines;
}

hry_status graph_list_parse(cursor *s, const expr_options *options, graph *list, size_t room, size_t *count)
{
    size_t end = arguments_end(s);
    if (*count == room)
        return CURSOR_FAIL(s, s->at, "at most %zu graphs can be taken", room);
    if (!has_lines(s, end)) {
        hry_status status = graph_parse(s, options, &list[*count]);
        *count += status == HRY_OK;
        return status;
    }
    return path_read(s, end, options, read_lines, &(growing){list, room, count});
}
