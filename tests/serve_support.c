// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_support.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "program_support.h"

enum { MOST_PROCESSES = 64 };

// ---- the server

server server_start(const char *const *words, unsigned files)
{
    server s = {0};
    int pair[2];
    char *argv[32] = {(char *)HARARY_PROGRAM, (char *)"serve", (char *)"--port", (char *)"0"};
    size_t used = 4;
    for (size_t i = 0; words[i]; i++)
        argv[used++] = (char *)words[i];
    assert_true(used < COUNT(argv) && pipe(pair) == 0);
    s.pid = fork();
    if (s.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM); // a test that fails leaves nothing behind
        if (files)
            setrlimit(RLIMIT_NOFILE, &(struct rlimit){files, files});
        dup2(pair[1], STDOUT_FILENO);
        close(pair[0]);
        close(pair[1]);
        execv(HARARY_PROGRAM, argv);
        _exit(127);
    }
    close(pair[1]);
    s.out = pair[0];
    size_t have = 0;
    while (have < sizeof s.greeting - 1 && read(s.out, s.greeting + have, 1) == 1 && s.greeting[have] != '\n')
        have++;
    const char *address = strstr(s.greeting, "http://"), *colon = address ? strrchr(address, ':') : NULL;
    if (!colon)
        fail_msg("the server said: %s", s.greeting);
    s.port = atoi(colon + 1);
    return s;
}

size_t children_of(pid_t parent, pid_t *out, size_t room)
{
    size_t count = 0;
    DIR *proc = opendir("/proc");
    for (struct dirent *e; proc && (e = readdir(proc));) {
        char path[300], state;
        int pid, from;
        snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
        FILE *f = isdigit((unsigned char)e->d_name[0]) ? fopen(path, "r") : NULL;
        bool child = f && fscanf(f, "%d %*[^)]%*c %c %d", &pid, &state, &from) == 3 && from == parent;
        if (f)
            fclose(f);
        if (child && state != 'Z' && count < room)
            out[count++] = pid;
    }
    closedir(proc);
    return count;
}

// A process that has closed its files is dead before somebody notices.
bool process_is_there(pid_t pid)
{
    char path[64], state = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    if (f && fscanf(f, "%*d %*[^)]%*c %c", &state) != 1)
        state = 'Z';
    if (f)
        fclose(f);
    return state != 'Z' && state != 'X';
}

size_t resident_bytes(pid_t pid)
{
    char path[64];
    unsigned long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    FILE *f = fopen(path, "r");
    if (f && fscanf(f, "%*u %lu", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

int server_end(server *s)
{
    if (s->pid <= 0) // it did not start, and signals to 0 go to everybody
        return -1;
    pid_t worker[MOST_PROCESSES], below[MOST_PROCESSES];
    size_t workers = children_of(s->pid, worker, MOST_PROCESSES), all = 0;
    for (size_t i = 0; i < workers; i++)
        all += children_of(worker[i], below + all, MOST_PROCESSES - all);
    kill(s->pid, SIGTERM);
    int status = end_of(s->pid);
    close(s->out);
    for (size_t i = 0; i < workers; i++)
        WAIT_UNTIL(!process_is_there(worker[i]));
    for (size_t i = 0; i < all; i++)
        WAIT_UNTIL(!process_is_there(below[i]));
    return status;
}

// ---- the client

int server_connect_from(const server *s, uint32_t address)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)s->port)},
                       from = {.sin_family = AF_INET};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    from.sin_addr.s_addr = htonl(address);
    int to = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (to < 0 || bind(to, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(to, (struct sockaddr *)&at, sizeof at) != 0)
        fail_msg("cannot connect: %s", strerror(errno));
    return to;
}

int server_connect(const server *s)
{
    return server_connect_from(s, INADDR_LOOPBACK);
}

void response_clear(response *r)
{
    free(r->head);
    free(r->body);
    *r = (response){0};
}

// A server that refuses need not read everything.
static void put(int to, const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t sent = send(to, bytes + done, size - done, MSG_NOSIGNAL);
        if (sent < 0)
            return;
        done += (size_t)sent;
    }
}

// Reads to the end, or what is there, and closes. An interim answer (100 Continue) is skipped.
static response take(int from, int flags)
{
    char *all = NULL;
    size_t have = 0;
    for (ssize_t got = 1; got > 0; have += got > 0 ? (size_t)got : 0) {
        all = mem_resize(all, have + 65537, 1);
        got = recv(from, all + have, 65536, flags);
    }
    close(from);
    response r = {0};
    if (all)
        all[have] = '\0';
    char *start = all, *end = all ? strstr(all, "\r\n\r\n") : NULL;
    if (end && !strncmp(all, "HTTP/1.1 1", 10)) {
        start = end + 4;
        end = strstr(start, "\r\n\r\n");
    }
    if (end && sscanf(start, "HTTP/1.1 %d", &r.status) == 1) {
        r.size = have - (size_t)(end + 4 - all);
        r.body = mem_alloc(r.size + 1, 1);
        memcpy(r.body, end + 4, r.size);
        r.body[r.size] = '\0';
        end[2] = '\0';
        r.head = mem_string(start);
    }
    free(all);
    return r;
}

response server_send(const server *s, const char *bytes, size_t size)
{
    int to = server_connect(s);
    put(to, bytes, size);
    return take(to, 0);
}

response server_shout(const server *s, const char *bytes, size_t size)
{
    int to = server_connect(s);
    char first;
    put(to, bytes, size);
    for (int turn = 0; turn < 4 && recv(to, &first, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
         turn++)
        server_turns(s);
    return take(to, MSG_DONTWAIT);
}

response server_ask(const server *s, const char *method, const char *target, const char *headers)
{
    char *host = mem_print("Host: 127.0.0.1:%d\r\n", s->port);
    char *text =
        mem_print("%s %s HTTP/1.1\r\n%sConnection: close\r\n\r\n", method, target, headers ? headers : host);
    response r = server_send(s, text, strlen(text));
    free(text);
    free(host);
    return r;
}

response server_settled(const server *s, const char *target)
{
    response r = GET(s, target);
    while (r.status == 202) {
        char *job = header_of(&r, "Location"), *again = mem_print("%s?wait=5000", job ? job : "");
        assert_non_null(job);
        response_clear(&r);
        r = GET(s, again);
        free(again);
        free(job);
    }
    return r;
}

void server_turns(const server *s)
{
    // Each answer takes a turn of the server, in which it looks at all connections and workers.
    for (int turn = 0; turn < 2; turn++)
        json_decref(server_json(s, "/api/v1/version", 200));
}

json_t *server_json(const server *s, const char *target, int status)
{
    response r = server_settled(s, target);
    json_t *value = r.body ? json_loadb(r.body, r.size, JSON_DECODE_ANY, NULL) : NULL;
    if (r.status != status || !value)
        fail_msg("%s: %d, not %d: %s", target, r.status, status, r.body ? r.body : "nothing");
    response_clear(&r);
    return value;
}

void expect_error(const server *s, const char *target, int status, const char *code, const char *says)
{
    json_t *value = server_json(s, target, status), *error = json_object_get(value, "error");
    const char *told = json_string_value(json_object_get(error, "code")),
               *words = json_string_value(json_object_get(error, "message"));
    if (!told || strcmp(told, code) != 0 || !words || !strstr(words, says))
        fail_msg("%s: %s: %s, not %s: %s", target, told, words, code, says);
    json_decref(value);
}

char *header_of(const response *r, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = r->head; line; line = strstr(line, "\r\n")) {
        line += *line == '\r' ? 2 : 0;
        if (strncasecmp(line, name, length) == 0 && line[length] == ':')
            return mem_print("%.*s", (int)strcspn(line + length + 2, "\r"), line + length + 2);
    }
    return NULL;
}

char *encoded(const char *text)
{
    char *out = NEW_ARRAY(char, 3 * strlen(text) + 1);
    for (char *to = out; *text; text++)
        to += isalnum((unsigned char)*text) ? sprintf(to, "%c", *text)
                                            : sprintf(to, "%%%02X", (unsigned char)*text);
    return out;
}
