# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that the package has for others is used in a test, and says what it is."""

import ast
import inspect
from pathlib import Path

import harary
from support import needs_gap


ALIASES = {"Rule"}  # of types, which cannot say what they are


def public():
    """The names that others may use: those of the package, and those of its classes with a dot."""
    for name in sorted(set(harary.__all__) - ALIASES):
        yield name
        thing = getattr(harary, name)
        if inspect.isclass(thing):
            yield from (f"{name}.{member}" for member in vars(thing) if not member.startswith("_"))


def used():
    """Every name that the tests mention in their code."""
    names = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                names.add(node.attr)
            elif isinstance(node, ast.Name):
                names.add(node.id)
            elif isinstance(node, ast.keyword):
                names.add(node.arg)
    return names


def test_every_public_name_is_tested():
    names, mentioned = list(public()), used()
    assert len(names) > 60
    assert [name for name in names if name.rpartition(".")[2] not in mentioned] == []


def test_every_public_name_has_a_docstring():
    fields = {
        f"{kind.__name__}.{field}"
        for kind in (harary.Move, harary.Pattern, harary.StructureClass, harary.Type)
        for field in kind._fields
    }
    named = set(public()) - fields - {"library_path"}
    for name in named:
        thing = harary
        for part in name.split("."):
            thing = inspect.getattr_static(thing, part)
        assert inspect.getdoc(thing), name


@needs_gap
def test_what_is_answered_has_its_kind():
    game = harary.Game("GEN", "S3")
    structure = game.structure()
    assert isinstance(structure, harary.Structure) and isinstance(structure[0], harary.StructureClass)
    assert isinstance(game.diagram("text"), harary.Picture)
    assert all(isinstance(move, harary.Move) and isinstance(move.type, harary.Type) for move in game.moves())


@needs_gap
def test_types_of_classes_follow_from_their_options():
    """Deficiencies, levels and smoothness of every class, by their definitions, from those of its options."""
    for group in ("S3", "S4", "Z6xZ3", "A4"):
        structure = harary.Game("GEN", group).structure()
        types = [structure[number].type for number in range(len(structure))]
        for number, its in enumerate(types):
            options = [types[option] for option in structure[number].options]
            assert its.level == max((option.level + 1 for option in options), default=0)
            assert its.deficiency == min((option.deficiency + 1 for option in options), default=0)
            smooth = any(option.parity == 0 and option.deficiency == its.deficiency for option in options)
            assert its.smoothness == (2 if its.parity == 0 else int(smooth))
