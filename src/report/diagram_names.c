// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/diagram_names.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "graph/symmetry.h"
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

void names_free(char **names, size_t count)
{
    for (size_t i = 0; names && i < count; i++)
        free(names[i]);
    free(names);
}

// Asks and drops the arguments.
static hry_status ask(const diagram_question *q, const char *call, json_t *args, json_t **value,
                      hry_error *error)
{
    return gap_ask_new(q->gap, call, args, q->limit, value, error);
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
    json_t *value;
    hry_status status =
        ask(q, "Direct", json_pack("[o,i,[]]", group_expr_json(q->structure->group), GROUP_DIRECT_MOST),
            &value, error);
    if (status)
        return status;
    status = group_system(q->game, value, q->structure->text, out, error);
    json_decref(value);
    return status;
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
    const char *call;
    json_t *value, *args = group_symmetry_request(q->structure->group, subject_symmetry_word(kind), &call);
    hry_status status = ask(q, call, args, &value, error);
    if (status)
        return status;
    status = group_symmetry_read(value, s->cells, out, error);
    json_decref(value);
    return status;
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
    json_t *value = NULL;
    const char *call;
    hry_status status = choose_representatives(q, s, x, &orbits, &which, error);
    if (status == HRY_OK) {
        json_t *args = group_describe_request(q->structure->group, &x->closed, which, orbits.blocks, &call);
        status = ask(q, call, args, &value, error);
    }
    for (uint32_t c = 0; status == HRY_OK && c < x->classes; c++)
        names[c] = name_subgroup(q, x, c, json_string_value(json_array_get(value, orbits.block[c])));
    json_decref(value);
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
        names_free(names, x->classes);
    else
        *out = names;
    return status;
}

hry_status subject_cell_names(const diagram_question *q, const set_system *s, char ***out, hry_error *error)
{
    char **names = NEW_ARRAY(char *, s->cells), buffer[16];
    json_t *value = NULL;
    hry_status status = HRY_OK;
    if (subject_is_group(q))
        status = ask(q, "Names", json_pack("[o,i]", group_expr_json(q->structure->group), GROUP_DIRECT_MOST),
                     &value, error);
    for (uint32_t v = 0; status == HRY_OK && v < s->cells; v++) {
        const char *name = subject_is_group(q) ? json_string_value(json_array_get(value, v))
                                               : hypergraph_name(&q->structure->hyper, v, buffer);
        names[v] = mem_string(name ? name : "?");
    }
    json_decref(value);
    if (status)
        names_free(names, s->cells);
    else
        *out = names;
    return status;
}
