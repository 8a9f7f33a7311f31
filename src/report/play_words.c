// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of a game as a player is told them, in the terminal and on a page.
#include <inttypes.h>

#include "base/mem.h"
#include "report/play.h"
#include "report/reason.h"

const char *play_verb(const game *g)
{
    return rule_removes(g->rule) ? "remove" : "choose";
}

static const char *goal(const game *g)
{
    static const char *const text[][3] = {
        [RULE_ACV] = {"whoever completes an edge wins",
                      "whoever completes a set that generates the group wins",
                      "whoever completes a set that is enough wins"},
        [RULE_AVD] = {"the chosen set may never contain an edge, and whoever finds no vertex to choose loses",
                      "the chosen set may never generate the group, and whoever finds no element to choose "
                      "loses",
                      "the chosen set may never be enough, and whoever finds nothing to choose loses"},
        [RULE_DST] = {"whoever leaves no edge wins",
                      "whoever leaves a set that does not generate the group wins",
                      "whoever leaves a set that is not enough wins"},
        [RULE_PRV] = {"an edge must always be left, and whoever finds no vertex to remove loses",
                      "what is left must always generate the group, and whoever finds no element to remove "
                      "loses",
                      "what is left must always be enough, and whoever finds nothing to remove loses"},
    };
    return text[g->rule][game_group(g) ? 1 : game_family(g) ? 2 : 0];
}

char *play_rule_text(const game *g, uint32_t elements)
{
    // The players of connect(K4) choose edges of K4, and not the vertices of a hypergraph.
    reason_words w =
        game_family(g) ? (reason_words){.element = "element", .elements = "elements"} : reason_words_of(g);
    return mem_print("%s(%s), %" PRIu32 " %s. The players %s one in turn: %s.", game_rule_name(g), g->text,
                     elements, elements == 1 ? w.element : w.elements, play_verb(g), goal(g));
}

// Which sets are enough: the edges of a family are not those of its graph.
char *play_family_text(const game *g)
{
    const family *f = game_family(g);
    return f ? mem_print("%s: %s are chosen %s. Then the set is enough; the smallest such sets are the "
                         "edges of the hypergraph.",
                         f->name, f->chosen, f->definition)
             : NULL;
}
