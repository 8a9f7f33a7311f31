// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/group.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_direct.h"
#include "report/json.h"
#include "report/nim.h"

const char *group_game_name(rule g)
{
    static const char *const name[] = {"GEN", "DNG", "TER", "DNT"};
    return name[g];
}

static json_t *elements_json(const group_elements *e)
{
    json_t *list = json_array();
    for (size_t i = 0; e && i < e->count; i++) {
        if (e->index[i]) {
            json_array_append_new(list, json_integer(e->index[i]));
            continue;
        }
        json_t *images = json_array();
        for (uint32_t k = 0; k < e->degree; k++)
            json_array_append_new(images, json_integer(e->image[i * e->degree + k]));
        json_array_append_new(list, images);
    }
    return list;
}

// GEN and DNG have their reductions; a position of DNG, the moves from any position and the removing games
// are played on the elements themselves.
static bool on_elements(const group_question *q)
{
    return q->direct || rule_removes(q->game) || (q->position && (q->moves || q->game == RULE_AVD));
}

// The elements are not at hand, only the character table.
static bool on_table(const group_question *q)
{
    return q->group->kind == GROUP_CTBL && !on_elements(q) && !q->position && !q->moves;
}

json_t *group_request(const group_question *q, const char **call)
{
    if (on_table(q)) {
        *call = "TableCover";
        return json_pack("[s]", q->group->text);
    }
    if (on_elements(q)) {
        *call = q->moves ? "DirectMoves" : "Direct";
        return json_pack("[o,i,o]", group_expr_json(q->group), GROUP_DIRECT_MOST, elements_json(q->position));
    }
    *call = "Reduced";
    return json_pack("[o,s,o]", group_expr_json(q->group),
                     q->moves              ? "moves"
                     : q->game == RULE_ACV ? "gen"
                                           : "dng",
                     elements_json(q->position));
}

static void copy_data(group_answer *a, const group_data *g)
{
    a->order = mem_string(g->order);
    a->frattini = mem_string(g->frattini);
    a->generators = g->generators;
    a->maximal = g->subgroups;
}

static hry_status finish_position(const group_question *q, const group_data *g, group_answer *a,
                                  hry_error *error)
{
    hry_status status = group_gen_at(g, q->how.limit, &a->type, &a->nim, error);
    if (status == HRY_OK) {
        a->has_type = a->has_smoothness = true;
        snprintf(a->method, sizeof a->method, "by the type of the position's structure class");
    }
    return status;
}

static hry_status finish_reduced(const group_question *q, const json_t *value, group_answer *a,
                                 hry_error *error)
{
    group_data g;
    hry_status status = group_data_read(&g, value, error);
    if (status)
        return status;
    group_solution found = {0};
    copy_data(a, &g);
    if (q->position && q->position->count) {
        status = finish_position(q, &g, a, error);
    } else {
        status = q->game == RULE_ACV ? group_gen(&g, q->how.limit, &found, error)
                                     : group_dng(&g, q->text, &found, error);
        a->nim = found.nim;
        a->visited = found.visited;
        a->generators = found.generators;
        a->has_type = a->has_smoothness = found.has_start_type;
        a->type = found.start;
        memcpy(a->method, found.method, sizeof a->method);
    }
    if (status == HRY_OK && q->moves)
        status = group_moves_find(&g, value, rule_achieves(q->game) ? ACHIEVE : AVOID, q->how.limit,
                                  &a->moves, error);
    group_data_clear(&g);
    return status;
}

// How a position's class is related to the start class of what is left of the game.
typedef struct chosen {
    bool over;      // the position ends an achievement game
    bool odd;       // number of elements chosen
    uint8_t parity; // of the class
} chosen;

static uint64_t *chosen_elements(const json_t *value, const set_system *s)
{
    const json_t *numbers = json_object_get(value, "positions");
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(s->cells));
    for (size_t i = 0; i < json_array_size(numbers); i++) {
        json_int_t v = json_integer_value(json_array_get(numbers, i));
        if (v >= 1 && v <= (json_int_t)s->cells)
            bits_set(set, (size_t)v - 1);
    }
    return set;
}

// Some element was chosen last: without it the set is stable.
static bool just_reached(const set_system *s, uint64_t *set)
{
    bool reached = false;
    for (uint32_t v = 0; v < s->cells && !reached; v++) {
        if (!bits_get(set, v))
            continue;
        bits_unset(set, v);
        reached = set_system_stable(s, set);
        bits_set(set, v);
    }
    return reached;
}

static hry_status contract(const group_question *q, const json_t *value, set_system *s, chosen *out,
                           hry_error *error)
{
    uint64_t *set = chosen_elements(value, s);
    size_t words = bits_words(s->cells);
    hry_status status = HRY_OK;
    out->odd = bits_count(set, words) % 2;
    if (set_system_stable(s, set)) {
        set_system rest;
        set_system_contract(s, set, &rest, NULL);
        set_system_close(s, set, set);
        out->parity = bits_count(set, words) % 2;
        set_system_clear(s);
        *s = rest;
    } else if (s->play == ACHIEVE && just_reached(s, set)) {
        out->over = true;
    } else {
        bool braces = *q->position_text == '{';
        status =
            hry_fail(error, HRY_UNDEFINED, "%s%.200s%s is no position of %s(%.100s): %s", braces ? "" : "{",
                     q->position_text, braces ? "" : "}", group_game_name(q->game), q->text,
                     s->play == ACHIEVE ? "the game was over before all of these were taken"
                                        : "these elements may not be taken together");
    }
    free(set);
    return status;
}

// The type of the position's class. The start of what is left is the position, so that even and odd change
// places when an odd number of elements is gone; in avoidance games one value gives the other.
static void position_type(group_answer *a, play play, const chosen *c, const solution *found)
{
    class_type left = a->type;
    if (!a->whole && play == ACHIEVE)
        return;
    if (!a->whole)
        left = (class_type){.even = a->nim, .odd = a->nim ^ 1, .deficiency = DEFICIENCY_NONE};
    a->type.parity = c->parity;
    a->type.even = c->odd ? left.odd : left.even;
    a->type.odd = c->odd ? left.even : left.odd;
    a->type.deficiency = left.deficiency;
    a->has_type = true;
    a->has_smoothness = play == ACHIEVE;
    a->type.smoothness = c->parity == 0 ? EVEN_CLASS : found->level[c->odd] ? SMOOTH : ROUGH;
}

static void copy_solution(group_answer *a, const solution *s)
{
    a->nim = s->nim;
    a->visited = s->visited;
    memcpy(a->method, s->method, sizeof s->method);
    a->whole = a->has_type = s->whole;
    a->classes = s->classes;
    a->arrows = s->arrows;
    a->has_smoothness = s->whole;
    a->type = (class_type){.parity = s->parity,
                           .smoothness = s->smoothness,
                           .even = s->even,
                           .odd = s->odd,
                           .deficiency = s->deficiency};
    if (s->has_deficiency)
        a->generators = (int)s->deficiency;
}

static hry_status moves_on_elements(const group_question *q, const json_t *value, const set_system *s,
                                    const solve_options *how, group_answer *a, hry_error *error)
{
    if (!q->moves)
        return HRY_OK;
    uint64_t *set = chosen_elements(value, s);
    hry_status status = group_moves_on_elements(s, set, value, how, &a->moves, error);
    free(set);
    return status;
}

static hry_status finish_elements(const group_question *q, const json_t *value, group_answer *a,
                                  hry_error *error)
{
    set_system s;
    hry_status status = group_system(q->game, value, q->text, &s, error);
    if (status)
        return status;
    a->order = mem_string(json_string_value(json_object_get(value, "order")));
    a->generators = -1;
    a->maximal = json_array_size(json_object_get(value, "maximal"));
    chosen c = {0};
    solution found;
    solve_options how = q->how;
    if (q->direct)
        how.engine = ENGINE_LATTICE;
    status = moves_on_elements(q, value, &s, &how, a, error);
    if (status == HRY_OK && q->position)
        status = contract(q, value, &s, &c, error);
    if (status == HRY_OK && !c.over)
        status = solve(&s, &how, &found, error);
    if (c.over)
        snprintf(a->method, sizeof a->method, "the game is over");
    else if (status == HRY_OK)
        copy_solution(a, &found);
    if (status == HRY_OK && q->position && !c.over)
        position_type(a, s.play, &c, &found);
    // What is left of a position has its own deficiency; that of the group is not it.
    if (q->position || rule_removes(q->game))
        a->generators = -1;
    set_system_clear(&s);
    return status;
}

hry_status group_finish(const group_question *q, const json_t *value, group_answer *out, hry_error *error)
{
    group_answer a = {.generators = -1};
    double begin = clock_now();
    hry_status status = on_table(q)      ? group_table_finish(q, value, &a, error)
                        : on_elements(q) ? finish_elements(q, value, &a, error)
                                         : finish_reduced(q, value, &a, error);
    a.seconds = clock_now() - begin;
    if (status)
        group_answer_clear(&a);
    else
        *out = a;
    return status;
}

void group_answer_clear(group_answer *a)
{
    free(a->order);
    free(a->frattini);
    group_moves_clear(&a->moves);
}

static void print_type(FILE *out, const group_question *q, const group_answer *a)
{
    fprintf(out, "    %s type (%u,%u,%u", q->position ? "class" : "start", a->type.parity, a->type.even,
            a->type.odd);
    if (a->has_smoothness)
        fprintf(out, ",%u", a->type.smoothness);
    putc(')', out);
    if (a->type.deficiency != DEFICIENCY_NONE)
        fprintf(out, ", deficiency %" PRIu32, a->type.deficiency);
    putc('\n', out);
}

void group_print(FILE *out, const group_question *q, const group_answer *a)
{
    fprintf(out, "%s(%s)", group_game_name(q->game), q->text);
    if (q->position)
        fprintf(out, *q->position_text == '{' ? " at %s" : " at {%s}", q->position_text);
    fprintf(out, " = *%u   %s\n    %s\n", a->nim, report_winner(a->nim, q->position != NULL), a->method);
    if (a->has_type)
        print_type(out, q, a);
    if (q->moves)
        group_print_moves(out, &a->moves);
}

// Orders are numbers while they fit, else strings of digits.
static json_t *decimal(const char *digits)
{
    return strlen(digits) <= 18 ? json_integer(strtoll(digits, NULL, 10)) : json_string(digits);
}

static void add_type(json_t *object, const group_question *q, const group_answer *a)
{
    json_t *type = json_pack("[i,i,i]", (int)a->type.parity, (int)a->type.even, (int)a->type.odd);
    if (a->has_smoothness)
        json_array_append_new(type, json_integer(a->type.smoothness));
    json_object_set_new(object, q->position ? "class_type" : "start_type", type);
    if (a->type.deficiency != DEFICIENCY_NONE)
        json_put_integer(object, "deficiency", a->type.deficiency);
}

json_t *group_json(const group_question *q, const group_answer *a)
{
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(group_game_name(q->game)));
    json_object_set_new(object, "structure", json_text(q->text));
    if (q->position)
        json_object_set_new(object, "position", json_text(q->position_text));
    json_put_integer(object, "nim", a->nim);
    json_object_set_new(object, "winner", json_string(a->nim ? "first" : "second"));
    json_object_set_new(object, "method", json_text(a->method));
    json_object_set_new(object, "seconds", json_real(round(a->seconds * 1e6) / 1e6));
    json_object_set_new(object, "gap_seconds", json_real(round(a->gap_seconds * 1e6) / 1e6));
    json_object_set_new(object, "order", decimal(a->order));
    if (a->frattini)
        json_object_set_new(object, "frattini_order", decimal(a->frattini));
    if (a->generators >= 0)
        json_put_integer(object, "generators", (uint64_t)a->generators);
    if (a->maximal)
        json_put_integer(object, "maximal_sets", a->maximal);
    if (a->has_type)
        add_type(object, q, a);
    if (a->whole) {
        json_put_integer(object, "classes", a->classes);
        json_put_integer(object, "arrows", a->arrows);
    } else {
        json_put_integer(object, "visited", a->visited);
    }
    if (q->moves)
        json_object_set_new(object, "moves", group_moves_json(&a->moves));
    return object;
}
