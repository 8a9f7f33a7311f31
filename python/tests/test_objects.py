# SPDX-License-Identifier: GPL-3.0-or-later
"""Objects of other packages: what they mean is kept, and what could mean something else is refused.

The classes of Sage and igraph are stand-ins (sage_objects.py); networkx, numpy, pandas and SymPy are real where they are
installed.
"""

import itertools
import random

import pytest

import harary
from harary import Game
from sage_objects import (
    Graph,
    GridGraph,
    HnxHypergraph,
    Hypergraph,
    IGraph,
    IncidenceStructure,
    Permutation,
    Permutations,
)
from sage_objects import SetSystem
from support import SEED, defined, plain_value, random_hypergraph, scaled

RULES = ("ACV", "AVD", "DST", "PRV")
ON_GROUPS = {"GEN": "ACV", "DNG": "AVD", "TER": "DST", "DNT": "PRV"}


def refused(words, *arguments, kind=TypeError, **options):
    """nim and Game raise this error, whose text contains all words."""
    for function in (harary.nim, Game):
        with pytest.raises(kind) as found:
            function(*arguments, **options)
        for word in words if isinstance(words, tuple) else (words,):
            assert word in str(found.value), (arguments, str(found.value))


# ---- hypergraphs with a ground set


@pytest.mark.parametrize("kind", (IncidenceStructure, Hypergraph))
def test_points_in_no_block_are_vertices(kind):
    assert harary.nim("AVD", kind([1, 2, 3], [[1, 2]])) == harary.nim("AVD", "{1,2}/3") == 0
    assert harary.nim("AVD", kind(range(5), [[0, 1], [1, 2]])) == harary.nim("AVD", "{1,2},{2,3}/5")
    rng = random.Random(SEED + 46)
    seen = 0
    for _ in range(scaled(40)):
        count, edges = random_hypergraph(rng)
        points = [(0, i) for i in range(1, count + 1)]
        seen += len(set().union(*edges)) < count
        blocks = [[(0, i) for i in sorted(edge)] for edge in edges]
        system = kind(points, blocks)
        for rule in filter(lambda rule: defined(rule, edges), RULES):
            expected = plain_value(rule, count, edges)
            shown = f"seed {SEED}: {rule} on {points}, {blocks}"
            game = Game(rule, system)
            assert (game.value, game.elements) == (expected, points), shown
            assert harary.nim(rule, system) == expected, shown
            assert harary.nim_hypergraphs(rule, [blocks and [{1, 2}], system][-1:]) == [expected], shown
            assert harary.nim_hypergraphs(rule, [[{1, 2}], system, [{1}]])[1] == expected, shown
    assert seen
    refused("vertices=…", "AVD", kind([1, 2], [[1]]), vertices=[1, 2])


def test_frames_of_incidence_structures():
    pytest.importorskip("pandas")
    table = harary.frame(["AVD"], [IncidenceStructure(3, [[0, 1]]), "{1,2}/3"])
    assert table["AVD"].tolist() == [0, 0]


# ---- permutations are not edges


@pytest.mark.parametrize("rule", ON_GROUPS)
def test_games_on_groups_need_a_group(rule):
    for given in (
        [[2, 3, 1], [2, 1, 3]],
        Permutations(3),
        [Permutation([2, 3, 1]), Permutation([2, 1, 3])],
        [(2, 3, 1)],
    ):
        refused((ON_GROUPS[rule], f'"{rule}"', "perm:(1,2,3)"), rule, given, kind=harary.UsageError)
    for given in ([{1, 2}, {2, 3}], ["(1,2,3)"], [{"a"}], [[(1, 2, 3)], [(1, 2)]], IncidenceStructure(3, [[0, 1]]), {1: 2},
                  iter([[1, 2]]), [1, 2]):  # fmt: skip
        refused((ON_GROUPS[rule], "hypergraph", "perm:(1,2,3),(1,2)"), rule, given, kind=harary.UsageError)
        refused(ON_GROUPS[rule], f"closed {rule.lower()}", given, kind=harary.UsageError)
        refused(ON_GROUPS[rule], f"misere {rule}", given, kind=harary.UsageError)
    bases = [{1, 2}, {2, 3}, {1, 3}]
    assert harary.nim(rule, bases, family="matroid") == harary.nim(ON_GROUPS[rule], bases, family="matroid")


def test_the_suggested_group_is_the_one_that_is_meant():
    """The sentence contains the group that the permutations generate, so it can be copied."""
    for images, perm in (([[2, 3, 1], [2, 1, 3]], "perm:(1,2,3),(1,2)"), ([[1, 0, 3, 2]], "perm:(1,2)(3,4)"),
                         ([Permutation([1, 3, 2])], "perm:(2,3)")):  # fmt: skip
        refused(f'"{perm}"', "GEN", images, kind=harary.UsageError)
        assert Game("GEN", perm).kind == "group"


def test_frames_need_groups_too():
    pytest.importorskip("pandas")
    with pytest.raises(harary.UsageError, match="ACV"):
        harary.frame(["AVD", "GEN"], [[{1, 2}]])


def test_permutations_are_no_edges():
    for given in (Permutations(3), [Permutation([2, 3, 1])], [[1, 2], Permutation([2, 1])]):
        refused("permutation", "AVD", given)
        for many in ([given], [[{1, 2}], given]):
            with pytest.raises(TypeError, match="permutation"):
                harary.nim_hypergraphs("AVD", many)


def test_objects_of_sympy():
    sympy = pytest.importorskip("sympy")
    from sympy.combinatorics import Cycle, SymmetricGroup
    from sympy.combinatorics import Permutation as Images

    refused('"perm:(1,3,2),(1,2)"', "GEN", [Images([2, 0, 1]), Images([1, 0, 2])], kind=harary.UsageError)
    refused("permutation", "AVD", [Images([2, 0, 1])])
    refused("a dictionary", "AVD", [Cycle(1, 2)])
    for rule in ("GEN", "AVD"):
        refused("perm:", rule, SymmetricGroup(3))
    refused("incidence matrix", "AVD", sympy.Matrix([[1, 1, 0], [0, 1, 1]]).tolist())
    sets = sympy.FiniteSet(sympy.FiniteSet(1, 2), sympy.FiniteSet(2, 3))
    assert harary.nim("AVD", sets) == 2 and Game("AVD", sets).elements == [1, 2, 3]


# ---- graphs


def test_graphs_of_sage():
    grid = GridGraph([2, 3])
    game = Game("ACV", grid, family="geodetic")
    assert game.elements == [(i, j) for i in range(2) for j in range(3)]
    for family in ("geodetic", "hull", "edges"):
        for rule in RULES:
            assert harary.nim(rule, grid, family=family) == harary.nim(rule, f"{family}(grid(2,3))")
    assert harary.nim_graphs("geodetic", "acv", [grid, "D?{"])[0] == harary.nim(
        "ACV", grid, family="geodetic"
    )
    assert game.graph().number_of_edges() == 7 if pytest.importorskip("networkx") else True
    for wrong, words in ((Graph([0, 1], [(0, 1)], directed=True), "undirected"), (Graph([0], [(0, 0)]), "loop"),
                         (Graph([0, 1], [(0, 1), (1, 0)]), "parallel")):  # fmt: skip
        refused(words, "ACV", wrong, family="geodetic", kind=(TypeError, ValueError))


def test_a_graph_needs_a_family():
    graphs = [GridGraph([2, 3]), Graph(range(3), [(0, 1), (1, 2)])]
    try:
        import networkx

        graphs += [networkx.grid_2d_graph(2, 3), networkx.path_graph(4), networkx.DiGraph([(1, 2)])]
    except ImportError:
        pass
    for graph in graphs:
        for rule in (*RULES, *ON_GROUPS):
            refused(('"geodetic"', '"hull"', '"edges"', "family"), rule, graph)
        with pytest.raises(TypeError, match="graphs must be a list"):
            harary.nim_graphs("geodetic", "acv", graph)
        with pytest.raises(TypeError, match="family"):
            harary.nim_hypergraphs("AVD", [graph])
        with pytest.raises(TypeError, match="hypergraphs must be a list"):
            harary.nim_hypergraphs("AVD", graph)


def test_numbers_that_are_no_nodes_are_no_places():
    """In reports nodes are numbered from 1; a number in Python is a node or nothing."""
    networkx = pytest.importorskip("networkx")
    for nodes in ([10, 11, 12], [0, 1, 2], ["a", "b", "c"]):
        game = Game("ACV", networkx.path_graph(nodes), family="geodetic")
        for wrong in (3, "3", None, 2.5, (3, 1)):
            for call in (lambda: game.play(wrong), lambda: game.at([wrong]), lambda: game.number(wrong)):
                with pytest.raises(harary.UsageError, match="is not a node or a pair of nodes of this game"):
                    call()
        assert [game.number(node) for node in nodes] == [0, 1, 2] and game.at("{1,3}").position == {
            nodes[0],
            nodes[2],
        }


def test_other_graphs_are_refused():
    for rule, options in (("AVD", {}), ("ACV", {"family": "geodetic"})):
        refused("to_networkx()", rule, IGraph(3, [(0, 1), (1, 2)]), **options)
        refused(("nodes", "vertices="), rule, HnxHypergraph([{(0, 1), (1, 1)}, {(0, 2)}]), **options)
        refused("vertices=", rule, SetSystem([1, 2, 3], [[1, 2]]), **options)
    with pytest.raises(TypeError, match="to_networkx"):
        harary.nim_graphs("geodetic", "acv", [IGraph(3, [(0, 1), (1, 2)])])


def test_views_of_networkx():
    networkx = pytest.importorskip("networkx")
    grid, twice = networkx.grid_2d_graph(2, 3), networkx.MultiGraph([(1, 2), (1, 2)])
    edges = [set(edge) for edge in grid.edges]
    for view in (grid.edges, grid.edges(), grid.edges(data=False)):
        assert harary.nim("AVD", view) == harary.nim("AVD", edges) == harary.nim("AVD", "edges(grid(2,3))")
    lonely = networkx.Graph([(1, 2)])
    lonely.add_node(3)
    assert harary.nim("AVD", lonely.edges, vertices=lonely.nodes) == harary.nim("AVD", "{1,2}/3")
    for wrong in (
        grid.nodes,
        grid.adj,
        grid.degree,
        twice.edges,
        twice.edges(keys=True),
        grid.edges(data="weight"),
    ):
        refused("", "AVD", wrong)


# ---- dictionaries and iterators


def test_dictionaries_are_no_sets():
    for wrong in ({(1, 2): "E", (2, 3): "F"}, {"E": {1, 2}}, {"E": frozenset({1, 2})}.items(), [{1: "a", 2: "b"}],
                  harary.table("acv", "uniform(n,2)", n=[3, 4])):  # fmt: skip
        refused("a dictionary", "AVD", wrong)
        with pytest.raises(TypeError, match="a dictionary"):
            harary.nim_hypergraphs("AVD", [wrong])
        with pytest.raises(TypeError, match="a dictionary"):
            harary.nim_hypergraphs("AVD", [wrong], vertices=3)
    named = {"E": {1, 2}, "F": {2, 3}}
    assert harary.nim("AVD", named.values()) == 2
    for function, first in (
        (harary.nim_graphs, "geodetic"),
        (harary.nim_hypergraphs, "AVD"),
        (harary.nim_lines, "AVD"),
    ):
        with pytest.raises(TypeError, match="must be a list"):
            function(first, *(["acv"] if first == "geodetic" else []), {"D?{": 1})


def test_iterators_are_read_once():
    def edges():
        return (iter(edge) for edge in ([1, 2], [2, 3]))

    assert harary.nim("AVD", edges()) == Game("AVD", edges()).value == 2
    assert harary.nim_hypergraphs("AVD", (edges() for _ in range(3))) == [2, 2, 2]
    assert harary.nim_hypergraphs("AVD", [edges(), [{1, 2}]], vertices=5) == [
        harary.nim("AVD", text) for text in ("{1,2},{2,3}/5", "{1,2}/5")
    ]
    assert harary.nim("AVD", itertools.combinations(range(4), 2)) == harary.nim("AVD", "uniform(4,2)")
    assert harary.nim("AVD", {frozenset({1, 2}), frozenset({2, 3})}) == 2
    assert harary.nim("AVD", frozenset({frozenset({1, 2})})) == harary.nim("AVD", "{1,2}")


# ---- arrays, matrices, frames


def test_incidence_matrices_are_no_lists_of_edges():
    for wrong in (
        [[1, 1, 0], [0, 1, 1]],
        ((1, 0, 0), (0, 1, 1)),
        [[1, 1]],
        [[True, True, False]],
        [[1.0, 1.0], [0.0, 1.0]],
    ):
        refused(("incidence matrix", "DataFrame"), "AVD", wrong)
        refused("incidence matrix", "AVD", wrong, vertices=[0, 1, 2])
        for options in ({}, {"vertices": 3}, {"vertices": 3, "first": 0}):
            with pytest.raises(TypeError, match="incidence matrix"):
                harary.nim_hypergraphs("AVD", [wrong], **options)
    assert harary.nim("AVD", [{0, 1}]) == harary.nim("AVD", [[0, 1], [1, 0]]) == harary.nim("AVD", "{1,2}")
    assert harary.nim("AVD", [[1, 1, 2]]) == harary.nim("AVD", "{1,2}")


def test_arrays_of_numpy_are_checked():
    numpy = pytest.importorskip("numpy")
    rows = numpy.array([[1, 2], [2, 3]])
    assert (
        harary.nim("AVD", rows)
        == harary.nim("AVD", list(rows))
        == 2
        == harary.nim_hypergraphs("AVD", rows[None])[0]
    )
    assert harary.nim_hypergraphs("AVD", [rows, rows]) == [2, 2]
    incidence = numpy.array([[1, 1, 0], [0, 1, 1]])
    for wrong in (incidence, incidence.astype(bool), incidence.astype(float)):
        refused("incidence matrix", "AVD", wrong)
        with pytest.raises(TypeError, match="incidence matrix"):
            harary.nim_hypergraphs("AVD", [wrong])
    with pytest.raises(TypeError, match="incidence matrix"):
        harary.nim_hypergraphs("AVD", incidence[None])
    filled = numpy.array([[1, 2, -1], [2, 3, 4]])
    refused("negative", "AVD", filled, kind=ValueError)
    assert harary.nim_hypergraphs("AVD", filled[None])[0] == harary.nim("AVD", "{1,2},{2,3,4}")
    with pytest.raises(ValueError, match="negative"):
        harary.nim_hypergraphs("AVD", [filled])


def test_what_is_missing_is_no_vertex():
    nan = float("nan")
    missing = [nan]
    try:
        import pandas

        missing += [pandas.NA, pandas.NaT]
    except ImportError:
        pass
    for hole in missing:
        refused("missing value", "AVD", [[1, 2, hole], [2, 3, 4]], kind=ValueError)
        refused("missing value", "AVD", [[1, 2]], vertices=[1, 2, hole], kind=ValueError)
        with pytest.raises(ValueError, match="missing value"):
            harary.nim_hypergraphs("AVD", [[[1, 2, hole], [2, 3, 4]]])


def test_frames_have_zeros_and_ones():
    pandas = pytest.importorskip("pandas")
    for column in ([1, float("nan")], [1, None], ["1", "0"], [1, 2], [1, -1], [0.5, 1]):
        frame = pandas.DataFrame({"E": column}, index=["a", "b"])
        refused("0 or 1", "AVD", frame, kind=ValueError)
        with pytest.raises(ValueError, match="0 or 1"):
            harary.nim_hypergraphs("AVD", [frame])
    refused("0 or 1", "AVD", pandas.DataFrame({"source": [0, 1, 2], "target": [1, 2, 3]}), kind=ValueError)
    for column in ([1, 0, 1], [True, False, True], [1.0, 0.0, 1.0], pandas.array([1, 0, 1], dtype="Int64")):
        frame = pandas.DataFrame({"E": column})
        assert harary.nim("AVD", frame) == harary.nim("AVD", "{1,3}/3")
        assert harary.nim_hypergraphs("AVD", [frame, [{1, 2}]]) == [
            harary.nim("AVD", text) for text in ("{1,3}/3", "{1,2}")
        ]
