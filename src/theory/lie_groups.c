// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders and isomorphisms: Conway, Curtis, Norton, Parker and Wilson, Atlas of finite groups, Chapter 2 and
// Table 5.
#include "theory/lie_groups.h"

static const struct {
    const char *family, *table, *sign; // PSL(n,q), L3(q); for orthogonal groups there is a sign behind the n
} names[LIE_TYPES] = {
    [LIE_LINEAR] = {"PSL", "L", ""},
    [LIE_UNITARY] = {"PSU", "U", ""},
    [LIE_SYMPLECTIC] = {"PSp", "S", ""},
    [LIE_ORTHOGONAL] = {"POmega", "O", ""},
    [LIE_ORTHOGONAL_PLUS] = {"POmega+", "O", "+"},
    [LIE_ORTHOGONAL_MINUS] = {"POmega-", "O", "-"},
    [LIE_SUZUKI] = {"Sz", "Sz", ""},
    [LIE_REE] = {"Ree", "R", ""},
    [LIE_G2] = {"G2", "G2", ""},
    [LIE_TRIALITY] = {"3D4", "3D4", ""},
    [LIE_2F4] = {"2F4", "2F4", ""},
    [LIE_F4] = {"F4", "F4", ""},
    [LIE_E6] = {"E6", "E6", ""},
    [LIE_2E6] = {"2E6", "2E6", ""},
    [LIE_E7] = {"E7", "E7", ""},
    [LIE_E8] = {"E8", "E8", ""},
};

static bool is_classical(lie_type type)
{
    return type < LIE_SUZUKI;
}

// 2F4(2) is not simple, but its derived subgroup is.
static bool is_tits(const lie_group *g)
{
    return g->type == LIE_2F4 && g->q == 2;
}

void lie_group_name(const lie_group *g, char name[LIE_NAME])
{
    if (is_classical(g->type))
        snprintf(name, LIE_NAME, "%s(%u,%u)", names[g->type].family, g->n, g->q);
    else
        snprintf(name, LIE_NAME, "%s(%u)%s", names[g->type].family, g->q, is_tits(g) ? "'" : "");
}

void lie_group_table(const lie_group *g, char name[LIE_NAME])
{
    if (is_classical(g->type))
        snprintf(name, LIE_NAME, "%s%u%s(%u)", names[g->type].table, g->n, names[g->type].sign, g->q);
    else
        snprintf(name, LIE_NAME, "%s(%u)%s", names[g->type].table, g->q, is_tits(g) ? "'" : "");
}

// ---- orders

static uint32_t common(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return (uint32_t)a;
}

// q^2 − 1, q^4 − 1, …, q^2m − 1.
static void put_even(lie_order *o, uint32_t m)
{
    for (uint32_t i = 1; i <= m; i++)
        o->factor[o->count++] = (int32_t)(2 * i);
}

static void linear(const lie_group *g, lie_order *o)
{
    bool unitary = g->type == LIE_UNITARY;
    o->power = g->n * (g->n - 1) / 2;
    for (uint32_t i = 2; i <= g->n; i++)
        o->factor[o->count++] = unitary && i % 2 ? -(int32_t)i : (int32_t)i;
    o->centre = common(g->n, unitary ? (uint64_t)g->q + 1 : g->q - 1);
}

static void orthogonal(const lie_group *g, lie_order *o)
{
    uint32_t m = g->n / 2, power = 1; // q^m modulo 4
    int32_t sign = g->type == LIE_ORTHOGONAL_PLUS ? 1 : -1;
    for (uint32_t i = 0; i < m; i++)
        power = power * (g->q % 4) % 4;
    o->power = m * (m - 1);
    o->factor[o->count++] = sign * (int32_t)m;
    put_even(o, m - 1);
    o->centre = common(4, power + 4 - (uint32_t)sign);
}

static void exceptional(const lie_group *g, lie_order *o)
{
    static const struct {
        uint32_t power, centre; // a centre c is gcd(c, q − 1), for 2E6 gcd(c, q + 1)
        int32_t factor[9];
    } known[LIE_TYPES] = {
        [LIE_SUZUKI] = {2, 1, {-2, 1}},
        [LIE_REE] = {3, 1, {-3, 1}},
        [LIE_G2] = {6, 1, {2, 6}},
        [LIE_TRIALITY] = {12, 1, {2, 6}},
        [LIE_2F4] = {12, 1, {-6, 4, -3, 1}},
        [LIE_F4] = {24, 1, {2, 6, 8, 12}},
        [LIE_E6] = {36, 3, {2, 5, 6, 8, 9, 12}},
        [LIE_2E6] = {36, 3, {2, -5, 6, 8, -9, 12}},
        [LIE_E7] = {63, 2, {2, 6, 8, 10, 12, 14, 18}},
        [LIE_E8] = {120, 1, {2, 8, 12, 14, 18, 20, 24, 30}},
    };
    o->power = known[g->type].power;
    while (known[g->type].factor[o->count]) {
        o->factor[o->count] = known[g->type].factor[o->count];
        o->count++;
    }
    o->centre =
        is_tits(g) ? 2 : common(known[g->type].centre, g->type == LIE_2E6 ? (uint64_t)g->q + 1 : g->q - 1);
}

void lie_group_order(const lie_group *g, lie_order *out)
{
    out->count = 0;
    if (g->type == LIE_LINEAR || g->type == LIE_UNITARY) {
        linear(g, out);
    } else if (g->type == LIE_SYMPLECTIC || g->type == LIE_ORTHOGONAL) {
        out->power = (g->n / 2) * (g->n / 2);
        put_even(out, g->n / 2);
        out->centre = common(2, g->q - 1);
    } else if (is_classical(g->type)) {
        orthogonal(g, out);
    } else {
        exceptional(g, out);
    }
}

// ---- names

// Matrix groups with a trivial centre that are all of the projective group.
static lie_type without_scalars(const char *name, uint32_t n, uint32_t q)
{
    bool no_root = common(n, q - 1) == 1, no_unitary = common(n, (uint64_t)q + 1) == 1;
    if (((!strcmp(name, "SL") || !strcmp(name, "PGL")) && no_root) || (!strcmp(name, "GL") && q == 2))
        return LIE_LINEAR;
    if ((!strcmp(name, "SU") || !strcmp(name, "PGU")) && no_unitary)
        return LIE_UNITARY;
    if (!strcmp(name, "Omega") && q % 2)
        return LIE_ORTHOGONAL;
    if (q % 2)
        return LIE_NONE;
    return !strcmp(name, "Sp")       ? LIE_SYMPLECTIC
           : !strcmp(name, "Omega+") ? LIE_ORTHOGONAL_PLUS
           : !strcmp(name, "Omega-") ? LIE_ORTHOGONAL_MINUS
                                     : LIE_NONE;
}

// The exceptional groups that are known by their tables are written by their names.
static bool of_text(const char *text, lie_group *out)
{
    return lie_group_of_table(text, out) && !is_classical(out->type);
}

bool lie_group_of_expression(const group_expr *e, lie_group *out)
{
    if (e->kind == GROUP_CTBL)
        return of_text(e->text, out);
    if (e->kind != GROUP_FAMILY)
        return false;
    bool classical = e->numbers == 2;
    for (lie_type t = LIE_NONE + 1; t < LIE_TYPES; t++)
        if (is_classical(t) == classical && !strcmp(e->name, names[t].family)) {
            *out = (lie_group){t, classical ? e->number[0] : 0, e->number[classical]};
            return true;
        }
    if (!classical)
        return false;
    *out = (lie_group){without_scalars(e->name, e->number[0], e->number[1]), e->number[0], e->number[1]};
    return out->type != LIE_NONE;
}

// Behind the letters of the type.
static lie_group numbers_of(lie_type type, const char *text)
{
    lie_group g = {.type = type};
    char *end = (char *)text;
    if (is_classical(type))
        g.n = (uint32_t)strtoul(text, &end, 10);
    end += strspn(end, "+-(");
    g.q = (uint32_t)strtoul(end, NULL, 10);
    return g;
}

bool lie_group_of_table(const char *name, lie_group *out)
{
    char again[LIE_NAME];
    for (lie_type t = LIE_NONE + 1; t < LIE_TYPES; t++) {
        size_t length = strlen(names[t].table);
        if (strncmp(name, names[t].table, length) != 0)
            continue;
        *out = numbers_of(t, name + length);
        lie_group_table(out, again);
        if (!strcmp(again, name) && out->q >= 2)
            return true;
    }
    return false;
}

// ---- isomorphisms

// Of dimension three to six.
static void small_orthogonal(lie_group *g)
{
    bool minus = g->type == LIE_ORTHOGONAL_MINUS;
    if (g->type == LIE_ORTHOGONAL && g->n <= 5)
        *g = (lie_group){g->n == 3 ? LIE_LINEAR : LIE_SYMPLECTIC, g->n - 1, g->q};
    else if (minus && g->n == 4 && g->q <= UINT16_MAX)
        *g = (lie_group){LIE_LINEAR, 2, g->q * g->q};
    else if (g->n == 6)
        *g = (lie_group){minus ? LIE_UNITARY : LIE_LINEAR, 4, g->q};
    else if (g->n < 6)
        g->type = LIE_NONE;
}

// Other names of the same group, and those that are not simple.
static void small_fields(lie_group *g)
{
    static const struct {
        lie_group from, to;
    } same[] = {
        {{LIE_LINEAR, 2, 2}, {LIE_NONE, 0, 0}},        {{LIE_LINEAR, 2, 3}, {LIE_NONE, 0, 0}},
        {{LIE_LINEAR, 3, 2}, {LIE_LINEAR, 2, 7}},      {{LIE_UNITARY, 3, 2}, {LIE_NONE, 0, 0}},
        {{LIE_UNITARY, 4, 2}, {LIE_SYMPLECTIC, 4, 3}}, {{LIE_SYMPLECTIC, 4, 2}, {LIE_NONE, 0, 0}},
        {{LIE_REE, 0, 3}, {LIE_NONE, 0, 0}},           {{LIE_G2, 0, 2}, {LIE_NONE, 0, 0}},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (g->type == same[i].from.type && g->n == same[i].from.n && g->q == same[i].from.q) {
            *g = same[i].to;
            return;
        }
}

bool lie_group_standard(lie_group *g)
{
    if (is_classical(g->type) && g->n < 2)
        return false;
    if (g->type >= LIE_ORTHOGONAL && is_classical(g->type))
        small_orthogonal(g);
    if ((g->type == LIE_UNITARY || g->type == LIE_SYMPLECTIC) && g->n == 2)
        g->type = LIE_LINEAR;
    small_fields(g);
    return g->type != LIE_NONE;
}
