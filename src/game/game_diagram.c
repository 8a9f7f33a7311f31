// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game_diagram.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/game_digraph.h"

enum { ARROWS_FOR_A_NODE = 10 };

// A diagram that is being made.
typedef struct making {
    const game *game;
    game_tools *tools;
    const diagram_choice *choice;
} making;

static simplify simplify_of(const making *m)
{
    switch (m->choice->identify) {
    case IDENTIFY_OTYPE:
        return SIMPLIFY_OTYPE;
    case IDENTIFY_LEVEL:
        return SIMPLIFY_LEVEL;
    case IDENTIFY_NONE:
        return SIMPLIFY_NONE;
    default:
        return m->choice->up_to ? SIMPLIFY_NONE : m->game->kind->simplify;
    }
}

static hry_status check_wishes(const making *m, hry_error *error)
{
    const diagram_choice *c = m->choice;
    if (c->up_to == UP_TO_CONJUGACY && !m->game->kind->conjugates)
        return hry_fail(error, HRY_USAGE, "--up-to conjugacy is for groups; a %s has --up-to automorphism",
                        m->game->kind->name);
    if (c->digraph == DIGRAPH_STRUCTURE)
        return HRY_OK;
    if (c->extended || c->identify > IDENTIFY_DEFAULT)
        return hry_fail(
            error, HRY_USAGE,
            "--extended and --simplify are for structure diagrams; a game digraph shows positions");
    if (c->digraph == DIGRAPH_GAME && c->up_to)
        return hry_fail(error, HRY_USAGE, "--up-to goes with --digraph representative or structure");
    return HRY_OK;
}

// What would make the diagram smaller, with how many nodes it would have.
static void advise(const making *m, const set_system *s, const structure *x, const quotient *now, bool orbits,
                   char *advice, size_t room)
{
    static const struct {
        simplify how;
        const char *word;
    } choice[] = {{SIMPLIFY_LEVEL, "level"}, {SIMPLIFY_OTYPE, "otype"}};
    size_t used = 0;
    *advice = '\0';
    for (size_t i = 0; i < 2 && used < room; i++) {
        quotient other;
        quotient_build(x, choice[i].how, m->choice->extended, &other);
        if (other.blocks < now->blocks)
            used +=
                (size_t)snprintf(advice + used, room - used, "--simplify %s makes %" PRIu32 " nodes of it, ",
                                 choice[i].word, other.blocks);
        quotient_clear(&other);
    }
    if (s && !orbits && simplify_of(m) == SIMPLIFY_NONE && used < room && game_has_symmetry(m->game, s))
        snprintf(advice + used, room - used, "--up-to %s one for each orbit, ",
                 m->game->kind->conjugates ? "conjugacy" : "automorphism");
}

static hry_status check_size(const making *m, const set_system *s, const structure *x, const quotient *blocks,
                             hry_error *error)
{
    uint64_t arrows = blocks->first[blocks->blocks];
    if (blocks->blocks <= m->choice->most && arrows <= m->choice->most * ARROWS_FOR_A_NODE)
        return HRY_OK;
    char advice[200];
    advise(m, s, x, blocks, m->choice->up_to != UP_TO_NOTHING, advice, sizeof advice);
    return hry_fail(error, HRY_LIMIT,
                    "the diagram has %" PRIu32 " nodes and %" PRIu64 " arrows, and at most %" PRIu64
                    " and %" PRIu64 " are drawn: %s--most N allows more",
                    blocks->blocks, arrows, m->choice->most, m->choice->most * ARROWS_FOR_A_NODE, advice);
}

// The partition that the user wants; cleared by the caller on success.
static hry_status find_blocks(const making *m, const set_system *s, const structure *x, quotient *out,
                              hry_error *error)
{
    symmetry symmetries;
    if (!m->choice->up_to || simplify_of(m) != SIMPLIFY_NONE) {
        quotient_build(x, simplify_of(m), m->choice->extended, out);
        return HRY_OK;
    }
    hry_status status = game_symmetry(m->game, m->tools, s, m->choice->up_to, &symmetries, error);
    if (status)
        return status;
    if (!quotient_by_orbits(x, &symmetries, out))
        status = hry_fail(error, HRY_LIMIT, "the symmetries do not fit the structure");
    symmetry_clear(&symmetries);
    return status;
}

static hry_status draw_structure(const making *m, const set_system *s, const structure *x, diagram *out,
                                 hry_error *error)
{
    quotient blocks;
    char **names = NULL;
    hry_status status = find_blocks(m, s, x, &blocks, error);
    if (status)
        return status;
    status = check_size(m, s, x, &blocks, error);
    if (status == HRY_OK && m->choice->labels)
        status = game_class_names(m->game, m->tools, s, x, &names, error);
    diagram_wish wish = {.game = game_rule_name(m->game),
                         .structure = m->game->text,
                         .simplify = simplify_of(m),
                         .extended = m->choice->extended,
                         .up_to = simplify_of(m) == SIMPLIFY_NONE ? up_to_word(m->choice->up_to) : NULL,
                         .blocks = &blocks,
                         .class_name = names};
    if (status == HRY_OK)
        diagram_of_structure(x, &wish, out);
    texts_free(names, x->classes);
    quotient_clear(&blocks);
    return status;
}

static hry_status find_structure(const making *m, const set_system *s, diagram *out, hry_error *error)
{
    structure x;
    hry_status status = structure_build(s, m->tools->how.limit, &x, error);
    if (status)
        return status;
    status = draw_structure(m, s, &x, out, error);
    structure_clear(&x);
    return status;
}

static hry_status find_game(const making *m, const set_system *s, diagram *out, hry_error *error)
{
    symmetry symmetries = {0};
    char **names = NULL;
    uint32_t count = 0;
    bool representative = m->choice->digraph == DIGRAPH_REPRESENTATIVE;
    up_to kind = m->choice->up_to ? m->choice->up_to : UP_TO_AUTOMORPHISM;
    hry_status status =
        representative ? game_symmetry(m->game, m->tools, s, kind, &symmetries, error) : HRY_OK;
    if (status == HRY_OK)
        status = game_names(m->game, m->tools, &names, &count, error);
    if (status == HRY_OK)
        status = diagram_of_game(s, game_rule_name(m->game), m->game->text, names,
                                 representative ? &symmetries : NULL, (uint32_t)m->choice->most,
                                 m->tools->how.limit, out, error);
    if (status == HRY_OK && representative)
        out->up_to = mem_string(up_to_word(kind));
    symmetry_clear(&symmetries);
    texts_free(names, s->cells);
    return status;
}

// A structure whose classes are known without a system: its nodes are orbits already.
static hry_status find_classes(const making *m, diagram *out, hry_error *error)
{
    structure x;
    quotient blocks;
    char **names = NULL;
    if (m->choice->up_to)
        return hry_fail(error, HRY_USAGE,
                        "the classes of an extension are told up to conjugacy; leave --up-to out");
    hry_status status = game_classes(m->game, m->tools, &x, m->choice->labels ? &names : NULL, error);
    if (status)
        return status;
    quotient_build(&x, simplify_of(m), m->choice->extended, &blocks);
    status = check_size(m, NULL, &x, &blocks, error);
    diagram_wish wish = {.game = game_rule_name(m->game),
                         .structure = m->game->text,
                         .simplify = simplify_of(m),
                         .extended = m->choice->extended,
                         .blocks = &blocks,
                         .class_name = names};
    if (status == HRY_OK)
        diagram_of_structure(&x, &wish, out);
    texts_free(names, x.classes);
    quotient_clear(&blocks);
    structure_clear(&x);
    return status;
}

hry_status game_diagram(const game *g, game_tools *t, const diagram_choice *c, diagram *out, hry_error *error)
{
    set_system s;
    making m = {g, t, c};
    hry_status status = check_wishes(&m, error);
    if (status == HRY_OK && c->digraph == DIGRAPH_STRUCTURE && game_has_classes(g))
        return find_classes(&m, out, error);
    if (status == HRY_OK)
        status = game_system(g, t, &s, error);
    if (status)
        return status;
    status =
        c->digraph == DIGRAPH_STRUCTURE ? find_structure(&m, &s, out, error) : find_game(&m, &s, out, error);
    set_system_clear(&s);
    return status;
}
