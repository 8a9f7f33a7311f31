// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values are included only if the whole structure is known; otherwise each value would need a search.
#include "base/text.h"
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

// The name of an element, under the word for it.
static void write_name(writer *to, const match *m, uint32_t element, const char *called)
{
    if (element != UINT32_MAX && strcmp(m->game->kind->element, called) == 0)
        write_text(to, m->names[element]);
}

// ---- moves that are possible, with their values

typedef struct valued_move {
    nim nim;
    uint32_t element;
} valued_move;

GETTER(move_element, valued_move, v, write_name(to, told->within->it, v->element, "element"))
GETTER(move_vertex, valued_move, v, write_name(to, told->within->it, v->element, "vertex"))

static const field valued_rows[] = {
    FIELD("nim", AS_NUMBER, valued_move, nim),
    GET("element", AS_TEXT, move_element, .optional = true),
    GET("vertex", AS_TEXT, move_vertex, .optional = true),
};
static const fields valued_fields = FIELDS("move", valued_rows, valued_move);

// In the order of the elements.
static void write_moves(writer *to, const match *m, const outlook *o)
{
    OWNED nim *value = NEW_ARRAY(nim, (size_t)m->left.cells + 1);
    OWNED bool *allowed = NEW_ARRAY(bool, (size_t)m->left.cells + 1);
    item within = {.it = m};
    for (size_t i = 0; i < o->classes; i++)
        for (uint32_t k = 0; k < o->class[i].cells; k++) {
            value[o->class[i].cell[k]] = o->class[i].nim;
            allowed[o->class[i].cell[k]] = true;
        }
    write_list(to);
    for (uint32_t c = 0; c < m->left.cells; c++)
        if (allowed[c])
            fields_write(to, &valued_fields, &(item){&(valued_move){value[c], m->element_of[c]}, c, &within});
    write_list_end(to);
}

// ---- moves that gave away a won position

GETTER(gift_turn, match_gift, g, write_integer(to, (int64_t)g->move + 1))
GETTER(gift_player, match_gift, g, write_text(to, player_word(g->move % 2)))

static const field gift_rows[] = {
    GET("turn", AS_NUMBER, gift_turn),
    GET("player", AS_TEXT, gift_player),
    FIELD("nim", AS_NUMBER, match_gift, before),
    FIELD("nim_after", AS_NUMBER, match_gift, now),
};
static const fields gift_fields = FIELDS("gift", gift_rows, match_gift);

// ---- events

// What an event does not have is absent: NULL, UINT32_MAX, or negative.
typedef struct play_event {
    const play_scene *scene;
    const char *event, *player, *hand, *ending, *winner;
    const answers *start; // the structure, in the first event
    int64_t turn, nim;
    uint32_t element;
    const outlook *moves;
    const uint64_t *position;
    bool judged; // the next two are known
    const match_gift *gift;
    size_t gifts;
} play_event;

static const void *start_link(const item *told)
{
    return ((const play_event *)told->it)->start;
}

static void players_value(writer *to, const item *told)
{
    const play_event *e = told->it;
    if (!e->start)
        return;
    write_list(to);
    write_text(to, hand_word(e->scene, 0));
    write_text(to, hand_word(e->scene, 1));
    write_list_end(to);
}

static void position_value(writer *to, const item *told)
{
    const play_event *e = told->it;
    const match *m = e->scene->match;
    if (!e->position)
        return;
    write_list(to);
    BITS_EACH (element, e->position, bits_words(m->elements))
        write_text(to, m->names[element]);
    write_list_end(to);
}

#define OF_EVENT(getter, ...) GETTER(getter, play_event, e, __VA_ARGS__)
OF_EVENT(game_word, if (e->start) write_text(to, game_rule_name(e->scene->match->game)))
OF_EVENT(misere_flag, if (e->start && e->scene->match->game->misere) write_flag(to, true))
OF_EVENT(element_value, write_name(to, e->scene->match, e->element, "element"))
OF_EVENT(vertex_value, write_name(to, e->scene->match, e->element, "vertex"))
OF_EVENT(moves_value, if (e->moves) write_moves(to, e->scene->match, e->moves))

static const field event_rows[] = {
    FIELD("event", AS_TEXT, play_event, event),
    GET("game", AS_TEXT, game_word, .optional = true),
    GET("players", AS_NAMES, players_value, .optional = true),
    {.kind = AS_LINK, .of = &structure_fields, .link = start_link, .optional = true},
    GET("misere", AS_FLAG, misere_flag, .optional = true),
    FIELD("turn", AS_INTEGER, play_event, turn, .optional = true),
    FIELD("player", AS_TEXT, play_event, player, .optional = true),
    FIELD("hand", AS_TEXT, play_event, hand, .optional = true),
    GET("element", AS_TEXT, element_value, .optional = true),
    GET("vertex", AS_TEXT, vertex_value, .optional = true),
    GET("moves", AS_LIST, moves_value, .of = &valued_fields, .optional = true),
    FIELD("nim", AS_INTEGER, play_event, nim, .optional = true),
    FIELD("ending", AS_TEXT, play_event, ending, .optional = true),
    GET("position", AS_NAMES, position_value, .optional = true),
    FIELD("winner", AS_TEXT, play_event, winner, .optional = true),
    LIST("given_away", AS_LIST, play_event, gift, gifts, &gift_fields, WHEN(play_event, judged)),
};
const fields play_fields = FIELDS("play", event_rows, play_event);

static int64_t nim_now(const play_scene *p)
{
    nim value;
    hry_error error;
    bool known = p->match->judge.whole || p->match->game->closed;
    return known && match_value(p->match, p->match->moves, &value, &error) == HRY_OK ? value : -1;
}

// What most events begin with.
static play_event event_of(const play_scene *p, const char *event, unsigned player)
{
    return (play_event){.scene = p,
                        .event = event,
                        .player = player_word(player),
                        .turn = (int64_t)p->match->moves,
                        .nim = nim_now(p),
                        .element = UINT32_MAX};
}

static char *text_of(const play_event *e)
{
    return fields_text(&play_fields, &(item){.it = e});
}

char *play_json_start(const play_scene *p)
{
    answers start = {.game = p->match->game};
    play_event e = event_of(p, "start", 0);
    e.start = &start;
    e.player = NULL;
    e.turn = -1;
    return text_of(&e);
}

char *play_json_move(const play_scene *p)
{
    const match *m = p->match;
    unsigned who = 1 - match_turn(m);
    play_event e = event_of(p, "move", who);
    e.hand = hand_word(p, who);
    e.element = m->move[m->moves - 1];
    return text_of(&e);
}

char *play_json_undo(const play_scene *p)
{
    play_event e = event_of(p, "undo", match_turn(p->match));
    return text_of(&e);
}

char *play_json_hint(const play_scene *p, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    if (match_look(p->match, true, &o, error))
        return NULL;
    play_event e = event_of(p, "hint", match_turn(p->match));
    e.moves = &o;
    return text_of(&e);
}

char *play_json_end(const play_scene *p)
{
    const match *m = p->match;
    match_end end = match_state(m);
    hry_error error;
    OWNED uint64_t *position = match_position(m);
    OWNED match_gift *gift = NULL;
    play_event e = {.scene = p,
                    .event = "end",
                    .ending = match_end_word(end),
                    .turn = (int64_t)m->moves,
                    .nim = -1,
                    .element = UINT32_MAX,
                    .position = position};
    if (end != MATCH_OPEN) {
        e.winner = player_word(match_winner(m));
        e.judged = match_find_gifts(m, &gift, &e.gifts, &error) == HRY_OK;
        e.gift = gift;
    }
    return text_of(&e);
}
