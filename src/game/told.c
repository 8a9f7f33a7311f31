// SPDX-License-Identifier: GPL-3.0-or-later
//
// Theorems are cheap and come first; the reason needs the structure, which may be too large. If there is
// theory, a failure of the reason is kept as a note (`out_of_reach`) and is not an error. A reason that the
// user did not request gets only a few seconds.
#include "game/told.h"

#include "base/mem.h"
#include "game/group_game.h"

#define UNASKED_SECONDS 5.0 // for a reason that was not requested

// Finds the reason if it is useful. If there is theory, a reason that is too large is skipped.
static hry_status find_reason(const game *g, game_tools *t, told *a, hry_error *error)
{
    bool asked = a->depth || g->position;
    if (g->closed || (!asked && !(a->theory.has_list && !a->theory.list.theorem)))
        return HRY_OK;
    hry_error why = {0};
    reason_wish wish = {.depth = a->depth ? a->depth : 1, .seconds = asked ? 0 : UNASKED_SECONDS};
    hry_status status = game_reason(g, t, &wish, &a->reason, &why);
    a->has_reason = status == HRY_OK;
    // With theory the game exists, so HRY_UNDEFINED only means that there are too many elements to list.
    bool beyond = is_limit(status) || (status == HRY_UNDEFINED && a->has_theory);
    hry_error far;
    if (beyond)
        hry_fail(&far, status == HRY_UNDEFINED ? HRY_LIMIT : status,
                 "the structure classes for the explanation could not be computed: %.400s", why.message);
    else
        far = why;
    if (!beyond || !a->has_theory || status == HRY_CANCELLED) {
        if (status && error)
            *error = far;
        return status;
    }
    a->out_of_reach = far;
    // A group: the types of the options of a large group need no list of its elements.
    if (a->depth && !a->theory.has_list && game_group(g))
        group_explain_more(g, t, &a->theory, &why);
    if (a->depth == 1 && a->theory.has_list && a->theory.list.has_start)
        a->out_of_reach = (hry_error){0};
    return HRY_OK;
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

void told_find_next(const game *g, game_tools *t, told *a)
{
    const hypergraph *h = game_hypergraph(g);
    const char *order = a->has_theory ? a->theory.facts.order : NULL;
    a->elements = a->has_reason ? a->reason.elements
                  : h           ? h->vertices
                  : order       ? strtoull(order, NULL, 10)
                                : UINT64_MAX;
    reason_wish wish = {.depth = 1, .cases = true, .memory = NEXT_MEMORY};
    hry_error error;
    if (!g->closed && a->elements <= NEXT_ELEMENTS && (!h || h->sets.count <= NEXT_SETS))
        a->has_next = game_reason(g, t, &wish, &a->next, &error) == HRY_OK;
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
