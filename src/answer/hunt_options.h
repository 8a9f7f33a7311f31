// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary hunt.
#pragma once

#include "answer/session.h"
#include "atlas/hunt_answer.h"

typedef struct hunt_options {
    QUESTION;
    const char *orders, *store, *etype;
    const char *certificates;          // a directory; NULL: no files
    uint64_t deficiency;               // UINT64_MAX: any
    uint64_t degree, factors, largest; // 0: the defaults
    uint64_t hits;                     // certificates for a type
    bool primitive, products;
    bool extensions, modular, criteria;
    uint64_t modules, generators; // of extensions; 0: the defaults
    double each;                  // seconds, 0: no limit
} hunt_options;

extern const option hunt_table[];

// Writes files for harary-check (doc/certificates.md) for the classes that a hunt prints: one for each group
// of each type that has a certificate, into the directory, which is created if necessary. All possible files
// are written; the first failure is reported.
hry_status hunt_certificates_write(session *s, const char *folder, const hunt_answer *a, hry_error *error);
