// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/pages.h"

#include "base/mem.h"
#include "serve/send.h"
#include "web/assets.h"

static bool takes_gzip(visit *v)
{
    const char *said = MHD_lookup_connection_value(v->connection, MHD_HEADER_KIND, "Accept-Encoding");
    const char *at = said ? strstr(said, "gzip") : NULL;
    return at && strncmp(at + 4, ";q=0,", 5) != 0 && strcmp(at + 4, ";q=0") != 0;
}

static answer *make(const asset *a, bool compressed)
{
    const char *bytes = compressed ? a->compressed : a->plain;
    size_t size = compressed ? a->compressed_length : a->plain_length;
    return answer_new(200, a->type, mem_copy(bytes, size ? size : 1, 1), size);
}

enum MHD_Result page_answer(visit *v)
{
    const char *path = strcmp(v->path, "/") == 0 ? "/index.html" : v->path;
    asset a;
    if (!asset_page_was_built() && strcmp(v->path, "/") == 0)
        return send_answer(v,
                           answer_error(404, "not_found",
                                        "harary was built without the web page because esbuild was missing; "
                                        "the API is available under /api/v1"),
                           &(headers){0});
    if (!asset_find(path, &a))
        return send_answer(v, answer_error(404, "not_found", "page not found"), &(headers){0});
    bool compressed = a.compressed_length > 0 && takes_gzip(v);
    OWNED char *key = mem_print("%s%s", path, compressed ? ".gz" : "");
    answer *known = cache_find(v->site->pages, key, strlen(key));
    answer *page = known ? answer_hold(known) : make(&a, compressed);
    if (!known)
        cache_put(v->site->pages, key, strlen(key), page);
    return send_answer(
        v, page,
        &(headers){.page = true, .compressed = compressed, .lasting = strncmp(path, "/assets/", 8) == 0});
}
