// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates of groups: the group as permutations, one maximal subgroup of each class, and for GEN and DNG
// the odd classes (group/odd_classes.h), for TER and DNT all closed sets of elements, which are numbered in
// the order of their lists of images.
#include "game/certificate.h"
#include "game/group_game.h"

#include <stdlib.h>

#include "base/mem.h"
#include "group/odd_classes.h"

static void put_element(FILE *to, const char *word, const permuted_group *p, uint32_t x)
{
    char *cycles = permuted_cycles(p, x);
    fprintf(to, "%s %s\n", word, cycles);
    free(cycles);
}

static void put_list(FILE *to, const char *word, const permuted_group *p, const element_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        put_element(to, word, p, list->element[i]);
}

static void put_group(FILE *to, const permuted_group *p)
{
    fputs("# The group: on how many points, its order, generators; then a maximal subgroup of each class, "
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
        put_list(to, "symmetry", p, &c->symmetry);
        for (uint32_t k = 0; k < c->options; k++) {
            char *by = permuted_cycles(p, c->option[k].by), *under = permuted_cycles(p, c->option[k].under);
            fprintf(to, "option %s to %u under %s\n", by, c->option[k].to + 1, under);
            free(by);
            free(under);
        }
    }
}

static hry_status write_building(certificate_writer *w, game_tools *t, permuted_group *p, hry_error *error)
{
    odd_classes classes;
    hry_status status = odd_classes_find(p, w->game->rule == RULE_ACV, t->how.limit, &classes, error);
    if (status)
        return status;
    const class_type *type = &classes.start;
    status = certificate_head(w, p->position.count % 2 ? type->odd : type->even, type, error);
    if (status == HRY_OK) {
        put_group(w->to, p);
        put_list(w->to, "position", p, &p->position);
        put_classes(w->to, p, &classes);
    }
    odd_classes_clear(&classes);
    return status;
}

// ---- TER and DNT

static const permuted_group *sorted; // of the order by images

static int by_images(const void *a, const void *b)
{
    const uint16_t *x = permuted_image(sorted, *(const uint32_t *)a);
    const uint16_t *y = permuted_image(sorted, *(const uint32_t *)b);
    for (uint32_t i = 0; i < sorted->degree; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

static void write_permutations(certificate_writer *w, const void *context)
{
    const permuted_group *p = context;
    put_group(w->to, p);
    fprintf(w->to, "vertices %u\n", p->order);
}

static hry_status write_removing(certificate_writer *w, game_tools *t, const permuted_group *p,
                                 hry_error *error)
{
    set_system s;
    uint32_t *order = NEW_ARRAY(uint32_t, p->order);
    uint64_t *position = NEW_ARRAY(uint64_t, bits_words(p->order));
    for (uint32_t i = 0; i < p->order; i++)
        order[i] = i;
    sorted = p;
    qsort(order, p->order, sizeof *order, by_images);
    set_system_init(&s, rule_achieves(w->game->rule) ? ACHIEVE : AVOID, p->order);
    s.has_edges = true;
    for (uint32_t m = 0; m < p->maximal.count; m++) {
        uint64_t *edge = pool_at(&s.edges, pool_add(&s.edges, NULL));
        for (uint32_t x = 0; x < p->order; x++)
            if (!bits_get(pool_at(&p->maximal, m), order[x]))
                bits_set(edge, x);
    }
    for (uint32_t x = 0; x < p->order; x++)
        for (uint32_t i = 0; i < p->position.count; i++)
            if (p->position.element[i] == order[x])
                bits_set(position, x);
    hry_status status = certificate_classes(w, t, &s, position, write_permutations, p, error);
    set_system_clear(&s);
    free(position);
    free(order);
    return status;
}

hry_status group_certificate(certificate_writer *w, game_tools *t, hry_error *error)
{
    permuted_group p;
    const group_elements *position = group_position(w->game);
    gap_question q = ask_permuted(group_tree(w->game), position, PERMUTED_MOST);
    hry_status status = permuted_group_ask(tools_gap(t), q, position, t->how.limit, &p, error);
    if (status)
        return status;
    status = rule_removes(w->game->rule) ? write_removing(w, t, &p, error) : write_building(w, t, &p, error);
    permuted_group_clear(&p);
    return status;
}
