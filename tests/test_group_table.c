// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cayley tables: good ones in every form, one file under tests/bad for every law a table can break, and
// random tables held against the definition of a group.
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "lang/cayley_file.h"
#include "lang/parse.h"

// A table read from text; NULL and *error where it is none.
static group_expr *table_of(const char *text, hry_error *error)
{
    group_expr *e = NULL;
    *error = (hry_error){0};
    hry_status status = cayley_file_read(text, strlen(text), "t.csv", NULL, &e, error);
    assert_true((status == HRY_OK) == (e != NULL));
    assert_int_equal(error->status, status);
    return e;
}

static void good_tables_are_read(void **state)
{
    (void)state;
#define KLEIN "[[1,2,3,4],[2,1,4,3],[3,4,1,2],[4,3,2,1]]"
#define S3 "[[1,2,3,4,5,6],[2,3,1,5,6,4],[3,1,2,6,4,5],[4,6,5,1,3,2],[5,4,6,2,1,3],[6,5,4,3,2,1]]"
    static const struct {
        const char *text, *products, *names;
    } rows[] = {
        {"1,2,3,4\n2,1,4,3\n3,4,1,2\n4,3,2,1\n", KLEIN, "[\"1\",\"2\",\"3\",\"4\"]"},
        {"0,1,2,3\r\n1,0,3,2\r\n2,3,0,1\r\n3,2,1,0", KLEIN, "[\"0\",\"1\",\"2\",\"3\"]"},
        {"\xef\xbb\xbf# Klein\n e , a , b , c \n\na,e,c,b\nb,c,e,a\nc,b,a,e\n", KLEIN,
         "[\"e\",\"a\",\"b\",\"c\"]"},
        {"1,3,5,7\n3,1,7,5\n5,7,1,3\n7,5,3,1\n", KLEIN, "[\"1\",\"3\",\"5\",\"7\"]"},
        {",e,a,b,c\ne,e,a,b,c\nc,c,b,a,e\nb,b,c,e,a\na,a,e,c,b\n", KLEIN, "[\"e\",\"a\",\"b\",\"c\"]"},
        {"*,e,r,rr,s,rs,rrs\ne,e,r,rr,s,rs,rrs\nr,r,rr,e,rs,rrs,s\nrr,rr,e,r,rrs,s,rs\n"
         "s,s,rrs,rs,e,rr,r\nrs,rs,s,rrs,r,e,rr\nrrs,rrs,rs,s,rr,r,e\n",
         S3, "[\"e\",\"r\",\"rr\",\"s\",\"rs\",\"rrs\"]"},
        {"()\t,\"(1,2)\"\n\"(1,2)\" ,\"()\"\n", "[[1,2],[2,1]]", "[\"()\",\"(1,2)\"]"},
        {"2,1\n1,2\n", "[[2,1],[1,2]]", "[\"1\",\"2\"]"},
        {"e\n", "[[1]]", "[\"e\"]"},
        {"0\n", "[[1]]", "[\"0\"]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        hry_error error;
        group_expr *e = table_of(rows[i].text, &error);
        if (!e)
            fail_msg("%s: line %zu, column %zu: %s", rows[i].text, error.line, error.column, error.message);
        json_t *nested = group_expr_json(e);
        char *json = json_dumps(nested, JSON_COMPACT), *printed = group_expr_print(e);
        char *wanted = mem_print("[\"table\",%s,%s]", rows[i].products, rows[i].names);
        assert_string_equal(json, wanted);
        free(wanted);
        assert_string_equal(printed, "table:t.csv");
        free(json);
        free(printed);
        json_decref(nested);
        group_expr_free(e);
    }
}

static const struct bad {
    const char *file;
    size_t line, column;
    const char *says;
} bad[] = {
    {"not-square.csv", 3, 3, "not square: this row has length 2, but the number of rows is 3"},
    {"not-closed.csv", 3, 5, "not closed: 3*3 = '4', which is not one of the 3 elements"},
    {"not-closed-names.csv", 3, 5, "not closed: a*a = 'f'"},
    {"no-identity.csv", 1, 1, "no identity: no e satisfies e*x = x = x*e for all x"},
    {"no-left-identity.csv", 1, 1, "no identity: no e satisfies e*x = x = x*e for all x"},
    {"no-right-identity.csv", 1, 1, "no identity: no e satisfies e*x = x = x*e for all x"},
    {"no-inverse.csv", 2, 3, "a twice in the row of a"},
    {"no-left-inverse.csv", 3, 3, "e twice in the column of a"},
    {"twice-in-row.csv", 2, 5, "e twice in the row of a"},
    {"twice-in-column.csv", 3, 3, "a twice in the column of a"},
    {"not-associative.csv", 3, 3, "not associative: (2*2)*3 = 3, but 2*(2*3) = 5"},
    {"two-columns.csv", 1, 5, "two columns have the name e"},
    {"two-rows.csv", 3, 1, "two rows have the name a"},
    {"unknown-row.csv", 3, 1, "the row of 'b'"},
    {"nameless.csv", 1, 5, "no name"},
    {"open-quote.csv", 2, 3, "not closed"},
    {"behind-quote.csv", 1, 4, "a comma"},
    {"zero-byte.csv", 2, 3, "the byte 0x00"},
    {"no-rows.csv", 1, 1, "no table"},
};

static void bad_tables_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        structure_expr e;
        hry_error error = {0};
        char *text = mem_print("table:%s/tests/bad/%s", SOURCE_DIR, bad[i].file);
        assert_int_equal(expr_parse(text, strlen(text), &(expr_options){0}, &e, &error), HRY_UNREADABLE);
        if (error.line != bad[i].line || error.column != bad[i].column || !strstr(error.message, bad[i].says))
            fail_msg("%s: line %zu, column %zu: %s", bad[i].file, error.line, error.column, error.message);
        free(text);
    }
}

static void bad_tables_are_all_listed(void **state)
{
    (void)state;
    DIR *folder = opendir(SOURCE_DIR "/tests/bad");
    assert_non_null(folder);
    size_t found = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        found += dot && strcmp(dot, ".csv") == 0;
    }
    closedir(folder);
    assert_int_equal(found, COUNT(bad));
}

// Text of an n×n table with entries from 1.
static char *print_table(const uint32_t *entry, uint32_t n)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    for (uint32_t i = 0; i < n * n; i++)
        fprintf(out, "%u%c", entry[i] + 1, i % n == n - 1 ? '\n' : ',');
    fclose(out);
    return text;
}

static void large_tables_are_read(void **state)
{
    (void)state;
    enum { N = CAYLEY_MAX_ORDER };
    hry_error error;
    uint32_t *entry = NEW_ARRAY(uint32_t, (size_t)(N + 1) * (N + 1));
    for (uint32_t n = N; n <= N + 1; n++) {
        for (uint32_t i = 0; i < n * n; i++)
            entry[i] = (i / n + i % n) % n;
        char *text = print_table(entry, n);
        group_expr *e = table_of(text, &error);
        assert_true((e != NULL) == (n == N));
        assert_true(e || strstr(error.message, "1001 elements"));
        group_expr_free(e);
        free(text);
    }
    free(entry);
}

static bool has_identity(const uint32_t *t, uint32_t n, uint32_t e)
{
    for (uint32_t x = 0; x < n; x++)
        if (t[e * n + x] != x || t[x * n + e] != x)
            return false;
    return true;
}

// The definition, tried out.
static bool is_group(const uint32_t *t, uint32_t n)
{
    uint32_t e = 0;
    while (e < n && !has_identity(t, n, e))
        e++;
    if (e == n)
        return false;
    for (uint32_t a = 0; a < n; a++) {
        bool inverse = false;
        for (uint32_t b = 0; b < n; b++) {
            inverse |= t[a * n + b] == e && t[b * n + a] == e;
            for (uint32_t c = 0; c < n; c++)
                if (t[t[a * n + b] * n + c] != t[a * n + t[b * n + c]])
                    return false;
        }
        if (!inverse)
            return false;
    }
    return true;
}

// Rotations are 0 … half − 1, reflections follow: s r = r⁻¹ s.
static uint32_t dihedral_product(uint32_t a, uint32_t b, uint32_t half)
{
    uint32_t turn = a < half ? a + b % half : a % half + half - b % half;
    return turn % half + ((a < half) != (b < half) ? half : 0);
}

// The table of Z_n, or of the dihedral group if n is even, with the elements called in a random order.
static void random_group(rng *r, uint32_t n, uint32_t *t)
{
    uint32_t name[16];
    bool dihedral = n % 2 == 0 && rng_below(r, 2);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = rng_below(r, i + 1);
        name[i] = name[j];
        name[j] = i;
    }
    for (uint32_t a = 0; a < n; a++)
        for (uint32_t b = 0; b < n; b++) {
            uint32_t c = dihedral ? dihedral_product(a, b, n / 2) : (a + b) % n;
            t[name[a] * n + name[b]] = name[c];
        }
}

// Exchanges the two entries of a 2×2 subsquare, which leaves a Latin square, where there is one.
static void turn_intercalate(rng *r, uint32_t n, uint32_t *t)
{
    uint32_t a = rng_below(r, n), b = rng_below(r, n), c = rng_below(r, n), d = rng_below(r, n);
    if (a == b || c == d || t[a * n + c] != t[b * n + d] || t[a * n + d] != t[b * n + c])
        return;
    uint32_t x = t[a * n + c], y = t[a * n + d];
    t[a * n + c] = t[b * n + d] = y;
    t[a * n + d] = t[b * n + c] = x;
}

static void random_tables_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("random tables", 20240915);
    size_t groups = 0, others = 0;
    for (size_t i = 0; i < scaled(3000); i++) {
        hry_error error;
        uint32_t n = rng_below(&r, 11) + 2, t[16 * 16];
        random_group(&r, n, t);
        for (uint32_t k = rng_below(&r, 3); k > 0; k--)
            t[rng_below(&r, n * n)] = rng_below(&r, n);
        for (uint32_t k = rng_below(&r, 60); k > 0; k--)
            turn_intercalate(&r, n, t);
        char *text = print_table(t, n);
        instance("harary info table:FILE, and FILE is\n%s", text);
        group_expr *e = table_of(text, &error);
        bool group = is_group(t, n);
        if ((e != NULL) != group)
            fail_msg("%s%s: %s", text, group ? "is a group" : "is no group", error.message);
        *(group ? &groups : &others) += 1;
        group_expr_free(e);
        free(text);
    }
    assert_true(groups > scaled(300) && others > scaled(300));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_tables_are_read),
        cmocka_unit_test(bad_tables_are_refused),
        cmocka_unit_test(bad_tables_are_all_listed),
        cmocka_unit_test(large_tables_are_read),
        cmocka_unit_test(random_tables_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
