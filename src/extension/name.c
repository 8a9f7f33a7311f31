// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results for the extensions of a base group as JSON, and the names of extensions.
#include "extension/types.h"

#include "base/mem.h"

json_t *extension_hit_json(const extension_hit *h)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < h->modules; i++)
        json_array_append_new(list,
                              json_pack("[I,I,I,i]", (json_int_t)h->module[i].character + 1,
                                        (json_int_t)(h->module[i].modular ? h->module[i].field.prime : 0),
                                        (json_int_t)h->module[i].multiplicity, h->module[i].modular));
    return list;
}

static json_t *types_json(const extension_types *found)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < found->types.types; i++)
        json_array_append_new(list,
                              json_pack("[o,f]", extension_hit_json(&found->hit[i]), found->hit[i].size));
    return list;
}

json_t *extension_types_json(const extension_types *found)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < CRITERIA; i++) {
        const extension_criterion *c = &found->criterion[i];
        json_array_append_new(list, json_pack("[I,I,o,f]", (json_int_t)c->holds, (json_int_t)c->fails,
                                              c->fails ? extension_hit_json(&c->first) : json_null(),
                                              c->first.size));
    }
    return json_pack("{s:o,s:o}", "types", types_json(found), "criteria", list);
}

static long long number_at(const json_t *module, size_t i)
{
    return json_integer_value(json_array_get(module, i));
}

char *extension_name(const char *base, const json_t *modules)
{
    char *text = mem_print("ext(%s", base);
    for (size_t i = 0; i < json_array_size(modules); i++) {
        const json_t *m = json_array_get(modules, i);
        mem_append(&text, "%c %c%lld", i ? ',' : ';', number_at(m, 3) ? 'V' : 'X', number_at(m, 0));
        if (number_at(m, 1))
            mem_append(&text, "@%lld", number_at(m, 1));
        if (number_at(m, 2) > 1)
            mem_append(&text, "^%lld", number_at(m, 2));
    }
    mem_append(&text, ")");
    return text;
}
