// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a structure and a partition of its classes to nodes and arrows. The order of the nodes within a row is
// by type, count and the types of the options. Blocks of a simplified structure differ in these (that is how
// they were made), so that their order does not depend on how the classes are numbered; other ties keep the
// order of the classes. O(arrows log arrows).
#include "draw/diagram.h"

#include "base/mem.h"

enum { LABEL_KINDS = 2 }; // names in a label; the rest becomes "…"

// What places and orders one block.
typedef struct block {
    uint32_t id, example;       // its number, its first class
    uint32_t deficiency, depth; // the row: deficiency 0 unless extended; levels or the l of D_{k,l}
    class_type type;            // for the order: smoothness and deficiency are 0 unless extended
    class_type shown;           // as the node has it
    uint64_t count;
    class_type *option; // types of its options, sorted
    uint32_t options;
} block;

static int compare_u64(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_rows(const block *a, const block *b)
{
    int order = compare_u64(b->deficiency, a->deficiency);
    return order ? order : compare_u64(b->depth, a->depth);
}

static int compare_blocks(const void *x, const void *y)
{
    const block *a = x, *b = y;
    int order = compare_rows(a, b);
    order = order ? order : type_order(&a->type, &b->type);
    order = order ? order : compare_u64(a->count, b->count);
    order = order ? order : compare_u64(a->options, b->options);
    for (uint32_t i = 0; !order && i < a->options; i++)
        order = type_order(&a->option[i], &b->option[i]);
    return order ? order : compare_u64(a->example, b->example);
}

// The l of D_{k,l} (Spectrum §2.1) in the digraph that is drawn: the longest path through blocks of the same
// deficiency. If there is a cycle, levels take its place.
static void find_depths(const quotient *q, block *all)
{
    OWNED uint32_t *deficiency = mem_alloc(q->blocks, sizeof *deficiency),
                   *depth = mem_alloc(q->blocks, sizeof *depth);
    memcpy(depth, q->level, q->blocks * sizeof *depth);
    for (uint32_t b = 0; b < q->blocks; b++)
        deficiency[b] = all[b].deficiency;
    quotient_longest_paths(q, deficiency, depth);
    for (uint32_t b = 0; b < q->blocks; b++)
        all[b].depth = depth[b];
}

static void find_option_types(const quotient *q, block *all)
{
    for (uint32_t b = 0; b < q->blocks; b++) {
        uint32_t count = (uint32_t)(q->first[b + 1] - q->first[b]);
        all[b].option = mem_alloc(count, sizeof *all[b].option);
        for (uint32_t i = 0; i < count; i++)
            all[b].option[i] = all[q->option[q->first[b] + i]].type;
        qsort(all[b].option, count, sizeof *all[b].option, type_order);
        all[b].options = count;
    }
}

// Takes one more class into the block, the last of them first.
static void add_class(block *b, uint32_t c, const class_type *type)
{
    class_type shown = *type;
    if (b->count && b->shown.smoothness != type->smoothness)
        shown.smoothness = NODE_MIXED;
    if (b->count && b->shown.deficiency != type->deficiency)
        shown.deficiency = DEFICIENCY_NONE;
    b->shown = shown;
    b->example = c;
    b->count++;
}

// The blocks in the order of the nodes; freed by free_blocks.
static block *order_blocks(const structure *x, const quotient *q, bool extended)
{
    block *all = NEW_ARRAY(block, q->blocks);
    for (uint32_t c = x->classes; c-- > 0;) {
        block *b = &all[q->block[c]];
        b->id = q->block[c];
        add_class(b, c, &x->type[c]);
        b->deficiency = extended ? x->type[c].deficiency : 0;
    }
    for (uint32_t b = 0; b < q->blocks; b++) {
        all[b].shown.level = q->level[b];
        all[b].type = all[b].shown;
        if (!extended) {
            all[b].depth = q->level[b];
            all[b].type.smoothness = 0;
            all[b].type.deficiency = 0;
        }
    }
    if (extended)
        find_depths(q, all);
    find_option_types(q, all);
    qsort(all, q->blocks, sizeof *all, compare_blocks);
    return all;
}

static void free_blocks(block *all, uint32_t count)
{
    for (uint32_t b = 0; b < count; b++)
        free(all[b].option);
    free(all);
}

// Appends a name, as often as it occurs: "3·Z6".
static char *append_name(char *label, const char *name, uint64_t times)
{
    char *more = times > 1
                     ? mem_print("%s%s%llu·%s", label, *label ? ", " : "", (unsigned long long)times, name)
                     : mem_print("%s%s%s", label, *label ? ", " : "", name);
    free(label);
    return more;
}

// The names of the classes of each block, equal ones counted, the first few of them.
static char **label_blocks(const structure *x, const quotient *q, char *const *name)
{
    typedef struct kinds {
        const char *name[LABEL_KINDS];
        uint64_t times[LABEL_KINDS];
        bool more;
    } kinds;
    OWNED kinds *of = NEW_ARRAY(kinds, q->blocks);
    for (uint32_t c = 0; c < x->classes; c++) {
        kinds *k = &of[q->block[c]];
        uint32_t i = 0;
        while (i < LABEL_KINDS && k->name[i] && strcmp(k->name[i], name[c]) != 0)
            i++;
        if (i == LABEL_KINDS) {
            k->more = true;
            continue;
        }
        k->name[i] = name[c];
        k->times[i]++;
    }
    char **label = mem_alloc(q->blocks, sizeof *label);
    for (uint32_t b = 0; b < q->blocks; b++) {
        label[b] = mem_string("");
        for (uint32_t i = 0; i < LABEL_KINDS && of[b].name[i]; i++)
            label[b] = append_name(label[b], of[b].name[i], of[b].times[i]);
        if (of[b].more)
            label[b] = append_name(label[b], "…", 1);
    }
    return label;
}

static arrow_kind kind_of_arrow(const diagram *d, const diagram_arrow *a)
{
    if (d->extended)
        return d->node[a->from].type.deficiency == d->node[a->to].type.deficiency ? ARROW_STAYS : ARROW_DROPS;
    return d->node[a->to].kind == NODE_WON ? ARROW_DOTTED : ARROW_PLAIN;
}

int diagram_compare_arrows(const void *x, const void *y)
{
    const diagram_arrow *a = x, *b = y;
    int order = compare_u64(a->from, b->from);
    return order ? order : compare_u64(a->to, b->to);
}

void diagram_add_arrow(diagram *d, uint32_t from, uint32_t to, arrow_kind kind)
{
    d->arrow = mem_push(d->arrow, d->arrows, sizeof *d->arrow);
    d->arrow[d->arrows++] = (diagram_arrow){.from = from, .to = to, .kind = kind};
}

void diagram_map_arrows(diagram *d, const uint32_t *node)
{
    uint32_t kept = 0, count = 0;
    for (uint32_t a = 0; a < d->arrows; a++) {
        diagram_arrow arrow = {node[d->arrow[a].from], node[d->arrow[a].to], d->arrow[a].kind};
        if (arrow.from != UINT32_MAX && arrow.to != UINT32_MAX && arrow.from != arrow.to)
            d->arrow[kept++] = arrow;
    }
    if (kept)
        qsort(d->arrow, kept, sizeof *d->arrow, diagram_compare_arrows);
    for (uint32_t a = 0; a < kept; a++)
        if (count == 0 || diagram_compare_arrows(&d->arrow[count - 1], &d->arrow[a]) != 0)
            d->arrow[count++] = d->arrow[a];
    d->arrows = count;
}

// The node of each block; freed by the caller.
static uint32_t *number_nodes(const quotient *q, const block *all)
{
    uint32_t *node_of = mem_alloc(q->blocks, sizeof *node_of);
    for (uint32_t n = 0; n < q->blocks; n++)
        node_of[all[n].id] = n;
    return node_of;
}

static void make_arrows(const quotient *q, const uint32_t *node_of, diagram *d)
{
    d->arrows = (uint32_t)q->first[q->blocks];
    d->arrow = NEW_ARRAY(diagram_arrow, d->arrows);
    uint32_t count = 0;
    for (uint32_t b = 0; b < q->blocks; b++)
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++, count++) {
            d->arrow[count] = (diagram_arrow){.from = node_of[b], .to = node_of[q->option[i]]};
            d->arrow[count].kind = kind_of_arrow(d, &d->arrow[count]);
        }
    qsort(d->arrow, d->arrows, sizeof *d->arrow, diagram_compare_arrows);
}

static void make_nodes(const structure *x, const quotient *q, const block *all, const diagram_wish *wish,
                       diagram *d)
{
    OWNED char **label = wish->class_name ? label_blocks(x, q, wish->class_name) : NULL;
    d->nodes = q->blocks;
    d->node = NEW_ARRAY(diagram_node, d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++) {
        bool won = structure_is_won(x, all[n].example);
        if (n && compare_rows(&all[n - 1], &all[n]) != 0)
            d->rows++;
        d->node[n] = (diagram_node){.kind = won && !d->extended ? NODE_WON : NODE_CLASS,
                                    .type = all[n].shown,
                                    .count = all[n].count,
                                    .row = d->rows,
                                    .label = label ? label[all[n].id] : NULL};
    }
    d->rows++;
}

void diagram_of_structure(const structure *x, const diagram_wish *wish, diagram *out)
{
    quotient own = {0};
    const quotient *q = wish->blocks;
    if (!q) {
        quotient_build(x, wish->simplify, wish->extended, &own);
        q = &own;
    }
    *out = (diagram){.simplify = wish->simplify,
                     .extended = wish->extended,
                     .up_to = wish->up_to ? mem_string(wish->up_to) : NULL,
                     .cyclic = q->cyclic};
    diagram_begin(out, DIGRAPH_STRUCTURE, wish->game, wish->structure, structure_nim(x), x->classes,
                  structure_arrows(x));
    block *all = order_blocks(x, q, wish->extended);
    make_nodes(x, q, all, wish, out);
    OWNED uint32_t *node_of = number_nodes(q, all);
    make_arrows(q, node_of, out);
    for (uint32_t c = 0; wish->node_of && c < x->classes; c++)
        wish->node_of[c] = node_of[q->block[c]];
    free_blocks(all, q->blocks);
    quotient_clear(&own);
}

char *diagram_print_set(const uint64_t *set, size_t words, char *const *names)
{
    char *text = mem_string("{");
    BITS_EACH (v, set, words)
        mem_append(&text, "%s%s", text[1] ? "," : "", names[v]);
    mem_append(&text, "}");
    return text;
}

bool arrow_has_head(arrow_kind kind)
{
    return kind != ARROW_LINE && kind != ARROW_TAKEN;
}

void diagram_begin(diagram *d, digraph_kind digraph, const char *game, const char *structure, nim nim,
                   uint64_t classes, uint64_t class_arrows)
{
    d->digraph = digraph;
    d->game = mem_string(game);
    d->structure = mem_string(structure);
    d->nim = nim;
    d->classes = classes;
    d->class_arrows = class_arrows;
}

void diagram_clear(diagram *d)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        free(d->node[n].label);
    free_all(d->game, d->structure, d->position, d->up_to, d->node, d->arrow, d->at);
    *d = (diagram){0};
}
