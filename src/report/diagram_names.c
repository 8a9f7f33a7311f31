// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/diagram_names.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "graph/symmetry.h"
#include "group/answer.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "group/group_symmetry.h"

enum {
    MOST_DESCRIBED = 3000, // classes of a group whose subgroups GAP is asked to name
    LONGEST_SET = 24,      // bytes of a closed set that are shown
};

const char *subject_symmetry_word(up_to kind)
{
    static const char *const word[] = {NULL, "conjugacy", "automorphism"};
    return word[kind];
}

bool subject_is_group(const diagram_question *q)
{
    return q->structure->kind == EXPR_GROUP;
}

static const pool *family_of(const set_system *s)
{
    return s->has_edges ? &s->edges : &s->stable;
}

bool subject_has_symmetry(const diagram_question *q, const set_system *s)
{
    return subject_is_group(q) || family_has_few(family_of(s), s->cells);
}

hry_status subject_system(const diagram_question *q, set_system *out, hry_error *error)
{
    if (!subject_is_group(q)) {
        const hypergraph *h = &q->structure->hyper;
        hry_status status = rule_defined(q->game, h, q->structure->text, error);
        if (status == HRY_OK)
            rule_system(q->game, h, out);
        return status;
    }
    return group_system_ask(q->gap, group_expr_json(q->structure->group), q->game, q->structure->text,
                            q->limit, out, error);
}

hry_status subject_symmetry(const diagram_question *q, const set_system *s, up_to kind, symmetry *out,
                            hry_error *error)
{
    if (!subject_is_group(q)) {
        const pool *family = family_of(s);
        if (!family_has_few(family, s->cells))
            return hry_fail(error, HRY_LIMIT,
                            "the hypergraph is too large to look for its automorphisms: %" PRIu32
                            " vertices and %" PRIu32 " sets",
                            s->cells, family->count);
        family_symmetries(family, s->cells, out);
        return HRY_OK;
    }
    gap_question question = ask_symmetry(group_expr_json(q->structure->group), subject_symmetry_word(kind));
    return group_symmetry_ask(q->gap, question, s->cells, q->limit, out, error);
}

// "{1,2,…} (17)" for a set that is too long.
static char *shorten_set(char *set, size_t size)
{
    if (strlen(set) <= LONGEST_SET)
        return set;
    size_t cut = LONGEST_SET - 6;
    while (cut > 1 && set[cut] != ',')
        cut--;
    char *shorter = cut > 1 ? mem_print("%.*s,…} (%zu)", (int)cut, set, size) : mem_print("{…} (%zu)", size);
    free(set);
    return shorter;
}

static char **name_closed_sets(const hypergraph *h, const structure *x)
{
    char **names = NEW_ARRAY(char *, x->classes);
    for (uint32_t c = 0; c < x->classes; c++) {
        const uint64_t *set = pool_at(&x->closed, c);
        size_t size = bits_count(set, x->closed.words);
        names[c] = size ? shorten_set(hypergraph_print_set(h, set), size) : mem_string("∅");
    }
    return names;
}

// One class of each conjugacy orbit, in *which (freed by the caller), and the orbit of every class.
static hry_status choose_representatives(const diagram_question *q, const set_system *s, const structure *x,
                                         quotient *orbits, uint32_t **which, hry_error *error)
{
    symmetry conjugations;
    hry_status status = subject_symmetry(q, s, UP_TO_CONJUGACY, &conjugations, error);
    if (status)
        return status;
    bool good = quotient_by_orbits(x, &conjugations, orbits);
    symmetry_clear(&conjugations);
    if (!good)
        return hry_fail(error, HRY_LIMIT, "conjugation does not permute the subgroups that GAP told");
    *which = mem_alloc(orbits->blocks, sizeof **which);
    for (uint32_t c = x->classes; c-- > 0;)
        (*which)[orbits->block[c]] = c;
    return HRY_OK;
}

// The whole group is called as the user calls it.
static char *name_subgroup(const diagram_question *q, const structure *x, uint32_t c, const char *description)
{
    size_t order = bits_count(pool_at(&x->closed, c), x->closed.words);
    if (order == x->vertices && description)
        description = q->structure->text;
    if (!description)
        return mem_print("order %zu", order);
    return order == 1 ? mem_string(description) : mem_print("%s (%zu)", description, order);
}

static hry_status describe_subgroups(const diagram_question *q, const set_system *s, const structure *x,
                                     char **names, hry_error *error)
{
    quotient orbits = {0};
    uint32_t *which = NULL;
    char **description = NULL;
    hry_status status = choose_representatives(q, s, x, &orbits, &which, error);
    if (status == HRY_OK) {
        gap_question question =
            ask_describe(group_expr_json(q->structure->group), &x->closed, which, orbits.blocks);
        status = group_names_ask(q->gap, question, orbits.blocks, q->limit, &description, error);
    }
    for (uint32_t c = 0; status == HRY_OK && c < x->classes; c++)
        names[c] = name_subgroup(q, x, c, description[orbits.block[c]]);
    texts_free(description, orbits.blocks);
    free(which);
    quotient_clear(&orbits);
    return status;
}

hry_status subject_class_names(const diagram_question *q, const set_system *s, const structure *x,
                               char ***out, hry_error *error)
{
    if (!subject_is_group(q)) {
        *out = name_closed_sets(&q->structure->hyper, x);
        return HRY_OK;
    }
    char **names = NEW_ARRAY(char *, x->classes);
    hry_status status = HRY_OK;
    // In the removing games closed sets of elements are no subgroups.
    if (!rule_removes(q->game) && x->classes <= MOST_DESCRIBED)
        status = describe_subgroups(q, s, x, names, error);
    for (uint32_t c = 0; status == HRY_OK && c < x->classes; c++)
        if (!names[c])
            names[c] = rule_removes(q->game)
                           ? mem_print("%zu elements", bits_count(pool_at(&x->closed, c), x->closed.words))
                           : name_subgroup(q, x, c, NULL);
    if (status)
        texts_free(names, x->classes);
    else
        *out = names;
    return status;
}

hry_status subject_cell_names(const diagram_question *q, const set_system *s, char ***out, hry_error *error)
{
    if (subject_is_group(q))
        return group_names_ask(q->gap, ask_names(group_expr_json(q->structure->group)), s->cells, q->limit,
                               out, error);
    char **names = NEW_ARRAY(char *, s->cells), buffer[16];
    for (uint32_t v = 0; v < s->cells; v++)
        names[v] = mem_string(hypergraph_name(&q->structure->hyper, v, buffer));
    *out = names;
    return HRY_OK;
}
