// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only file that knows libgap. Every use of GAP is inside one GAP_Enter … GAP_Leave bracket; an error
// in GAP jumps back to its beginning. Brackets never nest, no GAP object is kept between them, and what a
// bracket changes and still needs after a jump is static or volatile.
//
// Errors are caught twice: HRY_Serve (bridge.g) catches what the question raised and returns GAP's
// message; the bracket catches what is raised outside it, which should be nothing.
//
// Time: SIGALRM is passed on to GAP as SIGINT, which GAP answers with an error at its next statement. GAP
// ends the process when a second SIGINT comes within a second of one that it has not noticed, so the alarm
// repeats more slowly than that, and one that came too late is taken back before the next question.
#include "group/gap/kernel.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

#include <gap/libgap-api.h>

#ifndef GAP_ROOTS
#error "GAP_ROOTS must be the directories of GAP's library, separated by colons"
#endif

#define DEEPEST 200   // nesting of an answer or an argument
#define LONGEST 1e8   // seconds; more is no limit
#define ALARM_AGAIN 2 // seconds

extern UInt SyIsIntr(void); // of GAP's kernel: an interrupt is pending; takes it back

static volatile sig_atomic_t time_is_up;
static const char *unsendable; // why the answer cannot be put into JSON, NULL: it can

static void on_alarm(int number)
{
    (void)number;
    time_is_up = 1;
    raise(SIGINT);
}

// ---------------------------------------------------------------------------------------------- starting

bool kernel_start(const char *workspace, size_t memory)
{
    static char soft[32], hard[32];
    static char *arguments[24];
    static char roots[] = GAP_ROOTS;
    int count = 0;
    for (char *colon; (colon = strchr(roots, ':'));)
        *colon = ';';
    char *fixed[] = {"harary-gap", "-l", roots, "-A", "-r", "-q", "-E", "-T", "--nointeract"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        arguments[count++] = fixed[i];
    if (memory) {
        // At the soft bound GAP raises an error; at the hard one it ends.
        snprintf(soft, sizeof soft, "%zum", memory >> 20);
        snprintf(hard, sizeof hard, "%zum", (memory + memory / 4) >> 20);
        arguments[count++] = "-o";
        arguments[count++] = soft;
        arguments[count++] = "-K";
        arguments[count++] = hard;
    }
    if (workspace) {
        arguments[count++] = "-L";
        arguments[count++] = (char *)workspace;
    }
    GAP_Initialize(count, arguments, NULL, NULL, 1);
    signal(SIGCHLD, SIG_DFL);

    struct sigaction action = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    return GAP_ValueGlobalVariable("LoadPackage") != NULL;
}

bool kernel_has_bridge(void)
{
    return GAP_ValueGlobalVariable("HRY_Serve") != NULL;
}

bool kernel_load(const char *const *files, size_t count)
{
    volatile bool loaded = false;
    int ok = GAP_Enter();
    if (ok) {
        Obj read = GAP_ValueGlobalVariable("Read");
        for (size_t i = 0; i < count; i++)
            GAP_CallFunc1Args(read, GAP_MakeString(files[i]));
        loaded = true;
    }
    GAP_Leave();
    return loaded && kernel_has_bridge();
}

bool kernel_save(const char *path)
{
    volatile bool saved = false;
    int ok = GAP_Enter();
    if (ok)
        saved = GAP_CallFunc1Args(GAP_ValueGlobalVariable("SaveWorkspace"), GAP_MakeString(path)) == GAP_True;
    GAP_Leave();
    return saved;
}

void kernel_version(buffer *out)
{
    int ok = GAP_Enter();
    if (ok) {
        Obj info = GAP_ValueGlobalVariable("GAPInfo");
        Obj version = info ? GAP_ElmRecord(info, GAP_MakeString("Version")) : NULL;
        if (version && GAP_IsString(version))
            buffer_json_string(out, GAP_CSTR_STRING(version), GAP_LenString(version));
        else
            buffer_text(out, "null");
    }
    GAP_Leave();
}

// ------------------------------------------------------------------------------------------- JSON to GAP

static Obj from_json(const json_t *value);

static Obj list_from_json(const json_t *array)
{
    size_t count = json_array_size(array);
    Obj list = GAP_NewPlist((Int)count);
    for (size_t i = 0; i < count; i++)
        GAP_AssList(list, i + 1, from_json(json_array_get(array, i)));
    return list;
}

static Obj record_from_json(const json_t *object)
{
    Obj record = GAP_NewPrecord((Int)json_object_size(object));
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
        GAP_AssRecord(record, GAP_MakeString(key), from_json(value));
    return record;
}

static Obj from_json(const json_t *value)
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
    // The pointer is good until GAP allocates, which buffer_json_string does not make it do.
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
            unsendable = "GAP's answer has a list that mixes characters with something else";
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
            unsendable = "GAP's answer has a list with holes";
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
        unsendable = "GAP's answer is nested too deeply";
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
        unsendable = "GAP's answer has something that is neither a number, a string, a list nor a record";
}

// --------------------------------------------------------------------------------------------- answering

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set_alarm(double seconds)
{
    struct itimerval timer = {0};
    if (seconds > 0 && seconds < LONGEST) {
        timer.it_value.tv_sec = (time_t)seconds;
        timer.it_value.tv_usec = 1 + (suseconds_t)(1e6 * (seconds - (double)timer.it_value.tv_sec)) % 999999;
        timer.it_interval.tv_sec = ALARM_AGAIN;
    }
    setitimer(ITIMER_REAL, &timer, NULL);
}

// No alarm any more, and none that reaches the next question.
static void end_alarm(void)
{
    set_alarm(0);
    SyIsIntr();
}

static void reply_error(buffer *out, const char *limit, const char *message, size_t length)
{
    buffer_text(out, "{\"ok\":false,");
    if (limit) {
        buffer_text(out, "\"limit\":\"");
        buffer_text(out, limit);
        buffer_text(out, "\",");
    }
    buffer_text(out, "\"error\":");
    buffer_json_string(out, message, length);
    buffer_char(out, '}');
}

// The function to call: HRY_ and the name, which consists of letters; false if it does not.
static bool function_name(const json_t *request, char *name, size_t room)
{
    const char *call = json_string_value(json_object_get(request, "call"));
    if (!call || !*call || strlen(call) + 5 > room)
        return false;
    for (const char *c = call; *c; c++)
        if (!isalpha((unsigned char)*c))
            return false;
    snprintf(name, room, "HRY_%s", call);
    return true;
}

// Inside the bracket: calls HRY_Serve and writes what it returns, [true, value] or [false, message].
// Returns true if the answer was written, false if there is a message of an error instead.
static bool serve(const char *name, const json_t *args, double seconds, buffer *out, buffer *message)
{
    double started = now();
    Obj function = GAP_ValueGlobalVariable("HRY_Serve");
    Obj arguments = from_json(args);
    set_alarm(seconds);
    Obj result = GAP_CallFunc2Args(function, GAP_MakeString(name), arguments);
    end_alarm();
    Obj value = GAP_ElmList(result, 2);
    if (GAP_ElmList(result, 1) != GAP_True) {
        buffer_bytes(message, GAP_CSTR_STRING(value), GAP_LenString(value));
        return false;
    }
    char spent[48];
    snprintf(spent, sizeof spent, "{\"ok\":true,\"seconds\":%.6f,\"value\":", now() - started);
    buffer_text(out, spent);
    to_json(value, out, 0);
    buffer_char(out, '}');
    return true;
}

kernel_state kernel_answer(const json_t *request, buffer *out)
{
    static buffer message;
    static char name[80];
    static volatile bool answered;
    const json_t *args = json_object_get(request, "args");
    double seconds = json_number_value(json_object_get(request, "seconds"));
    size_t start = out->length;

    if (!function_name(request, name, sizeof name) || !json_is_array(args)) {
        static const char broken[] = "the request to GAP has no function name or no list of arguments";
        reply_error(out, NULL, broken, sizeof broken - 1);
        return KERNEL_READY;
    }
    message.length = 0;
    unsendable = NULL;
    answered = false;
    time_is_up = 0;
    int ok = GAP_Enter();
    volatile bool astray = !ok;
    if (ok)
        answered = serve(name, args, seconds, out, &message);
    else
        buffer_text(&message, "the expression made GAP end, or left it in disorder");
    GAP_Leave();
    end_alarm();

    if (answered && !unsendable)
        return KERNEL_READY;
    out->length = start;
    if (unsendable) {
        reply_error(out, NULL, unsendable, strlen(unsendable));
        return KERNEL_READY;
    }
    buffer_char(&message, '\0');
    bool memory =
        strstr(message.data, "pre-set memory limit") || strstr(message.data, "extend the workspace");
    reply_error(out, memory ? "memory" : time_is_up ? "time" : NULL, message.data, message.length - 1);
    return memory || astray ? KERNEL_SPENT : KERNEL_READY;
}
