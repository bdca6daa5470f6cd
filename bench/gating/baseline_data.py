"""Expected performance: the saved times of a side, with the machine and the versions they hold for."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.gating.rules import Thresholds
from bench.model.result import Result
from bench.model.side import Side
from bench.model.statistics import geometric_mean, quantile

SCHEMA_VERSION = 1
STEADY_QUANTILE = 0.1
"""The quantile of a process's blocks that is its steady time: disturbances only make blocks longer."""
FEWEST_BLOCKS = 4
"""The least number of undisturbed blocks for a process to count."""


@dataclass(frozen=True)
class Baseline:
    """The saved times of one side, on one machine, with one set of versions.

    Attributes:
        name: the name by which a gate refers to it.
        saved: when, UTC, in ISO 8601.
        framework: its full name.
        machine, versions: the facts that it holds for (see `bench.model.fingerprint`).
        fingerprint: their hash.
        side: the measured side.
        asked: its request, in the words of `bench.gate`: samples, frameworks, stages, tag ...
        thresholds: the allowed slowdown of each case.
        expected: by measurement (see `Task.measurement`), seconds per call, one value for each process.
    """

    name: str
    saved: str
    framework: str
    machine: Mapping[str, Any]
    versions: Mapping[str, Any]
    fingerprint: str
    side: Side
    asked: Mapping[str, Any]
    thresholds: Thresholds
    expected: Mapping[str, Sequence[float]]

    def standing(self, results: Sequence[Result]) -> dict[str, Any]:
        """Return the comparison of new results with the saved ones.

        Keys: name, saved, `ratio` (the geometric mean of new over saved times; None without cases) and
        `cases` (their number).
        """
        now = expected_of(results)
        ratios = [
            statistics.median(seconds) / statistics.median(self.expected[key])
            for key, seconds in now.items()
            if key in self.expected
        ]
        return {
            "name": self.name,
            "saved": self.saved,
            "ratio": geometric_mean(ratios),
            "cases": len(ratios),
        }

    def as_json(self) -> dict[str, Any]:
        """Return JSON values (keys: docs/gate.md); `from_json` reads them back."""
        found = {**asdict(self), "side": self.side.as_json(), "thresholds": self.thresholds.as_json()}
        return {"record": "baseline", "schema_version": SCHEMA_VERSION, **found}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Baseline:
        """Return the baseline in `record`.

        Raises KeyError, TypeError, ValueError or AttributeError for other records.
        """
        if record["record"] != "baseline" or record["schema_version"] != SCHEMA_VERSION:
            raise ValueError("of another version")
        own = {name: value for name, value in record.items() if name not in ("record", "schema_version")}
        expected = {key: [float(each) for each in seconds] for key, seconds in record["expected"].items()}
        if not all(seconds and min(seconds) > 0 for seconds in expected.values()):
            raise ValueError("a time that is none")
        nested = {"side": Side(**record["side"]), "thresholds": Thresholds(**record["thresholds"])}
        return cls(**{**own, **nested, "expected": expected})


def expected_of(results: Sequence[Result]) -> dict[str, list[float]]:
    """Return by measurement the steady seconds per call of each process with enough undisturbed blocks."""
    found = {result.task.measurement: _steady(result) for result in results}
    return {key: seconds for key, seconds in found.items() if seconds and min(seconds) > 0}


def _steady(result: Result) -> list[float]:
    """Return the steady seconds per call of each process.

    Only undisturbed blocks count: a busy core slows all blocks of a visit.
    """
    calm = [
        sorted(seconds for seconds, undisturbed in blocks if undisturbed)
        for blocks in result.by_round().values()
    ]
    return [quantile(seconds, STEADY_QUANTILE) for seconds in calm if len(seconds) >= FEWEST_BLOCKS]
