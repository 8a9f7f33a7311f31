// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary census --orders A-B [-o FILE] | --explain N | --check FILE [--orders A-B] [-o FILE]
//
// Counting and checking are the same work (census_many); a check compares each row with a claimed one. With
// -o, the rows of FILE are kept and missing ones are added. FILE is rewritten every few seconds and at the
// end, even after a failure; FILE.part contains what scans of large orders have found so far.
#include <unistd.h>

#include "answer/census_options.h"
#include "answer/session.h"
#include "atlas/order_range.h"
#include "base/file.h"
#include "base/text.h"
#include "report/census.h"

enum { FEW_OF_EACH_ORDER = 1, FEW_OF_ONE_ORDER = 5 }; // the default number of spot checks (--spot)
static const double WRITE_EVERY = 1;                  // seconds; the most work that a killed census loses

typedef struct counting {
    const census_options *options;
    session *session;
    unsigned workers;
    size_t memory; // of each
    char *journal;
    const char *path;          // of the file that grows; NULL: no file
    double saved;              // when it was written
    census_row *row;           // by order; its order is 0 if the row is unknown
    const census_row *claimed; // the rows of the file that is checked; NULL: nothing is checked
    uint64_t *left_out;        // by order: the number of groups, if nothing else is known
    bool wanted[CENSUS_MOST + 1];
    uint32_t orders; // the number of requested orders
    uint32_t next;   // all orders below this have been printed
    census_claims claims;
    uint64_t checked, direct;
} counting;

static form form_of(const census_options *o)
{
    return o->csv ? FORM_CSV : o->common.as;
}

static void print_total(const counting *c)
{
    census_row sum = {0};
    for (uint32_t n = 1; n <= CENSUS_MOST; n++)
        if (c->wanted[n])
            census_row_add(&sum, &c->row[n]);
    census_print_total(c->session->out, &sum);
}

static void print_spots(const counting *c)
{
    if (c->checked)
        census_print_spots(c->session->out, c->options->seed, c->checked, c->direct);
}

static uint32_t spots_of(const census_options *o)
{
    if (o->spot != UINT64_MAX)
        return (uint32_t)o->spot;
    return o->explain ? FEW_OF_ONE_ORDER : o->check ? 0 : FEW_OF_EACH_ORDER;
}

// ---- orders and rows

static hry_status want(counting *c, hry_error *error)
{
    OWNED order_range *range = NULL;
    size_t ranges;
    TRY(order_ranges_read(c->options->orders, &range, &ranges, error));
    for (size_t i = 0; i < ranges; i++)
        for (uint32_t n = range[i].least; n <= range[i].most && n <= CENSUS_MOST; n++)
            c->wanted[n] = true;
    return HRY_OK;
}

static void print_claim(counting *c, uint32_t n)
{
    census_row found = {.order = n, .groups = c->left_out[n]};
    const census_row *row = &c->claimed[n];
    if (c->row[n].order)
        found = c->row[n];
    if (c->options->method == METHOD_EVERY)
        found.method = row->method; // the method differs, but the numbers must agree
    census_claim claim = census_judge(row, &found, !c->row[n].order);
    if (claim != CLAIM_RIGHT)
        session_end_progress(c->session);
    census_print_claim(c->session->out, form_of(c->options), row, claim, &found);
    c->claims.times[claim]++;
    c->claims.groups += row->groups;
}

static bool is_settled(const counting *c, uint32_t n)
{
    return c->row[n].order || c->left_out[n] || (c->claimed && !census_row_sums(&c->claimed[n]));
}

// Rows are printed in ascending order, as far as they are known.
static void print_known(counting *c)
{
    for (; c->next <= CENSUS_MOST && (!c->wanted[c->next] || is_settled(c, c->next)); c->next++) {
        if (!c->wanted[c->next])
            continue;
        if (c->claimed) {
            print_claim(c, c->next);
        } else if (!c->path) {
            session_end_progress(c->session);
            fields_line(c->session->out, form_of(c->options), &census_fields, &c->row[c->next]);
        }
    }
}

static hry_status take(void *context, const census_found *found, hry_error *error)
{
    counting *c = context;
    uint32_t n = found->row.order;
    hry_status status = HRY_OK;
    if (found->left_out)
        c->left_out[n] = found->row.groups;
    else
        c->row[n] = found->row;
    c->checked += found->spot.checked;
    c->direct += found->spot.direct;
    print_known(c);
    if (c->path && clock_now() - c->saved > WRITE_EVERY) {
        status = census_save(c->path, c->row, error);
        c->saved = clock_now();
    }
    return status;
}

// Counts all requested orders whose rows are unknown.
static hry_status count_orders(counting *c, hry_error *error)
{
    const census_options *o = c->options;
    OWNED uint32_t *order = NEW_ARRAY(uint32_t, CENSUS_MOST);
    census_plan plan = {.order = order,
                        .open = c->session->door->open,
                        .workers = c->workers,
                        .memory = c->memory,
                        .journal = c->journal,
                        .every = o->method == METHOD_EVERY,
                        .cheap = o->check && !o->all,
                        .spots = spots_of(o),
                        .seed = o->seed,
                        .take = take,
                        .context = c};
    for (uint32_t n = 1; n <= CENSUS_MOST; n++) {
        c->orders += c->wanted[n];
        if (c->wanted[n] && !is_settled(c, n))
            order[plan.orders++] = n;
    }
    c->saved = clock_now();
    print_known(c);
    hry_status status = plan.orders ? census_many(&plan, &c->session->limit, error) : HRY_OK;
    hry_error later;
    hry_status last_save = c->path ? census_save(c->path, c->row, &later) : HRY_OK;
    if (status == HRY_OK && last_save)
        *error = later;
    session_end_progress(c->session);
    return status ? status : last_save;
}

// A file with rows of another method would leave nothing to count.
static hry_status is_by_method(const counting *c, hry_error *error)
{
    for (uint32_t n = 1; n <= CENSUS_MOST && c->options->method == METHOD_EVERY; n++)
        REFUSE_IF(c->row[n].order && c->row[n].method != CENSUS_EVERY,
                  "%.200s has rows that were computed by a method other than `method` every; use "
                  "another file with -o",
                  c->path);
    return HRY_OK;
}

// Counts with the file of -o, if any; its rows are kept.
static hry_status count_into_file(counting *c, hry_error *error)
{
    const char *output = c->options->output;
    c->path = output && strcmp(output, "-") != 0 ? output : NULL;
    if (c->path)
        TRY(census_load(c->path, c->row, error));
    TRY(is_by_method(c, error));
    OWNED char *journal = c->path ? mem_print("%s.part", c->path) : NULL;
    c->journal = journal;
    TRY(count_orders(c, error));
    if (journal)
        unlink(journal);
    return HRY_OK;
}

// ---- --orders

static hry_status run_orders(counting *c, hry_error *error)
{
    const census_options *o = c->options;
    bool printed = !o->output || strcmp(o->output, "-") == 0;
    REFUSE_IF(!printed && form_of(o) != FORM_TEXT && form_of(o) != FORM_CSV,
              "`%s` cannot be combined with -o, which writes comma-separated values",
              o->common.json ? "json" : "as");
    TRY(want(c, error));
    if (printed)
        fields_head(c->session->out, form_of(o), &census_fields);
    hry_status status = count_into_file(c, error);
    if (printed)
        rows_tail(c->session->out, form_of(o));
    if (status == HRY_OK && form_of(o) == FORM_TEXT) {
        if (c->orders > 1)
            print_total(c);
        print_spots(c);
    }
    return status;
}

// ---- --explain

static hry_status explain(counting *c, census *with, census_explained *out, hry_error *error)
{
    census_spot found = {0};
    census_detail *d = &out->detail;
    const census_options *o = c->options;
    TRY(census_find(with, (uint32_t)o->explain, &c->session->limit, d, error));
    hry_status status = census_spot_check(with, d, spots_of(o), o->seed, &c->session->limit, &found, error);
    out->seed = o->seed;
    out->checked = found.checked;
    out->direct = found.direct;
    if (status == HRY_OK && *found.mismatch)
        status = hry_fail(error, HRY_LIMIT, "the census is wrong: %s", found.mismatch);
    if (status)
        census_detail_clear(d);
    return status;
}

static hry_status run_explain(counting *c, hry_error *error)
{
    census_explained found = {0};
    census *with = census_new(c->session->door->open, c->workers, c->memory);
    hry_status status = explain(c, with, &found, error);
    census_free(with);
    session_end_progress(c->session);
    if (status == HRY_OK)
        fields_line(c->session->out, c->options->common.json ? FORM_JSON : FORM_TEXT,
                    &census_explained_fields, &found);
    census_detail_clear(&found.detail);
    return status;
}

// ---- --check

// The rows of a file by their orders. All orders of the file are wanted, unless --orders excludes them.
static census_row *claims_by_order(counting *c, const census_row *row, size_t rows)
{
    census_row *claimed = NEW_ARRAY(census_row, CENSUS_MOST + 1);
    for (size_t i = 0; i < rows; i++)
        claimed[row[i].order] = row[i];
    for (uint32_t n = 1; n <= CENSUS_MOST; n++)
        c->wanted[n] = claimed[n].order && (!c->options->orders || c->wanted[n]);
    return claimed;
}

static hry_status run_check(counting *c, hry_error *error)
{
    OWNED census_row *row = NULL;
    size_t rows;
    if (c->options->orders)
        TRY(want(c, error));
    TRY(census_read(c->options->check, &row, &rows, error));
    OWNED census_row *claimed = claims_by_order(c, row, rows);
    c->claimed = claimed;
    TRY(count_into_file(c, error));
    census_print_claims(c->session->out, c->options->check, &c->claims);
    print_spots(c);
    size_t wrong = census_claims_wrong(&c->claims);
    return !wrong ? HRY_OK
                  : hry_fail(error, HRY_LIMIT, "%zu row%s of the census %s wrong", wrong, text_plural(wrong),
                             wrong == 1 ? "is" : "are");
}

static hry_status answer_census(session *s, const void *question, hry_error *error)
{
    const census_options *o = question;
    counting c = {.options = o, .session = s, .next = 1};
    int lock = -1;
    if (o->check || o->output)
        s->place = place_of_option(o->check ? o->check : o->output);
    hry_status status = census_options_check(o, error);
    if (status == HRY_OK && o->output)
        status = census_lock(o->output, &lock, error);
    if (status == HRY_OK) {
        c.workers = session_workers(s, &c.memory);
        c.row = NEW_ARRAY(census_row, CENSUS_MOST + 1);
        c.left_out = NEW_ARRAY(uint64_t, CENSUS_MOST + 1);
        status = o->check     ? run_check(&c, error)
                 : o->explain ? run_explain(&c, error)
                              : run_orders(&c, error);
        free_all(c.row, c.left_out);
    }
    file_unlock(o->output, lock);
    return status;
}

VERB(census, census_options);
