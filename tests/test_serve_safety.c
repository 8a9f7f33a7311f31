// SPDX-License-Identifier: GPL-3.0-or-later
//
// What strangers cannot do: have files read or programs run, ask by another name or from another page, send
// garbage, halves of requests or far too much, keep everybody else out with idle connections.
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "clock_support.h"
#include "program_support.h"
#include "serve_support.h"

static server s;

static int start(void **state)
{
    make_home(state);
    s = SERVE("--workers", "1");
    return 0;
}

static int end(void **state)
{
    int status = server_end(&s);
    remove_home(state);
    return status;
}

// ---- files and programs

// Every way to name a file, with a real one that could be read: %s is its path. It
// makes no difference whether there is such a file.
static const struct {
    int status;
    const char *rule, *structure, *file, *content;
} closed[] = {
    {403, "acv", "%s", "x.dat", "1 2\n2 3\n"},
    {403, "acv", "dat:%s", "x", "1 2\n2 3\n"},
    {403, "acv", "hgr:%s", "x.hgr", "1 2\n1 2\n"},
    {403, "acv", "hif:%s", "x.hif.json", "{\"incidences\":[{\"edge\":1,\"node\":1}]}"},
    {403, "acv", "cxt:%s", "x.cxt", "B\n\n1\n1\n\na\nb\nX\n"},
    {403, "acv", "edges=%s", "x.dat", "1 2\n2 3\n"},
    {403, "acv", "stable=dat:%s", "x", "1\n2\n"},
    {403, "acv", "dat:-", "x", ""},
    {403, "acv", "dat:/dev/stdin", "x", ""},
    {403, "gen", "table:%s", "t.csv", "1,2\n2,1\n"},
    {403, "gen", "table:-", "t.csv", ""},
    {403, "gen", "Z2x(table:%s)", "t.csv", "1,2\n2,1\n"},
    {403, "acv", "relator(table:%s)", "t.csv", "1,2\n2,1\n"},
    {403, "gen", "gap:SymmetricGroup(4)", "x", ""},
    {403, "gen", "gap:Exec(\"touch %s\")", "x", ""},
    {403, "acv", "relator(gap:SymmetricGroup(3))", "x", ""},
    {403, "acv", "geodetic(%s)", "g.graphml", "<graphml><graph/></graphml>"},
    {403, "acv", "geodetic(%s)", "g.gml", "graph [ node [ id 1 ] ]"},
    {403, "acv", "geodetic(%s)", "g.g6", "C~\n"},
    {403, "acv", "geodetic(edges:%s)", "g", "1 2\n2 3\n"},
    {403, "acv", "geodetic(%s)", "g", "1 2\n2 3\n"},
    {403, "acv", "closure(%s)", "c.cl", "1 -> 2\n"},
    {403, "acv", "closure(%s)", "c.cxt", "B\n\n1\n1\n\na\nb\nX\n"},
    {403, "acv", "convex(%s)", "points.csv", "0,0\n1,0\n0,1\n"},
    {403, "acv", "convex(./%s)", "points.csv", "0,0\n1,0\n0,1\n"},
    {403, "acv", "matroid(%s)", "m.dat", "1 2\n2 3\n"},
    {403, "acv", "geodetic(C5) v %s", "x.dat", "1 2\n2 3\n"},
    {403, "acv", "%s", "plain", "1 2\n2 3\n"},
    {403, "gen", "%s", "plain", "1 2\n2 3\n"},
    {403, "acv", "-", "x", ""},
    {403, "acv", "@%s", "x", "uniform(4,2)"},
};

static char *with_path(const char *format, const char *path)
{
    const char *at = strstr(format, "%s");
    return at ? mem_print("%.*s%s%s", (int)(at - format), format, path, at + 2) : mem_string(format);
}

// The same for every verb.
static void refuse(const char *verb, const char *rule, const char *structure, int status)
{
    char *safe = encoded(structure), *target = mem_print("/api/v1/%s?rule=%s&structure=%s", verb, rule, safe);
    response r = GET(&s, target);
    if (r.status != status || !strstr(r.body, status == 403 ? "\"forbidden\"" : "\"usage\""))
        fail_msg("%s %s: %d %s", verb, structure, r.status, r.body);
    response_clear(&r);
    free(target);
    free(safe);
}

// A game and its structure in one word: GEN(-).
static void refuse_term(const char *rule, const char *structure)
{
    static const char *const before[] = {"sum?terms", "nim?structure", "explain?structure"};
    char *term = mem_print("%s(%s)", rule, structure), *safe = encoded(term);
    for (size_t k = 0; k < COUNT(before); k++) {
        char *target = mem_print("/api/v1/%s=%s", before[k], safe);
        response r = GET(&s, target);
        if (r.status != 403 && r.status != 400)
            fail_msg("%s %s: %d %s", before[k], term, r.status, r.body);
        response_clear(&r);
        free(target);
    }
    free(safe);
    free(term);
}

static void test_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(closed); i++) {
        char *path = in_home(closed[i].file), *structure = with_path(closed[i].structure, path);
        text_to_file(path, closed[i].content);
        refuse("nim", closed[i].rule, structure, closed[i].status);
        refuse("explain", closed[i].rule, structure, closed[i].status);
        refuse("diagram", closed[i].rule, structure, closed[i].status);
        refuse_term(closed[i].rule, structure);
        free(structure);
        free(path);
    }
}

// Elements, positions, widths and whatever else goes to a command are values and never options.
static void test_words_are_values(void **state)
{
    (void)state;
    char *path = in_home("made.svg"), *safe = encoded(path);
    char *target = mem_print("/api/v1/nim?rule=acv&structure=--output%%3D%s", safe);
    expect_error(&s, target, 400, "usage", "");
    free(target);
    target = mem_print("/api/v1/diagram?rule=acv&structure=uniform(4,2)&output=%s", safe);
    expect_error(&s, target, 400, "usage", "unknown parameter");
    free(target);
    target = mem_print("/api/v1/diagram?rule=acv&structure=uniform(4,2)&from=%s", safe);
    expect_error(&s, target, 400, "usage", "unknown parameter");
    assert_int_not_equal(access(path, F_OK), 0);
    expect_error(&s, "/api/v1/nim?rule=--help&structure=uniform(4,2)", 400, "usage", "");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)&position=--help", 400, "usage", "");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=a%00b", 400, "usage", "zero byte");
    free(target);
    free(safe);
    free(path);
}

// ---- who asks

static int status_with(const char *method, const char *target, const char *headers)
{
    response r = server_ask(&s, method, target, headers);
    int status = r.status;
    response_clear(&r);
    return status;
}

static int status_of_host(const char *host)
{
    char *header = mem_print("Host: %s\r\n", host);
    int status = status_with("GET", "/api/v1/version", header);
    free(header);
    return status;
}

static void test_host(void **state)
{
    (void)state;
    static const char *const good[] = {"127.0.0.1", "localhost", "[::1]", "LOCALHOST"};
    static const char *const bad[] = {
        "evil.example", "127.0.0.1.evil.example", "192.168.0.1", "localhost.", "", "[::2]",
        "a:b",          "localhost@evil.example"};
    for (size_t i = 0; i < COUNT(good); i++) {
        char *host = mem_print("%s:%d", good[i], s.port);
        assert_int_equal(status_of_host(host), 200);
        free(host);
        assert_int_equal(status_of_host(good[i]), 403); // without the port
    }
    for (size_t i = 0; i < COUNT(bad); i++) {
        char *host = mem_print("%s:%d", bad[i], s.port);
        assert_int_equal(status_of_host(host), 403);
        free(host);
    }
    assert_true(status_with("GET", "/api/v1/version", "") >= 400); // none at all
    assert_int_equal(status_of_host("127.0.0.1:1"), 403);
}

static int status_from(const char *line)
{
    char *headers = mem_print("Host: 127.0.0.1:%d\r\n%s\r\n", s.port, line);
    int status = status_with("GET", "/api/v1/version", headers);
    free(headers);
    return status;
}

static void test_origin(void **state)
{
    (void)state;
    char *own = mem_print("Origin: http://127.0.0.1:%d", s.port),
         *also = mem_print("Origin: http://localhost:%d", s.port),
         *secure = mem_print("Origin: https://localhost:%d", s.port);
    assert_int_equal(status_from(own), 200);
    assert_int_equal(status_from(also), 200);
    assert_int_equal(status_from(secure), 403);
    assert_int_equal(status_from("Origin: http://evil.example"), 403);
    assert_int_equal(status_from("Origin: null"), 403);
    assert_int_equal(status_from("Sec-Fetch-Site: cross-site"), 403);
    assert_int_equal(status_from("Sec-Fetch-Site: same-site"), 403); // another port of this machine
    assert_int_equal(status_from("Sec-Fetch-Site: same-origin"), 200);
    assert_int_equal(status_from("Sec-Fetch-Site: none"), 200);
    free(own);
    free(also);
    free(secure);
}

// Of two headers of one name, nobody knows which one another program believes.
static void test_duplicate_headers(void **state)
{
    (void)state;
    char *host = mem_print("Host: 127.0.0.1:%d", s.port),
         *origins = mem_print("Origin: http://127.0.0.1:%d\r\norigin: http://127.0.0.1:%d", s.port, s.port);
    assert_int_equal(status_from(host), 400);
    assert_int_equal(status_from("HOST: evil.example"), 400);
    assert_int_equal(status_from(origins), 400);
    assert_int_equal(status_from("Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site"), 400);
    assert_int_equal(status_from("X: 1\r\nX: 2"), 200);
    free(host);
    free(origins);
}

static void expect_allowed(const char *method, const char *target, const char *allowed)
{
    response r = server_ask(&s, method, target, NULL);
    char *allow = header_of(&r, "Allow");
    assert_int_equal(r.status, 405);
    assert_string_equal(allow, allowed);
    free(allow);
    response_clear(&r);
}

static void test_methods(void **state)
{
    (void)state;
    static const char *const methods[] = {"POST", "PUT", "PATCH", "OPTIONS", "TRACE", "BREW"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        expect_allowed(methods[i], "/api/v1/version", "GET, HEAD");
        expect_allowed(methods[i], "/", "GET, HEAD");
        expect_allowed(methods[i], "/api/v1/jobs/x", "GET, HEAD, DELETE");
    }
    expect_allowed("DELETE", "/api/v1/version", "GET, HEAD");
    expect_allowed("DELETE", "/", "GET, HEAD");
    assert_int_equal(status_with("DELETE", "/api/v1/jobs/x", NULL), 404);
    response head = server_ask(&s, "HEAD", "/api/v1/version", NULL), get = GET(&s, "/api/v1/version");
    char *length = header_of(&head, "Content-Length");
    assert_int_equal(head.status, 200);
    assert_int_equal(head.size, 0);
    assert_int_equal((size_t)atoi(length), get.size);
    free(length);
    response_clear(&head);
    response_clear(&get);
}

// ---- what is sent with answers

static void expect_headers(const char *target, int status)
{
    static const char *const names[][2] = {{"X-Content-Type-Options", "nosniff"},
                                           {"X-Frame-Options", "DENY"},
                                           {"Referrer-Policy", "no-referrer"},
                                           {"Cross-Origin-Resource-Policy", "same-origin"},
                                           {"Content-Security-Policy", "default-src 'none'"}};
    response r = GET(&s, target);
    assert_int_equal(r.status, status);
    for (size_t i = 0; i < COUNT(names); i++) {
        char *value = header_of(&r, names[i][0]);
        if (!value || strncmp(value, names[i][1], strlen(names[i][1])) != 0 || strstr(value, "unsafe-eval"))
            fail_msg("%s: %s: %s", target, names[i][0], value);
        free(value);
    }
    char *policy = header_of(&r, "Content-Security-Policy");
    assert_null(strstr(policy, "script-src 'unsafe"));
    free(policy);
    response_clear(&r);
}

static void test_headers(void **state)
{
    (void)state;
    expect_headers("/api/v1/version", 200);
    expect_headers("/api/v1/diagram?rule=acv&structure=uniform(4,2)&wait=10000", 200);
    expect_headers("/api/v1/nim?rule=acv", 400);
    expect_headers("/nothing", 404);
}

static void test_etag(void **state)
{
    (void)state;
    static const char target[] = "/api/v1/nim?rule=acv&structure=uniform(4,2)&wait=10000";
    response r = GET(&s, target);
    char *tag = header_of(&r, "ETag"),
         *headers = mem_print("Host: 127.0.0.1:%d\r\nIf-None-Match: %s\r\n", s.port, tag);
    assert_int_equal(r.status, 200);
    response again = server_ask(&s, "GET", target, headers);
    assert_int_equal(again.status, 304);
    assert_int_equal(again.size, 0);
    response_clear(&again);
    response_clear(&r);
    free(headers);
    free(tag);
}

static void test_page(void **state)
{
    (void)state;
    response r = GET(&s, "/");
    if (r.status == 404) { // built without esbuild: it says so
        assert_non_null(strstr(r.body, "esbuild"));
        response_clear(&r);
        skip();
    }
    char *headers = mem_print("Host: 127.0.0.1:%d\r\nAccept-Encoding: gzip\r\n", s.port);
    response packed = server_ask(&s, "GET", "/", headers);
    char *encoding = header_of(&packed, "Content-Encoding"), *vary = header_of(&r, "Vary");
    assert_non_null(strstr(r.body, "<!doctype html>"));
    assert_string_equal(encoding, "gzip");
    assert_string_equal(vary, "Accept-Encoding");
    assert_memory_equal(packed.body, "\x1f\x8b", 2);
    const char *asset = strstr(r.body, "/assets/");
    char *path = mem_print("%.*s", (int)strcspn(asset, "\""), asset);
    response file = GET(&s, path);
    char *lasts = header_of(&file, "Cache-Control");
    assert_int_equal(file.status, 200);
    assert_non_null(strstr(lasts, "immutable"));
    assert_int_equal(status_with("GET", "/../../etc/passwd", NULL), 404);
    assert_int_equal(status_with("GET", "/%2e%2e/%2e%2e/etc/passwd", NULL), 404);
    assert_int_equal(status_with("GET", "/%00", NULL), 404);
    assert_int_equal(status_with("GET", "/index.html%00.png", NULL), 404);
    assert_int_equal(status_with("GET", "/api/v1/version%00/x", NULL), 404);
    assert_int_equal(status_with("GET", "/api/v1/version?%00", NULL), 400);
    free(lasts);
    free(path);
    free(encoding);
    free(vary);
    free(headers);
    response_clear(&file);
    response_clear(&packed);
    response_clear(&r);
}

// ---- too much, too little, nonsense

static void expect_alive(void)
{
    json_decref(server_json(&s, "/api/v1/version", 200));
    // One process for first looks, and one worker more than run long computations and new requests at once.
    assert_in_range(children_of(s.pid, (pid_t[8]){0}, 8), 0, 4);
}

static void test_too_long(void **state)
{
    (void)state;
    size_t most = (size_t)10 << 20;
    char *text = mem_alloc(most + 200, 1);
    size_t head = (size_t)sprintf(text, "GET /api/v1/nim?rule=acv&structure=");
    memset(text + head, '1', most);
    sprintf(text + head + most, " HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", s.port);
    response r = server_send(&s, text, strlen(text));
    // 414, or the connection was closed before all of it was sent
    assert_true(r.status == 414 || r.status == 431 || r.status == 413 || r.status == 0);
    response_clear(&r);
    expect_alive();
    text[head + 5000] = '\0'; // what is read, and still too long for an expression
    expect_error(&s, text + 4, 414, "limit", "4096");
    text[head + 4096] = '\0';
    r = GET(&s, text + 4);
    assert_true(r.status == 400 || r.status == 422);
    response_clear(&r);
    free(text);
    char *body =
        mem_print("GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 99999999999\r\n"
                  "Connection: close\r\n\r\nxxxx",
                  s.port);
    r = server_send(&s, body, strlen(body));
    assert_true(r.status == 413 || r.status == 400);
    response_clear(&r);
    free(body);
    expect_alive();
}

// However many there are, the answer says what is wrong.
static void test_many_parameters(void **state)
{
    (void)state;
    static const size_t counts[] = {41, 1000, 15000};
    static const char *const paths[] = {"/api/v1/nim", "/", "/api/v1/jobs/x"};
    for (size_t i = 0; i < COUNT(counts); i++)
        for (size_t k = 0; k < COUNT(paths); k++) {
            char *target = NULL;
            size_t size;
            FILE *out = open_memstream(&target, &size);
            fprintf(out, "%s?a", paths[k]);
            for (size_t n = 1; n < counts[i]; n++)
                fprintf(out, "&%c", (char)('a' + n % 26));
            fclose(out);
            expect_error(&s, target, 400, "usage", "maximum is 40");
            free(target);
        }
    expect_error(&s, "/api/v1/nim?rule=acv&structure={1,2}&rule%00x=avd", 400, "usage", "zero byte");
    expect_alive();
}

static void test_garbage(void **state)
{
    (void)state;
    rng r = rng_start("test_garbage", 20);
    static const char seed[] = "GET /api/v1/nim?rule=acv&structure=uniform(4,2)&moves=1 HTTP/1.1\r\nHost: "
                               "127.0.0.1:1\r\nAccept: */*\r\nConnection: close\r\n\r\n";
    for (size_t i = 0; i < scaled(200); i++) {
        char text[400] = "";
        size_t length = sizeof seed - 1;
        memcpy(text, seed, length);
        for (uint32_t changes = 1 + rng_below(&r, 12); changes; changes--)
            mutate(&r, "%&=?/: \r\n{}()-", text, &length, sizeof text);
        response answer = server_shout(&s, text, length);
        assert_true(answer.status == 0 || answer.status >= 400);
        response_clear(&answer);
    }
    expect_alive();
}

// A thousand that say nothing, and some that say half of something, keep nobody out.
static void test_idle_connections(void **state)
{
    (void)state;
    enum { IDLE = 1000 };
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    size_t count = files.rlim_cur > IDLE + 50 ? IDLE : files.rlim_cur - 50;
    int *idle = NEW_ARRAY(int, count);
    for (size_t i = 0; i < count; i++) {
        idle[i] = server_connect(&s);
        if (i % 3 == 0)
            assert_int_equal(write(idle[i], "GET /api/v1/ver", 15), 15);
    }
    for (int i = 0; i < 20; i++)
        json_decref(server_json(&s, "/api/v1/version", 200));
    for (size_t i = 0; i < count; i++)
        close(idle[i]);
    free(idle);
    expect_alive();
}

// ---- connections that keep others out

// Sends a byte on each; on how many that is not possible any more.
static size_t drip(const int *to, size_t count)
{
    size_t closed = 0;
    for (size_t i = 0; i < count; i++)
        closed += send(to[i], "x", 1, MSG_NOSIGNAL) != 1;
    return closed;
}

// A head that comes byte by byte ends when its time is over, although the connection is never idle; so does
// the second one of a connection.
static void test_heads_have_a_deadline(void **state)
{
    (void)state;
    clock_stop();
    server late = SERVE("--workers", "1");
    char got[4000],
        *first = mem_print("GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\nG", late.port);
    int to[2] = {server_connect(&late), server_connect(&late)};
    assert_int_equal(write(to[0], "GET /", 5), 5);
    assert_int_equal(write(to[1], first, strlen(first)), strlen(first));
    assert_true(recv(to[1], got, sizeof got, 0) > 12 && memcmp(got, "HTTP/1.1 200", 12) == 0);
    server_turns(&late); // so that it knows that its answer has been sent
    clock_forward(19);
    server_turns(&late);
    assert_int_equal(drip(to, 2), 0); // 20 seconds are allowed
    clock_forward(2);
    WAIT_UNTIL(drip(to, 2) == 2);
    close(to[0]);
    close(to[1]);
    free(first);
    assert_int_equal(server_end(&late), 0);
    clock_end();
}

// As many as the server takes drip, and go on dripping; who asks properly is answered all the same.
static void test_dripping_connections(void **state)
{
    (void)state;
    enum { FILES = 300, DRIPPING = 400 };
    server small = server_start((const char *const[]){"--workers", "1", NULL}, FILES);
    int to[DRIPPING], asks;
    for (size_t i = 0; i < DRIPPING; i++)
        to[i] = server_connect(&small);
    asks = server_connect(&small);
    char got[4000],
        *text = mem_print("GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", small.port);
    assert_int_equal(write(asks, text, strlen(text)), strlen(text));
    while (recv(asks, got, sizeof got, MSG_DONTWAIT) < 0) {
        drip(to, DRIPPING);
        look_again();
    }
    assert_memory_equal(got, "HTTP/1.1 200", 12);
    for (size_t i = 0; i < DRIPPING; i++)
        close(to[i]);
    close(asks);
    free(text);
    assert_int_equal(server_end(&small), 0);
}

// ---- where it listens

static void test_addresses(void **state)
{
    (void)state;
    char port[12];
    snprintf(port, sizeof port, "%d", s.port);
    expect_parts(RUN("serve", "--port", port), 2, NULL, "already in use");
    expect_parts(RUN("serve", "--port", "0", "--host", "0.0.0.0"), 2, NULL, "use --public");
    expect_parts(RUN("serve", "--port", "0", "--host", "no.such.host.invalid"), 2, NULL, "cannot listen on");
    expect_parts(RUN("serve", "--port", "70000"), 2, NULL, "0 to 65535");
    server open = SERVE("--host", "0.0.0.0", "--public");
    json_decref(server_json(&open, "/api/v1/version", 200));
    char *named = mem_print("Host: evil.example:%d\r\n", open.port);
    response r = server_ask(&open, "GET", "/api/v1/version", named);
    assert_int_equal(r.status, 403);
    response_clear(&r);
    free(named);
    assert_int_equal(server_end(&open), 0);
}

// Whether a request on this connection is answered; it stays open.
static bool is_answered(const server *of, int to)
{
    char got[4000], *text = mem_print("GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", of->port);
    bool answered = send(to, text, strlen(text), MSG_NOSIGNAL) > 0 && recv(to, got, sizeof got, 0) > 0;
    free(text);
    return answered;
}

// Where other machines may ask, none of them gets all connections.
static void test_one_address_has_its_share(void **state)
{
    (void)state;
    enum { MOST = 1000 };
    server open = SERVE("--public", "--workers", "1");
    int to[MOST];
    size_t count = 0;
    do
        to[count++] = server_connect(&open);
    while (is_answered(&open, to[count - 1]) && count < MOST);
    if (count == MOST)
        fail_msg("one address has %d connections", MOST);
    int other = server_connect_from(&open, 0x7f000002);
    assert_true(is_answered(&open, other));
    close(other);
    while (count)
        close(to[--count]);
    assert_int_equal(server_end(&open), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_words_are_values),
        cmocka_unit_test(test_host),
        cmocka_unit_test(test_origin),
        cmocka_unit_test(test_duplicate_headers),
        cmocka_unit_test(test_methods),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_etag),
        cmocka_unit_test(test_page),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_many_parameters),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_idle_connections),
        cmocka_unit_test(test_heads_have_a_deadline),
        cmocka_unit_test(test_dripping_connections),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_one_address_has_its_share),
    };
    return cmocka_run_group_tests(tests, start, end);
}
