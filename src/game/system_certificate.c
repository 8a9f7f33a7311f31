// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates of games on sets. Games with few vertices or few stable sets have few classes, which also give
// the type of the start. If there are many, the start of a game needs less: an avoidance game its maximal
// stable sets, if their sizes have one parity (Sieben, Prop 3.15), and any game blocks of interchangeable
// vertices and one set of each kind, because a position is then determined by how many vertices of each block
// are chosen (engine/counts.h). All other games need all classes, within the limits of time and memory.
#include "game/certificate.h"

#include "base/key_table.h"
#include "base/mem.h"
#include "engine/counts.h"
#include "engine/theorems.h"

enum {
    DUAL_MOST = 2000,        // stable sets in addition to edges
    CLASSES_VERTICES = 20,   // so few vertices, or stable sets …
    CLASSES_STABLE = 16,     // … have few classes
    BLOCKS_MOST = 26,        // limit of the checker
    VECTORS_MOST = 50000000, // of numbers chosen
};
static const double PASSES_MOST = 3e9; // steps to find the blocks, or to compare vectors with sets

// In a removing game, the edges of the hypergraph are the complements of the stable sets of the system.
static const pool *told_sets(const certificate_writer *w, const set_system *s)
{
    bool edges = s->has_edges && s->edges.count && !rule_removes(w->game->rule);
    return edges ? &s->edges : s->has_stable ? &s->stable : NULL;
}

static void write_set(certificate_writer *w, const set_system *s, const uint64_t *set)
{
    size_t words = bits_words(s->cells);
    bool removes = rule_removes(w->game->rule);
    OWNED uint64_t *edge = NEW_ARRAY(uint64_t, words);
    bits_complement(edge, set, s->cells);
    certificate_set(w->to, removes || told_sets(w, s) == &s->edges ? "edge" : "stable", removes ? edge : set,
                    words);
}

static void write_sets(certificate_writer *w, const void *context)
{
    const set_system *s = context;
    const pool *sets = told_sets(w, s);
    fprintf(w->to, "vertices %u\n", s->cells);
    for (uint32_t i = 0; sets && i < sets->count; i++)
        write_set(w, s, pool_at(sets, i));
}

// ---- without classes

static hry_status write_parity(certificate_writer *w, const set_system *s, hry_error *error)
{
    TRY(certificate_head(w, w->value->nim, NULL, error));
    fputs("# Every play ends with a maximal stable set, and the sizes of these have the same parity.\n"
          "theorem parity\n",
          w->to);
    write_sets(w, s);
    return HRY_OK;
}

// The number of vectors, or 0 if there are too many vectors or blocks.
static double count_vectors(const uint32_t *kind_of, uint32_t cells, uint32_t kinds)
{
    double vectors = 1;
    for (uint32_t k = 0; k < kinds; k++) {
        uint32_t size = 0;
        for (uint32_t c = 0; c < cells; c++)
            size += kind_of[c] == k;
        vectors *= size + 1.0;
    }
    return kinds <= BLOCKS_MOST && vectors <= VECTORS_MOST ? vectors : 0;
}

// The sets that are the first with their numbers of vertices in the blocks.
static uint32_t *first_sets(const pool *sets, const uint32_t *kind_of, uint32_t kinds, uint32_t *count)
{
    CLEARED(key_table_clear) key_table vectors = {0};
    uint32_t *first = NEW_ARRAY(uint32_t, sets->count);
    key_table_init(&vectors, kinds);
    *count = 0;
    for (uint32_t i = 0; i < sets->count; i++) {
        uint64_t vector[BLOCKS_MOST + 1] = {0};
        BITS_EACH (c, pool_at(sets, i), sets->words)
            vector[kind_of[c]]++;
        if (key_table_add(&vectors, vector) == *count)
            first[(*count)++] = i;
    }
    return first;
}

static void write_block(certificate_writer *w, const set_system *s, const uint32_t *kind_of, uint32_t kind)
{
    OWNED uint64_t *block = NEW_ARRAY(uint64_t, bits_words(s->cells));
    for (uint32_t c = 0; c < s->cells; c++)
        if (kind_of[c] == kind)
            bits_set(block, c);
    certificate_set(w->to, "alike", block, bits_words(s->cells));
}

static hry_status write_blocks(certificate_writer *w, const set_system *s, const limit *limit, bool *told,
                               hry_error *error)
{
    const pool *sets = told_sets(w, s);
    OWNED uint32_t *kind_of = NEW_ARRAY(uint32_t, s->cells), *first = NULL;
    uint32_t count = 0;
    uint32_t kinds = (double)s->cells * sets->count > PASSES_MOST
                         ? COUNTS_MOST_KINDS + 1
                         : counts_find_kinds(s, sets, limit, kind_of);
    double vectors = count_vectors(kind_of, s->cells, kinds);
    if (vectors > 0)
        first = first_sets(sets, kind_of, kinds, &count);
    *told = vectors > 0 && vectors * count <= PASSES_MOST;
    if (!*told)
        return HRY_OK;
    TRY(certificate_head(w, w->value->nim, NULL, error));
    fputs("# Interchangeable vertices: permutations of a block map sets to sets; one set of each kind is "
          "listed.\n",
          w->to);
    fprintf(w->to, "vertices %u\n", s->cells);
    for (uint32_t k = 0; k < kinds; k++)
        write_block(w, s, kind_of, k);
    for (uint32_t i = 0; i < count; i++)
        write_set(w, s, pool_at(sets, first[i]));
    return HRY_OK;
}

// Writes less than all classes if there may be many; *told is set if something was written.
static hry_status write_less(certificate_writer *w, const set_system *s, const limit *limit, bool *told,
                             hry_error *error)
{
    theorem_answer parity;
    const pool *sets = told_sets(w, s);
    *told = false;
    if (w->game->position || s->cells <= CLASSES_VERTICES || !sets || !sets->count ||
        (s->has_stable && s->stable.count <= CLASSES_STABLE) || set_system_none_stable(s))
        return HRY_OK;
    hry_status status = write_blocks(w, s, limit, told, error);
    if (status == HRY_OK && !*told && sets == &s->stable &&
        theorem_applies_to(THEOREM_SAME_PARITY, s, &parity)) {
        *told = true;
        status = write_parity(w, s, error);
    }
    return status;
}

// ---- any

// The certificate of a removing game needs the edges of the hypergraph: the stable sets of its system.
static hry_status stable_sets_too(certificate_writer *w, game_tools *t, set_system *s, hry_error *error)
{
    set_system both;
    bool removes = rule_removes(w->game->rule);
    if (!s->has_stable && set_system_dualise(s, removes || !s->edges.count ? UINT32_MAX : DUAL_MOST,
                                             removes ? 0 : 1000000, t->how.limit, &both)) {
        set_system_clear(s);
        *s = both;
    }
    if (removes && !s->has_stable)
        return hry_fail(error, HRY_LIMIT,
                        "there is no certificate for %s(%.100s): it has too many edges to list",
                        game_rule_name(w->game), w->game->text);
    return HRY_OK;
}

hry_status system_certificate(certificate_writer *w, game_tools *t, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    OWNED uint64_t *position = NULL;
    bool told = false;
    TRY(game_system(w->game, t, &s, error));
    TRY(stable_sets_too(w, t, &s, error));
    TRY(write_less(w, &s, t->how.limit, &told, error));
    if (told)
        return HRY_OK;
    TRY(game_position_set(w->game, t, s.cells, &position, error));
    return certificate_classes(w, t, &s, position, write_sets, &s, error);
}
