// SPDX-License-Identifier: GPL-3.0-or-later
//
// A loop over orders: the first byte is the form of the reply, or the order to warm up; the words follow,
// each ended by a zero byte. The letter b is sent before the work, so the server can distinguish a job that
// kills its worker from a worker that died earlier.
#include "serve/staff.h"

#include <signal.h>

#include "base/mem.h"

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

static void answer_order(int channel, const serve_trade *trade, void *own, char *order, size_t size)
{
    static const char too_long[] =
        "{\"error\":{\"code\":\"limit\",\"message\":\"the answer is larger than 64 MB, the maximum here\"}}";
    reply r = {0};
    size_t count = 0;
    OWNED char **words = NEW_ARRAY(char *, size);
    for (char *at = order + 1; at < order + size; at += strlen(at) + 1)
        words[count++] = at;
    message_send(channel, "b", 1);
    trade->work(own, words, count, (reply_form)order[0], &r);
    if (r.size > LONGEST_ANSWER) {
        free(r.bytes);
        r = (reply){HRY_LIMIT, mem_string(too_long), sizeof too_long - 1};
    }
    send_reply(channel, &r);
    free(r.bytes);
}

void worker_run(int channel, void *options)
{
    const serve_options *o = options;
    inbox in = {0};
    sigset_t none;
    sigemptyset(&none);
    signal(SIGTERM, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    void *own = o->trade.begin(o->memory, tell, &channel);
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
