// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits the text into cells, finds the names of the elements, numbers the entries by these names, and
// checks the laws.
#include "lang/cayley_file.h"

#include "base/mem.h"
#include "base/names.h"
#include "base/text.h"
#include "lang/csv.h"
#include "lang/cursor.h"

// How the elements are named, and where the products begin.
typedef struct layout {
    uint32_t order;
    size_t body;  // 1: the first row and column are headings
    bool numbers; // the elements are numbers from `first` on
    uint32_t first;
    bool sorted; // without headings and numbers: the elements are all entries in sorted order
} layout;

static const char *const corner_signs[] = {"", "*", "+", ".", "·", "∘"};

static bool corner(const csv_cell *c)
{
    for (size_t i = 0; i < sizeof corner_signs / sizeof *corner_signs; i++)
        if (strlen(corner_signs[i]) == c->length && memcmp(corner_signs[i], c->begin, c->length) == 0)
            return true;
    return false;
}

static hry_status check_square(const csv_rows *rows, hry_error *error)
{
    if (rows->count == 0)
        return hry_fail_at(error, HRY_UNREADABLE, 1, 1,
                           "the file has no table; rows are lines such as 1,2,3");
    for (size_t r = 0; r < rows->count; r++)
        if (csv_in_row(rows, r) != rows->count) {
            const csv_cell *last = csv_at(rows, r, csv_in_row(rows, r) - 1);
            return hry_fail_at(
                error, HRY_UNREADABLE, rows->line[r], last->column,
                "the table is not square: this row has length %zu, but the number of rows is %zu",
                csv_in_row(rows, r), rows->count);
        }
    return HRY_OK;
}

// A number ≤ most without leading zeros.
static bool number(const csv_cell *c, uint32_t most, uint32_t *out)
{
    uint32_t value = 0;
    if (c->length == 0 || c->length > 9 || (c->length > 1 && *c->begin == '0'))
        return false;
    for (size_t i = 0; i < c->length; i++) {
        if (c->begin[i] < '0' || c->begin[i] > '9')
            return false;
        value = 10 * value + (uint32_t)(c->begin[i] - '0');
    }
    *out = value;
    return value <= most;
}

static hry_status find_layout(const csv_rows *rows, layout *out, hry_error *error)
{
    size_t n = rows->count;
    layout l = {.body = n > 1 && corner(csv_at(rows, 0, 0)), .first = 1};
    l.order = (uint32_t)(n - l.body);
    if (l.order > CAYLEY_MAX_ORDER)
        return hry_fail_at(
            error, HRY_UNREADABLE, rows->line[0], 1,
            "the table has %zu elements; the maximum is %d; define a larger group by generators (perm:)",
            n - l.body, CAYLEY_MAX_ORDER);
    l.numbers = l.body == 0;
    for (size_t i = 0; i < n * n && l.numbers; i++) {
        uint32_t value = 1;
        l.numbers = number(&rows->cell[i], l.order, &value);
        if (value == 0)
            l.first = 0;
    }
    *out = l;
    return HRY_OK;
}

#define FAIL_CELL(rows, r, c, error, ...)                                                                    \
    hry_fail_at(error, HRY_UNREADABLE, (rows)->line[r], csv_at(rows, r, c)->column, __VA_ARGS__)
// A cell in a message, truncated if it is long.
#define SHOWN(cell, most) (int)((cell)->length < (most) ? (cell)->length : (most)), (cell)->begin

// Numbers by value, then names.
static int by_value(const void *x, const void *y)
{
    const csv_cell *a = x, *b = y;
    uint32_t m = UINT32_MAX, n = UINT32_MAX;
    number(a, UINT32_MAX, &m);
    number(b, UINT32_MAX, &n);
    int order = memcmp(a->begin, b->begin, a->length < b->length ? a->length : b->length);
    if (m != n)
        return m < n ? -1 : 1;
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

// The sorted entries name the elements; there must be as many different ones as rows.
static hry_status name_entries(const csv_rows *rows, const layout *l, names *elements, hry_error *error)
{
    for (size_t i = 0; i < rows->cells; i++)
        if (rows->cell[i].length == 0 ||
            cursor_not_utf8(&(cursor){.text = rows->cell[i].begin, .end = rows->cell[i].length}) <
                rows->cell[i].length)
            return hry_fail_at(error, HRY_UNREADABLE, rows->line[i / rows->count], rows->cell[i].column,
                               "this entry is empty or not UTF-8");
    OWNED csv_cell *cell = mem_copy(rows->cell, rows->cells, sizeof *cell);
    uint32_t different = 0;
    qsort(cell, rows->cells, sizeof *cell, by_value);
    for (size_t i = 0; i < rows->cells; i++) {
        different += i == 0 || by_value(&cell[i - 1], &cell[i]) != 0;
        if (different <= l->order)
            names_number(elements, cell[i].begin, cell[i].length);
    }
    if (different != l->order)
        return hry_fail_at(error, HRY_UNREADABLE, rows->line[0], 1,
                           "the table has %u rows but %u different entries; name the elements in a first row "
                           "and a first column with * in the corner",
                           l->order, different);
    return HRY_OK;
}

// Numbers the elements in the order of the columns.
static hry_status name_columns(const csv_rows *rows, const layout *l, names *elements, hry_error *error)
{
    char text[12];
    for (uint32_t i = 0; i < l->order; i++) {
        const csv_cell *c = csv_at(rows, 0, i + l->body);
        if (l->numbers)
            names_number(elements, text, (size_t)snprintf(text, sizeof text, "%u", l->first + i));
        else if (c->length == 0)
            return FAIL_CELL(rows, 0, i + l->body, error, "an element has no name");
        else if (cursor_not_utf8(&(cursor){.text = c->begin, .end = c->length}) <
                 c->length) // GAP needs UTF-8
            return FAIL_CELL(rows, 0, i + l->body, error, "the name of an element is not UTF-8");
        else if (names_number(elements, c->begin, c->length) < i)
            return FAIL_CELL(rows, 0, i + l->body, error,
                             "two columns have the name %.*s; the first row must name each element once",
                             SHOWN(c, 40));
    }
    return HRY_OK;
}

// The element of each row, as a number.
static hry_status name_rows(const csv_rows *rows, const layout *l, names *elements, uint32_t *element,
                            hry_error *error)
{
    OWNED bool *taken = NEW_ARRAY(bool, l->order);
    for (uint32_t i = 0; i < l->order; i++) {
        const csv_cell *c = csv_at(rows, i + l->body, 0);
        element[i] = l->numbers || l->sorted ? i : names_number(elements, c->begin, c->length);
        if (element[i] >= l->order)
            return FAIL_CELL(rows, i + l->body, 0, error,
                             "this is the row of '%.*s', but there is no such column", SHOWN(c, 40));
        if (taken[element[i]])
            return FAIL_CELL(rows, i + l->body, 0, error,
                             "two rows have the name %.*s; the first column must name each element once",
                             SHOWN(c, 40));
        taken[element[i]] = true;
    }
    return HRY_OK;
}

// The entry in row i and column j is the product of the elements a and j.
static hry_status number_entry(const csv_rows *rows, const layout *l, names *elements, uint32_t a, uint32_t i,
                               uint32_t j, cayley *t, hry_error *error)
{
    const csv_cell *c = csv_at(rows, i + l->body, j + l->body);
    if (c->length == 0)
        return hry_fail_at(error, HRY_UNREADABLE, rows->line[i + l->body], c->column,
                           "the entry in row %.20s, column %.20s is missing", elements->name[a],
                           elements->name[j]);
    uint32_t product = names_number(elements, c->begin, c->length);
    if (product >= l->order)
        return FAIL_CELL(rows, i + l->body, j + l->body, error,
                         "the table is not closed: %.20s*%.20s = '%.*s', which is not one of the %u elements",
                         elements->name[a], elements->name[j], SHOWN(c, 20), l->order);
    t->product[(size_t)a * l->order + j] = product;
    t->column[(size_t)a * l->order + j] = c->column;
    return HRY_OK;
}

static hry_status number_entries(const csv_rows *rows, const layout *l, names *elements, cayley *t,
                                 hry_error *error)
{
    OWNED uint32_t *element = NEW_ARRAY(uint32_t, l->order);
    TRY((l->sorted ? name_entries : name_columns)(rows, l, elements, error));
    TRY(name_rows(rows, l, elements, element, error));
    for (uint32_t i = 0; i < l->order; i++) {
        TRY(limit_check(rows->limit, error));
        t->line[element[i]] = rows->line[i + l->body];
        for (uint32_t j = 0; j < l->order; j++)
            TRY(number_entry(rows, l, elements, element[i], i, j, t, error));
    }
    return HRY_OK;
}

static hry_status number_table(const csv_rows *rows, bool sorted, cayley *t, hry_error *error)
{
    layout l = {0};
    TRY(check_square(rows, error));
    TRY(find_layout(rows, &l, error));
    l.sorted = sorted && !l.numbers && !l.body;
    size_t count = (size_t)l.order * l.order;
    CLEARED(names_clear) names elements;
    names_init(&elements, (size_t)l.order + 1); // one more for an entry that is not an element
    *t = (cayley){.product = NEW_ARRAY(uint32_t, count), .line = NEW_ARRAY(size_t, l.order)};
    t->column = NEW_ARRAY(size_t, count);
    hry_status status = number_entries(rows, &l, &elements, t, error);
    t->order = elements.count;
    t->name = names_take(&elements);
    return status;
}

void cayley_clear(cayley *t)
{
    texts_free(t->name, t->order);
    free_all(t->product, t->line, t->column);
}

hry_status cayley_table_read(const char *text, size_t length, bool sorted, const limit *limit, cayley *out,
                             hry_error *error)
{
    CLEARED(csv_clear) csv_rows rows = {.blanks = true, .limit = limit};
    TRY(csv_read(&rows, text, length, error));
    return number_table(&rows, sorted, out, error);
}

hry_status cayley_check(const cayley *tables, algebra *a, const algebra_kind *kind, const limit *limit,
                        hry_error *error)
{
    algebra_entry at;
    hry_status status = algebra_check(a, kind, limit, &at, error);
    if (status == HRY_UNREADABLE && error) {
        error->line = tables[at.operation].line[at.row];
        error->column = tables[at.operation].column[(size_t)at.row * a->order + at.column];
    }
    return status;
}

hry_status cayley_file_read(const char *text, size_t length, const char *path, const limit *limit,
                            group_expr **out, hry_error *error)
{
    CLEARED(cayley_clear) cayley t = {0};
    TRY(cayley_table_read(text, length, false, limit, &t, error));
    algebra a = {.order = t.order, .names = t.name, .operations = 1};
    a.operation[0] = (binary_operation){t.order, false, t.product};
    TRY(cayley_check(&t, &a, algebra_kind_find("group"), limit, error));
    for (size_t i = 0; i < (size_t)t.order * t.order; i++)
        t.product[i]++; // GAP counts from 1
    group_expr e = {.kind = GROUP_TABLE, .rows = t.order, .width = t.order, .text = mem_string(path)};
    e.entry = mem_take(&t.product);
    e.label = mem_take(&t.name);
    *out = group_expr_new(e, NULL, NULL);
    return HRY_OK;
}
