// SPDX-License-Identifier: GPL-3.0-or-later
//
// What diagrams are made of besides the engine's work: the game as a system, its symmetries, and names for
// classes and vertices. A hypergraph knows all that; a group is asked of GAP.
#ifndef HARARY_REPORT_DIAGRAM_NAMES_H
#define HARARY_REPORT_DIAGRAM_NAMES_H

#include "engine/symmetry.h"
#include "report/diagram.h"

const char *subject_symmetry_word(up_to kind); // "conjugacy", "automorphism"; NULL of UP_TO_NOTHING
bool subject_is_group(const diagram_question *q);
bool subject_has_symmetry(const diagram_question *q, const set_system *s); // it is small enough to be asked

// The game with one cell for every vertex or element.
hry_status subject_system(const diagram_question *q, set_system *out, hry_error *error);

// The symmetries that `kind` asks for (not UP_TO_NOTHING).
hry_status subject_symmetry(const diagram_question *q, const set_system *s, up_to kind, symmetry *out,
                            hry_error *error);

// A name for every class: its closed set, or its subgroup ("S3 (6)", "order 24"). Strings of an array of
// x->classes.
hry_status subject_class_names(const diagram_question *q, const set_system *s, const structure *x,
                               char ***out, hry_error *error);

// A name for every cell.
hry_status subject_cell_names(const diagram_question *q, const set_system *s, char ***out, hry_error *error);

#endif
