// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values are included only if the whole structure is known; otherwise each value would need a search.
#include "game/json.h"
#include "report/nim.h"
#include "report/play.h"

static const char *player_word(unsigned player)
{
    return player ? "second" : "first";
}

static const char *hand_word(const play_scene *p, unsigned player)
{
    return p->human[player] ? "human" : "computer";
}

static void put_nim(json_t *object, const play_scene *p)
{
    nim value;
    hry_error error;
    bool known = p->match->judge.whole || p->match->game->closed;
    if (known && match_value(p->match, p->match->moves, &value, &error) == HRY_OK)
        json_put_integer(object, "nim", value);
}

static void put_element(json_t *object, const match *m, uint32_t element)
{
    json_object_set_new(object, m->game->kind->element, json_text(m->names[element]));
}

// What most events begin with.
static json_t *event_json(const play_scene *p, const char *event, unsigned player)
{
    return json_pack("{s:s,s:i,s:s}", "event", event, "turn", (int)p->match->moves, "player",
                     player_word(player));
}

json_t *play_json_start(const play_scene *p)
{
    const match *m = p->match;
    json_t *object = json_pack("{s:s,s:s,s:[s,s]}", "event", "start", "game", game_rule_name(m->game),
                               "players", hand_word(p, 0), hand_word(p, 1));
    json_t *structure = fields_object(&nim_structure_fields, &(answers){.game = m->game});
    json_object_update(object, structure);
    json_decref(structure);
    if (m->game->misere)
        json_object_set_new(object, "misere", json_true());
    put_nim(object, p);
    return object;
}

json_t *play_json_move(const play_scene *p)
{
    const match *m = p->match;
    unsigned who = 1 - match_turn(m);
    json_t *object = event_json(p, "move", who);
    json_object_set_new(object, "hand", json_string(hand_word(p, who)));
    put_element(object, m, m->move[m->moves - 1]);
    put_nim(object, p);
    return object;
}

json_t *play_json_undo(const play_scene *p)
{
    json_t *object = event_json(p, "undo", match_turn(p->match));
    put_nim(object, p);
    return object;
}

// In the order of the elements.
static json_t *moves_json(const match *m, const outlook *o)
{
    json_t *moves = json_array();
    OWNED nim *value = NEW_ARRAY(nim, (size_t)m->left.cells + 1);
    OWNED bool *allowed = NEW_ARRAY(bool, (size_t)m->left.cells + 1);
    for (size_t i = 0; i < o->classes; i++)
        for (uint32_t k = 0; k < o->class[i].cells; k++) {
            value[o->class[i].cell[k]] = o->class[i].nim;
            allowed[o->class[i].cell[k]] = true;
        }
    for (uint32_t c = 0; c < m->left.cells; c++) {
        if (!allowed[c])
            continue;
        json_t *move = json_pack("{s:i}", "nim", (int)value[c]);
        put_element(move, m, m->element_of[c]);
        json_array_append_new(moves, move);
    }
    return moves;
}

json_t *play_json_hint(const play_scene *p, hry_error *error)
{
    const match *m = p->match;
    CLEARED(outlook_clear) outlook o = {0};
    if (match_look(m, true, &o, error))
        return NULL;
    json_t *object = event_json(p, "hint", match_turn(m));
    json_object_set_new(object, "moves", moves_json(m, &o));
    put_nim(object, p);
    return object;
}

static json_t *gifts_json(const play_scene *p)
{
    OWNED match_gift *gift = NULL;
    size_t count;
    hry_error error;
    if (match_find_gifts(p->match, &gift, &count, &error))
        return NULL;
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:i,s:s,s:i,s:i}", "turn", (int)gift[i].move + 1, "player",
                                              player_word(gift[i].move % 2), "nim", (int)gift[i].before,
                                              "nim_after", (int)gift[i].now));
    return list;
}

json_t *play_json_end(const play_scene *p)
{
    const match *m = p->match;
    match_end end = match_state(m);
    json_t *object =
        json_pack("{s:s,s:i,s:s}", "event", "end", "turn", (int)m->moves, "ending", match_end_word(end));
    OWNED uint64_t *set = match_position(m);
    json_t *position = json_array(), *gifts = end == MATCH_OPEN ? NULL : gifts_json(p);
    BITS_EACH (e, set, bits_words(m->elements))
        json_array_append_new(position, json_text(m->names[e]));
    json_object_set_new(object, "position", position);
    if (end != MATCH_OPEN)
        json_object_set_new(object, "winner", json_string(player_word(match_winner(m))));
    if (gifts)
        json_object_set_new(object, "given_away", gifts);
    return object;
}
