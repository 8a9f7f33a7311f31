// SPDX-License-Identifier: GPL-3.0-or-later
//
// moves RULE STRUCTURE [POSITION]: every move with the value of the position that it leads to.
#include <stdio.h>

#include <harary.h>

int main(int argc, char **argv)
{
    const char *rule = argc > 1 ? argv[1] : "AVD";
    const char *structure = argc > 2 ? argv[2] : "{1,2},{2,3},{3,4}";
    const char *position = argc > 3 ? argv[3] : NULL;
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    const hry_value *v;
    hry_error error;
    hry_status status = hry_game_open(c, rule, structure, &g, &error);
    if (status == HRY_OK && position)
        status = hry_game_place(g, position, &error);
    if (status == HRY_OK)
        status = hry_game_value(g, 1, &v, &error);
    if (status == HRY_OK) {
        printf("*%u\n", hry_value_nim(v));
        for (size_t i = 0; i < hry_value_moves(v); i++)
            printf("%s leads to *%u%s\n", hry_move_name(v, i), hry_move_nim(v, i),
                   hry_move_nim(v, i) ? "" : " and wins");
    } else {
        fprintf(stderr, "%s\n", error.message);
    }
    hry_game_close(g);
    hry_context_free(c);
    return status != HRY_OK;
}
