// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers in the forms of --as: what is quoted reads back (by Python's strict reader and by pandas, where
// these are there), the LaTeX compiles with booktabs where pdflatex is there, and several games, conditions
// and counts say the same of a structure whatever road they take.
#include "program_support.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "report/rows.h"
#include "report/writer.h"

// Runs a line of shell in the folder with the program in front of the path; its output, which the caller
// frees.
static char *shell(const char *line, int *status)
{
    char *whole =
        mem_print("cd '%s' && PATH=\"$(dirname '%s'):$PATH\" && { %s\n} 2>&1", home(), HARARY_PROGRAM, line);
    FILE *pipe = popen(whole, "r");
    assert_non_null(pipe);
    char *text = mem_zero(1 << 18, 1);
    size_t length = fread(text, 1, (1 << 18) - 1, pipe);
    text[length] = '\0';
    int state = pclose(pipe);
    if (status)
        *status = WEXITSTATUS(state);
    free(whole);
    return text;
}

static void expect_output(const char *line, int status, const char *output)
{
    int found;
    char *text = shell(line, &found);
    if (found != status || strcmp(text, output))
        fail_msg("$ %s\nends with %d and says\n%s\nand not\n%s", line, found, text, output);
    free(text);
}

// That its output has this in it.
static void expect_part(const char *line, int status, const char *part)
{
    int found;
    char *text = shell(line, &found);
    if (found != status || !strstr(text, part))
        fail_msg("$ %s\nends with %d and says\n%s\nwithout\n%s", line, found, text, part);
    free(text);
}

static bool there(const char *command)
{
    int status;
    free(shell(command, &status));
    return status == 0;
}

// ------------------------------------------------------------------------------------------------- rows

static char *row_of(form f, const char *const *cell, size_t count)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    rows_line(out, f, cell, count);
    fclose(out);
    return text;
}

static void fields_are_quoted_where_they_must_be(void **state)
{
    (void)state;
    static const char *const cell[] = {"a,b", "say \"x\"", NULL, "two\nlines", " blank", "plain", "a\tb"};
    char *csv = row_of(FORM_CSV, cell, 7), *tsv = row_of(FORM_TSV, cell, 7);
    assert_string_equal(csv, "\"a,b\",\"say \"\"x\"\"\",,\"two\nlines\",\" blank\",plain,a\tb\n");
    assert_string_equal(tsv, "a,b\t\"say \"\"x\"\"\"\t\t\"two\nlines\"\t\" blank\"\tplain\t\"a\tb\"\n");
    free(csv);
    free(tsv);
    static const char *const first[] = {"[1]", NULL, "50% of Z2^3 & {x}_1"};
    char *latex = row_of(FORM_LATEX, first, 3);
    assert_string_equal(latex, "{}[1] & -- & 50\\% of Z2\\textasciicircum{}3 \\& \\{x\\}\\_1 \\\\\n");
    free(latex);
    static const char *const special[] = {"a|b", NULL, "*4", "C|_\\`", "<b>&\n[x]"};
    char *markdown = row_of(FORM_MARKDOWN, special, 5);
    assert_string_equal(markdown, "| a\\|b |  | \\*4 | C\\|\\_\\\\\\` | \\<b\\>\\& \\[x\\] |\n");
    free(markdown);
}

// A form has the ending of its files, and words of --as are in the order of the forms.
static void files_tell_their_form(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        form form;
    } known[] = {{"a.csv", FORM_CSV},     {"a.TSV", FORM_TSV},    {"x.y.tex", FORM_LATEX},
                 {"a.md", FORM_MARKDOWN}, {"a.jsonl", FORM_JSON}, {"a.txt", FORM_TEXT}};
    form found;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(form_of_name(known[i].file, &found) && found == known[i].form);
    assert_false(form_of_name("csv", &found) || form_of_name("a.nono", &found));
    assert_string_equal(FORM_WORDS, "text|json|csv|tsv|latex|markdown");
}

// Random cells are read back by another program.
static void markdown_reads_back(void **state)
{
    (void)state;
    if (!there("python3 --version && pandoc --version")) {
        printf("python3 or pandoc is missing: reading Markdown back is skipped\n");
        skip();
    }
    rng r = rng_start("cells of Markdown", 32);
    char *path = mem_print("%s/cells.md", home());
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    rows_head(out, FORM_MARKDOWN, (const column[]){{"a", WORD}, {"b", NUMBER}}, 2);
    char *expected = mem_string("");
    for (size_t i = 0; i < scaled(200); i++) {
        static const char letters[] = "ab12|\\`*_[]<>~$&#{}^!+=;'\"@().,?-";
        char text[2][12];
        for (int k = 0; k < 2; k++) {
            size_t length = 1 + rng_below(&r, 9);
            for (size_t c = 0; c < length; c++)
                text[k][c] = letters[rng_below(&r, sizeof letters - 1)];
            text[k][length] = '\0';
        }
        rows_line(out, FORM_MARKDOWN, (const char *const[]){text[0], text[1]}, 2);
        mem_append(&expected, "%s\n%s\n", text[0], text[1]);
    }
    fclose(out);
    free(path);
    expect_output("pandoc -f gfm -t html cells.md | python3 -c 'import html, re, sys\n"
                  "for cell in re.findall(r\"<td[^>]*>(.*?)</td>\", sys.stdin.read(), re.S):\n"
                  "    print(html.unescape(cell))'",
                  0, expected);
    free(expected);
}

// Random cells are read back by a strict reader.
static void csv_reads_back(void **state)
{
    (void)state;
    if (!there("python3 -c 'import csv'")) {
        printf("python3 is missing: reading CSV back is skipped\n");
        skip();
    }
    rng r = rng_start("cells", 31);
    char *path = mem_print("%s/cells.csv", home());
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    size_t lines = scaled(300);
    uint64_t sum = 0;
    for (size_t i = 0; i < lines; i++) {
        char text[3][12];
        const char *cell[3];
        for (int k = 0; k < 3; k++) {
            size_t length = rng_below(&r, 8);
            for (size_t c = 0; c < length; c++) {
                text[k][c] = "ab,\"\n\t{}' "[rng_below(&r, 10)];
                sum += (uint64_t)(unsigned char)text[k][c] * (uint64_t)(k + 1);
            }
            text[k][length] = '\0';
            cell[k] = text[k];
        }
        rows_line(out, FORM_CSV, cell, 3);
    }
    fclose(out);
    free(path);
    char *line = mem_print("python3 -c 'import csv\n"
                           "rows = list(csv.reader(open(\"cells.csv\", newline=\"\"), strict=True))\n"
                           "print(len(rows), sum(ord(c) * (k + 1) for r in rows for k in range(3) for c in "
                           "r[k]), {len(r) for r in rows})'");
    char *expected = mem_print("%zu %llu {3}\n", lines, (unsigned long long)sum);
    expect_output(line, 0, expected);
    free(expected);
    free(line);
}

// ---------------------------------------------------------------------------------------------- writers

// Numbers as answers have them: seconds, rounded to a few digits, and any others.
static double random_real(rng *r)
{
    double value = (double)rng_below(r, 1 << 30) * ldexp(1, -(int)rng_below(r, 70));
    static const double digits[] = {1e3, 1e6, 1e7};
    size_t how = rng_below(r, 4);
    return how < 3 ? round(value * digits[how]) / digits[how] : value;
}

static void write_random(rng *r, writer *w, int depth)
{
    static const char *const key[] = {"nim", "order", "type", "text", "seconds"};
    char text[12];
    size_t kinds = depth ? 9 : 7, length = rng_below(r, sizeof text - 1), entries = rng_below(r, 4);
    for (size_t i = 0; i < length; i++)
        text[i] = rng_below(r, 3) ? (char)(1 + rng_below(r, 255)) : "\"\\\n\t/a\xc3\xa9"[rng_below(r, 8)];
    text[length] = '\0';
    switch (rng_below(r, kinds)) {
    case 0:
        return write_null(w);
    case 1:
        return write_flag(w, rng_below(r, 2));
    case 2:
        return write_integer(w, (int64_t)rng_next(r));
    case 3:
        return write_order(w, rng_next(r));
    case 4:
        return write_text(w, text);
    case 5:
    case 6:
        return write_real(w, random_real(r));
    case 7:
        write_list(w);
        for (size_t i = 0; i < entries; i++)
            write_random(r, w, depth - 1);
        return write_list_end(w);
    default:
        write_object(w);
        for (size_t i = 0; i < entries; i++) {
            write_key(w, key[i]);
            if (rng_below(r, 4)) // otherwise nothing follows the key
                write_random(r, w, depth - 1);
        }
        write_object_end(w);
    }
}

// Another reader of JSON understands what is written, and its writer would write the same.
static void json_is_what_others_write(void **state)
{
    (void)state;
    rng r = rng_start("values of JSON", 33);
    for (size_t i = 0; i < scaled(3000); i++) {
        writer w;
        writer_json(&w, NULL);
        write_list(&w);
        write_random(&r, &w, 4);
        write_list_end(&w);
        char *text = writer_take(&w);
        json_t *read = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        if (!read)
            fail_msg("value %zu is no JSON: %s", i, text);
        char *again = json_dumps(read, JSON_COMPACT | JSON_REAL_PRECISION(9));
        assert_string_equal(text, again);
        json_decref(read);
        free(text);
        free(again);
    }
}

static void check_cell(writer *w, const char *expected)
{
    char *text = mem_print("%.*s", (int)w->text.used, w->text.bytes);
    assert_true(w->known == (expected != NULL));
    assert_string_equal(text, expected ? expected : "");
    free(text);
    writer_next_cell(w);
}

static void cells_show_lists_in_brackets(void **state)
{
    (void)state;
    CLEARED(writer_clear) writer w;
    writer_cell(&w);
    write_etype(&w, (etype){1, 4, 3, 1});
    check_cell(&w, "(1,4,3,1)");
    write_list(&w);
    write_text(&w, "a");
    write_text(&w, "b,c");
    write_list_end(&w);
    check_cell(&w, "{a,b,c}");
    write_list(&w);
    write_list_end(&w);
    check_cell(&w, "{}");
    write_text(&w, "");
    check_cell(&w, "");
    write_null(&w);
    check_cell(&w, NULL);
    write_object(&w);
    write_key(&w, "nim");
    write_integer(&w, 3);
    write_object_end(&w);
    check_cell(&w, NULL);
    write_real(&w, 0.00002);
    check_cell(&w, "2e-05");
}

// -------------------------------------------------------------------------------- answers as tables

static const char *const tables[] = {
    "harary nim acv '{1,2},{2,3}' 'uniform(6,3)' '{1'",
    "harary nim all '{1,2},{2,3}' '/3' 'geodetic(C5)'",
    "harary nim acv '{1,2},{2,3}' --moves",
    "printf 'D?{\\nx\\nDQo\\n' | harary nim acv,avd --family hull - C5",
    "printf 'D?{\\nDQo\\n' | harary nim all --family hull - --histogram",
    "printf '{1,2}\\n{1},{2}\\n{1,2},{2,3}\\n' | harary nim acv,prv - --histogram",
    "harary info 'geodetic(petersen)'",
    "harary explain acv '{1,2},{2,3}'",
};
static const char *const group_tables[] = {
    "harary nim gen,dng,ter,dnt S3 Z6 Z1",
    "harary nim gen S4 --position '(1,2,3),(1,2)'",
    "harary nim gen S4 --moves",
    "harary info S4",
    "harary info S3 --elements",
    "harary info ctbl:M12",
    "harary explain gen 24.3",
    "harary explain gen Z30",
    "harary survey query",
    "harary survey query --smallest-per-type",
    "harary census --orders 1-8",
    "harary explain dng 'PSL(2,7)'",
};

// In the short run only some of the tables of groups, each of which starts GAP.
static void each_table(size_t every, void (*visit)(const char *command))
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        visit(tables[i]);
    if (!groups_can_be_tested("tables about groups"))
        return;
    static bool surveyed;
    if (!surveyed)
        free(shell("harary survey --orders 1-12", NULL));
    surveyed = true;
    for (size_t i = 0; i < COUNT(group_tables); i++)
        if (in_long_run() || i % every == 0)
            visit(group_tables[i]);
}

static char *in_form(const char *command, const char *form)
{
    return mem_print("%s --as %s 2>/dev/null", command, form);
}

static size_t written; // tables in the folder: 1.csv, 1.tsv, …

static void write_table(const char *command)
{
    char *csv = in_form(command, "csv"), *tsv = in_form(command, "tsv");
    written++;
    char *line = mem_print("%s > %zu.csv; %s > %zu.tsv", csv, written, tsv, written);
    free(shell(line, NULL));
    free(csv);
    free(tsv);
    free(line);
}

// Both forms have the same cells, every row as many as there are names.
static void csv_opens_elsewhere(void **state)
{
    (void)state;
    if (!there("python3 -c 'import csv'"))
        skip();
    const char *python = there("/usr/bin/python3 -c 'import pandas'") ? "/usr/bin/python3" : "python3";
    free(shell("cat > read.py <<'END'\n"
               "import csv, sys\n"
               "try:\n"
               "    import pandas\n"
               "except ImportError:\n"
               "    pandas = None\n"
               "def rows(name, tab):\n"
               "    with open(name, newline='') as f:\n"
               "        return list(csv.reader(f, delimiter=tab, strict=True))\n"
               "for n in range(1, int(sys.argv[1]) + 1):\n"
               "    a, b = rows(f'{n}.csv', ','), rows(f'{n}.tsv', '\\t')\n"
               "    assert len(a) > 1 and {len(r) for r in a} == {len(a[0])}, a\n"
               "    times = [i for i, name in enumerate(a[0]) if name == 'seconds']\n"
               "    cut = lambda r: [c for i, c in enumerate(r) if i not in times]\n"
               "    assert list(map(cut, a)) == list(map(cut, b)), (a, b)\n"
               "    if pandas:\n"
               "        t = pandas.read_csv(f'{n}.csv')\n"
               "        assert len(t) == len(a) - 1 and list(t.columns) == a[0], t\n"
               "        assert len(pandas.read_csv(f'{n}.tsv', sep='\\t')) == len(t)\n"
               "print('good')\n"
               "END\n",
               NULL));
    each_table(3, write_table);
    char *line = mem_print("%s read.py %zu", python, written);
    expect_output(line, 0, "good\n");
    free(line);
}

static void add_table(const char *command)
{
    char *latex = in_form(command, "latex");
    char *line = mem_print(
        "{ printf '%%s\\n' '{\\tiny\\noindent'; %s; printf '%%s\\n' '}\\par'; } >> tables.tex", latex);
    free(shell(line, NULL));
    free(latex);
    free(line);
}

static void latex_compiles(void **state)
{
    (void)state;
    if (!there("pdflatex --version && kpsewhich booktabs.sty amsmath.sty amssymb.sty")) {
        printf("pdflatex with booktabs, amsmath and amssymb is missing: compiling tables is skipped\n");
        skip();
    }
    free(shell("printf '%s\\n' '\\documentclass{article}' '\\usepackage{amsmath,amssymb,booktabs}' "
               "'\\begin{document}' > tables.tex",
               NULL));
    each_table(4, add_table);
    expect_part("printf '%s\\n' '\\end{document}' >> tables.tex; pdflatex -halt-on-error "
                "-interaction=nonstopmode tables.tex",
                0, "Output written on tables.pdf");
    const char *made = !groups_can_be_tested("tables about groups") ? "8\n" : in_long_run() ? "20\n" : "11\n";
    expect_output("grep -c toprule tables.tex", 0, made);
}

// ---------------------------------------------------------------------------- several games, one answer

static void several_games_are_asked_at_a_time(void **state)
{
    (void)state;
    expect_output("harary nim acv,prv '{1,2},{2,3}' '{1},{2}' -q", 0, "0 1\n1 1\n");
    expect_output("harary nim acv,prv '{1,2},{2,3}' '{1},{2}'", 0,
                  "{1,2},{2,3}: ACV *0, PRV *1\n{1},{2}: ACV *1, PRV *1\n");
    expect_output("printf '{1,2}\\n{1\\n/3\\n' | harary nim acv,avd - -q 2>/dev/null", 1, "0 1\n? ?\n? 1\n");
    expect_part("harary nim acv,acv '{1,2}'", 2, "twice");
    expect_part("harary nim gen,gen S3", 2, "the game gen is listed twice");
    expect_part("harary explain acv,avd '{1,2}'", 2, "nim and table accept several");
    expect_part("harary nim acv '{1,2}' --json --as csv", 2, "cannot be combined with");
    expect_part("harary nim acv '{1,2}' -q --as csv", 2, "cannot be combined with");
    // A stream asks for each game what a single question does.
    rng r = rng_start("several games", 77);
    for (size_t i = 0; i < scaled(40); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 5);
        char *text = mem_string(""), *line;
        for (uint32_t e = 0; e < h.sets.count; e++) {
            char *set = hypergraph_print_set(&h, pool_at(&h.sets, e)),
                 *more = mem_print("%s%s%s", text, e ? "," : "", set);
            free(set);
            free(text);
            text = more;
        }
        line =
            mem_print("for g in acv avd dst prv; do harary nim $g '%s/%u' -q 2>/dev/null || echo '?'; done |"
                      " paste -s -d ' ' > one; harary nim all '%s/%u' - -q < /dev/null 2>/dev/null > all;"
                      " cmp one all && echo same",
                      text, h.vertices, text, h.vertices);
        expect_output(line, 0, "same\n");
        free(line);
        free(text);
        hypergraph_clear(&h);
    }
}

static void conditions_select_and_histograms_count(void **state)
{
    (void)state;
#define FOUR "printf '{1,2}\\n{1},{2}\\n{1,2},{2,3}\\n{1,2},{3,4}\\n' | "
    expect_output(FOUR "harary nim acv,avd - -q", 0, "0 1\n1 0\n0 2\n0 0\n");
    expect_output(FOUR "harary nim acv,avd - --where 'acv>avd'", 0, "{1},{2}\n");
    expect_output(FOUR "harary nim acv,avd - --where 'not (acv>avd) and order=3'", 0, "{1,2},{2,3}\n");
    expect_output(FOUR "harary nim acv,avd - --where 'acv=1 or (avd=0 and vertices>2)'", 0,
                  "{1},{2}\n{1,2},{3,4}\n");
    expect_output(FOUR "harary nim acv - --where 'nim=0' --histogram -q", 0, "0 3\n");
    expect_output(
        FOUR "harary nim acv,avd - --histogram", 0,
        "value             ACV        AVD\n*0                  3          2\n*1                  1         "
        " 1\n*2                  0          1\nall                 4          4\n");
    expect_output(FOUR "harary nim acv,avd - --histogram --as csv", 0,
                  "value,acv,avd\n0,3,2\n1,1,1\n2,0,1\n");
    expect_output(FOUR "harary nim acv - --where 'symmetry=8'", 0, "{1,2},{3,4}\n");
    expect_part(FOUR "harary nim acv - --where 'generators=2'", 1, "4 structures were omitted");
    expect_part("harary nim acv '{1,2}' --where 'nim=1 or'", 2, "\n          ^\n");
    expect_part("harary nim acv,avd '{1,2}' --where 'nim=1'", 2, "use the name of one of them");
    expect_part("harary nim acv '{1,2}' --where 'dst=1'", 2, "this game is not computed");
    expect_part("harary nim acv '{1,2}' --moves --histogram", 2, "cannot be combined with");
    // Of files of graphs and of single ones in one table.
    expect_output("printf 'D?{\\nDQo\\n' | harary nim acv --family hull - C6 --histogram --as csv", 0,
                  "value,acv\n0,1\n1,2\n");
    // Cells are exact, whatever a spreadsheet would make of them: @ is the graph6 string of one vertex.
    expect_part("printf '@\\n' | harary nim acv --family hull - --as csv", 0, "\n1,ACV,@,hull,");
    expect_part("printf '@\\n' | harary nim acv --family hull - --as tsv", 0, "\n1\tACV\t@\thull\t");
}

static void groups_are_answered(void **state)
{
    (void)state;
    if (!groups_can_be_tested("several games on groups"))
        skip();
    expect_output("harary nim gen,dng,ter,dnt S3 Z6 -q", 0, "3 3 1 0\n4 3 2 1\n");
    expect_output(
        "printf 'S3\\nS4\\nZ6\\nZ1\\n' | harary nim gen,dng - --where 'gen=4 and dng=3' 2>/dev/null", 1,
        "Z6\n");
    expect_output("printf 'S3\\nS4\\nZ6\\n' | harary nim gen - --where 'order<20 and deficiency=1'", 0,
                  "Z6\n");
    expect_output("harary nim gen M12 Z6 --where 'order>95039 and frattini_order=1 and generators=2'", 0,
                  "M12\n");
    expect_output("printf 'S3\\nS4\\nZ6\\n' | harary nim gen,dng - --histogram -q", 0,
                  "0 1 1\n3 1 2\n4 1 0\n");
    expect_output("harary nim gen,dng S3 Z1 --as csv 2>/dev/null", 1,
                  "line,structure,family,position,vertices,edges,order,gen,dng,code\n,S3,,,,,6,3,3,\n"
                  ",Z1,,,,,1,0,,undefined\n");
    // One answer of GAP serves both games on the elements.
    expect_part("harary nim ter,dnt S3 --json", 0, "\"game\":\"DNT\"");
}

// ------------------------------------------------------------------------------------- the atlas

static void queries_warn_of_what_is_missing(void **state)
{
    (void)state;
    if (!groups_can_be_tested("queries"))
        skip();
    free(shell("harary survey --orders 1-12 --store q.db", NULL));
#define QUERY "harary survey query --store q.db "
    expect_output(QUERY "--where 'gen=4 and dng=3' -q", 0, "6.2\n10.2\n");
    expect_output(QUERY "--where 'gen=4 and dng=3' --count", 0, "2\n");
    expect_output(QUERY "--gen 4 --where 'order<8' -q", 0, "6.2\n");
    expect_output(QUERY "--where 'not (gen<4) or number>4' -q", 0, "6.2\n8.5\n10.2\n12.5\n");
    expect_output(QUERY "--where 'gen=dng and factor_order<order' -q", 0, "8.2\n8.3\n8.4\n12.1\n");
    expect_output(QUERY "--where 'order<5 and order>6' --count", 0, "0\n");
    expect_output(QUERY "--where 'gen=4' -o x.csv; cut -d, -f1,4,5 x.csv", 0,
                  "label,gen,dng\n6.2,4,3\n10.2,4,3\n");
    expect_output(QUERY "--where 'gen=4' -o x.tex; grep -c bottomrule x.tex", 0, "1\n");
    // The atlas ends at 12.
    expect_part(QUERY "--orders 10-20 --count", 1, "all groups of orders 13-20,");
    expect_output(QUERY "--orders 10-20 --count 2>/dev/null", 1, "8\n");
    expect_part(QUERY "--where 'order<=13' --as csv", 1, "all groups of order 13,");
    expect_part(QUERY "--where 'order>12 and order<15' --as csv", 1, "no group of orders 13 to 14");
    expect_output(QUERY "--orders 1-12 --count", 0, "24\n");
    // An order of which a group is missing is not whole.
    if (there("command -v sqlite3")) {
        expect_part("sqlite3 q.db 'DELETE FROM groups WHERE ord = 8 AND num = 5'; " QUERY "--count", 1,
                    "all groups of order 8,");
    }
    expect_part(QUERY "--where 'gne=1'", 2, "did you mean gen?");
    expect_part("harary survey --orders 1-3 --store q.db --where 'gen=1'", 2, "use harary survey query");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_what_others_write),
        cmocka_unit_test(cells_show_lists_in_brackets),
        cmocka_unit_test(fields_are_quoted_where_they_must_be),
        cmocka_unit_test(csv_reads_back),
        cmocka_unit_test(several_games_are_asked_at_a_time),
        cmocka_unit_test(conditions_select_and_histograms_count),
        cmocka_unit_test(groups_are_answered),
        cmocka_unit_test(queries_warn_of_what_is_missing),
        cmocka_unit_test(csv_opens_elsewhere),
        cmocka_unit_test(files_tell_their_form),
        cmocka_unit_test(markdown_reads_back),
        cmocka_unit_test(latex_compiles),
    };
    return cmocka_run_group_tests_name("forms", tests, make_home, remove_home);
}
