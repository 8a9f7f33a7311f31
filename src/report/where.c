// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/where.h"

#include <string.h>

#include "base/text.h"
#include "lang/cursor.h"

#define EXAMPLE "such as nim>=4 or 'nim=0 and vertices<8'"

static hry_status unknown_field(const cursor *s, size_t at, const char *word)
{
    static const char *const fields[] = {"nim", "vertices", "edges", "acv", "avd", "dst", "prv"};
    nearest near = {0};
    for (size_t i = 0; i < sizeof fields / sizeof *fields && *word; i++)
        nearest_try(&near, word, fields[i]);
    if (near.best)
        return CURSOR_FAIL(s, at, "there is no field %s; did you mean %s?", word, near.best);
    return CURSOR_FAIL(s, at, "a condition begins with nim, vertices, edges or a game, " EXAMPLE);
}

static hry_status take_field(cursor *s, const rule *games, size_t game_count, where *w)
{
    char word[32];
    cursor_blanks(s);
    size_t at = s->at;
    cursor_word(s, word);
    w->condition[w->count].field = FIELD_NIM;
    w->condition[w->count].game = 0;
    if (strcmp(word, "nim") == 0)
        return game_count == 1
                   ? HRY_OK
                   : CURSOR_FAIL(s, at, "several games are computed: say which one is meant, such as %s>=4",
                                 rule_name(games[0]));
    if (strcmp(word, "vertices") == 0 || strcmp(word, "edges") == 0) {
        w->condition[w->count].field = *word == 'v' ? FIELD_VERTICES : FIELD_EDGES;
        return HRY_OK;
    }
    rule g;
    if (!rule_parse(word, &g))
        return unknown_field(s, at, word);
    for (size_t i = 0; i < game_count; i++)
        if (games[i] == g) {
            w->condition[w->count].game = i;
            return HRY_OK;
        }
    return CURSOR_FAIL(s, at, "%s is not among the games that are computed", word);
}

static hry_status take_operator(cursor *s, where_operator *out)
{
    static const struct {
        char text[3];
        where_operator operator;
    } signs[] = {{"==", EQUAL}, {"!=", UNEQUAL}, {"<=", AT_MOST}, {">=", AT_LEAST},
                 {"=", EQUAL},  {"<", LESS},     {">", MORE}};
    cursor_blanks(s);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].text);
        if (s->end - s->at < length || memcmp(s->text + s->at, signs[i].text, length))
            continue;
        s->at += length;
        *out = signs[i].operator;
        return HRY_OK;
    }
    return CURSOR_FAIL(s, s->at, "one of = != < <= > >= is expected here, " EXAMPLE);
}

static hry_status take_join(cursor *s)
{
    cursor_blanks(s);
    size_t at = s->at;
    if (cursor_take(s, ','))
        return HRY_OK;
    if (s->end - s->at >= 2 && memcmp(s->text + s->at, "&&", 2) == 0) {
        s->at += 2;
        return HRY_OK;
    }
    char word[32];
    cursor_word(s, word);
    if (strcmp(word, "and") == 0)
        return HRY_OK;
    return CURSOR_FAIL(s, at, "conditions are joined by 'and', " EXAMPLE);
}

hry_status where_parse(const char *text, const rule *games, size_t game_count, where *out, hry_error *error)
{
    cursor s = {.text = text, .end = strlen(text), .error = error};
    where made = {.count = 0};
    hry_status status;
    do {
        if (made.count == WHERE_MOST)
            return CURSOR_FAIL(&s, s.at, "there may be at most %d conditions", WHERE_MOST);
        if ((status = take_field(&s, games, game_count, &made)) ||
            (status = take_operator(&s, &made.condition[made.count].operator)))
            return status;
        if ((status = cursor_number(&s, "a number", UINT32_MAX, &made.condition[made.count].number)))
            return status;
        made.count++;
    } while (!cursor_done(&s) && !(status = take_join(&s)));
    if (!status)
        *out = made;
    return status;
}

static bool compare(uint32_t a, where_operator operator, uint32_t b)
{
    switch (operator) {
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case LESS:
        return a < b;
    case AT_MOST:
        return a <= b;
    case MORE:
        return a > b;
    default:
        return a >= b;
    }
}

bool where_holds(const where *w, const graph_answer *a)
{
    for (size_t i = 0; i < w->count; i++) {
        size_t g = w->condition[i].game;
        bool is_nim = w->condition[i].field == FIELD_NIM;
        uint32_t value = is_nim                                    ? a->nim[g]
                         : w->condition[i].field == FIELD_VERTICES ? a->vertices
                                                                   : a->edges;
        if ((is_nim && a->status[g]) || !compare(value, w->condition[i].operator, w->condition[i].number))
            return false;
    }
    return true;
}
