// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary --version: the first line is the program's own version, and each that follows one of what it stands
// on.
#pragma once

#include <stdio.h>

void versions_print(FILE *out);
