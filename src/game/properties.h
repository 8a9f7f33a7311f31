// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a structure is, as `info` tells it: for people lines of a label and a text, for programs the fields of
// an object. Only one of the two is made: what is meant for the others is dropped.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct property {
    const char *label; // "" where the line goes on with what is above it
    char *text;
} property;

typedef struct properties {
    bool for_programs; // set by whoever asks
    property *line;
    size_t lines;
    json_t *object; // for programs
} properties;

void properties_init(properties *p, bool for_programs);
void properties_clear(properties *p);

void properties_say(properties *p, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void properties_take(properties *p, const char *label, char *text); // frees the text in the end
void properties_put(properties *p, const char *key, json_t *value); // takes the value
// The same text for both; NULL: nothing for either.
void properties_tell(properties *p, const char *label, const char *key, const char *text);
