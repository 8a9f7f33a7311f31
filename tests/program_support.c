// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_support.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

// Another one can be put in its place (tools/mutants.py).
static const char *program(void)
{
    const char *other = getenv("HARARY_TEST_PROGRAM");
    return other ? other : HARARY_PROGRAM;
}

// ---- to the end

int end_of(pid_t child)
{
    int state = 0;
    if (waitpid(child, &state, 0) != child)
        fail_msg("the program was lost");
    return WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
}

static FILE *scratch(const char *content)
{
    FILE *f = tmpfile();
    if (!f)
        fail_msg("no temporary file");
    if (content)
        fputs(content, f);
    rewind(f);
    return f;
}

static char *contents(FILE *f)
{
    fseek(f, 0, SEEK_END);
    size_t length = (size_t)ftell(f);
    rewind(f);
    char *text = NEW_ARRAY(char, length + 1);
    if (fread(text, 1, length, f) != length)
        fail_msg("a temporary file cannot be read back");
    fclose(f);
    return text;
}

unsigned run_most;

// Files rather than pipes: neither side ever waits for the other.
running run_begin(const char *const *words, const char *input)
{
    instance_command(words, input);
    FILE *in = scratch(input), *out = scratch(NULL), *err = scratch(NULL);
    pid_t child = fork();
    if (child < 0)
        fail_msg("cannot start a process");
    if (child == 0) {
        if (dup2(fileno(in), 0) < 0 || dup2(fileno(out), 1) < 0 || dup2(fileno(err), 2) < 0)
            _exit(126);
        if (run_most)
            setrlimit(RLIMIT_CPU, &(struct rlimit){run_most, run_most});
        execvp(words[0], (char *const *)words);
        _exit(127);
    }
    return (running){child, in, out, err};
}

bool has_told(running r, const char *words)
{
    char said[8192]; // it is read at a place of its own, while the program writes
    ssize_t size = pread(fileno(r.err), said, sizeof said - 1, 0);
    said[size > 0 ? size : 0] = '\0';
    return strstr(said, words) != NULL;
}

run run_end(running r)
{
    int status = end_of(r.pid);
    fclose(r.in);
    return (run){
        .status = status,
        .out = contents(r.out),
        .err = contents(r.err),
    };
}

run run_command(const char *const *words, const char *input)
{
    return run_end(run_begin(words, input));
}

run run_program(const char *const *arguments, const char *input)
{
    size_t count = 0;
    while (arguments[count])
        count++;
    const char **words = NEW_ARRAY(const char *, count + 2);
    words[0] = program();
    memcpy(words + 1, arguments, count * sizeof *words);
    run r = run_command(words, input);
    free(words);
    return r;
}

void run_clear(run *r)
{
    free(r->out);
    free(r->err);
    *r = (run){0};
}

static void expect_run(run r, bool good, int status, const char *err)
{
    if (!good || r.status != status || (err && !strstr(r.err, err)))
        fail_msg("status %d\n--- standard output\n%s--- standard error\n%s", r.status, r.out, r.err);
    run_clear(&r);
}

void expect(run r, int status, const char *out, const char *err)
{
    expect_run(r, !out || strcmp(r.out, out) == 0, status, err);
}

void expect_parts(run r, int status, const char *out, const char *err)
{
    expect_run(r, !out || strstr(r.out, out), status, err);
}

// ---- in the background

pid_t start_program(const char *const *arguments, const char *errors, size_t largest)
{
    instance_command(arguments, NULL);
    pid_t child = fork();
    if (child < 0)
        fail_msg("cannot start a process");
    if (child > 0)
        return child;
    int null = open("/dev/null", O_WRONLY), err = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(null, 1);
    dup2(err, 2);
    if (largest)
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){largest, largest});
    execvp(arguments[0], (char *const *)arguments);
    _exit(127);
}

pid_t start_stopping(const char *const *arguments, const char *errors, unsigned first, unsigned second)
{
    char moments[32];
    snprintf(moments, sizeof moments, "%u,%u", first, second);
    setenv("HARARY_TEST_MOMENTS", moments, 1);
    setenv("LD_PRELOAD", FAULTY_MOMENTS, 1);
    pid_t child = start_program(arguments, errors, 0);
    unsetenv("HARARY_TEST_MOMENTS");
    unsetenv("LD_PRELOAD");
    return child;
}

bool has_stopped(pid_t child, int *status)
{
    int state = 0;
    if (waitpid(child, &state, WUNTRACED) != child)
        fail_msg("the program was lost");
    *status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
    return WIFSTOPPED(state);
}

// ---- in a conversation

talk talk_start(const char *const *arguments, bool ignore)
{
    int to[2], from[2];
    talk t = {.pid = -1};
    instance_command(arguments, NULL);
    if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC) || (t.pid = fork()) < 0)
        fail_msg("cannot start a process");
    if (t.pid == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        dup2(from[1], 2);
        signal(SIGPIPE, ignore ? SIG_IGN : SIG_DFL);
        execv(program(), (char *const *)arguments);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    t.in = to[1];
    t.out = from[0];
    return t;
}

static char *shown_in_terminal(const char *const *arguments, unsigned short columns, bool errors)
{
    int screen = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), line;
    assert_true(screen >= 0 && grantpt(screen) == 0 && unlockpt(screen) == 0);
    assert_int_equal(ioctl(screen, TIOCSWINSZ, &(struct winsize){.ws_row = 24, .ws_col = columns}), 0);
    line = open(ptsname(screen), O_RDWR | O_NOCTTY | O_CLOEXEC);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(line, STDOUT_FILENO);
        if (errors)
            dup2(line, STDERR_FILENO);
        setenv("NO_COLOR", "1", 1);
        execv(program(), (char *const *)arguments);
        _exit(127);
    }
    close(line);
    char *shown = NULL;
    size_t size = 0;
    for (ssize_t got = 1; got > 0;
         size += got > 0 ? (size_t)got : 0) { // an error when nobody writes any more
        shown = mem_resize(shown, size + 4097, 1);
        got = read(screen, shown + size, 4096);
    }
    shown[size] = '\0';
    close(screen);
    assert_int_equal(end_of(pid), 0);
    return shown;
}

char *in_terminal(const char *const *arguments, unsigned short columns)
{
    return shown_in_terminal(arguments, columns, false);
}

char *in_whole_terminal(const char *const *arguments)
{
    return shown_in_terminal(arguments, 80, true);
}

const char *talk_until(talk *t, const char *words, char *said, size_t room)
{
    size_t length = 0;
    ssize_t got = 1;
    for (*said = '\0'; got > 0 && length < room - 1 && !(words && strstr(said, words));) {
        got = read(t->out, said + length, room - 1 - length);
        length += got > 0 ? (size_t)got : 0;
        said[length] = '\0';
    }
    return said;
}

const char *talk_rest(talk *t, char *said, size_t room)
{
    return talk_until(t, NULL, said, room);
}

void talk_over(talk *t)
{
    close(t->in);
    t->in = -1;
}

int talk_end(talk *t)
{
    int status = end_of(t->pid);
    if (t->out >= 0)
        close(t->out);
    if (t->in >= 0)
        close(t->in);
    return status;
}

// ---- what can be tested, and how

bool groups_can_be_tested(const char *what)
{
    char *worker = mem_print("%s-gap", HARARY_PROGRAM);
    bool there = access(worker, X_OK) == 0;
    free(worker);
    if (!there)
        leave_out("%s (harary-gap was not built)", what);
    return there;
}

static char *options_before;

void leaks_on(void)
{
    const char *options = getenv("ASAN_OPTIONS");
    options_before = options ? mem_string(options) : NULL;
    unsetenv("ASAN_OPTIONS");
}

void leaks_off(void)
{
    if (options_before)
        setenv("ASAN_OPTIONS", options_before, 1);
    free(options_before);
    options_before = NULL;
}

__attribute__((constructor)) static void spare_children(void)
{
    // What a sanitizer ends must not look like an exit status of the program.
    setenv("ASAN_OPTIONS", "detect_leaks=0:exitcode=99:verify_asan_link_order=0", 0);
    setenv("UBSAN_OPTIONS", "exitcode=99", 0);
}
