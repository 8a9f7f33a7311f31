// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table indexed by the enum: a short form for sentences, a full form for lists, and the fields of a BibTeX
// entry. Theorems refer to a paper by its index here, so a citation is corrected in one place.
#include "theory/papers.h"

#include <stddef.h>

#define ARTICLE(key, brief, authors, title, journal, volume, year)                                           \
    {                                                                                                        \
        brief, authors ": " title ", " journal " " volume " (" year ")", key, authors, title, journal,       \
            volume, year, NULL                                                                               \
    }
#define PREPRINT(key, brief, authors, title, arxiv)                                                          \
    {                                                                                                        \
        brief, authors ": " title ", arXiv:" arxiv, key, authors, title, NULL, NULL, NULL, arxiv             \
    }
#define BOTH(key, brief, authors, title, journal, volume, year, arxiv)                                       \
    {                                                                                                        \
        brief, authors ": " title ", " journal " " volume " (" year "), arXiv:" arxiv, key, authors, title,  \
            journal, volume, year, arxiv                                                                     \
    }
#define BES "B. J. Benesh, D. C. Ernst, N. Sieben"

static const paper_entry papers[PAPER_COUNT] = {
    [PAPER_GROUPS] =
        PREPRINT("ErnstSieben", "Ernst–Sieben", "D. C. Ernst, N. Sieben",
                 "Impartial achievement and avoidance games for generating finite groups", "1407.0784"),
    [PAPER_AVOIDANCE] = ARTICLE("BESAvoidance", "Benesh–Ernst–Sieben, Avoidance", BES,
                                "Impartial avoidance games for generating finite groups",
                                "North-Western European Journal of Mathematics", "2", "2016"),
    [PAPER_SPECTRUM] = {"Benesh–Ernst–Sieben, Spectrum",
                        BES ": The spectrum of nim-values for achievement games for generating finite groups",
                        "BESSpectrum", BES,
                        "The spectrum of nim-values for achievement games for generating finite groups"},
    [PAPER_HYPERGRAPHS] = ARTICLE("Sieben", "Sieben", "N. Sieben", "Impartial hypergraph games",
                                  "Electronic Journal of Combinatorics", "30", "2023"),
    [PAPER_ALTERNATING] =
        PREPRINT("BESAlternating", "Benesh–Ernst–Sieben, Symmetric and alternating groups", BES,
                 "Impartial avoidance and achievement games for generating symmetric and alternating groups",
                 "1508.03419"),
    [PAPER_DIHEDRAL] = ARTICLE("BESDihedral", "Benesh–Ernst–Sieben, Generalized dihedral groups", BES,
                               "Impartial achievement games for generating generalized dihedral groups",
                               "Australasian Journal of Combinatorics", "68", "2017"),
    [PAPER_NILPOTENT] = BOTH("BESNilpotent", "Benesh–Ernst–Sieben, Nilpotent groups", BES,
                             "Impartial achievement games for generating nilpotent groups",
                             "Journal of Group Theory", "22", "2019", "1805.01409"),
    [PAPER_ALGEBRAIC] = BOTH("Brandenburg", "Brandenburg", "M. Brandenburg",
                             "Algebraic games – playing with groups and rings",
                             "International Journal of Game Theory", "47", "2018", "1205.2884"),
    [PAPER_CLOSED_GEODETIC] =
        PREPRINT("DaillyGahlawatMyint", "Dailly–Gahlawat–Myint", "A. Dailly, H. Gahlawat, Z. M. Myint",
                 "The closed geodetic game: algorithms and strategies", "2409.20505"),
    [PAPER_HARARY] = {"harary, doc/theory.md", "proved in the documentation of this program, doc/theory.md",
                      "harary"},
};

const paper_entry *paper_find(paper p)
{
    return &papers[p];
}

const char *paper_short(paper p)
{
    return papers[p].brief;
}

const char *paper_full(paper p)
{
    return papers[p].full;
}
