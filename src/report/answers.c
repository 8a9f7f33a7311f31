// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints the answers about one structure by one or more rules. The columns of rows depend only on the form,
// the rules and whether moves are shown, so they are found, and the head is printed, before the first answer.

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

static void name_columns(answer_columns *c, form f, const rule_list *rules, bool moves)
{
    bool brief = form_is_short(f);
    char *end = stpcpy(c->names, moves               ? brief ? OF_MOVES_SHORT : OF_MOVES
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
}

// The answer of the only rule, or its failure.
static const void *answered(const item *told)
{
    const answers *a = told->it;
    return a->rules->count == 1 && !a->status[0] ? a : NULL;
}

static const void *refused(const item *told)
{
    const answers *a = told->it;
    return a->rules->count == 1 && a->status[0] ? a : NULL;
}

static const void *several(const item *told)
{
    const answers *a = told->it;
    return a->rules->count > 1 ? a : NULL;
}

static void first_order(writer *to, const item *told)
{
    const answers *a = told->it;
    const game_value *first = a->rules->count > 1 && a->game ? answers_first(a) : NULL;
    if (first && first->order)
        write_text(to, first->order);
}

static void last_code(writer *to, const item *told)
{
    const answers *a = told->it;
    for (size_t i = a->rules->count; i-- > 0;)
        if (a->status[i]) {
            write_text(to, error_code(a->status[i]));
            return;
        }
}

static const field one_row[] = {
    {.kind = AS_LINK, .of = &nim_structure_fields, .link = several},
    {.kind = AS_LINK, .of = &nim_failure_fields, .link = refused},
    {.kind = AS_LINK, .of = &nim_fields, .link = answered},
    GET("order", AS_DIGITS, first_order),
    GET("code", AS_TEXT, last_code),
};
static const fields row_fields = FIELDS(NULL, one_row, answers);

GETTER(misere_flag, answers, a, if (a->rules->misere) write_flag(to, true))

// A value of misère play is no nim-value, so it is a text.
static void write_value(writer *to, const answers *a, size_t i)
{
    if (a->status[i])
        return;
    if (a->rules->misere)
        write_order(to, value_played(&a->value[i]));
    else
        write_integer(to, value_played(&a->value[i]));
}

GETTER(value_0, answers, a, write_value(to, a, 0))
GETTER(value_1, answers, a, write_value(to, a, 1))
GETTER(value_2, answers, a, write_value(to, a, 2))
GETTER(value_3, answers, a, write_value(to, a, 3))

// A move within its game within the answers, with the number of the rule.
static const void *answers_of_move(const item *told)
{
    return told->within->within->it;
}

GETTER(move_name, game_move, m, write_text(to, m->name))
GETTER_WITH(game_of_move, const item *rule = told->within->within,
            write_text(to, answers_name(rule->it, rule->number)))

static const field move_row[] = {
    {.kind = AS_LINK, .of = &nim_structure_fields, .link = answers_of_move},
    {.kind = AS_PART, .of = &move_fields},
    GET("game", AS_TEXT, game_of_move),
    GET("element", AS_TEXT, move_name),
};
static const fields move_row_fields = FIELDS(NULL, move_row, game_move);

void answers_columns(answer_columns *c, form f, const rule_list *rules, bool moves)
{
    static const field value[] = {
        GET(NULL, AS_NUMBER, value_0),
        GET(NULL, AS_NUMBER, value_1),
        GET(NULL, AS_NUMBER, value_2),
        GET(NULL, AS_NUMBER, value_3),
    };
    name_columns(c, f, rules, moves);
    size_t count = 0;
    c->field[count++] = (field){.kind = AS_PART, .of = &row_fields};
    c->field[count++] = (field)GET("misere", AS_FLAG, misere_flag);
    for (size_t i = 0; i < rules->count; i++) {
        strcpy(c->word[i], rules->word[i]);
        snprintf(c->heading[i], sizeof c->heading[i], "%s%s", rule_list_variant(rules), rules->heading[i]);
        c->field[count] = value[i];
        c->field[count].name = c->word[i];
        c->field[count].nim = true;
        c->field[count++].heading = c->heading[i];
    }
    c->table = (fields){.field = c->field, .count = count};
    row_layout_make(&c->layout, f, moves ? &move_row_fields : &c->table, c->names);
}

static void print_move_rows(FILE *out, const row_layout *l, bool graph, const answers *a, size_t i)
{
    const game_moves *m = &a->value[i].moves;
    for (size_t k = 0; k < m->count; k++)
        row_layout_put(out, l, &(item){&m->move[k], k, &(item){a->game, 0, &(item){a, i, NULL}}}, graph);
}

static void print_rows(FILE *out, const row_layout *l, bool moves, const answers *a)
{
    bool graph = a->game ? game_family(a->game) != NULL : a->family != NULL;
    if (!moves)
        row_layout_put(out, l, &(item){.it = a}, graph);
    for (size_t i = 0; moves && i < a->rules->count; i++)
        if (!a->status[i])
            print_move_rows(out, l, graph, a, i);
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
        print_rows(out, &((const answer_columns *)how->context)->layout, moves, a);
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
    const answer_columns *columns = how->context;
    if (f == FORM_JSON)
        report_error_line(out, error, &place);
    else if (form_has_rows(f) && !how->moves)
        report_error_row(out, f, columns->names, error, &place);
    for (size_t i = 0; quiet && i < rules->count; i++)
        fputs(i ? " ?" : "?", out);
    fputs(quiet ? "\n" : "", out);
}

answer_sink answers_sink(form f, bool quiet, bool moves, bool many, answer_columns *columns)
{
    return (answer_sink){.answer = tell,
                         .failure = hold_place,
                         .form = (int)f,
                         .quiet = quiet,
                         .moves = moves,
                         .many = many,
                         .context = columns};
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
