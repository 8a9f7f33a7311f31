// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of a structure for `info`: lines with a label and a text, or the fields of a JSON object.
// Only one of the two is built; data for the other is discarded.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "game/value.h"

typedef struct property {
    const char *label; // "" if the line continues the one above
    char *text;
} property;

typedef struct properties {
    bool for_programs; // JSON instead of text
    property *line;
    size_t lines;
    json_t *object; // the JSON object
} properties;

void properties_init(properties *p, bool for_programs);
void properties_clear(properties *p);

void properties_say(properties *p, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void properties_take(properties *p, const char *label, char *text); // takes ownership of the text
void properties_put(properties *p, const char *key, json_t *value); // takes ownership of the value
// The same text for both forms; NULL: nothing.
void properties_tell(properties *p, const char *label, const char *key, const char *text);
// GEN (RULE_ACV) or DNG (RULE_AVD) of a group, with the method.
void properties_tell_value(properties *p, rule r, const game_value *v);
