// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table indexed by the enum: a short form for sentences, a full form for lists, and the fields of a BibTeX
// entry. Theorems refer to a paper by its index here, so a citation is corrected in one place.
#include "theory/papers.h"

#include <stddef.h>

#define PAPER(authors_, title_) .authors = (authors_), .title = (title_)
#define JOURNAL(journal_, volume_, year_, pages_)                                                            \
    .journal = (journal_), .volume = (volume_), .year = (year_), .pages = (pages_)
#define BES "B. J. Benesh, D. C. Ernst, N. Sieben"

// The full form of an article or a preprint is written out of its fields.
#define ARTICLE(authors_, title_, journal_, volume_, year_, pages_)                                          \
    PAPER(authors_, title_), JOURNAL(journal_, volume_, year_, pages_),                                      \
        .full = authors_ ": " title_ ", " journal_ " " volume_ " (" year_ "), " pages_
#define ARTICLE_ON_ARXIV(authors_, title_, journal_, volume_, year_, pages_, arxiv_)                         \
    PAPER(authors_, title_), JOURNAL(journal_, volume_, year_, pages_),                                      \
        .arxiv = (arxiv_),                                                                                   \
        .full = authors_ ": " title_ ", " journal_ " " volume_ " (" year_ "), " pages_ ", arXiv:" arxiv_
#define PREPRINT(authors_, title_, arxiv_)                                                                   \
    PAPER(authors_, title_), .arxiv = (arxiv_), .full = authors_ ": " title_ ", arXiv:" arxiv_

static const paper_entry papers[PAPER_COUNT] = {
    [PAPER_GROUPS] =
        {
            .key = "ErnstSieben",
            .brief = "Ernst–Sieben",
            ARTICLE_ON_ARXIV("D. C. Ernst, N. Sieben",
                             "Impartial achievement and avoidance games for generating finite groups",
                             "International Journal of Game Theory", "47", "2018", "509–542", "1407.0784"),
            .number = "2",
            .doi = "10.1007/s00182-017-0602-x",
        },
    [PAPER_AVOIDANCE] =
        {
            .key = "BESAvoidance",
            .brief = "Benesh–Ernst–Sieben, Avoidance",
            ARTICLE_ON_ARXIV(BES, "Impartial avoidance games for generating finite groups",
                             "North-Western European Journal of Mathematics", "2", "2016", "83–103",
                             "1506.07105"),
        },
    [PAPER_SPECTRUM] =
        {
            .key = "BESSpectrum",
            .brief = "Benesh–Ernst–Sieben, Spectrum",
            PREPRINT(BES, "The spectrum of nim-values for achievement games for generating finite groups",
                     "2004.08980"),
        },
    [PAPER_HYPERGRAPHS] =
        {
            .key = "Sieben",
            .brief = "Sieben",
            ARTICLE("N. Sieben", "Impartial hypergraph games", "Electronic Journal of Combinatorics", "30",
                    "2023", "P2.13"),
            .number = "2",
        },
    [PAPER_ALTERNATING] =
        {
            .key = "BESAlternating",
            .brief = "Benesh–Ernst–Sieben, Symmetric and alternating groups",
            ARTICLE_ON_ARXIV(
                BES,
                "Impartial avoidance and achievement games for generating symmetric and alternating groups",
                "International Electronic Journal of Algebra", "20", "2016", "70–85", "1508.03419"),
        },
    [PAPER_DIHEDRAL] =
        {
            .key = "BESDihedral",
            .brief = "Benesh–Ernst–Sieben, Generalized dihedral groups",
            ARTICLE_ON_ARXIV(BES, "Impartial achievement games for generating generalized dihedral groups",
                             "Australasian Journal of Combinatorics", "68", "2017", "371–384", "1608.00259"),
        },
    [PAPER_NILPOTENT] =
        {
            .key = "BESNilpotent",
            .brief = "Benesh–Ernst–Sieben, Nilpotent groups",
            ARTICLE_ON_ARXIV(BES, "Impartial achievement games for generating nilpotent groups",
                             "Journal of Group Theory", "22", "2019", "515–527", "1805.01409"),
            .number = "3",
            .doi = "10.1515/jgth-2018-0117",
        },
    [PAPER_ALGEBRAIC] =
        {
            .key = "Brandenburg",
            .brief = "Brandenburg",
            ARTICLE_ON_ARXIV("M. Brandenburg", "Algebraic games – playing with groups and rings",
                             "International Journal of Game Theory", "47", "2018", "417–450", "1205.2884"),
        },
    [PAPER_CLOSED_GEODETIC] =
        {
            .key = "DaillyGahlawatMyint",
            .brief = "Dailly–Gahlawat–Myint",
            PREPRINT("A. Dailly, H. Gahlawat, Z. M. Myint",
                     "The closed geodetic game: algorithms and strategies", "2409.20505"),
        },
    [PAPER_HARARY] =
        {
            .key = "harary",
            .brief = "harary, doc/theory.md",
            .full = "proved in the documentation of this program, doc/theory.md",
        },
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
