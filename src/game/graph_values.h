// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-values of one graph in a family of games, by all rules at once: the road for streams of graphs,
// which shares among the rules what a single game would find for each. Nothing here keeps state, so that many
// threads may ask.
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
    const family *family; // one that streams
    rule_list rules;
    bool moves;        // the value of every option too
    solve_options how; // with ENGINE_AUTO small grounds are answered from their bitmap; with ENGINE_GPU a
                       // stream asks a device about them, and those that it leaves are answered likewise
} graph_question;

// Fails if the family has no game on the graph; games that do not exist or reach a limit have a status of
// their own. The answers borrow the question and the text.
hry_status graph_find(const graph_question *q, const graph *g, const written *text, graph_room *room,
                      answers *out, hry_error *error);

// What there is to be said of the graph, before any value.
void answers_of_graph(answers *out, const graph_question *q, const written *text, uint32_t vertices,
                      uint32_t edges, uint32_t points);

// The sentence for a game that does not exist on a graph.
hry_status graph_no_game(const graph_question *q, rule g, const written *text, hry_error *error);
