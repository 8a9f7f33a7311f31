// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi_support.h"

#include "support.h"
#include "tree_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mem.h"

bool has_mpi(void)
{
#ifdef HARARY_HAS_MPI
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1);
    if (system("command -v mpirun > /dev/null") == 0)
        return true;
#endif
    leave_out("ranks (there is no mpirun)");
    return false;
}

// The words of the command line are in the environment too, and may be long.
static char *environment_of(pid_t pid, size_t *size)
{
    enum { ROOM = 1 << 18 };
    char path[40], *text = NEW_ARRAY(char, ROOM + 1);
    snprintf(path, sizeof path, "/proc/%ld/environ", (long)pid);
    FILE *f = fopen(path, "re");
    *size = f ? fread(text, 1, ROOM, f) : 0;
    if (f)
        fclose(f);
    return text;
}

pid_t rank_of(pid_t launcher, int rank)
{
    char wanted[40];
    pid_t found = 0;
    snprintf(wanted, sizeof wanted, "OMPI_COMM_WORLD_RANK=%d", rank);
    process_tree t = processes_of(launcher);
    for (size_t i = 1; i < t.count && !found; i++) {
        size_t size;
        char *text = environment_of(t.pid[i], &size);
        // Ranks are children of the launcher, and their own children have the same environment.
        for (const char *at = text; at < text + size; at += strlen(at) + 1)
            if (strcmp(at, wanted) == 0)
                found = t.pid[i];
        free(text);
    }
    return found;
}

bool has_ended(pid_t child, int *status)
{
    int state;
    if (waitpid(child, &state, WNOHANG) == 0)
        return false;
    *status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
    return true;
}
