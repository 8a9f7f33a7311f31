// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts for players in the terminal and on a page: the rules, and the effects of moves.

#include "game/words.h"
#include "report/play.h"

const char *const play_player[4] = {"you", "the computer", "the first player", "the second player"};

json_t *play_sentences_json(void)
{
#define NAMED(name, text) {#name, text},
    static const char *const row[][2] = {PLAY_SENTENCES(NAMED)};
    json_t *object = json_object();
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        json_object_set_new(object, row[i][0], json_string(row[i][1]));
    return object;
}

char *play_class_text(const game *g, const char *name, size_t size)
{
    return name && game_has_subgroups(g)
               ? mem_string(name)
               : mem_print("%s %zu", game_has_subgroups(g) ? "order" : "size", size);
}

char *play_move_text(const game *g, bool achieves, bool stays, const char *name, size_t size)
{
    if (achieves)
        return mem_string("ends the game");
    OWNED char *class = play_class_text(g, name, size);
    return mem_print("%s %s", !stays ? "to" : name && game_has_subgroups(g) ? "stays in" : "stays at", class);
}

const char *play_chose(const game *g)
{
    return rule_removes(g->rule) ? "removed" : "chose";
}

const char *play_verb(const game *g)
{
    return rule_removes(g->rule) ? "remove" : "choose";
}

char *play_rule_text(const game *g, uint32_t elements)
{
    game_words w = game_words_of(g);
    return mem_print("%s%s(%s), %" PRIu32 " %s. %s", game_variant(g), game_rule_name(g), g->text, elements,
                     elements == 1 ? w.element : w.elements, w.rules);
}
