// SPDX-License-Identifier: GPL-3.0-or-later
//
// value RULE STRUCTURE: the nim-value of a game, how it was found, and the reason for it.
#include <stdio.h>

#include <harary.h>

int main(int argc, char **argv)
{
    const char *rule = argc > 1 ? argv[1] : "ACV";
    const char *structure = argc > 2 ? argv[2] : "{1,2},{2,3},{3,4}";
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    const hry_value *v;
    hry_error error;
    char *reason;
    hry_status status = hry_game_open(c, rule, structure, &g, &error);
    if (status == HRY_OK)
        status = hry_game_value(g, 0, &v, &error);
    if (status == HRY_OK) {
        printf("%s(%s) = *%u\n", hry_game_rule(g), hry_game_structure(g), hry_value_nim(v));
        printf("%s\n", hry_value_method(v));
        status = hry_tell_reason(g, 0, HRY_TEXT, &reason, &error);
    }
    if (status == HRY_OK) {
        fputs(reason, stdout);
        hry_free(reason);
    } else {
        fprintf(stderr, "%s\n", error.message);
    }
    hry_game_close(g);
    hry_context_free(c);
    return status != HRY_OK;
}
