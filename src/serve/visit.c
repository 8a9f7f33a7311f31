// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/visit.h"

#include <math.h>

enum MHD_Result visit_sleep(visit *v, job *j, double seconds)
{
    v->job = j;
    v->until = clock_now() + seconds;
    ring_add_first(&v->site->asleep, &v->link);
    j->visits++;
    j->unread += !v->reader;
    MHD_suspend_connection(v->connection);
    return MHD_YES;
}

void visit_wake(visit *v)
{
    ring_remove(&v->link);
    MHD_resume_connection(v->connection);
}

double visits_due(const site *s)
{
    double until = INFINITY;
    RING_EACH (visit, v, link, &s->asleep)
        until = v->until < until ? v->until : until;
    return until;
}

bool visits_wake(site *s)
{
    double now = clock_now();
    bool woke = false;
    RING_EACH (visit, v, link, &s->asleep) {
        if (job_is_open(v->job) && now < v->until && !(v->reader && v->reader->gone))
            continue;
        visit_wake(v);
        woke = true;
    }
    return woke;
}
