// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

bool path_ends(const char *path, const char *end)
{
    size_t length = strlen(path), tail = strlen(end);
    return length >= tail && strcmp(path + length - tail, end) == 0;
}

static bool is_source(const char *path)
{
    return path_ends(path, ".c") || path_ends(path, ".h") || path_ends(path, ".inc") || path_ends(path, ".g");
}

static void visit_file(const char *inside, source_visit *visit, void *context)
{
    char *path = mem_print("%s/src/%s", SOURCE_DIR, inside), *text = text_of_file(path),
         *room = mem_string(inside);
    room[strcspn(room, "/")] = 0;
    visit(&(source){room, inside, text}, context);
    free(room);
    free(text);
    free(path);
}

// The folder `inside` of src/, "" being src/ itself, and the folders in it.
static unsigned visit_folder(const char *inside, source_visit *visit, void *context)
{
    char *path = mem_print("%s/src/%s", SOURCE_DIR, inside);
    DIR *folder = opendir(path);
    free(path);
    if (!folder) // a file that is no source
        return 0;
    unsigned files = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        char *name = mem_print("%s%s%s", inside, *inside ? "/" : "", entry->d_name);
        if (is_source(name)) {
            visit_file(name, visit, context);
            files++;
        } else {
            files += visit_folder(name, visit, context);
        }
        free(name);
    }
    closedir(folder);
    return files;
}

unsigned each_source(source_visit *visit, void *context)
{
    return visit_folder("", visit, context);
}

const char *included(const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (*at != '#')
        return NULL;
    at++;
    at += strspn(at, " \t");
    if (strncmp(at, "include", 7) != 0)
        return NULL;
    at += 7;
    at += strspn(at, " \t");
    return *at == '"' ? at + 1 : NULL;
}
