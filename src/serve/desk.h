// SPDX-License-Identifier: GPL-3.0-or-later
//
// The door of a worker of the server: a request becomes a question, and what the verb writes the reply. GAP
// is kept from one request to the next.
#pragma once

#include "serve/serve.h"

extern const serve_trade desk_trade;
