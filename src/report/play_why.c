// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why a position has its value: the mex of the values of its options, and the consequence for the player to
// move. `harary explain` gives the reasons for the values of the options.

#include "report/play.h"
#include "report/word_list.h"

static bool leads_to(const outlook *o, nim value)
{
    for (size_t i = 0; i < o->classes; i++)
        if (o->class[i].nim == value)
            return true;
    return false;
}

// "{0,1,4}"; values are at most as many as moves.
static char *values_text(const outlook *o)
{
    char *text = NULL;
    nim most = 0;
    for (size_t i = 0; i < o->classes; i++)
        most = o->class[i].nim > most ? o->class[i].nim : most;
    for (unsigned v = 0, count = 0; v <= most; v++)
        if (leads_to(o, (nim)v))
            mem_append(&text, "%c%u", count++ ? ',' : '{', v);
    mem_append(&text, "}");
    return text;
}

static nim mex_of(const outlook *o)
{
    size_t words = bits_words(o->classes + 1); // the mex is at most the number of classes
    OWNED uint64_t *values = NEW_ARRAY(uint64_t, words);
    for (size_t i = 0; i < o->classes; i++)
        if (o->class[i].nim <= o->classes)
            bits_set(values, o->class[i].nim);
    return nim_mex_wide(values, words);
}

static void print_consequence(FILE *out, const play_scene *p, nim value)
{
    bool you = p->human[match_turn(p->match)] && !p->human[1 - match_turn(p->match)];
    const char *who = you ? "you" : "whoever is to move", *s = you ? "" : "s";
    if (value)
        sentence_print(out, 2, play_wins, who);
    else
        sentence_print(out, 2, play_loses, who, s);
}

// In misère play, where a position without moves has the value 1.
static void print_misere(FILE *out, const play_scene *p, const outlook *o, const char *values)
{
    nim value = o->classes ? mex_of(o) : 1;
    if (!o->classes)
        sentence_print(out, 2,
                       "No move is left, and so the misère value is 1: the player who moved last has lost.");
    else
        sentence_print(
            out, 2, "The position has the misère value %u = mex%s, the least number that no move leads to.",
            value, values);
    if (o->classes && value)
        sentence_print(out, 2, "So a move to 0 wins: it leaves the last move to the other player.");
    else if (o->classes)
        sentence_print(out, 2,
                       "So %s against perfect play: the other player can answer every move with a move "
                       "to 0 again, so the player to move here has to make the last move.",
                       p->human[match_turn(p->match)] && !p->human[1 - match_turn(p->match)]
                           ? "you lose"
                           : "the player to move loses");
}

// Prints the command that continues from here, if its arguments can be quoted for a shell.
static void print_more(FILE *out, const match *m)
{
    OWNED uint64_t *set = match_position(m);
    OWNED char *position = mem_string("");
    BITS_EACH (e, set, bits_words(m->elements))
        mem_append(&position, "%s%s", *position ? "," : "", m->names[e]);
    if (!strchr(position, '\'') && !strchr(m->game->text, '\''))
        sentence_print(out, 2, "More: harary explain %s '%s'%s%s%s%s%s", game_rule_name(m->game),
                       m->game->text, m->game->closed ? " --closed" : "", *position ? " --position '" : "",
                       position, *position ? "'" : "", m->game->misere ? " --misere" : "");
}

hry_status play_print_why(FILE *out, const play_scene *p, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    TRY(match_look(p->match, true, &o, error));
    nim value = mex_of(&o);
    OWNED char *values = values_text(&o);
    play_before_output(p);
    if (p->match->game->misere) {
        print_misere(out, p, &o, values);
    } else {
        sentence_print(out, 2, play_mex, value, values);
        print_consequence(out, p, value);
    }
    TRY(play_print_board(out, p, true, false, error));
    print_more(out, p->match);
    return HRY_OK;
}
