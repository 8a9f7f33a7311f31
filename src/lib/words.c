// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rooms below word their advice for people at a terminal. Callers of the library have functions and
// fields in place of options, so the sentence of an error is reworded before it leaves.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lib/lib_internal.h"

// Longer phrases first: what they contain must not be replaced before them.
static const struct {
    const char *there, *here;
} phrase[] = {
    {", or name a folder for the rest with --spill", ""},
    {", and braces need quotes in the shell", ""},
    {", or harary games", ", or see doc/groups.md and doc/graphs.md"},
    {"harary games lists them", "doc/graphs.md lists them"},
    {": harary nim gen, harary explain gen", ""},
    {"go to --family, as in harary nim acv --family geodetic FILE", "are read by hry_nim_graphs"},
    {"leave --family out and write relator(GROUP)", "open relator(GROUP) as a game"},
    {"--family takes", "hry_nim_graphs takes"},
    {" or use --format", ""},
    {"say --format dat, hgr, hif or cxt", "write dat:, hgr:, hif: or cxt: in front of the name"},
    {"nim --moves lists them", "hry_game_value lists them"},
    {"--position goes with --board", "a position can be drawn only on the board"},
    {"--time", "hry_set_time"},
    {"--memory", "hry_set_memory"},
    {"--most N", "a larger field most"},
    {"--up-to", "up_to"},
    {"--p-positions", "p_positions"},
    {"--digraph", "digraph"},
    {"--simplify", "simplify"},
    {"--extended", "extended"},
    {"--levels", "levels"},
    {"--depth", "depth"},
    {"--scale", "scale"},
};

static void replace(hry_error *error, const char *there, const char *here)
{
    for (char *at; (at = strstr(error->message, there));) {
        char *rest = mem_string(at + strlen(there));
        size_t room = sizeof error->message - (size_t)(at - error->message);
        snprintf(at, room, "%s%s", here, rest);
        free(rest);
    }
}

void error_reword(hry_error *error)
{
    for (size_t i = 0; i < sizeof phrase / sizeof *phrase; i++)
        replace(error, phrase[i].there, phrase[i].here);
}
