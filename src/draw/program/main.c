// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-draw: one job from standard input to standard output (draw/drawing_program.h), or one sentence on
// standard error and exit status 1. With --parent it ends when the program that started it does, whatever it
// is doing.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "jobs.h"
#include "os/process.h"

// Everything from standard input, a zero byte behind it; NULL if it cannot be read.
static char *read_input(size_t *length)
{
    size_t room = 1 << 16, used = 0;
    char *text = malloc(room);
    for (size_t got = 1; text && got; used += got) {
        if (used + 1 == room) {
            char *larger = realloc(text, room *= 2);
            if (!larger)
                free(text);
            text = larger;
        }
        got = text ? fread(text + used, 1, room - used - 1, stdin) : 0;
    }
    if (text && ferror(stdin)) {
        free(text);
        text = NULL;
    }
    if (text)
        text[used] = '\0';
    *length = used;
    return text;
}

static bool work(char **job, const char *input, size_t length, sentence *why)
{
    size_t arguments = 0;
    while (job[arguments])
        arguments++;
    if (arguments == 1 && strcmp(job[0], "layout") == 0)
        return job_layout(input, "dot", stdout, why);
    if (arguments == 1 && strcmp(job[0], "place") == 0)
        return job_layout(input, "neato", stdout, why);
    char *end = NULL;
    double scale = arguments == 2 ? strtod(job[1], &end) : 1;
    bool scaled = (end && *end == '\0' && isfinite(scale) && scale > 0) || arguments == 1;
    if (scaled && strcmp(job[0], "pdf") == 0)
        return job_pdf(input, length, scale, stdout, why);
    if (scaled && arguments == 2 && strcmp(job[0], "png") == 0)
        return job_png(input, length, scale, stdout, why);
    return say(why, "usage: harary-draw [--parent PID] --version | layout | place | png SCALE | pdf [SCALE]");
}

int main(int count, char **arguments)
{
    char **job = arguments + (count > 0);
    bool parent = count > 2 && strcmp(job[0], "--parent") == 0;
    if (parent) {
        if (!process_end_with_parent((pid_t)atol(job[1])))
            return 1;
        job += 2;
    }
    if (job[0] && !job[1] && strcmp(job[0], "--version") == 0) {
        job_versions(stdout);
        return fflush(stdout) != 0;
    }
    sentence why = {""};
    size_t length;
    char *input = read_input(&length);
    bool done = input ? work(job, input, length, &why) : say(&why, "the input cannot be read");
    free(input);
    if (fflush(stdout) != 0 || ferror(stdout))
        done = done && say(&why, "the output cannot be written");
    if (!done || parent)
        fprintf(stderr, "%s\n", done ? DRAWING_DONE : why.text);
    return done ? 0 : 1;
}
