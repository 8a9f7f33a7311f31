// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-gap: GAP as a worker of the program harary. They communicate over a socket, the worker's standard
// input and output, in JSON messages (process/message.h). The worker first sends {"ready":"4.12.1"} (GAP's
// version) or {"fatal":"…"}; then every request (kernel.h) gets one reply. The worker ends at the end of its
// input, and also when the program dies, even during a computation.
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "gap/worker/kernel.h"
#include "gap/worker/workspace.h"
#include "os/process.h"
#include "os/threads.h"
#include "process/message.h"

#define LARGEST_FILE (16 << 20)
#define OPEN_FILES 70     // that GAP, its packages and the channel need
#define MAKER_SECONDS 120 // building a workspace takes two; a process that hangs would hold a lock

typedef struct settings {
    pid_t parent;     // this worker ends when that process ends; 0: it does not
    size_t memory;    // bytes, 0: GAP's default
    bool rebuild;     // do not trust the existing workspace
    const char *make; // where to write a workspace, instead of serving
} settings;

static bool read_settings(char **arguments, settings *s)
{
    *s = (settings){0};
    for (char **at = arguments + 1; *at; at++) {
        if (strcmp(*at, "--rebuild") == 0)
            s->rebuild = true;
        else if (strcmp(*at, "--parent") == 0 && at[1])
            s->parent = (pid_t)atol(*++at);
        else if (strcmp(*at, "--memory") == 0 && at[1])
            s->memory = (size_t)strtoull(*++at, NULL, 10);
        else if (strcmp(*at, "--make-workspace") == 0 && at[1])
            s->make = *++at;
        else
            return false;
    }
    return true;
}

// ----------------------------------------------------------------------------------------- the GAP files

// The directory that contains bridge.g; NULL if none of the usual places has it.
static char *data_directory(const char *program)
{
    OWNED char *copy = mem_string(program);
    const char *here = dirname(copy);
    char *places[] = {
        mem_string(getenv("HARARY_DATA") ? getenv("HARARY_DATA") : ""),
        mem_string(here),
        mem_print("%s/../../share/harary", here), // from libexec/harary
        mem_print("%s/../share/harary", here),
        mem_print("%s/harary-gap-files", here), // in a build folder
    };
    char *found = NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        OWNED char *bridge = mem_print("%s/bridge.g", places[i]);
        if (!found && *places[i] && access(bridge, R_OK) == 0)
            found = realpath(places[i], NULL);
        free(places[i]);
    }
    return found;
}

// In the order in which they depend on each other.
static const char *const file_names[] = {
    "bridge.g",        "coxeter.g",       "families.g",        "classical.g",       "psl2.g",
    "extensions.g",                                                          // groups
    "element_words.g", "element_signs.g", "element_names.g",                 // names of elements
    "elements.g",      "names.g",         "called.g",          "reduced.g",  // questions about one group
    "large.g",         "lattice.g",       "facts.g",           "tables.g",   // and its properties
    "permuted.g",      "sylow.g",         "evidence.g",        "removing.g", // evidence for values
    "library.g",       "two_prime.g",     "census.g",                        // many groups
    "hunt_lists.g",    "hunt.g",          "extension_model.g", "extension_build.g",
};
#define FILES (sizeof file_names / sizeof *file_names)

static size_t find_files(const char *program, char **files)
{
    OWNED char *directory = data_directory(program);
    size_t count = 0;
    for (size_t i = 0; directory && i < FILES; i++) {
        char *path = mem_print("%s/%s", directory, file_names[i]);
        if (access(path, R_OK) == 0)
            files[count++] = path;
        else
            free(path);
    }
    return count;
}

// ------------------------------------------------------------------------------------------------ serving

// Output of GAP or a package must not mix with the messages: the channel moves to a descriptor that is not
// used elsewhere, and standard output is /dev/null.
static int take_channel(void)
{
    int channel = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 64), nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    close(nothing);
    return channel;
}

// Standard error is a file in the program's memory; endless output of GAP must not fill it.
static void bound_files(void)
{
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){LARGEST_FILE, LARGEST_FILE});
}

// Raises the limit of open files if that is allowed; false: it stays too small.
static bool room_for_files(struct rlimit *files)
{
    getrlimit(RLIMIT_NOFILE, files);
    if (files->rlim_cur >= OPEN_FILES)
        return true;
    files->rlim_cur = files->rlim_max < OPEN_FILES ? files->rlim_max : OPEN_FILES;
    setrlimit(RLIMIT_NOFILE, files);
    return files->rlim_cur >= OPEN_FILES;
}

static json_t *receive(int channel)
{
    CLEARED(inbox_clear) inbox in = {0};
    size_t size;
    if (inbox_read(&in, channel, true) != INBOX_WHOLE)
        return NULL;
    const char *text = inbox_message(&in, &size);
    return json_loadb(text, size, 0, NULL);
}

static int serve(int channel)
{
    static buffer reply; // outlives the jumps of kernel_answer
    kernel_state state = KERNEL_READY;
    for (json_t *request; state == KERNEL_READY && (request = receive(channel)); json_decref(request)) {
        reply.length = 0;
        state = kernel_answer(request, &reply);
        if (!message_send(channel, reply.data, reply.length))
            return 1;
    }
    return 0;
}

static int fail(int channel, const char *message)
{
    json_auto_t *fatal = json_pack("{s:s}", "fatal", message);
    OWNED char *text = json_dumps(fatal, JSON_COMPACT);
    message_send(channel, text, strlen(text));
    return 1;
}

static int work(const settings *s, const char *program, const workspace_source *source)
{
    struct rlimit open_files;
    if (!room_for_files(&open_files)) {
        char why[200];
        snprintf(why, sizeof why,
                 "GAP could not be started: only %lu files may be open at once, but GAP needs %d; raise the "
                 "limit, for example with: ulimit -n 1024",
                 (unsigned long)open_files.rlim_cur, OPEN_FILES);
        return fail(STDIN_FILENO, why);
    }
    int channel = take_channel();
    if (source->count == 0)
        return fail(channel, "harary's file bridge.g was not found; set HARARY_DATA to its "
                             "directory");
    OWNED char *workspace = workspace_path(program, source, s->rebuild);
    bound_files();
    if (!kernel_start(workspace, s->memory))
        return fail(channel, "GAP's library was not found in " GAP_ROOTS "; install GAP (Debian: gap-core)");
    if (!kernel_has_bridge() && !kernel_load(source->files, source->count))
        return fail(channel, "GAP could not read harary's bridge.g");
    // The first variable is set by harary serve, the second by harary publish.
    kernel_configure(getenv("HARARY_MOST_ORDER"), getenv("HARARY_FORGETS") != NULL);

    buffer hello = {0};
    buffer_text(&hello, "{\"ready\":");
    kernel_version(&hello);
    buffer_char(&hello, '}');
    bool sent = message_send(channel, hello.data, hello.length);
    free(hello.data);
    return sent ? serve(channel) : 1;
}

static int make(const char *path, const workspace_source *source)
{
    alarm(MAKER_SECONDS);
    if (!kernel_start(NULL, 0) || !kernel_load(source->files, source->count))
        return 1;
    return kernel_save(path) ? 0 : 1;
}

// The processes that GAP has started (Exec) end with it. A worker that was started by hand may share its
// process group with others.
_Noreturn static void end_group(int status)
{
    if (getpgrp() == getpid())
        kill(0, SIGKILL);
    _exit(status);
}

static void *watch(void *process)
{
    struct pollfd end = {.fd = (int)(intptr_t)process, .events = POLLIN};
    while (poll(&end, 1, -1) < 1)
        continue;
    end_group(1);
}

// A thread waits for the end of the parent process. The other way may refer to the thread that started us,
// which may end much sooner in a program with many threads.
static bool die_with_parent(pid_t parent)
{
    pthread_t thread;
    int process = parent ? process_watch(parent) : -1;
    if (process < 0 || !thread_start(&thread, watch, (void *)(intptr_t)process))
        return process_end_with_parent(parent ? parent : getppid());
    return getppid() == parent; // it may have died before
}

int main(int argc, char **argv)
{
    settings s;
    if (argc == 2 && strcmp(argv[1], "--version") == 0)
        return printf("GAP %s\n", kernel_release()) < 0;
    if (!read_settings(argv, &s) || isatty(STDIN_FILENO)) {
        fprintf(stderr, "harary-gap is started by harary; it is not meant to be run by hand\n");
        return 2;
    }
    if (!die_with_parent(s.parent))
        return 1;
    signal(SIGPIPE, SIG_IGN);

    char program[PATH_MAX], *files[FILES];
    if (!process_path(program) && !realpath(argv[0], program)) // we are started by our path
        return 1;
    workspace_source source = {GAP_ROOTS, (const char *const *)files, find_files(program, files)};
    int status = s.make ? make(s.make, &source) : work(&s, program, &source);
    for (size_t i = 0; i < source.count; i++)
        free(files[i]);
    if (!s.make)
        end_group(status);
    return status;
}
