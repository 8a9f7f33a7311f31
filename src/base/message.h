// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages over a child's channel (child.h): the length in four bytes, the lowest first, and that many bytes.
#ifndef HARARY_BASE_MESSAGE_H
#define HARARY_BASE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { MESSAGE_HEAD = 4 };

void message_head(char head[MESSAGE_HEAD], size_t size);

// Waits until all of it is on its way; false: nobody is there.
bool message_send(int channel, const char *bytes, size_t size);

// The message that is coming. All zero: nothing yet.
typedef struct inbox {
    char *bytes; // the head, and the message behind it
    size_t have, room;
} inbox;

typedef enum inbox_state { INBOX_PART, INBOX_WHOLE, INBOX_CLOSED } inbox_state;

// Reads what has come, one message at most, without waiting, or waits for a whole one. What is behind it
// stays in the channel. After INBOX_WHOLE inbox_message has it until inbox_empty.
inbox_state inbox_look(inbox *in, int channel);
inbox_state inbox_wait(inbox *in, int channel);
const char *inbox_message(const inbox *in, size_t *size);
void inbox_empty(inbox *in);
void inbox_clear(inbox *in);

#endif
