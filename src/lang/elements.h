// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of elements of a group, as text.
#pragma once

#include "lang/expression.h"

// A set of elements of a group, separated by commas, with or without braces around all; the empty set is {}
// or an empty text. The elements are not parsed. Columns refer to `text`.
hry_status expr_group_elements(const char *text, size_t length, group_elements *out, hry_error *error);
