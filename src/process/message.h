// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages over a child's channel (child.h): the length in four bytes, in the byte order of the machine,
// followed by the contents.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { MESSAGE_HEAD = 4 };

// Waits until everything is sent; false: the other end is closed.
bool message_send(int channel, const char *bytes, size_t size);
// Sends as much as is possible without waiting; *sent counts the bytes so far, including the head.
void message_push(int channel, const char *bytes, size_t size, size_t *sent);

// The incoming message. All zero: nothing has arrived.
typedef struct inbox {
    char *bytes; // the head and the message
    size_t have, room;
} inbox;

typedef enum inbox_state { INBOX_PART, INBOX_WHOLE, INBOX_CLOSED } inbox_state;

// Reads what has arrived, at most one message, or waits for a whole one. Later messages stay in the channel.
// After INBOX_WHOLE, inbox_message returns the message until inbox_empty.
inbox_state inbox_read(inbox *in, int channel, bool wait);
char *inbox_message(const inbox *in, size_t *size);
void inbox_empty(inbox *in);
void inbox_clear(inbox *in);
