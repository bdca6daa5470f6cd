"""Compares samples that are compositions with the operators that the framework has itself.

Claim: no composition takes more than 1.3 times as long as the framework's own operator, eagerly, except the
compositions that `own/reasons.py` explains.  `own/<framework>.py` lists the operators that a person found; a
sample without a listed one is tried with functions of its own names.  Only operators that give the sample's
result are compared.

`--output docs/own-operators.md` writes every pair with its ratios; `--all` prints them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.catalogue.catalogue import built_in_forms
from bench.errors import UsageError, suggestion
from bench.machine.interpreter import find_interpreter
from own.comparison import LIMIT, PLACES
from own.document import document, lines_of
from own.finding import Finding
from own.reasons import REASONS

ROOT = Path(__file__).resolve().parents[1]


def compositions(framework: str) -> list[str]:
    """Return the samples that call several functions of the framework, or none but those of arrays."""
    return sorted(one.name for one in built_in_forms() if one.calls.get(framework, 1) not in (None, 1))


def findings(framework: str, samples: list[str], listed: bool = True) -> Iterator[Finding]:
    """Yield the finding of every sample, in order.

    If a process ends itself, another one goes on with the next sample.
    listed: include the samples that a person listed although they are a single call.
    """
    interpreter, option = find_interpreter(framework), ["--listed"] if listed else []
    places = f"{ROOT}{os.pathsep}{ROOT / 'benchmarks'}"
    variables = {**os.environ, "PYTHONPATH": places, "OMP_NUM_THREADS": "1", "TF_CPP_MIN_LOG_LEVEL": "3"}
    left = samples
    while left or option:
        command = [interpreter, "-m", "own.survey", framework, *option, *left]
        done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
        tried = [line for line in done.stdout.splitlines() if line]
        for line in tried:
            if line.startswith("{"):
                yield Finding.of_json(line)
        if done.returncode == 0:
            return
        last = tried[-1] if tried else ""
        if not last or last.startswith("{"):
            raise UsageError(f"{framework}: {done.stderr.strip().splitlines()[-1:] or ['it ended']}")
        yield Finding(framework, last, trouble="it did not end, or ended its process")
        left, option = left[left.index(last) + 1 :] if last in left else [], []


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("frameworks", nargs="*", default=list(PLACES), help="default: %(default)s")
    parser.add_argument("--samples", metavar="A,B", help="these only, whatever they are")
    parser.add_argument("--all", action="store_true", help="print every ratio, and what was not compared")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="read a framework's findings there, or leave them"
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the document")
    arguments = parser.parse_args()
    try:
        return run(arguments)
    except UsageError as error:
        print(f"own_operators.py: {error}", file=sys.stderr)
        return 2


def run(arguments: argparse.Namespace) -> int:
    """Run the survey, and print and write its findings; return 1 if a slower sample is not explained."""
    for name in arguments.frameworks:
        if name not in PLACES:
            raise UsageError(f"no framework {name!r}{suggestion(name, PLACES)}")
    wanted = arguments.samples.split(",") if arguments.samples else None
    if unknown := set(wanted or ()) - {one.name for one in built_in_forms()}:
        raise UsageError(f"no sample {min(unknown)!r}")
    found: dict[str, list[Finding]] = {}
    for name in arguments.frameworks:
        found[name] = of_framework(name, wanted, arguments.keep)
        print(*lines_of(name, found[name], everything=arguments.all), sep="\n", flush=True)
    if arguments.output:
        arguments.output.write_text(document(found), encoding="utf-8")
    slower = [finding for each in found.values() for finding in each if finding.largest > LIMIT]
    unexplained = [finding for finding in slower if (finding.framework, finding.sample) not in REASONS]
    print(f"more than {LIMIT} times as long as an own operator, and not explained:")
    print(
        *(f"  {one.framework} {one.sample}: {one.largest:.2f}" for one in unexplained)
        if unexplained
        else ["  none"],
        sep="\n",
    )
    return 1 if unexplained else 0


def of_framework(name: str, wanted: list[str] | None, keep: Path | None) -> list[Finding]:
    """Return the kept findings of the framework; if there are none, survey it and keep the findings."""
    file = keep / f"{name}.jsonl" if keep else None
    if file and file.is_file():
        return [Finding.of_json(line) for line in file.read_text().splitlines()]
    samples = wanted if wanted is not None else compositions(name)
    found = list(findings(name, samples, listed=wanted is None))
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{json.dumps(one.as_json())}\n" for one in found))
    return found


if __name__ == "__main__":
    sys.exit(main())
