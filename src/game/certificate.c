// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value is not taken from the solver: the classes are rebuilt, the class of the position is found by its
// closure, and it is an error if the two values differ. Cost: one structure; too many classes times vertices
// are an error. A kind that needs another form writes its own certificate (`certificate` of the kind).
#include "game/certificate.h"

#include "base/mem.h"

enum { BITS_MOST = 400000000 }; // classes times vertices

void certificate_set(FILE *to, const char *word, const uint64_t *set, size_t words)
{
    fputs(word, to);
    BITS_EACH (v, set, words)
        fprintf(to, " %zu", v + 1);
    fputc('\n', to);
}

// The structure as the user wrote it, on one line.
static void put_name(FILE *to, const char *text)
{
    fputs("of ", to);
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, to);
    fputc('\n', to);
}

hry_status certificate_head(certificate_writer *w, nim value, const class_type *type, hry_error *error)
{
    const game_value *v = w->value;
    bool same = v->has_type && (!w->game->position || v->of_position); // v describes the same class
    if (v->nim != value)
        return hry_fail(error, HRY_LIMIT,
                        "the certificate gives *%u but the computed value is *%u: "
                        "please report this bug",
                        value, v->nim);
    // The checker plays GEN on permutations; elements of an algebra are vertices.
    fprintf(w->to, "harary-certificate 1\ngame %s\n",
            w->game->kind->generates ? game_rule_name(w->game) : rule_name(w->game->rule));
    put_name(w->to, w->game->text);
    fprintf(w->to, "value %u\n", value);
    if (type)
        fprintf(w->to, "type %u,%u,%u\n", type->parity, type->even, type->odd);
    if (type && same && w->game->kind->generates && w->game->rule == RULE_ACV && v->has_smoothness &&
        v->type.deficiency != DEFICIENCY_NONE)
        fprintf(w->to, "deficiency %u\nsmoothness %u\n", v->type.deficiency, v->type.smoothness);
    return HRY_OK;
}

// ---- all classes of a system

// The class of the position, or x->classes if the game is over.
static uint32_t class_of(const set_system *s, const structure *x, const uint64_t *position)
{
    size_t words = bits_words(s->cells);
    OWNED uint64_t *closure = NEW_ARRAY(uint64_t, words);
    uint32_t c = x->classes;
    if (set_system_stable(s, position)) {
        set_system_close(s, position, closure);
        for (c = 0; c < x->classes && !bits_equal(pool_at(&x->closed, c), closure, words);)
            c++;
    }
    return c;
}

static void write_classes(certificate_writer *w, const structure *x)
{
    uint32_t count = x->classes - (x->play == ACHIEVE); // the last one is over
    for (uint32_t c = 0; c < count; c++) {
        char word[64];
        snprintf(word, sizeof word, "class %u,%u,%u :", x->type[c].parity, x->type[c].even, x->type[c].odd);
        certificate_set(w->to, word, pool_at(&x->closed, c), x->closed.words);
    }
}

hry_status certificate_classes(certificate_writer *w, game_tools *t, const set_system *s,
                               const uint64_t *position,
                               void (*sets)(certificate_writer *w, const void *context), const void *context,
                               hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    hry_error why;
    hry_status status = structure_build(s, t->how.limit, &x, &why);
    if (status)
        return hry_fail(error, status,
                        "there is no certificate for %s(%.100s): it must list all structure classes, "
                        "which could not be built: %.200s",
                        game_rule_name(w->game), w->game->text, why.message);
    uint32_t c = class_of(s, &x, position);
    const class_type *type = c < x.classes ? &x.type[c] : NULL;
    size_t chosen = bits_count(position, bits_words(s->cells));
    if ((double)x.classes * s->cells > BITS_MOST)
        return hry_fail(error, HRY_LIMIT, "too many classes for a certificate: %u classes on %u vertices",
                        x.classes, s->cells);
    TRY(certificate_head(w, type ? (chosen % 2 ? type->odd : type->even) : 0, type, error));
    sets(w, context);
    if (w->game->position)
        certificate_set(w->to, "position", position, bits_words(s->cells));
    write_classes(w, &x);
    return HRY_OK;
}

// ---- any game

hry_status game_certificate(const game *g, game_tools *t, const game_value *v, char **text, size_t *length,
                            hry_error *error)
{
    OWNED char *made = NULL;
    size_t size = 0;
    certificate_writer w = {mem_stream(&made, &size), g, v};
    hry_status status = g->kind->certificate(&w, t, error);
    fputs("end\n", w.to);
    fclose(w.to);
    TRY(status);
    *text = mem_take(&made);
    *length = size;
    return HRY_OK;
}
