// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary hunt can be told.
#pragma once

#include "answer/session.h"
#include "atlas/hunt_answer.h"

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

// Files for harary-check (doc/certificates.md) of the classes that a hunt tells of: one for each group of
// each type that has a certificate, in the folder, which is made if it is not there. All that can be made
// are; the first failure is told.
hry_status hunt_certificates_write(session *s, const char *folder, const hunt_answer *a, hry_error *error);
