// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of structures that contain their own link. It is a ring through its head, so every step is O(1),
// also removing a member whose list is not known. A head must not move, and a member is in one list at most
// with each of its links.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/checked.h"

typedef struct ring {
    struct ring *next, *before;
} ring;

static inline void ring_init(ring *head)
{
    head->next = head->before = head;
}

static inline bool ring_is_empty(const ring *head)
{
    return head->next == head;
}

// Puts a link in front of another one.
static inline void ring_insert(ring *place, ring *link)
{
    assert_checked(place->before->next == place && place->next->before == place);
    link->next = place;
    link->before = place->before;
    place->before->next = link;
    place->before = link;
}

static inline void ring_add_last(ring *head, ring *link)
{
    ring_insert(head, link);
}

static inline void ring_add_first(ring *head, ring *link)
{
    ring_insert(head->next, link);
}

static inline void ring_remove(ring *link)
{
    assert_checked(link->before->next == link && link->next->before == link); // it is in a list
    link->before->next = link->next;
    link->next->before = link->before;
}

// Appends all members of `from`, which is empty then.
static inline void ring_append(ring *to, ring *from)
{
    from->next->before = to->before;
    to->before->next = from->next;
    from->before->next = to;
    to->before = from->before;
    ring_init(from);
    assert_checked(to->before->next == to && to->next->before == to);
}

// The structure with its link at `at`, `offset` bytes behind its beginning; NULL: `at` is the head.
static inline void *ring_member(const ring *head, const ring *at, size_t offset)
{
    return at == head ? NULL : (char *)at - offset;
}
#define RING_MEMBER(type, link, head, at) ((type *)ring_member((head), (at), offsetof(type, link)))

// The first and the last member of a list of structures of that type with their link in the field `link`;
// NULL: the list is empty.
#define RING_FIRST(type, link, head) RING_MEMBER(type, link, head, (head)->next)
#define RING_LAST(type, link, head) RING_MEMBER(type, link, head, (head)->before)

// Each member in turn; the body may remove it.
#define RING_EACH(type, name, link, head)                                                                    \
    for (type *name = RING_FIRST(type, link, head), *name##_next;                                            \
         name && (name##_next = RING_MEMBER(type, link, head, name->link.next), true); name = name##_next)
