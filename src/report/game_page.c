// SPDX-License-Identifier: GPL-3.0-or-later
//
// The script and the style sheet are inline. The content security policy allows these two by their hashes
// (web/build.mjs), so nothing else runs and nothing is fetched. The document is stored in a script element of
// a data type that browsers do not run. Every < in it is written \u003c, so no text in it can close the
// element.
#include "report/game_page.h"

#include "base/text.h"
#include "report/game_document.h"
#include "web/assets.h"

static void put_document(FILE *out, const json_t *document)
{
    size_t size;
    OWNED char *text = game_document_text(document, &size);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '<')
            fputs("\\u003c", out);
        else
            putc(text[i], out);
}

static const char *field(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void put_head(FILE *out, const json_t *document, const asset *policy, const asset *style)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ",
          out);
    fwrite(policy->plain, 1, policy->plain_length, out);
    fputs("; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
          out);
    text_put_markup(field(document, "game"), out);
    putc('(', out);
    text_put_markup(field(document, "structure"), out);
    fputs("), a game to play</title>\n<style>", out);
    fwrite(style->plain, 1, style->plain_length, out);
    fputs("</style>\n</head>\n", out);
}

// " --position 'e,(1,2)'" where it does not begin at its start.
static void put_position(FILE *out, const json_t *document)
{
    const json_t *start = json_object_get(document, "start"),
                 *elements = json_object_get(document, "elements");
    size_t count = json_array_size(start);
    if (count)
        fputs(" --position '", out);
    for (size_t i = 0; i < count; i++) {
        size_t e = (size_t)json_integer_value(json_array_get(start, i));
        fputs(i ? "," : "", out);
        text_put_markup(json_string_value(json_array_get(elements, e)), out);
    }
    if (count)
        putc('\'', out);
}

// What a reader without scripts sees, too: the rules, and where the file comes from.
static void put_body(FILE *out, const json_t *document, const char *version, const asset *script)
{
    const json_t *words = json_object_get(document, "words");
    const char *family = field(words, "family");
    fputs("<body>\n<div id=\"app\"></div>\n<noscript><p>", out);
    text_put_markup(field(words, "rule"), out);
    fputs("</p><p>", out);
    text_put_markup(family ? family : "", out);
    fputs(
        "</p><p>Playing it on this page needs JavaScript.</p></noscript>\n<footer class=\"made\"><p>Made by "
        "harary ",
        out);
    text_put_markup(version, out);
    fputs(" with <code>harary play ", out);
    text_put_markup(field(document, "game"), out);
    fputs(" '", out);
    text_put_markup(field(document, "structure"), out);
    putc('\'', out);
    put_position(out, document);
    fputs(" -o game.html</code>. This file needs no network and sends nothing.</p></footer>\n"
          "<script type=\"application/json\" id=\"game\">",
          out);
    put_document(out, document);
    fputs("</script>\n<script>", out);
    fwrite(script->plain, 1, script->plain_length, out);
    fputs("</script>\n</body>\n</html>\n", out);
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
    FILE *out = mem_stream(bytes, size);
    put_head(out, document, &policy, &style);
    put_body(out, document, version, &script);
    fclose(out);
    return HRY_OK;
}
