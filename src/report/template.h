// SPDX-License-Identifier: GPL-3.0-or-later
//
// Templates: text with places that are filled from a JSON object, in the syntax of Mustache.
//
//   {{name}}                 the value, escaped for HTML; true and false are yes and no
//   {{&name}}  {{{name}}}    the text without escaping; the value as JSON
//   {{#name}} … {{/name}}    for each value of a list, or once if the value exists and is not false, "" or
// []
//   {{^name}} … {{/name}}    the opposite of #
//   {{>file}}                another template (of the page's files, under /site/)
//
// Inside a section, names are looked up in its value first and then in the enclosing ones; a.b is b in a,
// and a.0 is the first value of the list a.
#pragma once

#include <jansson.h>

// The values in which names are looked up, the innermost first.
typedef struct template_frame {
    const json_t *value;
    const struct template_frame *around; // NULL: outermost
} template_frame;

char *template_text(const char *text, const template_frame *context); // the caller frees it
