// SPDX-License-Identifier: GPL-3.0-or-later
//
// MMCS with sets of edges as bitsets. Of the partial transversal S only two sets of edges are kept: those
// that S misses (missed) and those that it meets in exactly one vertex (once). A vertex u of S is critical,
// that is, needed, exactly when some edge through u is met once. Adding v:
//     missed' = missed ∖ edges(v),   once' = (once ∖ edges(v)) ∪ (missed ∩ edges(v)).
// A search node costs O(|missed| · vertices / 64) for the choice of the edge to branch on and O(|S| ·
// edges / 64) for the critical test; memory is one such pair of sets per level.
#include "engine/dual.h"

#include "base/checked.h"
#include "base/mem.h"
#include "engine/antichain.h"

typedef struct frame {
    uint64_t *missed, *once; // sets of edges
    uint64_t *choice;        // candidates that hit the edge branched on
    size_t next;             // first vertex of choice not tried yet
    size_t vertex;           // the one being tried
} frame;

typedef struct search {
    const pool *edges;
    size_t edge_words, vertex_words;
    pool through;      // edges through each vertex
    uint64_t *allowed; // CAND
    uint64_t *set;     // S
    frame **level;
    size_t levels;
    const dual_options *options;
    bool over; // of the memory limit
} search;

static size_t frame_words(const search *x)
{
    return 2 * x->edge_words + x->vertex_words;
}

// Notes if there is no memory for this many levels.
static void ask_for_levels(search *x, size_t levels)
{
    size_t bytes = pool_transpose_bytes(x->edges) + levels * frame_words(x) * sizeof(uint64_t);
    x->over = !limit_memory(x->options->limit, bytes);
    if (x->over && x->options->needs)
        *x->options->needs = bytes;
}

static frame *frame_new(const search *x)
{
    frame *f = NEW(frame);
    f->missed = mem_alloc(frame_words(x), sizeof *f->missed);
    f->once = f->missed + x->edge_words;
    f->choice = f->once + x->edge_words;
    return f;
}

static frame *frame_at(search *x, size_t depth)
{
    if (depth == x->levels) {
        ask_for_levels(x, x->levels + 1);
        x->level = mem_resize(x->level, x->levels + 1, sizeof(frame *));
        x->level[x->levels++] = frame_new(x);
    }
    return x->level[depth];
}

// False: the limit is reached.
static bool search_init(search *x, const pool *edges, const dual_options *options)
{
    *x = (search){.edges = edges,
                  .edge_words = bits_words(edges->count),
                  .vertex_words = edges->words,
                  .options = options};
    ask_for_levels(x, 2);
    if (x->over || !pool_transpose(&x->through, edges, options->limit))
        return false;
    x->allowed = mem_alloc(x->vertex_words, sizeof *x->allowed);
    bits_fill(x->allowed, edges->bits);
    x->set = NEW_ARRAY(uint64_t, x->vertex_words);
    frame *root = frame_at(x, 0);
    bits_fill(root->missed, edges->count);
    bits_zero(root->once, x->edge_words);
    return true;
}

static void search_clear(search *x)
{
    for (size_t i = 0; i < x->levels; i++)
        free_all(x->level[i]->missed, x->level[i]);
    free_all(x->level, x->allowed, x->set);
    pool_clear(&x->through);
}

// Branches on the missed edge with the fewest candidates.
static void branch(search *x, frame *f)
{
    size_t best = SIZE_MAX, best_edge = 0;
    BITS_EACH (e, f->missed, x->edge_words) {
        size_t count = bits_common(pool_at(x->edges, (uint32_t)e), x->allowed, x->vertex_words);
        if (count < best) {
            best = count;
            best_edge = e;
        }
        if (best <= 1)
            break;
    }
    assert(best != SIZE_MAX); // some edge is missed: otherwise the set has been reported
    bits_and(f->choice, pool_at(x->edges, (uint32_t)best_edge), x->allowed, x->vertex_words);
    bits_andnot(x->allowed, x->allowed, f->choice, x->vertex_words);
    f->next = 0;
}

static void add_vertex(const search *x, const frame *f, size_t v, frame *child)
{
    const uint64_t *through = pool_at(&x->through, (uint32_t)v);
    for (size_t w = 0; w < x->edge_words; w++) {
        child->missed[w] = f->missed[w] & ~through[w];
        child->once[w] = (f->once[w] & ~through[w]) | (f->missed[w] & through[w]);
    }
}

static bool all_critical(const search *x, const frame *child)
{
    BITS_EACH (u, x->set, x->vertex_words) {
        if (!bits_meet(child->once, pool_at(&x->through, (uint32_t)u), x->edge_words))
            return false;
    }
    return true;
}

typedef struct visitor {
    bool (*visit)(void *context, const uint64_t *set);
    void *context;
} visitor;

enum { WORDS_BETWEEN_LOOKS = 1 << 20 };

// Removes the vertex v from S after it was tried; its later siblings may use it.
static void give_back(search *x, size_t v)
{
    assert_checked(bits_get(x->set, v) && !bits_get(x->allowed, v));
    bits_unset(x->set, v);
    bits_set(x->allowed, v);
}

// Returns to the frame with |S| = depth − 1, if there is one.
static bool step_back(search *x, size_t *depth)
{
    bits_or(x->allowed, x->allowed, x->level[*depth]->choice, x->vertex_words);
    if (!*depth)
        return false;
    --*depth;
    give_back(x, x->level[*depth]->vertex);
    return true;
}

// Tries S ∪ {v} if every vertex in it is critical: reports it if it is a transversal, otherwise searches from
// there if it may grow. False if `visit` stops the search.
static bool try_vertex(search *x, size_t v, const dual_options *options, const visitor *to, size_t *depth)
{
    frame *child = frame_at(x, *depth + 1), *f = x->level[*depth];
    add_vertex(x, f, v, child);
    if (!all_critical(x, child))
        return true;
    bits_set(x->set, v);
    if (bits_empty(child->missed, x->edge_words)) {
        assert_checked(!pool_any_apart(x->edges, x->set));
        bool go_on = to->visit(to->context, x->set);
        give_back(x, v);
        return go_on;
    }
    if (*depth + 1 < options->max_size) {
        f->vertex = v;
        branch(x, child);
        ++*depth;
    } else {
        give_back(x, v);
    }
    return true;
}

static dual_end search_all(search *x, const dual_options *options, const visitor *to)
{
    // Search nodes between two checks of the clock; a single node may process all edges.
    uint64_t every = 1 + WORDS_BETWEEN_LOOKS / ((x->edges->count + UINT64_C(1)) * x->edges->words), steps = 0;
    size_t depth = 0; // |S|
    branch(x, x->level[0]);
    for (;;) {
        frame *f = x->level[depth];
        size_t v = bits_next(f->choice, x->vertex_words, f->next);
        if (v == SIZE_MAX) {
            if (!step_back(x, &depth))
                return DUAL_ALL;
            continue;
        }
        f->next = v + 1;
        steps++;
        if (options->max_steps && steps > options->max_steps)
            return DUAL_STEPS;
        if (x->over || (steps % every == 0 && limit_reached(options->limit)))
            return DUAL_LIMIT;
        if (!try_vertex(x, v, options, to, &depth))
            return DUAL_STOPPED;
    }
}

dual_end dual_each(const pool *edges, const dual_options *options,
                   bool (*visit)(void *context, const uint64_t *set), void *context)
{
    CLEARED(search_clear) search x = {0};
    visitor to = {visit, context};
    dual_end end = DUAL_ALL;
    if (!search_init(&x, edges, options))
        return DUAL_LIMIT;
    if (!edges->count)
        end = visit(context, x.set) ? DUAL_ALL : DUAL_STOPPED;
    else if (options->max_size > 0)
        end = search_all(&x, options, &to);
    return end;
}

typedef struct collector {
    pool *out;
    uint32_t max_sets;
    const limit *limit;
} collector;

static bool collect(void *context, const uint64_t *set)
{
    collector *c = context;
    uint32_t count = c->out->count;
    // The sets need twice their memory while they are reallocated, and the caller makes a copy.
    bool grows = (count & (count - 1)) == 0;
    size_t bytes = 4 * (size_t)count * c->out->words * sizeof *set;
    if (count == c->max_sets || (grows && !limit_memory(c->limit, bytes)))
        return false;
    pool_add(c->out, set);
    return true;
}

dual_end dual_list(const pool *edges, const dual_options *options, uint32_t max_sets, pool *out)
{
    assert_checked(pool_is_valid(edges));
    pool_init(out, edges->bits);
    collector c = {out, max_sets, options->limit};
    dual_end end = dual_each(edges, options, collect, &c);
    assert(out->count <= max_sets);
    assert_checked(antichain_is_valid(out));
    return end;
}
