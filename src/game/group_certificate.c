// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates of groups: the group as permutations, one maximal subgroup of each class, and for GEN and DNG
// the odd classes (group/odd_classes.h), for TER and DNT all closed sets of elements. Elements are numbered
// in the order in which they are found from the identity by multiplying with the generators.
#include "game/certificate.h"
#include "game/group_game.h"

#include <math.h>

#include "base/mem.h"
#include "group/odd_classes.h"

enum {
    PROVED_MOST = 5040
}; // up to this order the checker proves that the list of maximal subgroups is complete
enum { ROWS_MOST = 26, VECTORS_FROM = 13 }; // rows and elements, of TER and DNT by vectors
static const double VECTORS_MOST = 1e9;     // … with each maximal subgroup
static const double POINTS_MOST = 2000;
static const double SYLOW_MOST = 9e18; // the largest order that the checker supports

static void put_element(FILE *to, const char *word, const permuted_group *p, uint32_t x)
{
    OWNED char *cycles = permuted_cycles(p, x);
    fprintf(to, "%s %s\n", word, cycles);
}

static void put_list(FILE *to, const char *word, const permuted_group *p, const element_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        put_element(to, word, p, list->element[i]);
}

static void put_group(FILE *to, const permuted_group *p)
{
    fputs("# The group: degree, order and generators; then one maximal subgroup of each class, "
          "from GAP.\n",
          to);
    fprintf(to, "group %u %u\n", p->degree, p->order);
    put_list(to, "generator", p, &p->generators);
    for (uint32_t i = 0; i < p->classes; i++) {
        uint32_t m = p->first[i];
        fprintf(to, "maximal %zu\n", bits_count(pool_at(&p->maximal, m), p->maximal.words));
        put_list(to, "by", p, &p->by[m]);
    }
}

static void put_classes(FILE *to, const permuted_group *p, const odd_classes *classes)
{
    for (uint32_t i = 0; i < classes->count; i++) {
        const odd_class *c = &classes->class[i];
        fprintf(to, "# class %u\nclass %u,%u,%u\n", i + 1, c->type.parity, c->type.even, c->type.odd);
        put_list(to, "by", p, &c->by);
        for (uint32_t k = 0; k < c->options; k++) {
            OWNED char *by = permuted_cycles(p, c->option[k].by),
                       *under = permuted_cycles(p, c->option[k].under);
            fprintf(to, "# option %s to class %u under %s\n", by, c->option[k].to + 1, under);
        }
    }
}

static hry_status write_building(certificate_writer *w, game_tools *t, permuted_group *p, hry_error *error)
{
    CLEARED(odd_classes_clear) odd_classes classes = {0};
    TRY(odd_classes_find(p, w->game->rule == RULE_ACV, t->how.limit, &classes, error));
    const class_type *type = &classes.start;
    TRY(certificate_head(w, p->position.count % 2 ? type->odd : type->even, type, error));
    put_group(w->to, p);
    put_list(w->to, "position", p, &p->position);
    put_classes(w->to, p, &classes);
    return HRY_OK;
}

// ---- TER and DNT

static void write_permutations(certificate_writer *w, const void *context)
{
    const permuted_group *p = context;
    put_group(w->to, p);
    fprintf(w->to, "vertices %u\n", p->order);
}

// A position of TER or DNT is determined by how many elements of each row are removed. The checker finds the
// rows itself, so no class is listed. Returns whether there are few enough vectors for it.
static bool few_vectors(const permuted_group *p)
{
    CLEARED(key_table_clear) key_table rows = {0};
    uint32_t size[ROWS_MOST + 1] = {0};
    double vectors = 1;
    key_table_init(&rows, p->row.words);
    for (uint32_t x = 0; x < p->order && rows.keys.count <= ROWS_MOST; x++)
        size[key_table_add(&rows, pool_at(&p->row, x))]++;
    for (uint32_t i = 0; i < rows.keys.count; i++)
        vectors *= size[i] + 1.0;
    return rows.keys.count <= ROWS_MOST && vectors * p->maximal.count <= VECTORS_MOST;
}

static hry_status write_removing(certificate_writer *w, game_tools *t, permuted_group *p, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    if (p->order >= VECTORS_FROM && !p->position.count && few_vectors(p)) {
        hry_status status = certificate_head(w, w->value->nim, NULL, error);
        write_permutations(w, p);
        return status;
    }
    element_list order = {NEW_ARRAY(uint32_t, p->order), 0};
    OWNED uint64_t *position = NEW_ARRAY(uint64_t, bits_words(p->order));
    OWNED uint64_t *seen = NEW_ARRAY(uint64_t, bits_words(p->order));
    permuted_generate(p, &p->generators, seen, &order);
    set_system_init(&s, rule_achieves(w->game->rule) ? ACHIEVE : AVOID, p->order);
    s.has_edges = true;
    for (uint32_t m = 0; m < p->maximal.count; m++) {
        uint64_t *edge = pool_at(&s.edges, pool_add(&s.edges, NULL));
        for (uint32_t x = 0; x < p->order; x++)
            if (!bits_get(pool_at(&p->maximal, m), order.element[x]))
                bits_set(edge, x);
    }
    for (uint32_t x = 0; x < p->order; x++)
        for (uint32_t i = 0; i < p->position.count; i++)
            if (p->position.element[i] == order.element[x])
                bits_set(position, x);
    hry_status status = certificate_classes(w, t, &s, position, write_permutations, p, error);
    free(order.element);
    return status;
}

static hry_status by_classes(certificate_writer *w, game_tools *t, hry_error *error)
{
    CLEARED(permuted_group_clear) permuted_group p = {0};
    const group_elements *position = group_position(w->game);
    fact_question q = ask_permuted(group_tree(w->game), position, PERMUTED_MOST);
    TRY(permuted_group_ask(tools_source(t), q, position, t->how.limit, &p, error));
    return rule_removes(w->game->rule) ? write_removing(w, t, &p, error) : write_building(w, t, &p, error);
}

// ---- any group

static double order_of(certificate_writer *w, game_tools *t)
{
    hry_error error;
    json_auto_t *answer = NULL;
    double order = w->value->order ? strtod(w->value->order, NULL) : INFINITY;
    if (!w->value->order && !group_is_huge(w->game) &&
        tools_ask(t, ask_order(group_tree(w->game)), &answer, &error) == HRY_OK)
        order = strtod(json_is_string(answer) ? json_string_value(answer) : "inf", NULL);
    return order;
}

// Groups of matrices act on about q^(n − 1) points, unitary ones on about q^(2n − 3) isotropic points; if
// there are many, finding evidence takes too long, and the theorem is cited.
static bool has_many_points(const group_expr *e)
{
    double n = e->number[0];
    return group_of_matrices(e) && pow(e->number[1], strchr(e->name, 'U') ? 2 * n - 3 : n - 1) > POINTS_MOST;
}

// A small group: by its classes, with a proof that the list of maximal subgroups is complete. A larger group:
// by its Sylow subgroups if possible, otherwise by classes, or by the theorem that gives its value.
hry_status group_certificate(certificate_writer *w, game_tools *t, hry_error *error)
{
    bool told = false;
    const group_elements *position = group_position(w->game);
    if (rule_removes(w->game->rule) || (position && position->count))
        return by_classes(w, t, error);
    bool table = game_group(w->game)->kind == GROUP_CTBL; // no elements
    double order = table ? INFINITY : order_of(w, t);
    if (order <= PROVED_MOST)
        return by_classes(w, t, error);
    if (order < SYLOW_MOST && !has_many_points(game_group(w->game)))
        TRY(sylow_certificate(w, t, &told, error));
    if (!told && order <= PERMUTED_MOST)
        return by_classes(w, t, error);
    if (!told)
        TRY(theorem_certificate(w, t, &told, error));
    if (!told)
        return hry_fail(
            error, HRY_LIMIT,
            "there is no certificate for %s(%.100s): it has more than %d elements, pairs of elements do "
            "not decide the game, and no theorem known to the checker applies",
            game_rule_name(w->game), w->game->text, PERMUTED_MOST);
    return HRY_OK;
}
