// SPDX-License-Identifier: GPL-3.0-or-later
//
// bulk N: the nim-values of ACV on N random hypergraphs on eight vertices in one call, counted.
#include <stdio.h>
#include <stdlib.h>

#include <harary.h>

enum { VERTICES = 8, EDGES = 4, SIZE = 3, MOST = 16 };

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

int main(int argc, char **argv)
{
    size_t count = argc > 1 ? (size_t)strtoull(argv[1], NULL, 10) : 1000;
    uint32_t *vertices = malloc((count + 1) * sizeof *vertices);
    uint64_t *edge_begin = malloc((count + 1) * sizeof *edge_begin);
    uint64_t *vertex_begin = malloc((count * EDGES + 1) * sizeof *vertex_begin);
    uint32_t *vertex = malloc((count * EDGES * SIZE + 1) * sizeof *vertex), state = 1;
    int32_t *nim = malloc((count + 1) * sizeof *nim);
    size_t found[MOST] = {0}, failed = 0;
    for (size_t i = 0; i <= count; i++) {
        vertices[i] = VERTICES;
        edge_begin[i] = i * EDGES;
    }
    for (size_t j = 0; j <= count * EDGES; j++)
        vertex_begin[j] = j * SIZE;
    for (size_t k = 0; k < count * EDGES * SIZE; k++) // a vertex may be there twice, and counts once
        vertex[k] = next_random(&state) % VERTICES;

    hry_context *c = hry_context_new();
    hry_error error;
    hry_status status =
        hry_nim_hypergraphs(c, "ACV", count, vertices, edge_begin, vertex_begin, vertex, nim, &error);
    for (size_t i = 0; status == HRY_OK && i < count; i++)
        if (nim[i] >= 0 && nim[i] < MOST)
            found[nim[i]]++;
        else
            failed++;
    for (unsigned v = 0; v < MOST; v++)
        if (found[v])
            printf("*%u: %zu\n", v, found[v]);
    if (status != HRY_OK || failed)
        fprintf(stderr, "%zu without a value\n", status == HRY_OK ? failed : count);
    hry_context_free(c);
    free(vertices);
    free(edge_begin);
    free(vertex_begin);
    free(vertex);
    free(nim);
    return status != HRY_OK || failed;
}
