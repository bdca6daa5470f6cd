"""Tries samples of a framework, one by one, in its own interpreter; prints a line of JSON for each."""

from __future__ import annotations

import faulthandler
import importlib
import json
import sys
from collections.abc import Sequence

from bench import frameworks
from bench.frameworks.base import Framework, first_line
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, SampleFolder, scan
from bench.samples.contract.sample import SampleConfig
from own.comparison import compare, pairs_of
from own.finding import Finding
from own.pair import Pair, Table

SAMPLE_SECONDS = 180
"""The limit of a sample in seconds: then the process ends itself, and a new one goes on after the sample."""


def table_of(framework: str) -> Table:
    """Return the pairs that a person listed; imports the framework."""
    table: Table = importlib.import_module(f"own.{framework}").OWN
    return table


def survey(name: str, samples: Sequence[str], listed: bool) -> None:
    """Print a sample's name before it is tried, and its finding after.

    listed: also try the samples that a person listed, whatever their form.
    """
    framework = frameworks.load(name)("cpu", 1)
    table, folders = table_of(name), {folder.name: folder for folder in scan(BUILT_IN_DIRECTORY)}
    more = [sample for sample in table if sample not in samples] if listed else []
    for sample in [*more, *samples]:
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
        print(json.dumps(finding.as_json()), flush=True)
    faulthandler.cancel_dump_traceback_later()


def _compare(
    finding: Finding, framework: Framework, folder: SampleFolder, config: SampleConfig, pair: Pair
) -> None:
    found = compare(framework, folder, config, pair)
    if isinstance(found, str):
        finding.refused[pair.operator] = found
    else:
        finding.compared[pair.operator] = {str(case): ratio for case, ratio in found.items()}


if __name__ == "__main__":
    given = [argument for argument in sys.argv[2:] if argument != "--listed"]
    survey(sys.argv[1], given, len(given) < len(sys.argv[2:]))
