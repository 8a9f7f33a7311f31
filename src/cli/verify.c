// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary verify FILE [--proved] [--time TIME]
//
// The checkers are separate programs, so trusting them does not require trusting this one. They replace this
// process (exec).
#include <errno.h>
#include <unistd.h>

#include "answer/session.h"
#include "process/program.h"

typedef struct verify_options {
    QUESTION;
    bool proved;
    double time; // seconds, 0: the checker's own bound
} verify_options;

static const option verify_table[] = {
    FLAG("proved", verify_options, proved,
         "use harary-proved, whose soundness is proved in Coq; it checks games on hypergraphs and small "
         "groups"),
    DURATION("time", verify_options, time, "none",
             "time limit, such as 500ms, 30s, 5m, 2h; if it is reached, the exit status is 5; without this "
             "option the "
             "checker stops after 10 minutes of processor time"),
    HELP_AND_END(verify_options),
};

static hry_status answer_verify(session *s, const void *question, hry_error *error)
{
    const verify_options *o = question;
    OWNED char *program = o->proved ? program_find("harary-proved", "HARARY_PROVED")
                                    : program_find("harary-check", "HARARY_CHECK");
    if (!program)
        return hry_fail(error, HRY_MISSING,
                        o->proved ? "the program harary-proved was not found; 'make proof' in the source "
                                    "directory builds it, after './setup.sh proof' has installed Coq"
                                  : "the program harary-check, which verifies certificates, was not found");
    OWNED char *seconds = mem_print("%f", o->time < 1e-3 ? 1e-3 : o->time);
    char *words[] = {program, (char *)o->common.operand[0], o->time > 0 ? "--time" : NULL, seconds, NULL};
    fflush(s->out);
    execv(program, words);
    hry_fail(error, HRY_MISSING, "%.200s cannot be started: %s", program, strerror(errno));
    return error->status;
}

VERB(verify, verify_options);
