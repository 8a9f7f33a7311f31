// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term is split by lang/term.h; its structure and its position are then parsed separately. Columns in
// their errors are shifted to count from the start of the term as the user wrote it.
#include "answer/term_game.h"

void term_game_shift(hry_error *error, size_t by)
{
    if (error->column && !error->line)
        error->column += by;
}

hry_status term_game_read(session *s, cursor text, term_game *out, hry_error *error)
{
    text.error = error;
    hry_status status = term_read(text, true, &out->term);
    if (status || out->term.heap)
        return status;
    text_part inside = out->term.structure, p = out->term.position;
    s->groups = out->term.groups;
    status = session_open(s, text.text + inside.at, inside.length, &out->game, error);
    if (status) {
        term_game_shift(error, inside.at);
        return status;
    }
    out->game.rule = out->term.game;
    status = out->term.has_position ? game_place(&out->game, text.text + p.at, p.length, error) : HRY_OK;
    if (status)
        term_game_shift(error, p.at);
    return status;
}
