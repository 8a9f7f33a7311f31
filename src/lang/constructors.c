// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/constructors.h"

#include <strings.h>

#include "base/mem.h"
#include "lang/arguments.h"

static hry_status build_uniform(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                                hry_error *error)
{
    (void)count;
    return hypergraph_uniform(out, argument[0], argument[1], limit, error);
}

static hry_status build_hk(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                           hry_error *error)
{
    (void)count;
    return hypergraph_hk(out, argument[0], limit, error);
}

static hry_status build_disjoint(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                                 hry_error *error)
{
    return hypergraph_disjoint(out, argument, count, limit, error);
}

const constructor constructors[] = {
    {"uniform", "n,r", 2, 2, "all r-element subsets of n vertices, the complete r-uniform hypergraph K_n^r",
     "uniform(5,2)", build_uniform},
    {"disjoint", "a,b,…", 1, SIZE_MAX, "pairwise disjoint edges with a, b, … vertices", "disjoint(2,3,4)",
     build_disjoint},
    {"Hk", "k", 1, 1, "the hypergraph H_k of Sieben, Definition 9.6, with AVD(H_k) = *k", "Hk(3)", build_hk},
};
const size_t constructor_count = sizeof constructors / sizeof *constructors;

const constructor *constructor_find(const char *name)
{
    for (size_t i = 0; i < constructor_count; i++)
        if (strcasecmp(constructors[i].name, name) == 0)
            return &constructors[i];
    return NULL;
}

hry_status constructor_parse(const constructor *c, cursor *s, size_t name_at, const limit *limit,
                             hypergraph *out)
{
    char shown[16];
    arguments a = {0};
    hry_status status;
    if (!cursor_take(s, '(')) {
        status = CURSOR_FAIL(s, s->at, CONSTRUCTOR_NEEDS, c->name, c->name, c->parameters, c->example);
        goto done;
    }
    size_t open = s->at - 1;
    status = arguments_read(s, ')', &a);
    if (!status)
        status = arguments_check(s, open, &(signature){c->name, c->parameters, c->example, c->least, c->most},
                                 a.count);
    if (status)
        goto done;
    if (!cursor_done(s)) {
        status = CURSOR_FAIL(s, s->at, "nothing can follow the ')', but here is %s", cursor_show(s, shown));
        goto done;
    }
    status = c->build(a.value, a.count, limit, out, s->error);
    if (status == HRY_USAGE && s->error)
        s->error->column = name_at + 1;
done:
    free(a.value);
    return status;
}
