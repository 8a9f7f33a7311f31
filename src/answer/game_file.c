// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both file forms start from the same JSON document: it is written unchanged, or a page is built around it.
// The message for the user (a line or a JSON object) is also read from the document, so nothing is computed
// twice.
#include "answer/game_file.h"

#include <strings.h>

#include "base/text.h"
#include "game/json.h"
#include "report/game_document.h"
#include "report/game_page.h"

bool game_file_is_page(const char *path)
{
    const char *ending = strrchr(path, '.');
    return ending && (strcasecmp(ending, ".html") == 0 || strcasecmp(ending, ".htm") == 0);
}

hry_status game_file_write(const door *d, const json_t *document, bool page, const char *path,
                           hry_error *error)
{
    OWNED char *bytes = NULL;
    size_t size;
    if (page)
        TRY(game_page(document, HARARY_VERSION, &bytes, &size, error));
    else
        bytes = game_document_text(document, &size);
    return door_write(d, path, bytes, size, error);
}

static json_t *summary(const json_t *document, const char *path, size_t line, double seconds)
{
    json_t *object = line ? json_pack("{s:I}", "line", (json_int_t)line) : json_object(),
           *classes = json_object_get(document, "classes"), *nim = json_object_get(document, "nim");
    size_t arrows = 0;
    for (size_t c = 0; c < json_array_size(classes); c++)
        arrows += json_array_size(json_object_get(json_array_get(classes, c), "options"));
    json_t *more = json_pack("{s:O,s:O,s:O,s:s,s:I,s:I,s:o,s:f}", "game", json_object_get(document, "game"),
                             "structure", json_object_get(document, "structure"), "nim", nim, "winner",
                             json_integer_value(nim) ? "first" : "second", "classes",
                             (json_int_t)json_array_size(classes), "arrows", (json_int_t)arrows, "file",
                             json_text(path), "seconds", seconds);
    json_object_update(object, more);
    json_decref(more);
    return object;
}

void game_file_report(session *s, const json_t *document, const char *path, size_t line, double seconds)
{
    size_t elements = json_array_size(json_object_get(document, "elements")),
           classes = json_array_size(json_object_get(document, "classes"));
    if (s->common->json)
        json_line(s->out, summary(document, path, line, seconds));
    else if (!s->common->quiet)
        fprintf(s->out, "%s: %s(%s) = *%d, %zu element%s, %zu class%s\n", path,
                json_string_value(json_object_get(document, "game")),
                json_string_value(json_object_get(document, "structure")),
                (int)json_integer_value(json_object_get(document, "nim")), elements, text_plural(elements),
                classes, classes == 1 ? "" : "es");
}
