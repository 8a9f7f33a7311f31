# SPDX-License-Identifier: GPL-3.0-or-later
"""Many structures in one call, graphs of networkx, frames of pandas, and what cannot be written."""

import random

import pytest

import harary
from harary import Game, _many
from support import SEED, defined, plain_value, program, random_hypergraph, scaled, text_of

RULES = ("ACV", "AVD", "DST", "PRV")


@pytest.fixture(params=["numpy", "no numpy"])
def numpy_or_not(request, monkeypatch):
    if request.param == "no numpy":
        monkeypatch.setattr(_many, "_numpy", lambda: None)
    else:
        pytest.importorskip("numpy")


# ---- hypergraphs


def test_many_are_as_one(numpy_or_not):
    rng = random.Random(SEED + 3)
    many = [random_hypergraph(rng) for _ in range(scaled(200))]
    for rule in RULES:
        expected = [plain_value(rule, n, edges) if defined(rule, edges) else None for n, edges in many]
        assert (
            harary.nim_hypergraphs(rule, [edges for _, edges in many], vertices=[n for n, _ in many])
            == expected
        )
        assert harary.nim_lines(rule, [text_of(n, edges) for n, edges in many]) == expected


def test_the_distinct_objects_are_the_vertices(numpy_or_not):
    many = [[[1, 2], [2, 4]], [], [[3]], [[]], [(5, 6)], [[0, 1], [1, -7]], [{10, 2**40}, {2**40, 12}],
            [{"a", "b"}, {"b", "c"}], [{(0, 0), None}, ["10", 10], [10, None]]]  # fmt: skip
    texts = ["{1,2},{2,3}", "/0", "{1}", "{}", "{1,2}", "{1,2},{2,3}", "{1,2},{2,3}", "{1,2},{2,3}",
             "{1,2},{3,4},{4,2}"]  # fmt: skip
    for rule in RULES:
        expected = harary.nim_lines(rule, texts)
        assert harary.nim_hypergraphs(rule, many) == expected
        assert [harary.nim_hypergraphs(rule, [edges])[0] for edges in many] == expected
    assert harary.nim_hypergraphs("AVD", iter([[[0, 1], [1, 3]]]), vertices=4, first=0) == [
        harary.nim("AVD", "{1,2},{2,4}")
    ]
    assert harary.nim_hypergraphs("AVD", [[[1, 2]]], vertices=5) == [harary.nim("AVD", "{1,2}/5")]
    assert harary.nim_hypergraphs("AVD", []) == []


def test_what_is_no_list_of_hypergraphs(numpy_or_not):
    for wrong in ([{1, 2}, {2, 3}], [["ab", "bc"]], ["ab"], [[1]], [7], [[{1, 2}, [[3]]]]):
        with pytest.raises(TypeError, match="hypergraph 0 must be a list of edges, each a set of vertices: "):
            harary.nim_hypergraphs("AVD", wrong)


def test_numbers_that_are_no_vertices(numpy_or_not):
    for wrong in ([[[0, 1]]], [[[-1, 2]]], [[[1, 2**33]]], [[{"a", "b"}]], [[[1.5]]]):
        with pytest.raises(ValueError, match="integers ≥ 1"):
            harary.nim_hypergraphs("AVD", wrong, vertices=3)
    with pytest.raises(
        ValueError, match="hypergraph 1 has a vertex 9, but vertices=… gives the numbers 1 to 2"
    ):
        harary.nim_hypergraphs("AVD", [[[1, 2]], [[1, 9]]], vertices=2)
    with pytest.raises(ValueError, match="hypergraph 0 has a vertex 1, but vertices=… gives none"):
        harary.nim_hypergraphs("AVD", [[[1]], [[1]]], vertices=[0, 1])
    with pytest.raises(ValueError, match="2 hypergraphs"):
        harary.nim_hypergraphs("AVD", [[[1]], [[2]]], vertices=[3])
    for wrong in (-1, 2**32, [-1]):
        with pytest.raises(ValueError):
            harary.nim_hypergraphs("AVD", [[[1]]], vertices=wrong)
    for wrong in (["a"], "3", [1.5], {1: 2}.values):
        with pytest.raises(TypeError, match="is a number, or a list with a number for each hypergraph"):
            harary.nim_hypergraphs("AVD", [[[1]]], vertices=wrong)
    with pytest.raises(harary.UsageError):
        harary.nim_hypergraphs("XYZ", [[[1, 2]]])


def test_arrays_of_numpy():
    numpy = pytest.importorskip("numpy")
    rng = random.Random(SEED + 4)
    lists = [[[rng.randint(1, 6) for _ in range(3)] for _ in range(4)] for _ in range(300)]
    for kind in ("int64", "int32", "uint8"):
        found = harary.nim_hypergraphs("ACV", numpy.array(lists, dtype=kind))
        assert found.dtype == numpy.int32 and found.tolist() == harary.nim_hypergraphs("ACV", lists)
    filled = numpy.array([[[1, 2, -1], [2, 3, -1]], [[1, 2, 3], [-1, -1, -1]], [[-1] * 3] * 2])
    assert harary.nim_hypergraphs("ACV", filled).tolist()[:2] == harary.nim_hypergraphs(
        "ACV", [[[1, 2], [2, 3]], [[1, 2, 3]]]
    )
    assert harary.nim_hypergraphs("ACV", filled)[2] < 0
    # Zero is a vertex as in lists, and with vertices=… no number.
    zero = numpy.array([[[0, 1], [1, 2]]])
    assert harary.nim_hypergraphs("AVD", zero).tolist() == harary.nim_hypergraphs("AVD", zero.tolist()) == [2]
    with pytest.raises(ValueError, match="≥ 1, not 0"):
        harary.nim_hypergraphs("AVD", zero, vertices=3)
    assert harary.nim_hypergraphs("AVD", zero, vertices=3, first=0).tolist() == [2]
    for wrong in (numpy.zeros((2, 2), dtype=int), numpy.zeros((2, 2, 2))):
        with pytest.raises(TypeError):
            harary.nim_hypergraphs("ACV", wrong)
    assert harary.nim_hypergraphs("ACV", numpy.zeros((0, 2, 2), dtype=int)).tolist() == []


def test_lines():
    assert harary.nim_lines("AVD", []) == []
    assert harary.nim_lines("AVD", ["{1,2},{2,3}", "", "{1"]) == [2, None, None]
    with pytest.raises(ValueError, match="one line"):
        harary.nim_lines("AVD", ["{1,2}\n{2,3}"])
    with pytest.raises(harary.UsageError):
        harary.nim_lines("XYZ", ["{1,2}"])


# ---- graphs


def test_graphs_of_networkx_are_played_on():
    networkx = pytest.importorskip("networkx")
    graph = networkx.relabel_nodes(networkx.path_graph(5), dict(enumerate("vwxyz")))
    game = Game("ACV", graph, family="geodetic")
    assert game.value == harary.nim("ACV", "geodetic(P5)")
    assert game.elements == list("vwxyz") and game.number("x") == 2
    assert game.play("v").position == {"v"} and game.play("v").play("z").value == 0
    assert {move.element: move.nim for move in game.moves()} == {
        "vwxyz"[int(move.element) - 1]: move.nim for move in Game("ACV", "geodetic(P5)").moves()
    }
    assert networkx.utils.graphs_equal(game.graph(), graph)


def test_edges_are_pairs_of_nodes():
    networkx = pytest.importorskip("networkx")
    graph = networkx.cycle_graph(["a", "b", "c", "d"])
    game = Game("AVD", graph, family="connect")
    assert {frozenset(edge) for edge in game.elements} == {frozenset(edge) for edge in graph.edges}
    assert game.at([("b", "a")]).value == game.at([("a", "b")]).value
    assert len(game.play(("b", "c")).moves()) < 4
    for move in game.moves():
        assert game.play(move.element).value == move.nim


def test_graphs_come_back():
    networkx = pytest.importorskip("networkx")
    rng = random.Random(SEED + 5)
    for count in (1, 2, 7, 63, 70):
        graph = networkx.gnp_random_graph(count, 0.3, seed=rng.randrange(2**30))
        graph.add_edges_from((0, i) for i in range(1, count))
        code = _many._line(graph)
        assert code == networkx.to_graph6_bytes(graph, header=False).decode().strip()
        assert networkx.utils.graphs_equal(harary._graph6.decode(code),
                                           networkx.relabel_nodes(graph, lambda node: node + 1))  # fmt: skip
    assert networkx.is_isomorphic(Game("ACV", "geodetic(petersen)").graph(), networkx.petersen_graph())
    with pytest.raises(ValueError, match="not played on a graph"):
        Game("ACV", "{1,2}").graph()


def test_many_graphs():
    networkx = pytest.importorskip("networkx")
    graphs = [graph for graph in networkx.graph_atlas_g()[2:60] if networkx.is_connected(graph)]
    found = harary.nim_graphs("geodetic", "acv", graphs)
    assert found == [harary.nim("ACV", graph, family="geodetic") for graph in graphs]
    both = harary.nim_graphs("geodetic", ["acv", "avd"], [_many._line(graph) for graph in graphs])
    assert [acv for acv, _ in both] == found
    assert len(harary.nim_graphs("geodetic", "all", [b"D?{"])[0]) == 4
    assert harary.nim_graphs("geodetic", "acv", []) == []
    assert harary.nim_graphs("geodetic", "acv", ["D??"]) == [None]  # not connected
    with pytest.raises(harary.UsageError):
        harary.nim_graphs("none", "acv", ["D?{"])
    with pytest.raises(TypeError):
        harary.nim_graphs("geodetic", "acv", [7])


def test_graphs_that_are_refused():
    networkx = pytest.importorskip("networkx")
    loop = networkx.Graph([(1, 1)])
    for wrong, kind, words in (
        (networkx.DiGraph([(1, 2)]), TypeError, "undirected graph"),
        (loop, ValueError, "loop"),
        (networkx.empty_graph(10001), ValueError, "10,000"),
    ):
        with pytest.raises(kind, match=words):
            harary.nim("ACV", wrong, family="geodetic")
    with pytest.raises(TypeError, match="family"):
        harary.nim("ACV", networkx.path_graph(3))


# ---- frames, sets and names


def test_frames():
    pandas = pytest.importorskip("pandas")
    groups = pandas.DataFrame({"sets": ["{1,2},{2,3}", "{1,2},{3,4}", "/2"]}, index=["x", "y", "z"])
    found = harary.frame("ACV,AVD", groups["sets"])
    assert list(found.index) == ["x", "y", "z"] and list(found.columns) == ["ACV", "AVD"]
    assert found["AVD"].tolist()[:2] == [2, 0] and found["ACV"].isna().tolist() == [False, False, True]
    named = harary.frame(["ACV"], ["geodetic(C5)"])
    assert named.index.name == "structure" and named["ACV"]["geodetic(C5)"] == harary.nim(
        "ACV", "geodetic(C5)"
    )
    assert harary.frame(["ACV"], ["C5"], family="geodetic")["ACV"].tolist() == named["ACV"].tolist()


def test_a_frame_is_a_hypergraph():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"E": [1, 1, 0, 0], "F": [0, 1, 1, 0]}, index=["d", "c", "b", "a"])
    for rule in RULES:
        assert harary.nim(rule, frame) == harary.nim(rule, "{1,2},{2,3}/4")
        assert harary.nim(rule, frame.reset_index(drop=True)) == harary.nim(rule, "{1,2},{2,3}/4")
    assert Game("AVD", frame).elements == ["d", "c", "b", "a"]
    assert Game("AVD", pandas.DataFrame({"E": [1, 1]}, index=[1, 5])).elements == [1, 5]
    assert Game("AVD", pandas.DataFrame(index=["a", "b"])).text == "/2"
    for wrong in (pandas.DataFrame({"E": [1, 1]}, index=["a", "a"]), pandas.DataFrame({"E": []})):
        with pytest.raises(ValueError, match="the rows of the DataFrame"):
            harary.nim("AVD", wrong)
    with pytest.raises(TypeError, match="not to a DataFrame"):
        harary.nim("AVD", frame, vertices=5)


def test_sets_are_structures():
    assert Game("AVD", [{"b", "a"}, ("b", "c")]).text == "{a,b},{b,c}"
    assert Game("AVD", [{10, 9}]).text == "{9,10}"
    assert Game("AVD", [], vertices=3).text == "/3"
    assert Game("AVD", "{1,2}", vertices=3).text == "{1,2}/3"
    for wrong, kind in ((["ab"], TypeError), ([1, 2], TypeError), ([[[]]], TypeError), ([], ValueError)):
        with pytest.raises(kind):
            Game("AVD", wrong)
    with pytest.raises(TypeError, match="vertices"):
        Game("AVD", "uniform(5,2)", vertices=3)


def test_what_is_no_text_is_refused():
    for wrong, kind in (("S\0", ValueError), (7, TypeError), (None, TypeError)):
        with pytest.raises(kind):
            harary.nim(wrong, "{1,2}")
        with pytest.raises(kind):
            harary.nim_hypergraphs(wrong, [[[1, 2]]])
    for wrong in ("{1,2}\0", "{\ud800}"):
        with pytest.raises(ValueError):
            harary.nim("ACV", wrong)
        with pytest.raises(ValueError):
            Game("ACV", "{1,2}", wrong)
        with pytest.raises(ValueError):
            harary.nim_lines("ACV", [wrong])
    with pytest.raises(ValueError):
        harary.nim_lines("ACV", [7])


def test_as_many_as_the_program_finds():
    texts = [f"uniform({n},{r})" for n in range(1, 9) for r in range(1, n + 1)]
    answers = program("nim", "dst", *texts, "--quiet").split()
    assert harary.nim_lines("DST", texts) == [int(answer) for answer in answers]
