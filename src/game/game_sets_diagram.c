// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hasse diagrams of a game. The intersections of maximal stable sets are the closed sets of its structure
// classes; in GEN and ACV the whole set is one of them, as the class that ends the game. The lattice has all
// subgroups of a group, or all closed sets of a family that has a closure; those that are intersections of
// maximal stable sets equal their closure ⌈·⌉.

#include "base/mem.h"
#include "base/text.h"
#include "draw/hasse.h"
#include "game/game_diagram_internal.h"
#include "game/group_game.h"
#include "game/on_hypergraph.h"
#include "graph/ground.h"

enum { MOST_SETS = 5000, LINES_FOR_A_NODE = 10 };

static hry_status check_count(const making *m, uint64_t sets, const char *what, hry_error *error)
{
    if (sets > MOST_SETS)
        return hry_fail(error, HRY_LIMIT,
                        "there are more than %d %s, too many for a Hasse diagram: use `digraph` structure, "
                        "which merges similar classes",
                        MOST_SETS, what);
    if (m->choice->up_to || sets <= m->choice->most)
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT,
                    "there are %" PRIu64 " %s, but at most %" PRIu64
                    " are drawn: use `up-to` %s (one node per "
                    "orbit) or a larger `most`",
                    sets, what, m->choice->most, up_to_word(m->game->kind->usual_symmetry));
}

static hry_status check_drawn(const making *m, diagram *d, hry_error *error)
{
    uint64_t most = m->choice->most;
    if (d->nodes <= most && d->arrows <= most * LINES_FOR_A_NODE)
        return HRY_OK;
    hry_status status =
        hry_fail(error, HRY_LIMIT,
                 "the diagram has %" PRIu32 " nodes and %" PRIu32 " lines, but at most %" PRIu64
                 " and %" PRIu64 " are drawn: use a larger `most`",
                 d->nodes, d->arrows, most, most * LINES_FOR_A_NODE);
    diagram_clear(d);
    return status;
}

// The orbits of the sets, numbered in the order of their first sets; *block is freed by the caller.
static hry_status find_orbits(const making *m, const set_system *s, const pool *sets, uint32_t **block,
                              uint32_t *blocks, hry_error *error)
{
    CLEARED(symmetry_clear) symmetry symmetries = {0};
    set_system family = *s; // other closed sets need not be permuted by all symmetries of s
    if (m->choice->digraph == DIGRAPH_LATTICE) {
        family.has_edges = false;
        family.stable = *sets;
    }
    TRY(game_symmetry(m->game, m->tools, &family, m->choice->up_to, &symmetries, error));
    CLEARED(key_table_clear) key_table table = {0};
    key_table_init(&table, sets->words);
    for (uint32_t i = 0; i < sets->count; i++)
        key_table_add(&table, pool_at(sets, i));
    OWNED uint32_t *least = symmetry_orbits(&symmetries, &table, m->tools->how.limit);
    if (!least)
        return limit_reached(m->tools->how.limit)
                   ? limit_fail(m->tools->how.limit, 0, error)
                   : hry_fail(error, HRY_LIMIT, "the symmetries do not permute the sets");
    *blocks = 0;
    *block = mem_alloc(sets->count, sizeof **block);
    for (uint32_t i = 0; i < sets->count; i++)
        (*block)[i] = least[i] == i ? (*blocks)++ : (*block)[least[i]];
    return HRY_OK;
}

// Fills in what both diagrams share, and draws.
static hry_status draw(const making *m, const set_system *s, const pool *sets, hasse_wish *wish, diagram *out,
                       hry_error *error)
{
    OWNED uint32_t *block = NULL;
    hry_status status = m->choice->up_to ? find_orbits(m, s, sets, &block, &wish->blocks, error) : HRY_OK;
    wish->game = game_rule_name(m->game);
    wish->structure = m->game->text;
    wish->up_to = up_to_word(m->choice->up_to);
    wish->block = block;
    THEN(status, diagram_of_sets(sets, wish, m->tools->how.limit, out, error));
    return status ? status : check_drawn(m, out, error);
}

hry_status diagram_intersections(const making *m, const set_system *s, const structure *x, diagram *out,
                                 hry_error *error)
{
    char **names = NULL;
    TRY(check_count(m, x->classes, "intersections of maximal stable sets", error));
    TRY(diagram_class_names(m, x, &names, error));
    hasse_wish wish = {
        .nim = structure_nim(x), .digraph = DIGRAPH_INTERSECTIONS, .name = names, .types = x->type};
    hry_status status = draw(m, s, &x->closed, &wish, out, error);
    texts_free(names, x->classes);
    return status;
}

static hry_status check_lattice(const making *m, hry_error *error)
{
    if (!m->game->kind->has_closure(m->game))
        return hry_fail(error, HRY_USAGE,
                        "%.100s is not a group and has no idempotent closure, so it has no lattice of closed "
                        "sets: use `digraph` intersections for the intersections of its maximal stable sets",
                        m->game->text);
    if (rule_removes(m->game->rule))
        return hry_fail(
            error, HRY_USAGE,
            "`digraph` lattice requires an achievement or avoidance game (gen, dng, acv, avd): the "
            "elements that remain after removals are not a closed set");
    return HRY_OK;
}

static hry_status draw_lattice(const making *m, const set_system *s, const pool *sets, char *const *names,
                               diagram *out, hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    TRY(structure_build(s, m->tools->how.limit, &x, error));
    OWNED bool *good = mem_alloc(sets->count, sizeof *good);
    OWNED uint64_t *closure = mem_alloc(sets->words, sizeof *closure);
    for (uint32_t i = 0; i < sets->count; i++) {
        const uint64_t *set = pool_at(sets, i);
        set_system_close(s, set, closure);
        good[i] = bits_equal(set, closure, sets->words) && bits_count(set, sets->words) < sets->bits;
    }
    hasse_wish wish = {.nim = structure_nim(&x),
                       .digraph = DIGRAPH_LATTICE,
                       .subgroups = m->game->kind->generates,
                       .name = names,
                       .good = good};
    return draw(m, s, sets, &wish, out, error);
}

hry_status diagram_lattice(const making *m, const set_system *s, diagram *out, hry_error *error)
{
    CLEARED(pool_clear) pool sets = {0};
    const game_kind *kind = m->game->kind;
    char **names = NULL;
    TRY(check_lattice(m, error));
    hry_status status = kind->all_closed(m->game, m->tools, MOST_SETS, &sets, &names, error);
    THEN(status, check_count(m, sets.count, kind->closed_sets, error));
    THEN(status, draw_lattice(m, s, &sets, names, out, error));
    texts_free(names, sets.count);
    return status;
}
