// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_expr.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

static group_expr *make(group_kind kind)
{
    group_expr *e = NEW(group_expr);
    e->kind = kind;
    return e;
}

static void add_part(group_expr *e, group_expr *part)
{
    e->part = mem_resize(e->part, e->parts + 1, sizeof *e->part);
    e->part[e->parts++] = part;
}

group_expr *group_expr_family(const char *name, const uint32_t *number, size_t numbers)
{
    group_expr *e = make(GROUP_FAMILY);
    assert(numbers <= 2);
    e->name = name;
    for (size_t i = 0; i < numbers; i++)
        e->number[i] = number[i];
    e->numbers = numbers;
    return e;
}

group_expr *group_expr_dih(group_expr *of)
{
    group_expr *e = make(GROUP_DIH);
    add_part(e, of);
    return e;
}

group_expr *group_expr_coxeter(const char *type, uint32_t rank)
{
    group_expr *e = make(GROUP_COXETER);
    e->text = mem_string(type);
    e->number[0] = rank;
    e->numbers = 1;
    return e;
}

group_expr *group_expr_text(group_kind kind, char *text)
{
    assert(kind == GROUP_CTBL || kind == GROUP_GAP);
    group_expr *e = make(kind);
    e->text = text;
    return e;
}

group_expr *group_expr_perm(uint32_t *image, uint32_t generators, uint32_t degree)
{
    group_expr *e = make(GROUP_PERM);
    e->entry = image;
    e->rows = generators;
    e->width = degree;
    return e;
}

group_expr *group_expr_table(uint32_t *product, uint32_t order, char **name, char *file)
{
    group_expr *e = make(GROUP_TABLE);
    e->label = name;
    e->entry = product;
    e->rows = e->width = order;
    e->text = file;
    return e;
}

// Moves the factors of `from` behind those of e.
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
    group_expr *e = left;
    if (left->kind != GROUP_PRODUCT) {
        e = make(GROUP_PRODUCT);
        add_part(e, left);
    }
    add_factors(e, right);
    return e;
}

group_expr *group_expr_power(group_expr *base, uint32_t exponent)
{
    assert(exponent > 0);
    if (exponent == 1)
        return base;
    group_expr *e = make(GROUP_POWER);
    add_part(e, base);
    e->number[0] = exponent;
    e->numbers = 1;
    return e;
}

void group_expr_free(group_expr *e)
{
    if (!e)
        return;
    for (size_t i = 0; i < e->parts; i++)
        group_expr_free(e->part[i]);
    for (uint32_t i = 0; e->label && i < e->rows; i++)
        free(e->label[i]);
    free(e->label);
    free(e->part);
    free(e->text);
    free(e->entry);
    free(e);
}

// S4 and not S(4), but Dic(3): one letter and one number.
static void print_family(FILE *out, const group_expr *e)
{
    bool joined = e->numbers == 1 && e->name[1] == '\0';
    fputs(e->name, out);
    if (!joined)
        putc('(', out);
    for (size_t i = 0; i < e->numbers; i++)
        fprintf(out, "%s%u", i ? "," : "", e->number[i]);
    if (!joined)
        putc(')', out);
}

// The cycles of one permutation in the usual order: each begins with its smallest point.
static void print_cycles(FILE *out, const uint32_t *image, uint32_t degree)
{
    bool *seen = NEW_ARRAY(bool, (size_t)degree + 1), moved = false;
    for (uint32_t start = 1; start <= degree; start++) {
        if (seen[start] || image[start - 1] == start)
            continue;
        moved = true;
        fprintf(out, "(%u", start);
        for (uint32_t at = image[start - 1]; at != start; at = image[at - 1]) {
            seen[at] = true;
            fprintf(out, ",%u", at);
        }
        putc(')', out);
    }
    if (!moved)
        fputs("()", out);
    free(seen);
}

static void print_tree(FILE *out, const group_expr *e);

// A part of a product or the base of a power, with the parentheses that it needs there.
static void print_part(FILE *out, const group_expr *e, bool base)
{
    bool colon =
        e->kind == GROUP_CTBL || e->kind == GROUP_GAP || e->kind == GROUP_PERM || e->kind == GROUP_TABLE;
    bool enclosed = colon || (base && (e->kind == GROUP_PRODUCT || e->kind == GROUP_POWER));
    if (enclosed)
        putc('(', out);
    print_tree(out, e);
    if (enclosed)
        putc(')', out);
}

static void print_perm(FILE *out, const group_expr *e)
{
    fputs("perm:", out);
    for (uint32_t i = 0; i < e->rows; i++) {
        if (i)
            putc(',', out);
        print_cycles(out, e->entry + (size_t)i * e->width, e->width);
    }
}

static void print_tree(FILE *out, const group_expr *e)
{
    switch (e->kind) {
    case GROUP_FAMILY:
        print_family(out, e);
        break;
    case GROUP_DIH:
        fputs("Dih(", out);
        print_tree(out, e->part[0]);
        putc(')', out);
        break;
    case GROUP_COXETER:
        fprintf(out, strcmp(e->text, "I2") ? "W(%s%u)" : "W(%s(%u))", e->text, e->number[0]);
        break;
    case GROUP_CTBL:
        fprintf(out, "ctbl:%s", e->text);
        break;
    case GROUP_GAP:
        fprintf(out, "gap:%s", e->text);
        break;
    case GROUP_TABLE:
        fprintf(out, "table:%s", e->text);
        break;
    case GROUP_PERM:
        print_perm(out, e);
        break;
    case GROUP_PRODUCT:
        for (size_t i = 0; i < e->parts; i++) {
            if (i)
                putc('x', out);
            print_part(out, e->part[i], false);
        }
        break;
    case GROUP_POWER:
        print_part(out, e->part[0], true);
        fprintf(out, "^%u", e->number[0]);
        break;
    }
}

char *group_expr_print(const group_expr *e)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return mem_string("a group");
    print_tree(out, e);
    fclose(out);
    return text;
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

static json_t *labels_json(const group_expr *e)
{
    json_t *all = json_array();
    for (uint32_t i = 0; i < e->rows; i++)
        json_array_append_new(all, json_string(e->label[i]));
    return all;
}

static const char *json_name(const group_expr *e)
{
    static const char *const names[] = {
        [GROUP_DIH] = "Dih",   [GROUP_COXETER] = "W",   [GROUP_CTBL] = "ctbl", [GROUP_GAP] = "gap",
        [GROUP_PERM] = "perm", [GROUP_TABLE] = "table", [GROUP_PRODUCT] = "x", [GROUP_POWER] = "^",
    };
    return e->kind == GROUP_FAMILY ? e->name : names[e->kind];
}

json_t *group_expr_json(const group_expr *e)
{
    json_t *array = json_array();
    json_array_append_new(array, json_string(json_name(e)));
    if (e->kind == GROUP_COXETER || e->kind == GROUP_CTBL || e->kind == GROUP_GAP)
        json_array_append_new(array, json_string(e->text));
    if (e->kind == GROUP_PERM || e->kind == GROUP_TABLE)
        json_array_append_new(array, rows_json(e));
    if (e->label)
        json_array_append_new(array, labels_json(e));
    for (size_t i = 0; i < e->parts; i++)
        json_array_append_new(array, group_expr_json(e->part[i]));
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
    for (size_t i = 0; i < e->count; i++)
        free(e->text[i]);
    free(e->text);
    free(e->column);
    *e = (group_elements){0};
}
