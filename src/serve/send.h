// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers with their headers. Our page can load and run only its own files, and pages of other sites can
// neither show nor read ours.
#pragma once

#include "serve/visit.h"

typedef struct headers {
    const char *location, *allow, *file; // NULL: not sent
    bool attached;                       // the browser should save the file
    bool retry;
    bool page, compressed, lasting; // a file of the page; with gzip; its contents never change
} headers;

// Sends the answer and takes ownership of it.
enum MHD_Result send_answer(visit *v, answer *a, const headers *h);
