// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of sets, graphs and points pass through `path_take`, which rejects files for untrusted input and a
// second use of standard input. Errors inside a file keep their own line; errors about the whole file get
// the column of its name.
#include "lang/paths.h"

#include <ctype.h>
#include <unistd.h>

#include "base/mem.h"

bool path_is_meant(const cursor *s, size_t end)
{
    OWNED char *name = cursor_text(s, end);
    const char *dot = strrchr(name, '.');
    bool ending = dot && isalpha((unsigned char)dot[1]) && strspn(name, "0123456789.") < (size_t)(dot - name);
    return !strpbrk(name, "{}()=,;") && (ending || strchr(name, '/') || strcmp(name, "-") == 0);
}

hry_status path_forbid(const cursor *s, size_t at)
{
    return CURSOR_FORBID(s, at, "files cannot be read here; write the structure itself");
}

hry_status path_take(cursor *s, size_t end, const expr_options *options, char **out)
{
    cursor_blanks(s);
    OWNED char *path = cursor_text(s, end);
    bool standard = strcmp(path, "-") == 0;
    if (options->remote)
        return path_forbid(s, s->at);
    if (!*path)
        return CURSOR_FAIL(s, s->at, "expected a file name");
    if (standard && options->stdin_taken && *options->stdin_taken)
        return CURSOR_FAIL(s, s->at, "standard input is already in use");
    if (standard && options->stdin_taken)
        *options->stdin_taken = true;
    s->at = end;
    *out = mem_take(&path);
    return HRY_OK;
}

hry_status path_blame(const cursor *s, size_t name_at, hry_status status, const hry_error *error)
{
    if (!status || !s->error)
        return status;
    *s->error = *error;
    if (!is_limit(status) && error->line == 0)
        s->error->column = name_at + 1;
    return status;
}

hry_status path_read(cursor *s, size_t end, const expr_options *options, path_reader *read, void *context)
{
    hry_error error = {0};
    scan file = {.limit = options->limit, .error = &error};
    file_text whole = {0};
    OWNED char *path = NULL;
    size_t at = s->at;
    TRY(path_take(s, end, options, &path));
    hry_status status = scan_load(path, options->limit, &whole, &error);
    THEN(status, scan_begin(&file, whole.data, whole.length));
    THEN(status, read(&file, path, context));
    free(whole.data);
    return path_blame(s, at, status, &error);
}

hry_status lines_read(scan *file, line_reader *read, void *context)
{
    hry_status status = HRY_OK;
    while (!status && !scan_at_end(file)) {
        size_t number = file->line;
        slice line = scan_line(file);
        cursor s = {line.begin, 0, line.length, file->error, NULL};
        if (cursor_done(&s) || cursor_peek(&s) == '#')
            continue;
        TRY(number % 1024 ? HRY_OK : limit_check(file->limit, file->error));
        status = read(&(cursor){line.begin, 0, line.length, file->error, NULL}, number, context);
        if (status && !is_limit(status)) {
            file->error->status = status = HRY_UNREADABLE;
            file->error->line = number;
        }
    }
    return status;
}

bool path_readable(const cursor *s, size_t end)
{
    OWNED char *path = cursor_text(s, end);
    return *path && access(path, R_OK) == 0;
}
