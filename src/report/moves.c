// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints the moves of a game. In text they ascend by value, so winning moves come first. Moves that stand for
// classes share a line if they have the same value and lead to classes of the same type.

#include "report/nim.h"

enum { MOST_NAMED = 8 }; // elements on a line

// No earlier move has the value and the type of the i-th.
static bool first_of_kind(const game_moves *m, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (move_played(m, j) == move_played(m, i) && type_order(&m->move[j].type, &m->move[i].type) == 0)
            return false;
    return true;
}

static void print_element(FILE *out, const game_move *m)
{
    fputs(m->name, out);
    if (m->count && strcmp(m->count, "1"))
        fprintf(out, " [one of %s]", m->count);
}

static void print_class(FILE *out, const game_move *m)
{
    if (!m->has_type)
        return;
    fprintf(out, "; class type (%u,%u,%u", m->type.parity, m->type.even, m->type.odd);
    if (m->has_deficiency)
        fprintf(out, ",%u), deficiency %" PRIu32, m->type.smoothness, m->type.deficiency);
    else
        putc(')', out);
}

// The moves with the value and type of the i-th.
static void print_kind(FILE *out, const game_moves *m, size_t i)
{
    size_t named = 0, left = 0;
    for (size_t j = i; j < m->count; j++) {
        if (move_played(m, j) != move_played(m, i) || type_order(&m->move[j].type, &m->move[i].type) != 0)
            continue;
        if (m->classes && named == MOST_NAMED) {
            left++;
            continue;
        }
        if (named++)
            fputs(", ", out);
        print_element(out, &m->move[j]);
    }
    if (left)
        fprintf(out, " and %zu more (--json lists all)", left);
    print_class(out, &m->move[i]);
}

void moves_print(FILE *out, const game_moves *m, const char *term)
{
    nim largest = 0;
    for (size_t i = 0; i < m->count; i++)
        largest = move_played(m, i) > largest ? move_played(m, i) : largest;
    for (unsigned value = 0; value <= largest; value++)
        for (size_t i = 0; i < m->count; i++) {
            if (move_played(m, i) != value || !first_of_kind(m, i))
                continue;
            fprintf(out, "    %s%s%s", term ? "in " : "", term ? term : "", term ? " " : "");
            fprintf(out, m->misere ? "to value %u: " : "to *%u: ", value);
            print_kind(out, m, i);
            fputs(value || term ? "\n" : "   (winning)\n", out);
        }
}

// ---- for programs, within the game; the number of that is the term of a sum

static void write_name(writer *to, const item *told, const char *called)
{
    const game *g = told->within->it;
    const char *element = g ? g->kind->element : "vertex";
    if (strcmp(element, called) == 0)
        write_text(to, ((const game_move *)told->it)->name);
}

GETTER_WITH(in_value, size_t in = told->within->number, if (in) write_integer(to, (int64_t)in))
GETTER_WITH(element_value, const char *called = "element", write_name(to, told, called))
GETTER_WITH(vertex_value, const char *called = "vertex", write_name(to, told, called))
GETTER(deficiency_value, game_move, m,
       if (m->has_type && m->has_deficiency) write_integer(to, m->type.deficiency))
GETTER_WITH(misere_value, const game *g = told->within->it,
            if (g && g->misere) write_integer(to, ((const game_move *)told->it)->misere))
GETTER(class_value, game_move, m, write_class_type(to, &m->type, m->has_deficiency))

static const field move_rows[] = {
    GET("element", AS_TEXT, element_value, .optional = true),
    GET("vertex", AS_TEXT, vertex_value, .optional = true),
    FIELD("elements", AS_DIGITS, game_move, count, .optional = true),
    FIELD("number", AS_NUMBER, game_move, number, .optional = true),
    FIELD("nim", AS_NUMBER, game_move, nim, .nim = true),
    GET("misere_nim", AS_NUMBER, misere_value, .optional = true),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
    GET("class_type", AS_TYPE, class_value, WHEN(game_move, has_type)),
    GET("in", AS_NUMBER, in_value, .optional = true),
};
const fields move_fields = FIELDS("move", move_rows, game_move);

void moves_write(writer *to, const game *g, const game_moves *m)
{
    item within = {.it = g};
    fields_write_list(to, &move_fields, m->move, m->count, &within);
}
