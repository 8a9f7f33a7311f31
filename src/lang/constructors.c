// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every row has a `build` function that makes the hypergraph from the numbers; parsing, counting of
// parameters and messages are common to all rows. The spellings of papers, K_5^3 and H_4, are recognised by
// looking ahead and use the rows of uniform and Hk.
#include "lang/constructors.h"

#include "base/digit_signs.h"
#include "base/mem.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/arithmetic.h"

static hry_status build_uniform(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                                hry_error *error)
{
    (void)count;
    return hypergraph_uniform(out, argument[0], argument[1], limit, error);
}

static hry_status build_hk(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                           hry_error *error)
{
    (void)count;
    return hypergraph_hk(out, argument[0], limit, error);
}

static hry_status build_disjoint(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                                 hry_error *error)
{
    return hypergraph_disjoint(out, argument, count, limit, error);
}

const constructor constructors[] = {
    {"uniform", "n,r", 2, 2, "all r-element subsets of n vertices, the complete r-uniform hypergraph K_n^r",
     "uniform(5,2)", build_uniform},
    {"disjoint", "a,b,…", 1, SIZE_MAX, "pairwise disjoint edges with a, b, … vertices", "disjoint(2,3,4)",
     build_disjoint},
    {"Hk", "k", 1, 1, "the hypergraph H_k of Sieben, Definition 9.6, with AVD(H_k) = *k", "Hk(3)", build_hk},
};
const size_t constructor_count = sizeof constructors / sizeof *constructors;

const constructor *constructor_find(const char *name)
{
    return text_find(constructors, constructor_count, sizeof *constructors, name);
}

// K_5^3 and H_4.
const constructor *constructor_of_papers(const cursor *s)
{
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    if (!arguments_one_below(&ahead))
        return NULL;
    bool raised = digit_sign_at(s->text + ahead.at, s->end - ahead.at, digits_above) < 10; // K₅³
    if (strcmp(word.text, "k") == 0 && (raised || cursor_take(&ahead, '^')))
        return constructor_find("uniform");
    return strcmp(word.text, "h") == 0 && cursor_done(&ahead) ? constructor_find("Hk") : NULL;
}

static hry_status read_parameters(const constructor *c, cursor *s, arguments *a)
{
    if (!arguments_below(s)) { // not K_5^3 or H_4
        if (!cursor_take(s, '('))
            return arguments_missing(s, c->name, c->parameters, c->example);
        return arguments_read(s, ')', a);
    }
    uint32_t r = 0;
    TRY(arguments_read_below(s, a));
    if (c->most < 2)
        return HRY_OK;
    size_t digit = digit_sign_at(s->text + s->at, s->end - s->at, digits_above);
    if (digit < 10) { // K₅³
        r = (uint32_t)digit;
        s->at += strlen(digits_above[digit]);
    } else {
        cursor_take(s, '^');
        TRY(number_read_attached(s, "the number of vertices of an edge", UINT32_MAX - 1, &r));
    }
    arguments_put(a, r);
    return HRY_OK;
}

hry_status constructor_parse(const constructor *c, cursor *s, size_t name_at, const expr_options *options,
                             structure_expr *out)
{
    CLEARED(arguments_clear) arguments a = {0};
    hry_error error = {0};
    size_t open = s->at;
    TRY(read_parameters(c, s, &a));
    TRY(arguments_check(s, open, &(signature){c->name, c->parameters, c->example, c->least, c->most},
                        a.count));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "expected the end of the structure, found %s", cursor_show(s).text);
    hry_status status = c->build(a.value, a.count, options->limit, &out->hyper, &error);
    if (is_limit(status) && options->unlisted && c->most <= 2) {
        out->kind = EXPR_UNLISTED;
        out->unlisted = (unlisted_sets){a.count > 1 ? a.value[0] : 0, a.value[a.count - 1], error};
        return HRY_OK;
    }
    if (status && s->error) {
        *s->error = error;
        s->error->column = status == HRY_USAGE ? name_at + 1 : error.column;
    }
    return status;
}
