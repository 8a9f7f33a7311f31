// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the page. The names of those under /assets contain a hash of their contents, so they never
// change.
#pragma once

#include "serve/visit.h"

enum MHD_Result page_answer(visit *v);
