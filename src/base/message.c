// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/message.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/mem.h"

void message_head(char head[MESSAGE_HEAD], size_t size)
{
    assert(size <= UINT32_MAX);
    for (unsigned i = 0; i < MESSAGE_HEAD; i++)
        head[i] = (char)(size >> 8 * i);
}

static bool send_all(int channel, const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t put = send(channel, bytes + done, size - done, MSG_NOSIGNAL);
        if (put > 0)
            done += (size_t)put;
        else if (put == 0 || errno != EINTR)
            return false;
    }
    return true;
}

bool message_send(int channel, const char *bytes, size_t size)
{
    char head[MESSAGE_HEAD];
    message_head(head, size);
    return send_all(channel, head, sizeof head) && send_all(channel, bytes, size);
}

static size_t length_of(const inbox *in)
{
    const unsigned char *head = (const unsigned char *)in->bytes;
    return head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 | (size_t)head[3] << 24;
}

static inbox_state receive(inbox *in, int channel, int flags)
{
    for (;;) {
        size_t wanted = in->have < MESSAGE_HEAD ? MESSAGE_HEAD : MESSAGE_HEAD + length_of(in);
        if (in->have == wanted)
            return INBOX_WHOLE;
        if (wanted > in->room) {
            in->room = wanted + 4096;
            in->bytes = mem_resize(in->bytes, in->room, 1);
        }
        ssize_t got = recv(channel, in->bytes + in->have, wanted - in->have, flags);
        if (got > 0)
            in->have += (size_t)got;
        else if (got < 0 && errno == EAGAIN)
            return INBOX_PART;
        else if (got == 0 || errno != EINTR)
            return INBOX_CLOSED;
    }
}

inbox_state inbox_look(inbox *in, int channel)
{
    return receive(in, channel, MSG_DONTWAIT);
}

inbox_state inbox_wait(inbox *in, int channel)
{
    return receive(in, channel, 0);
}

const char *inbox_message(const inbox *in, size_t *size)
{
    assert(in->have >= MESSAGE_HEAD && in->have == MESSAGE_HEAD + length_of(in));
    *size = in->have - MESSAGE_HEAD;
    return in->bytes + MESSAGE_HEAD;
}

void inbox_empty(inbox *in)
{
    in->have = 0;
}

void inbox_clear(inbox *in)
{
    free(in->bytes);
    *in = (inbox){0};
}
