// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of harary serve on a site of plain files: what can be shown without a server. The order of the imports
// matters: answers come from files before anything asks.
import "./recorded";
import "./app.css";
import "../main";
