"""Expected performance: what a side took when it was saved, and on which machine with which versions."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.gate import Thresholds
from bench.model.result import Result
from bench.model.side import Side
from bench.model.statistics import geometric_mean, quantile

SCHEMA_VERSION = 1
STEADY_QUANTILE = 0.1
"""Of a process's blocks: what disturbs makes blocks longer, so that the low ones are the steady figure."""
FEWEST_BLOCKS = 4
"""Undisturbed ones; a process with fewer does not count."""


@dataclass(frozen=True)
class Baseline:
    """Of one machine, with one set of versions.

    Attributes:
        name: by which a gate is asked for it.
        saved: when, UTC, in ISO 8601.
        framework: its full name.
        machine, versions: what it holds for (see `bench.model.fingerprint`), and
        fingerprint: all that in short.
        side: what was measured.
        asked: what of it, in the words of `bench.gate`: samples, frameworks, stages, tag ...
        thresholds: by how much a case may become slower.
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
        """How the side, measured anew, compares with what was saved: `ratio`, the geometric mean of so many
        `cases`, None for none."""
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
        """Keys: docs/gate.md; `from_json` reads it back."""
        found = {**asdict(self), "side": self.side.as_json(), "thresholds": self.thresholds.as_json()}
        return {"record": "baseline", "schema_version": SCHEMA_VERSION, **found}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Baseline:
        """The baseline in `record`.  Raises KeyError, TypeError, ValueError or AttributeError for none."""
        if record["record"] != "baseline" or record["schema_version"] != SCHEMA_VERSION:
            raise ValueError("of another version")
        own = {name: value for name, value in record.items() if name not in ("record", "schema_version")}
        expected = {key: [float(each) for each in seconds] for key, seconds in record["expected"].items()}
        if not all(seconds and min(seconds) > 0 for seconds in expected.values()):
            raise ValueError("a time that is none")
        nested = {"side": Side(**record["side"]), "thresholds": Thresholds(**record["thresholds"])}
        return cls(**{**own, **nested, "expected": expected})


def expected_of(results: Sequence[Result]) -> dict[str, list[float]]:
    """By measurement, the steady seconds per call of each process in which enough blocks were undisturbed."""
    found = {result.task.measurement: _steady(result) for result in results}
    return {key: seconds for key, seconds in found.items() if seconds and min(seconds) > 0}


def _steady(result: Result) -> list[float]:
    """Seconds per call of each process: of undisturbed blocks, for a busy core slows all of a visit."""
    calm = [
        sorted(seconds for seconds, undisturbed in blocks if undisturbed)
        for blocks in result.by_round().values()
    ]
    return [quantile(seconds, STEADY_QUANTILE) for seconds in calm if len(seconds) >= FEWEST_BLOCKS]
