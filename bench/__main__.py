"""`python -m bench <command>`, also installed as `dlop-bench`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

from bench.errors import suggestion

_COMMANDS = {
    "run": ("running.command", "measure operators, as bench/api/api.py does"),
    "show": ("running.show_command", "print the end of a run again, also of one that still goes on"),
    "report": ("reporting.command", "write runs as csv, json, Markdown, a workbook, a page or figures"),
    "merge": ("running.merge_command", "join the shards that several machines measured"),
    "compare": ("comparing.command", "compare run files: what broke, got slower or less accurate"),
    "versus": ("comparing.versus.command", "compare frameworks: where one loses, and why"),
    "site": ("reporting.site_command", "write pages over many runs, for any static host"),
    "env": ("inspecting.environments_command", "make, list and remove the frameworks' own environments"),
    "doctor": ("inspecting.doctor_command", "list devices, and what disturbs measuring here"),
    "peak": ("inspecting.peak_command", "measure this machine's limits, for the roofline of later runs"),
    "opperf": ("opperf.command", "measure a framework's own operators, as MXNet's opperf does"),
    "gate": ("gating.command", "decide whether an operator became slower"),
    "baseline": ("gating.baseline_command", "keep times of today, for later gates"),
    "bisect": ("bisecting.command", "find the first slow version of a framework"),
    "card": ("reporting.card_command", "summarize a device: operators, errors, shares of its peak"),
    "reproduce": ("reproducing.command", "write a result as one script of its own"),
    "record": ("recording.command", "record the calls of a model, as input tables for `run --inputs`"),
    "explain": ("explaining.command", "tell which operators take the time of a model"),
    "inputs": ("recording.inputs_command", "repeat recorded calls; read and write other tools' files"),
    "acquire": ("recording.acquire_command", "record the cases of `run --suite recorded` again"),
    "new": ("catalogue.scaffold_command", "make a sample folder that runs at once"),
    "which": ("catalogue.which_command", "name the samples of a framework's function"),
    "history": ("history.command", "keep results, show them over time, find changes"),
    "coverage": ("reporting.documents_command", "write a document: which samples run where"),
    "compiled": ("reporting.documents_command", "write a document: the gain of compiling"),
    "dispatches": ("reporting.documents_command", "write a document: operators per call"),
    "operators": ("reporting.documents_command", "write a document: all samples"),
    "forms": ("reporting.documents_command", "write a document: which samples are one call"),
}
"""Command -> a module of `bench` and a line of help.  The module's `main` takes the arguments, preceded by
the command where it serves several."""
_END = "`<command> --help` says more.  No command means `run`.  `--version` prints the version."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand, and return the exit status 0, 1 or 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in ("-h", "--help"):
        from bench.cli.command import run_command

        return run_command("python -m bench", lambda: print(_usage()) or 0)
    if not arguments or arguments[0].startswith("-"):
        arguments.insert(0, "run")
    command = arguments[0]
    if command not in _COMMANDS:
        near = suggestion(command, _COMMANDS)
        print(f"python -m bench: error: unknown command {command!r}{near}", file=sys.stderr)
        return 2
    module = _COMMANDS[command][0]
    serves_several = [home for home, _ in _COMMANDS.values()].count(module) > 1
    return importlib.import_module(f"bench.{module}").main(arguments if serves_several else arguments[1:])


def _usage() -> str:
    commands = [f"  {name:<10} {text}" for name, (_, text) in _COMMANDS.items()]
    return "\n".join(["usage: python -m bench <command> [options]", "", "commands:", *commands, "", _END])


if __name__ == "__main__":
    sys.exit(main())
