// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values and moves. A public hry_value is a `found`, owned by the game and possibly by the memo.

#include "lib/lib_internal.h"

static const game_value *value_of(const hry_value *v)
{
    return &((const found *)v)->value;
}

// game_check comes first: it reports settings that do not apply to this game.
static hry_status find(hry_context *c, const game *g, bool moves, found **out, hry_error *error)
{
    game_value v;
    TRY(limit_reached(&c->limit) ? limit_fail(&c->limit, 0, error) : game_check(g, &c->tools, error));
    TRY(game_find_value(g, &c->tools, moves, &v, error));
    *out = found_new(g, &v);
    return HRY_OK;
}

// A remembered value, or one that is computed now and remembered. The caller releases it (memo.h).
static hry_status remembered(hry_context *c, const game *g, bool moves, found **out, hry_error *error)
{
    OWNED char *key = c->memo.most ? memo_key(g, &c->tools, moves) : NULL;
    found *known = memo_look(&c->memo, key);
    hry_status status = HRY_OK;
    if (known)
        *out = known;
    else if (!(status = find(c, g, moves, out, error)))
        memo_keep(&c->memo, key, *out);
    return status;
}

hry_status hry_game_value(hry_game *g, int moves, const hry_value **out, hry_error *error)
{
    found **own = &g->value[moves != 0];
    IN_CALL_ABOUT(g);
    if (!*own)
        TRY(remembered(g->context, &g->game, moves, own, error));
    *out = (const hry_value *)*own;
    return HRY_OK;
}

hry_status context_nim(hry_context *c, const char *rule, const char *structure, size_t length, uint32_t *nim,
                       hry_error *error)
{
    CLEARED(game_close) game g = {0};
    found *f;
    TRY(context_open(c, rule, structure, length, &g, error));
    TRY(remembered(c, &g, false, &f, error));
    *nim = value_played(&f->value);
    found_release(f);
    return HRY_OK;
}

hry_status hry_nim(hry_context *c, const char *rule, const char *structure, uint32_t *nim, hry_error *error)
{
    IN_CALL(c);
    return context_nim(c, rule, structure, strlen(structure), nim, error);
}

// ---- properties of values

static void put_type(const class_type *from, bool smoothness, bool deficiency, hry_type *to, size_t size)
{
    hry_type whole = {.parity = from->parity,
                      .even = from->even,
                      .odd = from->odd,
                      .smoothness = smoothness ? from->smoothness : HRY_NONE,
                      .deficiency = deficiency ? from->deficiency : HRY_NONE,
                      .level = HRY_NONE};
    type_give(&whole, to, size);
}

void type_give(const hry_type *from, hry_type *to, size_t size)
{
    memcpy(to, from, size < sizeof *from ? size : sizeof *from);
}

HANDLE_GETTER(uint32_t, hry_value_nim, hry_value, value_played(value_of(of)))
HANDLE_GETTER(const char *, hry_value_method, hry_value, value_of(of)->method)
HANDLE_GETTER(const char *, hry_value_order, hry_value, value_of(of)->order)

int(hry_value_type)(const hry_value *v, hry_type *type)
{
    return hry_value_type_sized(v, type, FIRST_TYPE_SIZE);
}

int hry_value_type_sized(const hry_value *v, hry_type *type, size_t size)
{
    const game_value *f = value_of(v);
    if (!f->has_type)
        return 0;
    put_type(&f->type, f->has_smoothness, true, type, size);
    return ((const found *)v)->of_left ? 2 : 1;
}

HANDLE_GETTER(size_t, hry_value_moves, hry_value, value_of(of)->moves.count)

const char *hry_move_name(const hry_value *v, size_t move)
{
    return value_of(v)->moves.move[move].name;
}

uint32_t hry_move_nim(const hry_value *v, size_t move)
{
    return move_played(&value_of(v)->moves, move);
}

const char *hry_move_count(const hry_value *v, size_t move)
{
    const char *count = value_of(v)->moves.move[move].count;
    return count ? count : "1";
}

int(hry_move_type)(const hry_value *v, size_t move, hry_type *type)
{
    return hry_move_type_sized(v, move, type, FIRST_TYPE_SIZE);
}

int hry_move_type_sized(const hry_value *v, size_t move, hry_type *type, size_t size)
{
    const game_move *m = &value_of(v)->moves.move[move];
    if (m->has_type)
        put_type(&m->type, m->has_deficiency, m->has_deficiency, type, size);
    return m->has_type;
}
