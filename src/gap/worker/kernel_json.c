// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON is written directly into a buffer while GAP's object is traversed, without a tree in between: answers
// can be large, and an error in GAP jumps out of here. A value that cannot be sent (holes, other objects,
// deep nesting) is not an error in GAP: it sets `unsendable`, the traversal ends, and the caller reports it.
#include "gap/worker/kernel_json.h"

#define DEEPEST 200 // nesting of an answer

static const char *unsendable; // why the answer cannot be sent; NULL: it can

// ------------------------------------------------------------------------------------------- JSON to GAP

static Obj list_from_json(const json_t *array)
{
    size_t count = json_array_size(array);
    Obj list = GAP_NewPlist((Int)count);
    for (size_t i = 0; i < count; i++)
        GAP_AssList(list, i + 1, gap_from_json(json_array_get(array, i)));
    return list;
}

static Obj record_from_json(const json_t *object)
{
    Obj record = GAP_NewPrecord((Int)json_object_size(object));
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
        GAP_AssRecord(record, GAP_MakeString(key), gap_from_json(value));
    return record;
}

Obj gap_from_json(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_ARRAY:
        return list_from_json(value);
    case JSON_OBJECT:
        return record_from_json(value);
    case JSON_STRING:
        return GAP_MakeStringWithLen(json_string_value(value), json_string_length(value));
    case JSON_INTEGER:
        return GAP_NewObjIntFromInt((Int)json_integer_value(value));
    case JSON_TRUE:
        return GAP_True;
    case JSON_FALSE:
        return GAP_False;
    case JSON_NULL:
        return GAP_Fail;
    default:
        return GAP_NewMacFloat(json_real_value(value));
    }
}

// ------------------------------------------------------------------------------------------- GAP to JSON

static void to_json(Obj value, buffer *out, int depth);

static void string_to_json(Obj string, buffer *out)
{
    // The pointer is valid until GAP allocates, and buffer_json_string does not cause that.
    buffer_json_string(out, GAP_CSTR_STRING(string), GAP_LenString(string));
}

// A string that GAP holds as a plain list of characters. (The empty list is a list, not a string.)
static void characters_to_json(Obj list, UInt length, buffer *out)
{
    static buffer text;
    text.length = 0;
    for (UInt i = 1; i <= length; i++) {
        Obj entry = GAP_ElmList(list, i);
        Int c = entry ? GAP_ValueOfChar(entry) : -1;
        if (c < 0) {
            unsendable = "the answer has a list that mixes characters with something else";
            return;
        }
        buffer_char(&text, (char)c);
    }
    buffer_json_string(out, text.data, text.length);
}

static void list_to_json(Obj list, buffer *out, int depth)
{
    UInt length = GAP_LenList(list);
    Obj first = length ? GAP_ElmList(list, 1) : NULL;
    if (first && GAP_ValueOfChar(first) >= 0) {
        characters_to_json(list, length, out);
        return;
    }
    buffer_char(out, '[');
    for (UInt i = 1; i <= length && !unsendable; i++) {
        if (i > 1)
            buffer_char(out, ',');
        Obj entry = GAP_ElmList(list, i);
        if (entry)
            to_json(entry, out, depth + 1);
        else
            unsendable = "the answer has a list with holes";
    }
    buffer_char(out, ']');
}

static void record_to_json(Obj record, buffer *out, int depth)
{
    Obj names = GAP_CallFunc1Args(GAP_ValueGlobalVariable("RecNames"), record);
    UInt length = GAP_LenList(names);
    buffer_char(out, '{');
    for (UInt i = 1; i <= length && !unsendable; i++) {
        if (i > 1)
            buffer_char(out, ',');
        Obj name = GAP_ElmList(names, i);
        string_to_json(name, out);
        buffer_char(out, ':');
        to_json(GAP_ElmRecord(record, name), out, depth + 1);
    }
    buffer_char(out, '}');
}

static void to_json(Obj value, buffer *out, int depth)
{
    if (depth > DEEPEST)
        unsendable = "the answer is nested too deeply";
    else if (GAP_IsSmallInt(value))
        buffer_integer(out, GAP_ValueInt(value));
    else if (value == GAP_True)
        buffer_text(out, "true");
    else if (value == GAP_False)
        buffer_text(out, "false");
    else if (value == GAP_Fail)
        buffer_text(out, "null");
    else if (GAP_IsString(value)) // a string in GAP's own representation, the empty one included
        string_to_json(value, out);
    else if (GAP_IsLargeInt(value))
        string_to_json(GAP_CallFunc1Args(GAP_ValueGlobalVariable("String"), value), out);
    else if (GAP_IsList(value))
        list_to_json(value, out, depth);
    else if (GAP_IsRecord(value))
        record_to_json(value, out, depth);
    else
        unsendable = "the answer contains an object that is not a number, a string, a list or a record";
}

const char *gap_to_json(Obj value, buffer *out)
{
    unsendable = NULL;
    to_json(value, out, 0);
    return unsendable;
}
