// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ground of a family was kept when the structure was read; that of a group is built from its
// multiplication table (group_closure.c). All moves of a position share one table of values.
#include "game/closed_board.h"

#include "base/mem.h"
#include "game/words.h"

enum { MOST_NAMED = 8 }; // winning moves

// ---- the board

static hry_status check_rule(const game *g, hry_error *error)
{
    if (!rule_removes(g->rule))
        return HRY_OK;
    return hry_fail(error, HRY_USAGE,
                    "`closed` does not apply to %s, which removes %s: "
                    "use an achievement or avoidance game",
                    game_rule_name(g), game_words_of(g).elements);
}

// Checks that the game and the position exist.
static hry_status place(const game *g, game_tools *t, closed_board *b, hry_error *error)
{
    closed_game *c = &b->game;
    uint32_t points = c->ground->points;
    if (points > CLOSED_MOST_POINTS)
        return hry_fail(error, HRY_LIMIT, "%.100s is too large for a closed game: %u %s, the maximum is %d",
                        g->text, points, game_words_of(g).elements, CLOSED_MOST_POINTS);
    hry_status status = game_position_set(g, t, points, &b->start, error);
    if (status || closed_is_position(c, b->start))
        return status;
    if (!g->position)
        return hry_fail(error, HRY_UNDEFINED,
                        "the closed game %s(%.100s) does not exist: the closure of the empty set "
                        "must already be avoided",
                        game_rule_name(g), g->text);
    OWNED char *set = game_print_position(g);
    hry_fail(
        error, HRY_UNDEFINED,
        "%.200s is not a position of the closed game %s(%.100s): in every order of play, one of these %s %s",
        set, game_rule_name(g), g->text, game_words_of(g).elements,
        g->rule == RULE_ACV ? "is chosen inside the closure of others, or after the end of the game"
                            : "may not be chosen");
    return HRY_UNDEFINED;
}

hry_status closed_board_open(const game *g, game_tools *t, closed_board *out, hry_error *error)
{
    const ground *on = NULL;
    *out = (closed_board){0};
    hry_status status = check_rule(g, error);
    THEN(status, g->kind->ground(g, t, &out->group, &out->own, &on, error));
    if (!status) {
        closed_begin(&out->game, on, g->rule == RULE_ACV ? ACHIEVE : AVOID, t->how.limit);
        out->game.forms = game_how(g, t).misere;
        status = place(g, t, out, error);
    }
    if (status)
        closed_board_clear(out);
    return status;
}

void closed_board_clear(closed_board *b)
{
    closed_clear(&b->game);
    algebra_clear(&b->group);
    free(b->start);
    *b = (closed_board){0};
}

// ---- the value

// In normal play.
static nim nim_of(const closed_game *c, uint32_t found)
{
    return c->forms ? c->forms->form[found].nim : (nim)found;
}

static hry_status find_moves(const game *g, closed_board *b, game_moves *out, hry_error *error)
{
    const ground *on = b->game.ground;
    OWNED uint64_t *with = mem_copy(b->start, bits_words(on->points), sizeof *with);
    CLEARED(moves_clear)
    game_moves m = {.move = NEW_ARRAY(game_move, on->points), .classes = g->kind->generates};
    for (uint32_t v = 0; v < on->points; v++) {
        if (!closed_allows(&b->game, b->start, v))
            continue;
        game_move *move = &m.move[m.count++];
        move->name = on->names ? mem_string(on->names[v]) : mem_print("%u", v + 1);
        bits_set(with, v);
        TRY(closed_find(&b->game, with, &move->form, error));
        move->nim = nim_of(&b->game, move->form);
        bits_unset(with, v);
    }
    MOVE(out, m);
    return HRY_OK;
}

static hry_status value_on(const game *g, bool moves, closed_board *b, game_value *v, hry_error *error)
{
    uint32_t found;
    TRY(closed_find(&b->game, b->start, &found, error));
    v->nim = nim_of(&b->game, found);
    v->order = mem_print("%" PRIu32, b->game.ground->points);
    v->visited = b->game.positions.keys.count;
    snprintf(v->method, sizeof v->method, "the positions are %s: %" PRIu64 " visited",
             b->game.ground->idempotent ? g->kind->closed_sets
                                        : "sets, because the closure is not idempotent",
             v->visited);
    if (g->position && closed_over(&b->game, b->start))
        value_set_over(v);
    hry_status status = moves ? find_moves(g, b, &v->moves, error) : HRY_OK;
    if (!status && g->misere)
        value_set_form(v, b->game.forms, found);
    return status;
}

hry_status closed_board_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error)
{
    CLEARED(closed_board_clear) closed_board b = {0};
    TRY(closed_board_open(g, t, &b, error));
    return value_on(g, moves, &b, v, error);
}

// ---- the reason

static void tell_options(checklist *c, const game_value *v)
{
    OWNED char *wins = NULL;
    size_t winning = 0;
    for (size_t i = 0; i < v->moves.count; i++)
        if (v->moves.move[i].nim == 0 && winning++ < MOST_NAMED)
            mem_append(&wins, "%s%s", winning > 1 ? ", " : "", v->moves.move[i].name);
    if (!v->moves.count)
        checklist_add(c, "options", true, "no move is allowed");
    else if (v->nim)
        checklist_add(c, "options", true, "the moves lead to every value below %u, and none leads to %u",
                      v->nim, v->nim);
    else
        checklist_add(c, "options", true, "no move leads to the value 0");
    if (winning)
        checklist_add(c, "wins", false, "%s%s", wins, winning > MOST_NAMED ? ", …" : "");
}

static bool is_abelian(const algebra *a)
{
    for (uint32_t i = 0; i < a->order * a->order; i++)
        if (algebra_at(a, 0, i / a->order, i % a->order) != algebra_at(a, 0, i % a->order, i / a->order))
            return false;
    return a->order > 0;
}

// Cites the literature. On an abelian group a theorem gives the winner.
static void cite(const game *g, const closed_board *b, checklist *c)
{
    if (game_family(g) && game_family(g)->claims == CLAIMS_GEODETIC)
        checklist_add(c, "studied", false, "Buckley and Harary (1985) introduced closed geodetic games; %s",
                      paper_full(PAPER_CLOSED_GEODETIC));
    if (g->rule != RULE_ACV || g->position || !is_abelian(&b->group))
        return;
    checklist_add(
        c, "abelian", true,
        "on an abelian group the second player wins if and only if it is isomorphic to B × B for some "
        "group B");
    c->paper = PAPER_ALGEBRAIC;
    c->theorem = "the game on abelian groups";
}

hry_status closed_board_explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    CLEARED(closed_board_clear) closed_board b = {0};
    CLEARED(value_clear) game_value v = {0};
    TRY(closed_board_open(g, t, &b, error));
    TRY(value_on(g, true, &b, &v, error));
    checklist_add(&a->list, "search", false, "%s", v.method);
    if (!v.over)
        tell_options(&a->list, &v);
    cite(g, &b, &a->list);
    a->has_list = true;
    a->nim = a->list.nim = v.nim;
    return HRY_OK;
}
