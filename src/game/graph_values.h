// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-values of one graph in a family of games, under several rules at once, for streams of graphs: the
// work that the rules have in common is done once. There is no shared state, so many threads may use it.
#pragma once

#include "game/answers.h"
#include "graph/family.h"

// Memory that one thread keeps from graph to graph; begins as {0}, freed by graph_room_clear.
typedef struct graph_room {
    uint64_t *words;
    size_t count;
} graph_room;
void graph_room_clear(graph_room *r);

typedef struct graph_question {
    const family *family; // one that supports streams
    rule_list rules;
    bool moves;        // the value of every option too
    solve_options how; // with ENGINE_AUTO, small grounds are solved by bitmaps
} graph_question;

// Fails if the family is not defined on the graph; games that do not exist or reach a limit have their own
// status. The answers borrow the question and the text.
hry_status graph_find(const graph_question *q, const graph *g, const written *text, graph_room *room,
                      answers *out, hry_error *error);

// Initialises the answers for a graph, before any value is known.
void answers_of_graph(answers *out, const graph_question *q, const written *text, uint32_t vertices,
                      uint32_t edges, uint32_t points);

// The error for a game that does not exist on a graph.
hry_status graph_no_game(const graph_question *q, rule g, const written *text, hry_error *error);
