// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers: good files of each format, every mistake under tests/bad with its line and column, what is
// written is read back, no text whatsoever does harm, and files of ten million edges.
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "hyper/read.h"

static hypergraph read_good(const char *name, const read_options *options)
{
    hypergraph h;
    hry_error error = {0};
    char *path = mem_print("%s/%s", SOURCE_DIR, name);
    if (hypergraph_read_file(&h, path, options, &error))
        fail_msg("%s:%zu:%zu: %s", name, error.line, error.column, error.message);
    free(path);
    return h;
}

static hypergraph parse_good(const char *text, const read_options *options)
{
    hypergraph h;
    hry_error error = {0};
    if (hypergraph_read_text(&h, text, strlen(text), options, &error))
        fail_msg("%s: %zu:%zu: %s", text, error.line, error.column, error.message);
    return h;
}

// The hypergraph has these edges; both are cleared.
static void expect_edges(hypergraph h, const char *edges)
{
    hypergraph same = edges_of(edges);
    assert_int_equal(h.vertices, same.vertices);
    assert_true(pool_equal(&h.sets, &same.sets));
    hypergraph_clear(&h);
    hypergraph_clear(&same);
}

static void the_examples_are_read(void **state)
{
    (void)state;
    read_options options = {0};
    expect_edges(read_good("examples/fano.dat", &options),
                 "{1,2,3},{1,4,5},{1,6,7},{2,4,6},{2,5,7},{3,4,7},{3,5,6}");
    expect_edges(read_good("examples/adder.hgr", &options),
                 "{1,4,5},{2,4,5},{3,6,7},{4,6,7},{5,8},{7,8},{6,9},{8,10},{1,2,3}");
    hypergraph h = read_good("examples/committees.hif.json", &options);
    assert_string_equal(h.names[4], "Maryam");
    assert_int_equal(hypergraph_vertex(&h, "Sofia", 5), 5);
    expect_edges(h, "{1,2,6},{2,3},{1,3,4}");
    h = read_good("examples/planets.cxt", &options);
    assert_string_equal(h.names[6], "no moon");
    assert_int_equal(h.duplicates, 4);
    expect_edges(h, "{1,4,7},{1,4,6},{3,5,6},{2,5,6},{1,5,6}");
}

static void dat_files_are_read(void **state)
{
    (void)state;
    read_options dat = {.format = FORMAT_DAT};
    expect_edges(parse_good("1 2\n2 3\n", &dat), "{1,2},{2,3}");
    expect_edges(parse_good("1 2\n2 3", &dat), "{1,2},{2,3}");
    expect_edges(parse_good("1 2\r\n# x\r\n\t2   3 \r\n", &dat), "{1,2},{2,3}");
    expect_edges(parse_good("\xef\xbb\xbf"
                            "2 2 1\n",
                            &dat),
                 "{1,2}");
    expect_edges(parse_good("1 2\n\n \r\n# end\n\n", &dat), "{1,2}");
    expect_edges(parse_good("\n", &dat), "{}/0");
    expect_edges(parse_good("# x\n\n\n", &dat), "{}/0");
    expect_edges(parse_good("1000000\n", &dat), "{1000000}");
    expect_edges(parse_good("0001\n", &dat), "{1}");
    dat.vertices = 5;
    expect_edges(parse_good("1 2\n2 3\n", &dat), "{1,2},{2,3}/5");
    dat.vertices = 2;
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_read_text(&h, "1 2\n2 3\n", 8, &dat, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 3);
    assert_string_equal(error.message, "'3' is beyond the 2 vertices of vertices");
}

static void a_file_can_give_stable_sets_or_transversals(void **state)
{
    (void)state;
    read_options dat = {.format = FORMAT_DAT, .given = GIVEN_STABLE};
    hypergraph h = parse_good("1 2\n2\n1 2\n3\n", &dat), same = stable_of("{1,2},{3}");
    assert_int_equal(h.given, GIVEN_STABLE);
    assert_true(pool_equal(&h.sets, &same.sets));
    assert_int_equal(h.duplicates, 1);
    assert_int_equal(h.dropped, 1);
    hypergraph_clear(&h);
    hypergraph_clear(&same);
}

static void expect_disagreement(const char *text, const read_options *options)
{
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_read_text(&h, text, strlen(text), options, &error), HRY_UNREADABLE);
    assert_non_null(strstr(error.message, "but vertices is 9"));
}

static void hgr_files_are_read(void **state)
{
    (void)state;
    read_options hgr = {.format = FORMAT_HGR};
    expect_edges(parse_good("2 4\n1 2\n2 3\n", &hgr), "{1,2},{2,3}/4");
    expect_edges(parse_good("% a\n2 4 0\r\n% b\n1 2\n%\n 2  3", &hgr), "{1,2},{2,3}/4");
    expect_edges(parse_good("2 4 1\n9 1 2\n8 2 3\n\n% end\n \n", &hgr), "{1,2},{2,3}/4");
    expect_edges(parse_good("2 3 10\n1 2\n2 3\n5\n6\n7\n", &hgr), "{1,2},{2,3}");
    expect_edges(parse_good("2 3 11\n4 1 2\n4 2 3\n5\n% c\n6\n7", &hgr), "{1,2},{2,3}");
    expect_edges(parse_good("0 3\n", &hgr), "/3");
    hgr.vertices = 3;
    expect_edges(parse_good("1 3\n1 2\n", &hgr), "{1,2}/3");
    hgr.vertices = 9;
    expect_disagreement("1 3\n1 2\n", &hgr);
}

static void cxt_files_are_read(void **state)
{
    (void)state;
    read_options cxt = {.format = FORMAT_CXT};
    static const char *const same[] = {
        "B\n\n2\n3\n\nx\ny\na\nb\nc\nXX.\n.xX\n",     // as most programs write it
        "B\nname\n2\n3\nx\ny\na\nb\nc\nXX.\n.XX",     // no empty line
        "B\n2\n3\n\nx\ny\na\nb\nc\nXX.\n.XX\n\n \n",  // no name
        "B\n2\n3\nx\ny\na\nb\nc\nXX.\n.XX\n",         // neither
        "B\n2\n3\n1\n2\na\nb\nc\nXX.\n.XX\n",         // neither, and objects called by numbers
        "B\n1984\n2\n3\n\n1\n2\na\nb\nc\nXX.\n.XX\n", // a number as the name
        "B\r\n\r\n2\r\n3\r\n\r\nx\r\ny\r\na\r\nb\r\nc \r\nXX.\r\n.XX \r\n",
    };
    for (size_t i = 0; i < COUNT(same); i++) {
        hypergraph h = parse_good(same[i], &cxt);
        assert_string_equal(h.names[0], "a");
        assert_string_equal(h.names[2], "c");
        expect_edges(h, "{1,2},{2,3}");
    }
    expect_edges(parse_good("B\n\n0\n2\n\na\nb\n", &cxt), "/2");
    expect_edges(parse_good("B\n\n1\n0\n\nx\n\n", &cxt), "{}/0");
    cxt.vertices = 9;
    expect_disagreement(same[0], &cxt);
}

static void hif_files_are_read(void **state)
{
    (void)state;
    read_options hif = {.format = FORMAT_HIF};
    hypergraph h =
        parse_good("{\"incidences\": [{\"edge\": 1, \"node\": 20}, {\"edge\": \"e\", \"node\": \"20\"},"
                   "{\"edge\": 1, \"node\": -3, \"weight\": 2.5}, {\"edge\": \"e\", \"node\": \"\\u00e9\"}]}",
                   &hif);
    assert_string_equal(h.names[0], "20");
    assert_string_equal(h.names[1], "-3");
    assert_string_equal(h.names[2], "é");
    expect_edges(h, "{1,2},{1,3}");
    h = parse_good("{\"nodes\": [{\"node\": \"b\"}, {\"node\": \"a\"}], \"incidences\": [{\"edge\": 0, "
                   "\"node\": \"a\"}]}",
                   &hif);
    assert_string_equal(h.names[0], "b");
    expect_edges(h, "{2}");
    expect_edges(parse_good("{\"nodes\": [{\"node\": 7}], \"incidences\": []}", &hif), "/1");
    expect_edges(
        parse_good("{\"edges\": [{\"edge\": 7}], \"incidences\": [{\"edge\": 8, \"node\": 1}]}", &hif),
        "{}/1");
    hif.vertices = 9;
    expect_disagreement("{\"incidences\": []}", &hif);
    hif = (read_options){.format = FORMAT_HIF, .given = GIVEN_STABLE};
    h = parse_good("{\"network-type\": \"asc\", \"incidences\": [{\"edge\": 1, \"node\": 1}]}", &hif);
    assert_int_equal(h.sets.count, 1);
    hypergraph_clear(&h);
}

static void formats_have_names_and_endings(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        hyper_format format;
    } table[] = {
        {"a.dat", FORMAT_DAT},       {"/x.y/a.HGR", FORMAT_HGR},    {"a.hif.json", FORMAT_HIF},
        {"a.hif", FORMAT_HIF},       {"b.cxt", FORMAT_CXT},         {"a.json", FORMAT_BY_NAME},
        {"dat", FORMAT_BY_NAME},     {"a.dat.txt", FORMAT_BY_NAME}, {"", FORMAT_BY_NAME},
        {"a.thing.dat", FORMAT_DAT}, {"adat", FORMAT_BY_NAME},      {"-", FORMAT_BY_NAME},
    };
    for (size_t i = 0; i < COUNT(table); i++)
        assert_int_equal(hyper_format_of(table[i].path), table[i].format);
    hyper_format format = FORMAT_BY_NAME;
    assert_true(hyper_format_parse("hif.json", &format));
    assert_int_equal(format, FORMAT_HIF);
    assert_true(hyper_format_parse("DAT", &format));
    assert_int_equal(format, FORMAT_DAT);
    assert_false(hyper_format_parse("txt", &format));
    assert_int_equal(format, FORMAT_DAT);
}

// Every file under tests/bad that is a hypergraph file: where it is wrong, and a part of the sentence about
// it.
static const struct bad {
    const char *file;
    size_t line, column;
    const char *part;
} bad[] = {
    // The empty file has no place to point at.
    {"empty.dat", 0, 0, "the file is empty: give at least one edge"},
    {"only-byte-order-mark.dat", 0, 0, "the file is empty"},
    {"no-edge.dat", 2, 1, "expected at least one edge"},
    {"negative.dat", 2, 3, "'-4' is negative: vertices are numbered from 1"},
    {"zero.dat", 2, 1, "'0' is not a vertex: vertices are numbered from 1"},
    {"too-large.dat", 2, 3, "'1000001' is beyond the 1000000 vertices"},
    {"far-too-large.dat", 1, 3, "…' is beyond the 1000000 vertices"},
    {"letters.dat", 2, 3, "expected a vertex, a number from 1, found 'three'"},
    {"commas.dat", 1, 2, "expected a blank or the end of the line after a vertex, found ',2'"},
    {"fraction.dat", 1, 4, "found '.5'"},
    {"accent.dat", 2, 4, "found 'été'"},
    {"not-utf8.dat", 2, 3, "found '\\xff\\xfe'"},
    {"binary.dat", 2, 3, "expected text, found the byte 0x00; the file is binary"},
    {"program.dat", 1, 1, "found the byte 0x7f"},
    {"old-mac-line-end.dat", 1, 4, "found a carriage return inside a line"},
    {"inline-sets.dat", 2, 1, "found '{1,2}'"},
    {"long-word.dat", 1, 3, "found 'averyveryveryverylongwo…'"},
    {"no-header.hgr", 2, 1, "expected the number of edges, found the end of the file"},
    {"blank-header.hgr", 1, 1, "expected the number of edges, found the end of the line"},
    {"short-header.hgr", 1, 2, "expected the number of vertices, found the end of the line"},
    {"letters-header.hgr", 1, 1, "expected the number of edges, found 'three'"},
    {"unknown-format.hgr", 1, 5, "expected the format, 1, 10 or 11, found '2'"},
    {"long-header.hgr", 1, 7, "expected the end of the line after the header, found '7'"},
    {"too-many-vertices.hgr", 1, 3, "'4000000' is too large for the number of vertices"},
    {"too-many-edges.hgr", 1, 1, "'9999999999' is too large for the number of edges"},
    {"truncated.hgr", 4, 1, "expected edge 3 of the 3 in the header, found the end of the file"},
    {"empty-line.hgr", 3, 1, "expected a vertex, a number from 1, found the end of the line"},
    {"only-weight.hgr", 3, 2, "expected a vertex, a number from 1, found the end of the line"},
    {"beyond-header.hgr", 3, 3, "'5' is beyond the 4 vertices of the header"},
    {"zero.hgr", 3, 3, "'0' is not a vertex"},
    {"too-many-edges-follow.hgr", 5, 1, "expected the end of the file, found '1'"},
    {"truncated-weights.hgr", 5, 1, "expected the weight of a vertex, found the end of the file"},
    {"two-weights.hgr", 3, 3, "expected the end of the line after a weight, found '1'"},
    {"no-b.cxt", 1, 1, "expected the line 'B' that begins a Burmeister context, found 'A'"},
    {"only-b.cxt", 2, 1, "expected the number of objects, found the end of the file"},
    {"letters-count.cxt", 3, 1, "expected the number of objects, found 'many'"},
    {"two-counts.cxt", 3, 3, "expected the end of the line after the number of objects, found '3'"},
    {"negative-count.cxt", 4, 1, "expected the number of attributes, found '-2'"},
    {"truncated-objects.cxt", 8, 1, "expected the name of object 3 of 3, found the end of the file"},
    {"truncated-attributes.cxt", 9, 1, "expected the name of attribute 3 of 3, found the end of the file"},
    {"nameless-attribute.cxt", 8, 1, "expected the name of attribute 2 of 3, found the end of the line"},
    {"same-name.cxt", 9, 1, "duplicate attribute name 'a': attribute names must be distinct"},
    {"truncated-rows.cxt", 11, 1, "expected row 2 of 2, found the end of the file"},
    {"short-row.cxt", 11, 2, "expected 'X' or '.' for attribute 2 of 2, found the end of the line"},
    {"long-row.cxt", 11, 3, "expected the end of the row after 2 attributes, found 'X'"},
    {"letters-row.cxt", 11, 2, "expected 'X' or '.' for attribute 2 of 2, found '0'"},
    {"rows-follow.cxt", 10, 1, "expected the end of the file, found 'X.'"},
    {"comma.hif.json", 2, 19, "expected JSON: '}' expected near '\"node\"'"},
    {"truncated.hif.json", 2, 1, "expected JSON: ']' expected near end of file"},
    {"garbage.hif.json", 1, 23, "expected JSON: end of file expected near 'more'"},
    {"twice.hif.json", 1, 31, "expected JSON: duplicate object key"},
    {"array.hif.json", 1, 1, "a HIF file is a JSON object"},
    // The JSON is right and what it says is wrong: the item is named instead of a line.
    {"no-incidences.hif.json", 0, 0, "a HIF file requires the array \"incidences\""},
    {"incidences-object.hif.json", 0, 0, "a HIF file requires the array \"incidences\""},
    {"nodes-number.hif.json", 0, 0, "\"nodes\" must be an array"},
    {"no-node.hif.json", 0, 0, "\"incidences\"[1] requires \"node\", a string or an integer"},
    {"fraction-edge.hif.json", 0, 0, "\"incidences\"[0] requires \"edge\", a string or an integer"},
    {"empty-name.hif.json", 0, 0, "\"incidences\"[0] has a \"node\" that is empty"},
    {"newline-name.hif.json", 0, 0, "contains a control character"},
    {"number-item.hif.json", 0, 0, "\"incidences\"[0] requires \"edge\""},
    {"string-edge.hif.json", 0, 0, "\"edges\"[0] requires \"edge\""},
    {"directed.hif.json", 0, 0, "\"network-type\" is \"directed\""},
    {"complex.hif.json", 0, 0, "a simplicial complex lists stable sets"},
};

enum { BAD = COUNT(bad) };

static void expect_bad(const struct bad *b)
{
    hypergraph h;
    memset(&h, 0x5a, sizeof h);
    hypergraph before = h;
    hry_error error = {0};
    char *path = mem_print("%s/tests/bad/%s", SOURCE_DIR, b->file);
    hry_status status = hypergraph_read_file(&h, path, &(read_options){0}, &error);
    free(path);
    if (status != HRY_UNREADABLE || error.line != b->line || error.column != b->column ||
        !strstr(error.message, b->part))
        fail_msg("%s: status %d, %zu:%zu: %s", b->file, status, error.line, error.column, error.message);
    assert_memory_equal(&h, &before, sizeof h);
}

static void bad_files_are_refused_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < BAD; i++)
        expect_bad(&bad[i]);
}

// A bad file that no line of the table mentions tests nothing.
static void bad_files_are_all_listed(void **state)
{
    (void)state;
    DIR *folder = opendir(SOURCE_DIR "/tests/bad");
    assert_non_null(folder);
    size_t found = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (hyper_format_of(entry->d_name) == FORMAT_BY_NAME)
            continue;
        size_t i = 0;
        while (i < BAD && strcmp(bad[i].file, entry->d_name))
            i++;
        if (i == BAD)
            fail_msg("tests/bad/%s is not in the table", entry->d_name);
        found++;
    }
    closedir(folder);
    assert_int_equal(found, BAD);
}

static void expect_file_error(const char *path, const read_options *options, hry_status status,
                              const char *part)
{
    hypergraph h;
    hry_error error = {0};
    assert_int_equal(hypergraph_read_file(&h, path, options, &error), status);
    assert_int_equal(error.line, 0);
    if (!strstr(error.message, part))
        fail_msg("%s", error.message);
}

static void what_is_no_file_is_refused(void **state)
{
    (void)state;
    read_options dat = {.format = FORMAT_DAT};
    expect_file_error(SOURCE_DIR "/tests/no such file.dat", &dat, HRY_UNREADABLE,
                      "No such file or directory");
    expect_file_error(SOURCE_DIR "/tests", &dat, HRY_UNREADABLE, "is a directory");
    expect_file_error(SOURCE_DIR "/tests/bad/unknown.txt", &(read_options){0}, HRY_USAGE,
                      "write dat:FILE, hgr:FILE, hif:FILE or cxt:FILE");
    limit bound = limit_none();
    bound.memory = 50;
    dat.limit = &bound;
    expect_file_error(SOURCE_DIR "/examples/fano.dat", &dat, HRY_MEMORY, "reading the file needs");
    bound.memory = 2000;
    expect_file_error(SOURCE_DIR "/examples/committees.hif.json", &(read_options){.limit = &bound},
                      HRY_MEMORY, "reading the JSON file needs");
}

static const atomic_int interrupted = 1;

// Ctrl-C while the file is loaded, and while its lines are read.
static void reading_can_be_interrupted(void **state)
{
    (void)state;
    limit bound = limit_none();
    bound.interrupt = &interrupted;
    read_options dat = {.format = FORMAT_DAT, .limit = &bound};
    expect_file_error(SOURCE_DIR "/examples/fano.dat", &dat, HRY_CANCELLED, "interrupted");
    char text[9000];
    for (size_t i = 0; i < sizeof text; i += 2)
        memcpy(text + i, "1\n", 2);
    memcpy(text + sizeof text - 2, "x\n", 2); // never reached
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_read_text(&h, text, sizeof text, &dat, &error), HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
}

static void standard_input_is_read(void **state)
{
    (void)state;
    FILE *f = tmpfile();
    assert_non_null(f);
    fputs("1 2\n2 3\n", f);
    fflush(f);
    rewind(f);
    int before = dup(0);
    assert_true(dup2(fileno(f), 0) == 0);
    hypergraph h;
    hry_status status = hypergraph_read_file(&h, "-", &(read_options){.format = FORMAT_DAT}, NULL);
    if (before >= 0) {
        dup2(before, 0);
        close(before);
    }
    fclose(f);
    assert_int_equal(status, HRY_OK);
    expect_edges(h, "{1,2},{2,3}");
}

static void write_dat(FILE *out, const hypergraph *h)
{
    for (uint32_t i = 0; i < h->sets.count; i++) {
        BITS_EACH (v, pool_at(&h->sets, i), h->sets.words)
            fprintf(out, " %zu", v + 1);
        fputs("\n", out);
    }
}

static void write_hgr(FILE *out, const hypergraph *h)
{
    fprintf(out, "%u %u\n", h->sets.count, h->vertices);
    write_dat(out, h);
}

static void write_cxt(FILE *out, const hypergraph *h)
{
    fprintf(out, "B\n\n%u\n%u\n\n", h->sets.count, h->vertices);
    for (uint32_t i = 0; i < h->sets.count; i++)
        fprintf(out, "object %u\n", i);
    for (uint32_t v = 0; v < h->vertices; v++)
        fprintf(out, "attribute %u\n", v);
    for (uint32_t i = 0; i < h->sets.count; i++) {
        for (uint32_t v = 0; v < h->vertices; v++)
            fputc(bits_get(pool_at(&h->sets, i), v) ? 'X' : '.', out);
        fputc('\n', out);
    }
}

static void write_hif(FILE *out, const hypergraph *h)
{
    const char *comma = "";
    fputs("{\"nodes\":[", out);
    for (uint32_t v = 0; v < h->vertices; v++, comma = ",")
        fprintf(out, "%s{\"node\":\"v%u\"}", comma, v);
    fputs("],\"incidences\":[", out);
    comma = "";
    // Edge by edge would be too easy: vertex by vertex.
    for (uint32_t v = 0; v < h->vertices; v++)
        for (uint32_t i = 0; i < h->sets.count; i++)
            if (bits_get(pool_at(&h->sets, i), v)) {
                fprintf(out, "%s{\"edge\":%u,\"node\":\"v%u\"}", comma, i, v);
                comma = ",";
            }
    fputs("],\"edges\":[", out);
    for (uint32_t i = 0; i < h->sets.count; i++)
        fprintf(out, "%s{\"edge\":%u}", i ? "," : "", i);
    fputs("]}", out);
}

static char *written(const hypergraph *h, hyper_format format, size_t *length)
{
    static void (*const write[])(FILE *, const hypergraph *) = {[FORMAT_DAT] = write_dat,
                                                                [FORMAT_HGR] = write_hgr,
                                                                [FORMAT_HIF] = write_hif,
                                                                [FORMAT_CXT] = write_cxt};
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    assert_non_null(out);
    write[format](out, h);
    fclose(out);
    return text;
}

// Some formats cannot say everything: .dat needs an edge, .hgr has no empty one.
static bool can_say(hyper_format format, const hypergraph *h)
{
    if (format == FORMAT_DAT)
        return h->sets.count > 0;
    return format != FORMAT_HGR || h->sets.count == 0 || !bits_empty(pool_at(&h->sets, 0), h->sets.words);
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 11);
    for (size_t trial = 0; trial < scaled(300); trial++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 90), 20), again;
        for (hyper_format format = FORMAT_DAT; format <= FORMAT_CXT; format++) {
            if (!can_say(format, &h))
                continue;
            size_t length;
            char *text = written(&h, format, &length);
            read_options options = {.format = format, .vertices = h.vertices};
            assert_int_equal(hypergraph_read_text(&again, text, length, &options, NULL), HRY_OK);
            assert_int_equal(again.vertices, h.vertices);
            assert_true(pool_equal(&again.sets, &h.sets));
            hypergraph_clear(&again);
            free(text);
        }
        hypergraph_clear(&h);
    }
}

// Reads a text that may be anything: it is a hypergraph or an error with a sentence, and the text is read no
// further than its end (the copy has no byte to spare, so that the sanitizer sees it).
static void expect_no_harm(const char *text, size_t length, hyper_format format)
{
    char *copy = mem_copy(text, length, 1);
    hypergraph h;
    hry_error error = {0};
    limit bound = limit_none();
    bound.memory = 64 << 20;
    read_options options = {.format = format, .limit = &bound};
    hry_status status = hypergraph_read_text(&h, copy, length, &options, &error);
    free(copy);
    if (!status) {
        for (uint32_t i = 0; i < h.sets.count; i++)
            assert_true(bits_count(pool_at(&h.sets, i), h.sets.words) <= h.vertices);
        hypergraph_clear(&h);
        return;
    }
    assert_true(status == HRY_UNREADABLE || status == HRY_LIMIT);
    assert_int_equal(error.status, status);
    assert_true(strlen(error.message) > 10);
    assert_null(strpbrk(error.message, "\n\r"));
}

static void damage(rng *r, char *text, size_t length)
{
    static const char bytes[] = "0123456789 \n\r\tXx.B-%#{}[]\",:\\e\x00\xc3\xff";
    for (uint32_t i = rng_below(r, 4); length && i-- > 0;)
        text[rng_below(r, (uint32_t)length)] = bytes[rng_below(r, sizeof bytes)];
}

static void damaged_files_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 12);
    for (size_t trial = 0; trial < scaled(150); trial++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 12), 6);
        for (hyper_format format = FORMAT_DAT; format <= FORMAT_CXT; format++) {
            size_t length;
            char *text = written(&h, format, &length);
            for (size_t cut = 0; cut <= length && trial < 20; cut++)
                expect_no_harm(text, cut, format);
            damage(&r, text, length);
            expect_no_harm(text, length, format);
            expect_no_harm(text, length, FORMAT_DAT + rng_below(&r, 4));
            free(text);
        }
        hypergraph_clear(&h);
    }
}

// A cut .hgr or .cxt file is never taken for a smaller hypergraph.
static void cut_files_are_never_taken_for_smaller_ones(void **state)
{
    (void)state;
    hypergraph h = edges_of("{1,2,3},{2,4},{3,4,5}/6");
    for (hyper_format format = FORMAT_HGR; format <= FORMAT_CXT; format++) {
        size_t length;
        char *text = written(&h, format, &length);
        for (size_t cut = 0; cut + 5 < length; cut++) {
            hypergraph part;
            hry_error error;
            if (hypergraph_read_text(&part, text, cut, &(read_options){.format = format}, &error) !=
                HRY_UNREADABLE)
                fail_msg("the first %zu bytes of '%s' were read", cut, text);
        }
        free(text);
    }
    hypergraph_clear(&h);
}

// The next larger number with as many bits.
static uint32_t next_same_size(uint32_t set)
{
    uint32_t low = set & -set, up = set + low;
    return up | (set ^ up) >> (2 + __builtin_ctz(low));
}

static char *put_set(char *to, uint32_t set)
{
    for (; set; set &= set - 1) {
        int vertex = __builtin_ctz(set) + 1;
        if (vertex >= 10)
            *to++ = (char)('0' + vertex / 10);
        *to++ = (char)('0' + vertex % 10);
        *to++ = (set & (set - 1)) ? ' ' : '\n';
    }
    return to;
}

// `lines` different sets of `size` out of 30 vertices, every set `copies` times.
static void write_large(FILE *out, size_t lines, uint32_t size, uint32_t copies)
{
    static char buffer[1 << 20];
    char *to = buffer;
    for (uint32_t c = 0; c < copies; c++) {
        uint32_t set = (UINT32_C(1) << size) - 1;
        for (size_t i = 0; i < lines; i++, set = next_same_size(set)) {
            to = put_set(to, set);
            if (to - buffer > (1 << 20) - 200) {
                assert_int_equal(fwrite(buffer, 1, (size_t)(to - buffer), out), to - buffer);
                to = buffer;
            }
        }
    }
    assert_int_equal(fwrite(buffer, 1, (size_t)(to - buffer), out), to - buffer);
}

// Ten million edges: half of them different, and each of them twice.
static void ten_million_edges_are_read(void **state)
{
    (void)state;
    enum { DIFFERENT = 5000000, COPIES = 2 };
    char path[] = "/tmp/harary-test-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *out = fdopen(file, "w");
    write_large(out, DIFFERENT, 8, COPIES);
    fclose(out);
    hypergraph h;
    hry_error error;
    hry_status status = hypergraph_read_file(&h, path, &(read_options){.format = FORMAT_DAT}, &error);
    unlink(path);
    assert_int_equal(status, HRY_OK);
    assert_int_equal(h.vertices, 30);
    assert_int_equal(h.sets.count, DIFFERENT);
    assert_int_equal(h.duplicates, DIFFERENT * (COPIES - 1));
    assert_int_equal(h.dropped, 0);
    for (uint32_t i = 0; i + 1 < h.sets.count; i++)
        assert_true(h.sets.data[i] < h.sets.data[i + 1]);
    hypergraph_clear(&h);
}

// A hundred thousand edges with vertex numbers as far apart as can be: 12 GB of bits, refused in good time.
static void far_apart_vertices_are_refused_in_good_time(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    for (uint32_t i = 1; i <= 100000; i++)
        fprintf(out, "%u %u\n", i, HYPERGRAPH_MAX_VERTICES - i);
    fclose(out);
    limit bound = limit_none();
    bound.memory = 100 << 20;
    hypergraph h;
    hry_error error;
    read_options options = {.format = FORMAT_DAT, .limit = &bound};
    assert_int_equal(hypergraph_read_text(&h, text, length, &options, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "of the 100000 sets over 999999 vertices needs"));
    assert_non_null(strstr(error.message, "of memory, but at most"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_are_read),
        cmocka_unit_test(dat_files_are_read),
        cmocka_unit_test(a_file_can_give_stable_sets_or_transversals),
        cmocka_unit_test(hgr_files_are_read),
        cmocka_unit_test(cxt_files_are_read),
        cmocka_unit_test(hif_files_are_read),
        cmocka_unit_test(formats_have_names_and_endings),
        cmocka_unit_test(bad_files_are_refused_with_their_place),
        cmocka_unit_test(bad_files_are_all_listed),
        cmocka_unit_test(what_is_no_file_is_refused),
        cmocka_unit_test(reading_can_be_interrupted),
        cmocka_unit_test(standard_input_is_read),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(damaged_files_are_read_or_refused),
        cmocka_unit_test(cut_files_are_never_taken_for_smaller_ones),
        cmocka_unit_test(ten_million_edges_are_read),
        cmocka_unit_test(far_apart_vertices_are_refused_in_good_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
