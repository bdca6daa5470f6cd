"""`python -m bench <command>`, also installed as `dlop-bench`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from functools import partial

from bench.cli.start import INTERRUPTED, UNDECIDED, started
from bench.errors import suggestion

_GROUPS = {
    "measure": {
        "run": ("running.command", "measure operators now"),
        "show": ("running.show_command", "print the table of a run again, also while it goes on"),
        "list": ("running.list_command", "list the operators that can be measured, and tags"),
        "which": ("catalogue.which_command", "find the sample of a function: torch.nn.functional.conv2d"),
        "merge": ("running.merge_command", "join the parts that several machines measured"),
        "opperf": ("opperf.command", "measure a framework's own operators, as MXNet's opperf does"),
    },
    "compare": {
        "compare": ("comparing.command", "read two runs: what broke, got slower or less accurate"),
        "versus": ("comparing.versus.command", "measure frameworks side by side: where one loses, and why"),
        "gate": ("gating.command", "measure old and new by turns: pass or fail, for CI"),
        "baseline": ("gating.baseline_command", "keep times of today, for later gates"),
        "bisect": ("bisecting.command", "find the first slow version of a framework"),
        "history": ("history.command", "keep runs in a database, show times over months, find changes"),
    },
    "report": {
        "report": ("reporting.command", "write a run as csv, json, Markdown, a workbook, a page or figures"),
        "site": ("reporting.site_command", "write web pages over many runs"),
        "card": ("reporting.card_command", "summarize a device: operators, errors, shares of its peak"),
        "reproduce": ("reproducing.command", "write a result as one script, to send to others"),
    },
    "my model": {
        "explain": ("explaining.command", "tell which operators take the time of a model"),
        "record": ("recording.command", "record a model's calls, as cases for `run --inputs`"),
        "inputs": ("recording.inputs_command", "repeat recorded calls; read and write other tools' files"),
    },
    "this machine": {
        "env": ("inspecting.environments_command", "install frameworks, each in an environment of its own"),
        "doctor": ("inspecting.doctor_command", "list devices, and what disturbs measuring here"),
        "peak": ("inspecting.peak_command", "measure the machine's limits, for the roofline of later runs"),
    },
    "maintain the samples": {
        "new": ("catalogue.scaffold_command", "make a sample folder that runs at once"),
        "acquire": ("recording.acquire_command", "record the cases of `run --suite recorded` again"),
        "document": ("", "write a document of this project: coverage, compiled, operators ..."),
    },
}
"""By group and command, a module of `bench` and a line of help.  The module's `main` takes the arguments."""
_COMMANDS = {name: facts for group in _GROUPS.values() for name, facts in group.items()}
_JUDGING = ("compare", "gate")
"""The commands whose status 1 is a verdict, so that an interrupted one has another."""
_DOCUMENTS = {
    "coverage": "which samples run where, from runs of --check-only",
    "compiled": "the gain of compiling, from runs of -st 1,3",
    "dispatches": "operators per call, from runs of --profiler native",
    "operators": "all samples, with their sources",
    "forms": "which samples are one call of a framework",
}
"""The kinds of documents that `document` writes; each is a command of its own too."""
_ELSEWHERE = {
    **dict.fromkeys(("plot", "figure", "chart"), "`report RUN --plot FILE.svg` draws figures"),
    **dict.fromkeys(("profile", "trace"), "`run --profiler native` and `run --save-timeline` profile calls"),
    **dict.fromkeys(("ls", "samples", "ops"), "`list` lists the operators"),
    **dict.fromkeys(("check", "verify", "test"), "`run --check-only` checks answers and measures nothing"),
    **dict.fromkeys(("bench", "benchmark", "measure", "time"), "`run` measures operators"),
    **dict.fromkeys(("resume", "continue"), "`run --resume` goes on with a run"),
    **dict.fromkeys(("diff", "regression"), "`compare BASE NEW` compares two runs"),
    **dict.fromkeys(("csv", "json", "export"), "`report RUN --output FILE.csv` writes a run in other forms"),
    **dict.fromkeys(("install", "setup"), "`env create torch` installs a framework"),
    **dict.fromkeys(("version",), "`--version` prints the version"),
}
"""Commands that people try, each with the command that does it."""
_END = """\
Which comparison?  `compare` reads two runs that exist.  `versus` measures frameworks against each other, and
explains.  `gate` measures an old and a new version by turns, and answers yes or no.

`<command> --help` says more.  Flags without a command mean `run`.  `--version` prints the version."""
_DOCUMENT_END = """\
examples:
  python -m bench document coverage results/run-*.jsonl --output coverage.md
  python -m bench document operators --output operators.md
  python -m bench document compiled results/run-*.jsonl --output compiled.md

exit code: 0 written, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand, and return the exit status 0, 1 or 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        from bench.cli.command import run_command

        return run_command("python -m bench", lambda: print(_usage()) or 0)
    if arguments[0].startswith("-"):
        arguments.insert(0, "run")
    command, *rest = arguments
    if command == "document":
        command, *rest = _document(rest)
    if command in _DOCUMENTS:
        module, rest = "reporting.documents_command", [command, *rest]
    elif command in _COMMANDS:
        module, _ = _COMMANDS[command]
    else:
        print(f"python -m bench: error: unknown command {command!r}{_hint(command)}", file=sys.stderr)
        return 2
    interrupted = UNDECIDED if command in _JUDGING else INTERRUPTED
    run = partial(_run, module, rest)
    return started(f"python -m bench {command}", run, interrupted)


def _run(module: str, arguments: Sequence[str]) -> int:
    return importlib.import_module(f"bench.{module}").main(arguments)


def _hint(command: str) -> str:
    """Return what to type instead of an unknown command, as the end of a message."""
    if command in _ELSEWHERE:
        return f"; {_ELSEWHERE[command]}"
    return suggestion(command, [*_COMMANDS, *_DOCUMENTS]) or "; --help lists all commands"


def _document(arguments: Sequence[str]) -> list[str]:
    """Return the arguments of `document`, first a kind.  Ends the program with help, or without a kind."""
    if arguments and arguments[0] in _DOCUMENTS:
        return list(arguments)
    from bench.cli.command import Parser

    kinds = "\n".join(f"  {kind:<11} {text}" for kind, text in _DOCUMENTS.items())
    parser = Parser(
        prog="python -m bench document",
        description="Write a Markdown document of this project.",
        epilog=f"kinds:\n{kinds}\n\n{_DOCUMENT_END}",
    )
    parser.add_argument("kind", choices=list(_DOCUMENTS), metavar="KIND", help="the kind of document")
    return [parser.parse_args(arguments).kind]


def _usage() -> str:
    lines = ["usage: python -m bench <command> [options]"]
    for group, commands in _GROUPS.items():
        lines += ["", f"{group}:", *(f"  {name:<10} {text}" for name, (_, text) in commands.items())]
    return "\n".join([*lines, "", _END])


if __name__ == "__main__":
    sys.exit(main())
