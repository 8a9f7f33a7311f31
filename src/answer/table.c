// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary table GAMES EXPRESSION --for n=3..20
//
// A game that does not exist is a cell of the table and not an error. An expression that cannot be read for
// any assignment is an error.
#include <unistd.h>

#include "answer/table_job.h"
#include "base/key_table.h"
#include "base/number.h"
#include "base/text.h"

static const option table_table[] = {
    JSON_OPTION(table_options),
    CHOICE("as", table_options, common.as, FORM_WORDS "|sequence|bfile", "text",
           "the form of the table: " FORMS_HELP
           ", sequence (only the values), bfile (lines n a(n), as in the OEIS)"),
    QUIET_WITH(table_options, "only the values: the same as --as sequence"),
    TEXTS("for", table_options, ranges, "RANGE",
          "a variable and its values: n=3..20, n=2,3,5, q=primes:2..50, q=primepowers:2..50; use one option "
          "per variable; a range may use earlier variables: --for n=1..9 --for m=n..9"),
    FLAG("pattern", table_options, pattern,
         "print only the patterns; with --as latex, print them as formulas"),
    NUMBER("verify", table_options, verify, "N", 1, MOST_VALUE, 0, "no verification",
           "continue with the variables up to N, and stop if a pattern fails"),
    NUMBER("random", table_options, random, "K", 1, MOST_ASSIGNMENTS, 0, "all",
           "compute only K of the assignments, chosen at random"),
    NUMBER("seed", table_options, seed, "N", 0, UINT64_MAX, 1, "1",
           "the random seed for the assignments of --random"),
    FLAG("compute", table_options, compute,
         "compute values even if a closed formula or a theorem gives them"),
    CLOSED_OPTION(table_options),
    MISERE_OPTION(table_options),
    FAMILY_OPTION(table_options),
    TEXT("output", table_options, output, "FILE",
         "the file to write; its ending determines the form: a .csv keeps the finished rows: run the same "
         "command to resume; .svg, .pdf and .png are a picture of the grid",
         .letter = 'o'),
    PICTURE_OPTIONS(table_options),
    LIMITS_THREADS(table_options),
    HELP_AND_END(table_options),
};

// ---- reading the options

// A sample in the order of the assignments.
static void take_random(ranges *r, uint64_t wanted, uint64_t seed)
{
    size_t kept = 0, left = r->count;
    for (size_t k = 0; k < r->count; k++, left--)
        if (number_roll(&seed) % left < wanted - kept) {
            memmove(r->at[kept++], r->at[k], sizeof *r->at);
            if (kept == wanted)
                break;
        }
    r->count = kept;
}

static void make_rows(table_job *j, size_t from)
{
    j->table.row = mem_resize(j->table.row, j->ranges.count, sizeof *j->table.row);
    for (size_t k = from; k < j->ranges.count; k++)
        for (size_t i = 0; i < ALL_GAMES; i++)
            j->table.row[k][i] = TABLE_UNKNOWN;
}

static hry_status check_options(const table_job *j, hry_error *error)
{
    const table_options *o = j->options;
    REFUSE_IF(j->form == (form)FORM_BFILE && (j->rules.count > 1 || j->ranges.variables > 1),
              "a b-file requires one game and one variable");
    REFUSE_IF(o->verify && j->ranges.variables > 2, "`verify` requires a table with one or two variables");
    REFUSE_IF(o->common.mixed || o->common.operands > 2,
              "a table requires a single expression; make one table for each");
    return HRY_OK;
}

// The form, determined by the ending of the file name unless an option gives it.
static hry_status choose_form(table_job *j, hry_error *error)
{
    const table_options *o = j->options;
    j->form = o->common.quiet && !o->output ? (form)FORM_SEQUENCE : o->common.as;
    bool named = o->output && j->form == FORM_TEXT;
    if (!named || form_of_name(o->output, &j->form)) {
        // The grid of two variables is a picture in TikZ; --as latex is a table.
        j->draws = named && j->form == FORM_LATEX && j->ranges.variables == 2 && !o->pattern;
        j->picture = PICTURE_TIKZ;
        return HRY_OK;
    }
    j->draws = true;
    REFUSE_IF(plot_format(o->output, &j->picture, NULL),
              "the name %.200s does not end in .csv, .tsv, .tex, .md, .json or .txt, or in .svg, "
              ".pdf or .png for a picture",
              o->output);
    return j->ranges.variables > 2 ? hry_fail(error, HRY_USAGE, "a picture requires one or two variables")
                                   : HRY_OK;
}

static hry_status prepare(table_job *j, session *s, hry_error *error)
{
    const table_options *o = j->options;
    TRY(rule_list_read(o->common.operand[0], &j->rules, error));
    REFUSE_IF(!o->ranges.count, "a table requires the range of at least one variable, such as `for` n=3..20");
    j->text =
        o->family ? mem_print("%s(%s)", o->family, o->common.operand[1]) : mem_string(o->common.operand[1]);
    s->groups = rule_is_of_groups(o->common.operand[0]);
    j->rules.closed = s->closed = o->closed;
    TRY(session_ranges(s, &o->ranges, j->text, &j->ranges, error));
    REFUSE_IF(!j->ranges.count, "the ranges have no values in common");
    TRY(choose_form(j, error));
    TRY(check_options(j, error));
    j->rules.misere = o->misere;
    s->place = (error_place){0};
    if (o->random && o->random < j->ranges.count)
        take_random(&j->ranges, o->random, o->seed);
    j->table = (value_table){.expression = j->text, .rules = &j->rules, .ranges = &j->ranges};
    make_rows(j, 0);
    return HRY_OK;
}

// ---- verifying patterns

// The range with another end: "n=m..8" up to 12 is "n=m..12", "n=2,3" is "n=2,3,4..12".
static char *extend(const char *range, int64_t last, uint64_t end)
{
    const char *dots = NULL;
    for (const char *at = range; (at = strstr(at, "..")); at += 2)
        dots = at;
    return dots ? mem_print("%.*s..%" PRIu64, (int)(dots - range), range, end)
                : mem_print("%s,%" PRId64 "..%" PRIu64, range, last + 1, end);
}

static hry_status read_extended(const table_job *j, ranges *out)
{
    const option_texts *of = &j->options->ranges;
    size_t which, last = j->ranges.count - 1;
    char **text = NEW_ARRAY(char *, of->count);
    for (size_t i = 0; i < of->count; i++)
        text[i] = extend(of->text[i], j->ranges.at[last][i], j->options->verify);
    hry_status status = ranges_read((const char *const *)text, of->count, out, &which, NULL);
    texts_free(text, of->count);
    return status;
}

// Appends the assignments up to --verify that are not in the table yet, and computes them.
static hry_status verify(table_job *j, hry_error *error)
{
    ranges more = {0}, *r = &j->ranges;
    size_t before = r->count;
    key_table there;
    key_table_init(&there, MOST_VARIABLES);
    for (size_t k = 0; k < before; k++)
        key_table_add(&there, (const uint64_t *)r->at[k]);
    hry_status status = read_extended(j, &more);
    for (size_t k = 0; k < more.count; k++)
        if (key_table_add(&there, (const uint64_t *)more.at[k]) >= r->count) {
            r->at = mem_reserve(r->at, &r->room, r->count + 1, sizeof *r->at);
            memcpy(r->at[r->count++], more.at[k], sizeof *r->at);
        }
    key_table_clear(&there);
    ranges_clear(&more);
    REFUSE_IF(status || r->count == before, "`verify` requires a number beyond the end of the range");
    make_rows(j, before);
    table_compute(j, before);
    if (j->failed) // the pattern is printed unchanged
        r->count = before;
    if (j->wrong.status)
        *error = j->wrong;
    return j->wrong.status;
}

// ---- the answer

// Rows that are printed as soon as they are found.
static bool streams(form f)
{
    return f < FORMS && (form_has_rows(f) || f == FORM_JSON);
}

static void print_rows(const table_job *j, FILE *out)
{
    if (!j->streamed) {
        table_head(out, j->form, &j->table);
        for (size_t k = 0; k < j->ranges.count; k++)
            table_put(out, j->form, &j->table, k);
    }
    rows_tail(out, j->form);
}

static void print(const table_job *j, FILE *out)
{
    bool only = j->options->pattern;
    if (!only) {
        if (j->form == (form)FORM_SEQUENCE)
            table_print_sequences(out, &j->table);
        else if (j->form == (form)FORM_BFILE)
            table_print_bfile(out, &j->table);
        else if (streams(j->form))
            print_rows(j, out);
        else
            table_print(out, &j->table);
    }
    if (!only && j->form == FORM_TEXT && j->ranges.variables <= 2)
        putc('\n', out);
    if (only || j->form == FORM_TEXT || j->form == FORM_JSON)
        table_print_patterns(out, j->form, &j->table);
}

static hry_status draw(const table_job *j, session *s, hry_error *error)
{
    size_t count;
    CLEARED(plot_clear) plot p = {0};
    const picture_options *o = &j->options->picture;
    // In TeX as typed: mathematics would require more packages than TikZ.
    notation titles = j->picture == PICTURE_TIKZ ? NOTATION_PLAIN : NOTATION_UNICODE;
    OWNED grid *g = table_grids(&j->table, titles, &count);
    hry_status status = plot_grids(
        g, count, j->picture, &(style){.theme = o->theme, .scale = (double)o->scale}, &s->limit, &p, error);
    while (count > 0)
        grid_clear(&g[--count]);
    return status ? status : door_write(s->door, j->options->output, p.bytes, p.size, error);
}

static hry_status finish(table_job *j, session *s, hry_error *error)
{
    const char *output = j->options->output;
    bool kept = j->file;
    table_find_patterns(&j->table);
    if (j->options->verify)
        TRY(verify(j, error));
    session_end_progress(s);
    if (kept) {
        FILE *file = j->file;
        j->file = NULL; // it is closed there
        TRY(table_file_end(output, file, &j->table, error));
    }
    if (kept && !j->options->pattern)
        return HRY_OK;
    if (j->draws)
        return draw(j, s, error);
    if (!output || kept) {
        print(j, s->out);
        return HRY_OK;
    }
    OWNED char *text = NULL;
    size_t length;
    FILE *out = mem_stream(&text, &length);
    print(j, out);
    fclose(out);
    return door_write(s->door, output, text, length, error);
}

// What an interrupted table has, and how to get the rest.
static hry_status report_interrupt(const table_job *j, const session *s, hry_error *error)
{
    size_t done = 0, all = j->ranges.count;
    if (!session_interrupted(s))
        return HRY_OK;
    for (size_t k = 0; k < all; k++)
        done += table_row_is_known(&j->table, k);
    if (s->door->remote)
        return hry_fail(error, HRY_CANCELLED, "interrupted after %zu of %zu values", done, all);
    return hry_fail(error, HRY_CANCELLED,
                    j->options->output && j->form == FORM_CSV
                        ? "interrupted after %zu of %zu values; run the same command to resume"
                        : "interrupted after %zu of %zu values; with `output` FILE.csv, the same command "
                          "resumes where it stopped",
                    done, all);
}

static hry_status run(table_job *j, session *s, hry_error *error)
{
    const table_options *o = j->options;
    bool there = o->output && access(o->output, F_OK) == 0;
    if (o->output && j->form == FORM_CSV && !s->door->remote)
        TRY(table_file_open(o->output, &j->table, &j->file, error));
    if (!o->output && !o->pattern && streams(j->form)) {
        j->streamed = s->out;
        table_head(s->out, j->form, &j->table);
    }
    table_compute(j, 0);
    if (j->wrong.status) {
        *error = j->wrong;
        return error->status;
    }
    if (!j->readable && j->refused.status && table_is_cell(j->refused.status)) {
        *error = j->refused;
        s->place = place_of(j->options->common.operand[1]);
        if (j->file && !there) // it contains only the heading
            unlink(o->output);
        return error->status;
    }
    TRY(finish(j, s, error));
    return report_interrupt(j, s, error);
}

static hry_status answer_table(session *s, const void *question, hry_error *error)
{
    const table_options *o = question;
    table_job j = {.options = o,
                   .nim = {.common = o->common,
                           .limits = o->limits,
                           .compute = o->compute,
                           .closed = o->closed,
                           .misere = o->misere}};
    j.queue = (nim_queue){.options = &j.nim, .session = s, .rules = &j.rules, .silent = true};
    j.queue.sink = table_sink(&j);
    s->many = true;
    s->tools.how.compute = o->compute;
    s->tools.workers = o->limits.threads ? (unsigned)o->limits.threads : 2;
    hry_status status = prepare(&j, s, error);
    THEN(status, run(&j, s, error));
    if (j.file)
        fclose(j.file);
    queue_clear(&j.queue);
    table_clear(&j.table);
    ranges_clear(&j.ranges);
    free(j.text);
    return status;
}

VERB(table, table_options);
