// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table maps the word to the reader of what follows it; anything else is a file.
#include "lang/algebra_parse.h"

#include "algebra/construct.h"
#include "base/mem.h"
#include "lang/arguments.h"
#include "lang/arithmetic.h"
#include "lang/cayley_file.h"
#include "lang/graph_parse.h"
#include "lang/group_parse.h"
#include "lang/paths.h"

typedef struct reader {
    const char *word;
    cursor *s;
    const expr_options *options;
    algebra_expr *out;
} reader;

// ---- numbers

// T_3, T3, T(3): takes the letters if one number follows them.
static bool take_letters(cursor *s, const char *letters)
{
    cursor ahead = *s;
    if (!cursor_take_word(&ahead, letters) || !(arguments_below(&ahead) || cursor_peek(&ahead) == '('))
        return false;
    *s = ahead;
    return true;
}

static hry_status read_one(cursor *s, uint32_t *out)
{
    CLEARED(arguments_clear) arguments a = {0};
    size_t at = s->at;
    TRY(arguments_below(s)    ? arguments_read_below(s, &a)
        : cursor_take(s, '(') ? arguments_read(s, ')', &a)
                              : cursor_expect(s, '(', ""));
    if (a.count != 1)
        return CURSOR_FAIL(s, at, "expected one number");
    *out = a.value[0];
    return HRY_OK;
}

// Rows [2,3,1],[1,1,3] of numbers from 1 to their length; the caller frees *a in any case.
static hry_status read_rows(cursor *s, arguments *a, uint32_t *width)
{
    *width = 0;
    do {
        size_t at = s->at, before = a->count;
        TRY(cursor_expect(s, '[', ": rows are written as [2,3,1],[1,1,3]"));
        TRY(arguments_read(s, ']', a));
        if (!*width)
            *width = (uint32_t)a->count;
        if (*width == 0 || a->count - before != *width)
            return CURSOR_FAIL(s, at, "this row has length %zu, but the first row has length %u",
                               a->count - before, *width);
        for (size_t i = before; i < a->count; i++)
            if (a->value[i] < 1 || a->value[i] > *width)
                return CURSOR_FAIL(s, at, "invalid number %u: the numbers in this row must be from 1 to %u",
                                   a->value[i], *width);
    } while (cursor_take(s, ','));
    return HRY_OK;
}

// ---- tables

static hry_status read_table(scan *file, const char *path, void *table)
{
    (void)path;
    size_t length = (size_t)(file->end - file->begin);
    return cayley_table_read(file->begin, length, true, file->limit, table, file->error);
}

// Moves the tables into the algebra if they have the same elements.
static hry_status join_tables(reader *r, cayley *table, uint32_t tables, hry_error *error)
{
    algebra *a = &r->out->algebra;
    TRY(algebra_init(a, table[0].order, 3, r->options->limit, error));
    for (uint32_t i = 0; tables == 2 && i < a->order; i++)
        if (table[1].order != a->order || strcmp(table[0].name[i], table[1].name[i]) != 0)
            return hry_fail(error, HRY_UNREADABLE,
                            "the two tables must have the same elements in the same order");
    for (uint32_t k = 0; k < tables; k++) {
        a->operation[a->operations++] = (binary_operation){a->order, false, table[k].product};
        table[k].product = NULL;
    }
    a->names = table[0].name;
    table[0].name = NULL;
    return cayley_check(table, a, algebra_kind_find(r->word), r->options->limit, error);
}

static hry_status read_files(reader *r)
{
    cayley table[2] = {0};
    hry_error error = {0};
    uint32_t tables = algebra_kind_find(r->word)->tables;
    hry_status status = HRY_OK;
    cursor_blanks(r->s);
    size_t at = r->s->at;
    for (uint32_t i = 0; i < tables && !status; i++) {
        if (i && !cursor_take(r->s, ','))
            status = cursor_expected(r->s, "',' and a second file", "");
        THEN(status, path_read(r->s, arguments_end(r->s), r->options, read_table, &table[i]));
    }
    THEN(status, path_blame(r->s, at, join_tables(r, table, tables, &error), &error));
    for (uint32_t i = 0; i < 2; i++)
        cayley_clear(&table[i]);
    return status;
}

static hry_status read_magma(reader *r)
{
    CLEARED(arguments_clear) arguments a = {0};
    uint32_t n;
    cursor_blanks(r->s);
    size_t at = r->s->at;
    if (cursor_peek(r->s) != '[')
        return read_files(r);
    TRY(read_rows(r->s, &a, &n));
    if (a.count != (size_t)n * n)
        return CURSOR_FAIL(r->s, at, "the table is not square: it has %zu rows of %u numbers", a.count / n,
                           n);
    TRY(algebra_init(&r->out->algebra, n, 3, r->options->limit, r->s->error));
    uint32_t *table = algebra_add(&r->out->algebra, n, false);
    for (size_t i = 0; i < a.count; i++)
        table[i] = a.value[i] - 1;
    return cursor_wrote(r->s, at,
                        algebra_check(&r->out->algebra, algebra_kind_find(r->word), r->options->limit,
                                      &(algebra_entry){0}, r->s->error));
}

// ---- algebras by name

static hry_status read_maps(reader *r)
{
    CLEARED(arguments_clear) arguments a = {0};
    uint32_t degree;
    bool identity = strcmp(r->word, "monoid") == 0;
    const limit *limit = r->options->limit;
    algebra *out = &r->out->algebra;
    if (take_letters(r->s, "t")) {
        TRY(read_one(r->s, &degree));
        return algebra_full_transformations(degree, identity, limit, out, r->s->error);
    }
    cursor_blanks(r->s);
    size_t at = r->s->at;
    if (cursor_peek(r->s) != '[')
        return read_files(r);
    TRY(read_rows(r->s, &a, &degree));
    if (degree > TRANSFORMATION_MOST_POINTS)
        return CURSOR_FAIL(r->s, at, "a map can have at most %d points", TRANSFORMATION_MOST_POINTS);
    size_t count = a.count / degree;
    OWNED transformation *by = NEW_ARRAY(transformation, count);
    for (size_t i = 0; i < a.count; i++)
        by[i / degree].image[i % degree] = (uint8_t)(a.value[i] - 1);
    return algebra_transformations(by, count, degree, identity, limit, out, r->s->error);
}

// A group, up to the closing parenthesis or the semicolon.
static hry_status read_group(reader *r)
{
    cursor inside = *r->s;
    r->s->at = inside.end = cursor_find(r->s, ";)", false);
    inside = cursor_trimmed(inside);
    if (cursor_done(&inside))
        return CURSOR_FAIL(r->s, inside.at, "expected a group, such as S4");
    return group_parse(&inside, r->options, &r->out->group);
}

static hry_status read_quandle(reader *r)
{
    uint32_t n;
    if (take_letters(r->s, "conj")) {
        cursor_take(r->s, '(');
        TRY(read_group(r));
        return cursor_expect(r->s, ')', ": quandle(conj(GROUP))");
    }
    if (!take_letters(r->s, "r"))
        return read_magma(r);
    TRY(read_one(r->s, &n));
    return algebra_dihedral_quandle(n, r->options->limit, &r->out->algebra, r->s->error);
}

enum { MOST_FACTORS = 16 };

// Z_2xF_4^2: factors with × or x between them.
static hry_status read_factors(reader *r, ring_factor *factor, size_t *count)
{
    cursor *s = r->s;
    bool more;
    do {
        uint32_t power = 1;
        bool z = take_letters(s, "z"), f = !z && (take_letters(s, "f") || take_letters(s, "gf"));
        if (!z && !f)
            return cursor_expect(s, 'Z', ": factors are Z_n or F_q, as in Z_2xF_4");
        ring_factor one = {.is_field = f};
        TRY(read_one(s, &one.size));
        if (cursor_take(s, '^'))
            TRY(number_read_attached(s, "an exponent", MOST_FACTORS, &power));
        if (power == 0 || *count + power > MOST_FACTORS)
            return CURSOR_FAIL(s, s->at, "the number of factors must be from 1 to %d", MOST_FACTORS);
        while (power-- > 0)
            factor[(*count)++] = one;
        cursor_blanks(s);
        bool times = s->end - s->at > 1 && memcmp(s->text + s->at, "×", 2) == 0;
        s->at += times ? 2 : 0;
        more = times || cursor_take(s, 'x');
    } while (more);
    return HRY_OK;
}

static hry_status read_ring(reader *r)
{
    ring_factor factor[MOST_FACTORS];
    size_t count = 0;
    cursor ahead = *r->s;
    bool named = take_letters(&ahead, "z") || take_letters(&ahead, "f") || take_letters(&ahead, "gf");
    bool ring = strcmp(r->word, "ring") == 0;
    if (!named && ring)
        return read_files(r);
    TRY(read_factors(r, factor, &count));
    return algebra_ring(factor, count, ring, r->options->limit, &r->out->algebra, r->s->error);
}

static hry_status read_space(reader *r)
{
    uint32_t d, q;
    TRY(number_read(r->s, "the d of vectorspace(d,q)", UINT32_MAX - 1, &d));
    TRY(cursor_expect(r->s, ',', ": vectorspace(d,q), for example vectorspace(3,2)"));
    TRY(number_read(r->s, "the q of vectorspace(d,q)", UINT32_MAX - 1, &q));
    return algebra_vector_space(d, q, r->options->limit, &r->out->algebra, r->s->error);
}

static hry_status read_lattice(reader *r)
{
    CLEARED(graph_clear) graph poset = {0};
    TRY(graph_parse(r->s, r->options, &poset));
    if (!poset.directed && poset.edges)
        return hry_fail(r->s->error, HRY_UNDEFINED,
                        "lattice requires a poset such as boolean(3) or divisors(60), not a graph");
    return algebra_lattice(&poset.rows, poset.names, r->options->limit, &r->out->algebra, r->s->error);
}

// An algebra in parentheses; `sub` is its default closure.
static hry_status read_closure(reader *r)
{
    bool ideal = strcmp(r->word, "ideal") == 0;
    cursor_blanks(r->s);
    size_t at = r->s->at;
    word_text word = cursor_word(r->s);
    const algebra_kind *kind = algebra_kind_find(word.text);
    bool colon = cursor_take(r->s, ':');
    if (!kind || (ideal && !kind->has_ideals) || !(colon || cursor_take(r->s, '(')))
        return CURSOR_FAIL(r->s, at, "%s requires a ring, semigroup or %s, as in %s(ring(Z_12))", r->word,
                           ideal ? "lattice" : "other algebra", r->word);
    TRY(algebra_parse(word.text, colon, r->s, r->options, r->out));
    if (!colon)
        TRY(cursor_expect(r->s, ')', ""));
    return ideal ? algebra_make_ideals(&r->out->algebra, r->options->limit, r->s->error) : HRY_OK;
}

hry_status algebra_parse(const char *word, bool files, cursor *s, const expr_options *options,
                         algebra_expr *out)
{
    static const struct {
        const char *word;
        hry_status (*read)(reader *);
    } readers[] = {
        {"semigroup", read_maps},  {"monoid", read_maps},     {"quandle", read_quandle},
        {"ring", read_ring},       {"module", read_ring},     {"vectorspace", read_space},
        {"ideal", read_closure},   {"lattice", read_lattice}, {"normal", read_group},
        {"subgroups", read_group}, {"sub", read_closure},
    };
    reader r = {word, s, options, out};
    if (algebra_kind_find(word) && (files || path_is_meant(s, arguments_end(s))))
        return read_files(&r);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strcmp(readers[i].word, word) == 0)
            return readers[i].read(&r);
    return read_magma(&r);
}
