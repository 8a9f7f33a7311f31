// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of a game as a player is told them, in the terminal and on a page.
#include <inttypes.h>

#include "base/mem.h"
#include "game/words.h"
#include "report/play.h"

const char *play_verb(const game *g)
{
    return rule_removes(g->rule) ? "remove" : "choose";
}

char *play_rule_text(const game *g, uint32_t elements)
{
    game_words w = game_words_of(g);
    return mem_print("%s(%s), %" PRIu32 " %s. The players %s one in turn: %s.", game_rule_name(g), g->text,
                     elements, elements == 1 ? w.element : w.elements, play_verb(g), w.goal);
}

// The edges of a family's hypergraph are not those of its graph.
char *play_family_text(const game *g)
{
    const family *f = game_family(g);
    return f ? mem_print("%s: %s are chosen %s. The minimal such sets are the edges of the hypergraph.",
                         f->name, f->chosen, f->definition)
             : NULL;
}
