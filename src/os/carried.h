// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text file embedded in the program, unchanged and followed by a zero byte; the assembler includes it.
// `path` is a string; the build must declare that the object depends on that file. What differs is the
// format of object files.
#pragma once

#if defined __APPLE__
#define CARRIED_BEGIN(name) ".const\n.globl _" name "\n.private_extern _" name "\n_" name ":\n"
#define CARRIED_END(name) ".text\n"
#elif defined __wasm__
#define CARRIED_BEGIN(name)                                                                                  \
    ".section .rodata." name ",\"\",@\n.globl " name "\n.hidden " name "\n.type " name ",@object\n" name ":" \
    "\n"
#define CARRIED_END(name) ".size " name ", . - " name "\n.text\n"
#else // ELF
#define CARRIED_BEGIN(name) ".pushsection .rodata\n.global " name "\n.hidden " name "\n" name ":\n"
#define CARRIED_END(name) ".popsection\n"
#endif

// Defines const char name[], hidden, because it is not a name of the library.
#define CARRY_FILE(name, path)                                                                               \
    __asm__(CARRIED_BEGIN(#name) ".incbin \"" path "\"\n.byte 0\n" CARRIED_END(#name));                      \
    extern const char name[]
