// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products are flattened when they are built (AxBxC is one node with three factors), and a first power is its
// base, so equal groups written in these ways have equal trees. A constructor takes ownership of its parts;
// `entry` holds the numbers of permutations, tables, relators and modules, row by row.
#include "group/group_expr.h"

#include <assert.h>

#include "base/mem.h"
#include "base/text.h"

static void add_part(group_expr *e, group_expr *part)
{
    e->part = mem_push(e->part, e->parts, sizeof *e->part);
    e->part[e->parts++] = part;
}

group_expr *group_expr_new(group_expr e, group_expr *first, group_expr *second)
{
    group_expr *made = mem_copy(&e, 1, sizeof e);
    if (first)
        add_part(made, first);
    if (second)
        add_part(made, second);
    return made;
}

group_expr *group_expr_family(const char *name, const uint32_t *number, size_t numbers)
{
    group_expr e = {.kind = GROUP_FAMILY, .name = name, .numbers = numbers};
    assert(numbers <= 2);
    for (size_t i = 0; i < numbers; i++)
        e.number[i] = number[i];
    return group_expr_new(e, NULL, NULL);
}

// Appends the factors of `from` to those of e.
static void add_factors(group_expr *e, group_expr *from)
{
    if (from->kind != GROUP_PRODUCT) {
        add_part(e, from);
        return;
    }
    for (size_t i = 0; i < from->parts; i++)
        add_part(e, from->part[i]);
    from->parts = 0;
    group_expr_free(from);
}

group_expr *group_expr_times(group_expr *left, group_expr *right)
{
    group_expr *e =
        left->kind == GROUP_PRODUCT ? left : group_expr_new((group_expr){.kind = GROUP_PRODUCT}, left, NULL);
    add_factors(e, right);
    return e;
}

group_expr *group_expr_power(group_expr *base, uint32_t exponent)
{
    assert(exponent > 0);
    group_expr e = {.kind = GROUP_POWER, .number = {exponent}, .numbers = 1};
    return exponent == 1 ? base : group_expr_new(e, base, NULL);
}

void group_expr_free(group_expr *e)
{
    if (!e)
        return;
    for (size_t i = 0; i < e->parts; i++)
        group_expr_free(e->part[i]);
    texts_free(e->label, e->rows);
    free_all(e->part, e->text, e->entry, e);
}

static json_t *rows_json(const group_expr *e)
{
    json_t *all = json_array();
    for (uint32_t i = 0; i < e->rows; i++) {
        json_t *row = json_array();
        for (uint32_t j = 0; j < e->width; j++)
            json_array_append_new(row, json_integer(e->entry[(size_t)i * e->width + j]));
        json_array_append_new(all, row);
    }
    return all;
}

json_t *texts_json(char *const *text, size_t count)
{
    json_t *all = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(all, json_string(text[i]));
    return all;
}

const char *group_expr_word(const group_expr *e)
{
    static const char *const names[] = {
        [GROUP_DIH] = "Dih",         [GROUP_COXETER] = "W",      [GROUP_CTBL] = "ctbl",
        [GROUP_GAP] = "gap",         [GROUP_PERM] = "perm",      [GROUP_TABLE] = "table",
        [GROUP_PRODUCT] = "x",       [GROUP_POWER] = "^",        [GROUP_SEMIDIRECT] = ":",
        [GROUP_WREATH] = "wr",       [GROUP_FROBENIUS] = "Frob", [GROUP_QUOTIENT] = "/",
        [GROUP_PRESENTATION] = "fp", [GROUP_EXTENSION] = "ext",
    };
    return e->kind == GROUP_FAMILY ? e->name : names[e->kind];
}

json_t *group_expr_json(const group_expr *e)
{
    json_t *array = json_array();
    json_array_append_new(array, json_string(group_expr_word(e)));
    if (e->kind == GROUP_COXETER || e->kind == GROUP_CTBL || e->kind == GROUP_GAP)
        json_array_append_new(array, json_string(e->text));
    if (e->kind == GROUP_PERM || e->kind == GROUP_TABLE || e->kind == GROUP_PRESENTATION)
        json_array_append_new(array, rows_json(e));
    if (e->label)
        json_array_append_new(array, texts_json(e->label, e->rows));
    for (size_t i = 0; i < e->parts; i++)
        json_array_append_new(array, group_expr_json(e->part[i]));
    if (e->kind == GROUP_EXTENSION)
        json_array_append_new(array, rows_json(e));
    if (e->kind == GROUP_QUOTIENT)
        json_array_append_new(array, json_string(e->text));
    for (size_t i = 0; i < e->numbers; i++)
        json_array_append_new(array, json_integer(e->number[i]));
    return array;
}

json_t *small_group_json(uint32_t order, uint64_t number)
{
    return json_pack("[s,I,I]", "SmallGroup", (json_int_t)order, (json_int_t)number);
}

void group_elements_clear(group_elements *e)
{
    texts_free(e->text, e->count);
    free(e->column);
    *e = (group_elements){0};
}
