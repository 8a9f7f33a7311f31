// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every field says its value to a writer, which makes JSON or a cell of it. All forms therefore show the same
// content, and a field only defines in which forms it appears.
#include "report/fields.h"

#include <assert.h>
#include <math.h>

#include "lang/mathematics.h"

// ---- values

static uint64_t number_at(const void *at, size_t size)
{
    switch (size) {
    case 1:
        return *(const uint8_t *)at;
    case 2:
        return *(const uint16_t *)at;
    case 4:
        return *(const uint32_t *)at;
    default:
        return *(const uint64_t *)at;
    }
}

static void write_nims(writer *to, const nim *value, size_t count)
{
    write_list(to);
    for (size_t i = 0; i < count; i++)
        write_integer(to, value[i]);
    write_list_end(to);
}

// What is made of several values.
static void write_inner(writer *to, const field *x, const void *at, const item *told)
{
    size_t count = x->count_size ? number_at((const char *)told->it + x->count, x->count_size) : 0;
    switch (x->kind) {
    case AS_COUNTS:
        write_counts(to, at, x->size / sizeof(uint64_t), count);
        break;
    case AS_LIST:
        fields_write_list(to, x->of, *(const void *const *)at, count, told);
        break;
    case AS_ARRAY:
        fields_write_list(to, x->of, at, x->count_size ? count : x->size / x->of->size, told);
        break;
    case AS_OBJECT:
        fields_write(to, x->of, &(item){at, 0, told});
        break;
    case AS_NIMS:
        write_nims(to, *(const nim *const *)at, count);
        break;
    default:
        assert(!"a field of this kind has a getter, or is a part");
    }
}

static int64_t integer_at(const void *at, size_t size)
{
    return size == sizeof(int) ? *(const int *)at : *(const int64_t *)at;
}

static void write_entry(writer *to, int value)
{
    if (value >= 0)
        write_integer(to, value);
    else if (to->kind == WRITES_JSON)
        write_null(to);
    else
        write_text(to, value == -1 ? "-" : "?");
}

static void write_number(writer *to, const field *x, const void *at)
{
    int64_t value = x->kind == AS_NUMBER ? (int64_t)number_at(at, x->size) : integer_at(at, x->size);
    if (x->kind == AS_NUMBER || value >= 0)
        write_integer(to, value);
    else
        write_null(to);
}

static void write_plain(writer *to, const field *x, const void *at, const item *told)
{
    switch (x->kind) {
    case AS_TEXT:
    case AS_DIGITS:
        return write_text(to, *(char *const *)at);
    case AS_CHARS:
        return write_text(to, at);
    case AS_NUMBER:
    case AS_INTEGER:
        return write_number(to, x, at);
    case AS_VALUE:
        return write_entry(to, *(const int *)at);
    case AS_ORDER:
        return write_order(to, number_at(at, x->size));
    case AS_PLACE:
        return write_integer(to, (int64_t)told->number + 1);
    case AS_REAL:
        return write_real(to, *(const double *)at);
    case AS_SECONDS:
        return write_real(to, round(*(const double *)at * 1e6) / 1e6);
    case AS_FLAG:
        return write_flag(to, *(const bool *)at);
    case AS_MAYBE:
        return write_maybe(to, *(const int *)at);
    case AS_ETYPE:
        return write_etype(to, *(const etype *)at);
    case AS_TYPE:
        return write_class_type(to, at, true);
    default:
        return write_inner(to, x, at, told);
    }
}

// It is null, 0 or an empty text.
static bool is_nothing(const field *x, const void *at)
{
    switch (x->kind) {
    case AS_TEXT:
    case AS_DIGITS:
        return !*(char *const *)at || !**(char *const *)at;
    case AS_CHARS:
        return !*(const char *)at;
    case AS_NUMBER:
    case AS_ORDER:
        return number_at(at, x->size) == 0;
    case AS_INTEGER:
        return integer_at(at, x->size) < 0;
    case AS_MAYBE:
        return *(const int *)at < 0;
    default:
        return false;
    }
}

// Writes nothing if the field is absent.
static void write_value(writer *to, const field *x, const item *told)
{
    const void *at = (const char *)told->it + x->offset;
    if (x->when_size && !number_at((const char *)told->it + x->when, x->when_size))
        return;
    if (x->get)
        x->get(to, told);
    else if (!x->optional || !is_nothing(x, at))
        write_plain(to, x, at, told);
}

static bool is_part(const field *x)
{
    return x->kind == AS_PART || x->kind == AS_LINK;
}

// The object whose fields a part contributes; NULL: none.
static const void *part_of(const field *x, const item *told)
{
    return x->link ? x->link(told) : (const char *)told->it + x->offset;
}

static void write_fields(writer *to, const fields *of, const item *told)
{
    for (const field *x = of->field; x < of->field + of->count; x++) {
        if (is_part(x)) {
            const void *part = part_of(x, told);
            if (part)
                write_fields(to, x->of, &(item){part, 0, told});
        } else if (!x->column) {
            write_key(to, x->name);
            write_value(to, x, told);
        }
    }
}

void fields_write(writer *to, const fields *of, const item *told)
{
    write_object(to);
    write_fields(to, of, told);
    write_object_end(to);
}

void fields_write_list(writer *to, const fields *of, const void *list, size_t count, const item *within)
{
    write_list(to);
    for (size_t i = 0; i < count; i++)
        fields_write(to, of, &(item){(const char *)list + i * of->size, i, within});
    write_list_end(to);
}

char *fields_text(const fields *of, const item *told)
{
    CLEARED(writer_clear) writer w;
    writer_json(&w, NULL);
    fields_write(&w, of, told);
    return writer_take(&w);
}

// ---- the columns of rows

enum { WHOLE = -1 }; // what a field or a part is in, if it is in no part

// A part is listed once, however many columns come from it.
static int part_at(row_layout *l, const field *x, int outer)
{
    for (size_t i = 0; i < l->parts; i++)
        if (l->part[i].field == x && l->part[i].outer == outer)
            return (int)i;
    assert(l->parts < MOST_PARTS);
    l->part[l->parts] = (row_part){x, outer};
    return (int)l->parts++;
}

// Adds the fields with this name, the last one first.
static void add_sources(row_layout *l, const fields *of, int in, const char *name, size_t length)
{
    for (const field *x = of->field + of->count; x-- > of->field;) {
        if (is_part(x)) {
            add_sources(l, x->of, part_at(l, x, in), name, length);
        } else if (strncmp(x->name, name, length) == 0 && !x->name[length]) {
            assert(l->sources < MOST_SOURCES);
            l->source[l->sources++] = (row_source){x, in, l->columns};
        }
    }
}

static column column_of(form f, const field *x)
{
    bool number = x->kind >= AS_DIGITS && x->kind <= AS_SECONDS;
    return (column){form_is_short(f) && x->heading ? x->heading : x->name, x->prose ? PROSE
                                                                           : number ? NUMBER
                                                                                    : WORD};
}

// The column of the sources from `first`, or, without any, one that is always unknown.
static void add_column(row_layout *l, size_t first)
{
    const field *x = first < l->sources ? l->source[first].field : NULL;
    assert(l->columns < MOST_COLUMNS);
    if (x)
        l->column[l->columns] = column_of(l->form, x);
    l->first[l->columns++] = x;
}

void row_layout_make(row_layout *l, form f, const fields *of, const char *names)
{
    *l = (row_layout){.form = f};
    if (!names)
        names = form_is_short(f) && of->brief ? of->brief : of->columns;
    for (size_t i = 0; !names && i < of->count; i++) {
        l->source[l->sources++] = (row_source){&of->field[i], WHOLE, l->columns};
        add_column(l, i);
    }
    for (size_t length; names && *names; names += length + (names[length] == ' ')) {
        size_t first = l->sources;
        length = strcspn(names, " ");
        add_sources(l, of, WHOLE, names, length);
        add_column(l, first);
    }
}

void row_layout_head(FILE *out, const row_layout *l)
{
    rows_head(out, l->form, l->column, l->columns);
}

// ---- rows

enum { USUAL_ROW = 256 }; // bytes

// The items of all parts, of which a part that is not there has none. An outer part comes first.
static void find_parts(const row_layout *l, const item *told, item of[MOST_PARTS])
{
    for (size_t i = 0; i < l->parts; i++) {
        const row_part *p = &l->part[i];
        const item *outer = p->outer < 0 ? told : &of[p->outer];
        of[i] = (item){outer->it ? part_of(p->field, outer) : NULL, 0, outer};
    }
}

// Sets a structure or a nim-value in LaTeX.
static void set_mathematics(const field *x, writer *cell, bool graph)
{
    text_buffer set = {0};
    text_add_char(&cell->text, '\0');
    OWNED char *latex = x->structure ? mathematics_print(cell->text.bytes, graph, NOTATION_LATEX)
                                     : mem_print("$*%s$", cell->text.bytes);
    text_add_char(&set, IS_LATEX);
    text_add_string(&set, latex);
    text_clear(&cell->text);
    cell->text = set;
}

static bool is_mathematics(const field *x, const writer *cell)
{
    return x && cell->known && (x->structure || (x->nim && cell->integer));
}

void row_layout_put(FILE *out, const row_layout *l, const item *told, bool graph)
{
    CLEARED(writer_clear) writer cell;
    char usual[USUAL_ROW];
    text_buffer row = TEXT_LENT(usual);
    const row_form *how = row_form_of(l->form);
    const row_source *s = l->source, *end = s + l->sources;
    item part[MOST_PARTS];
    find_parts(l, told, part);
    writer_cell(&cell);
    text_add_string(&row, how->before);
    for (size_t i = 0; i < l->columns; i++) {
        writer_next_cell(&cell);
        for (; s < end && s->column == i; s++) {
            const item *of = s->part < 0 ? told : &part[s->part];
            if (!cell.known && of->it)
                write_value(&cell, s->field, of);
        }
        if (l->form == FORM_LATEX && is_mathematics(l->first[i], &cell))
            set_mathematics(l->first[i], &cell, graph);
        row_cell(&row, how, i, cell.known ? cell.text.bytes : NULL, cell.text.used);
    }
    text_add_string(&row, how->behind);
    text_put(&row, out);
    text_clear(&row);
}

// ---- an answer in any form

void fields_head(FILE *out, form f, const fields *of)
{
    row_layout l;
    if (f == FORM_TEXT && of->title)
        fputs(of->title, out);
    if (!form_has_rows(f))
        return;
    row_layout_make(&l, f, of, NULL);
    row_layout_head(out, &l);
}

static void put_json(FILE *out, const fields *of, const item *told)
{
    CLEARED(writer_clear) writer w;
    writer_json(&w, out);
    fields_write(&w, of, told);
    writer_line(&w);
}

static void put_row(FILE *out, form f, const fields *of, const item *told)
{
    row_layout l;
    row_layout_make(&l, f, of, NULL);
    row_layout_put(out, &l, told, false);
}

void fields_put(FILE *out, form f, const fields *of, const item *told)
{
    if (f == FORM_TEXT)
        of->print(out, told);
    else if (f == FORM_JSON)
        put_json(out, of, told);
    else
        put_row(out, f, of, told);
}

void fields_table(FILE *out, form f, const fields *of, const void *list, size_t count, const void *whole)
{
    row_layout l;
    item within = {.it = whole};
    fields_head(out, f, of);
    if (form_has_rows(f))
        row_layout_make(&l, f, of, NULL);
    for (size_t i = 0; i < count; i++) {
        item one = {(const char *)list + i * of->size, i, &within};
        if (form_has_rows(f))
            row_layout_put(out, &l, &one, false);
        else
            fields_put(out, f, of, &one);
    }
    rows_tail(out, f);
}
