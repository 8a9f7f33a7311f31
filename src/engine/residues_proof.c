// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether an avoidance game has the value 0 or 1, by proof numbers. The search of residues.c examines one
// first move after the other and may spend all its time below a bad one. This search continues wherever the
// question seems to need the least work (Nagai's df-pn, with a table of all positions).
//
// The value f(X, p) is 0 if and only if no option has the value 0. Let `not` be an estimate of how many
// questions must still be answered to show that f(X, p) is not 0, and `yes` the same for f(X, p) = 0. Then
// `not` is the least `yes` of an option, and `yes` is the sum of `not` over the options. Of a sum of games
// the part with the most kinds is examined; the others are settled.
#include "base/mem.h"
#include "engine/residues_internal.h"

enum { NEVER = 1 << 30 };

static const effort shown_not = {0, NEVER}, shown_yes = {NEVER, 0};

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
        return shown_not;
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
    else if (e.not == 0 && *value == p)
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
        return (open_question){.needs = sum ? shown_not : shown_yes};
    uint32_t id = part_of(z, &o, most);
    if (sum < 2)
        return (open_question){id, sum, needs(z, id, sum)};
    bool equal = settle(z, id, false, sum) == (EXACT | sum);
    return (open_question){.needs = equal ? shown_yes : shown_not};
}

// Option i of f(X, p); the last one of f(X, 1) is f(X, 0).
static open_question ask_option(residues *z, uint32_t id, bool p, uint32_t i)
{
    const node *n = &z->node[id];
    if (i == n->kinds)
        return (open_question){id, false, needs(z, id, false)};
    bool forward = ((n->total + p + 1) & 1) == 0;
    uint32_t at = forward ? i : n->kinds - 1 - i;
    if (z->option[n->option + at].form == UNMADE)
        make_option(z, id, at);
    option o = z->option[z->node[id].option + at];
    return o.form == DOUBLE ? (open_question){.needs = shown_not} : question_of(z, o, p);
}

// Searches until the question is answered, needs at least as much as `most`, or the search is stopped.
static void prove(residues *z, uint32_t id, bool p, effort most)
{
    if (!z->node[id].visited)
        first_visit(z, id);
    for (look_at_clock(z); !z->stopped; look_at_clock(z)) {
        effort e = needs(z, id, p);
        open_question next = {.needs = shown_not};
        uint32_t second = NEVER;
        uint64_t all = 0;
        if (e.not &&e.yes) {
            for (uint32_t i = 0; i < z->node[id].kinds + p && next.needs.yes && !z->stopped; i++) {
                open_question q = ask_option(z, id, p, i);
                all += q.needs.not ;
                if (q.needs.yes < next.needs.yes) {
                    second = next.needs.yes;
                    next = q;
                } else if (q.needs.yes < second) {
                    second = q.needs.yes;
                }
            }
            if (z->stopped)
                return;
            e = (effort){next.needs.yes, all < NEVER ? (uint32_t)all : NEVER - 1};
            e = !e.not ? shown_not : e.not == NEVER ? shown_yes : e;
            learn(z, id, p, e);
        }
        if (!e.not || !e.yes || e.not >= most.not || e.yes >= most.yes)
            return;
        uint32_t limit = second + second / 4 + 1; // a little more than the second best needs
        prove(z, next.id, next.p,
              (effort){most.yes - e.yes + next.needs.not, most.not < limit ? most.not : limit});
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
