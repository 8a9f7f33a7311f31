// SPDX-License-Identifier: GPL-3.0-or-later
//
// Phrases used in the text of reasons.

#include "game/words.h"
#include "report/reason.h"

enum { MOST_NAMED = 8 };

reason_words reason_words_of(const game *g)
{
    bool group = g->kind->generates, removes = rule_removes(g->rule);
    static const char *const class_of[2][2] = {
        {"the intersection of the maximal stable sets (sets without an edge) that contain the chosen "
         "vertices",
         "the intersection of the maximal subgroups that contain the chosen elements"},
        {"the removed vertices and all others that lie in no remaining edge",
         "the removed elements and all others that lie in no remaining minimal generating set"},
    };
    return (reason_words){.element = group ? "element" : "vertex",
                          .elements = group ? "elements" : "vertices",
                          .choosing = removes ? "Removing" : "Choosing",
                          .chosen = removes ? "removed" : "chosen",
                          .class_of = class_of[removes][group]};
}

char *reason_class_text(const game *g, const reason_node *n)
{
    const char *parity = n->size % 2 ? "odd" : "even";
    if (n->over)
        return mem_print("the game is over: %s", game_words_of(g).over);
    if (!g->kind->generates)
        return mem_print("%s, of %s size %" PRIu64, n->name, parity, n->size);
    if (rule_removes(g->rule))
        return mem_print("%" PRIu64 " element%s, %s", n->size, n->size == 1 ? "" : "s", parity);
    return mem_print("%s, of %s order", n->name, parity);
}

char *reason_size_text(const game *g, const reason_node *n)
{
    return mem_print("of %s %s %" PRIu64, n->size % 2 ? "odd" : "even",
                     game_has_subgroups(g) ? "order" : "size", n->size);
}

char *nims_text(const nim *value, size_t count, nim more)
{
    char *text = mem_string("{");
    for (size_t i = 0; i <= count; i++) {
        nim here = i < count ? value[i] : NIM_MAX;
        if (more < here)
            mem_append(&text, "%s%u", text[1] ? "," : "", more);
        if (more <= here)
            more = NIM_MAX;
        if (here != NIM_MAX)
            mem_append(&text, "%s%u", text[1] ? "," : "", here);
    }
    mem_append(&text, "}");
    return text;
}

char *reason_mex_text(const nim_set *s, nim also, nim value)
{
    OWNED char *set = nims_text(s->value, s->count, also);
    return mem_print("mex%s = %u", set[1] == '}' ? " ∅" : set, value);
}

char *reason_cells_text(const reason *r, const uint32_t *cell, uint32_t count)
{
    uint32_t named = count > MOST_NAMED ? MOST_NAMED : count;
    char *text = mem_string("");
    for (uint32_t i = 0; i < named; i++)
        mem_append(&text, "%s%s", i ? " " : "", r->names[cell[i]]);
    if (count > named)
        mem_append(&text, " and %" PRIu32 " more", count - named);
    return text;
}

char *reason_cycles_text(const reason *r, const uint32_t *image)
{
    char *text = mem_string("");
    OWNED bool *seen = NEW_ARRAY(bool, (size_t)r->elements + 1);
    for (uint32_t v = 0; v < r->elements; v++) {
        for (uint32_t u = v; !seen[u] && image[v] != v; u = image[u]) {
            seen[u] = true;
            mem_append(&text, "%s%s%s", u == v ? "(" : " ", r->names[u], image[u] == v ? ")" : "");
        }
    }
    return text;
}

char *reason_replies_text(const reason *r, const reason_node *n)
{
    bool odd = r->chosen % 2; // after two more moves
    const nim_set *s = odd ? &n->odd : &n->even;
    nim stay = n->size > r->chosen + 1 && !n->over ? reason_value(n, odd) : NIM_MAX;
    char *text = NULL;
    for (unsigned v = 0, seen = 0; v < NIM_MAX && (seen < s->count || (stay != NIM_MAX && v <= stay)); v++) {
        bool there = seen < s->count && s->value[seen] == v;
        seen += there;
        if (there || v == stay)
            mem_append(&text, "%s*%u", text ? ", " : "", v);
    }
    return text;
}
