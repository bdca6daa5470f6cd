"""Finds Apache Otava's change points, in Otava's own interpreter: this file is run there by its path, alone.

Reads a JSON list of series from standard input; writes, in the same order, lists of the places at which a
new level begins.
"""

from __future__ import annotations

import json
import sys


def main() -> None:
    """Answer one question."""
    from otava.analysis import compute_change_points

    answers = []
    for values in json.load(sys.stdin):
        found, _ = compute_change_points(values)
        answers.append([int(each.index) for each in found])
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
