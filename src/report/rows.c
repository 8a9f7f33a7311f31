// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three layers: cells with the quoting of their form, lines with head and tail, and rows read out of JSON
// objects. An object without fixed columns is flattened into pairs, with names such as outer.inner and
// list.1.
#include "report/rows.h"

#include <string.h>
#include <strings.h>

#include "base/latex_text.h"
#include "base/mem.h"
#include "base/text.h"
#include "hyper/rule.h"
#include "lang/mathematics.h"

enum { MOST_COLUMNS = 40 };
enum { IS_LATEX = 1 }; // the first byte of a cell that is LaTeX already

static const char *const alignment[] = {[WORD] = "l", [NUMBER] = "r", [PROSE] = "p{0.5\\linewidth}"};

bool form_has_rows(form f)
{
    return f >= FORM_CSV;
}

bool form_of_name(const char *file, form *out)
{
    static const struct {
        const char *ending;
        form form;
    } known[] = {{".json", FORM_JSON}, {".jsonl", FORM_JSON}, {".csv", FORM_CSV},
                 {".tsv", FORM_TSV},   {".tex", FORM_LATEX},  {".txt", FORM_TEXT}};
    const char *dot = strrchr(file, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (strcasecmp(dot, known[i].ending) == 0) {
            *out = known[i].form;
            return true;
        }
    return false;
}

// ---- cells

// Quoted where it holds a separator, a quote, an end of line, or blanks that a reader may strip.
static void put_quoted(FILE *out, char separator, const char *text)
{
    size_t length = strlen(text);
    bool blanks = length && (*text == ' ' || text[length - 1] == ' ');
    if (!blanks && !strchr(text, separator) && !strpbrk(text, "\"\r\n")) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

static void put_cell(FILE *out, form f, const char *text)
{
    if (f == FORM_LATEX && !text) {
        fputs("--", out);
    } else if (text) {
        char *valid = text_utf8(text, strlen(text));
        if (f == FORM_LATEX && *text == IS_LATEX)
            fputs(valid + 1, out);
        else if (f == FORM_LATEX)
            latex_text(valid, out);
        else
            put_quoted(out, f == FORM_TSV ? '\t' : ',', valid);
        free(valid);
    }
}

static void put_between(FILE *out, form f)
{
    fputs(f == FORM_LATEX ? " & " : f == FORM_TSV ? "\t" : ",", out);
}

void rows_line(FILE *out, form f, const char *const *cell, size_t count)
{
    // A bracket or a star behind the \\ of the line above would be its argument.
    if (f == FORM_LATEX && count && cell[0] && strchr("[*", *cell[0]))
        fputs("{}", out);
    for (size_t i = 0; i < count; i++) {
        if (i)
            put_between(out, f);
        put_cell(out, f, cell[i]);
    }
    fputs(f == FORM_LATEX ? " \\\\\n" : "\n", out);
}

// A heading of LaTeX is for people: its words have blanks between them.
static char *heading(form f, const char *name)
{
    char *made = mem_string(name);
    for (char *c = made; f == FORM_LATEX && *c; c++)
        if (*c == '_')
            *c = ' ';
    return made;
}

void rows_head(FILE *out, form f, const column *columns, size_t count)
{
    if (f == FORM_LATEX) {
        fputs("% \\usepackage{amsmath,amssymb,booktabs}\n\\begin{tabular}{", out);
        for (size_t i = 0; i < count; i++)
            fputs(alignment[columns[i].kind], out);
        fputs("}\n\\toprule\n", out);
    }
    for (size_t i = 0; i < count; i++) {
        char *name = heading(f, columns[i].name);
        if (i)
            put_between(out, f);
        put_cell(out, f, name);
        free(name);
    }
    fputs(f == FORM_LATEX ? " \\\\\n\\midrule\n" : "\n", out);
}

void rows_tail(FILE *out, form f)
{
    if (f == FORM_LATEX)
        fputs("\\bottomrule\n\\end{tabular}\n", out);
}

// ---- objects

static char *list_cell(const json_t *array)
{
    bool texts = json_is_string(json_array_get(array, 0)) || json_array_size(array) == 0;
    char *made = NULL;
    size_t size;
    FILE *out = mem_stream(&made, &size);
    putc(texts ? '{' : '(', out);
    for (size_t i = 0; i < json_array_size(array); i++) {
        char *one = rows_cell(json_array_get(array, i));
        fprintf(out, "%s%s", i ? "," : "", one ? one : "");
        free(one);
    }
    putc(texts ? '}' : ')', out);
    fclose(out);
    return made;
}

char *rows_cell(const json_t *value)
{
    switch (value ? json_typeof(value) : JSON_NULL) {
    case JSON_STRING:
        return mem_string(json_string_value(value));
    case JSON_INTEGER:
        return mem_print("%" JSON_INTEGER_FORMAT, json_integer_value(value));
    case JSON_REAL:
        return mem_print("%.9g", json_real_value(value));
    case JSON_TRUE:
        return mem_string("true");
    case JSON_FALSE:
        return mem_string("false");
    case JSON_ARRAY:
        return list_cell(value);
    default:
        return NULL;
    }
}

// Structures, and values of games: S_4, *2.
char *rows_named_cell(form f, const char *name, const json_t *value, bool graph)
{
    rule r;
    char *cell = rows_cell(value), *made = NULL;
    bool structure = strcmp(name, "structure") == 0 || strcmp(name, "group") == 0;
    if (f != FORM_LATEX || !cell)
        return cell;
    if (structure) {
        char *latex = mathematics_print(cell, graph, NOTATION_LATEX);
        made = mem_print("%c%s", IS_LATEX, latex);
        free(latex);
    } else if (json_is_integer(value) && (strcmp(name, "nim") == 0 || rule_parse(name, &r))) {
        made = mem_print("%c$*%s$", IS_LATEX, cell);
    }
    if (made)
        free(cell);
    return made ? made : cell;
}

void rows_object(FILE *out, form f, const column *columns, size_t count, const json_t *object)
{
    bool graph = json_object_get(object, "family");
    char *cell[MOST_COLUMNS] = {NULL};
    for (size_t i = 0; i < count; i++)
        cell[i] = rows_named_cell(f, columns[i].name, json_object_get(object, columns[i].name), graph);
    rows_line(out, f, (const char *const *)cell, count);
    for (size_t i = 0; i < count; i++)
        free(cell[i]);
}

// An array of objects or of arrays is told item by item, any other in one cell.
static bool is_deep(const json_t *value)
{
    const json_t *first = json_array_get(value, 0);
    return json_is_object(value) || json_is_object(first) || json_is_array(first);
}

static void put_field(FILE *out, form f, const char *name, const json_t *value);

static void put_inside(FILE *out, form f, const char *outer, const char *inner, const json_t *value)
{
    char *name = *outer ? mem_print("%s.%s", outer, inner) : mem_string(inner);
    put_field(out, f, name, value);
    free(name);
}

static void put_field(FILE *out, form f, const char *name, const json_t *value)
{
    const char *key;
    json_t *inside;
    if (json_is_object(value)) {
        json_object_foreach((json_t *)value, key, inside) put_inside(out, f, name, key, inside);
    } else if (is_deep(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            char number[24];
            snprintf(number, sizeof number, "%zu", i + 1);
            put_inside(out, f, name, number, json_array_get(value, i));
        }
    } else {
        char *cell = rows_cell(value);
        rows_line(out, f, (const char *const[]){name, cell}, 2);
        free(cell);
    }
}

void rows_fields(FILE *out, form f, const json_t *object)
{
    static const column columns[] = {{"field", WORD}, {"value", PROSE}};
    rows_head(out, f, columns, 2);
    put_field(out, f, "", object);
    rows_tail(out, f);
}
