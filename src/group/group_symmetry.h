// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries of a group's elements: the answer to ask_symmetry. Elements are numbered as in group_direct.h:
// cell v is element v + 1 of the sorted list.
#pragma once

#include "engine/symmetry.h"
#include "group/ask.h"

// The symmetries in GAP's answer, for a group of `order` elements; the identity is not among them. HRY_LIMIT
// if the answer does not have the expected form.
hry_status group_symmetry_read(const json_t *answer, uint32_t order, symmetry *out, hry_error *error);
// Asks GAP such a question, which is freed, and reads the answer. Fails as source_ask.
hry_status group_symmetry_ask(fact_source *source, fact_question q, uint32_t order, const limit *limit,
                              symmetry *out, hry_error *error);
