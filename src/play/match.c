// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board is the system contracted to the starting position; a move sets one bit of it. Apart from a
// resignation, the state is derived from the set of chosen cells each time, so undo changes one bit and one
// counter. The judge decides whether a move is allowed.
#include "play/match.h"

#include "base/mem.h"
#include "base/text.h"
#include "game/words.h"

// ---- beginning

// game_no_position explains which rule the set violates.
hry_status match_check_position(const game *g, const set_system *s, const uint64_t *position,
                                hry_error *error)
{
    return rule_is_position(s, position) ? HRY_OK : game_no_position(g, error);
}

static void number_cells(match *m)
{
    m->cell_of = mem_alloc((size_t)m->elements + 1, sizeof *m->cell_of);
    for (uint32_t e = 0; e < m->elements; e++)
        m->cell_of[e] = UINT32_MAX;
    for (uint32_t c = 0; c < m->left.cells; c++)
        m->cell_of[m->element_of[c]] = c;
    m->taken = NEW_ARRAY(uint64_t, bits_words(m->left.cells));
    m->move = NEW_ARRAY(uint32_t, (size_t)m->left.cells + 1);
}

// All elements are cells, because the closure of those that were taken matters.
static hry_status place_closed(match *m, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    TRY(closed_board_open(m->game, m->tools, &m->closed, error));
    TRY(game_names(m->game, m->tools, &m->names, &m->elements, error));
    size_t words = bits_words(m->elements);
    m->start = NEW_ARRAY(uint64_t, words);
    set_system_init(&s, m->closed.game.play, m->elements);
    set_system_contract(&s, m->start, NULL, &m->left, &m->element_of);
    number_cells(m);
    bits_copy(m->start, m->closed.start, words);
    bits_copy(m->taken, m->start, words);
    m->judge = (judge){.system = &m->left, .how = m->tools->how, .closed = &m->closed.game};
    return HRY_OK;
}

// Contracts the system of the game to its starting position.
static hry_status place(match *m, const set_system *s, hry_error *error)
{
    uint32_t count = s->cells;
    TRY(game_position_set(m->game, m->tools, s->cells, &m->start, error));
    TRY(match_check_position(m->game, s, m->start, error));
    TRY(game_names(m->game, m->tools, &m->names, &count, error));
    m->elements = count;
    const limit *limit = m->tools->how.limit;
    if (!set_system_contract(s, m->start, limit, &m->left, &m->element_of))
        return limit_fail(limit, 0, error);
    number_cells(m);
    solve_options how = game_how(m->game, m->tools);
    return judge_begin(&m->judge, &m->left, &how, error);
}

hry_status match_begin(match *m, const game *g, game_tools *t, hry_error *error)
{
    set_system s = {0};
    *m = (match){.game = g, .tools = t};
    hry_status status = g->closed ? place_closed(m, error) : game_system(g, t, &s, error);
    if (status == HRY_OK && s.cells > MATCH_MOST_ELEMENTS)
        status = hry_fail(error, HRY_LIMIT,
                          "%.100s has %u elements, but a board holds at most %d; to list the values of its "
                          "moves, use harary nim %s '%.100s' --moves",
                          g->text, s.cells, MATCH_MOST_ELEMENTS, rule_name(g->rule), g->text);
    if (status == HRY_OK && !g->closed)
        status = place(m, &s, error);
    set_system_clear(&s);
    if (status)
        match_clear(m);
    return status;
}

void match_clear(match *m)
{
    judge_clear(&m->judge);
    closed_board_clear(&m->closed);
    if (m->cell_of)
        set_system_clear(&m->left);
    texts_free(m->names, m->elements);
    free_all(m->start, m->element_of, m->cell_of, m->taken, m->move);
    *m = (match){0};
}

// ---- the state

static bool stuck(const match *m)
{
    for (uint32_t c = 0; c < m->left.cells; c++)
        if (judge_allows(&m->judge, m->taken, c))
            return false;
    return true;
}

match_end match_state(const match *m)
{
    if (m->resigned)
        return MATCH_RESIGNED;
    if (judge_achieved(&m->judge, m->taken))
        return MATCH_ACHIEVED;
    return m->left.play == AVOID && stuck(m) ? MATCH_STUCK : MATCH_OPEN;
}

const char *match_end_word(match_end end)
{
    static const char *const why[] = {[MATCH_OPEN] = "unfinished",
                                      [MATCH_ACHIEVED] = "achieved",
                                      [MATCH_STUCK] = "no move",
                                      [MATCH_RESIGNED] = "resigned"};
    return why[end];
}

unsigned match_winner(const match *m)
{
    match_end end = m->game->misere ? match_state(m) : MATCH_OPEN;
    bool last = end == MATCH_ACHIEVED || end == MATCH_STUCK; // and whoever made the last move loses
    return last ? match_turn(m) : 1 - match_turn(m);
}

uint64_t *match_position(const match *m)
{
    uint64_t *set = mem_copy(m->start, bits_words(m->elements), sizeof *set);
    for (size_t i = 0; i < m->moves; i++)
        bits_set(set, m->move[i]);
    return set;
}

// ---- moves

// Names as they are displayed are recognised without asking GAP.
hry_status match_element(const match *m, const char *text, size_t length, uint32_t *out, hry_error *error)
{
    for (uint32_t e = 0; e < m->elements; e++)
        if (strlen(m->names[e]) == length && memcmp(m->names[e], text, length) == 0) {
            *out = e;
            return HRY_OK;
        }
    return game_parse_element(m->game, m->tools, text, length, out, error);
}

static hry_status forbidden(const match *m, uint32_t element, hry_error *error)
{
    if (m->game->closed && closed_covers(m->judge.closed, m->taken, m->cell_of[element]))
        return hry_fail(error, HRY_USAGE, "%.100s may not be chosen: it lies in the closure of the chosen %s",
                        m->names[element], game_words_of(m->game).elements);
    return hry_fail(error, HRY_USAGE, "%.100s may not be %s: %s", m->names[element],
                    rule_removes(m->game->rule) ? "removed" : "chosen", game_words_of(m->game).forbids);
}

hry_status match_take(match *m, uint32_t element, hry_error *error)
{
    uint32_t cell = m->cell_of[element];
    if (match_state(m) != MATCH_OPEN)
        return hry_fail(error, HRY_USAGE, "the game is over");
    if (cell == UINT32_MAX || bits_get(m->taken, cell))
        return hry_fail(error, HRY_USAGE, "%.100s has been %s already", m->names[element],
                        rule_removes(m->game->rule) ? "removed" : "chosen");
    if (!judge_allows(&m->judge, m->taken, cell))
        return forbidden(m, element, error);
    bits_set(m->taken, cell);
    m->move[m->moves++] = element;
    return HRY_OK;
}

bool match_undo(match *m)
{
    if (m->resigned) {
        m->resigned = false;
        return true;
    }
    if (!m->moves)
        return false;
    bits_unset(m->taken, m->cell_of[m->move[--m->moves]]);
    return true;
}

void match_resign(match *m)
{
    if (match_state(m) == MATCH_OPEN)
        m->resigned = true;
}
