// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only src/os may know more of its system than C11 and POSIX: no other file includes a header or uses a name
// that these do not have, and no other object names a function that these, the libraries and our own objects
// do not have. CMake compiles the rest without the declarations of GNU; what this finds is what the compiler
// cannot see there.
#include "source_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// ---- headers

static const char *const headers[] = {
    // C11
    "assert.h", "complex.h", "ctype.h", "errno.h", "fenv.h", "float.h", "inttypes.h", "iso646.h", "limits.h",
    "locale.h", "math.h", "setjmp.h", "signal.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h", "tgmath.h", "time.h",
    "uchar.h", "wchar.h", "wctype.h",
    // POSIX.1-2008; not its streams, traces and other options that were withdrawn later
    "aio.h", "arpa/inet.h", "dirent.h", "dlfcn.h", "fcntl.h", "fnmatch.h", "ftw.h", "glob.h", "grp.h",
    "iconv.h", "langinfo.h", "libgen.h", "monetary.h", "net/if.h", "netdb.h", "netinet/in.h", "netinet/tcp.h",
    "nl_types.h", "poll.h", "pthread.h", "pwd.h", "regex.h", "sched.h", "search.h", "semaphore.h", "spawn.h",
    "strings.h", "sys/ipc.h", "sys/mman.h", "sys/msg.h", "sys/resource.h", "sys/select.h", "sys/sem.h",
    "sys/shm.h", "sys/socket.h", "sys/stat.h", "sys/statvfs.h", "sys/time.h", "sys/times.h", "sys/types.h",
    "sys/uio.h", "sys/un.h", "sys/utsname.h", "sys/wait.h", "syslog.h", "tar.h", "termios.h", "unistd.h",
    "utime.h", "wordexp.h",
    // libraries
    "cairo-pdf.h", "cairo.h", "expat.h", "gap/libgap-api.h", "gap/version.h", "gmp.h", "graphviz/gvc.h",
    "jansson.h", "librsvg/rsvg.h", "microhttpd.h", "mpi.h", "nauty/gtools.h", "nauty/nausparse.h",
    "sqlite3.h"};

static bool is_one_of(const char *name, size_t length, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i]) == length && strncmp(list[i], name, length) == 0)
            return true;
    return false;
}

// The name in a line `#include <name>`; NULL if it is another line.
static const char *included_from_outside(const char *line)
{
    line += strspn(line, " \t\n");
    if (*line++ != '#')
        return NULL;
    line += strspn(line, " \t");
    if (strncmp(line, "include", 7) != 0)
        return NULL;
    line += 7 + strspn(line + 7, " \t");
    return *line == '<' ? line + 1 : NULL;
}

// ---- words

// What the compiler or the system knows only on some systems, although it declares it everywhere.
static const char *const words[] = {
    "SOCK_CLOEXEC",  "SOCK_NONBLOCK", "MSG_DONTWAIT", "_SC_NPROCESSORS", "_SC_PHYS",
    "MAP_ANONYMOUS", "MAP_POPULATE",  "_GNU_SOURCE",  "_DEFAULT_SOURCE", "__linux__",
    "__GLIBC__",     "\"/proc/",      "\"/sys/",      "TIOCGWINSZ",      ".pushsection",
    "RTLD_DEFAULT",  "lgamma(",       "usleep",       "sizeof(FILE)",    "\"re\"",
    "\"we\"",        "\"ae\"",        "%m\"",         "syscall(",        "prctl("};

// Adds the number of wrong lines, each of them printed, to *wrong.
static void look_at(const source *s, void *wrong)
{
    if (strcmp(s->room, "os") == 0 || !(path_ends(s->path, ".c") || path_ends(s->path, ".h")))
        return;
    for (const char *line = s->text; line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
        const char *header = included_from_outside(line);
        size_t length = header ? strcspn(header, ">\n") : 0;
        if (header && !is_one_of(header, length, headers, COUNT(headers))) {
            print_message("src/%s includes <%.*s>, which is neither of C11 nor of POSIX\n", s->path,
                          (int)length, header);
            ++*(unsigned *)wrong;
        }
        for (size_t i = 0; i < COUNT(words); i++) {
            const char *at = strstr(line, words[i]);
            if (!at || at > line + strcspn(line, "\n"))
                continue;
            print_message("src/%s has %s, which only src/os may use\n", s->path, words[i]);
            ++*(unsigned *)wrong;
        }
    }
}

static void only_os_knows_its_system(void **state)
{
    (void)state;
    unsigned wrong = 0;
    assert_true(each_source(look_at, &wrong) > 450);
    assert_int_equal(wrong, 0);
}

static unsigned planted(const char *room, const char *text)
{
    unsigned wrong = 0;
    look_at(&(source){room, "planted.c", text}, &wrong);
    return wrong;
}

static void planted_headers_and_words_are_found(void **state)
{
    (void)state;
    assert_int_equal(planted("base", "#include <sys/prctl.h>\n"), 1);
    assert_int_equal(planted("base", "int a;\n # include <sys/queue.h>\n#include <linux/fs.h>"), 2);
    assert_int_equal(planted("os", "#include <sys/prctl.h>\n"), 0);
    assert_int_equal(planted("serve", "    s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);\n"), 1);
    assert_int_equal(planted("base", "f = fopen(\"/proc/self/stat\", \"re\");\n"), 2);
    assert_int_equal(planted("base", "#include <stdio.h>\n#include <sys/mman.h>\n#include \"base/mem.h\"\n"),
                     0);
}

// ---- objects

// Whether the libc and the compiler have this name for a function of C11, or for nothing of ours.
static const char *plain_name(const char *symbol, char *room, size_t size)
{
    static const char *const fronts[] = {"__isoc99_", "__isoc23_", "__sysv_", "__xpg_", "__"};
    static const char back[] = "_chk"; // with checks of bounds
    for (size_t i = 0; i < COUNT(fronts); i++)
        if (strncmp(symbol, fronts[i], strlen(fronts[i])) == 0) {
            snprintf(room, size, "%s", symbol + strlen(fronts[i]));
            size_t length = strlen(room);
            if (length > strlen(back) && strcmp(room + length - strlen(back), back) == 0)
                room[length - strlen(back)] = '\0';
            return room;
        }
    return symbol;
}

typedef struct symbol_list {
    char **line;
    size_t count;
} symbol_list;

static void symbol_list_clear(symbol_list *l)
{
    for (size_t i = 0; i < l->count; i++)
        free(l->line[i]);
    free(l->line);
}

// The lines of a file without comments.
static symbol_list read_list(FILE *in)
{
    symbol_list l = {0};
    char line[400];
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        l.line = mem_push(l.line, l.count, sizeof *l.line);
        l.line[l.count++] = mem_string(line);
    }
    return l;
}

static bool has(const symbol_list *l, const char *symbol)
{
    for (size_t i = 0; i < l->count; i++) {
        size_t length = strlen(l->line[i]);
        if (l->line[i][length - 1] == '*' ? strncmp(l->line[i], symbol, length - 1) == 0
                                          : strcmp(l->line[i], symbol) == 0)
            return true;
    }
    return false;
}

// Whether a line `OBJECT: SYMBOL TYPE …` of nm -P -A is one of a symbol that `allowed` does not have.
static bool is_foreign(const char *line, const symbol_list *allowed, char symbol[200])
{
    char type, plain[200];
    if (sscanf(line, "%*s %199s %c", symbol, &type) != 2 || type != 'U')
        return false;
    const char *name = plain_name(symbol, plain, sizeof plain);
    return !has(allowed, symbol) && !has(allowed, name);
}

static symbol_list allowed_symbols(void)
{
    FILE *in = fopen(SOURCE_DIR "/tests/data/symbols.txt", "r");
    assert_non_null(in);
    symbol_list l = read_list(in);
    fclose(in);
    return l;
}

static symbol_list output_of(const char *command)
{
    FILE *in = popen(command, "r");
    assert_non_null(in);
    symbol_list l = read_list(in);
    assert_int_equal(pclose(in), 0);
    return l;
}

#define OBJECTS "find '" BUILD_DIR "/CMakeFiles' -path '*/src/*' -name '*.c.o'"

static void no_object_outside_os_names_an_extension(void **state)
{
    (void)state;
    CLEARED(symbol_list_clear) symbol_list allowed = allowed_symbols();
    CLEARED(symbol_list_clear)
    symbol_list ours = output_of(OBJECTS " -exec nm -P -g --defined-only {} + | sed 's/ .*//' | sort -u");
    CLEARED(symbol_list_clear)
    symbol_list wanted =
        output_of(OBJECTS " ! -path '*/src/os/*' -exec nm -P -A -u {} + | sort -u -t' ' -k2,2");
    assert_true(ours.count > 1500 && wanted.count > 1000);
    unsigned wrong = 0;
    char symbol[200];
    for (size_t i = 0; i < wanted.count; i++)
        if (is_foreign(wanted.line[i], &allowed, symbol) && !has(&ours, symbol)) {
            print_message("%s: %s is not in tests/data/symbols.txt\n", wanted.line[i], symbol);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

static void planted_symbols_are_found(void **state)
{
    (void)state;
    CLEARED(symbol_list_clear) symbol_list allowed = allowed_symbols();
    static const char *const extensions[] = {"mremap",    "fopencookie", "qsort_r",  "memmem",
                                             "getrandom", "prctl",       "asprintf", "__vasprintf_chk",
                                             "on_exit",   "dladdr"};
    char symbol[200];
    for (size_t i = 0; i < COUNT(extensions); i++) {
        OWNED char *line = mem_print("src/base/mem.c.o: %s U", extensions[i]);
        assert_true(is_foreign(line, &allowed, symbol));
    }
    assert_false(is_foreign("src/base/mem.c.o: malloc U", &allowed, symbol));
    assert_false(is_foreign("src/base/mem.c.o: __vsnprintf_chk U", &allowed, symbol));
    assert_false(is_foreign("src/base/mem.c.o: qsort_r T 0 0", &allowed, symbol)); // its own
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_os_knows_its_system),
        cmocka_unit_test(planted_headers_and_words_are_found),
        cmocka_unit_test(no_object_outside_os_names_an_extension),
        cmocka_unit_test(planted_symbols_are_found),
    };
    return cmocka_run_group_tests_name("systems", tests, NULL, NULL);
}
