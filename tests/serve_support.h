// SPDX-License-Identifier: GPL-3.0-or-later
//
// A server of the real program on a free port, and a small client: HTTP over a socket, as plain as it gets.
#ifndef HARARY_TESTS_SERVE_SUPPORT_H
#define HARARY_TESTS_SERVE_SUPPORT_H

#include "support.h"

#include <jansson.h>
#include <sys/types.h>

typedef struct server {
    pid_t pid;
    int port, out; // out: where it prints
    char greeting[200];
} server;

// harary serve --port 0 and these words, NULL-terminated; it may open so many files (0: as many as we may).
server server_start(const char *const *words, unsigned files);
#define SERVE(...) server_start((const char *const[]){__VA_ARGS__ __VA_OPT__(, ) NULL}, 0)
int server_end(server *s); // by SIGTERM, and waits for all of its processes; its exit status

typedef struct response {
    int status; // 0: none came
    char *head, *body;
    size_t size; // of the body
} response;
void response_clear(response *r);

int server_connect(const server *s);                        // a socket, which the caller closes
int server_connect_from(const server *s, uint32_t address); // one of this machine's, such as 127.0.0.2
// Sends the bytes and reads until the server closes, which it does behind an answer where the request asks.
response server_send(const server *s, const char *bytes, size_t size);
// The same for what may be no request: reads what has come when the server has answered others several times.
response server_shout(const server *s, const char *bytes, size_t size);
// The server has read whatever was sent to it before, and heard of whoever died.
void server_turns(const server *s);
// `headers` are whole lines, or NULL: Host is right then.
response server_ask(const server *s, const char *method, const char *target, const char *headers);
#define GET(s, target) server_ask(s, "GET", target, NULL)

// The answer, when it is no job any more.
response server_settled(const server *s, const char *target);
// The status, and the JSON of the body, which the caller frees. A job is waited for.
json_t *server_json(const server *s, const char *target, int status);
// The code of the error that such an answer tells.
void expect_error(const server *s, const char *target, int status, const char *code, const char *says);

char *header_of(const response *r, const char *name); // its value, or NULL; freed by the caller
char *encoded(const char *text);                      // for a query; freed by the caller

// Processes: the ids of the children, at most `room`; how many there are.
size_t children_of(pid_t parent, pid_t *out, size_t room);
bool process_is_there(pid_t pid);
size_t resident_bytes(pid_t pid); // 0: it is gone

#endif
