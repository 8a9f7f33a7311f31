// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two kinds of assertions, which say what a reader may rely on:
//
//   assert(condition)          cheap beside the work around it; every build evaluates it, the release too
//   assert_checked(condition)  expensive, such as a checker that reads a whole family of sets, or cheap
//   inside a
//                              hot loop; only the checked build evaluates it (cmake --preset checked)
//
// Neither condition may have an effect. A checker is a function X_is_valid(x), which is called at the end of
// what constructs X.
#pragma once

#include <assert.h>

#ifndef HARARY_CHECKED
#define HARARY_CHECKED 0
#endif

// Every build compiles the condition, so that names in it stay right.
#define assert_checked(condition) assert(!HARARY_CHECKED || (condition))
