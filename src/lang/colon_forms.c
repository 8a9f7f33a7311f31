// SPDX-License-Identifier: GPL-3.0-or-later
//
// What follows the colon has its own syntax. Only perm: is parsed here; a path, a name or GAP code may
// contain any characters, and its end is found by counting parentheses. Files and GAP programs are rejected
// here for untrusted input.
#include "lang/colon_forms.h"

#include "base/mem.h"
#include "lang/cayley_file.h"
#include "lang/group_atoms.h"
#include "lang/paths.h"
#include "lang/permutations.h"

const char *const colon_form_words[COLON_FORMS] = {"perm", "table", "ctbl", "gap"};

bool colon_form_at(const cursor *s, colon_form *out)
{
    cursor ahead = *s;
    cursor_blanks(&ahead);
    word_text word = cursor_word(&ahead);
    if (!cursor_take(&ahead, ':'))
        return false;
    for (int i = 0; i < COLON_FORMS; i++)
        if (strcmp(word.text, colon_form_words[i]) == 0) {
            *out = (colon_form)i;
            return true;
        }
    return false;
}

size_t colon_form_end(const cursor *s, bool inside)
{
    return inside ? cursor_find(s, ")", false) : s->end;
}

// The text of the form without surrounding blanks. It must be UTF-8 and not empty.
static hry_status read_text(cursor *s, bool inside, const char *what, char **out)
{
    cursor_blanks(s);
    cursor piece = *s;
    s->at = piece.end = colon_form_end(s, inside);
    piece = cursor_trimmed(piece);
    return piece.at == piece.end ? CURSOR_FAIL(s, piece.at, "expected %s", what) : cursor_copy(&piece, out);
}

static hry_status generators_read(cursor *s, bool inside, group_expr **out)
{
    CLEARED(permutations_clear) permutations all = {0};
    uint32_t *image = NULL;
    size_t start = s->at;
    do
        TRY(permutations_read(&all, s));
    while (cursor_take(s, ','));
    if (!cursor_done(s) && !(inside && strchr(")>", cursor_peek(s))))
        return cursor_expected(
            s, "',' or the end",
            "; in a product or a power, perm: requires parentheses, as in (perm:(1,2,3))xZ2");
    TRY(permutations_images(&all, s, start, &image));
    group_expr e = {.kind = GROUP_PERM, .entry = image, .rows = (uint32_t)all.count, .width = all.largest};
    *out = group_expr_new(e, NULL, NULL);
    return HRY_OK;
}

hry_status generated_read(cursor *s, group_expr **out)
{
    group_expr *made = NULL;
    cursor inside = *s;
    cursor_take(&inside, '<');
    cursor_blanks(&inside);
    if (cursor_peek(&inside) != '(')
        return presentation_read(s, out);
    s->at = inside.at;
    hry_status status = generators_read(s, true, &made);
    THEN(status, cursor_expect(s, '>', ""));
    return group_made(status, made, out);
}

static hry_status read_table(scan *file, const char *path, void *context)
{
    size_t length = (size_t)(file->end - file->begin);
    return cayley_file_read(file->begin, length, path, file->limit, context, file->error);
}

static hry_status read_cayley(cursor *s, bool inside, const expr_options *options, group_expr **out)
{
    cursor_blanks(s);
    if (options->remote)
        return CURSOR_FORBID(s, s->at, "files cannot be read here; define the group by generators (perm:)");
    return path_read(s, colon_form_end(s, inside), options, read_table, out);
}

static hry_status read_name(cursor *s, bool inside, group_kind kind, const char *what, group_expr **out)
{
    char *text = NULL;
    TRY(read_text(s, inside, what, &text));
    *out = group_expr_new((group_expr){.kind = kind, .text = text}, NULL, NULL);
    return HRY_OK;
}

hry_status colon_form_read(colon_form form, cursor *s, bool inside, const expr_options *options,
                           group_expr **out)
{
    cursor_blanks(s);
    size_t start = s->at;
    cursor_word(s);
    cursor_take(s, ':');
    switch (form) {
    case FORM_PERM:
        return generators_read(s, inside, out);
    case FORM_CAYLEY:
        return read_cayley(s, inside, options, out);
    case FORM_CTBL:
        return read_name(s, inside, GROUP_CTBL, "the name of a character table, such as B or M11", out);
    default:
        break;
    }
    if (options->remote)
        return CURSOR_FORBID(s, start, "gap: runs a GAP program and is not allowed here");
    if (options->in_stream)
        return CURSOR_FAIL(s, start, "gap: is allowed only on the command line");
    if (inside)
        return CURSOR_FAIL(s, start,
                           "gap: must be the whole expression; write the product in GAP, with DirectProduct");
    return read_name(s, false, GROUP_GAP, "GAP code, such as SymmetricGroup(4)", out);
}
