// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions on the fields of answers, such as gen=4 and dng=3, acv>avd, not (nim=0 or order<8). The caller
// defines the fields and their values in each answer. A field may be unknown; then so is what depends on it
// (Kleene's logic, as in SQL).
#pragma once

#include <stdint.h>

#include "base/status.h"

typedef struct where_field {
    const char *name;  // in lower case: letters, digits, '_'; several names may mean one field
    unsigned field;    // index of its value
    const char *never; // why the field cannot be used here; NULL: it can
} where_field;

typedef struct where where;

// OPERAND OPERATOR OPERAND, where an operand is a number or a field and the operators are = == != < <= > >=;
// combined with "and" ("&&", ","), "or" ("||"), "not" ("!") and parentheses; "not" binds tightest and "or"
// loosest. `fields` ends with the name NULL, and `example` is a condition for messages. HRY_USAGE with a
// column.
hry_status where_parse(const char *text, const where_field *fields, const char *example, where **out,
                       hry_error *error);
void where_free(where *w); // NULL is allowed

typedef struct where_value {
    bool known;
    uint64_t number;
    const char *digits; // decimal, without leading zeros: for a number that may have more than 64 bits
} where_value;

where_value where_number(uint64_t number);
where_value where_digits(const char *digits); // NULL: unknown

typedef enum truth { TRUTH_NO, TRUTH_UNKNOWN, TRUTH_YES } truth;

truth where_holds(const where *w, const where_value *value);

bool where_mentions(const where *w, unsigned field);
// Values outside *least … *most cannot satisfy the condition in this field.
void where_bounds(const where *w, unsigned field, uint64_t *least, uint64_t *most);
