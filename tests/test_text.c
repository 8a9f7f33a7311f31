// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searching and cutting texts (base/text.h), against the plain definitions on random texts over few letters;
// long texts of mem_print, which are printed twice.
#include "support.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { LONGEST = 24 };

// Up to `most` letters of the first `letters` of "abAB,".
static size_t random_text(rng *r, char *out, uint32_t most, uint32_t letters)
{
    size_t length = rng_below(r, most + 1);
    for (size_t i = 0; i < length; i++)
        out[i] = "abAB,"[rng_below(r, letters)];
    out[length] = '\0';
    return length;
}

static void the_first_place_is_found(void **state)
{
    (void)state;
    rng r = rng_start("text", 20261119);
    char text[LONGEST + 1], wanted[5];
    size_t found = 0;
    for (size_t i = 0; i < scaled(20000); i++) {
        size_t length = random_text(&r, text, LONGEST, 2), size = random_text(&r, wanted, 4, 2);
        const char *plain = strstr(text, wanted);
        assert_ptr_equal(text_search(text, length, wanted, size), plain);
        found += plain != NULL;
        // Only the given bytes count.
        size_t less = rng_below(&r, (uint32_t)length + 1);
        bool within = plain && (size_t)(plain - text) + size <= less;
        assert_ptr_equal(text_search(text, less, wanted, size), within ? plain : NULL);
    }
    assert_true(found > 0);
    static const char bytes[] = "a\0b";
    assert_ptr_equal(text_search(bytes, 3, "\0b", 2), bytes + 1);
}

static void a_word_is_contained_in_either_case(void **state)
{
    (void)state;
    rng r = rng_start("contains", 20261119);
    char text[LONGEST + 1] = "", word[4] = "", low_text[LONGEST + 1], low_word[4];
    for (size_t i = 0; i < scaled(20000); i++) {
        random_text(&r, text, LONGEST, 4);
        random_text(&r, word, 3, 4);
        for (size_t k = 0; k < sizeof text; k++)
            low_text[k] = (char)tolower((unsigned char)text[k]);
        for (size_t k = 0; k < sizeof word; k++)
            low_word[k] = (char)tolower((unsigned char)word[k]);
        assert_int_equal(text_contains(text, word), strstr(low_text, low_word) != NULL);
    }
}

// The parts with separators between them are the text, and no part has one.
static void the_parts_of_a_text_are_the_text(void **state)
{
    (void)state;
    rng r = rng_start("cut", 20261119);
    char text[LONGEST + 1], cut[LONGEST + 1];
    for (size_t i = 0; i < scaled(5000); i++) {
        random_text(&r, text, LONGEST, 5);
        strcpy(cut, text);
        OWNED char *joined = NULL;
        char *rest = cut;
        for (char *part; (part = text_cut(&rest, ','));) {
            assert_null(strchr(part, ','));
            mem_append(&joined, "%s%s", joined ? "," : "", part);
        }
        assert_null(rest);
        assert_string_equal(joined, text);
    }
}

static void texts_of_any_length_are_printed(void **state)
{
    (void)state;
    OWNED char *model = mem_string("");
    for (int length = 0; length < 600; length++) {
        OWNED char *text = mem_print("%*s%s", length, "", "end");
        OWNED char *tail = mem_print("%send", model);
        assert_string_equal(text, tail);
        mem_append(&model, " ");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_place_is_found),
        cmocka_unit_test(a_word_is_contained_in_either_case),
        cmocka_unit_test(the_parts_of_a_text_are_the_text),
        cmocka_unit_test(texts_of_any_length_are_printed),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
