// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values by a theorem that is believed, and named in the answer. What it supposes is checked: of numbers
// here, of the group or the sets by looking at them. doc/certificates.md has the statements.
#include <stdio.h>
#include <string.h>

#include "check.h"

static uint64_t least_prime(uint64_t n) { // that divides n
    uint64_t p = 2;
    while (p <= n / p && n % p) p++;
    return p <= n / p ? p : n;
}

bool is_prime(uint64_t n) { return n > 1 && least_prime(n) == n; }

static bool is_power_of(uint64_t q, uint64_t p) {
    while (q > 1 && q % p == 0) q /= p;
    return q == 1;
}

static bool is_field(uint64_t q) { return q >= 2 && is_power_of(q, least_prime(q)); }

static void suppose(bool true_here, const char *what) {
    if (!true_here) refuse("the theorem supposes that %s", what);
}

static uint32_t two(const certificate *c, uint32_t gen, uint32_t dng) { return c->game == GEN ? gen : dng; }

static uint32_t simple(const certificate *c, bool rough) { return rough ? two(c, 4, 3) : two(c, 1, 0); }

// ---- by numbers

static uint32_t cyclic(const certificate *c, uint64_t n, uint64_t q) {
    uint32_t dng = n == 2 || n % 2 ? 1 : n % 4 ? 3 : 0;
    suppose(n >= 2 && !q, "n is 2 or more");
    return two(c, dng + 1, dng);
}

static uint32_t dihedral(const certificate *c, uint64_t n, uint64_t q) {
    suppose(n >= 3 && !q, "n is 3 or more");
    return n % 2 ? 3 : two(c, n % 4 != 0, 0);
}

// Of the alternating groups those are rough whose n is a prime ≡ 3 (mod 4) other than 11 and 23, and no
// 1 + q + … + q^k with a prime power q.
static uint32_t permutations(const certificate *c, uint64_t n, uint64_t q) {
    suppose(n >= 5 && !q, "n is 5 or more");
    bool rough = *c->theorem == 'a' && n % 4 == 3 && n != 11 && n != 23 && is_prime(n);
    for (q = 2; rough && q < n / q; q++) {
        uint64_t sum = 1 + q;
        while (sum <= (n - 1) / q) sum = sum * q + 1;
        rough = sum != n || !is_field(q);
    }
    return simple(c, rough);
}

// PSL(n,q) and PSU(n,q): rough if n is an odd prime, with four exceptions, and PSL(2,q) if q is a prime ≡ 3
// (mod 4).
static uint32_t singer(const certificate *c, uint64_t n, uint64_t q) {
    bool unitary = c->theorem[2] == 'U';
    bool even = unitary ? (n == 3 && (q == 3 || q == 5)) || (n == 5 && q == 2) : n == 3 && q == 4;
    suppose(is_field(q) && (n == 2 ? !unitary && q > 3 : n > 2 && !(unitary && n == 3 && q == 2)),
            "the group is simple");
    return simple(c, n == 2 ? q % 4 == 3 && is_prime(q) : is_prime(n) && !even);
}

static uint32_t lie_type(const certificate *c, uint64_t n, uint64_t q) {
    const char *name = c->theorem;
    bool twisted = *name == 'S' || *name == 'R' || !strcmp(name, "2F4");
    uint64_t p = *name == 'R' ? 3 : 2, r, more = *name == 'P' ? 0 : q;
    if (*name != 'P') q = n;
    for (r = q; r && r % (p * p) == 0;) r /= p * p;
    suppose(is_field(q) && !more && (!twisted || r == p),
            "q is a prime power, where it should be an odd one");
    suppose(name[1] != 'S' || (n >= 4 && n % 2 == 0 && n + q > 6), "the group is simple, and n > 3");
    suppose(name[1] != 'O' || (n >= 7 && (name[6] ? n % 2 == 0 : n % 2 && q % 2)), "n fits, and n > 6");
    suppose(strcmp(name, "G2") ? !twisted || q > 3 || name[1] == 'F' : q > 2, "the group is simple");
    return simple(c, false);
}

// Rough are M23, B and M.
static uint32_t sporadic(const certificate *c, uint64_t n, uint64_t q) {
    suppose(n == 0 && q == 0, "there are no numbers");
    return simple(c, !strcmp(c->theorem, "M23") || !c->theorem[1]);
}

// ---- by the group

bool commute(const certificate *c, span a, span b) {
    bool same = true;
    if ((uint64_t)a.count * b.count > SETS_MOST) too_large("there are too many pairs of generators");
    for (uint32_t i = 0; i < a.count * b.count; i++) {
        const point *x = permutation(c, a.first + i / b.count), *y = permutation(c, b.first + i % b.count);
        for (uint32_t k = 0; k < degree; k++) same = same && x[y[k]] == y[x[k]];
    }
    return same;
}

// The normal closure, in the group that `by` generates, of x; or of commutators and p-th powers of
// generators.
static chain *normal_closure(const certificate *c, span by, const point *x, uint64_t p) {
    chain *made = new_chain(0);
    family list = {.words = permutation_words()};
    point *z = identity(), *y = identity();
    if (x) add(&list, (const uint64_t *)x);
    for (uint32_t i = 0; !x && i < by.count; i++) {
        const point *g = permutation(c, by.first + i);
        z = identity();
        for (uint64_t k = p % order_of(g); k > 0; k--) multiply(z, g, z);
        add(&list, (uint64_t *)z);
        for (uint32_t j = 0; j < i; j++) { // (h⁻¹ g h) g⁻¹
            conjugate(g, permutation(c, by.first + j), y);
            for (uint32_t k = 0; k < degree; k++) z[g[k]] = y[k];
            add(&list, (uint64_t *)z);
        }
    }
    for (uint32_t i = 0; i < list.count; i++) {
        if (chain_has(made, (point *)member(&list, i))) continue;
        extend_chain(made, (point *)member(&list, i));
        for (uint32_t s = 0; s < by.count; s++) {
            conjugate((point *)member(&list, i), permutation(c, by.first + s), z);
            add(&list, (uint64_t *)z);
        }
    }
    return made;
}

// The largest rank of an abelian p-quotient: at least so many elements generate, and enough if it is abelian.
static uint32_t rank_of(const certificate *c, span by, uint64_t order) {
    uint32_t most = 0;
    for (uint64_t left = order, p; left > 1;) {
        uint32_t rank = 0;
        for (p = least_prime(left); left % p == 0;) left /= p;
        for (uint64_t index = order / chain_order(normal_closure(c, by, NULL, p)); index > 1; index /= p)
            rank++;
        most = rank > most ? rank : most;
    }
    return most;
}

static bool is_cyclic(const certificate *c, span by, uint64_t order) {
    return commute(c, by, by) && rank_of(c, by, order) <= 1;
}

static const part *piece(const certificate *c, uint32_t i) {
    if (i >= c->parts[PIECE] || chain_order(chain_of(c, c->part[PIECE][i].by)) != c->part[PIECE][i].number)
        refuse("a subgroup is missing, or has another order");
    return &c->part[PIECE][i];
}

static uint32_t odd_order(const certificate *c, uint64_t n, uint64_t q) {
    bool few = c->generator.count <= 2;
    suppose(c->order % 2 && c->order > 1 && !(n | q), "the order is odd");
    suppose(c->game == DNG || few || rank_of(c, c->generator, c->order) > 2, "one sees what generates");
    return two(c, few ? 2 : 1, 1);
}

static uint32_t many_generators(const certificate *c, uint64_t n, uint64_t q) {
    suppose(c->order % 2 == 0 && !(n | q), "the order is even");
    suppose(rank_of(c, c->generator, c->order) >= two(c, 4, 3), "many generators are needed");
    return 0;
}

// u has order 4 or more and its normal closure N is a 2-group, so that u² ∈ Φ(N) ⊆ Φ(G); or u is a central
// involution of the derived subgroup.
static uint32_t even_frattini(const certificate *c, uint64_t n, uint64_t q) {
    span by = piece(c, 0)->by;
    suppose(by.count == 1 && !(n | q), "there is one element");
    const point *u = permutation(c, by.first);
    uint64_t order = order_of(u);
    suppose(order == 2 ? commute(c, by, c->generator) &&
                             chain_has(normal_closure(c, c->generator, NULL, c->order), u)
                       : order % 4 == 0 && is_power_of(chain_order(normal_closure(c, c->generator, u, 0)), 2),
            "the element shows that the Frattini subgroup is even");
    return two(c, is_cyclic(c, c->generator, c->order), 0);
}

// T × H with a 2-group T and H of odd order.
static uint32_t split(const certificate *c, uint64_t n, uint64_t q) {
    const part *t = piece(c, 0), *h = piece(c, 1);
    bool elementary = commute(c, t->by, t->by), cyclic = is_cyclic(c, h->by, h->number);
    for (uint32_t i = 0; i < t->by.count; i++)
        elementary = elementary && order_of(permutation(c, t->by.first + i)) <= 2;
    suppose(commute(c, t->by, h->by) && t->number * h->number == c->order && !(n | q), "the group is T × H");
    suppose(t->number > 1 && is_power_of(t->number, 2) && h->number % 2, "T is a 2-group, and H odd");
    if (t->number == 2) return h->number == 1 ? two(c, 2, 1) : cyclic ? two(c, 4, 3) : 0;
    if (c->game == DNG || (elementary && t->number > 4)) return 0;
    if (!elementary) return cyclic && is_cyclic(c, t->by, t->number);
    suppose(h->by.count <= 2 || rank_of(c, h->by, h->number) > 2, "one sees how many generators H needs");
    return h->by.count <= 2;
}

// Dih(A): an involution t outside of the abelian group A of index 2 inverts it.
static uint32_t dih(const certificate *c, uint64_t n, uint64_t q) {
    const part *a = piece(c, 0), *t = piece(c, 1);
    point *inverse = identity();
    suppose(commute(c, a->by, a->by) && 2 * a->number == c->order && !(n | q), "A is abelian, of index 2");
    suppose(t->by.count == 1 && t->number == 2 && !chain_has(chain_of(c, a->by), permutation(c, t->by.first)),
            "t is an involution outside of A");
    for (uint32_t i = 0; i < a->by.count; i++) {
        const point *x = permutation(c, a->by.first + i);
        conjugate(x, permutation(c, t->by.first), inverse);
        for (uint32_t k = 0; k < degree; k++) suppose(inverse[x[k]] == k, "t inverts A");
    }
    uint32_t d = rank_of(c, a->by, a->number);
    if (a->number % 2 == 0) return two(c, d == 1 && a->number % 4 == 2, 0);
    return d == 0 ? two(c, 2, 1) : two(c, d <= 2 ? 3 : 0, d == 1 ? 3 : 0);
}

// Let K = G'G². Where G/K needs two elements, subgroups of index 2 contain every element; those of odd order
// lie in K, and if t ∈ K is an involution two elements more are needed after them and t.
static uint32_t quotient(const certificate *c, uint64_t n, uint64_t q) {
    uint64_t kernel = chain_order(normal_closure(c, c->generator, NULL, 2));
    suppose(c->order / kernel >= 4 && !(n | q), "Z2 × Z2 is a quotient");
    suppose(c->game == DNG || kernel % 2 == 0, "all squares and commutators generate an even group");
    return 0;
}

// ---- by the sets

// All plays end with a maximal stable set.
static uint32_t same_parity(const certificate *c, uint64_t n, uint64_t q) {
    bool removes = c->game == PRV;
    const family *f = removes ? &c->edges : &c->stable;
    suppose((removes || c->game == AVD) && !(n | q), "nobody may end the game");
    suppose(f->count && f->count == c->edges.count + c->stable.count, "edges or stable sets are told");
    uint32_t size = size_of(member(f, 0), f->words);
    for (uint32_t i = 0; i < f->count; i++)
        suppose((size_of(member(f, i), f->words) - size) % 2 == 0, "all sizes have the same parity");
    return (size + (removes ? c->vertices : 0)) % 2;
}

// ---- all theorems

enum { BY_NUMBERS, BY_GROUP, BY_SETS };

static const struct {
    const char *names;   // between blanks
    uint32_t of, pieces; // pieces: as many as it is about
    uint32_t (*value)(const certificate *c, uint64_t n, uint64_t q);
    const char *by;
} theorems[] = {
    {" cyclic ", BY_NUMBERS, 0, cyclic, "Ernst–Sieben, Corollaries 6.7 and 6.9"},
    {" dihedral ", BY_NUMBERS, 0, dihedral, "Ernst–Sieben, Corollaries 7.5 and 7.10"},
    {" symmetric alternating ", BY_NUMBERS, 0, permutations, "Symmetric and alternating groups"},
    {" PSL PSU ", BY_NUMBERS, 0, singer, "doc/theory.md, PSL(2,q), and PSL(n,q) and PSU(n,q)"},
    {" PSp POmega POmega+ POmega- Sz Ree G2 3D4 2F4 F4 E6 2E6 E7 E8 ", BY_NUMBERS, 0, lie_type,
     "doc/theory.md, Sz(q) and Other groups of Lie type"},
    {" M11 M12 M22 M23 M24 J1 J2 J3 J4 HS McL He Ru Suz ON Co1 Co2 Co3 Fi22 Fi23 Fi24' F3+ HN Ly Th B M ",
     BY_NUMBERS, 0, sporadic,
     "Avoidance, Proposition 17, and doc/theory.md, Simple groups, The Monster and Large groups"},
    {" odd ", BY_GROUP, 0, odd_order, "Spectrum, Proposition 3.1, and Avoidance, Corollary 1"},
    {" many ", BY_GROUP, 0, many_generators, "Spectrum, Table 1, and Avoidance, Proposition 7"},
    {" frattini ", BY_GROUP, 1, even_frattini, "Spectrum, Table 1, and Avoidance, Corollary 6"},
    {" split ", BY_GROUP, 2, split, "Benesh–Ernst–Sieben, Nilpotent groups, and Avoidance"},
    {" dih ", BY_GROUP, 2, dih, "Generalized dihedral groups and Avoidance, Proposition 14"},
    {" quotient ", BY_GROUP, 0, quotient, "its largest elementary abelian 2-quotient (doc/certificates.md)"},
    {" parity ", BY_SETS, 0, same_parity, "these sets, whose sizes have the same parity"},
};

const char *check_theorem(const certificate *c) {
    size_t i = 0, count = sizeof theorems / sizeof *theorems;
    static const char *const how[] = {"true, by ", "true of this group, by ", "proved, for "};
    static char answer[200], name[80];
    snprintf(name, sizeof name, " %s ", c->theorem);
    while (i < count && !strstr(theorems[i].names, name)) i++;
    if (i == count || (theorems[i].of == BY_SETS ? c->game <= DNT : c->game > DNG))
        refuse("no theorem about the game is called %s", c->theorem);
    if (c->placed.count || c->position.count) refuse("a theorem tells the value at the start");
    if ((theorems[i].of != BY_GROUP && degree) || c->parts[PIECE] > theorems[i].pieces || c->alike.count ||
        c->parts[MAXIMAL] || c->parts[SYLOW] || c->parts[ROUGH] || c->parts[CLASS])
        refuse("there is more than what the theorem is about");
    check_no_type(c);
    if (theorems[i].of == BY_GROUP) no_chain(whole_group(c));
    check_claims(c, (type){.even = theorems[i].value(c, c->parameter[0], c->parameter[1])}, 0);
    snprintf(answer, sizeof answer, "%s%s", how[theorems[i].of], theorems[i].by);
    return answer;
}
