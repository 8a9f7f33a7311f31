// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages over a child's channel (child.h): the length in four bytes, as the machine has them, and that many
// bytes.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { MESSAGE_HEAD = 4 };

// Waits until all of it is on its way; false: nobody is there.
bool message_send(int channel, const char *bytes, size_t size);
// Sends, without waiting, as much as goes now; *sent counts the bytes so far, those of the head included.
void message_push(int channel, const char *bytes, size_t size, size_t *sent);

// The message that is coming. All zero: nothing yet.
typedef struct inbox {
    char *bytes; // the head, and the message behind it
    size_t have, room;
} inbox;

typedef enum inbox_state { INBOX_PART, INBOX_WHOLE, INBOX_CLOSED } inbox_state;

// Reads what has come, one message at most, or waits for a whole one. What is behind it stays in the channel.
// After INBOX_WHOLE inbox_message has it until inbox_empty.
inbox_state inbox_read(inbox *in, int channel, bool wait);
char *inbox_message(const inbox *in, size_t *size);
void inbox_empty(inbox *in);
void inbox_clear(inbox *in);
