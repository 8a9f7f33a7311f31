// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary info STRUCTURE
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "report/info.h"
#include "report/json.h"

int cmd_info(const options *o)
{
    session s;
    structure_expr structure;
    hry_error error = {0};
    error_place place = {o->operand[0], strlen(o->operand[0]), 0};
    session_init(&s, o);
    if (session_parse(&s, place.expression, place.length, &structure, &error)) {
        session_fail(&s, &error, &place);
        if (o->json)
            json_line(stdout, report_error_json(&error, &place));
        return s.status;
    }
    info_answer a;
    info_find(&structure, &s.limit, &a);
    if (o->json)
        json_line(stdout, info_json(&a));
    else
        info_print(stdout, &a);
    info_clear(&a);
    expr_clear(&structure);
    return session_finish(&s);
}
