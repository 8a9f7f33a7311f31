// SPDX-License-Identifier: GPL-3.0-or-later
//
// walk RULE STRUCTURE: the classes of the structure digraph with their names, types and options.
#include <stdio.h>

#include <harary.h>

static hry_status print_class(hry_structure *x, hry_game *g, uint32_t i, hry_error *error)
{
    const char *name;
    const uint32_t *option;
    hry_type t;
    hry_status status = hry_structure_name(x, g, i, &name, error);
    if (status != HRY_OK)
        return status;
    hry_structure_type(x, i, &t);
    printf("%u %s (%u,%u,%u) ->", i, name, t.parity, t.even, t.odd);
    uint32_t options = hry_structure_options(x, i, &option);
    for (uint32_t k = 0; k < options; k++)
        printf(" %u", option[k]);
    putchar('\n');
    return HRY_OK;
}

int main(int argc, char **argv)
{
    const char *rule = argc > 1 ? argv[1] : "ACV";
    const char *structure = argc > 2 ? argv[2] : "{1,2},{2,3},{3,4}";
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    hry_structure *x = NULL;
    hry_error error;
    hry_status status = hry_game_open(c, rule, structure, &g, &error);
    if (status == HRY_OK)
        status = hry_structure_build(g, &x, &error);
    for (uint32_t i = 0; status == HRY_OK && i < hry_structure_classes(x); i++)
        status = print_class(x, g, i, &error);
    if (status != HRY_OK)
        fprintf(stderr, "%s\n", error.message);
    hry_structure_free(x);
    hry_game_close(g);
    hry_context_free(c);
    return status != HRY_OK;
}
