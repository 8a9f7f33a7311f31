// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that the program carries in itself as text, as it is, with a zero behind it: the assembler includes
// it. `path` is a string; the build must know that the object depends on that file.
#pragma once

// Defines const char name[], hidden, because it is not a name of the library.
#define CARRY_FILE(name, path)                                                                               \
    __asm__(".pushsection .rodata\n"                                                                         \
            ".global " #name "\n.hidden " #name "\n" #name ":\n"                                             \
            ".incbin \"" path "\"\n.byte 0\n.popsection\n");                                                 \
    extern const char name[]
