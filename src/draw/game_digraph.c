// SPDX-License-Identifier: GPL-3.0-or-later
//
// Breadth first from the empty set, one size of sets after the other. Sets are words in a table whose ids are
// the order of discovery: smaller sets first, and the options of one position by the cell that is added.
// Where edges are known, a set is stable iff it is no edge and was reached from each of its subsets that lack
// one element, since those must all be stable: O(edges log edges + sets × (cells + log edges)). Else each set
// is compared with the maximal stable ones, once. Orbits are those of engine/symmetry.h on all these sets,
// which a symmetry of the game permutes. By induction on the size, every orbit of positions has a position in
// the representative game digraph, and nim-values are those of the full one (Ernst–Sieben §2).
#include "draw/game_digraph.h"

#include <assert.h>

#include "base/mem.h"
#include "base/order.h"

enum { POLL = 64 };                       // sets between two looks at the clock
enum state { POSITION, OVER, FORBIDDEN }; // OVER: a position that ends an achievement game

typedef struct game_sets {
    const set_system *system;
    const limit *limit;
    uint32_t most;  // the number of positions after which the search stops
    uint64_t *edge; // sorted; NULL: not known, the maximal stable sets are used
    size_t edges;
    key_table sets;
    uint8_t *state;     // of each set
    uint8_t *reached;   // from how many positions
    uint32_t positions; // POSITION and OVER
    uint64_t moves;     // between positions
    bool complete;      // there are no more
    bool stopped;       // by the limit
    uint32_t *orbit;    // least set of each set's orbit; NULL: each set is its own
    uint32_t *orbit_size;
    uint32_t *node; // of the picture; UINT32_MAX: not in it
    uint32_t nodes;
    diagram d; // whose arrows are found first, by ids of sets
} game_sets;

static void clear(game_sets *g)
{
    diagram_clear(&g->d);
    key_table_clear(&g->sets);
    free_all(g->edge, g->state, g->reached, g->orbit, g->orbit_size, g->node);
}

static uint64_t set_of(const game_sets *g, uint32_t id)
{
    return *pool_at(&g->sets.keys, id);
}

static void prepare(game_sets *g)
{
    const pool *edges = &g->system->edges;
    key_table_init(&g->sets, 1);
    g->state = mem_alloc(GAME_DIGRAPH_SETS + GAME_DIGRAPH_CELLS, sizeof *g->state);
    g->reached = mem_zero(GAME_DIGRAPH_SETS + GAME_DIGRAPH_CELLS, sizeof *g->reached);
    if (!g->system->has_edges)
        return;
    g->edges = edges->count;
    g->edge = NEW_ARRAY(uint64_t, g->edges + 1);
    for (uint32_t i = 0; i < edges->count; i++)
        g->edge[i] = edges->words ? *pool_at(edges, i) : 0;
    qsort(g->edge, g->edges, sizeof *g->edge, order_u64);
}

static bool is_stable(const game_sets *g, uint32_t id)
{
    uint64_t set = set_of(g, id);
    if (!g->edge)
        return set_system_stable(g->system, &set);
    return g->reached[id] == __builtin_popcountll(set) &&
           !bsearch(&set, g->edge, g->edges, sizeof set, order_u64);
}

static void judge(game_sets *g, uint32_t id)
{
    g->state[id] = is_stable(g, id) ? POSITION : g->system->play == ACHIEVE ? OVER : FORBIDDEN;
    if (g->state[id] == FORBIDDEN)
        return;
    g->positions++;
    g->moves += g->reached[id];
}

// The sets that one more cell makes of a position, ascending by that cell. Returns how many.
static uint32_t extend(game_sets *g, uint32_t position, uint32_t set[GAME_DIGRAPH_CELLS])
{
    uint64_t p = set_of(g, position);
    uint32_t count = 0;
    for (uint32_t v = 0; v < g->system->cells && g->state[position] == POSITION; v++)
        if (!(p >> v & 1)) {
            uint64_t more = p | UINT64_C(1) << v;
            set[count++] = key_table_add(&g->sets, &more);
        }
    return count;
}

// Looks at the clock every few sets; false once the search is to stop.
static bool go_on(game_sets *g, uint32_t id)
{
    g->stopped = g->stopped || (id % POLL == 0 && limit_reached(g->limit));
    return !g->stopped && g->positions <= g->most && g->sets.keys.count <= GAME_DIGRAPH_SETS;
}

static void explore(game_sets *g)
{
    uint32_t set[GAME_DIGRAPH_CELLS], judged = 0, extended = 0;
    prepare(g);
    key_table_add(&g->sets, &(uint64_t){0});
    while (judged < g->sets.keys.count) { // sets of one more cell
        for (; judged < g->sets.keys.count && go_on(g, judged); judged++)
            judge(g, judged);
        for (; extended < judged && go_on(g, extended); extended++)
            for (uint32_t count = extend(g, extended, set); count-- > 0;)
                g->reached[set[count]]++;
        if (!go_on(g, 1))
            return;
    }
    g->complete = true;
}

// -------------------------------------------------------------------------------------------- the picture

// Of the options of a position that is in the picture, one of each orbit: first those that are in the picture
// already, then the others. served[orbit] is the last position that has an arrow into the orbit, plus one.
static void choose_options(game_sets *g, uint32_t position, uint32_t *served)
{
    uint32_t option[GAME_DIGRAPH_CELLS], count = extend(g, position, option);
    for (int there = 1; there >= 0; there--)
        for (uint32_t i = 0; i < count; i++) {
            uint32_t to = option[i], orbit = g->orbit ? g->orbit[to] : to;
            if (g->state[to] == FORBIDDEN || served[orbit] == position + 1 ||
                (there && g->node[to] == UINT32_MAX))
                continue;
            served[orbit] = position + 1;
            g->node[to] = 0; // numbered in the end
            diagram_add_arrow(&g->d, position, to, g->state[to] == OVER ? ARROW_DOTTED : ARROW_PLAIN);
        }
}

static void choose_nodes(game_sets *g)
{
    uint32_t sets = g->sets.keys.count, *served = NEW_ARRAY(uint32_t, sets);
    g->node = mem_alloc(sets, sizeof *g->node);
    memset(g->node, 0xff, sets * sizeof *g->node);
    g->node[0] = 0;
    for (uint32_t id = 0; id < sets; id++) {
        if (g->node[id] == UINT32_MAX)
            continue;
        g->node[id] = g->nodes++;
        choose_options(g, id, served);
    }
    free(served);
    diagram_map_arrows(&g->d, g->node);
}

static bool find_orbits(game_sets *g, const symmetry *up_to)
{
    uint32_t sets = g->sets.keys.count;
    if (up_to->points != g->system->cells || !(g->orbit = symmetry_orbits(up_to, &g->sets, g->limit)))
        return false;
    g->orbit_size = NEW_ARRAY(uint32_t, sets);
    for (uint32_t id = 0; id < sets; id++) {
        if (g->state[id] != g->state[g->orbit[id]])
            return false;
        g->orbit_size[g->orbit[id]]++;
    }
    return true;
}

static hry_status check_search(const game_sets *g, bool up_to, uint32_t most, hry_error *error)
{
    if (g->stopped)
        return limit_fail(g->limit, 0, error);
    if (!up_to && g->positions > most)
        return hry_fail(error, HRY_LIMIT,
                        "the game digraph has at least %" PRIu32 " positions, and at most %" PRIu32
                        " are drawn: `most` N allows more, `digraph` representative draws one of each orbit, "
                        "`digraph` structure draws the classes",
                        g->positions, most);
    if (!g->complete)
        return hry_fail(error, HRY_LIMIT,
                        "the game has at least %" PRIu32 " positions, too many for a game digraph; "
                        "`digraph` structure draws the classes",
                        g->positions);
    return HRY_OK;
}

static hry_status choose(game_sets *g, const symmetry *up_to, uint32_t most, hry_error *error)
{
    TRY(check_search(g, up_to, most, error));
    if (up_to && !find_orbits(g, up_to))
        return limit_reached(g->limit)
                   ? limit_fail(g->limit, 0, error)
                   : hry_fail(error, HRY_LIMIT, "the given permutations are not symmetries of the game");
    choose_nodes(g);
    if (g->nodes > most)
        return hry_fail(error, HRY_LIMIT,
                        "the representative game digraph has %" PRIu32 " positions, and at most %" PRIu32
                        " are drawn: `most` N allows more, `digraph` structure draws the classes",
                        g->nodes, most);
    return HRY_OK;
}

// -------------------------------------------------------------------------------------------- the diagram

static void fill_nodes(const game_sets *g, char *const *names, diagram *d)
{
    CLEARED(key_table_clear) key_table closures = {0};
    key_table_init(&closures, 1);
    d->nodes = g->nodes;
    d->node = mem_alloc(g->nodes, sizeof *d->node);
    for (uint32_t id = 0; id < g->sets.keys.count; id++) {
        if (g->node[id] == UINT32_MAX)
            continue;
        uint64_t set = set_of(g, id), closure = 0;
        set_system_close(g->system, &set, &closure);
        uint32_t size = (uint32_t)__builtin_popcountll(set);
        d->node[g->node[id]] = (diagram_node){
            .kind = NODE_POSITION,
            .type = {.parity = size % 2, .smoothness = NODE_MIXED, .deficiency = DEFICIENCY_NONE},
            .count = g->orbit ? g->orbit_size[g->orbit[id]] : 1,
            .row = size,
            .member = key_table_add(&closures, &closure) + 1,
            .label = set ? diagram_print_set(&set, 1, names) : mem_string("∅"),
        };
        d->rows = size + 1;
    }
}

// Arrows are sorted and lead to larger numbers, so that all of a node's options are done before it.
static void fill_values(diagram *d)
{
    uint32_t arrow = d->arrows;
    for (uint32_t n = d->nodes; n-- > 0;) {
        class_type *type = &d->node[n].type;
        uint64_t options = 0;
        for (; arrow > 0 && d->arrow[arrow - 1].from == n; arrow--) {
            const diagram_node *option = &d->node[d->arrow[arrow - 1].to];
            uint32_t level = option->type.level + 1;
            options |= UINT64_C(1) << position_value(option);
            type->level = level > type->level ? level : type->level;
        }
        // Only the empty set has as many as 64 options.
        nim value = options == UINT64_MAX ? GAME_DIGRAPH_CELLS : nim_mex(options);
        *(type->parity ? &type->odd : &type->even) = value;
    }
}

hry_status diagram_of_game(const set_system *s, const char *game, const char *structure, char *const *names,
                           const symmetry *up_to, uint32_t most, const limit *limit, diagram *out,
                           hry_error *error)
{
    if (s->cells > GAME_DIGRAPH_CELLS)
        return hry_fail(error, HRY_LIMIT,
                        "a game digraph can have at most %d vertices, not %" PRIu32
                        "; `digraph` structure has no such limit",
                        GAME_DIGRAPH_CELLS, s->cells);
    assert(set_system_vertices(s) == s->cells);
    CLEARED(clear) game_sets g = {.system = s, .limit = limit, .most = up_to ? UINT32_MAX : most};
    explore(&g);
    TRY(choose(&g, up_to, most, error));
    fill_nodes(&g, names, &g.d);
    fill_values(&g.d);
    diagram_begin(&g.d, up_to ? DIGRAPH_REPRESENTATIVE : DIGRAPH_GAME, game, structure,
                  position_value(&g.d.node[0]), g.positions, g.moves);
    MOVE(out, g.d);
    return HRY_OK;
}
