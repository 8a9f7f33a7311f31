// SPDX-License-Identifier: GPL-3.0-or-later
//
// edges: a game on a hypergraph that the program has in memory, with vertices that have names of their own.
#include <stdio.h>

#include <harary.h>

int main(void)
{
    const char *const names[] = {"10", "11", "12"};
    const uint64_t begin[] = {0, 2, 4};     // where the edges begin, and where the last one ends
    const uint32_t vertex[] = {0, 1, 1, 2}; // their vertices, by number from 0
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    const hry_value *v;
    hry_error error;
    hry_status status = hry_game_from_edges(c, "AVD", 3, 2, begin, vertex, names, &g, &error);
    if (status == HRY_OK)
        status = hry_game_value(g, 1, &v, &error);
    if (status == HRY_OK) {
        printf("%s(%s) = *%u\n", hry_game_rule(g), hry_game_structure(g), hry_value_nim(v));
        for (size_t i = 0; i < hry_value_moves(v); i++)
            printf("%s leads to *%u%s\n", hry_move_name(v, i), hry_move_nim(v, i),
                   hry_move_nim(v, i) ? "" : " and wins");
    } else {
        fprintf(stderr, "%s: %s\n", hry_status_name(status), error.message);
    }
    hry_game_close(g);
    hry_context_free(c);
    return status != HRY_OK;
}
