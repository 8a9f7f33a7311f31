// SPDX-License-Identifier: GPL-3.0-or-later
//
// A permutation is a key of 16-bit images in a hash table, and its place there is its number. All elements
// are found by multiplying with the generators, starting at the identity; all maximal subgroups by
// conjugating the generators of one in each class. The number of elements must be the order that GAP states.
#include "group/permuted_group.h"

#include "base/checked.h"
#include "base/mem.h"
#include "group/answer.h"
#include "group/element_names.h"

enum { DEGREE_MOST = 10000, KEY_MOST = (DEGREE_MOST + 3) / 4 };

static size_t key_words(uint32_t degree)
{
    return (degree + 3) / 4;
}

// ---- elements

// A permutation under construction; its number is that of its key, which is added if it is new.
typedef union permutation {
    uint64_t key[KEY_MOST];
    uint16_t image[4 * KEY_MOST];
} permutation;

static uint32_t number_of(permuted_group *g, permutation *x)
{
    assert_checked(g->degree <= DEGREE_MOST);
    for (uint32_t i = g->degree; i % 4; i++)
        x->image[i] = 0;
    return key_table_add(&g->elements, x->key);
}

uint32_t permuted_product(permuted_group *g, uint32_t x, uint32_t y)
{
    permutation z;
    const uint16_t *first = permuted_image(g, x), *then = permuted_image(g, y);
    for (uint32_t i = 0; i < g->degree; i++)
        z.image[i] = then[first[i]];
    return number_of(g, &z);
}

uint32_t permuted_conjugate(permuted_group *g, uint32_t x, uint32_t y)
{
    permutation z;
    const uint16_t *of = permuted_image(g, x), *by = permuted_image(g, y);
    for (uint32_t i = 0; i < g->degree; i++)
        z.image[by[i]] = by[of[i]];
    return number_of(g, &z);
}

uint32_t permuted_inverse(permuted_group *g, uint32_t x)
{
    permutation z;
    const uint16_t *image = permuted_image(g, x);
    for (uint32_t i = 0; i < g->degree; i++)
        z.image[image[i]] = (uint16_t)i;
    return number_of(g, &z);
}

void permuted_generate(permuted_group *g, const element_list *by, uint64_t *set, element_list *out)
{
    uint32_t begin = out->count;
    out->element[out->count++] = 0;
    bits_set(set, 0);
    for (uint32_t i = begin; i < out->count; i++)
        for (uint32_t k = 0; k < by->count; k++) {
            uint32_t x = permuted_product(g, out->element[i], by->element[k]);
            if (!bits_get(set, x)) {
                bits_set(set, x);
                out->element[out->count++] = x;
            }
        }
}

char *permuted_cycles(const permuted_group *g, uint32_t x)
{
    const uint16_t *from_zero = permuted_image(g, x);
    OWNED uint32_t *image = NEW_ARRAY(uint32_t, g->degree);
    char *text;
    size_t length;
    FILE *to = mem_stream(&text, &length);
    for (uint32_t i = 0; i < g->degree; i++)
        image[i] = from_zero[i] + 1u;
    cycles_print(to, image, g->degree);
    fclose(to);
    return text;
}

// ---- GAP's answer

static bool read_permutation(permuted_group *g, const json_t *told, uint32_t *number)
{
    permutation z;
    OWNED uint64_t *hit = NEW_ARRAY(uint64_t, bits_words(g->degree));
    OWNED uint32_t *image = NEW_ARRAY(uint32_t, g->degree);
    bool good = answer_permutation(told, g->degree, hit, image);
    for (uint32_t i = 0; good && i < g->degree; i++)
        z.image[i] = (uint16_t)image[i];
    if (good)
        *number = number_of(g, &z);
    return good;
}

static bool read_list(permuted_group *g, const json_t *told, element_list *out)
{
    size_t count = json_array_size(told);
    out->element = NEW_ARRAY(uint32_t, count);
    for (size_t i = 0; i < count; i++)
        if (!read_permutation(g, json_array_get(told, i), &out->element[out->count++]))
            return false;
    return json_is_array(told);
}

static bool read_group(permuted_group *g, const json_t *answer, element_list **maximal)
{
    const json_t *list = json_object_get(answer, "maximal");
    OWNED char *order = answer_decimal(json_object_get(answer, "order"));
    unsigned long elements = order ? strtoul(order, NULL, 10) : 0;
    if (elements < 1 || elements > PERMUTED_MOST || !json_is_array(list) ||
        (elements > 1 && !json_array_size(list)) ||
        !answer_number(json_object_get(answer, "degree"), 1, DEGREE_MOST, &g->degree))
        return false;
    g->order = (uint32_t)elements;
    g->classes = (uint32_t)json_array_size(list);
    key_table_init(&g->elements, key_words(g->degree));
    permutation identity;
    for (uint32_t i = 0; i < g->degree; i++)
        identity.image[i] = (uint16_t)i;
    number_of(g, &identity);
    *maximal = NEW_ARRAY(element_list, g->classes);
    bool good = read_list(g, json_object_get(answer, "generators"), &g->generators) &&
                read_list(g, json_object_get(answer, "positions"), &g->position);
    for (uint32_t i = 0; good && i < g->classes; i++)
        good = read_list(g, json_array_get(list, i), &(*maximal)[i]);
    return good;
}

// ---- all elements and maximal subgroups

static hry_status list_elements(permuted_group *g, const limit *limit, hry_error *error)
{
    double bytes = (double)g->order * (double)key_words(g->degree) * 8 * 2;
    TRY(limit_fits(limit, bytes, "a list of the elements as permutations", error));
    for (uint32_t x = 0; x < g->elements.keys.count; x++) {
        for (uint32_t k = 0; k < g->generators.count; k++)
            permuted_product(g, x, g->generators.element[k]);
        if (g->elements.keys.count > g->order)
            return answer_unclear("the group as permutations", error);
        TRY(x % 4096 ? HRY_OK : limit_check(limit, error));
    }
    return g->elements.keys.count == g->order ? HRY_OK : answer_unclear("the group as permutations", error);
}

static bool is_listed(const permuted_group *g, uint32_t first, const element_list *by)
{
    for (uint32_t i = first; i < g->maximal.count; i++) {
        bool inside = true;
        for (uint32_t k = 0; inside && k < by->count; k++)
            inside = bits_get(pool_at(&g->maximal, i), by->element[k]);
        if (inside)
            return true;
    }
    return false;
}

static void add_maximal(permuted_group *g, const element_list *by)
{
    element_list all = {mem_alloc(g->order, sizeof(uint32_t)), 0};
    uint32_t id = pool_add(&g->maximal, NULL);
    permuted_generate(g, by, pool_at(&g->maximal, id), &all);
    free(all.element);
    g->by = mem_push(g->by, id, sizeof *g->by);
    g->by[id] = (element_list){mem_copy(by->element, by->count, sizeof *by->element), by->count};
}

// Lists the class of a maximal subgroup by conjugating with the generators.
static hry_status list_class(permuted_group *g, const element_list *by, const limit *limit, hry_error *error)
{
    uint32_t first = g->maximal.count;
    add_maximal(g, by);
    for (uint32_t i = first; i < g->maximal.count; i++)
        for (uint32_t s = 0; s < g->generators.count; s++) {
            element_list to = {NEW_ARRAY(uint32_t, by->count), by->count};
            for (uint32_t k = 0; k < by->count; k++)
                to.element[k] = permuted_conjugate(g, g->by[i].element[k], g->generators.element[s]);
            if (!is_listed(g, first, &to))
                add_maximal(g, &to);
            free(to.element);
            TRY(limit_holds(limit, 2 * pool_bytes(&g->maximal), error));
        }
    return HRY_OK;
}

static hry_status complete(permuted_group *g, const element_list *maximal, const limit *limit,
                           hry_error *error)
{
    TRY(list_elements(g, limit, error));
    pool_init(&g->maximal, g->order);
    g->first = NEW_ARRAY(uint32_t, g->classes + 1);
    for (uint32_t i = 0; i < g->classes; i++) {
        TRY(list_class(g, &maximal[i], limit, error));
        g->first[i + 1] = g->maximal.count;
    }
    TRY(limit_holds(limit, pool_bytes(&g->maximal) + pool_transpose_bytes(&g->maximal), error));
    return pool_transpose(&g->row, &g->maximal, limit) ? HRY_OK : limit_fail(limit, 0, error);
}

hry_status permuted_group_ask(fact_source *source, fact_question q, const group_elements *position,
                              const limit *limit, permuted_group *out, hry_error *error)
{
    json_auto_t *answer = NULL;
    CLEARED(permuted_group_clear) permuted_group g = {0};
    OWNED element_list *maximal = NULL;
    TRY(ask_now(source, q, limit, &answer, error));
    hry_status status = elements_fault(answer, position, error);
    if (status == HRY_OK && !read_group(&g, answer, &maximal))
        status = answer_unclear("the group as permutations", error);
    THEN(status, complete(&g, maximal, limit, error));
    for (uint32_t i = 0; maximal && i < g.classes; i++)
        free(maximal[i].element);
    if (status == HRY_OK)
        MOVE(out, g);
    return status;
}

void permuted_group_clear(permuted_group *g)
{
    for (uint32_t i = 0; i < g->maximal.count; i++)
        free(g->by[i].element);
    free_all(g->by, g->first, g->generators.element, g->position.element);
    if (g->elements.slot)
        key_table_clear(&g->elements);
    pool_clear(&g->maximal);
    pool_clear(&g->row);
    *g = (permuted_group){0};
}
