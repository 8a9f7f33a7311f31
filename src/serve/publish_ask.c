// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question of the plan is a route (routes.h) with parameters; {{label}} and other facts of the group are
// filled into their values. Workers answer as they do for the server (staff.h). No answer has a time
// limit of its own: the plan asks only for quick ones, and a site must not depend on the speed of the
// machine. For the same reason the times of answers are omitted.
#include <ctype.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "game/json.h"
#include "report/template.h"
#include "serve/publish.h"
#include "serve/staff.h"

enum { MOST_GROUPS = 20000 };
#define NO_SECONDS 86400.0

typedef struct asked {
    task task; // first
    const json_t *question;
    json_t *object, *root; // the object that receives the answer; the root, for answers that the page loads
    char *key;             // under which the page loads it
} asked;

// ---- the groups

static json_t *group_of(int order, int number)
{
    OWNED char *label = mem_print("%d.%d", order, number);
    return json_pack("{s:i,s:i,s:s}", "order", order, "number", number, "label", label);
}

hry_status publish_groups(const publish_options *o, json_t **out, hry_error *error)
{
    answer *census = shipped_census(&o->serve, (const char *const[]){NULL});
    json_auto_t *counts = json_loadb(census->bytes, census->size, 0, NULL), *list = json_array();
    const json_t *row;
    size_t i, groups = 0;
    answer_drop(census);
    json_array_foreach(json_object_get(counts, "rows"), i, row)
    {
        int order = atoi(json_string_value(json_object_get(row, "order")));
        json_int_t number = json_integer_value(json_object_get(row, "groups"));
        for (size_t r = 0; r < o->ranges; r++)
            if (o->orders[r].least <= (uint32_t)order && (uint32_t)order <= o->orders[r].most) {
                groups += (size_t)number;
                for (int k = 1; k <= number && groups <= MOST_GROUPS; k++)
                    json_array_append_new(list, group_of(order, k));
            }
    }
    if (groups > MOST_GROUPS)
        return hry_fail(error, HRY_USAGE,
                        "there are %zu groups of these orders; the maximum for a site is %d", groups,
                        MOST_GROUPS);
    *out = json_incref(list);
    return HRY_OK;
}

// ---- questions

// The file name of an answer: the question, with only characters that file names may contain
// (web/src/site/recorded.ts computes the same).
static char *make_key(const char *path, const request_field *field, size_t fields)
{
    char *key = mem_string(path + 1);
    for (size_t i = 0; i < fields; i++)
        mem_append(&key, "_%s_%s", field[i].name, field[i].value);
    for (char *at = key; *at; at++)
        *at = isalnum((unsigned char)*at) || strchr(".-", *at) ? *at : '_';
    return key;
}

static request make_request(const publish_options *o, const json_t *question, const template_frame *facts,
                            char **key)
{
    const char *path = json_string_value(json_object_get(question, "path"));
    request_field field[MOST_PARAMETERS];
    char *value[MOST_PARAMETERS];
    size_t fields = 0;
    const char *name;
    json_t *text;
    request q;
    json_object_foreach(json_object_get(question, "with"), name, text)
    {
        value[fields] = template_text(json_string_value(text), facts);
        field[fields] = (request_field){name, value[fields], strlen(value[fields])};
        fields++;
    }
    request_rules rules = {NO_SECONDS, o->serve.memory, o->serve.store};
    request_make(route_find(path), field, fields, &rules, &q);
    *key = make_key(path, field, fields);
    while (fields)
        free(value[--fields]);
    return q;
}

// Answers a question that needs no worker.
static bool look_up(const publish_options *o, const json_t *question, json_t *object)
{
    const route *r = route_find(json_string_value(json_object_get(question, "path")));
    if (!r->look_up)
        return false;
    answer *a = r->look_up(&o->serve, (const char *const[MOST_PARAMETERS]){NULL});
    json_object_set_new(object, json_string_value(json_object_get(question, "key")),
                        json_loadb(a->bytes, a->size, 0, NULL));
    answer_drop(a);
    return true;
}

// Adds the order that worker_run expects: the form of the reply, then the words. Returns the number of new
// tasks.
static size_t add(workers *p, const json_t *question, json_t *object, json_t *root)
{
    if (look_up(p->context, question, object))
        return 0;
    char *key;
    request q = make_request(p->context, question, &(template_frame){object, NULL}, &key);
    asked *a = NEW(asked);
    *a =
        (asked){.task = {.bytes = mem_alloc(q.size + 1, 1), .size = q.size + 1}, question, object, root, key};
    a->task.bytes[0] = (char)q.route->form;
    memcpy(a->task.bytes + 1, q.words, q.size);
    request_clear(&q);
    workers_add(p, &a->task, false);
    return 1;
}

// The questions of one list of the plan.
static size_t add_all(workers *p, const json_t *questions, json_t *groups, json_t *root)
{
    const json_t *question, *most;
    json_t *group;
    size_t i, k, all = 0;
    json_array_foreach(groups, k, group)
    {
        json_array_foreach(questions, i, question)
        {
            most = json_object_get(question, "most");
            if (!most || json_integer_value(json_object_get(group, "order")) <= json_integer_value(most))
                all += add(p, question, group, root);
        }
    }
    return all;
}

// ---- answers

static void strip_times(json_t *value)
{
    const char *key;
    json_t *part;
    size_t i;
    json_object_del(value, "seconds");
    json_object_del(value, "gap_seconds");
    json_object_foreach(value, key, part) strip_times(part);
    json_array_foreach(value, i, part) strip_times(part);
}

// A diagram as text without its first line, its spaces and the number of classes per node. Diagrams of the
// same shape agree in this.
static json_t *shape_of(const char *text, size_t size)
{
    OWNED char *shape = mem_alloc(size + 1, 1);
    size_t length = 0;
    const char *line = memchr(text, '\n', size);
    for (const char *at = line ? line : text; at < text + size; at++) {
        if (strncmp(at, "×", 2) == 0)
            at += 1 + strspn(at + 2, "0123456789");
        else if (*at != ' ')
            shape[length++] = *at;
    }
    OWNED char *words = mem_print("%012" PRIx64, number_hash(shape, length) >> 16);
    return json_string(words);
}

static json_t *answer_value(const asked *a, const char *bytes, size_t size)
{
    const char *as = json_string_value(json_object_get(a->question, "as"));
    if (as && strcmp(as, "record") == 0) {
        json_t *value = json_stringn(bytes, size);
        json_array_append_new(json_object_get(a->root, "recorded"),
                              json_pack("{s:s,s:o}", "key", a->key, "value", value));
        return json_true();
    }
    if (as && strcmp(as, "shape") == 0)
        return shape_of(bytes, size);
    if (as)
        return json_stringn(bytes, size);
    json_t *value = json_loadb(bytes, size, 0, NULL);
    strip_times(value);
    return value;
}

// Games that do not exist and pictures that are too large are omitted.
static hry_status take(const asked *a, hry_error *error)
{
    const char *bytes = a->task.answer;
    if (!bytes)
        return hry_fail(
            error, HRY_LIMIT,
            "the worker processes stopped before group %s was computed; run the same command again",
            json_string_value(json_object_get(a->object, "label")));
    hry_status status = (hry_status)bytes[1];
    size_t size = a->task.answer_size - 2;
    if (status == HRY_UNDEFINED || status == HRY_LIMIT)
        return HRY_OK;
    if (status) {
        json_auto_t *told = json_loadb(bytes + 2, size, 0, NULL);
        const json_t *words = json_object_get(json_object_get(told, "error"), "message");
        return hry_fail(error, status, "%s", words ? json_string_value(words) : "no answer");
    }
    const json_t *key = json_object_get(a->question, "key");
    json_object_set_new(a->object, key ? json_string_value(key) : a->key, answer_value(a, bytes + 2, size));
    return HRY_OK;
}

static void drop(task *t)
{
    free(((asked *)t)->key);
    task_free(t);
}

// ---- workers

static bool start(workers *p, worker *w)
{
    const publish_options *o = p->context;
    return child_fork(&w->process, worker_run, (void *)&o->serve);
}

static worker_news hear(workers *p, worker *w, char *message, size_t size)
{
    (void)p;
    if (message[0] != 'a')
        return NEWS_MORE;
    w->task->answer = mem_copy(message, size, 1);
    w->task->answer_size = size;
    return NEWS_ANSWER;
}

static bool somebody_works(const workers *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->worker[i].process.pid)
            return true;
    return false;
}

static hry_status take_all(workers *p, const publish_options *o, size_t all, hry_error *error)
{
    size_t done = 0;
    while (done < all) {
        workers_turn(p, 200);
        for (task *t; (t = workers_take(p)); done++) {
            hry_status status = take((asked *)t, error);
            drop(t);
            TRY(status);
        }
        if (done < all && !somebody_works(p))
            return hry_fail(error, HRY_LIMIT,
                            "no worker process can be started; close other programs and publish again");
        limit_progress(o->limit, "answers", (double)done, (double)all);
        TRY(limit_check(o->limit, error));
    }
    return HRY_OK;
}

// A group is played on under its usual name, because its elements then have better names: D7 instead of
// 14.1. A structure description with a colon or a dot is not a name.
static void name_groups(json_t *groups)
{
    json_t *group;
    size_t i;
    json_array_foreach(groups, i, group)
    {
        json_t *name = json_object_get(json_object_get(group, "info"), "description");
        bool usual = name && !strpbrk(json_string_value(name), ":.");
        json_object_set(group, "played", usual ? name : json_object_get(group, "label"));
    }
}

hry_status publish_ask(const publish_options *o, const json_t *plan, json_t *groups, json_t *root,
                       hry_error *error)
{
    static const worker_kind kind = {.start = start, .hear = hear, .tries = 2};
    workers pool;
    json_auto_t *once = json_pack("[O]", root);
    workers_init(&pool, &kind, (void *)o, o->serve.workers);
    size_t all = add_all(&pool, json_object_get(plan, "once"), once, root) +
                 add_all(&pool, json_object_get(plan, "of_groups"), groups, root);
    hry_status status = take_all(&pool, o, all, error);
    if (!status) {
        name_groups(groups);
        all = add_all(&pool, json_object_get(plan, "of_named"), groups, root);
        status = take_all(&pool, o, all, error);
    }
    workers_clear(&pool, drop);
    return status;
}
