// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages during a game and at its end.

#include "base/text.h"
#include "game/words.h"
#include "report/play.h"
#include "report/word_list.h"

#define BOLD "\x1b[1m"
#define PLAIN "\x1b[m"

// ---- who is who

static bool against_computer(const play_scene *p)
{
    return p->human[0] != p->human[1];
}

static unsigned player_number(const play_scene *p, unsigned player)
{
    return against_computer(p) ? !p->human[player] : 2 + player;
}

static const char *play_name(const play_scene *p, unsigned player)
{
    return play_player[player_number(p, player)];
}

// At the beginning of a sentence.
static const char *play_capital(const play_scene *p, unsigned player)
{
    static const char *const name[] = {"You", "The computer", "The first player", "The second player"};
    return name[player_number(p, player)];
}

static bool is_you(const play_scene *p, unsigned player)
{
    return against_computer(p) && p->human[player];
}

// "wins", but "you win".
static const char *ending(const play_scene *p, unsigned player)
{
    return is_you(p, player) ? "" : "s";
}

// ---- the beginning

void play_print_start(FILE *out, const play_scene *p)
{
    const game *g = p->match->game;
    OWNED char *rule = play_rule_text(g, p->match->elements);
    sentence_print(out, 0, "%s", rule);
    if (against_computer(p))
        sentence_print(out, 0, "%s move%s first. Type help for a list of commands.", play_capital(p, 0),
                       ending(p, 0));
    else if (p->human[0])
        sentence_print(out, 0, "Two people play. Type help for a list of commands.");
    else
        sentence_print(out, 0, "The computer plays against itself.");
}

void play_print_prompt(FILE *out, const play_scene *p)
{
    unsigned turn = match_turn(p->match);
    const char *who = is_you(p, turn) ? "you" : turn ? "second" : "first";
    fprintf(out, "%s%s>%s ", p->colour ? BOLD : "", who, p->colour ? PLAIN : "");
    fflush(out);
}

void play_print_help(FILE *out, const play_scene *p)
{
    static const char *const lines[][2] = {
        {"hint", "the values of the moves; those to *0 win"},
        {"why", "why the position has its value"},
        {"board", "the board again; board all: with every name"},
        {"undo", "take back the last move, and the computer's answer"},
        {"resign", "give up"},
        {"quit", "leave the game unfinished (so does the end of input)"},
    };
    const match *m = p->match;
    game_words w = game_words_of(m->game);
    sentence_print(out, 2,
                   "To %s %s %s, type its name, for example %s. A word after a colon is always a command, "
                   "even if an element has the same name: :undo.",
                   play_verb(m->game), strchr("aeiou", *w.element) ? "an" : "a", w.element,
                   m->names[m->element_of[0]]);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        fprintf(out, "  %-8s%s\n", lines[i][0], lines[i][1]);
    if (m->game->closed)
        return; // it has no classes
    sentence_print(
        out, 2,
        "On the board, moves to the same class are in one row: positions of a class with the same parity "
        "have the same value, so it does not matter which of these moves is made. A move that stays in the "
        "class only changes whose turn it is. Sizes are those of the closed sets of the classes.");
}

void play_print_error(FILE *out, const hry_error *error)
{
    sentence_print(out, 2, "%s.", error->message);
}

// ---- moves

void play_print_reply(FILE *out, const play_scene *p, const match_reply *r)
{
    const match *m = p->match;
    unsigned who = 1 - match_turn(m); // after the move
    fprintf(out, "%s%s %ss %s%s%s\n", p->colour ? BOLD : "", play_capital(p, who), play_verb(m->game),
            m->names[m->move[m->moves - 1]], p->colour ? PLAIN : "",
            r->unknown
                ? ", without knowing whether that wins: the structure is too large to compute the values."
                : ".");
}

void play_print_undo(FILE *out, const play_scene *p)
{
    size_t moves = p->match->moves;
    if (moves)
        sentence_print(out, 2, play_back, (unsigned)moves);
    else
        sentence_print(out, 2, play_beginning);
}

// ---- the end

static void print_why_over(FILE *out, const play_scene *p)
{
    const match *m = p->match;
    unsigned winner = match_winner(m);
    const char *who = play_name(p, winner), *s = ending(p, winner), *plural = text_plural(m->moves);
    unsigned moves = (unsigned)m->moves;
    match_end end = match_state(m);
    if (end == MATCH_OPEN)
        sentence_print(out, 0, "The game is unfinished after %u move%s, with %s to move.", moves, plural,
                       play_name(p, match_turn(m)));
    else if (end == MATCH_RESIGNED)
        sentence_print(out, 0, play_resigned, play_capital(p, 1 - winner), ending(p, 1 - winner), who, s,
                       moves, plural);
    else
        sentence_print(out, 0, play_over, game_words_of(m->game).over, who, s, moves, plural);
}

// Of the last gift, which was the loser's.
static void print_gift(FILE *out, const play_scene *p, const match_gift *g)
{
    const match *m = p->match;
    hry_error error;
    uint32_t win;
    unsigned who = g->move % 2;
    bool known = match_find_win(m, g->move, &win, &error) == HRY_OK && win != UINT32_MAX;
    const char *better = known ? m->names[win] : "another move";
    play_before_output(p);
    if (g->move == m->moves)
        sentence_print(out, 0, play_gave_up, play_capital(p, who), g->before, better);
    else
        sentence_print(out, 0, play_lost, (unsigned)g->move + 1, play_name(p, who), play_chose(m->game),
                       m->names[m->move[g->move]], g->before, g->now, better);
}

// What was given away and won back before.
static void print_earlier(FILE *out, const match_gift *g, size_t count)
{
    OWNED char *list = NULL;
    for (size_t i = 0; i < count; i++)
        mem_append(&list, "%s%zu", !i ? "" : i + 1 == count ? " and " : ", ", g[i].move + 1);
    sentence_print(out, 0, play_earlier, text_plural(count), list);
}

static void print_where_lost(FILE *out, const play_scene *p)
{
    OWNED match_gift *gift = NULL;
    size_t count;
    hry_error error;
    hry_status status = match_find_gifts(p->match, &gift, &count, &error);
    play_before_output(p);
    if (status) {
        sentence_print(out, 0, "The losing move could not be determined: %s.", error.message);
        return;
    }
    unsigned loser = 1 - match_winner(p->match);
    if (count)
        print_gift(out, p, &gift[count - 1]);
    else
        sentence_print(out, 0, play_faultless, play_name(p, loser));
    if (count > 1)
        print_earlier(out, gift, count - 1);
}

void play_print_end(FILE *out, const play_scene *p)
{
    print_why_over(out, p);
    if (match_state(p->match) != MATCH_OPEN)
        print_where_lost(out, p);
}
