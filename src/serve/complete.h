// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a word of an expression may go on, by the list of everything that can be written (`harary games`).
#ifndef HARARY_SERVE_COMPLETE_H
#define HARARY_SERVE_COMPLETE_H

#include "serve/answer.h"

// {"completions":[{"text":"PSL(2,7)","says":"…"}]} for the word that ends at byte value[1] (NULL: at the end)
// of the text value[0].
answer *complete(const serve_options *o, const char *const value[]);

#endif
