"""All samples of a framework, one after the other, in its own interpreter; one line of JSON for each."""

from __future__ import annotations

import faulthandler
import importlib
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from bench import frameworks
from bench.frameworks.base import first_line
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from own.comparison import compare, pairs_of
from own.pair import Pair, Table

SAMPLE_SECONDS = 180
"""Then the process ends itself, whatever it is in, and the next one goes on after that sample."""


@dataclass
class Finding:
    """What was found of a sample in a framework.

    Attributes:
        compared: operator -> {case: how many times as long the composition takes}.
        refused: operator -> why it was not compared.
        trouble: why none was tried, "" where that went well.
    """

    framework: str
    sample: str
    compared: dict[str, dict[int, float]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    trouble: str = ""

    @property
    def largest(self) -> float:
        """The largest ratio, 0 where nothing was compared."""
        return max((ratio for ratios in self.compared.values() for ratio in ratios.values()), default=0.0)


def table_of(framework: str) -> Table:
    """The pairs that a person listed; imports the framework."""
    table: Table = importlib.import_module(f"own.{framework}").OWN
    return table


def survey(name: str, samples: Sequence[str]) -> None:
    """Print a sample's name before it is tried, and its finding after."""
    framework = frameworks.load(name)("cpu", 1)
    table, folders = table_of(name), {folder.name: folder for folder in scan(BUILT_IN_DIRECTORY)}
    for sample in samples:
        print(sample, flush=True)
        faulthandler.dump_traceback_later(SAMPLE_SECONDS, exit=True)
        finding = Finding(name, sample)
        try:
            loaded = load_sample(folders[sample].package)
            config = load_config(loaded)
            for pair in pairs_of(loaded, config, name, table.get(sample, [])):
                _compare(finding, framework, folders[sample], config, pair)
        except Exception as error:
            finding.trouble = f"{type(error).__name__}: {first_line(error)}"
        print(json.dumps(asdict(finding)), flush=True)
    faulthandler.cancel_dump_traceback_later()


def _compare(finding: Finding, framework, folder, config, pair: Pair) -> None:
    found = compare(framework, folder, config, pair)
    if isinstance(found, str):
        finding.refused[pair.operator] = found
    else:
        finding.compared[pair.operator] = found


if __name__ == "__main__":
    survey(sys.argv[1], sys.argv[2:])
