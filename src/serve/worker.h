// SPDX-License-Identifier: GPL-3.0-or-later
//
// A worker's own process: a fork of the server that carries out one command after another and sends what they
// write. Each of its messages begins with a letter: p and words, progress; a, a byte for the status and
// bytes, the answer; w, that it is warm; b, that it begins with the job it was given. It ends when its
// channel is closed or the server dies, and takes its own children with it.
#ifndef HARARY_SERVE_WORKER_H
#define HARARY_SERVE_WORKER_H

#include "serve/serve.h"

enum { ORDER_WARM = 'w' }; // all of an order; else a reply_form, and words, each ended by a zero byte

void worker_run(int channel, void *options);

#endif
