# SPDX-License-Identifier: GPL-3.0-or-later
"""Python objects as structures and positions of harary.

A structure is a text, a graph (with a family of games; see _graph6.py), or an object that is a hypergraph (see
_hypergraphs.py). Whatever objects are given as nodes or vertices, they come back as given: ``Labels`` knows what harary
calls them.
"""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import islice
from numbers import Integral
from operator import index
from typing import Any, Dict, Hashable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _graph6, _hypergraphs
from ._errors import UsageError
from ._hypergraphs import Sets, Vertices
from ._options import Edges, Frame, Graph

Structure = Union[str, Graph, Frame, Edges]
Position = Union[None, str, Iterable[Any]]

_EDGE = re.compile(r"(\d+)-(\d+)\Z")


class Labels:
    """The names in harary of the nodes of a graph or the vertices of a hypergraph, and the reverse."""

    def __init__(self, nodes: Sequence[Hashable], names: Sequence[str], pairs: bool) -> None:
        self.nodes, self.names = list(nodes), list(names)
        self.pairs = pairs  # they are nodes of a graph, and some games are on its edges
        self.number: Dict[Hashable, int] = {node: i for i, node in enumerate(self.nodes)}
        self.of_name = dict(zip(self.names, self.nodes))

    def name(self, element: Any) -> str:
        """The name of a node, or of an edge as a pair of nodes."""
        if isinstance(element, Hashable):
            if element in self.number:
                return self.names[self.number[element]]
            if self.pairs and isinstance(element, tuple) and len(element) == 2:
                if all(end in self.number for end in element):
                    return "-".join(self.names[self.number[end]] for end in element)
        if self.pairs and isinstance(element, str) and not element.isdigit():
            return element
        raise UsageError(
            f"{element!r} is not a {'node or a pair of nodes' if self.pairs else 'vertex'} of this game"
        )

    def element(self, name: str) -> Any:
        """The node, or the pair of nodes, with this name."""
        edge = _EDGE.match(name) if self.pairs else None
        if edge:
            return self.of_name[edge[1]], self.of_name[edge[2]]
        return self.of_name.get(name, name)


class Source(NamedTuple):
    """A structure for harary: a string, or ``sets`` if these are not None; and its labels."""

    text: str
    labels: Optional[Labels] = None
    sets: Optional[Sets] = None

    def label(self) -> str:
        """The label in the index of a DataFrame."""
        return self.sets.text(self.sets.names()) if self.sets else self.text


def _of_text(text: str, vertices: Vertices) -> str:
    if vertices is None:
        return text
    if not text.lstrip().startswith("{") or "/" in text or not hasattr(vertices, "__index__"):
        raise TypeError("vertices=… must be a number for a string of edges without /n")
    return f"{text}/{index(vertices)}"  # type: ignore[arg-type]


def _of_hypergraph(sets: Sets, family: Optional[str]) -> Source:
    """By names, or by numbers if harary reads a string (in a family)."""
    by_number = sets.text(sets.numbers())
    if family is not None:
        return Source(f"{family}({by_number})", Labels(sets.vertices, sets.numbers(), False))
    return Source(by_number, Labels(sets.vertices, sets.names(), False), sets)


# ---- games on groups

# The rules on groups, and the same rules on hypergraphs.
_ON_GROUPS = {"GEN": "ACV", "DNG": "AVD", "TER": "DST", "DNT": "PRV"}


def _cycles(images: List[int]) -> str:
    """The cycles of the permutation that takes i to images[i], counted from 1; "" for the identity."""
    left, cycles = dict(enumerate(images)), ""
    for start in range(len(images)):
        cycle = []
        while start in left:
            cycle.append(str(start + 1))
            start = left.pop(start)
        cycles += f"({','.join(cycle)})" if len(cycle) > 1 else ""
    return cycles


def _generated(structure: Any) -> Optional[str]:
    """The group that a short list of permutations generates, such as "perm:(1,2,3),(1,2)"; None for other objects.

    A permutation lists the images of 1, …, n, or those of 0, …, n − 1."""
    cycles = []
    for images in islice(structure, 5) if isinstance(structure, (list, tuple)) else ():
        if isinstance(images, Set) or not hasattr(images, "__iter__"):
            return None
        numbers = list(images)
        if not numbers or not all(isinstance(number, Integral) for number in numbers):
            return None
        first = min(numbers)
        if first not in (0, 1) or sorted(numbers) != list(range(first, first + len(numbers))):
            return None
        cycles.append(_cycles([int(number) - first for number in numbers]))
    found = ",".join(filter(None, cycles))
    return f"perm:{found}" if found and len(cycles) == len(structure) else None


def refuse_rule_of_groups(rule: str, structure: Any) -> None:
    """Raises an error for GEN and its like on Python objects, which can be edges or permutations."""
    *before, word = rule.split() or [""]
    other = _ON_GROUPS.get(word.upper())
    if other is None or isinstance(structure, (str, bytes)) or not hasattr(structure, "__iter__"):
        return  # what is not iterable is no hypergraph either, which other sentences say
    generated = _generated(structure)
    group = (
        f'for the group that these permutations generate, use the string "{generated}"'
        if generated
        else 'for a group, use a string such as "S4" or "perm:(1,2,3),(1,2)"'
    )
    raise UsageError(
        f'the rule "{word.upper()}" is for groups, and Python objects are read as hypergraphs: '
        f'for the hypergraph with these edges, use the rule "{" ".join((*before, other))}"; {group}'
    )


# ---- whole structures


def spell(structure: Any, family: Optional[str], vertices: Vertices, rule: Optional[str] = None) -> Source:
    """A structure for harary. Under a rule for groups, only strings, graphs and structures of a family are accepted."""
    if isinstance(structure, str):
        text = _of_text(structure, vertices)
        return Source(text if family is None else f"{family}({text})")
    graph = _graph6.graph_of(structure)
    if graph:
        if family is None:
            raise TypeError(_graph6.NEEDS_FAMILY)
        if vertices is not None:
            raise TypeError("vertices=… applies only to the edges of a hypergraph, not to a graph")
        labels = Labels(graph.nodes, [str(number) for number in range(1, len(graph.nodes) + 1)], True)
        return Source(f"{family}(graph6:{_graph6.encode(graph)})", labels)
    if rule is not None and family is None:
        refuse_rule_of_groups(rule, structure)
    return _of_hypergraph(_hypergraphs.of_object(structure, vertices), family)


def spell_game(
    rule: Any, structure: Any, family: Optional[str], vertices: Vertices
) -> Tuple[Optional[str], "Source"]:
    """The rule and its structure. Without a structure the rule is the whole game, "GEN(S3)", and None is returned."""
    if not isinstance(rule, str):
        raise TypeError(f"a rule must be a string, not {rule!r}")
    if structure is not None:
        return rule, spell(structure, family, vertices, rule)
    if family is not None or vertices is not None:
        raise UsageError("a whole game such as GEN(S3) cannot be combined with family or vertices")
    return None, Source(rule)


def spell_position(position: Position, labels: Optional[Labels]) -> Optional[str]:
    """A position in the notation of harary; None: the start of the game."""
    if position is None or isinstance(position, str):
        return position
    if not hasattr(position, "__iter__"):
        raise TypeError(f"a position must be a set or a list of elements, or a string, not {position!r}")
    names: List[str] = [labels.name(element) if labels else str(element) for element in position]
    if isinstance(position, (set, frozenset)):
        names.sort()
    return "{" + ",".join(names) + "}" if names else None
