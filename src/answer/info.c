// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary info STRUCTURE
#include "report/info.h"
#include "answer/session.h"
#include "game/game_sets.h"

typedef struct info_options {
    QUESTION;
    bool elements, characters, devices, sets, closed;
    const char *position;
    uint64_t modules; // over GF(p); 0: not requested
} info_options;

static const option info_table[] = {
    FORM_OPTIONS(info_options),
    FLAG("elements", info_options, elements,
         "list the elements of a group with their names for --position, their numbers (#7) and orders"),
    FLAG("characters", info_options, characters,
         "list the irreducible characters X1, X2, … of a group, which name modules in extensions: degree, "
         "order of the kernel, and the smallest modules of odd characteristic not dividing |G|"),
    NUMBER("modules", info_options, modules, "P", 2, 65521, 0, NULL,
           "list the irreducible modules V1, V2, … of a group over the field of P elements, P prime, as "
           "named in extensions: dimension, degree of the field, order of the kernel"),
    FLAG("sets", info_options, sets,
         "list the sets of the structure: edges, maximal stable sets, their intersections, the Frattini set, "
         "and, if there are few elements, the positions of each structure class"),
    TEXT("position", info_options, position, "SET",
         "with --sets: also the closure of this set, such as '{1,3}', and the positions of its class"),
    FLAG("closed", info_options, closed,
         "with --sets: the closed sets of the structure's own closure (generated subgroup, convex hull, …)"),
    FLAG("devices", info_options, devices,
         "instead of a STRUCTURE: list the devices that nim --engine gpu can use"),
    FILE_OPTIONS(info_options),
    LIMITS_BRIEF(info_options),
    HELP_AND_END(info_options),
};

static hry_status list_elements(const info_options *o, session *s, const game *g, hry_error *error)
{
    CLEARED(listed_elements_clear) listed_elements list = {0};
    TRY(group_list_elements(g, &s->tools, &list, error));
    fields_table(s->out, o->common.as, &element_fields, list.element, list.count, NULL);
    return HRY_OK;
}

// The modules over GF(p), or the ordinary characters if p = 0.
static hry_status list_characters(const info_options *o, session *s, const game *g, uint32_t p,
                                  hry_error *error)
{
    listed_character *list;
    size_t count;
    TRY(group_list_characters(g, &s->tools, p, &list, &count, error));
    fields_table(s->out, o->common.as, p ? &module_fields : &character_fields, list, count, &p);
    character_list_free(list, count);
    return HRY_OK;
}

// If not everything was found, the error says what is missing.
static hry_status print_properties(const info_options *o, session *s, game *g, hry_error *error)
{
    CLEARED(properties_clear) properties p;
    properties_init(&p, o->common.as != FORM_TEXT);
    hry_status status = o->sets ? game_sets_properties(g, &s->tools, o->position, &p, error)
                                : game_properties(g, &s->tools, &p, error);
    if (status && o->position && error->column)
        s->place = place_of_option(o->position);
    s->answered = status == HRY_OK || p.lines || json_object_size(p.object);
    if (s->answered) {
        session_end_progress(s);
        info_print(s->out, o->common.as, g, !o->sets, &p);
    }
    return status;
}

static hry_status list_devices(const info_options *o, session *s, hry_error *error)
{
    OWNED opencl_device *list = NULL;
    size_t count;
    TRY(opencl_devices(&list, &count, error));
    fields_table(s->out, o->common.as, &device_fields, list, count, NULL);
    return HRY_OK;
}

static hry_status answer_info(session *s, const void *question, hry_error *error)
{
    const info_options *o = question;
    CLEARED(game_close) game g = {0};
    REFUSE_IF(o->devices && o->common.operands, "`devices` lists devices; leave out the STRUCTURE");
    if (o->devices)
        return list_devices(o, s, error);
    REFUSE_IF(!o->common.operands, "info requires a STRUCTURE or `devices` (see: harary help info)");
    REFUSE_IF(!o->sets && (o->position || o->closed), "`%s` requires `sets`",
              o->position ? "position" : "closed");
    s->place = place_of(o->common.operand[0]);
    s->closed = o->closed;
    TRY(session_open(s, s->place.expression, s->place.length, &g, error));
    return o->elements     ? list_elements(o, s, &g, error)
           : o->characters ? list_characters(o, s, &g, 0, error)
           : o->modules    ? list_characters(o, s, &g, (uint32_t)o->modules, error)
                           : print_properties(o, s, &g, error);
}

VERB(info, info_options);
