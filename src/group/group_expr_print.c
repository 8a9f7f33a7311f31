// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints the canonical form of an expression.

#include "base/mem.h"
#include "group/group_expr.h"

// S4 and SD16, not S(4), but Dic(3): one letter and one number.
static void print_family(FILE *out, const group_expr *e)
{
    bool joined = e->numbers == 1 && (e->name[1] == '\0' || !strcmp(e->name, "SD"));
    const char *between = strcmp(e->name, "Frob") ? "," : ":";
    fprintf(out, joined ? "%s" : "%s(", e->name);
    for (size_t i = 0; i < e->numbers; i++)
        fprintf(out, "%s%u", i ? between : "", e->number[i]);
    fputs(joined ? "" : ")", out);
}

// The cycles of one permutation in the usual order: each begins with its smallest point.
void cycles_print(FILE *out, const uint32_t *image, uint32_t degree)
{
    OWNED bool *seen = NEW_ARRAY(bool, (size_t)degree + 1);
    bool moved = false;
    for (uint32_t i = 1; i <= degree; i++)
        for (uint32_t k = i; !seen[k] && image[k - 1] != k; k = image[k - 1]) {
            fprintf(out, "%s%u%s", k == i ? "(" : ",", k, image[k - 1] == i ? ")" : "");
            seen[k] = moved = true;
        }
    fputs(moved ? "" : "()", out);
}

static void print_tree(FILE *out, const group_expr *e);

// The context of a part, by how tightly it binds.
typedef enum around { AROUND_TIMES, AROUND_OPERATOR, AROUND_POWER } around;

// A part of a product, of another operation, or the base of a power, with the parentheses that it needs.
static void print_part(FILE *out, const group_expr *e, around where)
{
    bool colon =
        e->kind == GROUP_CTBL || e->kind == GROUP_GAP || e->kind == GROUP_PERM || e->kind == GROUP_TABLE;
    bool operation = e->kind == GROUP_SEMIDIRECT || e->kind == GROUP_WREATH || e->kind == GROUP_QUOTIENT;
    bool enclosed = colon || operation || (where >= AROUND_OPERATOR && e->kind == GROUP_PRODUCT) ||
                    (where == AROUND_POWER && e->kind == GROUP_POWER);
    fputs(enclosed ? "(" : "", out);
    print_tree(out, e);
    fputs(enclosed ? ")" : "", out);
}

static void print_parts(FILE *out, const group_expr *e, const char *between, around where)
{
    for (size_t i = 0; i < e->parts; i++) {
        fputs(i ? between : "", out);
        print_part(out, e->part[i], where);
    }
}

static void print_perm(FILE *out, const group_expr *e)
{
    fputs("perm:", out);
    for (uint32_t i = 0; i < e->rows; i++) {
        fputs(i ? "," : "", out);
        cycles_print(out, e->entry + (size_t)i * e->width, e->width);
    }
}

static void print_extension(FILE *out, const group_expr *e)
{
    fputs("ext(", out);
    print_tree(out, e->part[0]);
    for (uint32_t i = 0; i < e->rows; i++) {
        const uint32_t *m = e->entry + (size_t)i * e->width;
        fprintf(out, "%s %c%u", i ? "," : ";", m[3] ? 'V' : 'X', m[0]);
        if (m[1])
            fprintf(out, "@%u", m[1]);
        if (m[2] > 1)
            fprintf(out, "^%u", m[2]);
    }
    putc(')', out);
}

// The forms that begin with a word, other than permutations and extensions.
static void print_word(FILE *out, const group_expr *e)
{
    const char *word = group_expr_word(e);
    if (e->kind == GROUP_COXETER) {
        fprintf(out, strcmp(e->text, "I2") ? "W(%s%u)" : "W(%s(%u))", e->text, e->number[0]);
    } else if (e->parts) {
        fprintf(out, "%s(", word);
        if (e->kind == GROUP_DIH)
            print_tree(out, e->part[0]);
        else
            print_parts(out, e, ":", AROUND_OPERATOR);
        putc(')', out);
    } else {
        fprintf(out, "%s:%s", word, e->text);
    }
}

static void print_tree(FILE *out, const group_expr *e)
{
    switch (e->kind) {
    case GROUP_FAMILY:
        print_family(out, e);
        break;
    case GROUP_PERM:
        print_perm(out, e);
        break;
    case GROUP_PRESENTATION:
        fputs(e->text, out);
        break;
    case GROUP_PRODUCT:
        print_parts(out, e, "x", AROUND_TIMES);
        break;
    case GROUP_POWER:
        print_part(out, e->part[0], AROUND_POWER);
        fprintf(out, "^%u", e->number[0]);
        break;
    case GROUP_SEMIDIRECT:
        print_parts(out, e, ":", AROUND_OPERATOR);
        break;
    case GROUP_WREATH:
        print_parts(out, e, " wr ", AROUND_OPERATOR);
        break;
    case GROUP_QUOTIENT:
        print_part(out, e->part[0], AROUND_OPERATOR);
        fprintf(out, "/%s", strcmp(e->text, "'") ? e->text : "G'");
        break;
    case GROUP_EXTENSION:
        print_extension(out, e);
        break;
    default:
        print_word(out, e);
    }
}

char *group_expr_print(const group_expr *e)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = mem_stream(&text, &length);
    print_tree(out, e);
    fclose(out);
    return text;
}
