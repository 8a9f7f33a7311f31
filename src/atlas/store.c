// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file: its lock, its schema, its version. A new store is created in one transaction, so a file with our
// mark (SQLite's application_id) has all its tables. A commit appends to the write-ahead log; a process that
// is killed leaves the log unchanged, and the next process that opens the store drops uncommitted data.
#include "atlas/store_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"

enum { MARK = 0x48525941 /* HRYA */, VERSION = 5, BUSY_MS = 20000, VALUE_MOST = 1 << 20 };

static const char schema_1[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE groups (ord INTEGER, num INTEGER, gen INTEGER, dng INTEGER, parity INTEGER, even INTEGER,"
    " odd INTEGER, smoothness INTEGER, deficiency INTEGER, frattini INTEGER NOT NULL,"
    " factor_ord INTEGER NOT NULL, factor_num INTEGER NOT NULL, classes INTEGER, method INTEGER NOT NULL,"
    " seconds REAL NOT NULL, PRIMARY KEY (ord, num)) WITHOUT ROWID;"
    "CREATE TABLE factors (ord INTEGER, num INTEGER, gen INTEGER, dng INTEGER, parity INTEGER, even INTEGER,"
    " odd INTEGER, smoothness INTEGER, deficiency INTEGER, cyclic INTEGER NOT NULL, seconds REAL NOT NULL,"
    " PRIMARY KEY (ord, num)) WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('schema', '1');"
    "PRAGMA application_id = 1213356353;"; // MARK

// What version 2 added: hunts.
static const char schema_2[] =
    "CREATE TABLE hunts (source INTEGER, a INTEGER, b INTEGER, largest INTEGER NOT NULL,"
    " groups INTEGER NOT NULL, PRIMARY KEY (source, a, b)) WITHOUT ROWID;"
    "CREATE TABLE hunted (id INTEGER PRIMARY KEY, source INTEGER NOT NULL, a INTEGER NOT NULL,"
    " b INTEGER NOT NULL, num INTEGER NOT NULL, name TEXT NOT NULL, ord INTEGER NOT NULL, expr TEXT NOT NULL,"
    " even_frattini INTEGER NOT NULL,"
    " state INTEGER NOT NULL, classes INTEGER NOT NULL, no_even_below INTEGER NOT NULL,"
    " no_even_below_by_even INTEGER NOT NULL, seconds REAL NOT NULL, UNIQUE (source, a, b, num));"
    "CREATE TABLE hunted_types (deficiency INTEGER, parity INTEGER, even INTEGER, odd INTEGER,"
    " smoothness INTEGER, hunted INTEGER, PRIMARY KEY (deficiency, parity, even, odd, smoothness, hunted))"
    " WITHOUT ROWID;";

// What version 3 added: cycles in simplified structure digraphs, NULL if unknown. They are 0 if theorems
// exclude cycles (group/simplified.h).
static const char schema_3[] =
    "ALTER TABLE groups ADD COLUMN gen_cycle INTEGER;"
    "ALTER TABLE groups ADD COLUMN dng_cycle INTEGER;"
    "ALTER TABLE factors ADD COLUMN gen_cycle INTEGER;"
    "ALTER TABLE factors ADD COLUMN dng_cycle INTEGER;"
    "ALTER TABLE hunted ADD COLUMN gen_cycle INTEGER;"
    "ALTER TABLE hunted ADD COLUMN dng_cycle INTEGER;"
    "UPDATE groups SET gen_cycle = 0 WHERE gen IS NOT NULL AND (ord % 2 = 1 OR frattini % 2 = 0);"
    "UPDATE groups SET dng_cycle = 0 WHERE dng IS NOT NULL AND (ord % 2 = 1 OR frattini % 2 = 0);"
    "UPDATE factors SET gen_cycle = 0 WHERE gen IS NOT NULL AND ord % 2 = 1;"
    "UPDATE factors SET dng_cycle = 0 WHERE dng IS NOT NULL AND ord % 2 = 1;";

// What version 4 added: the extensions of a group in which a type was found.
static const char schema_4[] = "ALTER TABLE hunted_types ADD COLUMN witness TEXT;"
                               "ALTER TABLE hunted_types ADD COLUMN size REAL;";

// What version 5 added: statements on types, counted in the extensions of a group.
static const char schema_5[] = "CREATE TABLE hunted_criteria (criterion INTEGER, hunted INTEGER,"
                               " holds INTEGER NOT NULL, fails INTEGER NOT NULL, witness TEXT, size REAL,"
                               " PRIMARY KEY (criterion, hunted)) WITHOUT ROWID;";

// A file that cannot grow appears as a failed write, for which SQLite may give no reason.
static bool no_room(int code, int extended)
{
    return code == SQLITE_FULL || extended == SQLITE_IOERR_WRITE || extended == SQLITE_IOERR_SHMSIZE ||
           extended == SQLITE_IOERR_FSYNC || extended == SQLITE_IOERR_TRUNCATE;
}

hry_status store_fail(const store *s, const char *what, hry_error *error)
{
    int code = s->db ? sqlite3_errcode(s->db) : SQLITE_CANTOPEN;
    int extended = s->db ? sqlite3_extended_errcode(s->db) : code;
    const char *why = s->db ? sqlite3_errmsg(s->db) : "no memory";
    // If SQLite rejects one of our queries, the tables are not ours.
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_ERROR || code == SQLITE_TOOBIG ||
        code == SQLITE_MISMATCH || code == SQLITE_SCHEMA)
        return hry_fail(error, HRY_UNREADABLE, "%.200s is not an atlas, or it is damaged (%s)", s->path, why);
    if (code == SQLITE_CANTOPEN || code == SQLITE_AUTH || code == SQLITE_PERM || code == SQLITE_READONLY)
        return hry_fail(error, HRY_UNREADABLE, "%.200s cannot be opened: %s", s->path, why);
    if (no_room(code, extended))
        return hry_fail(
            error, HRY_LIMIT,
            "the %s cannot be written to %.200s: the disk may be full (%s); data written earlier are safe: "
            "free some space and run the same command again",
            what, s->path, why);
    return hry_fail(error, HRY_LIMIT, "the %s of %.200s cannot be read or written: %s", what, s->path, why);
}

static bool runs(const store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

store_writing store_begin(store *s, const char *first, const char *second, const char *third)
{
    store_writing w = {.store = s};
    w.good = sqlite3_prepare_v2(s->db, first, -1, &w.q[0], NULL) == SQLITE_OK &&
             sqlite3_prepare_v2(s->db, second, -1, &w.q[1], NULL) == SQLITE_OK &&
             sqlite3_prepare_v2(s->db, third, -1, &w.q[2], NULL) == SQLITE_OK && runs(s, "BEGIN IMMEDIATE");
    return w;
}

bool store_row(sqlite3_stmt *q)
{
    return sqlite3_step(q) == SQLITE_DONE && sqlite3_reset(q) == SQLITE_OK;
}

hry_status store_end(store_writing *w, const char *what, hry_error *error)
{
    bool good = w->good && runs(w->store, "COMMIT");
    hry_status status = good ? HRY_OK : store_fail(w->store, what, error);
    if (!sqlite3_get_autocommit(w->store->db))
        runs(w->store, "ROLLBACK");
    for (size_t i = 0; i < 3; i++)
        sqlite3_finalize(w->q[i]);
    return status;
}

// ------------------------------------------------------------------------------------------------ lock

static hry_status take_lock(store *s, hry_error *error)
{
    long holder;
    char process[24] = "unknown";
    s->lock = file_lock(s->path, &holder);
    if (s->lock >= 0)
        return HRY_OK;
    if (errno != EWOULDBLOCK)
        return hry_fail(error, HRY_LIMIT, "%.200s.lock cannot be opened: %s", s->path, strerror(errno));
    if (holder)
        snprintf(process, sizeof process, "%ld", holder);
    return hry_fail(error, HRY_LIMIT,
                    "another survey or hunt is writing to %.200s (process %s); wait until it ends, or use "
                    "another file with `store`",
                    s->path, process);
}

// ---------------------------------------------------------------------------------------------- opening

static int number_of(const store *s, const char *question, long long *out)
{
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        *out = sqlite3_column_int64(q, 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(q);
    return code;
}

// Nothing in the schema of a foreign file is executed: no views, no triggers, only harmless functions; pages
// are checked when they are read, and the size of values is bounded.
static int be_careful(store *s, int opened)
{
    static const int off[] = {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                              SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_WRITABLE_SCHEMA};
    if (!s->db)
        return opened;
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        sqlite3_db_config(s->db, off[i], 0, NULL);
    sqlite3_limit(s->db, SQLITE_LIMIT_LENGTH, VALUE_MOST);
    sqlite3_limit(s->db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (opened == SQLITE_OK)
        runs(s, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
    return opened;
}

// The log exists beside the file only during writing. Without it a store in a read-only place can be read as
// it is.
static int open_reading(store *s)
{
    long long ignored;
    int code = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READONLY, NULL);
    be_careful(s, code);
    if (code == SQLITE_OK)
        code = number_of(s, "PRAGMA user_version", &ignored);
    OWNED char *log = mem_print("%s-wal", s->path);
    struct stat found;
    if ((code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && access(s->path, R_OK) == 0 &&
        !strpbrk(s->path, "%?#") && stat(log, &found) != 0) {
        char *name = sqlite3_mprintf("file:%s?immutable=1", s->path);
        sqlite3_close(s->db);
        s->db = NULL;
        code = be_careful(s, sqlite3_open_v2(name, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL));
        sqlite3_free(name);
    }
    return code;
}

static int open_writing(store *s)
{
    return be_careful(s, sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL));
}

// Applies the changes of one version and sets the version number.
static bool take_step(store *s, const char *added, long long version)
{
    OWNED char *step = mem_print("BEGIN IMMEDIATE;%sUPDATE meta SET value = '%lld' WHERE key = 'schema';"
                                 "PRAGMA user_version = %lld;COMMIT;",
                                 added, version, version);
    return runs(s, step);
}

// Tables and columns that a store of an earlier version lacks. Reading works without them.
static hry_status grow(store *s, store_mode mode, long long version, hry_error *error)
{
    static const char *const steps[] = {schema_1, schema_2, schema_3, schema_4, schema_5};
    s->version = mode == STORE_READ ? (int)version : VERSION;
    for (; mode == STORE_WRITE && version < VERSION; version++)
        if (!take_step(s, steps[version], version + 1))
            return store_fail(s, "new tables", error);
    return HRY_OK;
}

static hry_status not_ours(const store *s, hry_error *error)
{
    return hry_fail(error, HRY_UNREADABLE,
                    "%.200s is not an atlas: it was not written by a survey or a hunt of harary", s->path);
}

// Checks our tables, or creates them in an empty file.
static hry_status check_schema(store *s, store_mode mode, hry_error *error)
{
    long long mark = 0, version = 0, tables = 0;
    if (number_of(s, "PRAGMA application_id", &mark) || number_of(s, "PRAGMA user_version", &version) ||
        number_of(s, "SELECT count(*) FROM sqlite_master", &tables))
        return store_fail(s, "head", error);
    if (mark == 0 && tables == 0 && mode == STORE_WRITE)
        return runs(s, "PRAGMA journal_mode = WAL") ? grow(s, mode, 0, error)
                                                    : store_fail(s, "new tables", error);
    if (mark != MARK)
        return not_ours(s, error);
    if (version < 1)
        return store_damaged(s, "its version number is invalid", error);
    if (version > VERSION)
        return hry_fail(error, HRY_UNREADABLE,
                        "%.200s was written by a newer harary (atlas format %lld; formats up to %d are "
                        "supported); update harary",
                        s->path, version, (int)VERSION);
    return grow(s, mode, version, error);
}

// Whether the file exists but is not an SQLite database; tested before other files are created beside it.
static bool foreign(const char *path)
{
    static const char head[] = "SQLite format 3";
    char bytes[sizeof head] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    ssize_t got = read(file, bytes, sizeof bytes);
    close(file);
    return got != 0 && memcmp(bytes, head, sizeof head) != 0;
}

static hry_status open_store(store *s, store_mode mode, hry_error *error)
{
    struct stat found;
    if (stat(s->path, &found) == 0 && !S_ISREG(found.st_mode))
        return hry_fail(error, HRY_UNREADABLE, "%.200s is not a regular file", s->path);
    if (mode == STORE_READ && access(s->path, F_OK) != 0)
        return hry_fail(error, HRY_UNREADABLE,
                        "there is no atlas %.200s; harary survey --orders 1-100 --store %.200s creates one",
                        s->path, s->path);
    if (foreign(s->path))
        return not_ours(s, error);
    TRY(mode == STORE_WRITE ? take_lock(s, error) : HRY_OK);
    if ((mode == STORE_WRITE ? open_writing(s) : open_reading(s)) != SQLITE_OK)
        return store_fail(s, "head", error);
    hry_status status = check_schema(s, mode, error);
    // A commit must survive the end of the process, but not a power failure; the store stays consistent in
    // both cases. Whether it can be written to is tested now, not after the first batch.
    if (status == HRY_OK && mode == STORE_WRITE &&
        !(runs(s, "PRAGMA synchronous = NORMAL") && runs(s, "BEGIN IMMEDIATE; ROLLBACK")))
        status = store_fail(s, "head", error);
    return status;
}

// A store in memory.
static hry_status open_passing(store *s, hry_error *error)
{
    return open_writing(s) == SQLITE_OK ? check_schema(s, STORE_WRITE, error) : store_fail(s, "head", error);
}

// The real path of the file, so that a link has the same lock, in a form that SQLite treats only as a file
// name (not as :memory: or file:…).
static char *literal_path(const char *path)
{
    char *real = realpath(path, NULL);
    return real ? real : *path == '/' ? mem_string(path) : mem_print("./%s", path);
}

static const char in_memory[] = ":memory:"; // which is never a literal path

hry_status store_open(const char *path, store_mode mode, store **out, hry_error *error)
{
    if (path && !*path)
        return hry_fail(error, HRY_USAGE, "`store` requires a file name");
    store *s = NEW(store);
    s->path = path ? literal_path(path) : mem_string(in_memory);
    s->lock = -1;
    hry_status status = path ? open_store(s, mode, error) : open_passing(s, error);
    if (status)
        store_close(s);
    else
        *out = s;
    return status;
}

void store_close(store *s)
{
    if (!s)
        return;
    sqlite3_close(s->db);
    file_unlock(s->path, s->lock);
    free_all(s->path, s);
}

bool store_lasts(const store *s)
{
    return strcmp(s->path, in_memory) != 0;
}

hry_status store_damaged(const store *s, const char *what, hry_error *error)
{
    return hry_fail(error, HRY_UNREADABLE,
                    "%.200s is damaged: %s (harary survey check checks the whole file)", s->path, what);
}
