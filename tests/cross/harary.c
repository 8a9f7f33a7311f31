// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stands for harary built for another machine: it runs only in an emulator, which sets EMULATED. Compiled
// with HERE it is the program of this machine.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HERE
#define MADE_BY "here"
#else
#define MADE_BY "emulated"
#endif

#ifndef VERSION
#define VERSION "1.2.3"
#endif

int main(int argc, char **argv)
{
    if (strcmp(MADE_BY, "here") != 0 && !getenv("EMULATED"))
        return 126;
    if (argc == 2 && strcmp(argv[1], "--version") == 0)
        return printf("harary " VERSION "\nGAP 4\n") < 0;
    return printf(".B harary nim\n" MADE_BY " %s %s\n", argv[1], argc > 2 ? argv[2] : "") < 0;
}
