// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cited papers. Statements are cited by their numbers in the papers.
#pragma once

typedef enum paper {
    PAPER_GROUPS,          // Ernst–Sieben
    PAPER_AVOIDANCE,       // Benesh–Ernst–Sieben, Avoidance
    PAPER_SPECTRUM,        // Benesh–Ernst–Sieben, Spectrum
    PAPER_HYPERGRAPHS,     // Sieben
    PAPER_ALTERNATING,     // Benesh–Ernst–Sieben, Symmetric and alternating
    PAPER_DIHEDRAL,        // Benesh–Ernst–Sieben, Generalized dihedral
    PAPER_NILPOTENT,       // Benesh–Ernst–Sieben, Nilpotent
    PAPER_ALGEBRAIC,       // Brandenburg
    PAPER_CLOSED_GEODETIC, // Dailly–Gahlawat–Myint
    PAPER_HARARY,          // proved in doc/theory.md
    PAPER_COUNT,
} paper;

// Members that are unknown or do not exist are NULL. PAPER_HARARY has only the first three.
typedef struct paper_entry {
    const char *brief, *full;
    const char *key;             // key of the BibTeX entry, and for `harary cite`: "BESSpectrum"
    const char *authors, *title; // "D. C. Ernst, N. Sieben"
    const char *journal, *volume, *year, *arxiv;
    const char *number, *pages, *doi; // "509–542"; `full` has the pages only
} paper_entry;
const paper_entry *paper_find(paper p);

const char *paper_short(paper p); // "Ernst–Sieben"
const char *paper_full(paper p);  // authors, title, publication
