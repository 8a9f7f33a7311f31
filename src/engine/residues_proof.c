// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether an avoidance game has the value 0 or 1, by proof numbers. The search of residues_settle.c examines
// one first move after the other and may spend all its time below a bad one. This search continues wherever
// the question seems to need the least work (Nagai's df-pn, with a table of all positions).
//
// The value f(X, p) is 0 if and only if no option has the value 0. Let `no` be an estimate of how many
// questions must still be answered to show that f(X, p) is not 0, and `yes` the same for f(X, p) = 0. Then
// `no` is the least `yes` of an option, and `yes` is the sum of `no` over the options. Of a sum of games
// the part with the most kinds is examined; the others are settled.
#include "base/mem.h"
#include "engine/residues_internal.h"

enum { NEVER = 1 << 30 };

static const effort shown_no = {0, NEVER}, shown_yes = {NEVER, 0};

// A question, and how much it needs.
typedef struct open_question {
    uint32_t id;
    bool p;
    effort needs;
} open_question;

static effort needs(residues *z, uint32_t id, bool p)
{
    uint32_t s = known(z, id, p);
    if (s & VALUE)
        return shown_no;
    if (s & EXACT)
        return shown_yes;
    z->effort = mem_large_reserve(z->effort, &z->effort_room, z->nodes, sizeof *z->effort);
    for (; z->efforts < z->nodes; z->efforts++)
        z->effort[z->efforts][0] = z->effort[z->efforts][1] = (effort){1, 1};
    return z->effort[id][p];
}

static void learn(residues *z, uint32_t id, bool p, effort e)
{
    uint16_t *value = &z->node[id].known[0]; // f(X, 0) = f(X, p) xor p
    z->effort[id][p] = e;
    if (e.yes == 0)
        *value = EXACT | p;
    else if (e.no == 0 && *value == p)
        ++*value;
}

static uint32_t part_of(const residues *z, const option *o, uint32_t i)
{
    return o->form == SINGLE ? o->first : z->part[o->first + i];
}

static open_question question_of(residues *z, option o, bool p)
{
    uint32_t most = 0, sum = p ^ o.parity;
    for (uint32_t i = 1; i < o.count; i++)
        if (z->node[part_of(z, &o, i)].kinds > z->node[part_of(z, &o, most)].kinds)
            most = i;
    for (uint32_t i = 0; i < o.count; i++)
        if (i != most)
            sum ^= settle(z, part_of(z, &o, i), false, ANY_VALUE) & VALUE;
    if (o.count == 0)
        return (open_question){.needs = sum ? shown_no : shown_yes};
    uint32_t id = part_of(z, &o, most);
    if (sum < 2)
        return (open_question){id, sum, needs(z, id, sum)};
    bool equal = settle(z, id, false, sum) == (EXACT | sum);
    return (open_question){.needs = equal ? shown_yes : shown_no};
}

// Option i of f(X, p); the last one of f(X, 1) is f(X, 0).
static open_question ask_option(residues *z, uint32_t id, bool p, uint32_t i)
{
    const node *n = &z->node[id];
    if (i == n->kinds)
        return (open_question){id, false, needs(z, id, false)};
    uint32_t at = option_to_try(z, id, p, 0, i);
    if (z->option[n->option + at].form == UNMADE)
        make_option(z, id, at);
    option o = z->option[z->node[id].option + at];
    return o.form == DOUBLE ? (open_question){.needs = shown_no} : question_of(z, o, p);
}

// The effort for f(X, p) by its options, the one to continue with, and the `yes` of the second best.
static effort compare_options(residues *z, uint32_t id, bool p, open_question *next, uint32_t *second)
{
    uint32_t options = z->node[id].kinds + (uint32_t)p;
    uint64_t all = 0;
    *next = (open_question){.needs = shown_no};
    *second = NEVER;
    for (uint32_t i = 0; i < options && next->needs.yes && !z->stopped; i++) {
        open_question q = ask_option(z, id, p, i);
        all += q.needs.no;
        if (q.needs.yes < next->needs.yes) {
            *second = next->needs.yes;
            *next = q;
        } else if (q.needs.yes < *second) {
            *second = q.needs.yes;
        }
    }
    if (next->needs.yes == 0)
        return shown_no;
    if (next->needs.yes == NEVER)
        return shown_yes;
    return (effort){next->needs.yes, all < NEVER ? (uint32_t)all : NEVER - 1};
}

// Searches until the question is answered, needs at least as much as `most`, or the search is stopped.
static void prove(residues *z, uint32_t id, bool p, effort most)
{
    open_question next;
    uint32_t second;
    if (!z->node[id].visited)
        first_visit(z, id);
    effort e = needs(z, id, p);
    for (look_at_clock(z); e.no && e.yes && !z->stopped; look_at_clock(z)) {
        e = compare_options(z, id, p, &next, &second);
        if (z->stopped)
            return;
        learn(z, id, p, e);
        if (!e.no || !e.yes || e.no >= most.no || e.yes >= most.yes)
            return;
        uint32_t limit = second + second / 4 + 1; // a little more than the second best needs
        prove(z, next.id, next.p,
              (effort){most.yes - e.yes + next.needs.no, most.no < limit ? most.no : limit});
    }
}

bool prove_small(residues *z, uint32_t id)
{
    for (int p = 0; p < 2; p++) {
        if (!(known(z, id, p) & EXACT))
            prove(z, id, p, (effort){NEVER, NEVER});
        if (z->stopped || known(z, id, p) & EXACT)
            return true;
    }
    return false;
}
