// SPDX-License-Identifier: GPL-3.0-or-later
//
// The template is web/site/player.html. The script and the style sheet are inline. The content security
// policy allows these two by their hashes (web/build.mjs), so nothing else runs and nothing is fetched. The
// document is stored in a script element of a data type that browsers do not run.
#include "report/game_page.h"

#include "base/mem.h"
#include "report/game_document.h"
#include "report/template.h"
#include "web/assets.h"

// The document as JSON, with every < written \u003c, so that no text in it can close the element.
static json_t *document_data(const json_t *document)
{
    char *escaped;
    size_t size, length;
    OWNED char *text = game_document_text(document, &size);
    FILE *out = mem_stream(&escaped, &length);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '<')
            fputs("\\u003c", out);
        else
            putc(text[i], out);
    fclose(out);
    json_t *data = json_stringn(escaped, length);
    free(escaped);
    return data;
}

// The elements at which the game begins, such as "e,(1,2)"; empty if it begins at its start.
static json_t *start_position(const json_t *document)
{
    const json_t *elements = json_object_get(document, "elements"), *start;
    char *text;
    size_t length, i;
    FILE *out = mem_stream(&text, &length);
    json_array_foreach(json_object_get(document, "start"), i, start)
    {
        const json_t *element = json_array_get(elements, (size_t)json_integer_value(start));
        fprintf(out, "%s%s", i ? "," : "", json_string_value(element));
    }
    fclose(out);
    json_t *position = json_stringn(text, length);
    free(text);
    return position;
}

static json_t *asset_text(const asset *a)
{
    return json_stringn(a->plain, a->plain_length);
}

hry_status game_page(const json_t *document, const char *version, char **bytes, size_t *size,
                     hry_error *error)
{
    asset script, style, policy;
    if (!asset_find("/player.js", &script) || !asset_find("/player.css", &style) ||
        !asset_find("/player.policy", &policy))
        return hry_fail(error, HRY_LIMIT,
                        "cannot write .html files: harary was built without the web page because esbuild was "
                        "missing; use harary play in the terminal");
    json_t *facts =
        json_pack("{s:s s:O s:o s:o s:o s:o s:o}", "version", version, "document", document, "position",
                  start_position(document), "data", document_data(document), "policy", asset_text(&policy),
                  "style", asset_text(&style), "script", asset_text(&script));
    *bytes = template_text("{{>player.html}}", &(template_frame){facts, NULL});
    *size = strlen(*bytes);
    json_decref(facts);
    return HRY_OK;
}
