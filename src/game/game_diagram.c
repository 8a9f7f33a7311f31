// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of work: check that the options are compatible, build the system and the structure, partition the
// classes into blocks, check the number of nodes and arrows, and draw. The size of a structure diagram is
// checked before classes are named, because naming them may require calls to GAP. Boards, lattices and
// intersections are drawn in other files.
#include "game/game_diagram.h"

#include "base/mem.h"
#include "base/text.h"
#include "draw/game_digraph.h"
#include "draw/unfolded.h"
#include "game/game_diagram_internal.h"
#include "game/group_extension.h"
#include "game/on_hypergraph.h"

enum { ARROWS_FOR_A_NODE = 10 };

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
        return m->choice->up_to || m->choice->digraph != DIGRAPH_STRUCTURE ? SIMPLIFY_NONE
                                                                           : m->game->kind->simplify;
    }
}

// What diagrams without structure classes show.
static const char *not_classes(digraph_kind d)
{
    return d == DIGRAPH_GAME || d == DIGRAPH_REPRESENTATIVE ? "a game digraph shows positions"
           : d == DIGRAPH_UNFOLDED                          ? "an unfolded diagram shows every class"
           : d == DIGRAPH_BOARD                             ? "a board shows moves"
                                                            : "a Hasse diagram shows sets";
}

static hry_status check_wishes(const making *m, hry_error *error)
{
    const diagram_choice *c = m->choice;
    if (c->up_to == UP_TO_CONJUGACY && m->game->kind->usual_symmetry != UP_TO_CONJUGACY)
        return hry_fail(error, HRY_USAGE,
                        "`up-to` conjugacy requires a group: use `up-to` automorphism for a %s",
                        m->game->kind->name);
    bool classes = c->digraph == DIGRAPH_STRUCTURE || c->digraph == DIGRAPH_OPTIONS;
    if (c->levels && !classes)
        return hry_fail(error, HRY_USAGE, "`levels` requires `digraph` structure or options");
    if (m->game->position && c->digraph != DIGRAPH_BOARD)
        return hry_fail(error, HRY_USAGE, "`position` requires `board`");
    if (c->blank && c->digraph != DIGRAPH_BOARD)
        return hry_fail(error, HRY_USAGE, "`blank` requires `board`");
    bool positions =
        c->digraph == DIGRAPH_GAME || c->digraph == DIGRAPH_REPRESENTATIVE || c->digraph == DIGRAPH_UNFOLDED;
    if (c->p_positions && !positions)
        return hry_fail(error, HRY_USAGE,
                        "`p-positions` requires `digraph` game, representative or unfolded");
    if (c->classes && c->digraph != DIGRAPH_GAME && c->digraph != DIGRAPH_REPRESENTATIVE)
        return hry_fail(error, HRY_USAGE, "`classes` requires `digraph` game or representative");
    if (c->elements && (!m->game->kind->generates ||
                        (!classes && c->digraph != DIGRAPH_UNFOLDED && c->digraph != DIGRAPH_INTERSECTIONS)))
        return hry_fail(error, HRY_USAGE,
                        "`elements` requires a group and `digraph` structure, options, unfolded or "
                        "intersections");
    if (c->digraph == DIGRAPH_STRUCTURE)
        return HRY_OK;
    if (c->extended || (c->identify > IDENTIFY_DEFAULT && !classes))
        return hry_fail(error, HRY_USAGE, "`extended` and `simplify` apply only to structure diagrams: %s",
                        c->digraph == DIGRAPH_OPTIONS ? "option types are not extended"
                                                      : not_classes(c->digraph));
    if (c->up_to &&
        (c->digraph == DIGRAPH_GAME || c->digraph == DIGRAPH_UNFOLDED || c->digraph == DIGRAPH_BOARD))
        return hry_fail(error, HRY_USAGE,
                        "`up-to` requires `digraph` structure, representative, options, intersections or "
                        "lattice");
    return HRY_OK;
}

// Lists the options that make the diagram smaller, with the resulting number of nodes.
static void advise(const making *m, const set_system *s, const structure *x, const quotient *now, bool orbits,
                   char *smaller, size_t room)
{
    static const struct {
        simplify how;
        const char *word;
    } choice[] = {{SIMPLIFY_LEVEL, "level"}, {SIMPLIFY_OTYPE, "otype"}};
    size_t used = 0;
    *smaller = '\0';
    for (size_t i = 0; i < 2 && used < room; i++) {
        CLEARED(quotient_clear) quotient other = {0};
        quotient_build(x, choice[i].how, m->choice->extended, &other);
        if (other.blocks < now->blocks)
            used += (size_t)snprintf(smaller + used, room - used, "%s %s (%" PRIu32 " nodes) or ",
                                     setting("simplify").text, choice[i].word, other.blocks);
    }
    if (s && !orbits && simplify_of(m) == SIMPLIFY_NONE && used < room && game_has_symmetry(m->game, s))
        snprintf(smaller + used, room - used, "%s %s (one node per orbit) or ", setting("up-to").text,
                 up_to_word(m->game->kind->usual_symmetry));
}

static hry_status check_size(const making *m, const set_system *s, const structure *x, const quotient *blocks,
                             hry_error *error)
{
    uint64_t arrows = blocks->first[blocks->blocks];
    if (blocks->blocks <= m->choice->most && arrows <= m->choice->most * ARROWS_FOR_A_NODE)
        return HRY_OK;
    char smaller[200];
    advise(m, s, x, blocks, m->choice->up_to != UP_TO_NOTHING, smaller, sizeof smaller);
    return hry_fail(error, HRY_LIMIT,
                    "the diagram has %" PRIu32 " nodes and %" PRIu64 " arrows, but at most %" PRIu64
                    " and %" PRIu64 " are drawn: use %sa larger `most`",
                    blocks->blocks, arrows, m->choice->most, m->choice->most * ARROWS_FOR_A_NODE, smaller);
}

// The requested partition; the caller clears it on success.
static hry_status find_blocks(const making *m, const set_system *s, const structure *x, quotient *out,
                              hry_error *error)
{
    CLEARED(symmetry_clear) symmetry symmetries = {0};
    if (!m->choice->up_to || simplify_of(m) != SIMPLIFY_NONE) {
        quotient_build(x, simplify_of(m), m->choice->extended, out);
        return HRY_OK;
    }
    TRY(game_symmetry(m->game, m->tools, s, m->choice->up_to, &symmetries, error));
    if (!quotient_by_orbits(x, &symmetries, out))
        return hry_fail(error, HRY_LIMIT, "the symmetries do not match the structure");
    return HRY_OK;
}

// Uses these names of the classes and frees them; NULL: the names are requested if labels are drawn.
static hry_status draw_structure(const making *m, const set_system *s, const structure *x, char **names,
                                 diagram *out, hry_error *error)
{
    CLEARED(quotient_clear) quotient blocks = {0};
    hry_status status = find_blocks(m, s, x, &blocks, error);
    THEN(status, check_size(m, s, x, &blocks, error));
    if (status == HRY_OK && m->choice->labels && !names)
        status = diagram_class_names(m, x, &names, error);
    diagram_wish wish = {.game = game_rule_name(m->game),
                         .structure = m->game->text,
                         .simplify = simplify_of(m),
                         .extended = m->choice->extended,
                         .up_to = simplify_of(m) == SIMPLIFY_NONE ? up_to_word(m->choice->up_to) : NULL,
                         .blocks = &blocks,
                         .class_name = names};
    if (status == HRY_OK) {
        diagram_of_structure(x, &wish, out);
        if (m->choice->digraph == DIGRAPH_OPTIONS)
            diagram_show_option_types(out);
        if (m->choice->levels)
            diagram_keep_levels(out, (uint32_t)m->choice->levels);
    }
    texts_free(names, x->classes);
    return status;
}

static hry_status draw_unfolded(const making *m, const structure *x, diagram *out, hry_error *error)
{
    char **names = NULL;
    hry_status status = m->choice->labels ? diagram_class_names(m, x, &names, error) : HRY_OK;
    THEN(status,
         diagram_of_unfolded(x, game_rule_name(m->game), m->game->text, names, m->choice->most, out, error));
    texts_free(names, x->classes);
    return status;
}

static hry_status find_structure(const making *m, const set_system *s, diagram *out, hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    TRY(structure_build(s, m->tools->how.limit, &x, error));
    digraph_kind kind = m->choice->digraph;
    return kind == DIGRAPH_UNFOLDED        ? draw_unfolded(m, &x, out, error)
           : kind == DIGRAPH_INTERSECTIONS ? diagram_intersections(m, s, &x, out, error)
                                           : draw_structure(m, s, &x, NULL, out, error);
}

static hry_status find_game(const making *m, const set_system *s, diagram *out, hry_error *error)
{
    CLEARED(symmetry_clear) symmetry symmetries = {0};
    char **names = NULL;
    uint32_t count = 0;
    bool representative = m->choice->digraph == DIGRAPH_REPRESENTATIVE;
    up_to kind = m->choice->up_to ? m->choice->up_to : UP_TO_AUTOMORPHISM;
    hry_status status =
        representative ? game_symmetry(m->game, m->tools, s, kind, &symmetries, error) : HRY_OK;
    THEN(status, game_names(m->game, m->tools, &names, &count, error));
    THEN(status, diagram_of_game(s, game_rule_name(m->game), m->game->text, names,
                                 representative ? &symmetries : NULL, (uint32_t)m->choice->most,
                                 m->tools->how.limit, out, error));
    out->framed = status == HRY_OK && m->choice->classes;
    if (status == HRY_OK && representative)
        out->up_to = mem_string(up_to_word(kind));
    texts_free(names, s->cells);
    return status;
}

// A structure whose classes are known without a system: its nodes are already orbits.
static hry_status find_classes(const making *m, diagram *out, hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    char **names = NULL;
    if (m->choice->up_to || m->choice->elements)
        return hry_fail(error, HRY_USAGE,
                        "the classes of an extension are computed up to conjugacy, without elements: omit %s",
                        setting(m->choice->up_to ? "up-to" : "elements").text);
    TRY(group_extension_classes(m->game, m->tools, &x, m->choice->labels ? &names : NULL, error));
    return draw_structure(m, NULL, &x, names, out, error);
}

// Marks positions of value 0; the values are stored in the nodes.
static void mark_p_positions(diagram *d)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind != NODE_WON && position_value(&d->node[n]) == 0)
            d->node[n].mark = MARK_GOOD;
}

hry_status game_diagram(const game *g, game_tools *t, const diagram_choice *c, diagram *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    making m = {g, t, c};
    TRY(check_wishes(&m, error));
    if (c->digraph == DIGRAPH_STRUCTURE && group_has_classes(g))
        return find_classes(&m, out, error);
    if (c->digraph == DIGRAPH_BOARD)
        return diagram_board(&m, out, error);
    TRY(game_system(g, t, &s, error));
    bool game = c->digraph == DIGRAPH_GAME || c->digraph == DIGRAPH_REPRESENTATIVE;
    TRY(game                            ? find_game(&m, &s, out, error)
        : c->digraph == DIGRAPH_LATTICE ? diagram_lattice(&m, &s, out, error)
                                        : find_structure(&m, &s, out, error));
    if (c->p_positions)
        mark_p_positions(out);
    return HRY_OK;
}
