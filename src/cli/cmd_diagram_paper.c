// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cmd_diagram_paper.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/session.h"
#include "draw/fold.h"

void diagram_fold_as_said(const diagram_options *o, picture_format format, diagram *d, layout *place,
                          bool *placed)
{
    bool picture = format != PICTURE_TEXT && format != PICTURE_JSON && format != PICTURE_DOT;
    if (o->fold == FOLD_NEVER ||
        (o->fold == FOLD_AUTO && (!picture || *placed || d->cyclic || d->arrows <= ARROWS_TO_FOLD)))
        return;
    layout old = *place;
    uint32_t arrows = d->arrows;
    if (!diagram_fold(d))
        return;
    if (*placed)
        layout_clear(&old, &(diagram){.arrows = arrows});
    *placed = false;
    if (o->fold == FOLD_AUTO)
        fprintf(stderr,
                "harary: note: %" PRIu32 " nodes and %" PRIu32
                " arrows are too many to follow, and so nodes of equal type in a row are drawn as one; "
                "--fold never "
                "draws them all\n",
                d->unfolded_nodes, d->unfolded_arrows);
}

int diagram_preamble(const diagram_options *o)
{
    session nothing;
    hry_error error = {0};
    size_t size;
    char *text = tikz_package(&size);
    session_init(&nothing, &o->limits, &o->files);
    hry_status status = o->common.operands || o->from
                            ? hry_fail(&error, HRY_USAGE,
                                       "--preamble writes the package harary.sty and draws nothing: leave %s "
                                       "out, or leave --preamble out",
                                       o->from ? "--from" : "GAME and STRUCTURE")
                            : file_write(o->output ? o->output : "-", text, size, &error);
    free(text);
    if (status) {
        session_fail(&nothing, &error, &(error_place){0});
        session_tell_program(o->common.json, &error, &(error_place){0});
    }
    return session_finish(&nothing);
}
