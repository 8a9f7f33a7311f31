// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a group: GEN, DNG, TER, DNT. Elements are numbered as GAP sorts them, and GAP alone knows what
// they are called: a position is a list of words that travels in the question.
#include "game/group_game.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/certificate.h"
#include "game/group_extension.h"
#include "group/answer.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "group/group_symmetry.h"

enum { MOST_LISTED = 100000 }; // elements

const group_expr *group_of(const game *g)
{
    return ((const structure_expr *)g->structure)->group;
}

json_t *group_tree(const game *g)
{
    return group_expr_json(group_of(g));
}

const group_elements *group_position(const game *g)
{
    return g->position;
}

static void forget(game *g)
{
    expr_clear(g->structure);
    free(g->structure);
    if (g->position)
        group_elements_clear(g->position);
    free(g->position);
}

static hry_status read_position(game *g, const char *text, size_t length, hry_error *error)
{
    group_elements e;
    hry_status status = expr_group_elements(text, length, &e, error);
    if (status == HRY_OK)
        g->position = mem_copy(&e, 1, sizeof e);
    return status;
}

static char **position_names(const game *g)
{
    const group_elements *e = group_position(g);
    char **names = NEW_ARRAY(char *, e->count + 1);
    for (size_t i = 0; i < e->count; i++)
        names[i] = mem_string(e->text[i]);
    return names;
}

// How many names there are is the length of GAP's list.
static hry_status names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    json_t *told = NULL;
    hry_status status = tools_ask(t, ask_names(group_tree(g)), &told, error);
    if (status)
        return status;
    *count = (uint32_t)json_array_size(told);
    if (!json_is_array(told) || !answer_texts(told, *count, out))
        status = answer_unclear("the elements of the group", error);
    json_decref(told);
    return status;
}

static hry_status position_set(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error)
{
    const group_elements *e = group_position(g);
    json_t *told = NULL;
    uint32_t *number = NULL;
    hry_status status = tools_ask(t, ask_numbers(group_tree(g), e), &told, error);
    if (status == HRY_OK)
        status = element_numbers_read(told, e, &number, error);
    for (size_t i = 0; status == HRY_OK && i < e->count; i++)
        if (number[i] < elements)
            bits_set(out, number[i]);
    free(number);
    json_decref(told);
    return status;
}

static hry_status parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error)
{
    group_elements one;
    json_t *told = NULL;
    uint32_t *number = NULL;
    hry_status status = expr_group_elements(text, length, &one, error);
    if (status)
        return status;
    if (one.count != 1)
        status = hry_fail(error, HRY_USAGE, "one element is expected, not %zu", one.count);
    if (status == HRY_OK)
        status = tools_ask(t, ask_numbers(group_tree(g), &one), &told, error);
    if (status == HRY_OK)
        status = element_numbers_read(told, &one, &number, error);
    if (status == HRY_OK)
        *out = number[0];
    free(number);
    json_decref(told);
    group_elements_clear(&one);
    return status;
}

static hry_status list(const game *g, game_tools *t, element_row **out, size_t *count, hry_error *error)
{
    listed_elements all;
    hry_status status = listed_elements_ask(tools_gap(t), ask_elements(group_tree(g), MOST_LISTED),
                                            t->how.limit, &all, error);
    if (status)
        return status;
    *out = NEW_ARRAY(element_row, all.count);
    *count = all.count;
    for (size_t i = 0; i < all.count; i++)
        (*out)[i] = (element_row){mem_string(all.element[i].name), all.element[i].order};
    listed_elements_clear(&all);
    return HRY_OK;
}

static hry_status characters(const game *g, game_tools *t, listed_character **out, size_t *count,
                             hry_error *error)
{
    if (group_of(g)->kind == GROUP_CTBL)
        return hry_fail(error, HRY_USAGE, "the characters of a library table are not listed; name the group");
    return character_list_ask(tools_gap(t), group_tree(g), t->how.limit, out, count, error);
}

static hry_status modules(const game *g, game_tools *t, uint32_t p, listed_module **out, size_t *count,
                          hry_error *error)
{
    if (group_of(g)->kind == GROUP_CTBL)
        return hry_fail(error, HRY_USAGE, "a character table has no list of modules; name the group");
    return module_list_ask(tools_gap(t), group_tree(g), p, t->how.limit, out, count, error);
}

static hry_status system_of(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    return group_system_ask(tools_gap(t), group_tree(g), g->rule, g->text, t->how.limit, out, error);
}

// GEN and DNG have their reductions, and no engine but the whole structure.
static hry_status check(const game *g, const game_tools *t, hry_error *error)
{
    engine e = t->how.engine;
    if (!rule_removes(g->rule) && e != ENGINE_AUTO && e != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE,
                        "gen and dng have a way of their own; leave `engine` out, or say `direct`");
    return HRY_OK;
}

static bool has_symmetry(const set_system *s)
{
    (void)s;
    return true;
}

static hry_status symmetry_of(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                              hry_error *error)
{
    return group_symmetry_ask(tools_gap(t), ask_symmetry(group_tree(g), up_to_word(what)), s->cells,
                              t->how.limit, out, error);
}

const game_kind kind_group = {
    .name = "group",
    .rule_name = rule_group_name,
    .element = "element",
    .simplify = SIMPLIFY_OTYPE,
    .conjugates = true,
    .forget = forget,
    .read_position = read_position,
    .position_names = position_names,
    .position_set = position_set,
    .names = names,
    .parse_element = parse_element,
    .list = list,
    .characters = characters,
    .modules = modules,
    .system = system_of,
    .check = check,
    .ask = group_ask,
    .value = group_value,
    .has_classes = group_extension_has_classes,
    .classes = group_extension_classes,
    .has_symmetry = has_symmetry,
    .symmetry = symmetry_of,
    .class_names = group_class_names,
    .subgroups = group_subgroups,
    .board_graph = group_board_graph,
    .set_names = group_set_names,
    .explain = group_explain,
    .explain_more = group_explain_more,
    .properties = group_properties,
    .certificate = group_certificate,
    .group = group_of,
};
