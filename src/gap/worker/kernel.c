// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP in this process; only this file and kernel_json.c use libgap. Every use of GAP is inside one GAP_Enter
// … GAP_Leave bracket; an error in GAP jumps back to its beginning. Brackets never nest, no GAP object is
// kept between them, and variables that a bracket changes and that are needed after a jump are static or
// volatile.
//
// Errors are caught twice: HRY_Serve (bridge.g) catches errors of the question and returns GAP's message; the
// bracket catches errors outside it, which should not occur.
//
// Time: SIGALRM is passed on to GAP as SIGINT, to which GAP responds with an error at its next statement. GAP
// ends the process if a second SIGINT comes within a second of one that it has not processed, so the alarm
// repeats more slowly than that, and an alarm that comes too late is cleared before the next question.
#include "gap/worker/kernel.h"

#include <ctype.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

#include <gap/version.h>

#include "gap/worker/kernel_json.h"

#ifndef GAP_ROOTS
#error "GAP_ROOTS must be the directories of GAP's library, separated by colons"
#endif

#define LONGEST 1e8   // seconds; a longer time means no limit
#define ALARM_AGAIN 2 // seconds

extern UInt SyIsIntr(void); // in GAP's kernel: whether an interrupt is pending; clears it

static const char program_failed[] = "program";

static volatile sig_atomic_t time_is_up;
static char error_cause[16];   // for the reply
static const char *unsendable; // why the answer cannot be written as JSON; NULL: it can

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
    static char roots[] = GAP_ROOTS;
    static char *arguments[24] = {"harary-gap", "-l", roots, "-A", "-r", "-q", "-E", "-T", "--nointeract"};
    int count = 9;
    for (char *colon; (colon = strchr(roots, ':'));)
        *colon = ';';
    if (memory) {
        // At the soft bound GAP raises an error; at the hard bound it exits.
        snprintf(soft, sizeof soft, "%zum", memory >> 20);
        snprintf(hard, sizeof hard, "%zum", (memory + memory / 16) >> 20);
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

const char *kernel_release(void)
{
    return SyKernelVersion;
}

void kernel_configure(const char *most_order, bool forget)
{
    int ok = GAP_Enter();
    if (ok && most_order)
        GAP_CallFunc1Args(GAP_ValueGlobalVariable("HRY_SetMostOrder"), GAP_MakeString(most_order));
    if (ok && forget)
        GAP_AssignGlobalVariable("HRY_Forgets", GAP_True);
    GAP_Leave();
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

// Stops the alarm and clears a pending one, so none reaches the next question.
static void end_alarm(void)
{
    set_alarm(0);
    SyIsIntr();
}

static void reply_error(buffer *out, const char *cause, const char *message, size_t length)
{
    buffer_text(out, "{\"ok\":false,\"cause\":\"");
    buffer_text(out, cause);
    buffer_text(out, "\",\"error\":");
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

// Inside the bracket: calls HRY_Serve and writes what it returns, [true, value] or [false, message, cause].
// Returns true if the answer was written, false if there are a message and the cause of an error instead.
static bool serve(const char *name, const json_t *args, double seconds, buffer *out, buffer *message)
{
    double started = now();
    Obj function = GAP_ValueGlobalVariable("HRY_Serve");
    Obj arguments = gap_from_json(args);
    set_alarm(seconds);
    Obj result = GAP_CallFunc2Args(function, GAP_MakeString(name), arguments);
    end_alarm();
    Obj value = GAP_ElmList(result, 2);
    if (GAP_ElmList(result, 1) != GAP_True) {
        buffer_bytes(message, GAP_CSTR_STRING(value), GAP_LenString(value));
        snprintf(error_cause, sizeof error_cause, "%s", GAP_CSTR_STRING(GAP_ElmList(result, 3)));
        return false;
    }
    char spent[48];
    snprintf(spent, sizeof spent, "{\"ok\":true,\"seconds\":%.6f,\"value\":", now() - started);
    buffer_text(out, spent);
    unsendable = gap_to_json(value, out);
    buffer_char(out, '}');
    return true;
}

// Writes the reply if there is no answer. A worker that ran out of memory or was left in disorder must end.
static kernel_state reply_failure(buffer *out, buffer *message, bool astray)
{
    if (unsendable) {
        reply_error(out, program_failed, unsendable, strlen(unsendable));
        return KERNEL_READY;
    }
    buffer_char(message, '\0');
    bool memory =
        strstr(message->data, "pre-set memory limit") || strstr(message->data, "extend the workspace");
    bool late = time_is_up && strcmp(error_cause, "slow") != 0; // which is late as well, and has advice
    reply_error(out, memory ? "memory" : late ? "time" : error_cause, message->data, message->length - 1);
    return memory || astray ? KERNEL_SPENT : KERNEL_READY;
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
        reply_error(out, program_failed, broken, sizeof broken - 1);
        return KERNEL_READY;
    }
    message.length = 0;
    snprintf(error_cause, sizeof error_cause, "%s", program_failed);
    unsendable = NULL;
    answered = false;
    time_is_up = 0;
    int ok = GAP_Enter();
    volatile bool astray = !ok;
    if (ok)
        answered = serve(name, args, seconds, out, &message);
    else
        buffer_text(&message, "the expression ended GAP or left it in an inconsistent state");
    GAP_Leave();
    end_alarm();

    if (answered && !unsendable)
        return KERNEL_READY;
    out->length = start;
    return reply_failure(out, &message, astray);
}
