// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan (web/site/plan.json) consists of lists: `once` and `of_groups` define the questions
// (publish_ask.c), `by` how groups are put together (by order, value, type, shape of the diagram), `pages`
// which template becomes which files, `copy` which files are copied unchanged. A file that already has the
// same bytes is not touched. The marker MARKER lists all files of the site. Files that the last site had and
// this one does not have are removed, and files that no site has written are never replaced. Before the
// first file is written, the marker records that its list is incomplete, so the next run can finish what a
// killed one has begun.
#include "serve/publish.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "report/template.h"
#include "web/assets.h"

#define MARKER "harary-site.json"

typedef struct site {
    const publish_options *o;
    json_t *plan, *root; // the root contains the data of all pages, with the groups and their lists
    json_t *files;       // the names of the pages' files
    json_t *old;         // the marker of the last site, or NULL
    json_t *ours;        // the names that it lists; NULL: the list is incomplete, so any file may be replaced
    bool begun;          // the marker records that its list is incomplete
    published count;
} site;

// ---- files

static char *place(const site *s, const char *name)
{
    return mem_print("%s/%s", s->o->folder, name);
}

static bool is_same(const char *path, const char *bytes, size_t size)
{
    OWNED char *old = NULL;
    size_t length;
    hry_error none;
    struct stat is;
    return stat(path, &is) == 0 && (size_t)is.st_size == size &&
           file_read(path, &old, &length, &none) == HRY_OK && length == size && memcmp(old, bytes, size) == 0;
}

// The files of this site; if it is not finished, also those of the last one.
static hry_status put_marker(site *s, bool finished, bool listed, hry_error *error)
{
    json_auto_t *files = json_copy(s->files);
    if (!finished)
        json_array_extend(files, json_object_get(s->old, "files"));
    json_auto_t *marker = json_pack("{s:s,s:s,s:b,s:O}", "harary", "site", "version", s->o->serve.version,
                                    "listed", listed, "files", files);
    OWNED char *text = json_dumps(marker, JSON_INDENT(1)), *path = place(s, MARKER);
    s->begun = true;
    return is_same(path, text, strlen(text)) ? HRY_OK : file_write(path, text, strlen(text), error);
}

static hry_status put(site *s, const char *name, const char *bytes, size_t size, hry_error *error)
{
    OWNED char *path = place(s, name);
    bool same = is_same(path, bytes, size);
    if (!same && s->ours && !json_object_get(s->ours, name) && access(path, F_OK) == 0)
        return hry_fail(error, HRY_USAGE, "%s was not written by harary publish; move it and publish again",
                        path);
    json_array_append_new(s->files, json_string(name));
    s->count.files++;
    TRY(limit_check(s->o->limit, error));
    if (same)
        return HRY_OK;
    if (!s->begun)
        TRY(put_marker(s, false, false, error));
    for (char *slash = path + strlen(s->o->folder); (slash = strchr(slash + 1, '/')); *slash = '/') {
        *slash = '\0';
        if (mkdir(path, 0777) && errno != EEXIST)
            return hry_fail(error, HRY_LIMIT, "cannot create the directory %s: %s", path, strerror(errno));
    }
    s->count.written++;
    return file_write(path, bytes, size, error);
}

static json_t *read_marker(const site *s)
{
    OWNED char *path = place(s, MARKER);
    json_t *marker = json_load_file(path, 0, NULL);
    const char *of = json_string_value(json_object_get(marker, "harary"));
    if (of && !strcmp(of, "site") && json_is_array(json_object_get(marker, "files")))
        return marker;
    json_decref(marker);
    return NULL;
}

// Accepts a directory that is empty, missing, or contains a site of harary; *old is the old marker, or NULL.
static hry_status check_folder(const site *s, json_t **old, hry_error *error)
{
    const char *folder = s->o->folder;
    if (mkdir(folder, 0777) == 0)
        return HRY_OK;
    int failure = errno;
    DIR *open = opendir(folder);
    if (!open)
        return hry_fail(error, HRY_LIMIT, "%s: %s; publish requires a writable directory", folder,
                        strerror(failure == EEXIST ? errno : failure));
    size_t entries = 0;
    for (const struct dirent *e; (e = readdir(open));)
        entries += strcmp(e->d_name, ".") && strcmp(e->d_name, "..");
    closedir(open);
    if (access(folder, W_OK))
        return hry_fail(error, HRY_LIMIT, "%s: %s; publish requires a writable directory", folder,
                        strerror(errno));
    *old = read_marker(s);
    if (entries && !*old)
        return hry_fail(
            error, HRY_USAGE,
            "%s is not empty and does not contain a site written by harary; use an empty directory", folder);
    return HRY_OK;
}

static json_t *names_in(const json_t *list)
{
    json_t *names = json_object(), *name;
    size_t i;
    json_array_foreach(list, i, name) json_object_set_new(names, json_string_value(name), json_true());
    return names;
}

// Removes the files that only the last site had. A name that leads out of the directory was not written by
// us.
static void remove_old(site *s)
{
    json_auto_t *kept = names_in(s->files);
    const json_t *name;
    size_t i;
    json_array_foreach(json_object_get(s->old, "files"), i, name)
    {
        const char *text = json_string_value(name);
        OWNED char *path = text ? place(s, text) : NULL;
        if (path && !strstr(text, "..") && !json_object_get(kept, text) && unlink(path) == 0)
            s->count.removed++;
    }
}

// ---- lists of groups

static int by_key(const void *a, const void *b)
{
    const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
    return strcmp(json_string_value(json_object_get(x, "key")), json_string_value(json_object_get(y, "key")));
}

// Each key once: a question may have been asked twice.
static json_t *sorted(const json_t *list)
{
    size_t count = json_array_size(list);
    OWNED json_t **row = NEW_ARRAY(json_t *, count + 1);
    json_t *out = json_array();
    for (size_t i = 0; i < count; i++)
        row[i] = json_array_get(list, i);
    qsort(row, count, sizeof *row, by_key);
    for (size_t i = 0; i < count; i++)
        if (!i || by_key(&row[i - 1], &row[i]))
            json_array_append(out, row[i]);
    return out;
}

// [{"key":"gen-3","count":2,"groups":[…]},…]; each group gets the key and the count by the list's name.
static void put_together(const site *s, const json_t *by)
{
    const char *name = json_string_value(json_object_get(by, "name"));
    json_auto_t *found = json_object(), *list = json_array();
    json_t *group, *row;
    size_t i, k;
    json_array_foreach(json_object_get(s->root, "groups"), i, group)
    {
        OWNED char *text =
            template_text(json_string_value(json_object_get(by, "key")), &(template_frame){group, NULL});
        const char *key = text + (*text == ','); // of ,1,3,0,0
        if (*key && !json_object_get(found, key)) {
            row = json_pack("{s:s,s:[]}", "key", key, "groups");
            json_object_set_new(found, key, row);
            json_array_append(list, row);
        }
        if (*key)
            json_array_append(json_object_get(json_object_get(found, key), "groups"), group);
        else
            json_object_set_new(group, name,
                                json_null()); // hides the list of all groups, which has this name
    }
    json_array_foreach(list, i, row)
    {
        json_t *groups = json_object_get(row, "groups"),
               *count = json_integer((json_int_t)json_array_size(groups));
        json_object_set(row, "count", count);
        json_array_foreach(groups, k, group) json_object_set_new(
            group, name, json_pack("{s:O,s:O}", "key", json_object_get(row, "key"), "count", count));
        json_decref(count);
    }
    json_object_set_new(s->root, name, json_object_get(by, "sorted") ? sorted(list) : json_incref(list));
}

// ---- pages

// "../../" of groups/14/1.html
static json_t *way_up(const char *name)
{
    OWNED char *text = mem_string("");
    for (const char *at = name; (at = strchr(at, '/')); at++)
        mem_append(&text, "../");
    return json_string(text);
}

static hry_status put_page(site *s, const json_t *page, const template_frame *context, hry_error *error)
{
    json_auto_t *here = json_object();
    template_frame inner = {here, context};
    OWNED char *name = template_text(json_string_value(json_object_get(page, "to")), context);
    OWNED char *call = mem_print("{{>%s}}", json_string_value(json_object_get(page, "template")));
    json_object_set_new(here, "up", way_up(name));
    json_object_set_new(here, "here", json_string(name));
    OWNED char *text = template_text(call, &inner);
    return put(s, name, text, strlen(text), error);
}

// One page for each value of a list, with the values before and after it, or a single page.
static hry_status put_pages(site *s, const json_t *page, hry_error *error)
{
    template_frame root = {s->root, NULL};
    const json_t *each = json_object_get(page, "each"), *needs = json_object_get(page, "if");
    if (needs && !json_object_get(s->root, json_string_value(needs)))
        return HRY_OK;
    if (!each)
        return put_page(s, page, &root, error);
    const json_t *list = json_object_get(s->root, json_string_value(each));
    const json_t *only = json_object_get(page, "with");
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_auto_t *beside = json_object();
        json_object_set(beside, "before", i ? json_array_get(list, i - 1) : NULL);
        json_object_set(beside, "after", json_array_get(list, i + 1));
        template_frame around = {beside, &root}, item = {json_array_get(list, i), &around};
        const json_t *with = only ? json_object_get(item.value, json_string_value(only)) : list;
        if (with && !json_is_null(with))
            TRY(put_page(s, page, &item, error));
    }
    return HRY_OK;
}

static hry_status put_all(site *s, hry_error *error)
{
    const json_t *row;
    size_t i;
    asset a;
    json_object_set_new(s->root, "recorded", sorted(json_object_get(s->root, "recorded")));
    json_array_foreach(json_object_get(s->plan, "by"), i, row) put_together(s, row);
    json_array_foreach(json_object_get(s->plan, "pages"), i, row) TRY(put_pages(s, row, error));
    json_array_foreach(json_object_get(s->plan, "copy"), i, row)
    {
        OWNED char *path = mem_print("/site/%s", json_string_value(row));
        if (asset_find(path, &a))
            TRY(put(s, json_string_value(row), a.plain, a.plain_length, error));
    }
    return HRY_OK;
}

static json_t *root_of(const publish_options *o)
{
    size_t length = o->base ? strlen(o->base) : 0;
    while (length && o->base[length - 1] == '/')
        length--;
    OWNED char *base = o->base ? mem_print("%.*s", (int)length, o->base) : NULL;
    return json_pack("{s:s,s:s*,s:s*,s:s*,s:b,s:[]}", "version", o->serve.version, "base", base, "home",
                     o->home, "results", o->results, "relative",
                     o->home && *o->home != '/' && !strstr(o->home, "://"), "recorded");
}

hry_status publish_run(const publish_options *o, published *out, hry_error *error)
{
    json_auto_t *plan = NULL, *root = root_of(o), *files = json_array(), *old = NULL, *ours = NULL;
    json_t *groups = NULL;
    asset a;
    if (!asset_find("/site/plan.json", &a))
        return hry_fail(error, HRY_MISSING,
                        "cannot publish: harary was built without the web page because esbuild was missing");
    plan = json_loadb(a.plain, a.plain_length, 0, NULL);
    site s = {.o = o, .plan = plan, .root = root, .files = files};
    TRY(publish_groups(o, &groups, error));
    json_object_set_new(root, "groups", groups);
    TRY(check_folder(&s, &old, error));
    s.old = old;
    if (json_is_true(json_object_get(old, "listed")))
        s.ours = ours = names_in(json_object_get(old, "files"));
    TRY(publish_ask(o, plan, groups, root, error));
    hry_status status = put_all(&s, error);
    if (status) {
        hry_error none;
        put_marker(&s, false, true, &none); // for the next run
        return status;
    }
    remove_old(&s);
    TRY(put_marker(&s, true, true, error));
    s.count.groups = json_array_size(groups);
    *out = s.count;
    return HRY_OK;
}
