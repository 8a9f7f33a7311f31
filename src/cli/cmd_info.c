// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary info STRUCTURE
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "report/devices.h"
#include "report/info.h"

typedef struct info_options {
    common_options common;
    limit_options limits;
    file_options files;
    bool elements, characters, devices;
    uint64_t modules; // over GF(p); 0: not asked for
} info_options;

static const option info_table[] = {
    {SHARED_IN(common_options, info_options, common, form_option)},
    {.name = "elements",
     FLAG_IN(info_options, elements),
     .help = "list the elements of a group by name, as --position takes them, with their numbers (#7) and "
             "orders"},
    {.name = "characters",
     FLAG_IN(info_options, characters),
     .help = "list the irreducible characters of a group, X1, X2, …, by which extensions name modules: "
             "degree, order of the kernel, and the smallest modules of odd characteristic not dividing |G|"},
    {.name = "modules",
     NUMBER_IN(info_options, modules),
     .argument = "P",
     .least = 2,
     .most = 65521,
     .help = "list the irreducible modules of a group over the field of P elements, P prime, V1, V2, …, as "
             "extensions name them: dimension, degree of the field, order of the kernel"},
    {.name = "devices",
     FLAG_IN(info_options, devices),
     .help = "list the devices that nim --engine gpu can use, instead of a STRUCTURE"},
    {SHARED_IN(file_options, info_options, files, file_option)},
    {SHARED_IN(limit_options, info_options, limits, limits_brief)},
    {SHARED_IN(common_options, info_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set info_option_set = {info_table, sizeof(info_options), offsetof(info_options, common)};

static hry_status tell_elements(const info_options *o, session *s, const game *g, hry_error *error)
{
    listed_elements list;
    hry_status status = group_list_elements(g, &s->tools, &list, error);
    if (status)
        return status;
    elements_print(stdout, o->common.as, &list);
    listed_elements_clear(&list);
    return HRY_OK;
}

static hry_status tell_characters(const info_options *o, session *s, const game *g, hry_error *error)
{
    listed_character *list;
    size_t count;
    hry_status status = group_list_characters(g, &s->tools, &list, &count, error);
    if (status)
        return status;
    characters_print(stdout, o->common.as, list, count);
    character_list_free(list, count);
    return HRY_OK;
}

static hry_status tell_modules(const info_options *o, session *s, const game *g, hry_error *error)
{
    listed_module *list;
    size_t count;
    hry_status status = group_list_modules(g, &s->tools, (uint32_t)o->modules, &list, &count, error);
    if (status)
        return status;
    modules_print(stdout, o->common.as, (uint32_t)o->modules, list, count);
    module_list_free(list, count);
    return HRY_OK;
}

// *told: something was, and if that is not all, it says what is missing.
static hry_status tell(const info_options *o, session *s, const game *g, bool *told, hry_error *error)
{
    properties p;
    properties_init(&p, o->common.as != FORM_TEXT);
    hry_status status = game_properties(g, &s->tools, &p, error);
    *told = status == HRY_OK || p.lines || json_object_size(p.object);
    if (*told) {
        session_end_progress(s);
        info_print(stdout, o->common.as, g, &p);
    }
    properties_clear(&p);
    return status;
}

static hry_status tell_devices(const info_options *o, hry_error *error)
{
    opencl_device *list;
    size_t count;
    hry_status status = opencl_devices(&list, &count, error);
    if (status)
        return status;
    devices_print(stdout, o->common.as, list, count);
    free(list);
    return HRY_OK;
}

static hry_status tell_of(const info_options *o, session *s, const error_place *place, bool *told,
                          hry_error *error)
{
    game g;
    if (o->devices)
        return tell_devices(o, error);
    if (!place->expression)
        return hry_fail(error, HRY_USAGE, "info needs STRUCTURE, or --devices (see: harary help info)");
    hry_status status = session_open(s, place->expression, place->length, &g, error);
    if (status)
        return status;
    status = o->elements     ? tell_elements(o, s, &g, error)
             : o->characters ? tell_characters(o, s, &g, error)
             : o->modules    ? tell_modules(o, s, &g, error)
                             : tell(o, s, &g, told, error);
    game_close(&g);
    return status;
}

int cmd_info(const void *options)
{
    const info_options *o = options;
    session s;
    bool told = false;
    hry_error error = {0};
    error_place place = {0};
    if (o->common.operands)
        place = (error_place){o->common.operand[0], strlen(o->common.operand[0]), 0};
    session_init(&s, &o->limits, &o->files);
    if (tell_of(o, &s, &place, &told, &error)) {
        session_fail(&s, &error, &place);
        session_tell_program(o->common.json && !told, &error, &place);
    }
    return session_finish(&s);
}
