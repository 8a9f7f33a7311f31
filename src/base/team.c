// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/team.h"

#include <assert.h>

#include "base/mem.h"
#include "os/clock.h"
#include "os/threads.h"

struct team {
    void (*work)(team *t, void *context);
    void *context;
    pthread_t *thread;
    unsigned threads;
    pthread_mutex_t mutex;
    pthread_cond_t work_comes, task_is_done;
    team_task *first, **last; // tasks that no thread has taken
    size_t left;              // tasks that are not done
    unsigned busy;            // threads that work on one
    bool paused, ends;
};

static void *run(void *context)
{
    team *t = context;
    t->work(t, t->context);
    return NULL;
}

team *team_new(unsigned threads, void (*work)(team *t, void *context), void *context)
{
    team *t = NEW(team);
    *t = (team){.work = work, .context = context, .thread = NEW_ARRAY(pthread_t, threads), .last = &t->first};
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->work_comes, NULL);
    pthread_cond_init(&t->task_is_done, NULL);
    while (t->threads < threads && thread_start(&t->thread[t->threads], run, t))
        t->threads++;
    if (t->threads)
        return t;
    team_end(t);
    return NULL;
}

void team_end(team *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->mutex);
    t->ends = true;
    pthread_cond_broadcast(&t->work_comes);
    pthread_mutex_unlock(&t->mutex);
    for (unsigned i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->work_comes);
    pthread_cond_destroy(&t->task_is_done);
    free(t->thread);
    free(t);
}

void team_add(team *t, team_task *task)
{
    assert(!task->next && !task->done);
    pthread_mutex_lock(&t->mutex);
    assert(!t->ends && !*t->last);
    *t->last = task;
    t->last = &task->next;
    t->left++;
    pthread_cond_signal(&t->work_comes);
    pthread_mutex_unlock(&t->mutex);
}

bool team_wait(team *t, const team_task *task, double seconds)
{
    struct timespec until = clock_deadline(seconds);
    pthread_mutex_lock(&t->mutex);
    while (!task->done && pthread_cond_timedwait(&t->task_is_done, &t->mutex, &until) == 0)
        ;
    bool done = task->done;
    pthread_mutex_unlock(&t->mutex);
    return done;
}

bool team_pause(team *t, double seconds)
{
    struct timespec until = clock_deadline(seconds);
    pthread_mutex_lock(&t->mutex);
    t->paused = true;
    while (t->busy && pthread_cond_timedwait(&t->task_is_done, &t->mutex, &until) == 0)
        ;
    bool idle = !t->busy;
    pthread_mutex_unlock(&t->mutex);
    return idle;
}

void team_resume(team *t)
{
    pthread_mutex_lock(&t->mutex);
    t->paused = false;
    pthread_cond_broadcast(&t->work_comes);
    pthread_mutex_unlock(&t->mutex);
}

team_task *team_take(team *t)
{
    pthread_mutex_lock(&t->mutex);
    while ((!t->first || t->paused) && !t->ends)
        pthread_cond_wait(&t->work_comes, &t->mutex);
    team_task *task = t->ends ? NULL : t->first;
    t->busy += task != NULL;
    if (task && !(t->first = task->next))
        t->last = &t->first;
    pthread_mutex_unlock(&t->mutex);
    return task;
}

void team_finish(team *t, team_task *task)
{
    pthread_mutex_lock(&t->mutex);
    assert(!task->done && t->left > 0);
    task->done = true;
    t->left--;
    t->busy--;
    pthread_cond_signal(&t->task_is_done);
    pthread_mutex_unlock(&t->mutex);
}

unsigned team_share(team *t)
{
    pthread_mutex_lock(&t->mutex);
    assert(t->left > 0); // the caller's own task
    unsigned share = t->left < t->threads ? t->threads / (unsigned)t->left : 1;
    pthread_mutex_unlock(&t->mutex);
    return share;
}
