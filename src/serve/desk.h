// SPDX-License-Identifier: GPL-3.0-or-later
//
// The door of a worker of the server: it turns a request into a question, and the output of the verb into
// the reply. GAP keeps running between requests.
#pragma once

#include "serve/trade.h"

extern const serve_trade desk_trade;
