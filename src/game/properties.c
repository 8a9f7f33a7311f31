// SPDX-License-Identifier: GPL-3.0-or-later
//
// A growing list of lines, which owns the texts, and a jansson object.
#include "game/properties.h"

#include "base/mem.h"

void properties_init(properties *p, bool for_programs)
{
    *p = (properties){.for_programs = for_programs, .object = for_programs ? json_object() : NULL};
}

void properties_clear(properties *p)
{
    for (size_t i = 0; i < p->lines; i++)
        free(p->line[i].text);
    free(p->line);
    json_decref(p->object);
    *p = (properties){0};
}

void properties_take(properties *p, const char *label, char *text)
{
    if (p->for_programs) {
        free(text);
        return;
    }
    p->line = mem_push(p->line, p->lines, sizeof *p->line);
    p->line[p->lines++] = (property){label, text};
}

void properties_put(properties *p, const char *key, json_t *value)
{
    if (p->for_programs)
        json_object_set_new(p->object, key, value);
    else
        json_decref(value);
}

void properties_tell(properties *p, const char *label, const char *key, const char *text)
{
    if (!text)
        return;
    properties_say(p, label, "%s", text);
    properties_put(p, key, json_string(text));
}

void properties_say(properties *p, const char *label, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    properties_take(p, label, mem_vprint(format, arguments));
    va_end(arguments);
}

void properties_tell_value(properties *to, rule r, const game_value *v)
{
    bool gen = r == RULE_ACV;
    properties_say(to, rule_group_name(r), "*%u: %s", v->nim, v->method);
    properties_put(to, gen ? "gen" : "dng", json_integer(v->nim));
    properties_put(to, gen ? "gen_method" : "dng_method", json_string(v->method));
}
