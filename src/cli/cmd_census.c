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
#include "cli/commands.h"
#include "cli/session.h"
#include "report/census.h"
#include "report/json.h"

enum { FEW_OF_EACH_ORDER = 1, FEW_OF_ONE_ORDER = 5 }; // spot checks unless --spot says how many
static const double WRITE_EVERY = 5;                  // seconds

typedef struct counting {
    const options *options;
    session session;
    census *census;
    census_row *row; // by order, which is 0 where there is none
    bool wanted[CENSUS_MOST + 1];
    uint32_t orders; // that are wanted
    uint64_t checked, direct;
} counting;

static void print_row(const options *o, const census_row *r)
{
    if (o->json) {
        json_line(stdout, census_row_json(r));
    } else if (o->csv) {
        census_csv_row(stdout, r);
    } else {
        printf("%5" PRIu32 " %12" PRIu64, r->order, r->groups);
        for (int i = 0; i < CENSUS_GEN; i++)
            printf(i ? " %6" PRIu64 : "  %12" PRIu64, r->gen[i]);
        printf("  %12" PRIu64 " %6" PRIu64 " %6" PRIu64 "  %s\n", r->dng[0], r->dng[1], r->dng[3],
               census_method_name(r->method));
    }
}

static void print_head(const options *o)
{
    if (o->json)
        return;
    if (o->csv)
        census_csv_row(stdout, NULL);
    else
        puts("order       groups        GEN *0     *1     *2     *3     *4        DNG *0     *1     *3  "
             "method");
}

static void print_total(const counting *c)
{
    census_row sum = {0};
    for (uint32_t n = 1; n <= CENSUS_MOST; n++) {
        const census_row *r = &c->row[n];
        if (!c->wanted[n])
            continue;
        sum.groups += r->groups;
        for (int i = 0; i < CENSUS_GEN; i++)
            sum.gen[i] += r->gen[i];
        for (int i = 0; i < CENSUS_DNG; i++)
            sum.dng[i] += r->dng[i];
    }
    printf("total %12" PRIu64, sum.groups);
    for (int i = 0; i < CENSUS_GEN; i++)
        printf(i ? " %6" PRIu64 : "  %12" PRIu64, sum.gen[i]);
    printf("  %12" PRIu64 " %6" PRIu64 " %6" PRIu64 "\n", sum.dng[0], sum.dng[1], sum.dng[3]);
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

static hry_status load(counting *c, const char *path, hry_error *error)
{
    struct stat what;
    census_row *row;
    size_t rows;
    bool there = stat(path, &what) == 0;
    if (there ? !S_ISREG(what.st_mode) : errno == ENOENT)
        return HRY_OK;
    hry_status status = census_read(path, &row, &rows, error);
    if (status)
        return status;
    for (size_t i = 0; status == HRY_OK && i < rows; i++) {
        if (!census_row_sums(&row[i]))
            status = hry_fail(error, HRY_UNREADABLE,
                              "the row of order %" PRIu32
                              " in %.200s does not add up; delete it, and it is computed "
                              "again",
                              row[i].order, path);
        c->row[row[i].order] = row[i];
    }
    free(row);
    return status;
}

static hry_status save(const counting *c, const char *path, hry_error *error)
{
    census_row *all = NEW_ARRAY(census_row, CENSUS_MOST + 1);
    size_t rows = 0;
    for (uint32_t n = 1; n <= CENSUS_MOST; n++)
        if (c->row[n].order)
            all[rows++] = c->row[n];
    char *text = census_csv(all, rows);
    hry_status status = file_write(path, text, strlen(text), error);
    free(text);
    free(all);
    return status;
}

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
            print_row(c->options, &c->row[n]);
        } else if (status == HRY_OK && clock_now() - saved > WRITE_EVERY) {
            status = save(c, path, error);
            saved = clock_now();
        }
    }
    hry_error later;
    hry_status last_save = path ? save(c, path, &later) : HRY_OK;
    if (status == HRY_OK && last_save)
        *error = later;
    return status ? status : last_save;
}

static void tell_spots(const counting *c)
{
    printf("spot checks (seed %" PRIu64 "): %" PRIu64 " random group%s agree%s, %" PRIu64
           " of them solved without any reduction\n",
           c->options->seed, c->checked, text_plural(c->checked), c->checked == 1 ? "s" : "", c->direct);
}

static hry_status run_orders(counting *c, hry_error *error)
{
    const options *o = c->options;
    const char *path = o->output && strcmp(o->output, "-") != 0 ? o->output : NULL;
    hry_status status = want(c, error);
    if (status == HRY_OK && path && o->json)
        status = hry_fail(error, HRY_USAGE, "-o writes comma-separated values; leave out --json");
    if (status == HRY_OK && path)
        status = load(c, path, error);
    if (status)
        return status;
    char *journal = path ? mem_print("%s.part", path) : NULL;
    census_journal(c->census, journal);
    if (!path)
        print_head(o);
    status = count_orders(c, path, error);
    session_end_progress(&c->session);
    if (status == HRY_OK && journal)
        unlink(journal);
    free(journal);
    if (status == HRY_OK && !o->json && !o->csv) {
        if (c->orders > 1)
            print_total(c);
        if (c->checked)
            tell_spots(c);
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
    if (status == HRY_OK && c->options->json) {
        json_t *object = census_explain_json(&d);
        json_put_integer(object, "spot_checked", c->checked);
        json_put_integer(object, "spot_direct", c->direct);
        json_line(stdout, object);
    } else if (status == HRY_OK) {
        census_explain(stdout, &d);
        if (c->checked)
            tell_spots(c);
    }
    census_detail_clear(&d);
    return status;
}

// ---------------------------------------------------------------------------------------------- --check

// Everything but a right row is told.
static void tell_claim(counting *c, const census_row *row, census_claim claim, const census_row *found)
{
    static const char *const said[] = {
        [CLAIM_UNCHECKED] = "adds up, and was not computed again, which takes long (--all does it)",
        [CLAIM_SUM] = "its numbers do not add up to the number of groups",
        [CLAIM_GROUPS] = "there is another number of groups",
        [CLAIM_DIFFERENT] = "computed again it is different; the file's row, and the other:",
    };
    if (claim == CLAIM_RIGHT)
        return;
    session_end_progress(&c->session);
    printf("order %" PRIu32 ": %s\n", row->order, said[claim]);
    if (claim == CLAIM_DIFFERENT) {
        print_row(c->options, row);
        print_row(c->options, found);
    }
}

static hry_status run_check(counting *c, hry_error *error)
{
    census_row *row, found;
    size_t rows, times[CLAIM_DIFFERENT + 1] = {0};
    uint64_t groups = 0;
    hry_status status = census_read(c->options->check, &row, &rows, error);
    if (status)
        return status;
    for (size_t i = 0; status == HRY_OK && i < rows; i++) {
        census_claim claim;
        limit_progress(&c->session.limit, "rows", (double)i, (double)rows);
        status = census_check(c->census, &row[i], c->options->all, &c->session.limit, &claim, &found, error);
        if (status)
            break;
        tell_claim(c, &row[i], claim, &found);
        times[claim]++;
        groups += row[i].groups;
    }
    session_end_progress(&c->session);
    free(row);
    if (status)
        return status;
    size_t wrong = rows - times[CLAIM_RIGHT] - times[CLAIM_UNCHECKED];
    printf("%s: %zu rows, %" PRIu64 " groups: %zu right, %zu wrong, %zu not computed again\n",
           c->options->check, rows, groups, times[CLAIM_RIGHT], wrong, times[CLAIM_UNCHECKED]);
    if (wrong)
        status = hry_fail(error, HRY_LIMIT, "%zu row%s of the census %s wrong", wrong, text_plural(wrong),
                          wrong == 1 ? "is" : "are");
    return status;
}

static hry_status check_options(const options *o, hry_error *error)
{
    int wishes = (o->orders != NULL) + (o->explain != 0) + (o->check != NULL);
    if (wishes != 1)
        return hry_fail(
            error, HRY_USAGE,
            "census needs one of --orders A-B, --explain N and --check FILE, such as: harary census "
            "--orders 1-100");
    if (o->all && !o->check)
        return hry_fail(error, HRY_USAGE, "--all is for --check");
    if ((o->output || o->csv) && !o->orders)
        return hry_fail(error, HRY_USAGE, "%s is for --orders", o->output ? "-o" : "--csv");
    if (o->json && (o->csv || o->check))
        return hry_fail(error, HRY_USAGE, "--json does not go with %s", o->csv ? "--csv" : "--check");
    return HRY_OK;
}

// Two censuses into one file would each write it without the rows of the other. The lock goes with the
// process.
static hry_status lock_output(const options *o, hry_error *error)
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

int cmd_census(const options *o)
{
    counting c = {.options = o};
    hry_error error = {0};
    const char *file = o->check ? o->check : o->output;
    session_init(&c.session, o);
    hry_status status = check_options(o, &error);
    if (status == HRY_OK)
        status = lock_output(o, &error);
    if (status == HRY_OK) {
        size_t memory;
        unsigned workers = session_workers(o, &memory);
        c.census = census_new(workers, memory);
        c.row = NEW_ARRAY(census_row, CENSUS_MOST + 1);
        status = o->orders    ? run_orders(&c, &error)
                 : o->explain ? run_explain(&c, &error)
                              : run_check(&c, &error);
        census_free(c.census);
        free(c.row);
    }
    if (status)
        session_fail(&c.session, &error, &(error_place){file, file ? strlen(file) : 0, 0});
    return session_finish(&c.session);
}
