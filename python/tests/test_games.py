# SPDX-License-Identifier: GPL-3.0-or-later
"""Games, moves, positions, structures and pictures, against plain play in Python and against the program."""

import json
import pickle
import random

import pytest

import harary
from harary import Game
from support import SEED, defined, mex, needs_gap, plain_value, program, random_hypergraph, scaled, text_of

RULES = ("ACV", "AVD", "DST", "PRV")


def test_values_are_those_of_plain_play():
    rng = random.Random(SEED)
    met = 0
    for _ in range(scaled(60)):
        count, edges = random_hypergraph(rng)
        for rule in RULES:
            if not defined(rule, edges):
                with pytest.raises(harary.UndefinedError):
                    harary.nim(rule, edges, vertices=count)
                continue
            expected = plain_value(rule, count, edges)
            game = Game(rule, edges, vertices=count)
            assert harary.nim(rule, text_of(count, edges)) == game.value == expected
            met += 1
    assert met > 0


def test_moves_lead_where_they_say():
    rng = random.Random(SEED + 1)
    for _ in range(scaled(15)):
        count, edges = random_hypergraph(rng)
        for rule in filter(lambda rule: defined(rule, edges), RULES):
            game = Game(rule, edges, vertices=count)
            moves = game.moves()
            assert game.value == mex(move.nim for move in moves)
            for move in moves:
                assert game.play(move.element).value == move.nim
                assert game.at({move.element}).position == {move.element}
                assert move.wins == (move.nim == 0) and move.alike == 1


def test_a_position_is_a_set_a_list_or_a_text():
    for position in ({1, 3}, [3, 1], ("1", "3"), "1,3", "{1,3}", frozenset("13")):
        game = Game("AVD", "{1,2},{2,3},{3,4}", position)
        assert game.position == {"1", "3"}
        assert game.value == 0
    assert Game("AVD", "{1,2}", []).position == frozenset()
    assert harary.nim("AVD", "{1,2},{2,3},{3,4}", {1}) == 1


def test_a_game_knows_itself():
    game = Game("avd", " {a,b},{b,c} / 4 ")
    assert (game.rule, game.kind, game.text) == ("AVD", "hypergraph", "{a,b},{b,c} / 4")
    assert game.elements == ["a", "b", "c", "4"]
    assert [game.number(name) for name in game.elements] == [0, 1, 2, 3]
    assert game.context is harary.default_context()
    assert game.order == 4 and game.method
    assert repr(game) == "Game('AVD', '{a,b},{b,c} / 4')"
    with pytest.raises(harary.UsageError):
        game.number("z")


@needs_gap
def test_groups():
    game = Game("GEN", "S4")
    assert (game.kind, game.order, game.value) == ("group", 24, 0)
    assert len(game.elements) == 24
    for move in game.moves():
        assert game.play(move.element).value == move.nim
    assert sum(move.alike for move in game.moves()) == 24
    placed = Game("GEN", "S4", ["(1,2)", "(3,4)"])
    assert placed.type is not None and str(placed.type) == "(0,1,2)" and placed.value == 1
    assert placed.position == {"(1,2)", "(3,4)"}
    frame = placed.moves_frame()
    assert list(frame.columns) == ["element", "nim", "wins", "alike", "type"] and len(frame) == 22


def test_what_is_told_is_what_the_program_prints():
    structure = "{1,2},{2,3},{3,4}"
    game = Game("AVD", structure)
    assert game.report() == program("nim", "avd", structure).rstrip("\n")
    assert game.report(moves=True) == program("nim", "avd", structure, "--moves").rstrip("\n")
    assert game.explain() == program("explain", "avd", structure)
    assert game.explain(depth=1) == program("explain", "avd", structure, "--depth", "1")
    assert game.info() == program("info", structure)
    assert (
        game.report_json()["nim"]
        == game.value
        == json.loads(program("nim", "avd", structure, "--json"))["nim"]
    )
    assert game.report_json(moves=True)["moves"]
    assert game.info_json()["structure"] == structure
    assert game.explain_json(depth=1)["nim"] == game.value


def test_structures_obey_the_theorem():
    """The type of a class follows from its options, and the first one gives the value (Sieben, Def 4.10)."""
    rng = random.Random(SEED + 2)
    for _ in range(scaled(15)):
        count, edges = random_hypergraph(rng)
        for rule in filter(lambda rule: defined(rule, edges), ("ACV", "AVD")):
            structure = Game(rule, edges, vertices=count).structure()
            assert len(structure) == len(list(structure)) and structure.game.rule == rule
            assert structure.arrows == sum(len(found.options) for found in structure)
            assert structure[0].type.even == plain_value(rule, count, edges)
            for found in structure:
                assert all(option > found.number for option in found.options)
                assert found.size == len(structure.elements(found.number))
                assert found.type.parity == found.size % 2
                types = [structure[option].type for option in found.options]
                odd, even = {t.odd for t in types}, {t.even for t in types}
                if rule == "ACV" and not types:  # the end
                    assert (found.type.even, found.type.odd) == (0, 0)
                    continue
                if found.type.parity == 0:  # the largest position is even: it comes first
                    assert found.type.even == mex(odd)
                    assert found.type.odd == mex(even | {found.type.even})
                else:
                    assert found.type.odd == mex(even)
                    assert found.type.even == mex(odd | {found.type.odd})


def test_structures_as_digraphs_and_frames():
    pandas, networkx = pytest.importorskip("pandas"), pytest.importorskip("networkx")
    structure = Game("ACV", "{1,2},{2,3},{3,4}").structure()
    digraph, frame = structure.digraph(), structure.frame()
    assert isinstance(frame, pandas.DataFrame) and networkx.is_directed_acyclic_graph(digraph)
    assert digraph.number_of_nodes() == len(structure) == len(frame)
    assert digraph.number_of_edges() == structure.arrows == frame["options"].map(len).sum()
    assert digraph.nodes[0]["name"] == frame["name"][0] == structure[0].name == structure.name(0)
    assert structure[-1].number == len(structure) - 1
    with pytest.raises(IndexError):
        structure[len(structure)]


@needs_gap
def test_classes_without_elements():
    structure = Game("GEN", "ext(D6; X5^1)").structure()
    assert structure[0].size is None and structure.elements(0) is None


def test_pictures(tmp_path):
    game = Game("AVD", "{1,2},{2,3},{3,4}")
    begins = {
        "svg": b"<svg",
        "tikz": b"%",
        "pdf": b"%PDF",
        "png": b"\x89PNG",
        "dot": b"",
        "json": b"{",
        "text": b"",
    }
    for form, begin in begins.items():
        picture = game.diagram(form)
        assert picture.format == form and picture.data.startswith(begin) and len(bytes(picture)) > 20
        picture.save(tmp_path / f"file.{form}")
        assert (tmp_path / f"file.{form}").read_bytes() == picture.data
    assert len(list(tmp_path.iterdir())) == len(begins)
    assert (
        game.diagram("svg")._repr_svg_() == str(game.diagram("svg"))
        and game.diagram("svg")._repr_png_() is None
    )
    assert game.diagram("png")._repr_png_() and game.diagram("png")._repr_svg_() is None
    with pytest.raises(ValueError):
        str(game.diagram("pdf"))
    assert "svg" in game.structure()._repr_svg_()
    assert str(game.board()) != str(game.diagram()) and "Picture, svg" in repr(game.board())
    assert "{" in str(Game("GEN", "Z6").diagram("dot", elements=True, simplify="none"))
    assert str(game.diagram(digraph="game", classes=True)) != str(game.diagram(digraph="game"))
    assert str(game.diagram("dot", simplify=3)) != str(game.diagram("dot", simplify=2))


def test_words_stand_for_numbers():
    game = Game("AVD", "{1,2},{2,3},{3,4}")
    for name, words in (("simplify", ("auto", "otype", "level", "none")), ("theme", ("auto", "light", "dark")),
                        ("up_to", ("nothing", "automorphism")), ("fold", ("auto", "always", "never"))):  # fmt: skip
        pictures = [str(game.diagram("svg", **{name: word})) for word in words]
        numbers = (0, 2) if name == "up_to" else range(len(words))
        assert pictures == [str(game.diagram("svg", **{name: number})) for number in numbers]
        assert name == "fold" or len(set(pictures)) > 1
    with harary.Context(compute="direct") as direct, harary.Context(compute=2) as same:
        assert (
            Game("AVD", game.text, context=direct).method
            == Game("AVD", game.text, context=same).method
            != game.method
        )


def test_wishes_that_there_are_not():
    game = Game("AVD", "{1,2},{2,3}")
    for wrong, kind in (({"digraph": "tree"}, ValueError), ({"labels": "yes"}, ValueError), ({"big": 1}, TypeError),
                        ({"theme": 4}, ValueError), ({"most": -1}, ValueError)):  # fmt: skip
        with pytest.raises(kind):
            game.diagram(**wrong)
    with pytest.raises(ValueError, match="theme must be 'auto', 'light', 'dark' or 'black', not 'drak'"):
        game.board(theme="drak")
    with pytest.raises(ValueError, match="compute must be 'auto', 'compute' or 'direct', not 'no'"):
        harary.Context(compute="no")
    with pytest.raises(ValueError, match="svg, tikz"):
        game.diagram("bmp")


def test_formulas():
    assert Game("AVD", "{1,2},{2,3}").latex() == r"\mathrm{AVD}(\{1,2\},\{2,3\}) = {*}2"
    assert Game("AVD", "{1,2},{2,3}")._repr_latex_() == r"$\mathrm{AVD}(\{1,2\},\{2,3\}) = {*}2$"
    assert Game("AVD", "{1,2},{2,3}", {1}).latex() == r"\mathrm{AVD}(\{1,2\},\{2,3\})\text{ at }\{1\} = {*}1"
    assert "AVD" in Game("AVD", "{1,2}", "{1,2}")._repr_latex_()
    assert Game("ACV", "{1,2}^v").latex().startswith(r"\mathrm{ACV}(\{1,2\}^{\vee})")


def test_a_game_as_one_word():
    assert harary.nim("AVD({1,2},{2,3})") == 2 == Game("AVD({1,2},{2,3})").value
    assert Game("avd(geodetic(C_7))") == Game("AVD", "geodetic(C_7)")
    game = Game("AVD({1,2},{2,3},{3,4})@{1,3}")
    assert (game.rule, game.text, game.position, game.value) == ("AVD", "{1,2},{2,3},{3,4}", {"1", "3"}, 0)
    assert game == Game("AVD", "{1,2},{2,3},{3,4}", {1, 3}) and game.at({1}).value == 1
    assert pickle.loads(pickle.dumps(game)) == game
    assert harary.nim("AVD({1,2},{2,3},{3,4})", position={1}) == 1
    assert harary.nim_lines(None, ["AVD({1,2},{2,3})", "ACV({1,2},{2,3})", "{1,2}"]) == [2, 0, None]
    for wrong, says in [
        ("GEN", "such as GEN"),
        ("FOO(S3)", "unknown game 'FOO'"),
        ("AVD({1,2)", "expected ',' or '}'"),
        ("*2", "such as GEN"),
    ]:
        with pytest.raises(harary.UsageError, match=says):
            harary.nim(wrong)
    with pytest.raises(harary.UsageError, match="cannot be combined"):
        harary.nim("ACV(C_6)", family="hull")
    with pytest.raises(harary.UsageError, match="set only once"):
        Game("AVD({1,2})@{1}", position={2})
    with pytest.raises(TypeError, match="a rule must be a string"):
        Game(3)


@needs_gap
def test_a_game_on_a_group_as_one_word():
    assert (
        harary.nim(r"\text{GEN}(\mathbb{Z}_6)") == 4
        and Game("GEN(S_3)").elements == Game("GEN", "S3").elements
    )
