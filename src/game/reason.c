// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the reason for the value of a game at a position: the system, the rest of it around ⌈P⌉, one of two
// methods, and names. The first method gets half of the remaining time.
#include "game/reason.h"

#include "base/mem.h"
#include "base/text.h"
#include "game/reason_internal.h"

#define STRUCTURE_MEMORY ((size_t)1 << 29) // bytes
#define STRUCTURE_SECONDS 20.0
#define FOREVER 1e18

static void node_clear(reason_node *n)
{
    for (size_t i = 0; i < n->arrows; i++)
        free(n->arrow[i].cell);
    free_all(n->arrow, n->name, n->closed, n->even.value, n->odd.value);
}

static void forget_nodes(reason *r)
{
    for (uint32_t i = 0; i < r->nodes; i++)
        node_clear(&r->node[i]);
    free(r->node);
    r->node = NULL;
    r->nodes = 0;
}

void reason_clear(reason *r)
{
    forget_nodes(r);
    for (uint32_t i = 0; i < r->case_count; i++) {
        for (size_t k = 0; k < r->cases[i].moves; k++) {
            free(r->cases[i].move[k].cell);
            symmetry_clear(&r->cases[i].move[k].by);
        }
        free(r->cases[i].move);
    }
    free(r->cases);
    texts_free(r->names, r->elements);
    free_all(r->position, r->stay, r->answer, r->method);
    *r = (reason){0};
}

// ---- the rest of the game around I

static hry_status take_closure(const set_system *s, const uint64_t *position, const limit *limit, rest *out,
                               hry_error *error)
{
    out->words = bits_words(s->cells);
    out->closed = mem_alloc(out->words, sizeof *out->closed);
    set_system_close(s, position, out->closed);
    if (!set_system_contract(s, out->closed, limit, &out->system, &out->map))
        return limit_fail(limit, 0, error);
    out->system.frattini = bits_count(out->closed, out->words);
    return HRY_OK;
}

static void rest_clear(rest *x)
{
    set_system_clear(&x->system);
    free_all(x->map, x->closed);
}

static void list_stays(const rest *x, reason *r)
{
    r->stay = NEW_ARRAY(uint32_t, x->system.frattini + 1);
    BITS_EACH (v, x->closed, x->words)
        if (!bits_get(r->position, v))
            r->stay[r->stays++] = (uint32_t)v;
}

// ---- the two methods

static hry_status take_road(const game *g, game_tools *t, const rest *x, const reason_wish *w, reason *r,
                            hry_error *error)
{
    limit all = t->how.limit ? *t->how.limit : limit_none(), first;
    double now = clock_now(), most = w->seconds > 0 ? w->seconds : FOREVER;
    double left = all.seconds > 0 ? all.seconds - (now - all.started) : FOREVER;
    all.started = now;
    all.seconds = left > 0 && left < most ? left : most;
    first = all;
    first.seconds = all.seconds / 2 < STRUCTURE_SECONDS ? all.seconds / 2 : STRUCTURE_SECONDS;
    size_t memory = w->memory ? w->memory : STRUCTURE_MEMORY;
    first.memory = all.memory && all.memory < memory ? all.memory : memory;
    hry_status status = reason_by_structure(x, &first, w->cases, r, error);
    if (is_limit(status) && !w->cases && r->nodes <= REASON_MOST && !limit_reached(&all)) {
        solve_options how = t->how;
        how.limit = &all;
        forget_nodes(r);
        status = reason_by_solving(x, &how, r, error);
    }
    if (status == HRY_OK && g->rule == RULE_AVD && g->kind->generates)
        reason_find_maximal(x, r);
    return status;
}

// ---- the whole

// X_V of an achievement game, where nothing is left to explain.
static void tell_end(const set_system *s, reason *r)
{
    uint64_t *all = NEW_ARRAY(uint64_t, bits_words(s->cells));
    bits_fill(all, s->cells);
    reason_add_node(r, (reason_node){.closed = all,
                                     .size = s->cells,
                                     .type.parity = s->cells % 2,
                                     .over = true,
                                     .has_values = true,
                                     .told = true});
    r->exact = true;
}

static hry_status by_system(const game *g, game_tools *t, const set_system *s, const reason_wish *w,
                            reason *r, hry_error *error)
{
    r->elements = s->cells;
    TRY(game_position_set(g, t, s->cells, &r->position, error));
    r->chosen = bits_count(r->position, bits_words(s->cells));
    if (!set_system_stable(s, r->position)) {
        tell_end(s, r);
        return HRY_OK;
    }
    CLEARED(rest_clear) rest x = {0};
    TRY(take_closure(s, r->position, t->how.limit, &x, error));
    list_stays(&x, r);
    return take_road(g, t, &x, w, r, error);
}

static hry_status name_nodes(const game *g, game_tools *t, reason *r, hry_error *error)
{
    CLEARED(pool_clear) pool closed = {0};
    OWNED char **names = NULL;
    uint32_t count;
    pool_init(&closed, r->elements);
    for (uint32_t i = 0; i < r->nodes; i++)
        pool_add(&closed, r->node[i].closed);
    TRY(game_names(g, t, &r->names, &count, error));
    TRY(game_set_names(g, t, &closed, NULL, &names, error));
    for (uint32_t i = 0; i < r->nodes; i++)
        r->node[i].name = names[i];
    return HRY_OK;
}

// The value of a position is also computed directly: this checks that it is a position, and names the
// theorem.
static hry_status look_at_position(const game *g, game_tools *t, reason *r, hry_error *error)
{
    CLEARED(value_clear) game_value v = {0};
    if (!g->position)
        return HRY_OK;
    TRY(game_find_value(g, t, false, &v, error));
    r->method = mem_string(v.method);
    r->ended = v.over;
    return HRY_OK;
}

hry_status game_reason(const game *g, game_tools *t, const reason_wish *w, reason *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    double started = clock_now();
    CLEARED(reason_clear) reason r = {.rule = g->rule, .depth = w->depth, .witness = UINT32_MAX};
    TRY(look_at_position(g, t, &r, error));
    TRY(game_system(g, t, &s, error));
    TRY(by_system(g, t, &s, w, &r, error));
    TRY(name_nodes(g, t, &r, error));
    r.seconds = clock_now() - started;
    MOVE(out, r);
    return HRY_OK;
}
