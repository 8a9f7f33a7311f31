// SPDX-License-Identifier: GPL-3.0-or-later
//
// Building games in misère play, class by class: all positions of one structure class whose sizes have the
// same parity have the same misère canonical form (doc/theory.md, "Misère play").
//
// Cost: sorting the arrows, and one comparison of lists of options for each class and parity.
#pragma once

#include "engine/misere_forms.h"
#include "engine/structure.h"

// The forms of the positions of even and of odd size of each class: class_form[2 c + parity]. The caller
// frees the array. Fails only if a limit is reached.
hry_status misere_classes(const structure *x, misere_forms *f, const limit *limit, uint32_t **class_form,
                          hry_error *error);

// Replaces the nim-values in the types of all classes by misère values. A move then wins exactly if it leads
// to 0, as in normal play.
hry_status misere_types(structure *x, misere_forms *f, const limit *limit, hry_error *error);
