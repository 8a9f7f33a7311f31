// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a group: GEN, DNG, TER, DNT. Elements are numbered in GAP's order, and only GAP knows their names:
// a position is a list of words that is part of the question to GAP.
#include "game/group_game.h"

#include "base/mem.h"
#include "game/certificate.h"
#include "group/answer.h"
#include "group/group_direct.h"
#include "lang/elements.h"
#include "lang/term.h"

enum { MOST_LISTED = 100000 }; // elements

// ---- positions and names

static hry_status read_position(game *g, const char *text, size_t length, hry_error *error)
{
    group_elements e;
    TRY(expr_group_elements(text, length, &e, error));
    g->position = mem_copy(&e, 1, sizeof e);
    return HRY_OK;
}

static void forget(game *g)
{
    if (g->position)
        group_elements_clear(g->position);
    free(g->position);
}

static char **position_names(const game *g)
{
    const group_elements *e = group_position(g);
    char **names = NEW_ARRAY(char *, e->count + 1);
    for (size_t i = 0; i < e->count; i++)
        names[i] = mem_string(e->text[i]);
    return names;
}

// The number of names is the length of GAP's list.
static hry_status names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_names(group_tree(g)), &told, error));
    *count = (uint32_t)json_array_size(told);
    return answer_texts(told, *count, out) ? HRY_OK : answer_unclear("the elements of the group", error);
}

// The numbers of the elements that the words denote; the caller frees the list.
static hry_status find_numbers(json_t *group, game_tools *t, const group_elements *words, uint32_t **out,
                               hry_error *error)
{
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_numbers(group, words), &told, error));
    return element_numbers_read(told, words, out, error);
}

// Appends one set to *sets, with these names of its elements.
static hry_status spell_set(const structure_expr *e, game_tools *t, text_part set, const json_t *names,
                            char **sets, hry_error *error)
{
    CLEARED(group_elements_clear) group_elements words = {0};
    OWNED uint32_t *number = NULL;
    hry_status status = expr_group_elements(e->text + set.at, set.length, &words, error);
    if (!status && words.count)
        status = find_numbers(group_expr_json(e->group), t, &words, &number, error);
    mem_append(sets, "{");
    for (size_t i = 0; i < words.count && !status; i++)
        mem_append(sets, "%s%s", i ? "," : "", json_string_value(json_array_get(names, number[i])));
    mem_append(sets, "}");
    if (status && error && error->column)
        error->column += set.at;
    return status;
}

hry_status group_spell_winning(const structure_expr *e, game_tools *t, const json_t *names, char **out,
                               hry_error *error)
{
    OWNED char *sets = mem_string("");
    for (size_t at = e->winning.at, end; at < e->winning.end; at = end) {
        size_t inside = 1 + strspn(e->text + at + 1, " ");
        const char *close = memchr(e->text + at, '}', e->winning.end - at);
        end = close ? (size_t)(close - e->text) + 1 : at + 1;
        if (e->text[at] == '{' && close && e->text[at + inside] != '{') {
            TRY(spell_set(e, t, (text_part){at, end - at}, names, &sets, error));
        } else { // between or around sets; errors are reported later
            end = at + 1;
            mem_append(&sets, "%c", e->text[at]);
        }
    }
    *out = mem_take(&sets);
    return HRY_OK;
}

static hry_status position_set(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error)
{
    const group_elements *e = group_position(g);
    OWNED uint32_t *number = NULL;
    TRY(find_numbers(group_tree(g), t, e, &number, error));
    for (size_t i = 0; i < e->count; i++)
        if (number[i] < elements)
            bits_set(out, number[i]);
    return HRY_OK;
}

static hry_status parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error)
{
    CLEARED(group_elements_clear) group_elements one = {0};
    OWNED uint32_t *number = NULL;
    TRY(expr_group_elements(text, length, &one, error));
    if (one.count != 1)
        return hry_fail(error, HRY_USAGE, "expected one element, found %zu", one.count);
    TRY(find_numbers(group_tree(g), t, &one, &number, error));
    *out = number[0];
    return HRY_OK;
}

// ---- lists

// `what` is the name of a setting that requires a group.
static hry_status check_group(const game *g, const char *what, hry_error *error)
{
    return game_group(g) ? HRY_OK
                         : hry_fail(error, HRY_USAGE, "%s requires a group, not a %s", setting(what).text,
                                    g->kind->name);
}

hry_status group_list_elements(const game *g, game_tools *t, listed_elements *out, hry_error *error)
{
    hry_status status = check_group(g, "elements", error);
    return status ? status
                  : listed_elements_ask(tools_source(t), ask_elements(group_tree(g), MOST_LISTED),
                                        t->how.limit, out, error);
}

hry_status group_list_characters(const game *g, game_tools *t, uint32_t p, listed_character **out,
                                 size_t *count, hry_error *error)
{
    TRY(check_group(g, p ? "modules" : "characters", error));
    if (game_group(g)->kind == GROUP_CTBL)
        return hry_fail(
            error, HRY_USAGE, "%s: give the group itself",
            p ? "the modules of a group given by its character table (ctbl:NAME) cannot be listed"
              : "the characters of a group given by its character table (ctbl:NAME) cannot be listed");
    return character_list_ask(tools_source(t), group_tree(g), p, t->how.limit, out, count, error);
}

// ---- the system

static hry_status system_of(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    return group_system_ask(tools_source(t), group_tree(g), g->rule, g->text, t->how.limit, out, error);
}

static bool has_symmetry(const set_system *s)
{
    (void)s; // GAP finds it, however large the group is
    return true;
}

static hry_status symmetry_of(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                              hry_error *error)
{
    return group_symmetry(g, t, s->cells, what, out, error);
}

static bool by_reductions(const game *g)
{
    return !rule_removes(g->rule);
}

static bool has_closure(const game *g)
{
    (void)g;
    return true;
}

static hry_status all_closed(const game *g, game_tools *t, uint32_t most, pool *sets, char ***names,
                             hry_error *error)
{
    (void)most; // GAP has its own bound
    return group_subgroups(g, t, sets, names, error);
}

const game_kind kind_group = {
    .name = "group",
    .element = "element",
    .elements = "elements",
    .goal = "generate the group",
    .closure = "the subgroup generated by",
    .closed_sets = "subgroups",
    .generates = true,
    .usual_symmetry = UP_TO_CONJUGACY,
    .simplify = SIMPLIFY_OTYPE,
    .read_position = read_position,
    .position_names = position_names,
    .position_set = position_set,
    .forget = forget,
    .names = names,
    .parse_element = parse_element,
    .set_names = group_set_names,
    .ask = group_ask,
    .value = group_value,
    .by_reductions = by_reductions,
    .theorem = group_theorem,
    .system = system_of,
    .has_symmetry = has_symmetry,
    .symmetry = symmetry_of,
    .explain = group_explain,
    .properties = group_properties,
    .certificate = group_certificate,
    .has_closure = has_closure,
    .ground = group_ground,
    .all_closed = all_closed,
};
