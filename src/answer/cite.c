// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary cite [--bibtex] [NAME]
#include "report/cite.h"
#include "answer/session.h"

typedef struct cite_options {
    QUESTION;
    bool bibtex;
} cite_options;

static const option cite_table[] = {
    FLAG("bibtex", cite_options, bibtex,
         "print BibTeX entries; without NAME, those of the program and all papers"),
    HELP_AND_END(cite_options),
};

static hry_status answer_cite(session *s, const void *question, hry_error *error)
{
    const cite_options *o = question;
    return cite_print(s->out, o->common.operands ? o->common.operand[0] : NULL, o->bibtex, error);
}

VERB(cite, cite_options);
