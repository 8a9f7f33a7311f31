// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that the program carries inside: the tables of the folder data/ and the description of the server.
#ifndef HARARY_SERVE_SHIPPED_H
#define HARARY_SERVE_SHIPPED_H

#include "serve/answer.h"

// {"rows":[…]} as `harary census --json` and `harary simple --json` have them, of these orders (NULL: all);
// or what is wrong with the orders.
answer *shipped_census(const char *orders);
answer *shipped_simple(const char *orders);

answer *shipped_openapi(void); // doc/openapi.json
answer *shipped_schema(void);  // doc/schema/harary.schema.json, to which it refers

#endif
