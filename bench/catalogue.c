// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue.h"

static const rule all_games[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};
static const rule removing[] = {RULE_DST, RULE_PRV};
static const rule achieving[] = {RULE_ACV, RULE_DST};
enum { ALL = 4 };

static void show(const catalogue *c, instance i, const rule *games, size_t count)
{
    c->see(c->context, &i, games, count);
    instance_clear(&i);
}

static void show_all(const catalogue *c, instance i)
{
    show(c, i, all_games, ALL);
}

static void show_building(const catalogue *c, instance i)
{
    show(c, i, all_games, 2);
}

static void show_removing(const catalogue *c, instance i)
{
    show(c, i, removing, 2);
}

void instances_random(const catalogue *c)
{
    for (unsigned n = 22; n <= (c->quick ? 22 : 24); n++) {
        uint64_t seed = c->seed + n;
        show_all(c, random_uniform(&seed, n, 2 * n, 3));
    }
}

void instances_trees(const catalogue *c)
{
    show(c, spanning_trees(6), removing, 1);
}

void instances_few_classes(const catalogue *c)
{
    uint64_t seed = c->seed + 1000;
    for (unsigned n = 20; n <= 40; n += c->quick ? 20 : 10) {
        show_building(c, complete_multipartite(n, 3));
        show_building(c, complete_multipartite(n, 7));
        show_building(c, few_stable(&seed, n, 3, 7));
        show_building(c, few_stable(&seed, n, 5, 4));
        show_building(c, single_edge(n, 6));
        show_removing(c, single_edge(n, n - 3));
        show_building(c, disjoint_pairs(n, 4));
        show_removing(c, disjoint_pairs(n, 6));
        show_removing(c, random_mixed(&seed, n, 5, 3, n - 8));
        show_removing(c, random_uniform(&seed, n, 6, n / 2));
    }
}

void instances_portfolio(const catalogue *c)
{
    uint64_t seed = c->seed + 2000;
    show_all(c, random_uniform(&seed, 5, 6, 2));
    show_all(c, random_mixed(&seed, 8, 8, 1, 5));
    show_all(c, random_uniform(&seed, 10, 30, 4));
    show_all(c, random_mixed(&seed, 12, 20, 2, 6));
    show_all(c, random_uniform(&seed, 15, 15, 3));
    show_all(c, random_uniform(&seed, 16, 60, 2));
    show_all(c, random_uniform(&seed, 18, 200, 9));
    show_all(c, spanning_trees(5));
    show_all(c, spanning_trees(6));
    show_all(c, random_twins(&seed, 24, 12, 14, 3));
    show_all(c, disjoint_pairs(20, 9));
    show_all(c, random_mixed(&seed, 20, 10, 3, 12));
    show_all(c, complete_multipartite(24, 6));
    if (c->quick)
        return;
    show_all(c, random_uniform(&seed, 20, 100, 2));
    show_all(c, random_uniform(&seed, 22, 400, 4));
    show_all(c, random_uniform(&seed, 24, 24, 3));
    show_all(c, random_mixed(&seed, 25, 80, 2, 8));
    show_all(c, random_uniform(&seed, 26, 12, 10));
    show_all(c, random_twins(&seed, 30, 15, 20, 4));
    show_all(c, random_twins(&seed, 40, 10, 12, 4));
    show_all(c, random_uniform(&seed, 28, 56, 3));
    show_all(c, random_uniform(&seed, 30, 150, 2));
    show_all(c, random_mixed(&seed, 30, 15, 5, 20));
    show_all(c, few_stable(&seed, 30, 6, 6));
}

void instances_thirty(const catalogue *c)
{
    uint64_t seed = c->seed + 3000;
    show_all(c, random_uniform(&seed, 30, 60, 3));
    if (c->quick)
        return;
    show_all(c, random_mixed(&seed, 30, 60, 2, 6));
    show_all(c, random_uniform(&seed, 30, 60, 5));
}

void instances_lattice(const catalogue *c)
{
    uint64_t seed = c->seed + 4000;
    show_building(c, random_stable(&seed, 40, 500, 104));
    if (c->quick)
        return;
    show_building(c, random_stable(&seed, 36, 500, 112));
    show_building(c, random_stable(&seed, 50, 500, 96));
    show_building(c, random_stable(&seed, 60, 300, 96));
}

void instances_threads(const catalogue *c)
{
    for (unsigned n = 26; n <= (c->quick ? 26 : 28); n++) {
        uint64_t seed = c->seed + 5000 + n;
        show(c, random_uniform(&seed, n, 3 * n, 5), achieving, 2);
    }
}

instance random_dense(uint64_t seed, unsigned n)
{
    seed += 7000 + n;
    return random_uniform(&seed, n, 3 * n, n / 2);
}

// Those of the kernels, of the tiles, and what a device of the usual sizes gets.
void instances_devices(const catalogue *c)
{
    static const unsigned vertices[] = {26, 28, 32, 30, 36};
    for (size_t k = 0; k < sizeof vertices / sizeof *vertices - (c->quick ? 2 : 0); k++)
        show(c, random_dense(c->seed, vertices[k]), all_games, 1);
}

void instances_symmetry(const catalogue *c)
{
    static const unsigned half[] = {10, 12, 14, 15};
    for (size_t k = 0; k < sizeof half / sizeof *half - (c->quick ? 2 : 0); k++)
        show_building(c, dihedral_removing(half[k]));
}

instance random_drawn(uint64_t seed, bool quick)
{
    seed += 9000;
    return random_uniform(&seed, 23, quick ? 20 : 28, 3);
}

void instances_diagrams(const catalogue *c)
{
    show(c, random_drawn(c->seed, c->quick), removing, 1);
}
