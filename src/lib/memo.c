// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of names maps keys to indices of an array of shared values. Its size is fixed, and when it is
// full, everything is forgotten. Groups defined by a GAP program have no key, because the program may return
// something else the next time.
#include "lib/memo.h"

#include "base/mem.h"

found *found_new(const game *g, const game_value *v)
{
    found *f = NEW(found);
    *f = (found){.owners = 1, .of_left = g->position && !v->of_position, .value = *v};
    return f;
}

// Adds an owner; NULL is allowed.
static found *share(found *f)
{
    if (f)
        f->owners++;
    return f;
}

void found_release(found *f)
{
    if (!f || --f->owners)
        return;
    value_clear(&f->value);
    free(f);
}

void memo_init(memo *m, size_t most)
{
    *m = (memo){.most = most};
    if (!most)
        return;
    names_init(&m->keys, most + 1); // one key more than there are values: it means that the memo is full
    m->value = NEW_ARRAY(found *, most);
}

void memo_clear(memo *m)
{
    if (!m->most)
        return;
    for (size_t i = 0; i < m->most; i++)
        found_release(m->value[i]);
    names_clear(&m->keys);
    free(m->value);
    *m = (memo){0};
}

// A GAP program may return something else the next time.
static bool has_program(const group_expr *e)
{
    if (e->kind == GROUP_GAP)
        return true;
    for (size_t i = 0; i < e->parts; i++)
        if (has_program(e->part[i]))
            return true;
    return false;
}

char *memo_key(const game *g, const game_tools *t, bool moves)
{
    // A group: only GAP's answers are expensive enough to be kept, and only group expressions are short keys.
    const group_expr *group = game_group(g);
    if (!group || has_program(group))
        return NULL;
    json_auto_t *tree = group_expr_json(group);
    OWNED char *tree_text = json_dumps(tree, JSON_COMPACT | JSON_ENCODE_ANY);
    // The text of the group is part of the answer. The position is last in the key.
    return tree_text ? mem_print("%d%d%d%d%d%d %s %s %s", (int)g->rule, g->closed, g->misere, moves,
                                 (int)t->how.engine, t->how.compute, tree_text, g->text,
                                 g->position_text ? g->position_text : "\n")
                     : NULL;
}

found *memo_look(memo *m, const char *key)
{
    if (!m->most || !key)
        return NULL;
    uint32_t at = names_number(&m->keys, key, strlen(key));
    if (at < m->most)
        return share(m->value[at]);
    size_t most = m->most;
    memo_clear(m);
    memo_init(m, most);
    return NULL;
}

void memo_keep(memo *m, const char *key, found *f)
{
    if (!m->most || !key)
        return;
    found **place = &m->value[names_number(&m->keys, key, strlen(key))];
    if (!*place)
        *place = share(f);
}
