// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long expressions are cut around the caret at whole characters. Every character is printed one column wide,
// so the caret stands under the right one. Errors inside a file show the line number instead. Lines are
// wrapped only on a terminal, so programs find the message in one line.
#include "report/error.h"

#include "base/text.h"
#include "report/fields.h"
#include "report/word_list.h"

enum { LONGEST_NAME = 200 };
enum { AROUND = 60 }; // bytes of a long expression shown on each side of the caret

error_place place_of(const char *expression)
{
    return (error_place){expression, expression ? strlen(expression) : 0, 0, false};
}

error_place place_of_option(const char *value)
{
    return (error_place){value, strlen(value), 0, true};
}

// An error in a file carries a line of that file, which only the expression names.
static char *sentence(const hry_error *error, const error_place *place)
{
    size_t most = place->length < LONGEST_NAME ? place->length : LONGEST_NAME;
    if (!error->line)
        return mem_string(error->message);
    OWNED char *name =
        text_utf8(place->expression, place->expression ? text_whole(place->expression, most) : 0);
    OWNED char *column = error->column ? mem_print(", column %zu", error->column) : mem_string("");
    return mem_print("%s, line %zu%s: %s", name, error->line, column, error->message);
}

// One character of the expression as one column of the terminal. Returns its length in bytes.
static size_t show_character(FILE *out, const char *bytes, size_t length)
{
    size_t step = text_utf8_length(bytes, length);
    unsigned char c = (unsigned char)*bytes;
    if (step == 0 || c < 0x20 || c == 0x7f) {
        putc(c == '\t' ? ' ' : '?', out);
        return 1;
    }
    fwrite(bytes, 1, step, out);
    return step;
}

static void show_caret(FILE *out, const char *text, size_t length, size_t column)
{
    size_t caret = column - 1 < length ? column - 1 : length;
    size_t from = caret > AROUND ? caret - AROUND : 0;
    size_t to = length - caret > AROUND ? caret + AROUND : length;
    while (from > 0 && from < caret && ((unsigned char)text[from] & 0xc0) == 0x80)
        from++;
    size_t before = 0;
    fprintf(out, "  %s", from ? "…" : "");
    for (size_t i = from; i < to;) {
        before += i < caret;
        i += show_character(out, text + i, length - i);
    }
    fprintf(out, "%s\n  %*s^\n", to < length ? "…" : "", (int)(before + (from > 0)), "");
}

void report_error(FILE *out, const hry_error *error, const error_place *place)
{
    OWNED char *what = sentence(error, place);
    int used = fprintf(out, "harary: ");
    if (place->line)
        used += fprintf(out, "line %zu: ", place->line);
    wrapped_print(out, what, (size_t)used, 2,
                  terminal_columns(out)); // elsewhere programs find it in one line
    if (place->expression && place->length && error->line == 0 && error->column)
        show_caret(out, place->expression, place->length, error->column);
}

const char *error_code(hry_status status)
{
    static const char *const code[HRY_STATUSES] = {"",          "usage",     "unreadable", "undefined",
                                                   "limit",     "forbidden", "time",       "memory",
                                                   "cancelled", "missing",   "program"};
    return code[status];
}

typedef struct failure {
    size_t line;     // of a stream
    char *structure; // NULL: none
    char *error;
    const char *code;
    size_t file_line, column;
} failure;

static const field failure_rows[] = {
    FIELD("line", AS_NUMBER, failure, line, .optional = true),
    FIELD("structure", AS_TEXT, failure, structure, WHEN(failure, structure)),
    FIELD("error", AS_TEXT, failure, error),
    FIELD("code", AS_TEXT, failure, code),
    FIELD("file_line", AS_NUMBER, failure, file_line, .optional = true),
    FIELD("column", AS_NUMBER, failure, column, .optional = true),
};
const fields failure_fields = FIELDS("failure", failure_rows, failure);

static void failure_clear(failure *f)
{
    free_all(f->structure, f->error);
}

static failure failure_of(const hry_error *error, const error_place *place)
{
    bool named = place->expression && !place->option;
    return (failure){place->line,
                     named ? text_utf8(place->expression, place->length) : NULL,
                     sentence(error, place),
                     error_code(error->status),
                     error->line,
                     error->column};
}

void report_error_line(FILE *out, const hry_error *error, const error_place *place)
{
    CLEARED(failure_clear) failure f = failure_of(error, place);
    fields_line(out, FORM_JSON, &failure_fields, &f);
}

void report_error_row(FILE *out, form f, const char *names, const hry_error *error, const error_place *place)
{
    row_layout l;
    CLEARED(failure_clear) failure of = failure_of(error, place);
    row_layout_make(&l, f, &failure_fields, names);
    row_layout_put(out, &l, &(item){.it = &of}, false);
}
