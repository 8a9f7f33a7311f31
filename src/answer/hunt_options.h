// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary hunt can be told.
#ifndef HARARY_ANSWER_HUNT_OPTIONS_H
#define HARARY_ANSWER_HUNT_OPTIONS_H

#include "answer/shared_options.h"

typedef struct hunt_options {
    QUESTION;
    const char *orders, *store, *etype;
    const char *certificates;          // a folder; NULL: no files
    uint64_t deficiency;               // UINT64_MAX: any
    uint64_t degree, factors, largest; // 0: the usual ones
    uint64_t hits;                     // certificates for a type
    bool primitive, products;
    bool extensions, modular, criteria;
    uint64_t modules, generators; // of extensions; 0: the usual ones
    double each;                  // seconds, 0: no limit
} hunt_options;

extern const option hunt_table[];

#endif
