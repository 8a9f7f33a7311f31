// SPDX-License-Identifier: GPL-3.0-or-later
#include "game_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"

game_tools tools;

int start_tools(void **state)
{
    (void)state;
    tools = (game_tools){.how = {.compute = true}, .open = gap_source};
    return 0;
}

int end_tools(void **state)
{
    (void)state;
    tools_clear(&tools);
    return 0;
}

game open_game(const char *structure, rule g)
{
    hry_error error;
    game made;
    instance_game("nim", rule_name(g), structure, "");
    if (game_open(structure, strlen(structure), &(expr_options){0}, &tools, &made, &error))
        fail_msg("%s: %s", structure, error.message);
    made.rule = g;
    return made;
}

int value_at(rule g, const char *structure, const char *position)
{
    hry_error error;
    game_value answer;
    game at = open_game(structure, g);
    char *place = mem_print("--position '%s'", position);
    instance_game("nim", rule_name(g), structure, *position ? place : "");
    free(place);
    if ((*position && game_place(&at, position, strlen(position), &error)) ||
        game_find_value(&at, &tools, false, &answer, &error))
        fail_msg("%s at {%s}: %s", structure, position, error.message);
    int found = answer.nim;
    value_clear(&answer);
    game_close(&at);
    return found;
}

int start_tools_at_home(void **state)
{
    return make_home(state) || start_tools(state);
}

int end_tools_at_home(void **state)
{
    return end_tools(state) || remove_home(state);
}

hry_status try_structure(const char *text, hry_error *error)
{
    structure_expr e;
    instance_game("nim", "acv", text, "");
    hry_status status = expr_parse(text, strlen(text), &(expr_options){0}, &e, error);
    if (status == HRY_OK)
        expr_clear(&e);
    return status;
}

structure whole_structure(const char *text, rule g)
{
    game at = open_game(text, g);
    set_system s;
    structure x;
    hry_error error;
    assert_int_equal(game_system(&at, &tools, &s, &error), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    set_system_clear(&s);
    game_close(&at);
    return x;
}
