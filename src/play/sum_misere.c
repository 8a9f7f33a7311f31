// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sum in misère play. A move wins if the sum with the option in place of its term is lost for the player to
// move; so the sum is computed once for the terms and once for each option. Two tame terms are added by their
// values (Conway), anything else by canonical forms.
#include "play/sum.h"

#include "base/mem.h"

// A term, or an option in its place.
typedef struct sum_term {
    misere_pair values;
    uint32_t form; // MISERE_NONE: a heap that is too large
    bool tame;
} sum_term;

static sum_term heap_term(misere_forms *f, nim size)
{
    return (sum_term){misere_pair_of_heap(size), misere_heap(f, size), true};
}

static sum_term form_term(const misere_forms *f, uint32_t form)
{
    return (sum_term){misere_values(f, form), form, f->form[form].tame};
}

// The sum of these terms. False: the limit was reached, or the forms are too large.
static bool add_terms(misere_forms *f, const sum_term *term, size_t terms, const limit *limit, sum_term *out)
{
    sum_term sum = {.values = {0, 1}, .tame = true};
    for (size_t i = 0; i < terms; i++)
        sum.tame &= term[i].tame;
    for (size_t i = 0; sum.tame && i < terms; i++)
        sum.values = misere_pair_add(sum.values, term[i].values);
    for (size_t i = 0; !sum.tame && i < terms && sum.form != MISERE_NONE; i++)
        sum.form = misere_add(f, sum.form, term[i].form, limit);
    if (sum.form == MISERE_NONE)
        return false;
    *out = sum.tame ? sum : form_term(f, sum.form);
    return true;
}

// The genus of a tame sum is that of Nim.
static char *genus_of(const misere_forms *f, const sum_term *sum, bool by_values)
{
    nim n = sum->values.nim, other = n ^ 2;
    if (!by_values)
        return misere_genus(f, sum->form);
    return n != sum->values.misere ? mem_string(n ? "1^{031}" : "0^{120}")
           : n > 9 || other > 9    ? mem_print("%u^{%u,%u}", n, n, other)
                                   : mem_print("%u^{%u%u}", n, n, other);
}

static bool find_winning(misere_forms *f, sum_part *part, size_t parts, sum_term *term, const limit *limit)
{
    for (size_t i = 0; i < parts; i++) {
        sum_term own = term[i], sum;
        part[i].wins = NEW_ARRAY(bool, part[i].component.options);
        for (size_t k = 0; k < part[i].component.options; k++) {
            term[i] = part[i].game ? form_term(f, part[i].value.moves.move[k].form) : heap_term(f, (nim)k);
            if (!add_terms(f, term, parts, limit, &sum))
                return false;
            part[i].wins[k] = sum.values.misere == 0;
        }
        term[i] = own;
    }
    return true;
}

hry_status sum_misere(sum_part *part, size_t parts, game_tools *t, game_value *out, hry_error *error)
{
    misere_forms *f = game_how(&(game){.misere = true}, t).misere;
    sum_term *term = NEW_ARRAY(sum_term, parts), sum;
    bool tame = true;
    for (size_t i = 0; i < parts; i++) {
        term[i] = part[i].game ? form_term(f, part[i].value.form) : heap_term(f, part[i].component.nim);
        tame &= term[i].tame;
    }
    bool found =
        add_terms(f, term, parts, t->how.limit, &sum) && find_winning(f, part, parts, term, t->how.limit);
    free(term);
    if (found) {
        out->misere = true;
        out->misere_nim = sum.values.misere;
        out->tame = sum.tame;
        out->genus = genus_of(f, &sum, tame);
        return HRY_OK;
    }
    return limit_reached(t->how.limit)
               ? limit_fail(t->how.limit, 0, error)
               : hry_fail(
                     error, HRY_LIMIT,
                     "the sum has a wild term or move and too many positions for its misère canonical form");
}
