// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board shows the chosen elements and groups the others by the effect of choosing them. Moves into
// classes with the same label share a row. In a building game on a group the label is the subgroup that the
// move leads to, otherwise the size of the closed set. If a row has several classes, braces group the moves
// into the same class.

#include "base/text.h"
#include "report/play.h"
#include "report/reason.h"
#include "report/word_list.h"

enum { WIDEST_LABEL = 36, MOST_LINES = 6, MOST_NAMED = 300 };

// ---- rows

typedef struct row {
    char *label;
    word_list words;
    bool has_nim;
    nim nim;
} row;

typedef struct board {
    const play_scene *scene;
    bool values;
    row *row;
    size_t rows;
} board;

// The sets of the classes, as elements.
static void list_closed(const match *m, const outlook *o, pool *out)
{
    pool_init(out, m->elements);
    for (size_t i = 0; i < o->classes; i++) {
        uint64_t *set = pool_at(out, pool_add(out, m->start));
        BITS_EACH (v, o->class[i].closed, bits_words(m->left.cells))
            bits_set(set, m->element_of[v]);
    }
}

// What each class is called; where names cannot be had it is the size.
static char **class_labels(const match *m, const outlook *o)
{
    CLEARED(pool_clear) pool closed;
    char **names = NULL, **labels = NEW_ARRAY(char *, o->classes + 1);
    hry_error error;
    list_closed(m, o, &closed);
    if (!game_has_subgroups(m->game) || o->classes > MOST_NAMED ||
        game_set_names(m->game, m->tools, &closed, NULL, &names, &error))
        names = NULL;
    for (size_t i = 0; i < o->classes; i++) {
        size_t size = bits_count(pool_at(&closed, (uint32_t)i), closed.words);
        labels[i] =
            play_move_text(m->game, o->class[i].achieves, o->class[i].stays, names ? names[i] : NULL, size);
    }
    texts_free(names, o->classes);
    return labels;
}

static row *row_for(board *b, const char *label, const move_class *c)
{
    for (size_t i = 0; i < b->rows; i++) {
        row *r = &b->row[i];
        if (strcmp(r->label, label) == 0 && (!b->values || r->nim == c->nim))
            return r;
    }
    b->row = mem_resize(b->row, b->rows + 1, sizeof *b->row);
    b->row[b->rows] = (row){.label = mem_string(label), .has_nim = b->values, .nim = c->nim};
    return &b->row[b->rows++];
}

// The names of a class, held together if there are several and the row has other classes too.
static void add_moves(const match *m, row *r, const move_class *c, bool alone)
{
    for (uint32_t i = 0; i < c->cells; i++) {
        const char *name = m->names[m->element_of[c->cell[i]]];
        bool open = !alone && c->cells > 1 && i == 0, close = !alone && c->cells > 1 && i + 1 == c->cells;
        word_list_add(&r->words, mem_print("%s%s%s", open ? "{" : "", name, close ? "}" : ""));
    }
}

// By the values, else in the order that they have.
static void sort_rows(board *b)
{
    for (size_t i = 1; i < b->rows; i++)
        for (size_t k = i; k > 0 && b->row[k - 1].nim > b->row[k].nim; k--) {
            row swap = b->row[k];
            b->row[k] = b->row[k - 1];
            b->row[k - 1] = swap;
        }
}

// The classes by their first moves, so that names stand in the order of the elements.
static size_t *by_first_move(const outlook *o)
{
    size_t *order = NEW_ARRAY(size_t, o->classes + 1);
    for (size_t i = 0; i < o->classes; i++) {
        size_t k = i;
        for (; k > 0 && o->class[order[k - 1]].cell[0] > o->class[i].cell[0]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    return order;
}

static void fill_rows(board *b, const outlook *o, char **labels)
{
    const match *m = b->scene->match;
    OWNED size_t *count = NEW_ARRAY(size_t, o->classes + 1); // classes of each row
    OWNED size_t *order = by_first_move(o);
    for (size_t i = 0; i < o->classes; i++)
        count[row_for(b, labels[i], &o->class[i]) - b->row]++;
    for (size_t i = 0; i < o->classes; i++) {
        const move_class *c = &o->class[order[i]];
        row *r = row_for(b, labels[order[i]], c);
        add_moves(m, r, c, count[r - b->row] == 1);
    }
    if (b->values)
        sort_rows(b);
}

static void board_clear(board *b)
{
    for (size_t i = 0; i < b->rows; i++) {
        free(b->row[i].label);
        word_list_clear(&b->row[i].words);
    }
    free(b->row);
}

// ---- printing

static void print_taken(FILE *out, const match *m)
{
    CLEARED(word_list_clear) word_list taken = {0};
    BITS_EACH (e, m->start, bits_words(m->elements))
        word_list_add(&taken, mem_string(m->names[e]));
    for (size_t i = 0; i < m->moves; i++)
        word_list_add(&taken, mem_string(m->names[m->move[i]]));
    if (!taken.count)
        word_list_add(&taken, mem_string("nothing yet"));
    int used = fprintf(out, "  %s:", reason_words_of(m->game).chosen);
    word_list_print(out, &taken, (size_t)used, (size_t)used + 1, 0);
}

static void print_barred(FILE *out, const match *m, const outlook *o, size_t indent, size_t most)
{
    CLEARED(word_list_clear) word_list barred = {0};
    for (uint32_t i = 0; i < o->barred_count; i++)
        word_list_add(&barred, mem_string(m->names[m->element_of[o->barred[i]]]));
    if (barred.count) {
        int used = fprintf(out, "  forbidden");
        word_list_print(out, &barred, (size_t)used, indent, most);
    }
}

static size_t label_columns(const row *r)
{
    char value[16] = "";
    if (r->has_nim)
        snprintf(value, sizeof value, "*%u wins ", r->nim);
    return 2 + strlen(value) + text_columns(r->label, strlen(r->label));
}

static void print_row(FILE *out, const play_scene *p, const row *r, size_t indent, size_t most)
{
    bool wins = r->has_nim && r->nim == 0, bold = wins && p->colour;
    fputs("  ", out);
    if (r->has_nim)
        fprintf(out, "%s%s%u%s%s ", bold ? "\x1b[1m" : "", p->match->game->misere ? " " : "*", r->nim,
                wins ? " wins" : "     ", bold ? "\x1b[m" : "");
    fputs(r->label, out);
    word_list_print(out, &r->words, label_columns(r), indent, most);
}

static void print_rows(FILE *out, const board *b, const outlook *o, bool all)
{
    size_t indent = strlen("  forbidden"), most = all ? 0 : MOST_LINES, half = line_columns(out) / 2;
    size_t widest = half < WIDEST_LABEL ? half : WIDEST_LABEL;
    for (size_t i = 0; i < b->rows; i++) {
        size_t wide = label_columns(&b->row[i]);
        indent = wide > indent && wide <= widest ? wide : indent;
    }
    indent += 2;
    print_taken(out, b->scene->match);
    for (size_t i = 0; i < b->rows; i++)
        print_row(out, b->scene, &b->row[i], indent, most);
    print_barred(out, b->scene->match, o, indent, most);
}

hry_status play_print_board(FILE *out, const play_scene *p, bool values, bool all, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    CLEARED(board_clear) board b = {.scene = p, .values = values};
    TRY(match_look(p->match, values, &o, error));
    char **labels = class_labels(p->match, &o);
    fill_rows(&b, &o, labels);
    play_before_output(p);
    print_rows(out, &b, &o, all);
    texts_free(labels, o.classes);
    return HRY_OK;
}
