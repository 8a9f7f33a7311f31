// SPDX-License-Identifier: GPL-3.0-or-later
//
// One text grows at its end. JSON only remembers whether a comma comes before the next value, and the key
// that waits for it. A cell opens the bracket of a list at its first entry, which decides between (1,2) and
// {a,b}. Pairs collect a value like a cell, and write it with its name when it is complete.
#include "report/writer.h"

#include <assert.h>
#include <math.h>

#include "base/text.h"

enum { FLUSHED_AT = 1 << 15 };      // bytes
#define NO_CHARACTER "\xef\xbf\xbd" // U+FFFD

static void start(writer *w, writer_kind kind, FILE *out)
{
    memset(w, 0, offsetof(writer, usual));
    w->kind = kind;
    w->out = out;
    w->text = TEXT_LENT(w->usual);
}

void writer_json(writer *w, FILE *out)
{
    start(w, WRITES_JSON, out);
}

void writer_cell(writer *w)
{
    start(w, WRITES_CELL, NULL);
}

void writer_pairs(writer *w, FILE *out, form f)
{
    start(w, WRITES_PAIRS, out);
    w->form = f;
}

void writer_clear(writer *w)
{
    text_clear(&w->text);
    text_clear(&w->name);
}

static void flush(writer *w)
{
    text_put(&w->text, w->out);
    w->text.used = 0;
}

void writer_line(writer *w)
{
    text_add_char(&w->text, '\n');
    flush(w);
    w->comma = false;
}

char *writer_take(writer *w)
{
    char *text = text_taken(&w->text);
    writer_clear(w);
    return text;
}

void writer_next_cell(writer *w)
{
    w->text.used = 0;
    w->known = w->integer = false;
}

// ---- JSON

static void put_key(writer *to)
{
    size_t length = strlen(to->key);
    char *at = text_room(&to->text, length + 3);
    at[0] = '"';
    memcpy(at + 1, to->key, length);
    at[length + 1] = '"';
    at[length + 2] = ':';
    to->text.used += length + 3;
    to->key = NULL;
}

// What comes before a value.
static inline void begin_json(writer *to)
{
    if (to->comma)
        text_add_char(&to->text, ',');
    if (to->key)
        put_key(to);
    to->comma = true;
}

static void put_escaped(text_buffer *to, unsigned char c)
{
    static const char letters[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
    const char *found = c ? strchr(letters, c) : NULL;
    if (found)
        text_add(to, (const char[]){'\\', names[found - letters]}, 2);
    else
        text_add_print(to, "\\u%04X", c);
}

static void put_json_text(text_buffer *to, const char *text, size_t length)
{
    for (size_t i = 0, run; i < length; i += run) {
        for (run = 0; i + run < length; run++) {
            unsigned char c = (unsigned char)text[i + run];
            if (c < ' ' || c >= 0x80 || c == '"' || c == '\\')
                break;
        }
        if (run) {
            text_add(to, text + i, run);
            continue;
        }
        run = text_utf8_length(text + i, length - i);
        if (run > 1)
            text_add(to, text + i, run);
        else if (run)
            put_escaped(to, (unsigned char)text[i]);
        else
            text_add_string(to, NO_CHARACTER);
        run += !run;
    }
}

// ---- cells

// What comes before a value; false: the cell does not show it.
static bool begin_cell(writer *to, bool text)
{
    if (to->hidden)
        return false;
    to->known = true;
    if (!to->lists)
        return true;
    char *bracket = &to->bracket[to->lists - 1], first = text ? '{' : '(';
    text_add_char(&to->text, *bracket ? ',' : first);
    if (!*bracket)
        *bracket = first;
    return true;
}

static void open_cell_list(writer *to)
{
    assert(to->lists < DEEPEST);
    to->bracket[to->lists++] = '\0';
}

static void end_cell_list(writer *to)
{
    char bracket = to->bracket[--to->lists];
    if (!bracket)
        text_add_char(&to->text, '{');
    text_add_char(&to->text, bracket == '(' ? ')' : '}');
    to->known = true;
}

// The length of the beginning that is ASCII, found by eight bytes at a time.
static size_t ascii_length(const char *text, size_t length)
{
    size_t i = 0;
    for (uint64_t word; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        if (word & 0x8080808080808080)
            break;
    }
    while (i < length && (unsigned char)text[i] < 0x80)
        i++;
    return i;
}

static void put_cell_text(text_buffer *to, const char *text, size_t length)
{
    for (size_t i = 0, step; i < length; i += step) {
        step = ascii_length(text + i, length - i);
        step = step ? step : text_utf8_length(text + i, length - i);
        if (step)
            text_add(to, text + i, step);
        else
            text_add_string(to, NO_CHARACTER);
        step += !step;
    }
}

// ---- pairs

static writer_level *innermost(writer *to)
{
    return to->depth ? &to->level[to->depth - 1] : NULL;
}

// The name of the next entry: its key, or its number in a list.
static void name_entry(writer *to, writer_level *in)
{
    char number[24];
    const char *inner = to->key;
    if (in->kind == DEEP_LIST) {
        snprintf(number, sizeof number, "%zu", ++in->number);
        inner = number;
    }
    to->name.used = in->length;
    if (to->name.used)
        text_add_char(&to->name, '.');
    text_add_string(&to->name, inner);
    to->key = NULL;
}

static void begin_pair(writer *to)
{
    writer_level *in = innermost(to);
    if (in->kind == NEW_LIST)
        in->kind = CELL_LIST;
    if (in->kind != CELL_LIST)
        name_entry(to, in);
}

static void put_pair(writer *to)
{
    OWNED char *name = mem_print("%.*s", (int)to->name.used, to->name.bytes),
               *value = to->known ? mem_print("%.*s", (int)to->text.used, to->text.bytes) : NULL;
    rows_line(to->out, to->form, (const char *const[]){name, value}, 2);
    writer_next_cell(to);
}

static void end_pair(writer *to)
{
    if (innermost(to)->kind != CELL_LIST)
        put_pair(to);
}

// A list or an object inside the innermost one.
static void push_level(writer *to, bool list)
{
    writer_level *in = innermost(to);
    assert(to->depth < DEEPEST && (!in || in->kind != CELL_LIST));
    if (in && in->kind == NEW_LIST) {
        in->kind = DEEP_LIST;
        to->lists = 0;
    }
    if (in)
        name_entry(to, in);
    to->level[to->depth++] = (writer_level){.kind = list ? NEW_LIST : OBJECT, .length = to->name.used};
    if (list)
        open_cell_list(to);
}

static void pop_level(writer *to)
{
    writer_level *in = innermost(to);
    if (in->kind == NEW_LIST || in->kind == CELL_LIST) {
        to->name.used = in->length;
        end_cell_list(to);
        put_pair(to);
    }
    to->depth--;
}

// ---- lists and objects

void write_key(writer *to, const char *name)
{
    to->key = name;
}

static void begin_inside(writer *to, char bracket)
{
    begin_json(to);
    text_add_char(&to->text, bracket);
    to->comma = false;
}

static void end_inside(writer *to, char bracket)
{
    text_add_char(&to->text, bracket);
    to->comma = true;
    to->key = NULL;
    if (to->out && to->text.used > FLUSHED_AT)
        flush(to);
}

void write_object(writer *to)
{
    if (to->kind == WRITES_JSON)
        begin_inside(to, '{');
    else if (to->kind == WRITES_PAIRS)
        push_level(to, false);
    else if (to->lists)
        begin_cell(to, false);
    to->hidden += to->kind == WRITES_CELL;
}

void write_object_end(writer *to)
{
    if (to->kind == WRITES_JSON)
        end_inside(to, '}');
    else if (to->kind == WRITES_PAIRS)
        pop_level(to);
    else
        to->hidden--;
}

void write_list(writer *to)
{
    if (to->kind == WRITES_JSON)
        begin_inside(to, '[');
    else if (to->kind == WRITES_PAIRS)
        push_level(to, true);
    else if (begin_cell(to, false))
        open_cell_list(to);
}

void write_list_end(writer *to)
{
    if (to->kind == WRITES_JSON)
        end_inside(to, ']');
    else if (to->kind == WRITES_PAIRS)
        pop_level(to);
    else if (!to->hidden)
        end_cell_list(to);
}

// ---- values

// False: the value is not shown.
static bool begin(writer *to, bool text)
{
    if (to->kind == WRITES_JSON) {
        begin_json(to);
        return true;
    }
    if (to->kind == WRITES_PAIRS)
        begin_pair(to);
    return begin_cell(to, text);
}

static void end(writer *to)
{
    if (to->kind == WRITES_PAIRS)
        end_pair(to);
}

// A word of JSON.
static void write_word(writer *to, const char *word)
{
    if (begin(to, false))
        text_add_string(&to->text, word);
    end(to);
}

void write_null(writer *to)
{
    if (to->kind == WRITES_JSON) {
        write_word(to, "null");
        return;
    }
    if (begin(to, false) && !to->lists)
        to->known = false;
    end(to);
}

void write_flag(writer *to, bool value)
{
    write_word(to, value ? "true" : "false");
}

void write_maybe(writer *to, int value)
{
    if (value < 0)
        write_null(to);
    else
        write_flag(to, value);
}

void write_integer(writer *to, int64_t value)
{
    if (begin(to, false)) {
        to->integer = to->lists == 0;
        if (value < 0)
            text_add_char(&to->text, '-');
        text_add_number(&to->text, value < 0 ? -(uint64_t)value : (uint64_t)value);
    }
    end(to);
}

// A decimal number with at most nine digits in all and seven behind the point, as seconds are, is written as
// "%.9g" would write it. False: the value is no such number.
static bool put_short_real(char *to, double value)
{
    enum { BEHIND = 7 };
    double scaled = round(value * 1e7);
    if (!(scaled >= 1 && scaled < 1e9) || scaled / 1e7 != value)
        return false;
    char digits[12];
    uint32_t number = (uint32_t)scaled;
    int count = 0, point = 1 - BEHIND; // of the first digit: 10^(point - 1)
    for (uint32_t rest = number; rest >= 10; rest /= 10)
        point++;
    while (number % 10 == 0)
        number /= 10;
    for (uint32_t rest = number; rest; rest /= 10)
        count++;
    for (int i = count; i-- > 0; number /= 10)
        digits[i] = (char)('0' + number % 10);
    bool small = point < -3; // 1e-05
    if (!small && point <= 0)
        *to++ = '0', *to++ = '.';
    for (int i = point; !small && i < 0; i++)
        *to++ = '0';
    for (int i = 0; i < count || i < point; i++) {
        *to++ = i < count ? digits[i] : '0';
        if (i + 1 == (small ? 1 : point) && i + 1 < count)
            *to++ = '.';
    }
    if (small)
        *to++ = 'e', *to++ = '-', *to++ = '0', *to++ = (char)('0' + 1 - point);
    *to = '\0';
    return true;
}

// In JSON a real number has a point or an exponent, which has neither a plus nor leading zeros.
static void put_json_real(text_buffer *to, char *digits)
{
    char *exponent = strchr(digits, 'e');
    if (exponent) {
        char *from = exponent + 1, *at = from;
        at += *from == '-';
        from += *from == '-' || *from == '+';
        while (*from == '0' && from[1])
            from++;
        memmove(at, from, strlen(from) + 1);
    }
    text_add_string(to, digits);
    if (!exponent && !strchr(digits, '.'))
        text_add_string(to, ".0");
}

void write_real(writer *to, double value)
{
    char digits[40];
    if (!isfinite(value))
        return;
    if (!put_short_real(digits, value))
        snprintf(digits, sizeof digits, "%.9g", value);
    if (begin(to, false)) {
        if (to->kind == WRITES_JSON)
            put_json_real(&to->text, digits);
        else
            text_add_string(&to->text, digits);
    }
    end(to);
}

static void put_text(writer *to, const char *text, size_t length)
{
    if (to->kind == WRITES_JSON)
        put_json_text(&to->text, text, length);
    else
        put_cell_text(&to->text, text, length);
}

static bool begin_text(writer *to)
{
    bool shown = begin(to, true);
    if (to->kind == WRITES_JSON)
        text_add_char(&to->text, '"');
    return shown;
}

static void end_text(writer *to)
{
    if (to->kind == WRITES_JSON)
        text_add_char(&to->text, '"');
    end(to);
}

void write_chars(writer *to, const char *text, size_t length)
{
    if (begin_text(to))
        put_text(to, text, length);
    end_text(to);
}

void write_joined(writer *to, const char *const *part, size_t parts)
{
    bool shown = begin_text(to);
    for (size_t i = 0; i < parts && shown; i++)
        put_text(to, part[i], strlen(part[i]));
    end_text(to);
}

void write_text(writer *to, const char *text)
{
    if (text)
        write_chars(to, text, strlen(text));
    else
        write_null(to);
}

void write_owned(writer *to, char *text)
{
    write_text(to, text);
    free(text);
}

void write_print(writer *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_buffer made = {0};
    text_add_vprint(&made, format, arguments);
    va_end(arguments);
    write_chars(to, made.bytes, made.used);
    text_clear(&made);
}

void write_order(writer *to, uint64_t value)
{
    if (begin_text(to))
        text_add_number(&to->text, value);
    end_text(to);
}

// ---- types and counts

void write_etype(writer *to, etype t)
{
    write_list(to);
    write_integer(to, t.parity);
    write_integer(to, t.even);
    write_integer(to, t.odd);
    write_integer(to, t.smoothness);
    write_list_end(to);
}

void write_class_type(writer *to, const class_type *t, bool smoothness)
{
    write_list(to);
    write_integer(to, t->parity);
    write_integer(to, t->even);
    write_integer(to, t->odd);
    if (smoothness)
        write_integer(to, t->smoothness);
    write_list_end(to);
}

void write_counts(writer *to, const uint64_t *count, size_t values, uint64_t none)
{
    write_object(to);
    for (size_t v = 0; v < values; v++) {
        char key[24];
        snprintf(key, sizeof key, "%zu", v);
        write_key(to, key);
        if (count[v])
            write_integer(to, (int64_t)count[v]);
    }
    write_key(to, "none");
    if (none)
        write_integer(to, (int64_t)none);
    write_object_end(to);
}
