// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints the answers about one structure by one or more rules. A row is read from the JSON object of the
// answer by the names of the columns. The columns depend only on the form, the number of games and whether
// moves are shown, so the head can be printed before the first answer.

#include "game/json.h"
#include "game/words.h"
#include "report/nim.h"
#include "report/word_list.h"

static void print_game(FILE *out, form f, const answers *a, size_t i)
{
    fields_put(out, f, a->status[i] ? &nim_failure_fields : &nim_fields, &(item){a, i, NULL});
}

// ---- rows

#define OF_ONE                                                                                               \
    "line game structure family position vertices edges order frattini_order generators maximal_sets nim "   \
    "winner start_type class_type deficiency classes arrows visited method seconds code"
#define OF_SEVERAL "line structure family position vertices edges order"
#define OF_MOVES "line game structure position element number elements nim class_type deficiency"
#define OF_MOVES_SHORT "structure element elements nim class_type deficiency"

// All that rows are made of, for the kinds of columns.
static const field row_fields[] = {
    {.kind = AS_PART, .of = &nim_failure_fields},
    {.kind = AS_PART, .of = &move_fields},
    {.kind = AS_PART, .of = &nim_fields},
};
static const fields row_table = FIELDS(NULL, row_fields, answers);

typedef struct column_names {
    char text[sizeof OF_ONE + 80];
} column_names;

static column_names names_of(form f, const rule_list *rules, bool moves)
{
    bool brief = form_is_short(f);
    column_names names;
    char *end = stpcpy(names.text, moves               ? brief ? OF_MOVES_SHORT : OF_MOVES
                                   : brief             ? "structure order"
                                   : rules->count == 1 ? OF_ONE
                                                       : OF_SEVERAL);
    for (size_t i = 0; !moves && (brief || rules->count > 1) && i < rules->count; i++)
        end = stpcpy(stpcpy(end, " "), rules->word[i]);
    end = stpcpy(end, !moves && !brief && rules->count > 1 ? " code" : "");
    if (rules->misere && (moves || (!brief && rules->count == 1)))
        end = stpcpy(end, moves ? " misere_nim" : " misere_nim misere_winner genus tame");
    end = stpcpy(end, rules->closed && !brief ? " closed" : "");
    stpcpy(end, rules->misere && !brief && !moves && rules->count > 1 ? " misere" : "");
    return names;
}

void answers_head(FILE *out, form f, const rule_list *rules, bool moves)
{
    column_names names = names_of(f, rules, moves);
    char heading[ALL_GAMES][24];
    field rows[2 + ALL_GAMES] = {{.kind = AS_PART, .of = &row_table}, GET("misere", AS_FLAG, NULL)};
    for (size_t i = 0; i < rules->count; i++) {
        snprintf(heading[i], sizeof *heading, "%s%s", rule_list_variant(rules), rules->heading[i]);
        rows[2 + i] = (field)GET(rules->word[i], AS_NUMBER, NULL, .heading = heading[i]);
    }
    fields_head(out, f, &(fields){.field = rows, .count = 2 + rules->count, .columns = names.text});
}

// The object has the fields of JSON, of several games each value under the name of its game, of a failure
// `code`. It is freed.
static void put_row(FILE *out, form f, const rule_list *rules, bool moves, json_t *object)
{
    column_names names = names_of(f, rules, moves);
    rows_object(out, f, names.text, object);
    json_decref(object);
}

json_t *answers_mark(const rule_list *rules, json_t *object)
{
    if (rules->closed)
        json_object_set_new(object, "closed", json_true());
    if (rules->misere)
        json_object_set_new(object, "misere", json_true());
    return object;
}

// One object with the values of all rules.
static json_t *row_json(const answers *a)
{
    const game_value *first = answers_first(a);
    bool one = a->rules->count == 1;
    json_t *object = fields_object(!one           ? &nim_structure_fields
                                   : a->status[0] ? &nim_failure_fields
                                                  : &nim_fields,
                                   a);
    if (!one && first && a->game)
        json_object_set_new(object, "order", json_string(first->order));
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i])
            json_object_set_new(object, "code", json_string(error_code(a->status[i])));
        else if (a->rules->misere) // a text, because it is no nim-value
            json_object_set_new(object, a->rules->word[i], json_sprintf("%u", value_played(&a->value[i])));
        else
            json_put_integer(object, a->rules->word[i], value_played(&a->value[i]));
    return answers_mark(a->rules, object);
}

static void print_move_rows(FILE *out, form f, const answers *a, size_t i)
{
    const game_moves *m = &a->value[i].moves;
    for (size_t k = 0; k < m->count; k++) {
        json_t *object = fields_object(&nim_structure_fields, a), *move = move_json(a->game, &m->move[k], 0);
        json_object_update(object, move);
        json_decref(move);
        json_object_set_new(object, "game", json_string(answers_name(a, i)));
        json_object_set_new(object, "element", json_text(m->move[k].name));
        put_row(out, f, a->rules, true, object);
    }
}

static void print_rows(FILE *out, form f, bool moves, const answers *a)
{
    if (!moves)
        put_row(out, f, a->rules, false, row_json(a));
    for (size_t i = 0; moves && i < a->rules->count; i++)
        if (!a->status[i])
            print_move_rows(out, f, a, i);
}

// ---- for people and scripts

static void print_values(FILE *out, bool quiet, const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++) {
        if (quiet)
            fputs(i ? " " : "", out);
        else
            fprintf(out, "%s %s%s ", i ? "," : ":", a->rules->closed ? "closed " : "", answers_name(a, i));
        if (a->status[i])
            putc('?', out);
        else
            fprintf(out, quiet || a->rules->misere ? "%u" : "*%u", value_played(&a->value[i]));
    }
    putc('\n', out);
}

static void print_line(FILE *out, const answers *a)
{
    OWNED char *position = a->game ? game_print_position(a->game) : NULL;
    if (a->game)
        fprintf(out, "%s%s%s", a->game->text, position ? " at " : "", position ? position : "");
    else
        fprintf(out, "%s(%.*s)", a->family->name, (int)a->written.length, a->written.line);
    fputs(a->rules->misere ? " in misère play" : "", out);
    print_values(out, false, a);
}

static void print_each(FILE *out, bool quiet, bool moves, const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i])
            fputs(quiet ? "?\n" : "", out);
        else if (quiet)
            nim_print_quiet(out, moves, &a->value[i]);
        else
            print_game(out, FORM_TEXT, a, i);
}

// ---- the sink

// Only for the person at a terminal who asked about one game: scripts read the value in the first line.
static void print_rules(FILE *out, const answers *a)
{
    if (a->game && a->rules->count == 1 && !a->status[0] && terminal_columns(out))
        sentence_print(out, 0, "%s", game_words_of(a->game).rules);
}

static void tell(FILE *out, const answer_sink *how, const answers *a)
{
    form f = (form)how->form;
    bool quiet = how->quiet, moves = how->moves;
    if (quiet && !how->many && !answers_first(a))
        return;
    if (f == FORM_JSON)
        for (size_t i = 0; i < a->rules->count; i++)
            print_game(out, f, a, i);
    else if (form_has_rows(f))
        print_rows(out, f, moves, a);
    else if (!quiet && !how->many)
        print_rules(out, a);
    if (f != FORM_TEXT)
        return;
    if (moves || a->rules->count == 1)
        print_each(out, quiet, moves, a);
    else if (quiet)
        print_values(out, true, a);
    else
        print_line(out, a);
}

static void hold_place(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                       const hry_error *error)
{
    error_place place = {text->line, text->length, text->number, false};
    form f = (form)how->form;
    bool quiet = how->quiet && how->many;
    if (f == FORM_JSON)
        json_line(out, report_error_json(error, &place));
    else if (form_has_rows(f) && !how->moves)
        put_row(out, f, rules, false, report_error_json(error, &place));
    for (size_t i = 0; quiet && i < rules->count; i++)
        fputs(i ? " ?" : "?", out);
    fputs(quiet ? "\n" : "", out);
}

answer_sink answers_sink(form f, bool quiet, bool moves, bool many)
{
    return (answer_sink){
        .answer = tell, .failure = hold_place, .form = (int)f, .quiet = quiet, .moves = moves, .many = many};
}

static void pass_on(FILE *out, const answer_sink *how, const answers *a)
{
    (void)how;
    fwrite(a->written.line, 1, a->written.length, out);
    putc('\n', out);
}

answer_sink answers_passing_on(void)
{
    return (answer_sink){.answer = pass_on};
}
