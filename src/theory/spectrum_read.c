// SPDX-License-Identifier: GPL-3.0-or-later
//
// Extended types at deficiencies in user notation (theory/calculation.h), for exclusions and for searches.
#include <ctype.h>
#include <strings.h>

#include "theory/calculation.h"
#include "theory/spectrum.h"

static void blanks(type_reader *r)
{
    while (isspace((unsigned char)*r->at))
        r->at++;
}

static hry_status read_type(type_reader *r, etype *out)
{
    const char *start = r->at;
    uint32_t value[4];
    size_t fields;
    if (!written_numbers(&r->at, value, &fields) || fields < 4 ||
        (value[0] | value[1] | value[2] | value[3]) > UINT8_MAX)
        return MISREAD(r, start,
                       "expected an extended type, such as 1,0,1,1@2: parity, even value, odd value, "
                       "smoothness, and the deficiency after @");
    *out = (etype){(uint8_t)value[0], (uint8_t)value[1], (uint8_t)value[2], (uint8_t)value[3]};
    return HRY_OK;
}

static hry_status read_deficiency(type_reader *r, uint8_t *out)
{
    uint32_t value;
    *out = SPECTRUM_EVERY;
    if (!written_sign(&r->at, '@'))
        return HRY_OK;
    blanks(r);
    const char *start = r->at;
    if (!written_number(&r->at, 4, &value) || value > SPECTRUM_DEFICIENCY_MOST)
        return MISREAD(r, start, "expected a deficiency, a number up to %d", SPECTRUM_DEFICIENCY_MOST);
    *out = (uint8_t)value;
    return HRY_OK;
}

// Excluding what is not feasible says nothing and is most likely a slip.
static hry_status check(const type_reader *r, const char *start, const exclusion *x)
{
    spectrum all;
    spectrum_find(&(restrictions){.exclusions = 0}, &all);
    bool somewhere = false;
    for (size_t k = 0; k < all.levels; k++)
        somewhere |= etype_set_has(&all.level[k], x->type);
    etype t = x->type;
    if (!somewhere)
        return MISREAD(
            r, start,
            "(%d,%d,%d,%d) is not feasible at any deficiency; harary spectrum lists the feasible types",
            t.parity, t.even, t.odd, t.smoothness);
    if (x->deficiency != SPECTRUM_EVERY && !spectrum_has(&all, t, x->deficiency))
        return MISREAD(r, start,
                       "(%d,%d,%d,%d) is not feasible at deficiency %d; harary spectrum lists the feasible "
                       "types of each deficiency",
                       t.parity, t.even, t.odd, t.smoothness, x->deficiency);
    return HRY_OK;
}

static hry_status read_one(type_reader *r, restrictions *to)
{
    const char *start = r->at;
    exclusion x;
    TRY(read_type(r, &x.type));
    TRY(read_deficiency(r, &x.deficiency));
    TRY(check(r, start, &x));
    if (to->exclusions == SPECTRUM_EXCLUSIONS)
        return MISREAD(r, start, "at most %d types can be given", SPECTRUM_EXCLUSIONS);
    to->exclusion[to->exclusions++] = x;
    return HRY_OK;
}

hry_status restrictions_read(restrictions *r, const char *text, hry_error *error)
{
    restrictions read = *r;
    type_reader in = {text, text, error};
    do {
        blanks(&in);
        TRY(read_one(&in, &read));
        const char *end = in.at;
        blanks(&in);
        bool more = written_sign(&in.at, ';');
        blanks(&in);
        if (*in.at && !more && in.at == end)
            return MISREAD(&in, in.at, "types are separated by blanks or semicolons");
    } while (*in.at);
    *r = read;
    return HRY_OK;
}

// ------------------------------------------------------------------------------------- what is looked for

// Benesh–Ernst–Sieben, Spectrum, Remark 4.11 and §6 (1): the boxed entries of Table 1.
static const type_at boxed[] = {
    {1, 0, 1, 1, 2}, {1, 3, 2, 1, 2}, {1, 4, 1, 1, 2}, {1, 4, 2, 1, 2}, {1, 0, 2, 0, 3},
};

bool type_is_boxed(etype t, size_t deficiency)
{
    type_at at = {t.parity, t.even, t.odd, t.smoothness, (uint32_t)deficiency};
    for (size_t i = 0; i < sizeof boxed / sizeof *boxed; i++)
        if (type_at_equal(&boxed[i], &at))
            return true;
    return false;
}

// Once each.
static void add_type(type_at *out, size_t *count, etype t, size_t deficiency)
{
    type_at new = {t.parity, t.even, t.odd, t.smoothness, (uint32_t)deficiency};
    for (size_t i = 0; i < *count; i++)
        if (type_at_equal(&out[i], &new))
            return;
    if (*count < TYPES_READ_MOST)
        out[(*count)++] = new;
}

static void add_feasible(const spectrum *s, const etype *only, uint8_t deficiency, type_at *out,
                         size_t *count)
{
    size_t first = deficiency == SPECTRUM_EVERY ? 0 : deficiency,
           last = deficiency == SPECTRUM_EVERY ? s->levels - 1 : deficiency;
    for (size_t k = first; k <= last; k++) {
        const etype_set *set = &s->level[k < s->levels ? k : s->levels - 1];
        for (size_t i = 0; i < set->count; i++)
            if ((!only || etype_equal(*only, set->type[i])) && spectrum_has(s, set->type[i], k))
                add_type(out, count, set->type[i], k);
    }
}

static hry_status add_read(const exclusion *x, uint8_t deficiency, const spectrum *s, type_at *out,
                           size_t *count, hry_error *error)
{
    uint8_t k = x->deficiency == SPECTRUM_EVERY ? deficiency : x->deficiency;
    if (k == SPECTRUM_EVERY) {
        add_feasible(s, &x->type, k, out, count);
        return HRY_OK;
    }
    if (!spectrum_has(s, x->type, k))
        return hry_fail(error, HRY_USAGE,
                        "(%d,%d,%d,%d) is not feasible at deficiency %d, so no group has it; harary spectrum "
                        "lists the feasible types of each deficiency",
                        x->type.parity, x->type.even, x->type.odd, x->type.smoothness, k);
    add_type(out, count, x->type, k);
    return HRY_OK;
}

static bool is_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    text += strspn(text, " \t");
    return strncasecmp(text, word, length) == 0 && !text[length + strspn(text + length, " \t")];
}

hry_status types_read(const char *text, uint8_t deficiency, const spectrum *s, type_at *out, size_t *count,
                      hry_error *error)
{
    restrictions read = {.exclusions = 0};
    *count = 0;
    if (is_word(text, "boxed")) {
        for (size_t i = 0; i < sizeof boxed / sizeof *boxed; i++)
            if (deficiency == SPECTRUM_EVERY || boxed[i].deficiency == deficiency)
                add_type(out, count, etype_of(&boxed[i]), boxed[i].deficiency);
    } else if (is_word(text, "all")) {
        add_feasible(s, NULL, deficiency, out, count);
    } else {
        TRY(restrictions_read(&read, text, error));
        for (size_t i = 0; i < read.exclusions; i++)
            TRY(add_read(&read.exclusion[i], deficiency, s, out, count, error));
    }
    if (*count == 0)
        return hry_fail(error, HRY_USAGE,
                        "no such type is feasible at deficiency %d; harary spectrum lists the feasible types "
                        "of each deficiency",
                        deficiency);
    return HRY_OK;
}
