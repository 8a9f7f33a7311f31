// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position of a building game is itself the start of a building game, the contraction of the system; the
// engine does the rest.
#include "game/on_system.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "graph/symmetry.h"
#include "group/answer.h"

enum { LONGEST_SET = 24 }; // bytes of a closed set that are shown

// ---- names and positions. Kinds that rest on this name their elements without tools.

static hry_status own_names(const game *g, char ***names, uint32_t *count, hry_error *error)
{
    return g->kind->names(g, NULL, names, count, error);
}

// The name that begins at `at`: up to the next comma or closing brace outside parentheses, without blanks.
static size_t name_end(const char *text, size_t at, size_t length)
{
    size_t depth = 0;
    for (; at < length; at++) {
        if (depth == 0 && (text[at] == ',' || text[at] == '}'))
            break;
        depth += text[at] == '(';
        depth -= text[at] == ')' && depth;
    }
    return at;
}

hry_status system_read_position(game *g, const char *text, size_t length, hry_error *error)
{
    cursor s = {text, 0, length, error};
    char **names;
    uint32_t count;
    hry_status status = own_names(g, &names, &count, error);
    if (status)
        return status;
    texts_free(names, count);
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(count));
    bool braces = cursor_take(&s, '{');
    cursor_blanks(&s);
    bool none = s.at == s.end || (braces && cursor_peek(&s) == '}');
    while (!status && !none) {
        cursor_blanks(&s);
        size_t end = name_end(text, s.at, length), last = end;
        uint32_t v;
        while (last > s.at && cursor_is_blank(text[last - 1]))
            last--;
        status = game_parse_element(g, NULL, text + s.at, last - s.at, &v, error);
        if (status) {
            error->column = s.at + 1;
            break;
        }
        bits_set(set, v);
        s.at = end;
        none = !cursor_take(&s, ',');
    }
    if (!status && ((braces && !cursor_take(&s, '}')) || !cursor_done(&s)))
        status = CURSOR_FAIL(&s, s.at, "the position should end here");
    if (status)
        free(set);
    else
        g->position = set;
    return status;
}

static char *print_set(char *const *names, const uint64_t *set, size_t words)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        abort(); // for want of memory
    const char *before = "{";
    BITS_EACH (v, set, words) {
        fprintf(out, "%s%s", before, names[v]);
        before = ",";
    }
    fputs(*before == '{' ? "{}" : "}", out);
    if (fclose(out))
        abort();
    return text;
}

char *system_print_set(const game *g, const uint64_t *set)
{
    char **names, *text;
    uint32_t count;
    hry_error error;
    if (own_names(g, &names, &count, &error))
        return mem_string("{…}");
    text = print_set(names, set, bits_words(count));
    texts_free(names, count);
    return text;
}

char **system_position_names(const game *g)
{
    char **names;
    uint32_t count, kept = 0;
    hry_error error;
    if (!g->position || own_names(g, &names, &count, &error))
        return NULL;
    char **out = NEW_ARRAY(char *, (size_t)count + 1);
    BITS_EACH (v, (const uint64_t *)g->position, bits_words(count))
        out[kept++] = mem_string(names[v]);
    texts_free(names, count);
    return out;
}

// ---- the value

// What is left of the game at the position.
static hry_status contract(const game *g, const set_system *start, set_system *out, hry_error *error)
{
    const uint64_t *position = g->position;
    // In a terminal position of an achievement game the empty set generates: contracting says just that.
    if (rule_is_position(start, position)) {
        set_system_contract(start, position, out, NULL);
        return HRY_OK;
    }
    char *set = system_print_set(g, position);
    rule_no_position(g->rule, set, error);
    free(set);
    return HRY_UNDEFINED;
}

static hry_status solve_left(const game *g, game_tools *t, bool moves, const set_system *start,
                             const set_system *left, game_value *v, hry_error *error)
{
    solution found;
    solve_options how = t->how;
    how.transitive = system_transitive;
    hry_status status = solve(left, &how, &found, error);
    if (status)
        return status;
    value_of_solution(v, &found);
    v->maximal = found.stable_sets;
    return moves ? system_find_moves(g, t, start, left, &v->moves, error) : HRY_OK;
}

hry_status system_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error)
{
    set_system start, left;
    hry_status status = game_system(g, t, &start, error);
    if (status)
        return status;
    v->order = mem_print("%" PRIu64, set_system_vertices(&start));
    if (!g->position) {
        status = solve_left(g, t, moves, &start, &start, v, error);
    } else {
        status = contract(g, &start, &left, error);
        if (status == HRY_OK) {
            status = solve_left(g, t, moves, &start, &left, v, error);
            set_system_clear(&left);
        }
    }
    set_system_clear(&start);
    return status;
}

// ---- the structure digraph

static const pool *sets_of(const set_system *s)
{
    return s->has_edges ? &s->edges : &s->stable;
}

bool system_has_symmetry(const set_system *s)
{
    return family_has_few(sets_of(s), s->cells);
}

hry_status system_symmetry(const set_system *s, symmetry *out, hry_error *error)
{
    if (!system_has_symmetry(s))
        return hry_fail(error, HRY_LIMIT,
                        "the hypergraph is too large to look for its automorphisms: %" PRIu32
                        " vertices and %" PRIu32 " sets",
                        s->cells, sets_of(s)->count);
    family_symmetries(sets_of(s), s->cells, out);
    return HRY_OK;
}

// "{1,2,…} (17)" for a set that is too long.
static char *shorten_set(char *set, size_t size)
{
    if (strlen(set) <= LONGEST_SET)
        return set;
    size_t cut = LONGEST_SET - 6;
    while (cut > 1 && set[cut] != ',')
        cut--;
    char *shorter = cut > 1 ? mem_print("%.*s,…} (%zu)", (int)cut, set, size) : mem_print("{…} (%zu)", size);
    free(set);
    return shorter;
}

hry_status system_class_names(const game *g, game_tools *t, const structure *x, char ***out, hry_error *error)
{
    char **elements;
    uint32_t count;
    hry_status status = game_names(g, t, &elements, &count, error);
    if (status)
        return status;
    char **names = NEW_ARRAY(char *, x->classes);
    for (uint32_t c = 0; c < x->classes; c++) {
        const uint64_t *set = pool_at(&x->closed, c);
        size_t size = bits_count(set, x->closed.words);
        names[c] = size ? shorten_set(print_set(elements, set, x->closed.words), size) : mem_string("∅");
    }
    texts_free(elements, count);
    *out = names;
    return HRY_OK;
}

// ---- what is known

hry_status system_explain_made(const set_system *s, game_tools *t, explanation *a, hry_error *error)
{
    solve_options how = t->how;
    how.transitive = system_transitive;
    hry_status status = checklist_system(s, &how, &a->list, error);
    a->has_list = status == HRY_OK;
    a->nim = a->has_list ? a->list.nim : 0;
    return status;
}

hry_status system_explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    set_system s;
    hry_status status = game_system(g, t, &s, error);
    if (status)
        return status;
    status = system_explain_made(&s, t, a, error);
    set_system_clear(&s);
    return status;
}

// The rules that the structure has a game for.
static char *rules_of(const game *g, game_tools *t)
{
    game each = *g;
    char *text = mem_string("");
    for (each.rule = RULE_ACV; each.rule <= RULE_PRV; each.rule++) {
        set_system s;
        hry_error error;
        if (game_system(&each, t, &s, &error))
            continue;
        set_system_clear(&s);
        char *longer = mem_print("%s%s%s", text, *text ? " " : "", game_rule_name(&each));
        free(text);
        text = longer;
    }
    return text;
}

hry_status system_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    char **names;
    uint32_t count;
    hry_status status = game_names(g, t, &names, &count, error);
    if (status)
        return status;
    texts_free(names, count);
    char *rules = rules_of(g, t);
    if (out->for_programs) {
        json_object_set_new(out->object, "kind", json_string(g->kind->name));
        json_object_set_new(out->object, "order", json_integer(count));
        json_object_set_new(out->object, "games", json_string(rules));
    } else {
        properties_say(out, "is", "a %s structure", g->kind->name);
        properties_say(out, "chosen", "one of %" PRIu32 " at a time, each a %s", count, g->kind->element);
        properties_say(out, "games", "%s", rules);
    }
    free(rules);
    return HRY_OK;
}
