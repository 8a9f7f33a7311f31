// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures in memory: what `harary diagram` writes to files.
#include "draw/layout_find.h"
#include "draw/writers.h"
#include "game/game_diagram.h"
#include "lib/lib_internal.h"

enum { MOST_NODES = 300, PNG_SCALE = 2 };
enum { FOLD_WHERE_IT_HELPS, FOLD_ALWAYS };

_Static_assert((int)HRY_SVG == PICTURE_SVG && (int)HRY_DIAGRAM_TEXT == PICTURE_TEXT, "as in writers.h");
_Static_assert((int)HRY_DIGRAPH_BOARD == DIGRAPH_BOARD, "as in diagram.h");

static bool in_range(int32_t value, int32_t most)
{
    return value >= 0 && value <= most;
}

static hry_status check(hry_picture_format format, const hry_picture *w, hry_error *error)
{
    if (!in_range((int32_t)format, HRY_DIAGRAM_TEXT) || !in_range(w->digraph, HRY_DIGRAPH_BOARD) ||
        !in_range(w->simplify, IDENTIFY_NONE) || !in_range(w->up_to, UP_TO_AUTOMORPHISM) ||
        !in_range(w->theme, THEME_BLACK) || !in_range(w->fold, 2))
        return hry_fail(error, HRY_USAGE, "invalid picture: a number in hry_picture is out of range");
    if (w->standalone && format != HRY_TIKZ)
        return hry_fail(error, HRY_USAGE,
                        "standalone applies only to TikZ; other pictures are always standalone");
    return HRY_OK;
}

static void fold(int32_t how, picture_format format, diagram *d)
{
    bool picture = format != PICTURE_TEXT && format != PICTURE_JSON && format != PICTURE_DOT;
    if (how == FOLD_ALWAYS ||
        (how == FOLD_WHERE_IT_HELPS && picture && !d->cyclic && d->arrows > ARROWS_TO_FOLD))
        diagram_fold(d);
}

static hry_status place_and_write(const diagram *d, picture_format format, const hry_picture *w,
                                  const limit *limit, char **bytes, size_t *size, hry_error *error)
{
    style look = {.theme = (theme)w->theme,
                  .legend = w->legend != 0,
                  .scale = w->scale ? w->scale : PNG_SCALE,
                  .standalone = w->standalone != 0};
    layout place;
    bool placed = format != PICTURE_TEXT;
    TRY(placed ? layout_find(d, limit, &place, error) : HRY_OK);
    hry_status status = picture_write(d, placed ? &place : NULL, format, &look, limit, bytes, size, error);
    if (placed)
        layout_clear(&place, d);
    return status;
}

static hry_status draw(hry_game *g, picture_format format, const hry_picture *w, char **bytes, size_t *size,
                       hry_error *error)
{
    diagram_choice choice = {.digraph = (digraph_kind)w->digraph,
                             .identify = (identify)w->simplify,
                             .extended = w->extended != 0,
                             .labels = w->labels || w->elements,
                             .elements = w->elements != 0,
                             .classes = w->classes != 0,
                             .p_positions = w->p_positions != 0,
                             .levels = w->levels,
                             .up_to = (up_to)w->up_to,
                             .most = w->most ? w->most : MOST_NODES};
    CLEARED(diagram_clear) diagram d = {0};
    TRY(game_diagram(&g->game, &g->context->tools, &choice, &d, error));
    fold(w->fold, format, &d);
    return place_and_write(&d, format, w, &g->context->limit, bytes, size, error);
}

hry_status hry_draw(hry_game *g, hry_picture_format format, const hry_picture *wish, char **bytes,
                    size_t *size, hry_error *error)
{
    static const hry_picture plain = {0};
    const hry_picture *w = wish ? wish : &plain;
    TRY(check(format, w, error));
    IN_CALL_ABOUT(g);
    return draw(g, (picture_format)format, w, bytes, size, error);
}
