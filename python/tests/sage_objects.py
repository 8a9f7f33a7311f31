# SPDX-License-Identifier: GPL-3.0-or-later
"""Stand-ins for objects of Sage and igraph, which the machines that run the tests do not have.

Each class has the methods of the documented class with its name, with the same results, as far as harary could look at
them: https://doc.sagemath.org/html/en/reference (incidence structures, graphs, permutations, set systems).
"""

from itertools import permutations


class IncidenceStructure:
    """sage.combinat.designs.incidence_structures.IncidenceStructure; ``Hypergraph`` is another name of it."""

    def __init__(self, points, blocks):
        self._points = list(range(points)) if isinstance(points, int) else list(points)
        self._blocks = [list(block) for block in blocks]

    def __iter__(self):
        return iter([block[:] for block in self._blocks])

    def __len__(self):
        return len(self._blocks)

    def ground_set(self):
        return self._points[:]

    def blocks(self):
        return [block[:] for block in self._blocks]

    def num_points(self):
        return len(self._points)

    def num_blocks(self):
        return len(self._blocks)


Hypergraph = IncidenceStructure


class SetSystem:
    """sage.matroids.set_system.SetSystem: iteration yields frozensets."""

    def __init__(self, groundset, subsets):
        self._groundset, self._subsets = tuple(groundset), [frozenset(subset) for subset in subsets]

    def __iter__(self):
        return iter(self._subsets)

    def __len__(self):
        return len(self._subsets)

    def _get_groundset(self):
        return frozenset(self._groundset)


class Permutation:
    """sage.combinat.permutation.Permutation: iteration yields the images of 1, 2, …, and p(i) is the image of i."""

    def __init__(self, images):
        self._images = list(images)

    def __iter__(self):
        return iter(self._images)

    def __len__(self):
        return len(self._images)

    def __getitem__(self, place):
        return self._images[place]

    def __call__(self, point):
        return self._images[point - 1]

    def __hash__(self):
        return hash(tuple(self._images))

    def __repr__(self):
        return repr(self._images)

    def to_cycles(self):
        raise NotImplementedError

    def cycle_type(self):
        raise NotImplementedError


class Permutations:
    """sage.combinat.permutation.Permutations(n): iteration yields all permutations."""

    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return map(Permutation, permutations(range(1, self.n + 1)))


class Graph:
    """sage.graphs.graph.Graph: iteration yields the vertices; edges are triples with a label."""

    def __init__(self, vertices, edges, directed=False):
        self._vertices, self._edges, self._directed = list(vertices), list(edges), directed

    def __iter__(self):
        return iter(self._vertices)

    def __len__(self):
        return len(self._vertices)

    def vertices(self, sort=None):
        return list(self._vertices)

    def edges(self, vertices=None, labels=True, sort=None):
        return list(self.edge_iterator(labels=labels))

    def edge_iterator(self, vertices=None, labels=True):
        return iter([(*edge, None) if labels else edge for edge in self._edges])

    def has_edge(self, u, v=None):
        return (u, v) in self._edges or (v, u) in self._edges

    def is_directed(self):
        return self._directed


def GridGraph(sizes):
    """graphs.GridGraph([m,n]) of Sage: the vertices are pairs."""
    m, n = sizes
    vertices = [(i, j) for i in range(m) for j in range(n)]
    edges = [((i, j), (i, j + 1)) for i, j in vertices if j + 1 < n] + [
        ((i, j), (i + 1, j)) for i, j in vertices if i + 1 < m
    ]
    return Graph(vertices, edges)


class IGraph:
    """igraph.Graph: not iterable, with numbered vertices."""

    def __init__(self, count, edges):
        self._count, self._edges = count, edges

    def vcount(self):
        return self._count

    def get_edgelist(self):
        return self._edges

    def is_directed(self):
        return False


class HnxHypergraph:
    """hypernetx.Hypergraph and xgi.Hypergraph: iteration yields the nodes."""

    def __init__(self, edges):
        self._edges = edges

    @property
    def nodes(self):
        return sorted(set().union(*self._edges))

    @property
    def edges(self):
        return self._edges

    def __iter__(self):
        return iter(self.nodes)
