// SPDX-License-Identifier: GPL-3.0-or-later
//
// MMCS with sets of edges as bitsets. Of the partial transversal S only two sets of edges are kept: those
// that S misses (missed) and those that it meets in exactly one vertex (once). A vertex u of S is critical,
// that is, needed, exactly when some edge through u is met once. Adding v:
//     missed' = missed ∖ edges(v),   once' = (once ∖ edges(v)) ∪ (missed ∩ edges(v)).
// A search node costs O(|missed| · vertices / 64) for the choice of the edge to branch on and O(|S| ·
// edges / 64) for the critical test; memory is one such pair of sets per level.
#include "engine/dual.h"

#include "base/mem.h"

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
} search;

static frame *frame_new(const search *x)
{
    frame *f = NEW(frame);
    f->missed = mem_alloc(2 * x->edge_words + x->vertex_words, sizeof *f->missed);
    f->once = f->missed + x->edge_words;
    f->choice = f->once + x->edge_words;
    return f;
}

static frame *frame_at(search *x, size_t depth)
{
    if (depth == x->levels) {
        x->level = mem_resize(x->level, x->levels + 1, sizeof(frame *));
        x->level[x->levels++] = frame_new(x);
    }
    return x->level[depth];
}

static void search_init(search *x, const pool *edges)
{
    *x = (search){.edges = edges, .edge_words = bits_words(edges->count), .vertex_words = edges->words};
    pool_transpose(&x->through, edges);
    x->allowed = mem_alloc(x->vertex_words, sizeof *x->allowed);
    bits_fill(x->allowed, edges->bits);
    x->set = NEW_ARRAY(uint64_t, x->vertex_words);
    frame *root = frame_at(x, 0);
    bits_fill(root->missed, edges->count);
    bits_zero(root->once, x->edge_words);
}

static void search_clear(search *x)
{
    for (size_t i = 0; i < x->levels; i++) {
        free(x->level[i]->missed);
        free(x->level[i]);
    }
    free(x->level);
    free(x->allowed);
    free(x->set);
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

enum { WORDS_BETWEEN_LOOKS = 1 << 20 };

// Search nodes between two looks at the clock: one of them may have to go through all edges.
static uint64_t check_every(const pool *edges)
{
    return 1 + WORDS_BETWEEN_LOOKS / ((uint64_t)(edges->count + UINT64_C(1)) * edges->words);
}

dual_end dual_each(const pool *edges, const dual_options *options,
                   bool (*visit)(void *context, const uint64_t *set), void *context)
{
    search x;
    search_init(&x, edges);
    dual_end end = DUAL_ALL;
    uint64_t steps = 0, every = check_every(edges);
    size_t depth = 0; // |S|
    if (!edges->count) {
        if (!visit(context, x.set))
            end = DUAL_STOPPED;
        goto done;
    }
    if (options->max_size == 0)
        goto done;
    branch(&x, x.level[0]);
    for (;;) {
        frame *f = x.level[depth];
        size_t v = bits_next(f->choice, x.vertex_words, f->next);
        if (v == SIZE_MAX) {
            bits_or(x.allowed, x.allowed, f->choice, x.vertex_words);
            if (!depth)
                goto done;
            depth--;
            // The vertex just finished may still serve its later siblings.
            bits_unset(x.set, x.level[depth]->vertex);
            bits_set(x.allowed, x.level[depth]->vertex);
            continue;
        }
        f->next = v + 1;
        steps++;
        if (options->max_steps && steps > options->max_steps) {
            end = DUAL_STEPS;
            goto done;
        }
        if (steps % every == 0 && limit_reached(options->limit)) {
            end = DUAL_LIMIT;
            goto done;
        }
        frame *child = frame_at(&x, depth + 1);
        f = x.level[depth];
        add_vertex(&x, f, v, child);
        if (!all_critical(&x, child))
            continue;
        bits_set(x.set, v);
        if (bits_empty(child->missed, x.edge_words)) {
            bool go_on = visit(context, x.set);
            bits_unset(x.set, v);
            bits_set(x.allowed, v);
            if (!go_on) {
                end = DUAL_STOPPED;
                goto done;
            }
        } else if (depth + 1 < options->max_size) {
            f->vertex = v;
            branch(&x, child);
            depth++;
        } else {
            bits_unset(x.set, v);
            bits_set(x.allowed, v);
        }
    }
done:
    search_clear(&x);
    return end;
}

typedef struct collector {
    pool *out;
    uint32_t max_sets;
} collector;

static bool collect(void *context, const uint64_t *set)
{
    collector *c = context;
    if (c->out->count == c->max_sets)
        return false;
    pool_add(c->out, set);
    return true;
}

dual_end dual_list(const pool *edges, const dual_options *options, uint32_t max_sets, pool *out)
{
    pool_init(out, edges->bits);
    collector c = {out, max_sets};
    return dual_each(edges, options, collect, &c);
}
