# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypergraphs of Python's sets: the distinct objects are the vertices, and come back as given everywhere."""

import json
import pickle
import random

import pytest

import harary
from harary import Game
from support import SEED, defined, plain_value, random_hypergraph, scaled

RULES = ("ACV", "AVD", "DST", "PRV")

# Different objects for five vertices: texts that look like numbers, numbers of any size, and what has no name.
WORLDS = (
    [1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4],
    [10, 11, 12, 13, 14],
    [-3, 7, 2**70, 100, 0],
    ["a", "b", "c", "d", "e"],
    ["10", "2", "x", "01", "1"],
    [1, "1", 2.5, None, (0, 1)],
    [(0, 0), (0, 1), (1, 0), (1, 1), frozenset()],
    ["a b", "a,b", "{", "", "ü"],
)


def renamed(edges, world):
    return [{world[vertex - 1] for vertex in edge} for edge in edges]


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_names_change_no_game(world):
    rng = random.Random(SEED + 40)
    for _ in range(scaled(10)):
        count, edges = random_hypergraph(rng)
        for rule in filter(lambda rule: defined(rule, edges), RULES):
            game = Game(rule, renamed(edges, world), vertices=world[:count])
            assert (
                game.value
                == plain_value(rule, count, edges)
                == harary.nim(rule, renamed(edges, world), vertices=world[:count])
            )
            assert game.elements == world[:count] and [
                game.number(vertex) for vertex in world[:count]
            ] == list(range(count))
            for move in game.moves():
                assert move.element in world[:count] and type(move.element) in map(type, world)
                after = game.play(move.element)
                assert after.value == move.nim and after.position == {move.element}
                assert (
                    after
                    == game.at([move.element])
                    == Game(rule, renamed(edges, world), {move.element}, vertices=world[:count])
                )


def test_sets_of_numbers_are_not_the_command_line():
    game = Game("AVD", [{10, 11}, {11, 12}])
    assert game.elements == [10, 11, 12] and game.value == 2 == Game("AVD", [{"a", "b"}, {"b", "c"}]).value
    assert harary.nim("AVD", "{10,11},{11,12}") == harary.nim("AVD", "{1,2},{2,3}/12") == 3
    assert Game("AVD", [{0, 1}]).elements == [0, 1]
    assert Game("AVD", [{"10", "2"}]).elements == ["2", "10"] and len(Game("AVD", "{10,2}").elements) == 10
    assert len(Game("AVD", [{1, "1"}]).elements) == 2


def test_vertices_number_or_name_them():
    assert Game("AVD", [{1, 2}, {2, 3}], vertices=5).elements == [1, 2, 3, 4, 5]
    assert Game("AVD", [{1, 2}, {2, 3}], vertices=5).text == "{1,2},{2,3}/5"
    assert Game("AVD", [], vertices="x y z".split()).elements == ["x", "y", "z"]
    assert Game("AVD", [{0, 2}], vertices=range(4)).elements == [0, 1, 2, 3]
    for edges, vertices, words in (
        ([{0, 1}], 2, "0 is not a vertex: with vertices=2 the vertices are 1 to 2"),
        ([{10, 11}], 3, "10 is not a vertex"),
        ([{"a", "b"}], 4, "a list such as vertices="),
        ([{1, 2}], [1], "2 is in an edge and not in vertices="),
        ([{1}], [1, 2, 1], "must not contain duplicates"),
        ([{1}], -1, "invalid number of vertices -1"),
    ):
        with pytest.raises(ValueError, match=words):
            Game("AVD", edges, vertices=vertices)
    for wrong in ("abc", 1.5):
        with pytest.raises(TypeError, match="vertices must be"):
            Game("AVD", [{1}], vertices=wrong)
    with pytest.raises(TypeError, match="vertices"):
        Game("AVD", "{1,2}", vertices=[1, 2])


def test_what_was_not_given_is_no_vertex():
    game = Game("AVD", [{10, 11}, {11, 12}])
    for wrong in (1, "10", None, (10, 11)):
        with pytest.raises(harary.UsageError, match="is not a vertex of this game"):
            game.play(wrong)
        with pytest.raises(harary.UsageError, match="is not a vertex of this game"):
            Game("AVD", [{10, 11}, {11, 12}], [wrong])
    assert game.at("{10,12}").position == {10, 12}  # a text is in harary's language


def test_a_game_of_objects_shows_itself():
    game = Game("AVD", [{10, 11}, {11, 12}], {10})
    assert repr(game) == "Game('AVD', [{10, 11}, {11, 12}], position={10})" and eval(repr(game)) == game
    more = Game("AVD", [{"b", "a"}, ()], vertices=["b", "a", (0, 1)])
    assert (
        repr(more) == "Game('AVD', [{'a', 'b'}, set()], vertices=['b', 'a', (0, 1)])"
        and eval(repr(more)) == more
    )
    assert repr(game + 1) == f"Sum({game!r}, 1)"
    assert game.text == "{10,11},{11,12}" and game.report().startswith("AVD({10,11},{11,12}) at {10} = *1")
    assert "10" in str(game.board("svg")) and json.loads(str(game.board("json")))
    assert more.text == "{2,1},{}/3"  # one of them cannot be written
    for again in (pickle.loads(pickle.dumps(game)), game.play(12).at({10})):
        assert again == game and again.elements == game.elements and again.position == {10}
    assert game != Game("AVD", "{10,11},{11,12}", "10") and game != Game(
        "AVD", [{"10", "11"}, {"11", "12"}], {"10"}
    )


def test_structures_and_sums_have_the_objects():
    game = Game("AVD", [{10, 11}, {11, 12}])
    structure = game.structure()
    closed = [structure.elements(found.number) for found in structure]
    assert {frozenset({11}), frozenset({10, 12})} <= set(closed)
    assert [(move.term, move.element) for move in (game + 1).moves() if move.wins] == [(0, 10), (0, 12)]
    assert (game + 1).play(0, 12).value == 0
    frame = pytest.importorskip("pandas") and harary.frame(["AVD"], [[{10, 11}, {11, 12}], "{10,11}"])
    assert (
        frame["AVD"].tolist() == [2, harary.nim("AVD", "{10,11}")] and frame.index[0] == "{10,11},{11,12}/3"
    )


def test_families_of_games_take_objects():
    bases = [{"a b", 0}, {0, 7}, {"a b", 7}]
    game = Game("ACV", bases, family="matroid")
    assert set(game.elements) == {"a b", 0, 7} and game.value == harary.nim(
        "ACV", "matroid({1,2},{2,3},{1,3})"
    )
    assert game.play(7).position == {7}
