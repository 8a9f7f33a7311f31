// SPDX-License-Identifier: GPL-3.0-or-later
//
// All periods are tried, and for each of them all beginnings of the first variable. For each combination, the
// beginning of the second variable is found by going down through the values until one contradicts a value
// with the same residues; wrong periods fail early. A family with one variable is treated as one with two, of
// which the first is always 0.
#include "theory/pattern.h"

#include "base/number.h"

enum { LEAST_AGREEING = 20, LONGEST_OF_TWO = 24 };

typedef struct search {
    observation *seen; // by the second variable, downwards
    size_t count;
    int *value; // by residues, −1: not met
    size_t room;
    int64_t most[2]; // the largest values of the variables
    pattern best;
    bool found;
} search;

static int64_t residue(int64_t n, int64_t period)
{
    return (n % period + period) % period;
}

static size_t place(const pattern *p, const int64_t *at)
{
    bool second = p->of_gcd && number_gcd(at[0], at[1]) > 1;
    return (size_t)((second * p->period[0] + residue(at[0], p->period[0])) * p->period[1] +
                    residue(at[1], p->period[1]));
}

static size_t residues_of(const pattern *p)
{
    return (size_t)(p->period[0] * p->period[1]) * (1 + p->of_gcd);
}

static int compare(const void *a, const void *b)
{
    const observation *x = a, *y = b;
    return (x->at[1] < y->at[1]) - (x->at[1] > y->at[1]);
}

static void forget(search *s, const pattern *p)
{
    memset(s->value, -1, residues_of(p) * sizeof *s->value);
}

// How many observations there are up to the values of the second variable of which one contradicts.
static size_t consistent(search *s, const pattern *p)
{
    forget(s, p);
    for (size_t i = 0; i < s->count; i++) {
        const observation *o = &s->seen[i];
        int *value = &s->value[place(p, o->at)];
        if (o->at[0] < p->from[0])
            continue;
        if (*value >= 0 && *value != o->value) {
            while (i > 0 && s->seen[i - 1].at[1] == o->at[1])
                i--;
            return i;
        }
        *value = o->value;
    }
    return s->count;
}

// Where the second variable begins, and what defines the pattern and agrees with it.
static void measure(search *s, pattern *p, size_t end)
{
    size_t inside = 0, met = 0;
    forget(s, p);
    for (size_t i = 0; i < end; i++) {
        const observation *o = &s->seen[i];
        if (o->at[0] < p->from[0])
            continue;
        int *value = &s->value[place(p, o->at)];
        met += *value < 0;
        *value = o->value;
        p->from[1] = o->at[1];
        inside++;
    }
    p->defining = s->count - inside + met;
    p->agreeing = inside - met;
}

// In each variable two periods are seen at least.
static bool is_enough(const search *s, const pattern *p)
{
    size_t periods = 2 * residues_of(p);
    for (size_t i = 0; i < 2; i++)
        if (p->period[i] > 1 && s->most[i] - p->from[i] + 1 < 2 * p->period[i])
            return false;
    return p->agreeing >= LEAST_AGREEING && p->agreeing >= periods && p->agreeing >= p->defining;
}

static bool is_simpler(const pattern *p, const pattern *than)
{
    int64_t a = p->period[0] * p->period[1], b = than->period[0] * than->period[1];
    return p->defining != than->defining ? p->defining < than->defining : a < b;
}

static void try_pattern(search *s, pattern p)
{
    size_t end = consistent(s, &p);
    if (end <= LEAST_AGREEING)
        return;
    measure(s, &p, end);
    if (!is_enough(s, &p) || (s->found && !is_simpler(&p, &s->best)))
        return;
    free(s->best.value);
    p.value = mem_copy(s->value, residues_of(&p), sizeof *p.value);
    s->best = p;
    s->found = true;
}

// The next value of the first variable after `after`, or the least of all if `after` is NULL; false: no more
// values, and *out has no meaning. `out` may be `after`.
static bool next_first(const search *s, const int64_t *after, int64_t *out)
{
    int64_t least = INT64_MAX;
    bool any = false;
    for (size_t i = 0; i < s->count; i++) {
        int64_t at = s->seen[i].at[0];
        if ((!after || at > *after) && at <= least) {
            least = at;
            any = true;
        }
    }
    *out = least;
    return any;
}

static bool depends_on_sum(const pattern *p)
{
    int64_t period = p->period[0];
    if (p->variables < 2 || period != p->period[1] || period == 1 || p->of_gcd)
        return false;
    for (int64_t i = 0; i < period; i++)
        for (int64_t k = 0; k < period; k++)
            if (p->value[i * period + k] != p->value[(i + k) % period])
                return false;
    return true;
}

static bool find(const observation *seen, size_t count, size_t variables, bool gcd, pattern *out)
{
    search s = {.count = count, .seen = NEW_ARRAY(observation, count + 1)};
    bool two = variables == 2;
    for (size_t i = 0; i < count; i++)
        s.seen[i] = two ? seen[i] : (observation){{0, seen[i].at[0]}, seen[i].value};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < 2; k++)
            s.most[k] = i == 0 || s.seen[i].at[k] > s.most[k] ? s.seen[i].at[k] : s.most[k];
    qsort(s.seen, count, sizeof *s.seen, compare);
    int64_t most = (int64_t)count / 3, longest = two && most > LONGEST_OF_TWO ? LONGEST_OF_TWO : most;
    s.value = NEW_ARRAY(int, (size_t)(two ? 2 * longest * longest : longest) + 1);
    int64_t from;
    for (bool more = next_first(&s, NULL, &from); more; more = next_first(&s, &from, &from))
        for (int64_t p = 1; p <= (two ? longest : 1); p++)
            for (int64_t q = 1; q <= longest && p * q <= most; q++)
                try_pattern(
                    &s,
                    (pattern){.variables = variables, .period = {p, q}, .from = {from, 0}, .of_gcd = gcd});
    free_all(s.seen, s.value);
    if (s.found && !two) { // it is the first variable again
        s.best.period[0] = s.best.period[1];
        s.best.from[0] = s.best.from[1];
        s.best.period[1] = 1;
        s.best.from[1] = 0;
    }
    if (s.found) {
        s.best.of_sum = depends_on_sum(&s.best);
        *out = s.best;
    }
    return s.found;
}

void pattern_place(const pattern *p, const int64_t *at, int64_t out[2])
{
    bool swap = p->of_difference && at[0] > at[1];
    out[0] = at[swap];
    out[1] = p->of_difference ? at[!swap] - at[swap] : at[1];
}

bool pattern_find(const observation *seen, size_t count, size_t variables, pattern *out)
{
    if (find(seen, count, variables, false, out))
        return true;
    if (variables < 2)
        return false;
    OWNED observation *turned = NEW_ARRAY(observation, count + 1);
    for (size_t i = 0; i < count; i++) {
        turned[i].value = seen[i].value;
        pattern_place(&(pattern){.of_difference = true}, seen[i].at, turned[i].at);
    }
    if (!find(turned, count, variables, false, out))
        return find(seen, count, variables, true, out);
    out->of_difference = true;
    return true;
}

int pattern_value(const pattern *p, const int64_t *at)
{
    int64_t in[2];
    pattern_place(p, at, in);
    return p->value[place(p, in)];
}

bool pattern_covers(const pattern *p, const int64_t *at)
{
    int64_t in[2];
    pattern_place(p, at, in);
    return in[0] >= p->from[0] && (p->variables == 1 || in[1] >= p->from[1]);
}

void pattern_clear(pattern *p)
{
    free(p->value);
    *p = (pattern){0};
}
