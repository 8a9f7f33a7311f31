// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains a row of the census.

#include "base/number.h"
#include "base/text.h"
#include "report/census.h"

enum { MOST_LISTED = 40 }; // factors

static void factorisation(FILE *out, uint32_t n)
{
    const char *times = " = ";
    if (n == 1 || number_is_prime(n))
        return;
    for (uint32_t p = 2; n > 1; p++) {
        uint32_t e = 0;
        for (; n % p == 0; n /= p)
            e++;
        if (!e)
            continue;
        fprintf(out, e > 1 ? "%s%" PRIu32 "^%" PRIu32 : "%s%" PRIu32, times, p, e);
        times = "·";
    }
}

static const char *source(const census_detail *d)
{
    if (d->row.order == 1024)
        return "D. Burrell, On the number of groups of order 1024, Communications in Algebra (2021)";
    return "GAP's small groups library";
}

static void found_how(FILE *out, const census_detail *d)
{
    const char *action = d->row.order == 1152
                             ? "SD16, so |Φ(P)| is at most 4, and P has 5 generators or more"
                             : "C2 x C4, so |Φ(P)| is at most 2, and P has 6 generators or more";
    if (d->stored)
        fputs("GAP's small groups library stores the Frattini factor of each of them", out);
    else
        fputs("each of them was constructed, and its Frattini subgroup computed", out);
    if (d->row.order == 1152 || d->row.order == 1920)
        fprintf(out,
                ", except where this is not needed: if G has a normal subgroup N of odd order and index 128 "
                "and a Sylow 2-subgroup P, the 2-part of Φ(G) is Φ(P) ∩ C_P(N); if that is trivial, Φ(P) is "
                "the Frattini subgroup of a subgroup of %s. The library lists these groups sorted by P",
                action);
}

// The order is 2^a·p.
static void two_prime_reason(FILE *out, uint32_t a, uint32_t p)
{
    fprintf(out,
            "Every prime divisor of |G| divides |G/Φ(G)|, so Φ(G) is a 2-group, and odd only if it is "
            "trivial. A group with trivial Φ is the product of its socle, an abelian group, and a complement "
            "K that acts on it faithfully and completely reducibly (Gaschütz). Either %" PRIu32
            " divides the order of the socle; then K is a cyclic 2-group, trivial on the 2-part, and G = 2^b "
            "x (C%" PRIu32 ":C2^s) with b + s = %" PRIu32
            ". Or the socle is 2^b and O_2(K) = 1; then K = C%" PRIu32
            ":C2^s with a faithful action, and the socle is a faithful semisimple module of K of dimension "
            "%" PRIu32 " - s over the field with 2 elements, up to automorphisms of K. These groups were "
            "constructed from the irreducible modules",
            p, p, a, p, a);
}

static void reason(FILE *out, const census_detail *d)
{
    uint32_t p, a = number_two_part(d->row.order, &p);
    switch (d->row.method) {
    case CENSUS_ODD:
        fputs(
            "The order is odd, so DNG is 1 (Benesh–Ernst–Sieben, Avoidance, Cor 7; it does not exist on the "
            "trivial group), and GEN is 2 if the group has at most two generators and 1 otherwise "
            "(Ernst–Sieben; 0 for the trivial group). The number of generators is that of the Frattini "
            "factor: ",
            out);
        found_how(out, d);
        break;
    case CENSUS_TWO_GROUP:
        fputs("G/Φ(G) of a 2-group is elementary abelian (Burnside's basis theorem), so Φ(G) is trivial only "
              "for the elementary abelian group, and has even order in all others",
              out);
        break;
    case CENSUS_TWO_PRIME:
        two_prime_reason(out, a, p);
        break;
    default:
        fputs("A group whose Φ is odd has the nim-values of its Frattini factor (Ernst–Sieben; "
              "Benesh–Ernst–Sieben, Avoidance, Prop 18). Of the groups of this order, ",
              out);
        found_how(out, d);
        break;
    }
    fputs(".\n", out);
}

static void list_factors(FILE *out, const census_detail *d)
{
    for (size_t i = 0; i < d->factors && i < MOST_LISTED; i++) {
        const census_factor *f = &d->factor[i];
        fprintf(out, "  %8" PRIu64 "  %-28s GEN *%d", f->groups, f->name, f->gen);
        if (f->dng >= 0)
            fprintf(out, "  DNG *%d", f->dng);
        putc('\n', out);
    }
    if (d->factors > MOST_LISTED)
        fprintf(out, "            and %zu more\n", d->factors - MOST_LISTED);
}

static void totals(FILE *out, const census_row *r)
{
    fputs("In all", out);
    for (int i = 0; i < CENSUS_GEN; i++)
        if (r->gen[i])
            fprintf(out, "  GEN *%d: %" PRIu64, i, r->gen[i]);
    for (int i = 0; i < CENSUS_DNG; i++)
        if (r->dng[i])
            fprintf(out, "  DNG *%d: %" PRIu64, i, r->dng[i]);
    fputs(".\n", out);
}

static void print_text(FILE *out, const item *told)
{
    const census_explained *e = told->it;
    const census_detail *d = &e->detail;
    uint64_t even = d->row.groups - d->odd;
    fprintf(out, "Order %" PRIu32, d->row.order);
    factorisation(out, d->row.order);
    fprintf(out, ": %" PRIu64 " group%s (%s). Method: %s.\n", d->row.groups, text_plural(d->row.groups),
            source(d), census_method_name(d->row.method));
    reason(out, d);
    fprintf(out,
            "%" PRIu64 " group%s with Φ of odd order, by Frattini factor (%zu in all, solved by harary):\n",
            d->odd, text_plural(d->odd), d->factors);
    list_factors(out, d);
    if (even)
        fprintf(out,
                "The other %" PRIu64
                " group%s Φ of even order: DNG is 0 (Benesh–Ernst–Sieben, Avoidance, Cor 7), and GEN is 1 "
                "for the cyclic group and 0 for all others (Ernst–Sieben).\n",
                even, even == 1 ? " has" : "s have");
    totals(out, &d->row);
    if (e->checked)
        census_print_spots(out, e->seed, e->checked, e->direct);
}

GETTER(source_value, census_explained, e, write_text(to, source(&e->detail)))

static void reason_value(writer *to, const item *told)
{
    OWNED char *why = NULL;
    size_t size = 0;
    FILE *text = mem_stream(&why, &size);
    reason(text, told->it);
    fclose(text);
    write_chars(to, why, size - 1); // without the newline
}

static const field factor_rows[] = {
    FIELD("factor", AS_TEXT, census_factor, name),
    FIELD("groups", AS_NUMBER, census_factor, groups),
    FIELD("gen", AS_NUMBER, census_factor, gen),
    FIELD("dng", AS_INTEGER, census_factor, dng, .optional = true),
};
static const fields factor_fields = FIELDS("factor_groups", factor_rows, census_factor);

// The detail is the first in what is explained.
static const field explained_rows[] = {
    FIELD("", AS_PART, census_explained, detail.row, .of = &census_fields),
    GET("source", AS_TEXT, source_value),
    GET("reason", AS_TEXT, reason_value),
    FIELD("odd_frattini", AS_NUMBER, census_explained, detail.odd),
    FIELD("by_factor", AS_LIST, census_explained, detail.factor, COUNTED(census_explained, detail.factors),
          .of = &factor_fields),
    FIELD("spot_checked", AS_NUMBER, census_explained, checked),
    FIELD("spot_direct", AS_NUMBER, census_explained, direct),
};
const fields census_explained_fields =
    FIELDS("census", explained_rows, census_explained, .print = print_text);
