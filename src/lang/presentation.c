// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words are expanded letter by letter, so their length is bounded.
#include "lang/group_atoms.h"

#include "base/mem.h"
#include "lang/arithmetic.h"

enum {
    GENERATORS_MOST = 100,
    LETTERS_MOST = 100000, // in one word, and in all relators
    SIDES_MOST = 100,      // of one equation
    DEEPEST = 100,         // nested parentheses
};

// A letter is 2i − 1 for generator i and 2i for its inverse.
typedef struct word {
    uint32_t *letter;
    size_t count;
} word;

typedef struct generator {
    char name[16];
} generator;

typedef struct reader {
    cursor *s;
    generator generator[GENERATORS_MOST];
    uint32_t generators;
    unsigned depth;
    word relators; // each followed by a 0
    char *text;    // the presentation with evaluated exponents, up to `copied`
    size_t copied;
} reader;

// ---- words

static void word_clear(word *w)
{
    free(w->letter);
}

static hry_status append(const cursor *s, word *to, const word *w)
{
    if (to->count + w->count > LETTERS_MOST)
        return CURSOR_FAIL(s, s->at, "the relations are too long: the maximum is %d letters", LETTERS_MOST);
    to->letter = mem_resize(to->letter, to->count + w->count + 1, sizeof *to->letter);
    for (size_t i = 0; i < w->count; i++)
        to->letter[to->count++] = w->letter[i];
    return HRY_OK;
}

static word inverse(const word *w)
{
    word made = {mem_alloc(w->count + 1, sizeof *made.letter), w->count};
    for (size_t i = 0; i < w->count; i++) {
        uint32_t x = w->letter[w->count - 1 - i];
        made.letter[i] = x % 2 ? x + 1 : x - 1;
    }
    return made;
}

// *w becomes v^-1 w v.
static hry_status conjugate(const cursor *s, word *w, const word *v)
{
    CLEARED(word_clear) word old = *w;
    *w = inverse(v);
    TRY(append(s, w, &old));
    return append(s, w, v);
}

static hry_status power(const cursor *s, word *w, bool negative, uint32_t exponent)
{
    CLEARED(word_clear) word old = *w, inverted = negative ? inverse(w) : (word){0};
    const word *base = negative ? &inverted : &old;
    *w = (word){0};
    for (uint32_t i = 0; i < exponent && base->count; i++)
        TRY(append(s, w, base));
    return HRY_OK;
}

// ---- reading words

static hry_status read_word(reader *r, word *out);

// The generator with the longest name at the cursor; 0: not a generator.
static uint32_t generator_at(const reader *r, size_t *length)
{
    uint32_t found = 0;
    const cursor *s = r->s;
    *length = 0;
    for (uint32_t i = 0; i < r->generators; i++) {
        size_t n = strlen(r->generator[i].name);
        if (n > *length && cursor_has(s, s->at, r->generator[i].name)) {
            found = i + 1;
            *length = n;
        }
    }
    return found;
}

// "[a,b]" from after the bracket: a^-1 a^b.
static hry_status read_commutator(reader *r, word *out)
{
    CLEARED(word_clear) word a = {0}, b = {0};
    TRY(read_word(r, &a));
    TRY(cursor_expect(r->s, ',', ""));
    TRY(read_word(r, &b));
    TRY(cursor_expect(r->s, ']', ""));
    *out = inverse(&a);
    TRY(conjugate(r->s, &a, &b));
    return append(r->s, out, &a);
}

static hry_status read_primary(reader *r, word *out)
{
    size_t length;
    cursor *s = r->s;
    cursor_blanks(s);
    uint32_t i = generator_at(r, &length), letter = 2 * i - 1;
    if (i) {
        s->at += length;
        return append(s, out, &(word){&letter, 1});
    }
    char c = cursor_peek(s);
    if (c != '(' && c != '[' && c != '1' && c != 'e')
        return cursor_expected(s, "a generator, 1, ( or [", "");
    s->at++;
    if (c == '1' || c == 'e')
        return HRY_OK;
    TRY(cursor_deeper(r->s, &r->depth, DEEPEST));
    TRY(c == '[' ? read_commutator(r, out) : read_word(r, out));
    r->depth--;
    return c == '(' ? cursor_expect(s, ')', "") : HRY_OK;
}

// Whether the exponent is a number, possibly with a sign and in parentheses or braces, and not a generator.
static bool exponent_is_number(reader *r)
{
    size_t at = r->s->at, length;
    if (!cursor_take(r->s, '('))
        cursor_take(r->s, '{');
    cursor_take(r->s, '-');
    cursor_blanks(r->s);
    bool yes = cursor_is_digit(cursor_peek(r->s)) || (variable_at(r->s) && !generator_at(r, &length));
    r->s->at = at;
    return yes;
}

// What follows '^': an integer, or a conjugating word.
static hry_status read_exponent(reader *r, word *base)
{
    cursor *s = r->s;
    uint32_t size = 0;
    int64_t exponent;
    if (exponent_is_number(r)) {
        size_t start = s->at;
        char close = cursor_take(s, '(') ? ')' : cursor_take(s, '{') ? '}' : '\0';
        bool negative = !close && cursor_take(s, '-');
        TRY(close ? number_read_signed(s, "an exponent", LETTERS_MOST, &exponent)
                  : number_read_attached(s, "an exponent", LETTERS_MOST, &size));
        if (close)
            TRY(cursor_expect(s, close, ""));
        exponent = close ? exponent : negative ? -(int64_t)size : size;
        // A blank keeps apart what braces kept apart: b^{2}1.
        mem_append(&r->text, "%.*s%" PRId64 "%s", (int)(start - r->copied), s->text + r->copied, exponent,
                   cursor_is_digit(cursor_peek(s)) ? " " : "");
        r->copied = s->at;
        return power(s, base, exponent < 0, (uint32_t)llabs(exponent));
    }
    CLEARED(word_clear) word by = {0};
    TRY(read_primary(r, &by));
    return conjugate(s, base, &by);
}

static hry_status read_factor(reader *r, word *out)
{
    CLEARED(word_clear) word base = {0};
    cursor *s = r->s;
    TRY(read_primary(r, &base));
    if (cursor_take(s, '^'))
        TRY(read_exponent(r, &base));
    if (cursor_take(s, '^'))
        return CURSOR_FAIL(s, s->at - 1, "a power of a power requires parentheses: (a^b)^2");
    return append(s, out, &base);
}

// Reads up to a sign that ends the word.
static hry_status read_word(reader *r, word *out)
{
    do {
        TRY(read_factor(r, out));
        cursor_take(r->s, '*');
        cursor_blanks(r->s);
    } while (cursor_peek(r->s) && !strchr(",=>)]", cursor_peek(r->s)));
    return HRY_OK;
}

// ---- generators and relations

static hry_status read_generator(reader *r)
{
    cursor *s = r->s;
    cursor_blanks(s);
    size_t start = s->at, length;
    if (!cursor_is_letter(cursor_peek(s)))
        return cursor_expected(s, "a generator, a letter such as a", "");
    do
        s->at++;
    while (cursor_is_digit(cursor_peek(s)) || cursor_peek(s) == '_');
    length = s->at - start;
    if (cursor_is_letter(cursor_peek(s)) || length >= sizeof r->generator->name)
        return CURSOR_FAIL(s, start,
                           "a generator must be one letter, optionally followed by a number: a, b, x1, x2");
    if (r->generators == GENERATORS_MOST)
        return CURSOR_FAIL(s, start, "there are too many generators: the maximum is %d", GENERATORS_MOST);
    generator *g = &r->generator[r->generators];
    memcpy(g->name, s->text + start, length);
    g->name[length] = '\0';
    for (uint32_t i = 0; i < r->generators; i++)
        if (strcmp(r->generator[i].name, g->name) == 0)
            return CURSOR_FAIL(s, start, "duplicate generator %s", g->name);
    r->generators++;
    return HRY_OK;
}

// One relator: left·right^-1, followed by a 0.
static hry_status add_relator(reader *r, const word *left, const word *right)
{
    CLEARED(word_clear) word back = inverse(right);
    TRY(append(r->s, &r->relators, left));
    TRY(append(r->s, &r->relators, &back));
    return append(r->s, &r->relators, &(word){&(uint32_t){0}, 1});
}

// A word, or words with equality signs between them; each is equated with the last.
static hry_status read_relation(reader *r)
{
    word side[SIDES_MOST + 1] = {{0}};
    size_t count = 0;
    hry_status status;
    do {
        status = read_word(r, &side[count++]);
        if (!status && count > SIDES_MOST)
            status = CURSOR_FAIL(r->s, r->s->at, "an equation can have at most %d sides", SIDES_MOST);
    } while (!status && cursor_take(r->s, '='));
    const word *last = count > 1 ? &side[count - 1] : &side[SIDES_MOST];
    for (size_t i = 0; i + (count > 1) < count && !status; i++)
        status = add_relator(r, &side[i], last);
    for (size_t i = 0; i < count; i++)
        free(side[i].letter);
    return status;
}

static hry_status read_parts(reader *r)
{
    cursor *s = r->s;
    cursor_take(s, '<');
    do
        TRY(read_generator(r));
    while (cursor_take(s, ','));
    if (!cursor_take(s, ':')) // as in <a : a^2>
        TRY(cursor_expect(s, '|', ""));
    cursor_blanks(s);
    if (cursor_peek(s) != '>')
        do
            TRY(read_relation(r));
        while (cursor_take(s, ','));
    return cursor_expect(s, '>', "");
}

hry_status presentation_read(cursor *s, group_expr **out)
{
    OWNED reader *r = NEW(reader);
    r->s = s;
    r->copied = s->at;
    hry_status status = read_parts(r);
    mem_append(&r->text, "%.*s", (int)(s->at - r->copied), s->text + r->copied);
    if (!status)
        *out = group_expr_new((group_expr){.kind = GROUP_PRESENTATION,
                                           .entry = r->relators.letter,
                                           .rows = 1,
                                           .width = (uint32_t)r->relators.count,
                                           .number = {r->generators},
                                           .numbers = 1,
                                           .text = r->text},
                              NULL, NULL);
    else
        free_all(r->relators.letter, r->text);
    return status;
}
