// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary play GAME STRUCTURE [-o FILE]
//
// A game in the terminal or through a pipe, one input per line. With a pipe, input lines are printed after
// the prompt, so the output is the whole conversation.
#include <unistd.h>

#include "answer/game_file.h"
#include "answer/play_lines.h"
#include "answer/play_options.h"
#include "base/file.h"
#include "report/game_document.h"
#include "report/play.h"

typedef struct job {
    const play_options *options;
    session *session;
    match match;
    play_scene scene;
    play_lines input;
    uint64_t random;
    bool people; // the output is for people; otherwise for a program, or with --quiet for a script
} job;

// ---- output

static void end_progress(void *context)
{
    session_end_progress(context);
}

// The object is computed before the progress ends.
static void print_json(const job *j, char *object)
{
    session_end_progress(j->session);
    fprintf(j->session->out, "%s\n", object);
    free(object);
}

static void report_play_error(const job *j, const hry_error *error)
{
    session_end_progress(j->session);
    if (j->options->common.json)
        report_error_line(j->session->out, error, &(error_place){.line = j->input.number});
    else if (j->people)
        play_print_error(j->session->out, error);
    else
        report_error(stderr, error, &(error_place){.line = j->input.number});
}

static void print_board(job *j, bool values, bool all)
{
    hry_error error;
    if (play_print_board(j->session->out, &j->scene, values, all, &error))
        report_play_error(j, &error);
}

static void print_move(const job *j, const match_reply *reply)
{
    if (j->options->common.json)
        print_json(j, play_json_move(&j->scene));
    else if (j->people && reply)
        play_print_reply(j->session->out, &j->scene, reply);
    else if (reply && j->options->common.quiet)
        fprintf(j->session->out, "%s\n", j->match.names[j->match.move[j->match.moves - 1]]);
    fflush(j->session->out);
}

static void print_start(job *j)
{
    if (j->options->common.json)
        print_json(j, play_json_start(&j->scene));
    else if (j->people)
        play_print_start(j->session->out, &j->scene);
}

static void print_end(job *j)
{
    session_start(j->session);
    if (j->options->common.json)
        print_json(j, play_json_end(&j->scene));
    else if (j->people)
        play_print_end(j->session->out, &j->scene);
    else if (match_state(&j->match) != MATCH_OPEN)
        fputs(match_winner(&j->match) ? "second\n" : "first\n", j->session->out);
}

// ---- input

static void do_undo(job *j)
{
    hry_error error;
    // Against the computer two moves are taken back, so the same player is to move again.
    size_t back = j->scene.human[0] == j->scene.human[1] ? 1 : 2;
    if (j->match.moves < back) {
        hry_fail(&error, HRY_USAGE, "there is no move to take back");
        report_play_error(j, &error);
        return;
    }
    while (back-- > 0)
        match_undo(&j->match);
    if (j->options->common.json)
        print_json(j, play_json_undo(&j->scene));
    else if (j->people)
        play_print_undo(j->session->out, &j->scene);
}

static void do_take(job *j, const char *text, size_t length)
{
    hry_error error;
    uint32_t element;
    hry_status status = match_element(&j->match, text, length, &element, &error);
    THEN(status, match_take(&j->match, element, &error));
    if (status)
        report_play_error(j, &error);
    else
        print_move(j, NULL);
}

static void do_hint(job *j)
{
    hry_error error;
    if (j->people) {
        print_board(j, true, false);
        return;
    }
    char *hint = play_json_hint(&j->scene, &error);
    if (!hint)
        report_play_error(j, &error);
    else if (j->options->common.json)
        print_json(j, hint);
    else
        free(hint);
}

static void do_why(job *j)
{
    hry_error error;
    if (!j->people)
        do_hint(j);
    else if (play_print_why(j->session->out, &j->scene, &error))
        report_play_error(j, &error);
}

// False: the player quits.
static bool do_line(job *j, const play_line *line)
{
    session_start(j->session);
    play_word word = line->word;
    if (word == PLAY_QUIT || word == PLAY_END)
        return false;
    if (word == PLAY_TAKE)
        do_take(j, line->text, line->length);
    else if (word == PLAY_HINT)
        do_hint(j);
    else if (word == PLAY_WHY)
        do_why(j);
    else if (word == PLAY_UNDO)
        do_undo(j);
    else if (word == PLAY_RESIGN)
        match_resign(&j->match);
    else if (word == PLAY_WRONG)
        report_play_error(j, &line->error);
    else if (word == PLAY_HELP && j->people)
        play_print_help(j->session->out, &j->scene);
    else if (word != PLAY_NOTHING && j->people) // board, board all
        print_board(j, j->options->hints, word == PLAY_BOARD_ALL);
    session_end_progress(j->session);
    return true;
}

// ---- the game

static bool human_turn(job *j, size_t *shown)
{
    play_line line;
    if (j->people && *shown != j->match.moves) {
        print_board(j, j->options->hints, false);
        *shown = j->match.moves;
    }
    if (j->people)
        play_print_prompt(j->session->out, &j->scene);
    fflush(j->session->out);
    play_lines_next(&j->input, &j->match, &line);
    if (j->people && j->input.echo)
        fprintf(j->session->out, "%.*s\n", (int)line.length, line.word == PLAY_END ? "" : line.text);
    return do_line(j, &line);
}

static hry_status computer_turn(job *j, hry_error *error)
{
    match_reply reply;
    session_start(j->session);
    hry_status status = match_find_reply(&j->match, &j->random, &reply, error);
    session_end_progress(j->session);
    if (status || session_interrupted(j->session)) // an interrupted search makes no move
        return status;
    TRY(match_take(&j->match, reply.element, error));
    print_move(j, &reply);
    return HRY_OK;
}

static hry_status play_out(job *j, hry_error *error)
{
    size_t shown = SIZE_MAX; // the number of moves on the last board shown
    print_start(j);
    while (match_state(&j->match) == MATCH_OPEN && !session_interrupted(j->session)) {
        if (!j->scene.human[match_turn(&j->match)])
            TRY(computer_turn(j, error));
        else if (!human_turn(j, &shown))
            break;
    }
    print_end(j);
    return HRY_OK;
}

static hry_status begin(job *j, game *g, hry_error *error)
{
    const play_options *o = j->options;
    error_place *place = &j->session->place;
    rule rule;
    TRY(session_rule(j->session, o->common.operand[0], &rule, error));
    j->session->closed = o->closed;
    j->session->stdin_taken = true; // it contains the moves
    *place = place_of(o->common.operand[1]);
    TRY(session_open(j->session, place->expression, place->length, g, error));
    hry_status status = HRY_OK;
    g->rule = rule;
    g->misere = o->misere;
    if (o->position) {
        *place = place_of(o->position);
        status = game_place(g, place->expression, place->length, error);
    }
    if (status == HRY_OK && !o->output)
        status = match_begin(&j->match, g, &j->session->tools, error);
    session_end_progress(j->session);
    return status;
}

// https://no-color.org: an empty NO_COLOR has no effect.
static bool wants_colour(FILE *out)
{
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(fileno(out)) && !(no_color && *no_color) && !(terminal && !strcmp(terminal, "dumb"));
}

// ---- writing a file

// Rejects options that have no effect on a file.
static hry_status check_output(const play_options *o, bool *page, hry_error *error)
{
    const char *given = o->players ? "players" : o->hints ? "hints" : o->seed != 1 ? "seed" : NULL;
    const char *ending = strrchr(o->output, '.');
    *page = game_file_is_page(o->output);
    REFUSE_IF(o->misere,
              "`misere` cannot be combined with -o: pages and game documents support only normal play");
    REFUSE_IF(given, "`%s` has no effect with -o", given);
    REFUSE_IF(
        !*page && !file_is_output(o->output) && !(ending && strcmp(ending, ".json") == 0),
        "the name %.200s does not end in .html (a page that plays the game) or .json (the game document)",
        o->output);
    return HRY_OK;
}

static hry_status write_out(job *j, const game *g, hry_error *error)
{
    const play_options *o = j->options;
    bool page;
    json_auto_t *document = NULL;
    double begin = clock_now();
    TRY(check_output(o, &page, error));
    hry_status status = game_document(g, &j->session->tools, &document, error);
    session_end_progress(j->session);
    THEN(status, game_file_write(j->session->door, document, page, o->output, error));
    if (status == HRY_OK && !file_is_output(o->output))
        game_file_report(j->session, document, o->output, 0, clock_now() - begin);
    return status;
}

static void set_scene(job *j)
{
    const play_options *o = j->options;
    bool second = o->players == COMPUTER_HUMAN, both = o->players == HUMAN_HUMAN;
    j->people = !o->common.json && !o->common.quiet;
    j->input.echo = !isatty(STDIN_FILENO);
    j->scene = (play_scene){
        .match = &j->match,
        .human = {both || o->players == HUMAN_COMPUTER, both || second},
        .colour = wants_colour(j->session->out),
        .hints = o->hints,
        .before_output = end_progress,
        .context = j->session,
    };
}

static hry_status answer_play(session *s, const void *question, hry_error *error)
{
    const play_options *o = question;
    job j = {.options = o, .session = s, .random = o->seed, .input.lines.interrupt = s->door->interrupt};
    game g = {0};
    set_scene(&j);
    hry_status status = begin(&j, &g, error);
    if (status == HRY_OK) {
        s->place = (error_place){0};
        status = o->output ? write_out(&j, &g, error) : play_out(&j, error);
    }
    match_clear(&j.match);
    game_close(&g);
    play_lines_clear(&j.input);
    return status;
}

VERB(play, play_options);
