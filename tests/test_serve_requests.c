// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server and those who do not speak HTTP as a browser does: heads and queries put together at random from
// what is right, odd and wrong, many requests in one piece, requests that come byte by byte, and bodies that
// never end. Each is answered or left without an answer; the server goes on for everybody else, with the same
// memory.
#include "program_support.h"
#include "serve_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"

#ifdef __SANITIZE_ADDRESS__
enum { MEMORY_MORE = 400 << 20 }; // the sanitizer keeps what was freed for a while
#else
enum { MEMORY_MORE = 32 << 20 };
#endif

#define ONE_OF(r, list) ((list)[rng_below(r, COUNT(list))])

static server s;
static size_t memory_before;

static int start(void **state)
{
    (void)state;
    s = SERVE("--time", "1s", "--memory", "100M", "--workers", "1");
    json_decref(server_json(&s, "/api/v1/nim?rule=acv&structure={1,2}", 200));
    memory_before = resident_bytes(s.pid);
    return 0;
}

static int end(void **state)
{
    (void)state;
    return server_end(&s);
}

// Small questions are answered; on a busy machine the time of one may be over first.
static void expect_well(void)
{
    json_decref(server_json(&s, "/api/v1/version", 200));
    for (int status = 0; status != 200;) {
        response r = server_settled(&s, "/api/v1/nim?rule=acv&structure={1,2},{2,3}");
        status = r.status;
        assert_true(status == 200 || (status == 422 && strstr(r.body, "\"time\"")));
        response_clear(&r);
    }
    size_t now = resident_bytes(s.pid);
    if (now > memory_before + MEMORY_MORE)
        fail_msg("the server has grown from %zu to %zu bytes", memory_before, now);
}

// ------------------------------------------------------------------------------------------ random requests

static const char *const methods[] = {"GET", "GET",     "GET", "HEAD",  "DELETE",  "POST",   "PUT",  "get",
                                      "G",   "OPTIONS", "",    "TRACE", "CONNECT", "G\x01T", "PRI *"};
static const char *const targets[] = {"/",
                                      "/api/v1/version",
                                      "/api/v1/nim?rule=acv&structure=uniform(4%2C2)",
                                      "/api/v1/nim?rule=acv",
                                      "/api/v1/complete?text=PS&at=99999999999999999999",
                                      "/api/v1/complete?text=%C3&at=1",
                                      "/api/v1/complete?text=&at=-1",
                                      "/api/v1/census?orders=9-1",
                                      "/api/v1/census?orders=1-2000",
                                      "/api/v1/simple?order=60-10^9",
                                      "/api/v1/simple?order=%00",
                                      "/api/v1/jobs/",
                                      "/api/v1/jobs/../../etc",
                                      "/api/v1/jobs/0123456789abcdef",
                                      "/api/v1/nim?wait=-1",
                                      "/api/v1/nim?wait=99999999999999999999",
                                      "/api/v1/sum?terms=,,,((*1",
                                      "/api/v1/sum?terms=*1%2C*2",
                                      "/api/v1/nim?rule=%00&structure=%00",
                                      "/api/v1/nim?rule=acv&structure=--help",
                                      "/api/v1/nim?rule=--json&structure=-o/tmp/x",
                                      "//",
                                      "*",
                                      "",
                                      "/api/v1/diagram?rule=acv&structure={1,2}&as=txt",
                                      "/api/v1/diagram?rule=acv&structure={1,2}&as=exe",
                                      "/api/v1/explain?rule=acv&structure={1,2}&depth=99999999999",
                                      "http://127.0.0.1/api/v1/version",
                                      "/api/v1/nim?&&&&=&=&==&a=b",
                                      "/%",
                                      "/%zz",
                                      "/\xff\xfe",
                                      "/api/v1/info?structure=gap:Exec(%22id%22)",
                                      "/api/v1/info?structure=dat:/etc/passwd",
                                      "/api/v1/nim?rule=acv&structure=-",
                                      "/api/v1/games",
                                      "/api/v1/elements?structure={1,2}",
                                      "/api/v1/simple?order=%C6",
                                      "/api/v1/census?orders=%FF",
                                      "/api/v1/atlas?where=gen",
                                      "/api/v1/plot",
                                      "/assets/../../etc/passwd"};
static const char *const versions[] = {"HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/0.9",
                                       "HTTP/2.0", "HTTP/9",   "HTTP",     "",         "HTTP/1.1 x"};
static const char *const ends[] = {"\r\n", "\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r", "\r\n \r\n"};
static const char *const odd_headers[] = {"Host: evil.example",
                                          "Host:",
                                          "Host: 127.0.0.1:99999999999",
                                          "Host: [::1",
                                          "Host: [",
                                          "Host: :",
                                          "Origin: http://evil.example",
                                          "Origin: null",
                                          "Origin: http://",
                                          "Sec-Fetch-Site: cross-site",
                                          "Sec-Fetch-Site: same-site",
                                          "Content-Length: 5",
                                          "Content-Length: -1",
                                          "Content-Length: 99999999999999999999",
                                          "Content-Length: 0",
                                          "Transfer-Encoding: chunked",
                                          "Transfer-Encoding: gzip",
                                          "Expect: 100-continue",
                                          "Upgrade: websocket",
                                          "Connection: keep-alive",
                                          "Connection: close, upgrade",
                                          "Accept-Encoding: gzip;q=0, *",
                                          "Range: bytes=0-",
                                          "Accept-Encoding: gzip",
                                          "If-None-Match: *",
                                          "If-None-Match: \"",
                                          "Cookie: a=b; c; =; \"",
                                          "no colon",
                                          " folded",
                                          ": nameless",
                                          "X: \x01\x02\xff",
                                          "Authorization: Basic \xff",
                                          "Content-Type: multipart/form-data"};
static const char *const bodies[] = {"",
                                     "",
                                     "",
                                     "hello",
                                     "5\r\nhello\r\n0\r\n\r\n",
                                     "ffffffffffffffff\r\nx",
                                     "-1\r\n",
                                     "GET / HTTP/1.1\r\n\r\n",
                                     "\r\n\r\n\r\n"};

static char *random_request(rng *r, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    assert_non_null(out);
    fprintf(out, "%s %s %s%s", ONE_OF(r, methods), ONE_OF(r, targets), ONE_OF(r, versions), ONE_OF(r, ends));
    if (rng_below(r, 5))
        fprintf(out, "Host: 127.0.0.1:%d\r\n", s.port);
    for (uint32_t headers = rng_below(r, 5); headers; headers--)
        fprintf(out, "%s%s", ONE_OF(r, odd_headers), ONE_OF(r, ends));
    if (rng_below(r, 30) == 0)
        fprintf(out, "X-Long: %0*d\r\n", 1 + (int)rng_below(r, 90000), 0);
    fprintf(out, "Connection: close%s%s%s", ONE_OF(r, ends), ONE_OF(r, ends), ONE_OF(r, bodies));
    fclose(out);
    return text;
}

static void odd_requests_are_answered_or_left(void **state)
{
    (void)state;
    rng r = rng_start("odd_requests_are_answered_or_left", 80);
    size_t count = scaled(400), answered = 0;
    for (size_t i = 0; i < count; i++) {
        size_t size;
        char *text = random_request(&r, &size);
        for (uint32_t changes = rng_below(&r, 3) ? 0 : 1 + rng_below(&r, 3); changes; changes--)
            mutate(&r, "%&=?/: \r\n{}()-", text, &size, size);
        instance_bytes(text, size);
        response a = server_shout(&s, text, size);
        if (a.status == 500 || (a.status && (a.status < 200 || a.status > 505)))
            fail_msg("case %zu is answered with %d: %s", i, a.status, text);
        answered += a.status > 0;
        response_clear(&a);
        free(text);
    }
    print_message("%zu requests, %zu answered\n", count, answered);
    assert_true(answered > count / 4);
    expect_well();
}

// A sentence quotes what was asked for, and is JSON all the same.
static void bytes_that_are_no_text_are_quoted(void **state)
{
    (void)state;
    static const char *const odd[] = {"%C6", "%FF%FE", "1-%C3", "%ED%A0%80", "a%1Bb", "%F4%90%80%80"};
    static const char *const asked[] = {"simple?order=",
                                        "census?orders=",
                                        "nim?structure=S3&rule=",
                                        "info?structure=",
                                        "sum?terms=",
                                        "explain?rule=acv&structure=",
                                        "diagram?rule=acv&structure={1,2}&as=",
                                        "version?"};
    for (size_t i = 0; i < COUNT(asked); i++)
        for (size_t k = 0; k < COUNT(odd); k++) {
            char *target = mem_print("/api/v1/%s%s", asked[i], odd[k]);
            expect_error(&s, target, 400, "usage", " ");
            free(target);
        }
    expect_well();
}

// ---------------------------------------------------------------------------------------- many, and slowly

static void requests_in_one_piece_are_answered_in_order(void **state)
{
    (void)state;
    enum { TURNS = 50 };
    char *text = NULL;
    size_t size, after = 0, at = 0;
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; i < TURNS; i++)
        fprintf(out, "GET /api/v1/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n",
                i % 3 == 0   ? "version"
                : i % 3 == 1 ? "nothing"
                             : "nim?rule=avd&structure={1,2}",
                s.port, i == TURNS - 1 ? "Connection: close\r\n" : "");
    fclose(out);
    response r = server_send(&s, text, size);
    assert_int_equal(r.status, 200);
    for (const char *next = r.body; (next = strstr(next, "HTTP/1.1 ")); next += 9, after++) {
        int status = atoi(next + 9);
        assert_int_equal(status, (after + 1) % 3 == 1 ? 404 : 200);
        at = after;
    }
    assert_int_equal(after, TURNS - 1);
    assert_int_equal(at, TURNS - 2);
    response_clear(&r);
    free(text);
    expect_well();
}

// Who sends byte by byte is answered, and keeps nobody waiting.
static void slow_senders_keep_nobody_waiting(void **state)
{
    (void)state;
    enum { SLOW = 60 };
    char text[200], got[2000];
    int to[SLOW];
    snprintf(text, sizeof text,
             "GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", s.port);
    for (size_t i = 0; i < SLOW; i++)
        to[i] = server_connect(&s);
    for (size_t at = 0; at < strlen(text); at++) {
        for (size_t i = 0; i < SLOW; i++)
            assert_int_equal(send(to[i], text + at, 1, MSG_NOSIGNAL), 1);
        if (at % 20 == 0)
            json_decref(server_json(&s, "/api/v1/version", 200));
    }
    for (size_t i = 0; i < SLOW; i++) {
        ssize_t size = recv(to[i], got, sizeof got, MSG_WAITALL);
        assert_true(size > 15 && memcmp(got, "HTTP/1.1 200 OK", 15) == 0);
        close(to[i]);
    }
    expect_well();
}

// -------------------------------------------------------------------------------------------- much too much

// What a client sends that never reads, until the server closes or there is no end to it.
static void pour(const char *head, const char *piece, size_t most)
{
    int to = server_connect(&s);
    char *first = mem_print("%s\r\nHost: 127.0.0.1:%d\r\n", head, s.port);
    struct timeval patience = {2, 0};
    setsockopt(to, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    send(to, first, strlen(first), MSG_NOSIGNAL);
    for (size_t sent = 0; sent < most; sent += strlen(piece))
        if (send(to, piece, strlen(piece), MSG_NOSIGNAL) <= 0)
            break;
    close(to);
    free(first);
}

static void endless_requests_take_no_memory(void **state)
{
    (void)state;
    enum { MOST = 40 << 20 };
    char chunk[4200], line[4200];
    snprintf(line, sizeof line, "X: %04000d\r\n", 7);
    snprintf(chunk, sizeof chunk, "fa0\r\n%04000d\r\n", 7);
    pour("GET /api/v1/version HTTP/1.1", line, MOST);
    pour("POST /api/v1/version HTTP/1.1\r\nContent-Length: 999999999\r\n", chunk, MOST);
    pour("POST /api/v1/version HTTP/1.1\r\nTransfer-Encoding: chunked\r\n", chunk, MOST);
    pour("GET /api/v1/version HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", chunk, MOST);
    pour("GET / HTTP/1.1\r\n\r\nGET /index.html", " HTTP/1.1\r\n\r\nGET /", 1 << 20);
    pour(line, line, MOST);
    expect_well();
}

// Answers that nobody reads, and questions whose askers are gone.
static void clients_that_go_away_leave_nothing(void **state)
{
    (void)state;
    rng r = rng_start("clients_that_go_away_leave_nothing", 81);
    for (size_t i = 0; i < scaled(150); i++) {
        int to = server_connect(&s);
        char *text = mem_print("GET /api/v1/%s%u HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n",
                               rng_below(&r, 2) ? "simple?order=60-10^9&wait="
                                                : "nim?rule=prv&structure=uniform(60,30)&wait=",
                               rng_below(&r, 1000), s.port);
        for (uint32_t times = 1 + rng_below(&r, 8); times; times--)
            send(to, text, rng_below(&r, 4) ? strlen(text) : rng_below(&r, 60), MSG_NOSIGNAL);
        struct linger at_once = {1, 0};
        if (rng_below(&r, 2))
            setsockopt(to, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(to);
        free(text);
    }
    expect_well();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_requests_are_answered_or_left),
        cmocka_unit_test(bytes_that_are_no_text_are_quoted),
        cmocka_unit_test(requests_in_one_piece_are_answered_in_order),
        cmocka_unit_test(slow_senders_keep_nobody_waiting),
        cmocka_unit_test(endless_requests_take_no_memory),
        cmocka_unit_test(clients_that_go_away_leave_nothing),
    };
    return cmocka_run_group_tests(tests, start, end);
}
