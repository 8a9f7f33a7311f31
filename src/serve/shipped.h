// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of the folder data/, which the program carries inside.
#ifndef HARARY_SERVE_SHIPPED_H
#define HARARY_SERVE_SHIPPED_H

#include "serve/answer.h"

// {"rows":[…]} as `harary census --json` and `harary simple --json` have them, of these orders (NULL: all);
// or what is wrong with the orders.
answer *shipped_census(const char *orders);
answer *shipped_simple(const char *orders);

#endif
