// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary census --orders A-B [-o FILE] | --explain N | --check FILE
//
// With -o the rows that FILE has are kept and the others added, and FILE is written anew every few seconds
// and at the end, whatever the end is; FILE.part has what scans of large orders have found so far.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "atlas/order_range.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/cmd_census_options.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "game/json.h"
#include "report/census.h"

enum { FEW_OF_EACH_ORDER = 1, FEW_OF_ONE_ORDER = 5 }; // spot checks unless --spot says how many
static const double WRITE_EVERY = 1;                  // seconds; what a killed census loses at most

typedef struct counting {
    const census_options *options;
    session session;
    census *census;
    census_row *row; // by order, which is 0 where there is none
    bool wanted[CENSUS_MOST + 1];
    uint32_t orders; // that are wanted
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
    census_print_total(stdout, &sum);
}

static void print_spots(const counting *c)
{
    if (c->checked)
        census_print_spots(stdout, c->options->seed, c->checked, c->direct);
}

static hry_status spot_check(counting *c, const census_detail *d, hry_error *error)
{
    census_spot found = {0};
    uint32_t few = c->options->explain ? FEW_OF_ONE_ORDER : FEW_OF_EACH_ORDER;
    uint32_t spots = c->options->spot == UINT64_MAX ? few : (uint32_t)c->options->spot;
    hry_status status =
        census_spot_check(c->census, d, spots, c->options->seed, &c->session.limit, &found, error);
    c->checked += found.checked;
    c->direct += found.direct;
    if (status == HRY_OK && *found.mismatch)
        status = hry_fail(error, HRY_LIMIT, "the census is wrong: %s", found.mismatch);
    return status;
}

// --------------------------------------------------------------------------------------------- --orders

static hry_status one_order(counting *c, uint32_t order, hry_error *error)
{
    census_detail d;
    hry_status status = census_find(c->census, order, &c->session.limit, &d, error);
    if (status)
        return status;
    status = spot_check(c, &d, error);
    if (status == HRY_OK)
        c->row[order] = d.row;
    census_detail_clear(&d);
    return status;
}

static hry_status want(counting *c, hry_error *error)
{
    order_range *range;
    size_t ranges;
    hry_status status = order_ranges_read(c->options->orders, &range, &ranges, error);
    if (status)
        return status;
    for (size_t i = 0; i < ranges; i++)
        for (uint32_t n = range[i].least; n <= range[i].most && n <= CENSUS_MOST; n++, c->orders++)
            c->wanted[n] = true;
    free(range);
    return HRY_OK;
}

// `path` NULL: rows are printed as they come.
static hry_status count_orders(counting *c, const char *path, hry_error *error)
{
    double saved = clock_now();
    uint32_t done = 0;
    hry_status status = HRY_OK;
    for (uint32_t n = 1; status == HRY_OK && n <= CENSUS_MOST; n++) {
        if (!c->wanted[n])
            continue;
        limit_progress(&c->session.limit, "orders", done++, c->orders);
        if (limit_reached(&c->session.limit))
            status = limit_fail(&c->session.limit, 0, error);
        else if (!c->row[n].order)
            status = one_order(c, n, error);
        if (status == HRY_OK && !path) {
            session_end_progress(&c->session);
            census_print_row(stdout, form_of(c->options), &c->row[n]);
        } else if (status == HRY_OK && clock_now() - saved > WRITE_EVERY) {
            status = census_save(path, c->row, error);
            saved = clock_now();
        }
    }
    hry_error later;
    hry_status last_save = path ? census_save(path, c->row, &later) : HRY_OK;
    if (status == HRY_OK && last_save)
        *error = later;
    return status ? status : last_save;
}

static hry_status run_orders(counting *c, hry_error *error)
{
    const census_options *o = c->options;
    const char *path = o->output && strcmp(o->output, "-") != 0 ? o->output : NULL;
    hry_status status = want(c, error);
    if (status == HRY_OK && path && form_of(o) != FORM_TEXT && form_of(o) != FORM_CSV)
        status = hry_fail(error, HRY_USAGE, "-o writes comma-separated values; leave out --%s",
                          o->common.json ? "json" : "as");
    if (status == HRY_OK && path)
        status = census_load(path, c->row, error);
    if (status)
        return status;
    char *journal = path ? mem_print("%s.part", path) : NULL;
    census_journal(c->census, journal);
    if (!path)
        census_print_head(stdout, form_of(o));
    status = count_orders(c, path, error);
    session_end_progress(&c->session);
    if (status == HRY_OK && journal)
        unlink(journal);
    free(journal);
    if (!path)
        rows_tail(stdout, form_of(o));
    if (status == HRY_OK && form_of(o) == FORM_TEXT) {
        if (c->orders > 1)
            print_total(c);
        print_spots(c);
    }
    return status;
}

// -------------------------------------------------------------------------------------------- --explain

static hry_status run_explain(counting *c, hry_error *error)
{
    census_detail d;
    hry_status status = census_find(c->census, (uint32_t)c->options->explain, &c->session.limit, &d, error);
    if (status)
        return status;
    status = spot_check(c, &d, error);
    session_end_progress(&c->session);
    if (status == HRY_OK && c->options->common.json) {
        json_t *object = census_explain_json(&d);
        json_put_integer(object, "spot_checked", c->checked);
        json_put_integer(object, "spot_direct", c->direct);
        json_line(stdout, object);
    } else if (status == HRY_OK) {
        census_explain(stdout, &d);
        print_spots(c);
    }
    census_detail_clear(&d);
    return status;
}

// ---------------------------------------------------------------------------------------------- --check

static hry_status run_check(counting *c, hry_error *error)
{
    census_row *row, found;
    size_t rows;
    census_claims claims = {.groups = 0};
    hry_status status = census_read(c->options->check, &row, &rows, error);
    if (status)
        return status;
    for (size_t i = 0; status == HRY_OK && i < rows; i++) {
        census_claim claim;
        limit_progress(&c->session.limit, "rows", (double)i, (double)rows);
        status = census_check(c->census, &row[i], c->options->all, &c->session.limit, &claim, &found, error);
        if (status)
            break;
        if (claim != CLAIM_RIGHT)
            session_end_progress(&c->session);
        census_print_claim(stdout, form_of(c->options), &row[i], claim, &found);
        claims.times[claim]++;
        claims.groups += row[i].groups;
    }
    session_end_progress(&c->session);
    free(row);
    if (status)
        return status;
    census_print_claims(stdout, c->options->check, &claims);
    size_t wrong = census_claims_wrong(&claims);
    if (wrong)
        status = hry_fail(error, HRY_LIMIT, "%zu row%s of the census %s wrong", wrong, text_plural(wrong),
                          wrong == 1 ? "is" : "are");
    return status;
}

// Two censuses into one file would each write it without the rows of the other. The lock goes with the
// process.
static hry_status lock_output(const census_options *o, hry_error *error)
{
    struct stat about;
    if (!o->output || file_is_output(o->output) || (stat(o->output, &about) == 0 && !S_ISREG(about.st_mode)))
        return HRY_OK;
    if (!*o->output)
        return hry_fail(error, HRY_USAGE, "the file behind -o has no name");
    long holder;
    if (file_lock(o->output, &holder) >= 0)
        return HRY_OK;
    if (errno != EWOULDBLOCK)
        return hry_fail(error, HRY_LIMIT, "%.200s cannot be written: %s", o->output, strerror(errno));
    return hry_fail(error, HRY_LIMIT,
                    "another census is writing to %.200s; wait for it, or give another file", o->output);
}

int cmd_census(const void *options)
{
    const census_options *o = options;
    counting c = {.options = o};
    hry_error error = {0};
    const char *file = o->check ? o->check : o->output;
    session_init(&c.session, &o->limits, NULL);
    hry_status status = census_options_check(o, &error);
    if (status == HRY_OK)
        status = lock_output(o, &error);
    if (status == HRY_OK) {
        size_t memory;
        unsigned workers = session_workers(&o->limits, &memory);
        c.census = census_new(workers, memory);
        c.row = NEW_ARRAY(census_row, CENSUS_MOST + 1);
        status = o->orders    ? run_orders(&c, &error)
                 : o->explain ? run_explain(&c, &error)
                              : run_check(&c, &error);
        census_free(c.census);
        free(c.row);
    }
    if (status) {
        session_fail(&c.session, &error, &(error_place){file, file ? strlen(file) : 0, 0});
        session_tell_program(o->common.json, &error, &(error_place){0});
    }
    return session_finish(&c.session);
}
