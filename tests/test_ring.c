// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of structures that contain their link (base/ring.h), against arrays: random insertions at both ends,
// removals of any member, moves of whole lists, and loops that remove what they see.
#include "support.h"

#include <string.h>

#include "base/ring.h"

enum { ITEMS = 12, LISTS = 2 };

typedef struct item {
    int number;
    ring link; // not the first member
} item;

typedef struct model {
    int number[ITEMS];
    size_t count;
} model;

static void expect_same(const ring *head, const model *m)
{
    size_t at = 0;
    assert_int_equal(ring_is_empty(head), m->count == 0);
    RING_EACH (item, i, link, head)
        assert_int_equal(i->number, m->number[at++]);
    assert_int_equal(at, m->count);
    const item *first = RING_FIRST(item, link, head), *last = RING_LAST(item, link, head);
    assert_true(m->count ? first->number == m->number[0] && last->number == m->number[m->count - 1]
                         : !first && !last);
}

static void take_out(model *m, int number)
{
    size_t at = 0;
    while (m->number[at] != number)
        at++;
    memmove(m->number + at, m->number + at + 1, (--m->count - at) * sizeof *m->number);
}

static void put_in(model *m, int number, bool first)
{
    if (first)
        memmove(m->number + 1, m->number, m->count * sizeof *m->number);
    m->number[first ? 0 : m->count] = number;
    m->count++;
}

typedef struct lists {
    item item[ITEMS];
    int home[ITEMS]; // its list; −1: none
    ring head[LISTS];
    model model[LISTS];
} lists;

static void change(lists *l, rng *r)
{
    uint32_t i = rng_below(r, ITEMS), k = rng_below(r, LISTS);
    if (rng_below(r, 16) == 0) { // all of one list behind the other
        for (size_t j = 0; j < ITEMS; j++)
            l->home[j] = l->home[j] == (int)(1 - k) ? (int)k : l->home[j];
        for (size_t j = 0; j < l->model[1 - k].count; j++)
            put_in(&l->model[k], l->model[1 - k].number[j], false);
        l->model[1 - k].count = 0;
        ring_append(&l->head[k], &l->head[1 - k]);
    } else if (l->home[i] >= 0) {
        take_out(&l->model[l->home[i]], (int)i);
        ring_remove(&l->item[i].link);
        l->home[i] = -1;
    } else {
        bool first = rng_below(r, 2);
        (first ? ring_add_first : ring_add_last)(&l->head[k], &l->item[i].link);
        put_in(&l->model[k], (int)i, first);
        l->home[i] = (int)k;
    }
}

static void rings_are_lists(void **state)
{
    (void)state;
    rng r = rng_start("ring", 20261119);
    lists l = {0};
    for (int i = 0; i < ITEMS; i++) {
        l.item[i].number = i;
        l.home[i] = -1;
    }
    for (int k = 0; k < LISTS; k++)
        ring_init(&l.head[k]);
    for (size_t step = 0; step < scaled(5000); step++) {
        change(&l, &r);
        for (int k = 0; k < LISTS; k++)
            expect_same(&l.head[k], &l.model[k]);
    }
}

static void a_loop_may_remove_what_it_sees(void **state)
{
    (void)state;
    item item_of[ITEMS];
    ring head;
    for (unsigned kept = 0; kept < 1U << 6; kept++) {
        model left = {.count = 0};
        ring_init(&head);
        for (int i = 0; i < 6; i++) {
            item_of[i].number = i;
            ring_add_last(&head, &item_of[i].link);
            if (kept >> i & 1)
                put_in(&left, i, false);
        }
        RING_EACH (item, i, link, &head)
            if (!(kept >> i->number & 1)) {
                ring_remove(&i->link);
                memset(i, 0xff, sizeof *i); // as if it were freed
            }
        expect_same(&head, &left);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings_are_lists),
        cmocka_unit_test(a_loop_may_remove_what_it_sees),
    };
    return cmocka_run_group_tests_name("ring", tests, NULL, NULL);
}
