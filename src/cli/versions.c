// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linked libraries report their versions themselves. GAP and Graphviz are loaded by separate programs
// (process/program.h), which are run with --version; they answer at once, without starting GAP or drawing.
#include "cli/versions.h"

#include <expat.h>
#include <gmp.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

#include "graph/nauty_bridge.h"
#include "os/files.h"
#include "process/child.h"
#include "process/program.h"

#define PATIENCE 10.0 // seconds

// The last line that the program prints with --version; false: it fails.
static bool ask(char *program, char *line, size_t room)
{
    char *arguments[] = {program, "--version", NULL};
    int words = file_in_memory("version"), result = -1;
    pid_t pid;
    limit patience = limit_none();
    patience.seconds = PATIENCE;
    bool answered = words >= 0 && child_spawn(&pid, arguments, words, words, words) == 0 &&
                    child_wait(pid, &patience, &result) && result == 0;
    if (answered)
        child_last_words(words, line, room);
    if (words >= 0)
        close(words);
    return answered && *line;
}

static void print_program(FILE *out, const char *name, const char *variable, const char *library)
{
    char line[200], *program = program_find(name, variable);
    if (!program)
        fprintf(out, "%s: not available, the program %s was not found\n", library, name);
    else if (!ask(program, line, sizeof line))
        fprintf(out, "%s: not available, %s does not start\n", library, program);
    else
        fprintf(out, "%s\n", line);
    free(program);
}

void versions_print(FILE *out)
{
    fprintf(out, "harary %s\n", HARARY_VERSION);
    print_program(out, "harary-gap", "HARARY_GAP", "GAP");
    fprintf(out, "nauty %s\n", nauty_release());
    print_program(out, "harary-draw", "HARARY_DRAW", "Graphviz");
    fprintf(out, "SQLite %s\n", sqlite3_libversion());
    XML_Expat_Version expat = XML_ExpatVersionInfo();
    fprintf(out, "jansson %s, expat %d.%d.%d, GMP %s\n", jansson_version_str(), expat.major, expat.minor,
            expat.micro, gmp_version);
}
