// SPDX-License-Identifier: GPL-3.0-or-later
//
// The class is given by a position of GEN: generators of the subgroup I. The certificate also proves the
// extended type. For an extension the hunt knows I only in the model, so it is searched once more in the
// group itself.
#include "answer/hunt_options.h"

#include <ctype.h>
#include <errno.h>
#include <sys/stat.h>

#include "base/file.h"
#include "game/certificate.h"
#include "group/permuted_group.h"

static char *path_of(const char *folder, const char *group, const type_at *t)
{
    OWNED char *name = mem_string(group);
    for (char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr(".,^+-", *c))
            *c = '_';
    return mem_print("%s/%s-%d%d%d%d@%" PRIu32 ".cert", folder, name, t->parity, t->even, t->odd,
                     t->smoothness, t->deficiency);
}

static char *position_of(const certificate *c)
{
    char *text = mem_string("{");
    for (uint32_t i = 0; i < c->generators; i++)
        mem_append(&text, "%s%s", i ? "," : "", c->generator[i].text);
    mem_append(&text, "}");
    return text;
}

static hry_status write_game(session *s, game *g, const type_at *type, const char *path, hry_error *error)
{
    CLEARED(value_clear) game_value v = {0};
    OWNED char *text = NULL;
    size_t length;
    TRY(game_find_value(g, &s->tools, false, &v, error));
    type_at found = type_at_of(&v.type);
    if (!v.has_type || !v.has_smoothness || memcmp(&found, type, sizeof found) != 0)
        return hry_fail(error, HRY_LIMIT,
                        "the position has a different extended type; please report this error");
    TRY(game_certificate(g, &s->tools, &v, &text, &length, error));
    return file_write(path, text, length, error);
}

static hry_status write_class(session *s, const char *group, const certificate *c, const type_at *type,
                              const char *path, hry_error *error)
{
    CLEARED(game_close) game g = {0};
    TRY(session_open(s, group, strlen(group), &g, error));
    g.rule = RULE_ACV;
    OWNED char *position = position_of(c);
    if (c->generators)
        TRY(game_place(&g, position, strlen(position), error));
    return write_game(s, &g, type, path, error);
}

static hry_status write_one(session *s, const char *folder, const type_at *type, const shown_group *g,
                            hry_error *error)
{
    const certificate *shown = &g->certificate;
    CLEARED(certificate_clear) certificate found = {0};
    if (!shown->order)
        return HRY_OK; // the hunt has reported why
    if (strtod(shown->group_order, NULL) > PERMUTED_MOST)
        return hry_fail(error, HRY_LIMIT, "it has more than %d elements", PERMUTED_MOST);
    if (shown->left)
        TRY(certificate_find(tools_source(&s->tools), g->expr, type, &s->limit, &found, error));
    OWNED char *path = path_of(folder, g->name, type);
    return write_class(s, g->name, shown->left ? &found : shown, type, path, error);
}

hry_status hunt_certificates_write(session *s, const char *folder, const hunt_answer *a, hry_error *error)
{
    hry_status first = HRY_OK;
    if (mkdir(folder, 0777) && errno != EEXIST)
        return hry_fail(error, HRY_LIMIT, "cannot create the directory %s: %s", folder, strerror(errno));
    s->groups = true;
    s->tools.how.compute = true; // a formula does not give the type
    for (size_t i = 0; i < a->types; i++)
        for (size_t k = 0; k < a->type[i].groups.shown; k++) {
            const shown_group *g = &a->type[i].groups.group[k];
            hry_error why;
            hry_status status = write_one(s, folder, &a->type[i].type, g, &why);
            if (status && first == HRY_OK)
                first = hry_fail(error, status, "no file for %.200s: %s", g->name, why.message);
        }
    return first;
}
