// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table lists types with their deficiencies, the quiet form deficiencies with their types. The last two
// sets of a settled spectrum are equal, so the last one is printed as "…". To find the pairs excluded by the
// assumptions, the unrestricted spectrum is computed again.
#include "report/spectrum.h"

#include "base/text.h"

#define WITH_TYPE(t) (t).parity, (t).even, (t).odd, (t).smoothness

// The deficiencies of a type: "2, 3, …" where it stays for ever; "[2]" where it is boxed in the paper.
static void print_deficiencies(FILE *out, const spectrum *s, etype t)
{
    const char *between = "";
    bool last = etype_set_has(&s->level[s->levels - 1], t);
    // The last two sets are equal: the last one says no more than "and so on".
    size_t shown = s->settled ? s->levels - 1 : s->levels;
    for (size_t k = 0; k < shown; k++)
        if (etype_set_has(&s->level[k], t)) {
            fprintf(out, type_is_boxed(t, k) ? "%s[%zu]" : "%s%zu", between, k);
            between = ", ";
        }
    if (s->settled && last)
        fprintf(out, "%s…", between);
}

static void print_restrictions(FILE *out, const restrictions *r)
{
    if (r->conjecture)
        fputs(
            "assuming that every odd class of deficiency k + 1 has an even option of deficiency k (§6 (2)), "
            "which is refuted: it fails in PrimitiveGroup(64,14), of order 4032\n",
            out);
    for (size_t i = 0; i < r->exclusions; i++) {
        const exclusion *x = &r->exclusion[i];
        fprintf(out, "assuming that (%d,%d,%d,%d) does not occur", WITH_TYPE(x->type));
        if (x->deficiency == SPECTRUM_EVERY)
            fputs(" at any deficiency\n", out);
        else
            fprintf(out, " at deficiency %d\n", x->deficiency);
    }
}

static void print_table(FILE *out, const spectrum *s)
{
    etype_set all;
    spectrum_types(s, &all);
    fputs("\n  extended type   deficiency\n", out);
    for (size_t i = 0; i < all.count; i++) {
        fprintf(out, "  (%d,%d,%d,%d)       ", WITH_TYPE(all.type[i]));
        print_deficiencies(out, s, all.type[i]);
        putc('\n', out);
    }
    fputs("\n  [k]: boxed in Table 1, whose authors found no group with this type (harary hunt searches for "
          "one)\n",
          out);
    fputs("\n  deficiency k  ", out);
    for (size_t k = 0; k < s->levels; k++)
        fprintf(out, " %3zu", k);
    fputs(s->settled ? "   …\n  feasible types" : "\n  feasible types", out);
    for (size_t k = 0; k < s->levels; k++)
        fprintf(out, " %3zu", s->level[k].count);
    fputs(s->settled ? "   …\n" : "\n", out);
}

static void print_values(FILE *out, const spectrum *s)
{
    uint64_t values = 0;
    for (size_t k = 1; k < s->levels; k++) // only the trivial group starts at deficiency 0
        for (size_t i = 0; i < s->level[k].count; i++)
            values |= UINT64_C(1) << s->level[k].type[i].even;
    fputs("  nim-values of GEN on groups of even order are among", out);
    BITS_EACH (v, &values, 1)
        fprintf(out, " *%zu", v);
    fputs(values ? "\n" : " none\n", out);
}

// What the restrictions take away from the unrestricted spectrum.
static void print_gone(FILE *out, const spectrum_answer *a)
{
    spectrum all;
    spectrum_find(&(restrictions){.exclusions = 0}, &all);
    size_t levels = all.levels > a->spectrum.levels ? all.levels : a->spectrum.levels, gone = 0;
    for (size_t k = 0; k < levels; k++) {
        const etype_set *before = &all.level[k < all.levels ? k : all.levels - 1];
        for (size_t i = 0; i < before->count; i++)
            if (!spectrum_has(&a->spectrum, before->type[i], k))
                fprintf(out, "%s(%d,%d,%d,%d) at %zu",
                        gone++ ? ", " : "  no longer feasible: ", WITH_TYPE(before->type[i]), k);
    }
    fputs(gone ? "\n" : "  no type is excluded\n", out);
}

static void print_stages(FILE *out, const spectrum_answer *a)
{
    fputs("\n  the sets of Definition 4.6\n", out);
    for (size_t k = 0; k < a->spectrum.levels; k++)
        for (size_t l = 0; l < (k ? a->spectrum.stages[k] : 1); l++) {
            etype_set set = a->spectrum.level[0];
            if (k)
                spectrum_stage(&a->spectrum, &a->restrictions, k, l, &set);
            if (k)
                fprintf(out, "  Ē_{%zu,%zu} =", k, l);
            else
                fputs("  Ē_0     =", out);
            for (size_t i = 0; i < set.count; i++)
                fprintf(out, " (%d,%d,%d,%d)", WITH_TYPE(set.type[i]));
            putc('\n', out);
        }
}

static const seen_type *seen_of(const spectrum_answer *a, etype t, size_t deficiency)
{
    type_at at = {t.parity, t.even, t.odd, t.smoothness, (uint32_t)deficiency};
    return a->has_seen ? seen_at(&a->seen, &at) : NULL;
}

static void print_seen(FILE *out, const spectrum_answer *a)
{
    const spectrum *s = &a->spectrum;
    fprintf(out, "\n  found in groups of even order up to %" PRIu32 " (%" PRIu64 " group%s examined)\n",
            a->order, a->groups, text_plural(a->groups));
    for (size_t k = 0; k < s->levels; k++)
        for (size_t i = 0; i < s->level[k].count; i++) {
            const seen_type *t = seen_of(a, s->level[k].type[i], k);
            fprintf(out, "  (%d,%d,%d,%d) at %zu   %s\n", WITH_TYPE(s->level[k].type[i]), k,
                    t ? t->group : "not found");
        }
    for (size_t i = 0; i < a->seen.count; i++) {
        const seen_type *t = &a->seen.seen[i];
        if (!spectrum_has(s, etype_of(&t->type), t->type.deficiency))
            fprintf(out, "  contradicts an assumption: (%d,%d,%d,%d) at deficiency %" PRIu32 " in %s\n",
                    WITH_TYPE(t->type), t->type.deficiency, t->group);
    }
}

void spectrum_print(FILE *out, const item *told)
{
    const spectrum_answer *a = told->it;
    fputs("feasible extended types of GEN on groups of even order, computed (Benesh–Ernst–Sieben, Spectrum, "
          "Definitions 4.3–4.6, Table 1)\n",
          out);
    print_restrictions(out, &a->restrictions);
    print_table(out, &a->spectrum);
    print_values(out, &a->spectrum);
    if (a->restrictions.conjecture || a->restrictions.exclusions)
        print_gone(out, a);
    if (a->stages)
        print_stages(out, a);
    if (a->has_seen)
        print_seen(out, a);
}

void spectrum_print_quiet(FILE *out, const spectrum_answer *a)
{
    const spectrum *s = &a->spectrum;
    for (size_t k = 0; k < s->levels; k++)
        for (size_t i = 0; i < s->level[k].count; i++) {
            etype t = s->level[k].type[i];
            const seen_type *seen = seen_of(a, t, k);
            fprintf(out, "%d %d %d %d %zu", WITH_TYPE(t), k);
            if (a->has_seen)
                fprintf(out, " %s", seen ? seen->group : "-");
            putc('\n', out);
        }
}
