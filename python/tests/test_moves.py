# SPDX-License-Identifier: GPL-3.0-or-later
"""What may be played, sums of games, equality, and what is refused with a sentence."""

import pickle
import random

import pytest

import harary
from harary import Context, Game, Sum, SumMove
from support import SEED, defined, mex, needs_gap, random_hypergraph, scaled

RULES = ("ACV", "AVD", "DST", "PRV")


def test_play_takes_the_moves_and_nothing_else():
    rng = random.Random(SEED + 20)
    refused = 0
    for _ in range(scaled(12)):
        count, edges = random_hypergraph(rng)
        for rule in filter(lambda rule: defined(rule, edges), RULES):
            game = Game(rule, edges, vertices=count)
            while True:
                legal = {move.element for move in game.moves()}
                for element in set(game.elements) - legal:
                    with pytest.raises(harary.UndefinedError):
                        game.play(element)
                    refused += 1
                if not legal:
                    break
                game = game.play(rng.choice(sorted(legal)))
    assert refused > 0


@needs_gap
def test_play_refuses_what_is_no_move_of_a_group():
    game = Game("GEN", "S3")
    with pytest.raises(harary.UsageError):
        game.play("x")
    with pytest.raises(harary.UndefinedError, match="already chosen"):
        game.play("e").play("#1")
    with pytest.raises(harary.UndefinedError, match="the game is over"):
        game.play("(1,2)").play("(1,3)").play("e")
    with pytest.raises(harary.UndefinedError, match="cannot all be chosen"):
        Game("DNG", "Z6").play(1)
    with pytest.raises(TypeError, match="one element"):
        game.play(["e"])
    assert Game("GEN", "Z2").play("0").play("1").winner == "second"


def test_a_limit_leaves_the_move_unchecked():
    with Context(time=0.05, compute=2) as impatient:
        game = Game("AVD", "disjoint(" + ",".join(["3"] * 18) + ")", context=impatient).play(1)
        assert game.position == {"1"}
        with pytest.raises(harary.LimitError):
            game.value


def test_the_value_of_a_sum_is_the_mex_of_its_moves():
    rng = random.Random(SEED + 21)
    for _ in range(scaled(25)):
        terms = [rng.randrange(4)]
        for _ in range(2):
            count, edges = random_hypergraph(rng)
            terms.append(
                Game(rng.choice([rule for rule in RULES if defined(rule, edges)]), edges, vertices=count)
            )
        rng.shuffle(terms)
        whole = Sum(*terms)
        moves = whole.moves()
        assert whole.value == mex(move.nim for move in moves)
        assert whole.winner == ("first" if any(move.wins for move in moves) else "second")
        for move in moves:
            assert isinstance(move, SumMove) and whole.play(move.term, move.element).value == move.nim


def test_sums_are_made_by_plus():
    one, other = Game("AVD", "{1,2},{2,3}"), Game("ACV", "{1,2}")
    assert one + other == Sum(one, other) == sum([one, other]) and one + other != other + one
    assert (
        (one + 2).terms == (one, 2)
        and (2 + one).terms == (2, one)
        and ((one + 2) + (other + 1)).terms == (one, 2, other, 1)
    )
    assert hash(one + other) == hash(Sum(one, other)) and Sum().value == 0 == (one + one).value
    assert repr(one + 2) == "Sum(Game('AVD', '{1,2},{2,3}'), 2)"
    assert (one + 1)._repr_latex_() == r"$\mathrm{AVD}(\{1,2\},\{2,3\}) + {*}1 = {*}3$"
    for wrong in ("S3", -1, 1.5, True, None):
        with pytest.raises(TypeError, match="terms of a sum must be games"):
            one + wrong
    for term, element, kind in (
        (5, 1, IndexError),
        (1, 2, ValueError),
        (1, "x", ValueError),
        (0, "x", ValueError),
    ):
        with pytest.raises(kind):
            (one + 2).play(term, element)


def test_equal_games_are_equal():
    assert Game("avd", "{1,2}, {2,3}", {1, 3}) == Game("AVD", "{1,2}, {2,3}", "3,1")
    assert len({Game("AVD", "{1,2}"), Game("avd", "{1,2}"), Game("ACV", "{1,2}")}) == 2
    assert Game("AVD", "{1,2},{2,3}") != Game("AVD", "{1,2},{2,3}", {1}) and Game("AVD", "{1,2}") != "AVD"
    assert Game("AVD", "{1,2},{2,3}").play("1") == Game("AVD", "{1,2},{2,3}", {1})
    game = Game("AVD", "{1,2}")
    game.close()
    assert game == game and game == Game("AVD", "{1,2}") and game != Game("AVD", "{1,2}", {1})


def test_graphs_are_equal_by_their_nodes():
    networkx = pytest.importorskip("networkx")
    path = networkx.path_graph(3)
    assert Game("ACV", path, family="geodetic") == Game("ACV", path.copy(), family="geodetic")
    assert Game("ACV", path, family="geodetic") != Game("ACV", networkx.path_graph("abc"), family="geodetic")


def test_parallel_edges_are_refused():
    networkx = pytest.importorskip("networkx")
    twice = networkx.MultiGraph([(1, 2), (1, 2), (2, 3)])
    with pytest.raises(ValueError, match="parallel edges between 1 and 2"):
        Game("ACV", twice, family="connect")
    with pytest.raises(ValueError, match="parallel edges"):
        harary.nim_graphs("geodetic", "acv", [twice])
    once = networkx.MultiGraph([(1, 2), (2, 3)])
    assert harary.nim("ACV", once, family="geodetic") == harary.nim(
        "ACV", networkx.Graph(twice), family="geodetic"
    )


def test_what_is_of_another_kind_is_told_with_a_sentence():
    for call, words in (
        (lambda: harary.nim("GEN", 4), "a structure must be a string"),
        (lambda: harary.nim("GEN", b"S4"), "a structure must be a string"),
        (lambda: Game("AVD", "{1,2}", 1), "a position must be"),
        (lambda: harary.nim_lines("GEN", "Z4"), "must be a list"),
        (lambda: harary.nim_graphs("geodetic", "acv", "D?{"), "must be a list"),
        (lambda: harary.nim_hypergraphs("AVD", 4), "must be a list"),
        (lambda: Context(time="5s"), "time must be a number of seconds, not '5s'"),
        (lambda: Context(memory="2G"), "memory must be a whole number of bytes"),
        (lambda: Context(threads=1.5), "threads must be a whole number"),
        (lambda: Context(memo=[]), "memo must be"),
        (lambda: Context(progress="yes"), "progress must be True or a function"),
    ):
        with pytest.raises(TypeError, match=words):
            call()


def test_sentences_name_no_command_of_the_program():
    for rule, structure in (("GEN", "nonsense"), ("ACV", "nonsense(C4)"), ("ACV", "qqq")):
        with pytest.raises(harary.HararyError) as told:
            harary.nim(rule, structure)
        assert "harary games" not in told.value.message
    with pytest.raises(harary.HararyError) as told:
        harary.nim_graphs("nonsense", "acv", ["D?{"])
    assert "harary games" not in told.value.message


def test_pictures_are_called_as_files_end():
    game = Game("AVD", "{1,2},{2,3}")
    assert game.diagram("tex").data == game.diagram("tikz").data and game.diagram("tex").format == "tikz"
    assert str(game.diagram("txt")) == str(game.diagram("text"))


def test_misere_play():
    game = Game("misere ACV", "{1,2},{2,3}")
    assert (game.value, game.winner, game.rule) == (1, "first", "misere ACV")
    assert [move.element for move in game.moves() if move.wins] == ["2"]
    assert game.play("2").winner == "second"  # positions stay in misère play
    assert game.report_json()["genus"] == "0^{120}"
    assert Game("misere ACV({1,2},{2,3})@{2}").value == 0
    assert Game("misere AVD", [{1, 2}, {2, 3}]) != Game("AVD", [{1, 2}, {2, 3}])
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(harary.UsageError):
        game + 1
    with pytest.raises(harary.UsageError):
        game.explain()


def test_closed_games():
    game = Game("closed ACV", "hull(P5)")
    assert (game.value, game.winner, game.rule) == (1, "first", "closed ACV")
    assert {move.element: move.nim for move in game.moves()} == {"1": 4, "2": 2, "3": 0, "4": 2, "5": 4}
    assert game.play("3").value == 0 and game.play("3").winner == "second"
    assert "outside the closure" in str(game.explain())
    assert Game("closed GEN(ring(Z_12))@{4}").value == 2
    with pytest.raises(harary.HararyError):
        Game("closed ACV", "{1,2},{2,3}").value  # no closure
    with pytest.raises(harary.HararyError):
        game.structure()  # no classes
    both = Game("misere closed ACV", "hull(P5)")
    assert (both.value, both.rule, both.report_json()["genus"]) == (1, "misere closed ACV", "1^{13}")
    assert Game("closed misere ACV", "hull(P5)") == both and both != game


def test_algebras():
    game = Game("GEN", "ring(Z_12)")
    assert (game.value, game.rule) == (1, "GEN")
    assert [move.element for move in game.moves() if move.wins] == ["1", "5", "7", "11"]
    assert game.play("4").value == 2
    assert len(game.structure()) == 4
    assert "lattice of closed sets" in str(game.diagram("text", digraph="lattice"))
    assert Game("DNG", "semigroup(T_3; winning={[1,1,1]})").value == 2
    assert harary.nim_lines("gen", ["quandle(R_5)", "vectorspace(2,3)", "loop([1,2],[2,1])"]) == [0, 2, 2]
    with pytest.raises(harary.HararyError, match="twice in the column"):
        Game("GEN", "loop([1,2,3],[2,1,3],[3,1,2])").value
