// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef HARARY_TESTS_PROGRAM_H
#define HARARY_TESTS_PROGRAM_H

extern const char *test_argument; // of the command line, behind the name of the test; NULL: none

#endif
