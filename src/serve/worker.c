// SPDX-License-Identifier: GPL-3.0-or-later
//
// A loop over orders: the first byte is the form of the reply, or the order to warm up; the words follow,
// each ended by a zero byte. The letter b is sent when GAP is running, if the job needs it, and before the
// work. So the server can distinguish a job that kills its worker from a worker that died earlier, and the
// start of GAP does not count as time of the job.
#include "serve/staff.h"

#include <signal.h>

#include "base/mem.h"
#include "os/process.h"

enum { LONGEST_ANSWER = 64 << 20 }; // bytes

// If the message cannot be sent, the channel is closed and the loop ends.
static void tell(void *channel, const char *words)
{
    OWNED char *message = mem_print("p%s", words);
    message_send(*(int *)channel, message, strlen(message));
}

static void send_reply(int channel, const reply *r)
{
    OWNED char *message = mem_alloc(r->size + 2, 1);
    message[0] = 'a';
    message[1] = (char)r->status;
    memcpy(message + 2, r->bytes, r->size);
    message_send(channel, message, r->size + 2);
}

static void send_unfinished(int channel, const reply *r)
{
    const char message[] = {'u', (char)r->needs_gap};
    message_send(channel, message, sizeof message);
}

static void answer_order(int channel, const serve_trade *trade, void *own, char *order, size_t size)
{
    static const char too_long[] =
        "{\"error\":{\"code\":\"limit\",\"message\":\"the answer is larger than 64 MB, the maximum here\"}}";
    reply r = {0};
    size_t count = 0;
    OWNED char **words = NEW_ARRAY(char *, size);
    for (char *at = order + 1; at < order + size; at += strlen(at) + 1)
        words[count++] = at;
    unsigned kind = (unsigned char)order[0];
    if (kind & ORDER_GAP)
        trade->warm(own);
    message_send(channel, "b", 1);
    trade->work(own, words, count, (reply_form)(kind & ~(unsigned)ORDER_GAP), &r);
    if (r.unfinished)
        return send_unfinished(channel, &r);
    if (r.size > LONGEST_ANSWER) {
        free(r.bytes);
        r = (reply){.status = HRY_LIMIT, .bytes = mem_string(too_long), .size = sizeof too_long - 1};
    }
    send_reply(channel, &r);
    free(r.bytes);
}

static void run(int channel, const serve_options *o, bool first_looks)
{
    inbox in = {0};
    sigset_t none;
    sigemptyset(&none);
    signal(SIGTERM, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    void *own = o->trade.begin(o->memory, first_looks, tell, &channel);
    while (inbox_read(&in, channel, true) == INBOX_WHOLE) {
        size_t size;
        char *order = inbox_message(&in, &size);
        if (order[0] == ORDER_WARM) {
            o->trade.warm(own);
            message_send(channel, "w", 1);
        } else {
            answer_order(channel, &o->trade, own, order, size);
        }
        inbox_empty(&in);
    }
}

void worker_run(int channel, void *options)
{
    run(channel, options, false);
}

void worker_run_first_looks(int channel, void *options)
{
    process_set_name("harary-first"); // for people who look at the processes
    run(channel, options, true);
}
