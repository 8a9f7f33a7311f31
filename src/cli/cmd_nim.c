// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary nim GAME STRUCTURE…
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "report/json.h"
#include "report/nim.h"

typedef struct job {
    session session;
    game game;
    bool many; // several answers are expected, so a failure must hold its place
} job;

static hry_status read_game(const char *name, game *out, hry_error *error)
{
    static const char *const names[] = {"acv", "avd", "dst", "prv", "gen", "dng", "ter", "dnt"};
    if (game_parse(name, out))
        return HRY_OK;
    nearest near = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_try(&near, name, names[i]);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no game '%.60s'; did you mean %s?", name, near.best);
    return hry_fail(error, HRY_USAGE, "there is no game '%.60s'; the games are acv avd dst prv", name);
}

static void print_answer(const options *o, const nim_question *q, const nim_answer *a)
{
    if (o->json)
        json_line(stdout, nim_json(q, a));
    else if (o->quiet)
        nim_print_quiet(stdout, q, a);
    else
        nim_print(stdout, q, a);
}

// `shown` is what the caret stands under: the structure, or the position.
static void fail(job *j, const hry_error *error, const error_place *place, const error_place *shown)
{
    const options *o = j->session.options;
    hry_error plain = *error;
    if (shown != place)
        plain.column = 0;
    session_fail(&j->session, error, shown);
    if (o->json)
        json_line(stdout, report_error_json(&plain, place));
    else if (o->quiet && j->many)
        puts("?");
}

static void answer(job *j, const char *text, size_t length, size_t line)
{
    const options *o = j->session.options;
    error_place place = {text, length, line}, shown = place, *at = &place;
    structure_expr structure;
    uint64_t *position = NULL;
    nim_answer a;
    hry_error error = {0};
    session_start(&j->session);
    hry_status status = session_parse(&j->session, text, length, &structure, &error);
    if (status) {
        fail(j, &error, &place, &place);
        return;
    }
    if (o->position) {
        shown.expression = o->position;
        shown.length = strlen(o->position);
        at = &shown;
        status = expr_vertex_set(o->position, shown.length, &structure.hyper, &position, &error);
        if (status)
            goto done;
    }
    nim_question q = {
        .game = j->game,
        .structure = &structure,
        .position = position,
        .moves = o->moves,
        .how = {.engine = o->direct ? ENGINE_LATTICE : (engine)o->engine,
                .threads = (unsigned)o->threads,
                .limit = &j->session.limit},
    };
    status = nim_find(&q, &a, &error);
    if (status)
        goto done;
    session_end_progress(&j->session);
    print_answer(o, &q, &a);
    nim_answer_clear(&a);
done:
    if (status)
        fail(j, &error, &place, at);
    free(position);
    expr_clear(&structure);
}

static bool is_file(int descriptor)
{
    struct stat about;
    return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

static void answer_stream(job *j)
{
    char *line = NULL;
    size_t room = 0, number = 0;
    ssize_t length;
    bool flush = !is_file(STDOUT_FILENO);
    if (j->session.stdin_taken) {
        hry_error error;
        hry_fail(&error, HRY_USAGE, "standard input can be read only once");
        session_fail(&j->session, &error, &(error_place){0});
        return;
    }
    j->session.stdin_taken = true;
    while (!session_interrupted() && !ferror(stdout) && (length = getline(&line, &room, stdin)) >= 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        answer(j, line, (size_t)length, ++number);
        if (flush)
            fflush(stdout);
    }
    free(line);
}

int cmd_nim(const options *o)
{
    job j = {.many = o->operands > 2 || strcmp(o->operand[1], "-") == 0};
    hry_error error;
    session_init(&j.session, o);
    hry_status status = read_game(o->operand[0], &j.game, &error);
    if (!status && o->direct && o->engine != ENGINE_AUTO && o->engine != ENGINE_LATTICE)
        status = hry_fail(&error, HRY_USAGE, "--direct is --engine lattice; leave one of the two out");
    if (status) {
        session_fail(&j.session, &error, &(error_place){0});
        return j.session.status;
    }
    for (size_t i = 1; i < o->operands && !session_interrupted() && !ferror(stdout); i++) {
        if (strcmp(o->operand[i], "-") == 0)
            answer_stream(&j);
        else
            answer(&j, o->operand[i], strlen(o->operand[i]), 0);
    }
    return session_finish(&j.session);
}
