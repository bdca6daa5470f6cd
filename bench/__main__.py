"""`python -m bench <command>`, also installed as `dlop-bench`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

_USAGE = """\
usage: python -m bench <command> [options]

commands:
  run        measure operators (the same as bench/api/api.py)
  show       what a run printed at its end, also of one that still goes on
  report     what runs found in other forms: csv, json, Markdown, a workbook, a page, figures
  merge      one run of the shards that several machines have measured
  compare    run files: what broke, got slower or less accurate
  versus     frameworks against each other: where one loses, and what its time goes to
  site       pages over many runs, for any static host
  env        make, list and remove the frameworks' own environments
  doctor     what on this machine disturbs measuring and how to stop it, and which devices there are
  peak       what this machine can do at most, for the roofline of later runs
  opperf     a framework's own operators, all of them, as MXNet's opperf does
  gate       whether an operator became slower, and how far to believe it
  baseline   keep what operators take now, for gates to come
  bisect     which released version of a framework was the first slow one
  card       what a device can do, from run files: operators, errors, shares of its peak, failures
  reproduce  a result of a run as one script without this project
  record     what a model calls, as input tables for `run --inputs`
  explain    which operators the time of a model goes to
  inputs     recorded calls: made again, and in files of other tools
  acquire    the cases of `run --suite recorded` anew, from real architectures
  new        make a sample folder that runs at once
  which      the samples of a framework's function
  history    keep results, show how they went over time, find changes
  coverage   what runs where, as a Markdown document from run files
  compiled   what compiling pays, as such a document
  dispatches how many operators a call gives to its framework, likewise
  operators  all samples, as such a document, from the samples themselves
  forms      whether each sample is one call or several in each framework, likewise

`python -m bench <command> --help` says more; without a command, `run`. `--version`: which one this is.
"""
_COMMANDS = {
    "show": "bench.running.show_command",
    "report": "bench.reporting.command",
    "versus": "bench.comparing.versus.command",
    "site": "bench.reporting.site_command",
    "merge": "bench.running.merge_command",
    "compare": "bench.comparing.command",
    "env": "bench.inspecting.environments_command",
    "doctor": "bench.inspecting.doctor_command",
    "peak": "bench.inspecting.peak_command",
    "opperf": "bench.opperf.command",
    "gate": "bench.gating.command",
    "baseline": "bench.gating.baseline_command",
    "bisect": "bench.bisecting.command",
    "card": "bench.reporting.card_command",
    "reproduce": "bench.reproducing.command",
    "record": "bench.recording.command",
    "explain": "bench.explaining.command",
    "inputs": "bench.recording.inputs_command",
    "acquire": "bench.recording.acquire_command",
    "new": "bench.catalogue.scaffold_command",
    "which": "bench.catalogue.which_command",
    "history": "bench.history.command",
    "coverage": "bench.reporting.documents_command",
    "compiled": "bench.reporting.documents_command",
    "dispatches": "bench.reporting.documents_command",
    "operators": "bench.reporting.documents_command",
    "forms": "bench.reporting.documents_command",
}
"""Command -> the module whose `main` takes its arguments, with the command in front if it serves several."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand, and return the exit status 0, 1 or 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = arguments[0] if arguments else "run"
    if command in ("-h", "--help"):
        from bench.cli.command import run_command

        return run_command("python -m bench", lambda: print(_USAGE, end="") or 0)
    if module := _COMMANDS.get(command):
        several = list(_COMMANDS.values()).count(module) > 1
        return importlib.import_module(module).main(arguments if several else arguments[1:])
    if command != "run" and not command.startswith("-"):
        print(f"unknown command {command!r}\n\n{_USAGE}", end="", file=sys.stderr)
        return 2
    from bench.running.command import main as run

    return run(arguments[1:] if command == "run" and arguments else arguments, "python -m bench run")


if __name__ == "__main__":
    sys.exit(main())
