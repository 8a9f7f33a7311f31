// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields that belong to the diagram; where it went and how long that took is added by the command.
#include "answer/diagram_json.h"

// What has been chosen or removed is what the board marks so.
static json_t *position_json(const diagram *d)
{
    json_t *names = json_array();
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].mark == MARK_TAKEN)
            json_array_append_new(names, json_text(d->node[n].label));
    return names;
}

void json_put_diagram(json_t *object, const diagram *d)
{
    json_object_set_new(object, "game", json_text(d->game));
    json_object_set_new(object, "structure", json_text(d->structure));
    if (d->position)
        json_object_set_new(object, "position", position_json(d));
    json_put_integer(object, "nim", d->nim);
    json_object_set_new(object, "winner", json_string(d->nim ? "first" : "second"));
    json_put_integer(object, "classes", d->classes);
    json_put_integer(object, "arrows", d->class_arrows);
    json_put_integer(object, "drawn_nodes", d->nodes);
    json_put_integer(object, "drawn_arrows", d->arrows);
    json_object_set_new(object, "cyclic", json_boolean(d->cyclic));
}
