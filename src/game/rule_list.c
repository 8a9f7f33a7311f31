// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules are kept in the order in which they were written, and each with the name that the user chose: "gen"
// stays gen in headings although it is the rule ACV. An unknown name gets the nearest known one as a
// suggestion.
#include "game/rule_list.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"

static hry_status no_rule(const char *word, hry_error *error)
{
    static const char *const names[] = {"acv", "avd", "dst", "prv", "gen", "dng", "ter", "dnt"};
    nearest near = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_try(&near, word, names[i]);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "unknown game '%.60s': did you mean %s?", word, near.best);
    return hry_fail(error, HRY_USAGE,
                    "unknown game '%.60s': expected acv, avd, dst or prv; on groups gen, dng, ter or dnt",
                    word);
}

static void add_rule(rule_list *to, rule r, const char *word)
{
    to->rule[to->count] = r;
    for (size_t i = 0; i < 3; i++) {
        to->word[to->count][i] = (char)(word[i] | 0x20);
        to->heading[to->count][i] = (char)(word[i] & ~0x20);
    }
    to->count++;
}

hry_status rule_list_read(const char *text, rule_list *out, hry_error *error)
{
    rule_list made = {.count = 0};
    if (strcasecmp(text, "all") == 0) {
        for (rule r = RULE_ACV; r <= RULE_PRV; r++)
            add_rule(&made, r, rule_name(r));
        *out = made;
        return HRY_OK;
    }
    for (;; text++) {
        char word[64] = "";
        size_t length = strcspn(text, ",");
        memcpy(word, text, length < sizeof word ? length : sizeof word - 1);
        rule r;
        if (!rule_parse(word, &r))
            return no_rule(word, error);
        for (size_t i = 0; i < made.count; i++)
            if (made.rule[i] == r)
                return hry_fail(error, HRY_USAGE, "the game %.60s is listed twice", word);
        add_rule(&made, r, word);
        text += length;
        if (!*text)
            break;
    }
    *out = made;
    return HRY_OK;
}
