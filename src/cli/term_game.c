// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/term_game.h"

#include <string.h>

#include "game/json.h"

void term_game_shift(hry_error *error, size_t by)
{
    if (error->column && !error->line)
        error->column += by;
}

hry_status term_game_read(session *s, const char *text, term_game *out, hry_error *error)
{
    out->text = text;
    hry_status status = term_read(text, &out->term, error);
    if (status || out->term.heap)
        return status;
    text_part inside = out->term.structure, p = out->term.position;
    s->groups = out->term.groups;
    status = session_open(s, text + inside.at, inside.length, &out->game, error);
    if (status) {
        term_game_shift(error, inside.at);
        return status;
    }
    out->game.rule = out->term.game;
    status = out->term.has_position ? game_place(&out->game, text + p.at, p.length, error) : HRY_OK;
    if (status)
        term_game_shift(error, p.at);
    return status;
}

void term_game_fail(session *s, const char *text, size_t count, const hry_error *error, bool json)
{
    error_place place = {text, strlen(text), 0};
    hry_error told = *error;
    // Of several terms, which one; a caret or the game's name tells as much.
    if (!error->column && count > 1 && !strstr(error->message, text))
        hry_fail(&told, error->status, "%.100s: %.360s", text, error->message);
    session_fail(s, &told, &place);
    if (json)
        json_line(stdout, report_error_json(error, &place));
}
