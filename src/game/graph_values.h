// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-values of one graph in a family of games, by all rules at once: the road for streams of graphs,
// which shares among the rules what a single game would find for each. Nothing here keeps state, so that many
// threads may ask.
#ifndef HARARY_GAME_GRAPH_VALUES_H
#define HARARY_GAME_GRAPH_VALUES_H

#include "engine/solve.h"
#include "game/rule_list.h"
#include "game/value.h"
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

// How the user wrote the graph, for messages and answers.
typedef struct graph_text {
    const char *line;
    size_t length;
    size_t number; // of the line, from 1
} graph_text;

typedef struct graph_answer {
    uint32_t vertices, edges, points;
    nim nim[ALL_GAMES];
    hry_status status[ALL_GAMES];        // of each game: HRY_UNDEFINED, HRY_LIMIT
    hry_error error[ALL_GAMES];          // where the status is not HRY_OK
    char method[ALL_GAMES][METHOD_ROOM]; // "" where the bitmap told
    game_moves moves[ALL_GAMES];         // where they were asked for
    double seconds;
} graph_answer;
void graph_answer_clear(graph_answer *a); // frees the moves

// Fails if the family has no game on the graph; games that do not exist or reach a limit have a status of
// their own.
hry_status graph_find(const graph_question *q, const graph *g, const graph_text *text, graph_room *room,
                      graph_answer *out, hry_error *error);

// The sentence for a game that does not exist on a graph.
hry_status graph_no_game(const graph_question *q, rule g, const graph_text *text, hry_error *error);

#endif
