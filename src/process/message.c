// SPDX-License-Identifier: GPL-3.0-or-later
//
// One count of bytes sent covers the length and the contents, so an interrupted message can continue
// anywhere. Reading requests exactly the rest of the
// current message, so it never takes bytes of the next one.
#include "process/message.h"

#include <assert.h>
#include <errno.h>

#include "base/mem.h"
#include "os/channel.h"

// False: the other end is closed, or the call would have to wait.
static bool push(int channel, const char *bytes, size_t size, size_t *sent, bool wait)
{
    uint32_t head = (uint32_t)size;
    while (*sent < MESSAGE_HEAD + size) {
        bool first = *sent < MESSAGE_HEAD;
        const char *from = first ? (const char *)&head + *sent : bytes + *sent - MESSAGE_HEAD;
        size_t left = first ? MESSAGE_HEAD - *sent : MESSAGE_HEAD + size - *sent;
        ssize_t put = channel_send(channel, from, left, wait);
        if (put > 0)
            *sent += (size_t)put;
        else if (put == 0 || errno != EINTR)
            return false;
    }
    return true;
}

bool message_send(int channel, const char *bytes, size_t size)
{
    size_t sent = 0;
    return size <= UINT32_MAX && push(channel, bytes, size, &sent, true);
}

void message_push(int channel, const char *bytes, size_t size, size_t *sent)
{
    push(channel, bytes, size, sent, false);
}

static size_t length_of(const inbox *in)
{
    uint32_t head;
    memcpy(&head, in->bytes, sizeof head);
    return head;
}

inbox_state inbox_read(inbox *in, int channel, bool wait)
{
    for (;;) {
        size_t wanted = in->have < MESSAGE_HEAD ? MESSAGE_HEAD : MESSAGE_HEAD + length_of(in);
        if (in->have == wanted)
            return INBOX_WHOLE;
        if (wanted > in->room) {
            in->room = wanted + 4096;
            in->bytes = mem_resize(in->bytes, in->room, 1);
        }
        ssize_t got = channel_receive(channel, in->bytes + in->have, wanted - in->have, wait);
        if (got > 0)
            in->have += (size_t)got;
        else if (got < 0 && errno == EAGAIN)
            return INBOX_PART;
        else if (got == 0 || errno != EINTR)
            return INBOX_CLOSED;
    }
}

char *inbox_message(const inbox *in, size_t *size)
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
