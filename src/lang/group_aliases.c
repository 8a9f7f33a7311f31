// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row has the other word, the family, and the number by which the parameter is divided: GAP writes
// dihedral groups with their order, which is twice our n. Some words are accepted only with a number
// attached, such as L2(7).
#include "lang/group_aliases.h"

#include <string.h>

#include "base/text.h"
#include "lang/arithmetic.h"

static const group_alias aliases[] = {
    {"c", "Z", 1, false},
    {"cyclic", "Z", 1, false},
    {"cyclicgroup", "Z", 1, false},
    {"sym", "S", 1, false},
    {"symmetricgroup", "S", 1, false},
    {"alt", "A", 1, false},
    {"alternatinggroup", "A", 1, false},
    {"cyclicpermutationgroup", "Z", 1, false},
    {"generallineargroup", "GL", 1, false},
    {"speciallineargroup", "SL", 1, false},
    {"projectivegenerallineargroup", "PGL", 1, false},
    {"projectivespeciallineargroup", "PSL", 1, false},
    {"quaterniongroup", "Q", 1, false},
    {"dihedralgroup", "D", 2, false},
    {"dicyclicgroup", "Dic", 4, false},
    {"qd", "SD", 1, false},
    {"mathieugroup", "M", 1, false},
    {"frobenius", "Frob", 1, false},
    {"l", "PSL", 1, true},
    {"u", "PSU", 1, true},
    {"o", "POmega", 1, true},
    {"r", "Ree", 1, false},
    {"reegroup", "Ree", 1, false},
    {"suzukigroup", "Sz", 1, false},
    {"t", "TransitiveGroup", 1, false},
    {"transitive", "TransitiveGroup", 1, false},
    {"primitive", "PrimitiveGroup", 1, false},
};

// The Atlas's S4(3), in contrast to S4 and S(4).
static bool is_symplectic(const cursor *behind, const char *word)
{
    uint32_t d;
    cursor ahead = {behind->text, behind->at, behind->end, NULL, NULL};
    bool below = cursor_take(&ahead, '_'), digits = cursor_is_digit(cursor_peek(&ahead));
    return strcmp(word, "s") == 0 && (below || digits) &&
           !number_read_attached(&ahead, "", UINT32_MAX - 1, &d) && cursor_peek(&ahead) == '(';
}

const group_family *group_family_at(const cursor *behind, const char *word, const group_alias **alias)
{
    const group_family *f = group_family_find(word);
    char next = cursor_peek(behind);
    *alias = NULL;
    if (f)
        return is_symplectic(behind, word) ? group_family_find("PSp") : f;
    const group_alias *a = text_find(aliases, sizeof aliases / sizeof *aliases, sizeof *aliases, word);
    if (!a || (a->attached && !cursor_is_digit(next) && next != '_'))
        return NULL;
    *alias = a;
    return group_family_find(a->family);
}

bool klein_take(cursor *s, const char *word)
{
    static const char *const tails[] = {" four-group", " four group", " 4-group", "()"};
    cursor ahead = *s;
    if (strcmp(word, "klein") == 0 || strcmp(word, "kleinfourgroup") == 0) {
        for (size_t i = 0; i < sizeof tails / sizeof *tails; i++)
            cursor_take_text(s, tails[i]);
        return true;
    }
    if (strcmp(word, "v") != 0)
        return false;
    if (cursor_peek(&ahead) == '_')
        ahead.at++;
    if (cursor_peek(&ahead) != '4' || (ahead.at + 1 < ahead.end && cursor_is_digit(ahead.text[ahead.at + 1])))
        return false;
    s->at = ahead.at + 1;
    return true;
}
