# SPDX-License-Identifier: GPL-3.0-or-later
"""Nim-values of networkx graphs: one harary for all of them, graph6 in, JSON out.

    python3 examples/networkx_values.py     the trees with seven vertices in the geodetic games
"""
import json
import subprocess

import networkx as nx


def nim_values(graphs, game="acv", family="geodetic"):
    """The nim-value of the game on each graph; None where it does not exist, as on graphs that are not connected."""
    lines = b"".join(nx.to_graph6_bytes(nx.convert_node_labels_to_integers(g), header=False) for g in graphs)
    answers = subprocess.run(
        ["harary", "nim", game, "--family", family, "-", "--json"],
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ).stdout
    return [json.loads(line).get("nim") for line in answers.splitlines()]


if __name__ == "__main__":
    trees = list(nx.nonisomorphic_trees(7))
    for tree, acv, avd in zip(trees, nim_values(trees), nim_values(trees, "avd")):
        print(sorted((d for _, d in tree.degree()), reverse=True), acv, avd)
