// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rest.h"

#include "base/mem.h"
#include "base/text.h"

static const double FIRST_TURN = 2e-4; // seconds

struct rest {
    walk *walk; // either may be NULL
    residues *residues;
    bool pairs; // every edge has at most two vertices
    bool found_by_walk;
    bool walks_next; // residues begin: what they find at once needs no turns
    double turn;     // seconds of the next turn, if both are left
    double left;     // … of the turn that was not finished in the last run
};

static bool has_pairs_only(const set_system *s)
{
    for (uint32_t i = 0; i < s->edges.count; i++)
        if (bits_count(pool_at(&s->edges, i), s->edges.words) > 2)
            return false;
    return true;
}

rest *rest_new(const set_system *s)
{
    rest r = {.walk = walk_new(s), .turn = FIRST_TURN, .left = FIRST_TURN};
    r.pairs = r.walk && has_pairs_only(s);
    r.residues = r.pairs ? NULL : residues_new(s);
    return r.walk || r.residues ? mem_copy(&r, 1, sizeof r) : NULL;
}

void rest_free(rest *r)
{
    if (!r)
        return;
    walk_free(r->walk);
    residues_free(r->residues);
    free(r);
}

static rest_end run_walk(rest *r, double seconds, const limit *limit)
{
    walk_end end = walk_run(r->walk, seconds, limit);
    r->found_by_walk = end == WALK_DONE;
    return end == WALK_DONE ? REST_DONE : end == WALK_PAUSED ? REST_PAUSED : REST_LIMIT;
}

static rest_end run_residues(rest *r, double seconds, const limit *limit)
{
    residues_end end = residues_run(r->residues, seconds, limit);
    return end == RESIDUES_DONE ? REST_DONE : end == RESIDUES_PAUSED ? REST_PAUSED : REST_LIMIT;
}

// The search that reached its half of the memory is dropped if the other one can continue.
static void drop_one(rest *r)
{
    if (r->walks_next) {
        walk_free(r->walk);
        r->walk = NULL;
    } else {
        residues_free(r->residues);
        r->residues = NULL;
    }
}

// Runs the search whose turn it is for at most `seconds`.
static rest_end run_turn(rest *r, double seconds, const limit *whole)
{
    limit half = whole ? *whole : limit_none();
    half.memory = limit_allowed(whole) / 2;
    double begin = clock_now(), slice = r->left < seconds ? r->left : seconds;
    rest_end end = r->walks_next ? run_walk(r, slice, &half) : run_residues(r, slice, &half);
    r->left -= clock_now() - begin;
    if (end == REST_LIMIT && !limit_reached(whole)) {
        drop_one(r);
        return REST_PAUSED;
    }
    if (end == REST_PAUSED && r->left <= 0) {
        r->walks_next = !r->walks_next;
        r->turn *= r->walks_next ? 2 : 1;
        r->left = r->turn;
    }
    return end;
}

rest_end rest_run(rest *r, double seconds, const limit *limit)
{
    double end_at = clock_now() + seconds;
    rest_end end = REST_PAUSED;
    for (double left = seconds; end == REST_PAUSED && left > 0; left = end_at - clock_now())
        if (!r->residues)
            end = run_walk(r, left, limit);
        else if (!r->walk)
            end = run_residues(r, left, limit);
        else
            end = run_turn(r, left, limit);
    return end;
}

static void say_walk(const walk *z, solution *out)
{
    uint64_t visited = walk_visited(z);
    out->nim = walk_nim(z);
    out->visited += visited;
    snprintf(out->method, sizeof out->method, "independent parts up to isomorphism, %llu position%s",
             (unsigned long long)visited, text_plural(visited));
}

static void say_residues(const residues *z, solution *out)
{
    uint64_t visited = residues_visited(z);
    out->nim = residues_nim(z);
    out->visited += visited;
    snprintf(out->method, sizeof out->method, "remaining games up to isomorphism, %llu visited",
             (unsigned long long)visited);
}

void rest_say(const rest *r, solution *out)
{
    out->engine = ENGINE_RESIDUES;
    if (r->found_by_walk)
        say_walk(r->walk, out);
    else
        say_residues(r->residues, out);
}

bool rest_falls_apart(const rest *r)
{
    return r->pairs;
}

bool rest_walks(const rest *r)
{
    return !r->residues;
}

size_t rest_bytes(const rest *r)
{
    return (r->walk ? walk_bytes(r->walk) : 0) + (r->residues ? residues_bytes(r->residues) : 0);
}
