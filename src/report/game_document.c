// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes are those of the whole game, from the empty position; `start` holds the elements chosen at the
// position of the game. Maximal stable sets are the closed sets with no option other than X_V.
#include "report/game_document.h"

#include "base/text.h"
#include "game/json.h"
#include "game/words.h"
#include "lang/mathematics.h"
#include "report/play.h"
#include "report/told.h"

#define BUDGET_SECONDS 5.0
#define BUDGET_MEMORY ((size_t)1 << 26) // bytes
enum { LONGEST_NAME = 100 };            // of a class

// What a document is made of.
typedef struct making {
    const game *game;
    game_tools *tools;
    set_system system;
    structure structure;
    uint64_t *start;
    char **names;       // of the elements
    char **class_names; // of the classes
    uint32_t named;     // elements
} making;

// ---- how large it may be

static hry_status too_large(const game *g, hry_error *error, uint64_t count, const char *what, int most)
{
    return hry_fail(error, HRY_LIMIT,
                    "%.100s(%.100s) has %" PRIu64
                    " %s, but a page has room for %d; use harary play in the terminal",
                    game_rule_name(g), g->text, count, what, most);
}

static uint64_t count_members(const structure *x)
{
    uint64_t members = 0;
    for (uint32_t c = 0; c < x->classes; c++)
        members += bits_count(pool_at(&x->closed, c), x->closed.words);
    return members;
}

static hry_status check_size(const game *g, const structure *x, hry_error *error)
{
    uint64_t members = count_members(x);
    if (x->classes > DOCUMENT_CLASSES)
        return too_large(g, error, x->classes, "structure classes", DOCUMENT_CLASSES);
    if (structure_arrows(x) > DOCUMENT_ARROWS)
        return too_large(g, error, structure_arrows(x), "arrows in its structure digraph", DOCUMENT_ARROWS);
    if (members > DOCUMENT_MEMBERS)
        return too_large(g, error, members, "members in its closed sets", DOCUMENT_MEMBERS);
    return HRY_OK;
}

// A structure of a million classes is not waited for.
static hry_status build(making *m, hry_error *error)
{
    const limit *all = m->tools->how.limit;
    if (m->system.cells > DOCUMENT_ELEMENTS)
        return too_large(m->game, error, m->system.cells, "elements", DOCUMENT_ELEMENTS);
    limit own = judge_budget(all, 1, BUDGET_SECONDS, BUDGET_MEMORY);
    hry_status status = structure_build(&m->system, &own, &m->structure, error);
    if (status == HRY_OK)
        return check_size(m->game, &m->structure, error);
    m->structure = (structure){0};
    if (limit_reached(all))
        return limit_fail(all, 0, error);
    return hry_fail(error, HRY_LIMIT,
                    "%.100s(%.100s) has too large a structure digraph for a page, which has room for %d "
                    "structure classes; use harary play in the terminal",
                    game_rule_name(m->game), m->game->text, DOCUMENT_CLASSES);
}

// ---- the parts

static json_t *members(const uint64_t *set, size_t words)
{
    json_t *list = json_array();
    BITS_EACH (v, set, words)
        json_array_append_new(list, json_integer((json_int_t)v));
    return list;
}

static json_t *stable_json(const structure *x)
{
    json_t *list = json_array();
    for (uint32_t c = 0; c < x->classes; c++) {
        bool last = true;
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            last = last && structure_is_won(x, x->option[i]);
        if (last && !structure_is_won(x, c))
            json_array_append_new(list, members(pool_at(&x->closed, c), x->closed.words));
    }
    return list;
}

static json_t *class_json(const making *m, uint32_t c)
{
    const structure *x = &m->structure;
    const game *g = m->game;
    const char *name = strlen(m->class_names[c]) > LONGEST_NAME ? NULL : m->class_names[c];
    size_t size = bits_count(pool_at(&x->closed, c), x->closed.words);
    uint32_t deficiency = x->type[c].deficiency;
    bool won = structure_is_won(x, c);
    return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "closed",
                     members(pool_at(&x->closed, c), x->closed.words), "name",
                     name ? json_text(name) : json_null(), "type", json_class_type(&x->type[c], false),
                     "deficiency", deficiency == DEFICIENCY_NONE ? json_null() : json_integer(deficiency),
                     "options", json_numbers(x->option + x->first[c], x->first[c + 1] - x->first[c]), "label",
                     won ? json_string("the end") : json_owned(play_class_text(g, name, size)), "entering",
                     json_owned(play_move_text(g, won, false, name, size)), "staying",
                     json_owned(play_move_text(g, false, true, name, size)));
}

static void put_structure(const making *m, json_t *document)
{
    const structure *x = &m->structure;
    json_t *elements = json_array(), *classes = json_array();
    for (uint32_t e = 0; e < m->named; e++)
        json_array_append_new(elements, json_text(m->names[e]));
    for (uint32_t c = 0; c < x->classes; c++)
        json_array_append_new(classes, class_json(m, c));
    json_object_set_new(document, "elements", elements);
    json_object_set_new(document, "stable", stable_json(x));
    json_object_set_new(document, "classes", classes);
    json_object_set_new(document, "won", x->play == ACHIEVE ? json_integer(x->classes - 1) : json_null());
}

static nim value_at_start(const making *m)
{
    const structure *x = &m->structure;
    OWNED uint64_t *closed = mem_alloc(x->closed.words, sizeof *closed);
    uint32_t c = 0;
    set_system_close(&m->system, m->start, closed);
    while (c + 1 < x->classes && !bits_equal(pool_at(&x->closed, c), closed, x->closed.words))
        c++;
    return bits_count(m->start, x->closed.words) % 2 ? x->type[c].odd : x->type[c].even;
}

static json_t *words_json(const game *g, uint32_t elements)
{
    reason_words r = reason_words_of(g);
    game_words w = game_words_of(g);
    return json_pack("{s:o,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:s,s:[s,s,s,s],s:o}", "rule",
                     json_owned(play_rule_text(g, elements)), "element", w.element, "elements", w.elements,
                     "verb", play_verb(g), "taken", r.chosen, "over", w.over, "forbids", w.forbids, "class",
                     r.class_of, "took", play_chose(g), "players", play_player[0], play_player[1],
                     play_player[2], play_player[3], "sentences", play_sentences_json());
}

// As `harary explain` has it, of a position by the structure, but for its time: the same game gives the same
// bytes. Null where it is out of reach.
static json_t *explanation_json(const game *g, game_tools *t)
{
    CLEARED(told_clear) told a = {0};
    hry_error error;
    a.has_theory = !g->position && game_explain(g, t, &a.theory, &error) == HRY_OK;
    a.has_reason =
        !a.has_theory && game_reason(g, t, &(reason_wish){.depth = 1}, &a.reason, &error) == HRY_OK;
    if (!a.has_theory && !a.has_reason)
        return json_null();
    OWNED char *text = told_text(&(told_answer){.game = g, .told = &a});
    json_t *told = json_loads(text, 0, NULL);
    json_object_del(told, "seconds");
    return told;
}

static json_t *compose(const making *m)
{
    const game *g = m->game;
    json_t *document = json_pack(
        "{s:s,s:i,s:s,s:o,s:s,s:s,s:s,s:b,s:i,s:o,s:o,s:o}", "harary", "game", "version", 1, "game",
        game_rule_name(g), "structure", json_text(g->text), "kind", g->kind->name, "element",
        g->kind->element, "play", m->system.play == ACHIEVE ? "achieve" : "avoid", "removing",
        rule_removes(g->rule), "nim", (int)value_at_start(m), "start",
        members(m->start, bits_words(m->system.cells)), "mathematics",
        json_owned(mathematics_print(g->text, false, NOTATION_UNICODE)), "words", words_json(g, m->named));
    put_structure(m, document);
    json_object_set_new(document, "diagrams",
                        game_document_diagrams(g, m->tools, &m->structure, m->class_names));
    json_object_set_new(document, "board", game_document_board(g, m->tools, m->named));
    json_object_set_new(document, "explanation", explanation_json(g, m->tools));
    return document;
}

// ---- all of it

static hry_status find(making *m, hry_error *error)
{
    TRY(game_position_set(m->game, m->tools, m->system.cells, &m->start, error));
    TRY(match_check_position(m->game, &m->system, m->start, error));
    TRY(build(m, error));
    TRY(game_names(m->game, m->tools, &m->names, &m->named, error));
    return game_set_names(m->game, m->tools, &m->structure.closed, &m->structure, &m->class_names, error);
}

hry_status game_document(const game *g, game_tools *t, json_t **out, hry_error *error)
{
    making m = {.game = g, .tools = t};
    TRY(game_system(g, t, &m.system, error));
    hry_status status = find(&m, error);
    json_t *document = status == HRY_OK ? compose(&m) : NULL;
    // A picture that was left out because time is over is no answer.
    if (document && limit_reached(t->how.limit)) {
        json_decref(document);
        document = NULL;
        status = limit_fail(t->how.limit, 0, error);
    }
    if (document)
        *out = document;
    texts_free(m.class_names, m.structure.classes);
    texts_free(m.names, m.named);
    if (m.structure.classes)
        structure_clear(&m.structure);
    free(m.start);
    set_system_clear(&m.system);
    return status;
}

char *game_document_text(const json_t *document, size_t *size)
{
    char *text = json_dumps(document, JSON_COMPACT | JSON_REAL_PRECISION(9));
    *size = strlen(text);
    return text;
}
