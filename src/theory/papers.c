// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table indexed by the enum, with a short form for sentences and a full form for lists. Theorems refer to a
// paper by its number here, so that a citation is corrected in one place.
#include "theory/papers.h"

static const struct {
    const char *brief, *full;
} papers[PAPER_COUNT] = {
    [PAPER_GROUPS] = {"Ernst–Sieben", "D. C. Ernst, N. Sieben: Impartial achievement and avoidance games for "
                                      "generating finite groups, arXiv:1407.0784"},
    [PAPER_AVOIDANCE] = {"Benesh–Ernst–Sieben, Avoidance",
                         "B. J. Benesh, D. C. Ernst, N. Sieben: Impartial avoidance games for generating "
                         "finite groups, North-Western European Journal of Mathematics 2 (2016)"},
    [PAPER_SPECTRUM] = {"Benesh–Ernst–Sieben, Spectrum",
                        "B. J. Benesh, D. C. Ernst, N. Sieben: The spectrum of nim-values for achievement "
                        "games for generating finite groups"},
    [PAPER_HYPERGRAPHS] = {"Sieben", "N. Sieben: Impartial hypergraph games, Electronic Journal of "
                                     "Combinatorics 30 (2023)"},
    [PAPER_ALTERNATING] = {"Benesh–Ernst–Sieben, Symmetric and alternating groups",
                           "B. J. Benesh, D. C. Ernst, N. Sieben: Impartial avoidance and achievement games "
                           "for generating symmetric and alternating groups, arXiv:1508.03419"},
    [PAPER_DIHEDRAL] = {"Benesh–Ernst–Sieben, Generalized dihedral groups",
                        "B. J. Benesh, D. C. Ernst, N. Sieben: Impartial achievement games for generating "
                        "generalized dihedral groups, Australasian Journal of Combinatorics 68 (2017)"},
    [PAPER_NILPOTENT] = {"Benesh–Ernst–Sieben, Nilpotent groups",
                         "B. J. Benesh, D. C. Ernst, N. Sieben: Impartial achievement games for generating "
                         "nilpotent groups, Journal of Group Theory 22 (2019), arXiv:1805.01409"},
    [PAPER_ALGEBRAIC] = {"Brandenburg", "M. Brandenburg: Algebraic games – playing with groups and rings, "
                                        "International Journal of Game Theory 47 (2018), arXiv:1205.2884"},
    [PAPER_CLOSED_GEODETIC] = {"Dailly–Gahlawat–Myint",
                               "A. Dailly, H. Gahlawat, Z. M. Myint: The closed geodetic game: algorithms "
                               "and strategies, arXiv:2409.20505"},
    [PAPER_HARARY] = {"harary, doc/theory.md", "proved in the documentation of this program, doc/theory.md"},
};

const char *paper_short(paper p)
{
    return papers[p].brief;
}

const char *paper_full(paper p)
{
    return papers[p].full;
}
