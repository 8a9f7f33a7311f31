// SPDX-License-Identifier: GPL-3.0-or-later
//
// The distance of two words is the Damerau–Levenshtein distance, ignoring case; swapping neighbours counts
// as one step. Three rows of the table are enough. Words longer than 63 bytes have no distance. UTF-8 is
// checked by the first byte, the number of continuation bytes, and the three forbidden ranges.
#include "base/text.h"

#include <strings.h>

#include <ctype.h>

#include "base/mem.h"

enum { LONGEST = 63 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static bool same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

size_t text_distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    if (n > LONGEST || m > LONGEST)
        return SIZE_MAX;
    size_t row[3][LONGEST + 1]; // rows i − 2, i − 1 and i of the table, in turn
    for (size_t i = 0; i <= n; i++) {
        size_t *now = row[i % 3], *above = row[(i + 2) % 3], *higher = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= m; j++) {
            if (i == 0) {
                now[j] = j;
                continue;
            }
            now[j] = least(above[j - 1] + !same(a[i - 1], b[j - 1]), least(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                now[j] = least(now[j], higher[j - 2] + 1);
        }
    }
    return row[n % 3][m];
}

void nearest_try(nearest *n, const char *word, const char *candidate)
{
    size_t distance = text_distance(word, candidate);
    size_t shorter = least(strlen(word), strlen(candidate));
    size_t allowed = least(3, (shorter + 2) / 3);
    if (distance <= allowed && (!n->best || distance < n->distance))
        *n = (nearest){candidate, distance};
}

size_t text_utf8_length(const char *bytes, size_t length)
{
    const unsigned char *s = (const unsigned char *)bytes;
    if (length == 0)
        return 0;
    size_t need = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    if (need == 0 || need > length)
        return 0;
    for (size_t i = 1; i < need; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool surrogate = s[0] == 0xed && s[1] >= 0xa0;
    bool beyond = s[0] == 0xf4 && s[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : need;
}

size_t text_whole(const char *bytes, size_t length)
{
    static const unsigned char completion[] = {0x80, 0x80, 0x80};
    for (size_t back = 1; back <= 3 && back <= length; back++) {
        unsigned char first = (unsigned char)bytes[length - back], sequence[7];
        if ((first & 0xc0) == 0x80)
            continue;
        memcpy(sequence, bytes + length - back, back);
        memcpy(sequence + back, completion, sizeof completion);
        sequence[1] |= back == 1 && (first == 0xe0 || first == 0xf0) ? 0x30 : 0; // of no shorter form
        return first >= 0xc2 && text_utf8_length((char *)sequence, back + 3) > back ? length - back : length;
    }
    return length;
}

size_t text_put_code_point(uint32_t code, char *to)
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = bytes; i-- > 1; code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    *to = (char)(lead[bytes] | code);
    return bytes;
}

char *text_utf8(const char *bytes, size_t length)
{
    char *out = mem_alloc(3 * length + 1, 1);
    size_t end = 0;
    for (size_t i = 0; i < length;) {
        size_t step = text_utf8_length(bytes + i, length - i);
        memcpy(out + end, step ? bytes + i : "\xef\xbf\xbd", step ? step : 3);
        end += step ? step : 3;
        i += step ? step : 1;
    }
    out[end] = '\0';
    return out;
}

size_t text_columns(const char *text, size_t bytes)
{
    size_t count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

void text_put_markup(const char *text, FILE *out)
{
    static const char replacement[] = "\xef\xbf\xbd", marks[] = "&<>\"";
    static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (const char *c = text; *c; c++)
        if (strchr(marks, *c))
            fputs(entity[strchr(marks, *c) - marks], out);
        else if (*c == '\t' || *c == '\n' || *c == '\r')
            putc(' ', out);
        else if ((unsigned char)*c < ' ')
            fputs(replacement, out);
        else if (strncmp(c, "\xef\xbf\xbe", 3) == 0 || strncmp(c, "\xef\xbf\xbf", 3) == 0) {
            fputs(replacement, out);
            c += 2;
        } else
            putc(*c, out);
}

const char *text_search(const char *bytes, size_t length, const char *wanted, size_t size)
{
    const char *end = bytes + length;
    if (size == 0)
        return bytes;
    while ((size_t)(end - bytes) >= size) {
        const char *at = memchr(bytes, *wanted, (size_t)(end - bytes) - size + 1);
        if (!at || memcmp(at, wanted, size) == 0)
            return at;
        bytes = at + 1;
    }
    return NULL;
}

bool text_contains(const char *text, const char *word)
{
    size_t length = strlen(word);
    while (*text && strncasecmp(text, word, length) != 0)
        text++;
    return *text || length == 0;
}

char *text_cut(char **rest, char separator)
{
    char *part = *rest, *end = part ? strchr(part, separator) : NULL;
    if (end)
        *end = '\0';
    *rest = end ? end + 1 : NULL;
    return part;
}

size_t text_byte_order_mark(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

char **texts_copy(char *const *text, size_t count)
{
    char **copy = text ? NEW_ARRAY(char *, count + 1) : NULL;
    for (size_t i = 0; text && i < count; i++)
        copy[i] = mem_string(text[i]);
    return copy;
}

const void *text_find(const void *table, size_t count, size_t size, const char *name)
{
    const char *row = table;
    for (; count > 0; count--, row += size)
        if (strcasecmp(*(const char *const *)row, name) == 0)
            return row;
    return NULL;
}

size_t texts_bytes(char *const *text, size_t count)
{
    enum { SHORT = 48 }; // a short string in its block, and the pointer to it
    return text ? count * SHORT : 0;
}

void texts_free(char **text, size_t count)
{
    for (size_t i = 0; text && i < count; i++)
        free(text[i]);
    free(text);
}
