// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks of MPI on three machines, which are network namespaces of this one with cables to a bridge: one sweep
// gives the same answers, and ends with a sentence when a machine is cut off, or when two of them lose the
// way to each other. The namespaces are made in a mount namespace of this process, and are gone when it is,
// however it ends. Of `make test-all` only; skipped without root, mpirun or ip.
#include "mpi_support.h"
#include "program_support.h"
#include "sweep_support.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"

enum { HOSTS = 3, SWEEPING = 8 << 20 }; // bytes that have come of a machine when a sweep is under way
#define NET "10.77.0."
#define PATIENCE "8" // seconds for those who are lost; those who only work on a busy machine have more
#define PAIR NET "1:1," NET "2:1"
#define TRIO NET "1:2," NET "2:1," NET "3:1"

// ---- machines

static bool shell(const char *command)
{
    return system(command) == 0;
}

static bool make_host(int number)
{
    char *command =
        mem_print("exec 2> /dev/null; ip netns add h%d && ip link add v%d type veth peer name eth0 "
                  "netns h%d && ip link set v%d master hub up && ip -n h%d addr add " NET
                  "%d/24 dev eth0 && ip -n h%d link set eth0 up && ip -n h%d link set lo up && ip "
                  "netns exec h%d sh -c 'echo 3 > /proc/sys/net/ipv4/tcp_retries2'",
                  number, number, number, number, number, number, number, number, number);
    bool made = shell(command);
    free(command);
    return made;
}

// Named namespaces are files that only this process and its children see; the bridge is in its own.
static bool make_hosts(void)
{
    if (geteuid() != 0 || !shell("command -v ip > /dev/null") || unshare(CLONE_NEWNS | CLONE_NEWNET) != 0)
        return false;
    mkdir("/run/netns", 0755);
    bool made = mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
                mount("tmpfs", "/run/netns", "tmpfs", 0, NULL) == 0 &&
                shell("exec 2> /dev/null; ip link add hub type bridge && ip link set hub up");
    for (int h = 1; h <= HOSTS && made; h++)
        made = make_host(h);
    return made;
}

static unsigned long long bytes_from(int host)
{
    char name[16], line[300];
    unsigned long long bytes = 0;
    snprintf(name, sizeof name, " v%d:", host);
    FILE *f = fopen("/proc/self/net/dev", "re");
    while (f && fgets(line, sizeof line, f)) {
        const char *at = strstr(line, name);
        if (at)
            bytes = strtoull(at + strlen(name), NULL, 10);
    }
    if (f)
        fclose(f);
    return bytes;
}

static bool host_is_empty(int host)
{
    char *command = mem_print("test -z \"$(ip netns pids h%d)\"", host);
    bool empty = shell(command);
    free(command);
    return empty;
}

// Processes on machines that were cut off end when the cable is back, or soon after.
static void wait_for_empty_hosts(void)
{
    for (int h = 1; h <= HOSTS; h++)
        WAIT_UNTIL(host_is_empty(h));
}

// ---- the program on them

#define ON(hosts, ...)                                                                                       \
    {                                                                                                        \
        HOSTS_AGENT, NET "1", "mpirun", "--oversubscribe", "--bind-to", "none", "--mca", "plm_rsh_agent",    \
            HOSTS_AGENT, "--host", hosts, "-x", "HARARY_MPI_PATIENCE", HARARY_PROGRAM, "nim", __VA_ARGS__,   \
            NULL                                                                                             \
    }

static char *quoted(const char *text)
{
    return mem_print("'%s'", text);
}

// The machines have different kernels.
static void hosts_give_the_same_answers(void **state)
{
    (void)state;
    static const char *const shape[] = {PAIR, TRIO, NET "2:1," NET "1:2," NET "3:2"};
    rng r = rng_start("hosts_give_the_same_answers", 3021);
    for (size_t k = 0; k < COUNT(shape); k++) {
        char *e = dense_text(&r, 21 + (unsigned)k), *word = quoted(e);
        const char *words[] = ON(shape[k], "all", word, "--engine", "planes", "--quiet");
        run alone = RUN("nim", "all", e, "--engine", "planes", "--quiet"), shared = run_command(words, NULL);
        if (strcmp(alone.out, shared.out) != 0 || alone.status != shared.status)
            fail_msg("%s on %s: %d\n%s--- alone %d\n%s%s", e, shape[k], shared.status, shared.out,
                     alone.status, alone.out, shared.err);
        run_clear(&alone);
        run_clear(&shared);
        free(word);
        free(e);
    }
}

static void the_method_names_the_ranks(void **state)
{
    (void)state;
    const char *words[] = ON(TRIO, "acv", "'geodetic(C23)'", "--engine", "planes");
    expect_parts(run_command(words, NULL), 0, " tiles on 4 ranks, ", NULL);
}

// Waits until planes come of the host, does this, and waits for the end; what was said, which the caller
// frees.
static char *sweep_and(const char *hosts, int host, const char *deed, int *status)
{
    rng r = rng_start("sweep", 20261124);
    char *errors = in_home("mpi.txt"), *e = dense_text(&r, 30), *word = quoted(e);
    const char *words[] = ON(hosts, "acv", word, word, word, word, word, word, word, word, "--engine",
                             "planes", "--memory", "100M");
    unsigned long long before = bytes_from(host);
    setenv("HARARY_MPI_PATIENCE", PATIENCE, 1);
    pid_t child = start_program(words, errors, 0);
    unsetenv("HARARY_MPI_PATIENCE");
    bool done = false;
    for (; !has_ended(child, status); look_again())
        if (!done && bytes_from(host) - before > SWEEPING)
            done = shell(deed);
    char *said = text_of_file(errors);
    if (!done)
        fail_msg("%s: it was not done\n%s", deed, said);
    free(word);
    free(e);
    free(errors);
    return said;
}

static void expect_said(char *said, int status, const char *sentence)
{
    wait_for_empty_hosts();
    if (!status || !strstr(said, sentence))
        fail_msg("status %d:\n%s", status, said);
    free(said);
}

// Both are heard by rank 0 as before, but nothing goes from one to the other.
static void a_way_that_is_lost_between_two_is_told(void **state)
{
    (void)state;
    int status;
    char *said = sweep_and(TRIO, 3,
                           "ip -n h2 route replace blackhole " NET
                           "3/32 && ip -n h3 route replace blackhole " NET "2/32",
                           &status);
    shell("ip -n h2 route del blackhole " NET "3/32; ip -n h3 route del blackhole " NET "2/32");
    expect_said(said, status,
                "the sweep has made no progress for " PATIENCE " s although every rank responds");
}

static void a_machine_that_is_cut_off_is_told(void **state)
{
    (void)state;
    int status;
    char *said = sweep_and(PAIR, 2, "ip link set v2 down", &status);
    shell("ip link set v2 up");
    expect_said(said, status, "rank 1 has not responded for " PATIENCE " s: the sweep has been stopped");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hosts_give_the_same_answers),
        cmocka_unit_test(the_method_names_the_ranks),
        cmocka_unit_test(a_way_that_is_lost_between_two_is_told),
        cmocka_unit_test(a_machine_that_is_cut_off_is_told),
    };
    bool hosts = has_mpi() && make_hosts();
    if (!hosts)
        print_message("network namespaces cannot be made here (root and ip make them)\n");
    return run_if(hosts, tests, make_home, remove_home);
}
