// SPDX-License-Identifier: GPL-3.0-or-later
//
// A directory is converted to a pattern first, so there is one way to make a name. Earlier names are
// remembered as 64-bit hashes only: a collision adds a line number to a name that did not need one, which is
// harmless.
#include "answer/picture_names.h"

#include <ctype.h>
#include <sys/stat.h>

#include "answer/options.h"
#include "base/number.h"

enum { LONGEST = 100 }; // bytes of %s

static bool is_folder(const char *output)
{
    struct stat about;
    size_t length = strlen(output);
    return (length && output[length - 1] == '/') || (stat(output, &about) == 0 && S_ISDIR(about.st_mode));
}

// Whether % is followed only by s, d or %; *names: %s or %d occurs.
static bool is_pattern(const char *output, bool *names)
{
    *names = false;
    for (const char *at = strchr(output, '%'); at; at = strchr(at + 2, '%')) {
        if (at[1] != 's' && at[1] != 'd' && at[1] != '%')
            return false;
        *names |= at[1] != '%';
    }
    return true;
}

// The pattern for pictures in a directory, with % in its own name escaped.
static char *in_folder(const char *folder, const char *ending)
{
    size_t used = 0, length = strlen(folder);
    char *escaped = mem_zero(2 * length + 2, 1);
    for (const char *at = folder; *at; at++) {
        if (*at == '%')
            escaped[used++] = '%';
        escaped[used++] = *at;
    }
    if (folder[length - 1] != '/')
        escaped[used++] = '/';
    mem_append(&escaped, "%%s.%s", ending);
    return escaped;
}

hry_status picture_names_init(picture_names *p, const char *output, const char *ending, hry_error *error)
{
    bool names, folder = is_folder(output);
    REFUSE_IF(!folder && !is_pattern(output, &names),
              "invalid file name pattern '%.100s' of -o: only %%s (the structure), %%d (its line "
              "number) and %%%% (a %%) are allowed",
              output);
    REFUSE_IF(!folder && !names,
              "-o %.100s names one file, but a stream has many pictures; add %%s (the structure) "
              "or %%d (its line number) to the name, or use a directory",
              output);
    p->pattern = folder ? in_folder(output, ending) : mem_string(output);
    key_table_init(&p->given, 1);
    return HRY_OK;
}

void picture_names_clear(picture_names *p)
{
    free(p->pattern);
    key_table_clear(&p->given);
}

// The structure as part of a file name; *cut: it was truncated.
static char *clean(const char *structure, bool *cut)
{
    size_t length = strlen(structure);
    *cut = length > LONGEST;
    length = *cut ? LONGEST : length;
    while (*cut && length && ((unsigned char)structure[length] & 0xc0) == 0x80)
        length--; // no partial character
    char *out = mem_zero(length + 2, 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)structure[i];
        out[i] = isalnum(c) || c >= 0x80 || strchr("-_.,+=@^~(){}[]", c) ? (char)c : '_';
    }
    if (!length || *out == '.' || *out == '-')
        *out = '_';
    return out;
}

static char *fill(const char *pattern, const char *structure, size_t line)
{
    char *name = mem_string("");
    for (const char *at = pattern; *at; at++) {
        if (at[0] == '%' && at[1] == 's')
            mem_append(&name, "%s", structure);
        else if (at[0] == '%' && at[1] == 'd')
            mem_append(&name, "%zu", line);
        else
            mem_append(&name, "%c", *at);
        at += *at == '%';
    }
    return name;
}

static bool is_new(picture_names *p, const char *name)
{
    uint64_t hash = number_hash(name, strlen(name));
    uint32_t before = p->given.keys.count;
    key_table_add(&p->given, &hash);
    return p->given.keys.count > before;
}

char *picture_name(picture_names *p, const char *structure, size_t line)
{
    bool cut;
    char *part = clean(structure, &cut), *name = fill(p->pattern, part, line);
    while (cut || !is_new(p, name)) {
        char *other = mem_print("%s-%zu", part, line);
        free_all(name, part);
        name = fill(p->pattern, other, line);
        part = other;
        cut = false;
    }
    free(part);
    return name;
}
