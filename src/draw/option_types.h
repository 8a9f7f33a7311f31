// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of option types (Ernst–Sieben Fig 3.4(c); Sieben Fig 7.3): every class of a structure diagram
// with Otype(X_I), the set of its own type and the types of its options, from which its type was computed and
// by which classes are identified (Ernst–Sieben Defs 3.17, 3.18).
#ifndef HARARY_DRAW_OPTION_TYPES_H
#define HARARY_DRAW_OPTION_TYPES_H

#include "draw/diagram.h"

// Turns a structure diagram that is not extended into that picture: labels become "{001,132}", with commas
// within the types if a number has two digits, behind the label that was there, if any, and a colon; arrows
// to a class of the other parity become ARROW_TURNS. The sign 0, as an option, has the type of X_V.
void diagram_show_option_types(diagram *d);

#endif
