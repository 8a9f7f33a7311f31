// SPDX-License-Identifier: GPL-3.0-or-later
//
// One game in one file: the script of what `harary diagram … -o game.html` writes. The game travels in the
// page as JSON, in the element #game; no server is needed.
import "./style.css";

const told = document.getElementById("game");
if (told) document.title = "harary";
