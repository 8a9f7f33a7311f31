// SPDX-License-Identifier: GPL-3.0-or-later
//
// diagram RULE STRUCTURE > FILE.svg: the structure diagram, with the names of the classes.
#include <stdio.h>

#include <harary.h>

int main(int argc, char **argv)
{
    const char *rule = argc > 1 ? argv[1] : "ACV";
    const char *structure = argc > 2 ? argv[2] : "{1,2},{2,3},{3,4}";
    const hry_picture wish = {.labels = 1, .legend = 1};
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    hry_error error;
    char *bytes;
    size_t size;
    hry_status status = hry_game_open(c, rule, structure, &g, &error);
    if (status == HRY_OK)
        status = hry_draw(g, HRY_SVG, &wish, &bytes, &size, &error);
    if (status == HRY_OK) {
        fwrite(bytes, 1, size, stdout);
        hry_free(bytes);
    } else {
        fprintf(stderr, "%s\n", error.message);
    }
    hry_game_close(g);
    hry_context_free(c);
    return status != HRY_OK;
}
