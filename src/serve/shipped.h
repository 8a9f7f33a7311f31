// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that the program carries inside: the tables of the folder data/ and the description of the server.
#ifndef HARARY_SERVE_SHIPPED_H
#define HARARY_SERVE_SHIPPED_H

#include "serve/answer.h"

// {"rows":[…]} as `harary census --json` and `harary simple --json` have them, of the orders value[0] (NULL:
// all); or what is wrong with the orders.
answer *shipped_census(const serve_options *o, const char *const value[]);
answer *shipped_simple(const serve_options *o, const char *const value[]);

answer *shipped_openapi(const serve_options *o, const char *const value[]); // doc/openapi.json
answer *shipped_schema(const serve_options *o, const char *const value[]);  // to which that refers

#endif
