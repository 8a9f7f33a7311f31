// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary verify FILE
//
// The checker is a program of its own, so that nobody who believes it has to believe this one. It takes this
// program's place.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/program.h"
#include "cli/commands.h"
#include "cli/session.h"

typedef struct verify_options {
    common_options common;
} verify_options;

static const option verify_table[] = {
    {SHARED_IN(common_options, verify_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set verify_option_set = {verify_table, sizeof(verify_options), offsetof(verify_options, common)};

int cmd_verify(const void *options)
{
    const verify_options *o = options;
    hry_error error;
    char *program = program_find("harary-check", "HARARY_CHECK");
    if (program) {
        char *words[] = {program, (char *)o->common.operand[0], NULL};
        fflush(stdout);
        execv(program, words);
        hry_fail(&error, HRY_UNREADABLE, "%.200s cannot be started: %s", program, strerror(errno));
    } else {
        hry_fail(&error, HRY_UNREADABLE,
                 "the program harary-check, which verifies certificates, was not found");
    }
    report_error(stderr, &error, &(error_place){0});
    free(program);
    return 2;
}
