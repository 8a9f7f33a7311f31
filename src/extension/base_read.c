// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads GAP's answer and checks all of it. The multiplication table is filled from the generators'
// permutations by a walk over the Cayley graph. Class counts are weighted by unit / φ(order), with one common
// denominator, so the dimension of the fixed points is a sum of integers and one division.
#include "extension/base_read.h"

#include <math.h>

#include "base/mem.h"
#include "base/number.h"
#include "extension/modular.h"
#include "group/answer.h"

enum { CHARACTERS_MOST = EXTENSION_BASE_MOST, DEGREE_MOST = 100, PRIME_MOST = 1000000 };

// ------------------------------------------------------------------------------------------ the elements

static bool read_classes(extension_base *b, const json_t *answer)
{
    uint32_t elements = 0;
    bool good = answer_numbers(json_object_get(answer, "orders"), b->order, &b->element_order, &b->classes) &&
                answer_numbers(json_object_get(answer, "classes"), b->classes, &b->class_of, &elements) &&
                elements == b->order;
    b->identity = b->order;
    for (uint32_t c = 0; good && c < b->classes; c++)
        b->element_order[c]++;
    for (uint32_t x = b->order; good && x-- > 0;)
        if (b->element_order[b->class_of[x]] == 1)
            b->identity = x;
    return good && b->identity < b->order;
}

// Computes right multiplication by every element from that by the generators: x·(ys) = (x·y)s.
static bool multiply_out(extension_base *b, const uint32_t *image)
{
    uint32_t n = b->order, done = 0, found = 1;
    OWNED uint16_t *queue = mem_alloc(n, sizeof *queue);
    OWNED uint64_t *seen = NEW_ARRAY(uint64_t, bits_words(n));
    queue[0] = (uint16_t)b->identity;
    bits_set(seen, b->identity);
    for (uint32_t x = 0; x < n; x++)
        b->product[(size_t)b->identity * n + x] = (uint16_t)x;
    for (; done < found; done++)
        for (uint32_t s = 0; s < b->generators; s++) {
            const uint32_t *by = image + (size_t)s * n;
            const uint16_t *from = b->product + (size_t)queue[done] * n;
            uint32_t y = by[queue[done]];
            if (bits_get(seen, y))
                continue;
            bits_set(seen, y);
            queue[found++] = (uint16_t)y;
            for (uint32_t x = 0; x < n; x++)
                b->product[(size_t)y * n + x] = (uint16_t)by[from[x]];
        }
    return found == n;
}

static bool read_product(extension_base *b, const json_t *images)
{
    uint32_t n = b->order;
    b->generators = (uint32_t)json_array_size(images);
    OWNED uint32_t *image = NEW_ARRAY(uint32_t, (size_t)b->generators * n + 1);
    b->product = mem_alloc((size_t)n * n, sizeof *b->product);
    b->generator = NEW_ARRAY(uint16_t, b->generators + 1);
    OWNED uint64_t *hit = NEW_ARRAY(uint64_t, bits_words(n));
    bool good = true;
    for (uint32_t s = 0; good && s < b->generators; s++) {
        good = answer_permutation(json_array_get(images, s), n, hit, image + (size_t)s * n);
        b->generator[s] = (uint16_t)image[(size_t)s * n + b->identity];
    }
    good = good && multiply_out(b, image);
    b->inverse = NEW_ARRAY(uint16_t, n);
    for (uint32_t y = 0; good && y < n; y++)
        for (uint32_t x = 0; x < n; x++)
            if (base_times(b, x, y) == b->identity)
                b->inverse[y] = (uint16_t)x;
    return good;
}

// ---------------------------------------------------------------------------------------- the characters

static bool read_fields(base_character *c, const json_t *list)
{
    bool good = json_array_size(list) > 0;
    c->field = NEW_ARRAY(module_field, json_array_size(list));
    for (size_t i = 0; good && i < json_array_size(list); i++) {
        const json_t *told = json_array_get(list, i);
        module_field *f = &c->field[c->fields++];
        good = answer_number(json_array_get(told, 0), 3, PRIME_MOST, &f->prime) &&
               answer_number(json_array_get(told, 1), 1, DEGREE_MOST, &f->degree);
    }
    return good;
}

static bool read_traces(int64_t *to, uint32_t classes, const json_t *list)
{
    bool good = json_array_size(list) == classes;
    for (uint32_t c = 0; good && c < classes; c++) {
        good = json_is_integer(json_array_get(list, c));
        to[c] = json_integer_value(json_array_get(list, c));
    }
    return good;
}

static bool read_characters(extension_base *b, const json_t *answer)
{
    const json_t *degrees = json_object_get(answer, "degrees"), *traces = json_object_get(answer, "traces"),
                 *primes = json_object_get(answer, "primes");
    b->characters = (uint32_t)json_array_size(degrees);
    bool good = b->characters == b->classes && json_array_size(traces) == b->characters &&
                json_array_size(primes) == b->characters;
    b->character = NEW_ARRAY(base_character, b->characters + 1);
    b->trace = NEW_ARRAY(int64_t, (size_t)b->characters * b->classes + 1);
    for (uint32_t i = 0; good && i < b->characters; i++)
        good = answer_number(json_array_get(degrees, i), 1, b->order, &b->character[i].degree) &&
               read_traces(b->trace + (size_t)i * b->classes, b->classes, json_array_get(traces, i)) &&
               read_fields(&b->character[i], json_array_get(primes, i));
    return good;
}

static double module_size(const base_character *c)
{
    return c->field[0].degree * log(c->field[0].prime);
}

// Groups characters with the same traces into kinds, in the order of the first of each kind.
static void find_kinds(extension_base *b)
{
    b->kind = NEW_ARRAY(base_kind, b->characters + b->modulars);
    for (uint32_t i = 0; i < b->characters; i++) {
        const int64_t *trace = b->trace + (size_t)i * b->classes;
        uint32_t k = 0;
        while (k < b->kinds && memcmp(b->kind[k].trace, trace, b->classes * sizeof *trace))
            k++;
        b->character[i].kind = k;
        if (k < b->kinds) {
            if (module_size(&b->character[i]) < module_size(&b->character[b->kind[k].character]))
                b->kind[k].character = i;
            continue;
        }
        bool trivial = true;
        for (uint32_t c = 0; c < b->classes; c++)
            trivial &= trace[c] * b->weight[c] == b->unit;
        b->kind[b->kinds++] =
            (base_kind){.character = i, .degree = b->character[i].degree, .trivial = trivial, .trace = trace};
    }
}

// Each modular module is a separate kind.
static void add_modular_kinds(extension_base *b)
{
    for (uint32_t i = 0; i < b->modulars; i++)
        b->kind[b->kinds++] = (base_kind){.character = UINT32_MAX,
                                          .degree = b->modular[i].dimension / b->modular[i].degree,
                                          .modular = &b->modular[i]};
}

static bool read_modular(extension_base *b, const json_t *list)
{
    bool good = true;
    b->modular = NEW_ARRAY(modular_module, json_array_size(list) + 1);
    for (size_t i = 0; good && i < json_array_size(list); i++) {
        good = modular_module_read(b, json_array_get(list, i), &b->modular[i]);
        b->modulars += good;
    }
    return good;
}

static uint32_t totient(uint32_t n)
{
    uint32_t result = n;
    for (uint32_t p = 2; p <= n; p++)
        if (n % p == 0) {
            result -= result / p;
            while (n % p == 0)
                n /= p;
        }
    return result;
}

static void find_weights(extension_base *b)
{
    b->unit = 1;
    b->weight = NEW_ARRAY(int64_t, b->classes);
    for (uint32_t c = 0; c < b->classes; c++) {
        int64_t generators = totient(b->element_order[c]);
        b->unit *= generators / number_gcd(b->unit, generators);
    }
    for (uint32_t c = 0; c < b->classes; c++)
        b->weight[c] = b->unit / totient(b->element_order[c]);
}

// The traces of all generators of one cyclic subgroup of K sum up to the trace stored for one of them.
void base_fixed(const extension_base *b, const uint64_t *subgroup, const uint32_t *generator,
                uint32_t generators, uint16_t *out)
{
    size_t words = bits_words(b->order);
    int64_t order = 0, *count = NEW_ARRAY(int64_t, b->classes);
    BITS_EACH (x, subgroup, words) {
        count[b->class_of[x]] += b->weight[b->class_of[x]];
        order++;
    }
    for (uint32_t k = 0; k < b->kinds; k++) {
        int64_t sum = 0;
        if (b->kind[k].modular) {
            out[k] = (uint16_t)modular_fixed(b->kind[k].modular, generator, generators);
            continue;
        }
        for (uint32_t c = 0; c < b->classes; c++)
            sum += count[c] * b->kind[k].trace[c];
        out[k] = (uint16_t)(sum / (b->unit * order));
    }
    free(count);
}

// -------------------------------------------------------------------------------------------- the answer

// The kind of a requested module; b->kinds if it is unknown.
static uint32_t find_kind(const extension_base *b, const extension_module *m)
{
    uint32_t k = 0;
    if (!m->modular)
        return b->character[m->character].kind;
    while (k < b->kinds && !(b->kind[k].modular && b->kind[k].modular->prime == m->field.prime &&
                             b->kind[k].modular->number == m->character + 1))
        k++;
    return k;
}

static bool read_modules(extension_base *b, const json_t *list)
{
    size_t count = json_array_size(list);
    bool good = true;
    b->module = NEW_ARRAY(extension_module, count + 1);
    for (size_t i = 0; good && i < count; i++) {
        const json_t *told = json_array_get(list, i);
        extension_module *m = &b->module[b->modules++];
        m->modular = json_integer_value(json_array_get(told, 4)) == 1;
        good = answer_number(json_array_get(told, 0), 1, m->modular ? UINT32_MAX - 1 : b->characters,
                             &m->character) &&
               answer_number(json_array_get(told, 1), 2, UINT32_MAX - 1, &m->field.prime) &&
               answer_number(json_array_get(told, 2), 1, DEGREE_MOST, &m->field.degree) &&
               answer_number(json_array_get(told, 3), 1, UINT32_MAX - 1, &m->multiplicity);
        m->character -= good;
        m->kind = good ? find_kind(b, m) : 0;
        good = good && m->kind < b->kinds;
    }
    return good;
}

static bool read_all(extension_base *b, const json_t *answer)
{
    pool_init(&b->maximal, b->order);
    if (!read_classes(b, answer) || !read_product(b, json_object_get(answer, "images")) ||
        !answer_sets(json_object_get(answer, "maximal"), &b->maximal) ||
        (b->maximal.count > 0) != (b->order > 1) || !read_characters(b, answer))
        return false;
    find_weights(b);
    if (!read_modular(b, json_object_get(answer, "modular")))
        return false;
    find_kinds(b);
    add_modular_kinds(b);
    return read_modules(b, json_object_get(answer, "modules"));
}

hry_status extension_base_read(const json_t *answer, const limit *limit, extension_base *out,
                               hry_error *error)
{
    CLEARED(extension_base_clear) extension_base b = {0};
    if (!answer_number(json_object_get(answer, "order"), 1, EXTENSION_BASE_MOST, &b.order))
        return answer_unclear("the base group", error);
    TRY(limit_fits(limit, 2.0 * b.order * b.order, "the multiplication table", error));
    if (!read_all(&b, answer))
        return answer_unclear("the base group", error);
    MOVE(out, b);
    return HRY_OK;
}

hry_status extension_base_ask(fact_source *source, fact_question q, const limit *limit, extension_base *out,
                              hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status ? status : extension_base_read(value, limit, out, error);
}

void extension_base_clear(extension_base *b)
{
    for (uint32_t i = 0; b->character && i < b->characters; i++)
        free(b->character[i].field);
    free_all(b->character, b->product, b->inverse, b->generator, b->class_of, b->element_order, b->weight,
             b->trace, b->kind, b->module);
    for (uint32_t i = 0; i < b->modulars; i++)
        modular_module_clear(&b->modular[i]);
    free(b->modular);
    pool_clear(&b->maximal);
    *b = (extension_base){0};
}
