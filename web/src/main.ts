// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explorer: what harary serve shows at /.
import "./style.css";

const app = document.getElementById("app");
if (app) app.textContent = "harary";
