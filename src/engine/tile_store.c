// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two stacks of unused pieces, one in memory and one in the file, behind a mutex. The map is reserved at full
// size, so pieces never move while the file grows; posix_fallocate turns a full disk into an error instead of
// a SIGBUS. A resting piece is dropped from memory; the file keeps it.
#include "engine/tile_store.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"
#include "os/files.h"
#include "os/memory.h"

typedef struct piece_list {
    uint64_t **piece; // all pieces that were allocated
    size_t made;
    uint64_t **unused;
    size_t free;
} piece_list;

struct tile_store {
    size_t bytes, in_memory, most;
    char *folder;
    piece_list memory, file;
    pthread_mutex_t lock;
    size_t held, peak;
    int descriptor; // −1: no file yet
    char *map;      // … and no map
};

tile_store *tile_store_new(size_t bytes, size_t in_memory, size_t most, const char *folder)
{
    tile_store *s = NEW(tile_store);
    s->bytes = bytes;
    s->in_memory = in_memory < most ? in_memory : most;
    s->most = most;
    s->folder = folder ? mem_string(folder) : NULL;
    s->memory.piece = NEW_ARRAY(uint64_t *, most + 1);
    s->memory.unused = NEW_ARRAY(uint64_t *, most + 1);
    s->file.unused = NEW_ARRAY(uint64_t *, most + 1);
    pthread_mutex_init(&s->lock, NULL);
    s->descriptor = -1;
    return s;
}

void tile_store_free(tile_store *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < s->memory.made; i++)
        mem_large_free(s->memory.piece[i], s->bytes);
    if (s->map)
        munmap(s->map, s->most * s->bytes);
    if (s->descriptor >= 0)
        close(s->descriptor);
    pthread_mutex_destroy(&s->lock);
    free_all(s->memory.piece, s->memory.unused, s->file.unused, s->folder, s);
}

// ---- the file

static hry_status no_room(const tile_store *s, const char *what, int code, hry_error *error)
{
    return hry_fail(error, HRY_LIMIT, "the sweep cannot spill into %.200s: %s (%s)", s->folder, what,
                    strerror(code));
}

// The map has the maximal size of the file, which grows later.
static hry_status open_file(tile_store *s, hry_error *error)
{
    s->descriptor = file_scratch(s->folder, "harary-sweep");
    if (s->descriptor < 0)
        return no_room(s, "cannot create a file", errno, error);
    void *map = mmap(NULL, s->most * s->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, s->descriptor, 0);
    if (map == MAP_FAILED)
        return no_room(s, "cannot map the file", errno, error);
    s->map = map;
    return HRY_OK;
}

static hry_status grow_file(tile_store *s, uint64_t **out, hry_error *error)
{
    TRY(s->map ? HRY_OK : open_file(s, error));
    size_t at = s->file.made * s->bytes;
    int code;
    do
        code = posix_fallocate(s->descriptor, (off_t)at, (off_t)s->bytes);
    while (code == EINTR);
    if (code)
        return no_room(s, "no space for another piece", code, error);
    s->file.made++;
    *out = (uint64_t *)(s->map + at);
    return HRY_OK;
}

// ---- pieces

static hry_status find_piece(tile_store *s, uint64_t **out, hry_error *error)
{
    if (s->memory.free) {
        *out = s->memory.unused[--s->memory.free];
    } else if (s->memory.made < s->in_memory) {
        *out = s->memory.piece[s->memory.made++] = mem_large(s->bytes);
    } else if (s->file.free) {
        *out = s->file.unused[--s->file.free];
    } else if (!s->folder || s->memory.made + s->file.made >= s->most) {
        return hry_fail(
            error, HRY_MEMORY,
            "limit reached: the sweep needs more than %zu pieces of %s of memory`;memory``;spill`",
            s->in_memory, limit_size((double)s->bytes).text);
    } else {
        return grow_file(s, out, error);
    }
    return HRY_OK;
}

hry_status tile_store_take(tile_store *s, uint64_t **out, hry_error *error)
{
    pthread_mutex_lock(&s->lock);
    hry_status status = find_piece(s, out, error);
    if (!status && ++s->held > s->peak)
        s->peak = s->held;
    pthread_mutex_unlock(&s->lock);
    return status;
}

static bool in_file(const tile_store *s, const uint64_t *piece)
{
    const char *at = (const char *)piece;
    return s->map && at >= s->map && at < s->map + s->most * s->bytes;
}

void tile_store_rest(tile_store *s, uint64_t *piece)
{
    pthread_mutex_lock(&s->lock);
    bool mapped = in_file(s, piece);
    pthread_mutex_unlock(&s->lock);
    // Pieces that are not a multiple of the page size are too small to matter.
    if (mapped && s->bytes % (size_t)sysconf(_SC_PAGESIZE) == 0)
        pages_drop(piece, s->bytes); // the file keeps the contents
}

void tile_store_give(tile_store *s, uint64_t *piece)
{
    pthread_mutex_lock(&s->lock);
    piece_list *list = in_file(s, piece) ? &s->file : &s->memory;
    list->unused[list->free++] = piece;
    s->held--;
    pthread_mutex_unlock(&s->lock);
}

size_t tile_store_peak(const tile_store *s)
{
    return s->peak;
}

size_t tile_store_in_file(const tile_store *s)
{
    return s->file.made * s->bytes;
}
