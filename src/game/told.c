// SPDX-License-Identifier: GPL-3.0-or-later
//
// Theorems are cheap and come first; the reason needs the structure, which may be too large. If there is
// theory, a failure of the reason is kept as a note (`out_of_reach`) and is not an error. A reason that the
// user did not request gets only a few seconds.
#include "game/told.h"

#include "base/mem.h"
#include "game/group_game.h"

#define UNASKED_SECONDS 5.0 // for a reason that was not requested

// A reason is wanted if the user asked for it, by a depth or a position, and otherwise if the theory found is
// a list of properties without a theorem that settles the value.
static bool reason_is_asked(const game *g, const told *a)
{
    return a->depth || g->position;
}

static bool reason_is_useful(const game *g, const told *a)
{
    if (g->closed)
        return false;
    bool settled = !a->theory.has_list || a->theory.list.theorem;
    return reason_is_asked(g, a) || !settled;
}

// Keeps in mind why the reason is missing, and finds what can be said without it.
static void note_out_of_reach(const game *g, game_tools *t, const hry_error *why, told *a)
{
    a->out_of_reach = *why;
    // A group: the types of the options of a large group need no list of its elements.
    if (a->depth && !a->theory.has_list && game_group(g)) {
        hry_error ignored;
        group_explain_more(g, t, &a->theory, &ignored);
    }
    if (a->depth == 1 && a->theory.has_list && a->theory.list.has_start)
        a->out_of_reach = (hry_error){0}; // the types of the options are all that was asked
}

// Finds the reason if it is useful. If there is theory, a reason that is too large is skipped.
static hry_status find_reason(const game *g, game_tools *t, told *a, hry_error *error)
{
    if (!reason_is_useful(g, a))
        return HRY_OK;
    reason_wish wish = {
        .depth = a->depth ? a->depth : 1,
        .seconds = reason_is_asked(g, a) ? 0 : UNASKED_SECONDS,
    };
    hry_error why = {0};
    hry_status status = game_reason(g, t, &wish, &a->reason, &why);
    a->has_reason = status == HRY_OK;
    if (a->has_reason)
        return HRY_OK;

    // With theory the game exists, so HRY_UNDEFINED only means that there are too many elements to list.
    bool too_large = is_limit(status) || (status == HRY_UNDEFINED && a->has_theory);
    if (too_large) {
        hry_error far;
        hry_fail(&far, status == HRY_UNDEFINED ? HRY_LIMIT : status,
                 "the structure classes for the explanation could not be computed: %.400s", why.message);
        why = far;
    }
    if (too_large && a->has_theory && status != HRY_CANCELLED) {
        note_out_of_reach(g, t, &why, a);
        return HRY_OK;
    }
    if (error)
        *error = why;
    return status;
}

hry_status told_find(const game *g, game_tools *t, uint32_t depth, told *out, hry_error *error)
{
    CLEARED(told_clear) told a = {.depth = depth};
    if (!g->position || g->closed) {
        TRY(game_explain(g, t, &a.theory, error));
        a.has_theory = true;
    }
    TRY(find_reason(g, t, &a, error));
    MOVE(out, a);
    return HRY_OK;
}

// The bounds are not of time, so that every machine gives the same answer.
enum { NEXT_ELEMENTS = 128, NEXT_SETS = 2000, NEXT_MEMORY = 1 << 18 };

// How many elements the game has; UINT64_MAX if that is not known.
static uint64_t elements_of(const game *g, const told *a)
{
    if (a->has_reason)
        return a->reason.elements;
    const hypergraph *h = game_hypergraph(g);
    if (h)
        return h->vertices;
    const char *order = a->has_theory ? a->theory.facts.order : NULL;
    return order ? strtoull(order, NULL, 10) : UINT64_MAX;
}

void told_find_next(const game *g, game_tools *t, told *a)
{
    a->elements = elements_of(g, a);
    const hypergraph *h = game_hypergraph(g);
    bool few_sets = !h || h->sets.count <= NEXT_SETS;
    if (g->closed || a->elements > NEXT_ELEMENTS || !few_sets)
        return;
    reason_wish wish = {.depth = 1, .cases = true, .memory = NEXT_MEMORY};
    hry_error ignored;
    a->has_next = game_reason(g, t, &wish, &a->next, &ignored) == HRY_OK;
}

void told_clear(told *a)
{
    if (a->has_theory)
        explanation_clear(&a->theory);
    if (a->has_reason)
        reason_clear(&a->reason);
    if (a->has_next)
        reason_clear(&a->next);
    *a = (told){0};
}

bool game_theorem(const game *g, claim *out)
{
    if (g->closed || g->misere || g->position)
        return false;
    return g->kind->theorem(g, out);
}
