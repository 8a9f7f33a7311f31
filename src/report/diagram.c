// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/diagram.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "draw/game_digraph.h"
#include "report/diagram_names.h"
#include "report/group.h"

enum { ARROWS_FOR_A_NODE = 10 };

static const char *name_of_game(const diagram_question *q)
{
    return subject_is_group(q) ? group_game_name(q->game) : rule_name(q->game);
}

static simplify simplify_of(const diagram_question *q)
{
    if (q->identify == IDENTIFY_DEFAULT)
        return q->up_to ? SIMPLIFY_NONE : subject_is_group(q) ? SIMPLIFY_OTYPE : SIMPLIFY_LEVEL;
    return q->identify == IDENTIFY_OTYPE   ? SIMPLIFY_OTYPE
           : q->identify == IDENTIFY_LEVEL ? SIMPLIFY_LEVEL
                                           : SIMPLIFY_NONE;
}

static hry_status check_wishes(const diagram_question *q, hry_error *error)
{
    if (q->up_to == UP_TO_CONJUGACY && !subject_is_group(q))
        return hry_fail(error, HRY_USAGE,
                        "--up-to conjugacy is for groups; a hypergraph has --up-to automorphism");
    if (q->digraph == DIGRAPH_STRUCTURE)
        return HRY_OK;
    if (q->extended || q->identify > IDENTIFY_DEFAULT)
        return hry_fail(
            error, HRY_USAGE,
            "--extended and --simplify are for structure diagrams; a game digraph shows positions");
    if (q->digraph == DIGRAPH_GAME && q->up_to)
        return hry_fail(error, HRY_USAGE, "--up-to goes with --digraph representative or structure");
    return HRY_OK;
}

// What would make the diagram smaller, with how many nodes it would have.
static void advise(const diagram_question *q, const set_system *s, const structure *x, const quotient *now,
                   bool orbits, char *advice, size_t room)
{
    static const struct {
        simplify how;
        const char *word;
    } choice[] = {{SIMPLIFY_LEVEL, "level"}, {SIMPLIFY_OTYPE, "otype"}};
    size_t used = 0;
    *advice = '\0';
    for (size_t i = 0; i < 2 && used < room; i++) {
        quotient other;
        quotient_build(x, choice[i].how, q->extended, &other);
        if (other.blocks < now->blocks)
            used +=
                (size_t)snprintf(advice + used, room - used, "--simplify %s makes %" PRIu32 " nodes of it, ",
                                 choice[i].word, other.blocks);
        quotient_clear(&other);
    }
    if (!orbits && simplify_of(q) == SIMPLIFY_NONE && used < room && subject_has_symmetry(q, s))
        snprintf(advice + used, room - used, "--up-to %s one for each orbit, ",
                 subject_is_group(q) ? "conjugacy" : "automorphism");
}

static hry_status check_size(const diagram_question *q, const set_system *s, const structure *x,
                             const quotient *blocks, hry_error *error)
{
    uint64_t arrows = blocks->first[blocks->blocks];
    if (blocks->blocks <= q->most && arrows <= q->most * ARROWS_FOR_A_NODE)
        return HRY_OK;
    char advice[200];
    advise(q, s, x, blocks, q->up_to != UP_TO_NOTHING, advice, sizeof advice);
    return hry_fail(error, HRY_LIMIT,
                    "the diagram has %" PRIu32 " nodes and %" PRIu64 " arrows, and at most %" PRIu64
                    " and %" PRIu64 " are drawn: %s--most N allows more",
                    blocks->blocks, arrows, q->most, q->most * ARROWS_FOR_A_NODE, advice);
}

// The partition that the user wants; cleared by the caller on success.
static hry_status find_blocks(const diagram_question *q, const set_system *s, const structure *x,
                              quotient *out, hry_error *error)
{
    symmetry symmetries;
    if (!q->up_to || simplify_of(q) != SIMPLIFY_NONE) {
        quotient_build(x, simplify_of(q), q->extended, out);
        return HRY_OK;
    }
    hry_status status = subject_symmetry(q, s, q->up_to, &symmetries, error);
    if (status)
        return status;
    if (!quotient_by_orbits(x, &symmetries, out))
        status = hry_fail(error, HRY_LIMIT, "the symmetries do not fit the structure");
    symmetry_clear(&symmetries);
    return status;
}

static hry_status draw_structure(const diagram_question *q, const set_system *s, const structure *x,
                                 diagram *out, hry_error *error)
{
    quotient blocks;
    char **names = NULL;
    hry_status status = find_blocks(q, s, x, &blocks, error);
    if (status)
        return status;
    status = check_size(q, s, x, &blocks, error);
    if (status == HRY_OK && q->labels)
        status = subject_class_names(q, s, x, &names, error);
    diagram_wish wish = {.game = name_of_game(q),
                         .structure = q->structure->text,
                         .simplify = simplify_of(q),
                         .extended = q->extended,
                         .up_to = simplify_of(q) == SIMPLIFY_NONE ? subject_symmetry_word(q->up_to) : NULL,
                         .blocks = &blocks,
                         .class_name = names};
    if (status == HRY_OK)
        diagram_of_structure(x, &wish, out);
    names_free(names, x->classes);
    quotient_clear(&blocks);
    return status;
}

static hry_status find_structure(const diagram_question *q, const set_system *s, diagram *out,
                                 hry_error *error)
{
    structure x;
    hry_status status = structure_build(s, q->limit, &x, error);
    if (status)
        return status;
    status = draw_structure(q, s, &x, out, error);
    structure_clear(&x);
    return status;
}

static hry_status find_game(const diagram_question *q, const set_system *s, diagram *out, hry_error *error)
{
    symmetry symmetries = {0};
    char **names = NULL;
    bool representative = q->digraph == DIGRAPH_REPRESENTATIVE;
    up_to kind = q->up_to ? q->up_to : UP_TO_AUTOMORPHISM;
    hry_status status = representative ? subject_symmetry(q, s, kind, &symmetries, error) : HRY_OK;
    if (status == HRY_OK)
        status = subject_cell_names(q, s, &names, error);
    if (status == HRY_OK)
        status =
            diagram_of_game(s, name_of_game(q), q->structure->text, names,
                            representative ? &symmetries : NULL, (uint32_t)q->most, q->limit, out, error);
    if (status == HRY_OK && representative)
        out->up_to = mem_string(subject_symmetry_word(kind));
    symmetry_clear(&symmetries);
    names_free(names, s->cells);
    return status;
}

hry_status diagram_find(const diagram_question *q, diagram *out, hry_error *error)
{
    set_system s;
    hry_status status = check_wishes(q, error);
    if (status == HRY_OK)
        status = subject_system(q, &s, error);
    if (status)
        return status;
    status =
        q->digraph == DIGRAPH_STRUCTURE ? find_structure(q, &s, out, error) : find_game(q, &s, out, error);
    set_system_clear(&s);
    return status;
}
