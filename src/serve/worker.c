// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/worker.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { LONGEST_ANSWER = 64 << 20 }; // bytes
enum { ORDER_WARM = 'w' };          // else a reply_form

// ------------------------------------------------------------------------------------- in its own process

typedef struct desk {
    int channel;
    bool alone; // nobody reads any more
} desk;

static void tell(void *context, const char *words)
{
    desk *d = context;
    char *message = mem_print("p%s", words);
    d->alone |= !message_send(d->channel, message, strlen(message));
    free(message);
}

static void send_reply(desk *d, const reply *r)
{
    char *message = mem_alloc(r->size + 2, 1);
    message[0] = 'a';
    message[1] = (char)r->status;
    memcpy(message + 2, r->bytes, r->size);
    d->alone |= !message_send(d->channel, message, r->size + 2);
    free(message);
}

// The form in the first byte, then words, each ended by a zero byte.
static void carry_out(const serve_trade *trade, void *own, char *order, size_t size, reply *out)
{
    size_t count = 0;
    for (size_t i = 1; i < size; i++)
        count += order[i] == '\0';
    char **words = NEW_ARRAY(char *, count + 1);
    char *at = order + 1;
    for (size_t i = 0; i < count; i++) {
        words[i] = at;
        at += strlen(at) + 1;
    }
    trade->work(own, words, count, (reply_form)order[0], out);
    free(words);
}

static void answer_order(desk *d, const serve_trade *trade, void *own, char *order, size_t size)
{
    static const char too_long[] =
        "{\"error\":{\"code\":\"limit\",\"message\":\"the answer has more than 64 MB, "
        "which is too much here\"}}";
    reply r = {0};
    d->alone |= !message_send(d->channel, "b", 1);
    carry_out(trade, own, order, size, &r);
    if (r.size > LONGEST_ANSWER) {
        free(r.bytes);
        r = (reply){HRY_LIMIT, mem_string(too_long), sizeof too_long - 1};
    }
    send_reply(d, &r);
    free(r.bytes);
}

static void serve_orders(int channel, void *context)
{
    const serve_options *o = context;
    desk d = {.channel = channel};
    inbox in = {0};
    sigset_t none;
    sigemptyset(&none);
    signal(SIGTERM, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    void *own = o->trade.begin(o->memory, tell, &d);
    while (!d.alone && inbox_wait(&in, channel) == INBOX_WHOLE) {
        size_t size;
        const char *order = inbox_message(&in, &size);
        char *copy = mem_copy(order, size, 1);
        inbox_empty(&in);
        if (copy[0] == ORDER_WARM) {
            o->trade.warm(own);
            d.alone |= !message_send(channel, "w", 1);
        } else {
            answer_order(&d, &o->trade, own, copy, size);
        }
        free(copy);
    }
}

// --------------------------------------------------------------------------------------- in the server's

static bool start(worker *w, const serve_options *o)
{
    if (w->process.pid)
        return true;
    w->fresh = child_fork(&w->process, serve_orders, (void *)o);
    return w->fresh;
}

void worker_warm(worker *w, const serve_options *o)
{
    static const char order[] = {ORDER_WARM};
    w->warming = start(w, o) && message_send(w->process.channel, order, sizeof order);
}

bool worker_give(worker *w, const serve_options *o, job *j)
{
    const request *q = &j->request;
    if (!start(w, o))
        return false;
    char *order = mem_alloc(q->size + 1, 1);
    order[0] = (char)q->route->form;
    memcpy(order + 1, q->words, q->size);
    // One that has died is noticed when its answer is awaited.
    message_send(w->process.channel, order, q->size + 1);
    free(order);
    w->job = j;
    w->begun = false;
    return true;
}

worker_news worker_look(worker *w, reply *out)
{
    inbox_state state = inbox_look(&w->in, w->process.channel);
    if (state == INBOX_PART)
        return NEWS_NONE;
    if (state == INBOX_CLOSED)
        return NEWS_DEATH;
    size_t size;
    const char *message = inbox_message(&w->in, &size);
    worker_news news = NEWS_NONE;
    if (w->job && size >= 1 && message[0] == 'p') {
        char *words = text_utf8(message + 1, size - 1);
        snprintf(w->job->progress, sizeof w->job->progress, "%s", words);
        free(words);
        news = NEWS_PROGRESS;
    } else if (w->job && size == 1 && message[0] == 'b') {
        w->begun = true;
        news = NEWS_PROGRESS;
    } else if (size == 1 && message[0] == ORDER_WARM) {
        w->warming = w->fresh = false;
        news = NEWS_WARM;
    } else if (w->job && size >= 2 && message[0] == 'a') {
        w->fresh = false;
        *out = (reply){(hry_status)message[1], mem_copy(message + 2, size - 2, 1), size - 2};
        news = NEWS_ANSWER;
    }
    inbox_empty(&w->in);
    return news;
}

bool worker_has_children(const worker *w)
{
    char path[64];
    long pid;
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)w->process.pid, (long)w->process.pid);
    FILE *f = fopen(path, "re");
    bool has = f && fscanf(f, "%ld", &pid) == 1;
    if (f)
        fclose(f);
    return has;
}

void worker_kill(worker *w)
{
    child_kill(&w->process);
    inbox_clear(&w->in);
    *w = (worker){0};
}
