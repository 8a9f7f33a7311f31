// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --version`: the first line is the version of the program, the following lines are the versions of
// its libraries.
#pragma once

#include <stdio.h>

void versions_print(FILE *out);
