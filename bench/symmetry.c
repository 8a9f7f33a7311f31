// SPDX-License-Identifier: GPL-3.0-or-later
//
// What symmetry brings: residues, which are positions up to isomorphism with the race, against each of the
// engines that know no symmetry but that of interchangeable vertices, on the removing games of dihedral
// groups.
#include "measure.h"
#include "rows.h"

static void symmetry_row(report *r, const instance *i, rule g, const timed *ours, engine other, double cap)
{
    timed plain = measure_solve(g, i, other, 1, cap);
    bool agree = !plain.finished || plain.nim == ours->nim;
    report_row(r, &(row){.group = "symmetry",
                         .instance = i->name,
                         .game = g,
                         .against = engine_name(other),
                         .ours = ours->seconds,
                         .plain = plain.seconds,
                         .bound = !plain.finished,
                         .value = plain.seconds / ours->seconds,
                         .unit = "x",
                         .ok = agree,
                         .nim = ours->nim});
    if (!agree)
        report_difference(r, i->name, g, engine_name(ENGINE_RESIDUES), ours->nim, engine_name(other),
                          plain.nim);
}

static void measure_symmetry(void *context, const instance *i, const rule *games, size_t count)
{
    static const engine others[] = {ENGINE_COUNTS, ENGINE_LAZY, ENGINE_PLANES};
    const measuring *m = context;
    for (size_t g = 0; g < count; g++) {
        timed ours = measure_solve(games[g], i, ENGINE_RESIDUES, 1, 0);
        for (size_t e = 0; e < sizeof others / sizeof *others; e++)
            symmetry_row(m->r, i, games[g], &ours, others[e], m->o->quick ? 2 : 20);
    }
}

void rows_symmetry(report *r, const bench_options *o)
{
    measure_each(r, o, instances_symmetry, measure_symmetry);
}
