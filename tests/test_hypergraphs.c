// SPDX-License-Identifier: GPL-3.0-or-later
//
// All simple hypergraphs on few vertices, counts of values that occur together, and conditions on facts.
#include "program_support.h"
#include "support.h"

#include "hyper/all_simple.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the list

// The family with vertices renamed as the permutation says.
static uint64_t renamed(uint64_t family, unsigned n, const unsigned *to)
{
    uint64_t made = 0;
    for (unsigned s = 0; s < 1u << n; s++) {
        unsigned set = 0;
        for (unsigned v = 0; v < n; v++)
            set |= (s >> v & 1) << to[v];
        made |= (family >> s & 1) << set;
    }
    return made;
}

static uint64_t least(uint64_t family, unsigned n, unsigned *to, unsigned at)
{
    if (at == n)
        return renamed(family, n, to);
    uint64_t best = UINT64_MAX;
    for (unsigned i = 0; i < n; i++) {
        bool used = false;
        for (unsigned k = 0; k < at; k++)
            used |= to[k] == i;
        if (used)
            continue;
        to[at] = i;
        uint64_t found = least(family, n, to, at + 1);
        best = found < best ? found : best;
    }
    return best;
}

static bool is_simple(uint64_t family, unsigned n)
{
    for (unsigned a = 0; a < 1u << n; a++)
        for (unsigned b = 0; b < 1u << n; b++)
            if (a != b && (a & b) == a && (family >> a & 1) && (family >> b & 1))
                return false;
    return true;
}

static void all_are_listed_once(void **state)
{
    (void)state;
    static const size_t counts[] = {2, 3, 5, 10, 30, 210, 16353}; // OEIS A003182
    for (uint32_t n = 0; n < COUNT(counts); n++) {
        size_t count;
        uint64_t *list = all_simple(n, &count);
        assert_int_equal(count, counts[n]);
        unsigned to[ALL_SIMPLE_MOST_VERTICES] = {0};
        size_t found = 0;
        for (uint64_t family = 0; n <= 4 && family < UINT64_C(1) << (1u << n); family++) {
            if (!is_simple(family, n) || least(family, n, to, 0) != family)
                continue;
            size_t i = 0;
            while (i < count && list[i] != family)
                i++;
            assert_true(i < count);
            found++;
        }
        assert_true(n > 4 || found == count);
        free(list);
    }
}

static void hypergraphs_are_written_as_they_are_read(void **state)
{
    (void)state;
    expect(RUN("nim", "avd", "hypergraphs(2)", "-q"), 0, "0\n?\n1\n1\n0\n", "");
    expect(RUN("nim", "acv", "hypergraphs(2)", "--where", "nim>=0"), 0, "{}/2\n{1}/2\n{1,2}/2\n{1},{2}/2\n",
           "");
    expect_parts(RUN("nim", "acv", "hypergraphs(7)"), 2, "", "from 0 to 6");
    expect_parts(RUN("nim", "acv", "hypergraphs()"), 2, "", "from 0 to 6");
}

// ---- counts

// The sum of the counts in the lines "0 1 12" whose first numbers are these; NIM −1: any.
static unsigned long sum_of(const char *lines, int first, int second)
{
    unsigned long sum = 0;
    for (const char *line = lines; *line; line = strchr(line, '\n') + 1) {
        char a[8], b[8];
        unsigned long count;
        assert_int_equal(sscanf(line, "%7s %7s %lu", a, b, &count), 3);
        if ((first < 0 || strcmp(a, (char[]){(char)('0' + first), '\0'}) == 0) &&
            (second < 0 || strcmp(b, (char[]){(char)('0' + second), '\0'}) == 0))
            sum += count;
    }
    return sum;
}

// Tr(H) runs through all hypergraphs as H does, so that (ACV, DST) and (DST, ACV) occur equally often; and
// the counts of a game are the sums of those of pairs.
static void values_are_counted_together(void **state)
{
    (void)state;
    run joint = RUN("nim", "acv,dst", "hypergraphs(5)", "--histogram", "--joint", "-q");
    run alone = RUN("nim", "acv", "hypergraphs(5)", "--histogram", "--joint", "-q", "--where", "nim=3");
    unsigned long three;
    assert_int_equal(sum_of(joint.out, -1, -1), 210);
    assert_int_equal(sscanf(alone.out, "3 %lu\n", &three), 1);
    assert_int_equal(sum_of(joint.out, 3, -1), three);
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < 5; b++)
            assert_int_equal(sum_of(joint.out, a, b), sum_of(joint.out, b, a));
    run_clear(&joint);
    run_clear(&alone);
    expect(RUN("nim", "acv,prv", "hypergraphs(2)", "--histogram", "--joint"), 0,
           "ACV   PRV        count\n0     0              2\n1     1              1\n2     1              1\n"
           "-     -              1\n",
           "");
    expect(RUN("nim", "acv,prv", "hypergraphs(1)", "--histogram", "--joint", "--as", "csv"), 0,
           "acv,prv,count\n0,1,1\n1,0,1\n-,-,1\n", "");
    expect(RUN("nim", "acv,prv", "hypergraphs(1)", "--histogram", "--joint", "--json"), 0,
           "{\"acv\":0,\"prv\":1,\"count\":1}\n{\"acv\":1,\"prv\":0,\"count\":1}\n"
           "{\"acv\":null,\"prv\":null,\"count\":1}\n",
           "");
    expect(
        RUN_WITH("Bw\nBW\nCr\n", "nim", "acv,avd", "--family", "hull", "-", "--histogram", "--joint", "-q"),
        0, NULL, "");
    expect_parts(RUN("nim", "acv", "{1}", "--joint"), 2, "", "requires --histogram");
    expect_parts(RUN("nim", "acv", "{1}", "-o", "x.svg"), 2, "", "requires --histogram");
    expect_parts(RUN("nim", "acv", "{1}", "--histogram", "-o", "x.foo"), 2, "", "unknown format of x.foo");
}

static void counts_are_drawn(void **state)
{
    (void)state;
    char *path = in_home("counts.svg");
    for (int joint = 0; joint < 2; joint++) {
        expect(RUN("nim", "acv,prv", "hypergraphs(3)", "--histogram", "-o", path,
                   joint ? "--joint" : "--progress=never"),
               0, "", "");
        char *text = text_of_file(path);
        assert_non_null(strstr(text, "nim-values of ACV, PRV"));
        assert_non_null(strstr(text, joint ? ">0, 1</text>" : ">PRV *1</text>"));
        free(text);
    }
    free(path);
}

// ---- facts

// Of n! namings of a hypergraph those that differ are n! by the order of its symmetry, and together they are
// all simple families: 20 on three vertices, 168 on four.
static void symmetries_count_namings(void **state)
{
    (void)state;
    static const struct {
        const char *structures;
        unsigned long namings, families;
    } rows[] = {{"hypergraphs(3)", 6, 20}, {"hypergraphs(4)", 24, 168}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        unsigned long sum = 0;
        for (unsigned long order = 1; order <= rows[i].namings; order++) {
            char where[30];
            snprintf(where, sizeof where, "symmetry=%lu", order);
            run r =
                RUN("nim", "acv,avd", rows[i].structures, "--histogram", "--joint", "-q", "--where", where);
            assert_int_equal(r.status, 0);
            sum += sum_of(r.out, -1, -1) * rows[i].namings / order;
            run_clear(&r);
        }
        assert_int_equal(sum, rows[i].families);
    }
}

static void facts_are_conditions(void **state)
{
    (void)state;
    static const struct {
        const char *where, *out;
    } rows[] = {
        {"uniform=1 and rank=2", "{1,2}/3\n{1,2},{1,3}/3\n{1,2},{1,3},{2,3}/3\n"},
        {"uniform=0", "{1,2},{3}/3\n"},
        {"disjoint=1 and components=2", "{1},{2}/3\n{1,2},{3}/3\n"},
        {"degree>=2", "{1,2},{1,3}/3\n{1,2},{1,3},{2,3}/3\n"},
        {"hull_number=3", "{1,2,3}/3\n"},
        {"intersecting=1 and stable_sets=3", "{1,2,3}/3\n{1,2},{1,3},{2,3}/3\n"},
        {"antichain=0", ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect(RUN("nim", "acv", "hypergraphs(3)", "--where", rows[i].where), 0, rows[i].out, "");
    expect(RUN("nim", "acv", "{1,2},{1,2,3}", "{1,2},{3}", "--where", "antichain=0"), 0, "{1,2},{1,2,3}\n",
           "");
    // Of graphs: the path, the triangle and the star.
    expect(RUN_WITH("BW\nBw\nCs\n", "nim", "acv", "--family", "geodetic", "-", "--where", "degree=2"), 0,
           "BW\nBw\n", "");
    expect(RUN_WITH("BW\nBw\nCs\n", "nim", "acv", "--family", "geodetic", "-", "--where",
                    "hull_number=3 and symmetry=6"),
           0, "Bw\nCs\n", "");
    expect(RUN("nim", "acv", "hull(C5)", "hull(P4)", "--where", "symmetry=10"), 0, "hull(C5)\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_listed_once),
        cmocka_unit_test(hypergraphs_are_written_as_they_are_read),
        cmocka_unit_test(values_are_counted_together),
        cmocka_unit_test(counts_are_drawn),
        cmocka_unit_test(symmetries_count_namings),
        cmocka_unit_test(facts_are_conditions),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
