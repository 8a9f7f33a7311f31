// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of all hypergraph formats share.
#include "hyper/read_internal.h"

enum { SETS_PER_CHECK = 4096 };

hry_status scan_close_set(const scan *s, set_list *l)
{
    set_list_close(l);
    if (l->sets % SETS_PER_CHECK)
        return HRY_OK;
    const limit *limit = s->limit;
    TRY(limit_check(limit, s->error));
    limit_progress(limit, "reading", (double)(s->at - s->begin), (double)(s->end - s->begin));
    // A list doubles its capacity when it grows.
    double bytes = (double)(s->end - s->begin) + 2.0 * (double)set_list_bytes(l);
    return limit_fits(limit, bytes, "reading the file", s->error);
}

hry_status scan_vertices_agree(const scan *s, const read_options *options, uint32_t vertices)
{
    uint32_t wanted = options->vertices;
    if (!wanted || wanted == vertices)
        return HRY_OK;
    return hry_fail(s->error, HRY_UNREADABLE, "the file has %u vertices, but `vertices` is %u", vertices,
                    wanted);
}
