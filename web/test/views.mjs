// SPDX-License-Identifier: GPL-3.0-or-later
//
// The places of all views: of the page of harary serve, and of a site that was published with ORDERS.
export const ORDERS = "1-8,14,24,42";

export const SERVED = {
  "start": "#/", "game": "#/game/gen/S4", "game-graph": "#/game/acv/hull(C6)", "game-error": "#/game/gen/geodetc(C6)", "game-large": "#/game/gen/M11",
  "play": "#/play/gen/S3", "play-graph": "#/play/acv/geodetic(C6)", "play-lost": "#/play/gen/S4", "play-vectors": "#/play/gen/vectorspace(4,2)", "draw": "#/draw", "draw-edges": "#/draw/prv/connect",
  "draw-play": "#/draw/acv/geodetic?play=1&quiet=1", "families": "#/families", "families-grid": "#/families/grid/hull?n=6&m=3", "gallery": "#/gallery", "learn": "#/learn", "learn-5": "#/learn/5", "learn-9": "#/learn/9",
  "atlas": "#/atlas", "atlas-orders": "#/atlas/orders", "atlas-order": "#/atlas/order/24", "atlas-simple": "#/atlas/simple", "atlas-plots": "#/atlas/plots", "group": "#/group/24.12", "absent": "#/nowhere",
  "group-error": "#/group/7.9", "order-error": "#/atlas/order/0", "play-error": "#/play/acv/geodetc(C6)", "group-file": "#/group/S3", "sum": "#/play/acv/hull(petersen)", "families-error": "#/families/nothing",
};
export const PUBLISHED = {
  "index": "index.html", "group": "groups/24/12.html", "trivial": "groups/1/1.html", "order": "orders/24.html", "value": "values/gen-0.html", "type": "types/1,3,0,0.html", "diagrams": "diagrams/index.html",
  "families": "families.html", "simple": "simple.html", "census": "census.html", "results": "results.html", "data": "data/index.html", "learn": "app.html#/learn", "play": "app.html#/play/dng/D7", "draw": "app.html#/draw",
  "slider": "app.html#/families", "gallery": "app.html#/gallery", "absent": "app.html#/play/gen/M11",
};
