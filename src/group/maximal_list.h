// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes of maximal subgroups as they are told to people, whether GAP told them with all that is in them
// (group_data.h) or, of a large group, as classes alone (large_group.h). Numbers are decimal.
#ifndef HARARY_GROUP_MAXIMAL_LIST_H
#define HARARY_GROUP_MAXIMAL_LIST_H

#include "group/group_data.h"

typedef struct listed_class {
    const char *order; // in G; the group_data's
    char *count;
    bool even, normal;
} listed_class;

typedef struct maximal_list {
    listed_class *class;
    uint32_t classes;
    char *all, *even, *odd; // how many subgroups
} maximal_list;

// Holds on to g.
void maximal_list_make(const group_data *g, maximal_list *out);
void maximal_list_clear(maximal_list *l);

#endif
