// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text file embedded in the program, unchanged and followed by a zero byte; the assembler includes it.
// `path` is a string; the build must declare that the object depends on that file.
#pragma once

// Defines const char name[], hidden, because it is not a name of the library.
#define CARRY_FILE(name, path)                                                                               \
    __asm__(".pushsection .rodata\n"                                                                         \
            ".global " #name "\n.hidden " #name "\n" #name ":\n"                                             \
            ".incbin \"" path "\"\n.byte 0\n.popsection\n");                                                 \
    extern const char name[]
