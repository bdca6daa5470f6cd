"""The command line of a run: DLOP-Bench's flags and ours."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from bench.cli.command import Parser, add_output
from bench.cli.options import add_group, help_of, several
from bench.cli.selection import add_listing, add_selection
from bench.cli.values import device, devices, launcher, shard
from bench.errors import UsageError
from bench.machine.description import commit
from bench.measuring.launchers import LOCAL
from bench.measuring.selection import OF_CASES
from bench.model.option import DURATION, MEASURING, PLACE, RUNNING, options_of
from bench.model.settings import CHECK_ALL, CHECK_AUTO, OPERATIONAL, Settings
from bench.package import VERSION

LATEST = "latest"
JSON, CSV = FILE_FORMATS = ("json", "csv")
"""The formats of files that a run can write beside its run file."""
_OPERATIONAL = tuple(name for name in OPERATIONAL if options_of(Settings)[name].group)
_EPILOG = """\
environment:
  FRAMEWORK     framework(s) to run, with commas (default numpy); --frameworks wins
  SAMPLE_IMPL   whose implementation modules to use, where that is not the framework's own
  DEVICE_CPU=1  keep .cuda() calls of samples written for a GPU on the CPU
  BENCH_DEBUG=1 show what workers print, and tracebacks of failing samples
  BENCH_SAMPLES_PATH          more sample directories
  BENCH_PYTHON_<FRAMEWORK>    interpreter for a framework's worker
  BENCH_PEAK                  file of what `python -m bench peak` measured
  BENCH_CALIBRATION           file of what `python -m bench doctor --calibrate` measured
  BENCH_MACHINE               file of what earlier runs saw of this machine; off: none

examples:
  FRAMEWORK=torch python bench/api/api.py -c abs -st 1,3
  python -m bench run --frameworks torch,numpy -c matmul --max-cases 3
  python -m bench run -c 'mxnet::linalg_*BP'
  python -m bench run -c conv2dBP --dtype float16 --threads 4
  python -m bench run -f torch -c gelu,softmax --shape 8,1000 --dtype bf16
  python -m bench run --frameworks torch -c matmul --dtype float32,bfloat16 --threads 1,2
  python -m bench run --frameworks torch,jax -c softmax --case '{"shape": [8, 1000], "axis": -1}'
  python -m bench run --frameworks torch --category reduction --random-inputs 20 --check-only
  python -m bench run --frameworks torch --category long_tail --compiler inductor,openvino --formulation all
  python -m bench run --resume

exit code: 0 all ok or unsupported, 1 something failed or was interrupted, 2 usage error
"""


class _RunParser(Parser):
    """The parser of the run command, which refuses flags that contradict each other."""

    def parse_args(self, *arguments: Any, **keywords: Any) -> Any:
        found = super().parse_args(*arguments, **keywords)
        _check_combination(self, found)
        return found

    def unknown_argument(self, text: str) -> str:
        """Return the message about an argument that is no flag, and no value of one."""
        message = super().unknown_argument(text)
        return message if text.startswith("-") else f"{message}; samples are named with -c: -c {text}"


def build_parser(program: str) -> argparse.ArgumentParser:
    """Return the parser of the run command.  Its help names no framework and needs none."""
    parser = _RunParser(
        prog=program,
        description="Measure deep-learning operators in one or more frameworks.",
        epilog=_EPILOG,
    )
    parser.add_argument("--version", action=VersionAction)
    swept = {name: several(options_of(Settings)[name]) for name in ("dtype", "values")}
    add_selection(parser.add_argument_group("what to run"), **swept)
    add_listing(parser.add_argument_group("show and stop"))
    measuring = parser.add_argument_group("how to measure")
    add_group(measuring, DURATION)
    _add_measuring(measuring)
    _add_running(parser.add_argument_group("how to run"))
    return parser


def _add_measuring(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--check-only",
        action="store_true",
        help="measure nothing: check every stage and gradient of every framework (or those named) and print "
        "the coverage matrix",
    )
    settings = options_of(Settings)
    add_place(group, is_of_run=True)
    add_group(group, MEASURING, **{name: several(settings[name]) for name in ("layout", "mode")})
    group.add_argument(
        "--strict",
        action="store_true",
        help="also fail on unchecked results, loosened tolerances, and compiled code that differs from eager "
        "on NaN, infinity and other special values",
    )


def add_place(group: argparse._ActionsContainer, is_of_run: bool = False) -> None:
    """Add the flags for the device and the number of threads.

    is_of_run: accept several devices, as `devices`, and several numbers; else one device, as `device`.
    """
    settings = options_of(Settings)
    text = help_of(settings["device"])
    if is_of_run:
        text = f"{text}; several of one kind and model share the run, of others each has its own"
    where = (
        {"dest": "devices", "type": devices, "metavar": "A,B"}
        if is_of_run
        else {"type": device, "metavar": "A"}
    )
    threads = several(settings["threads"]) if is_of_run else {}
    add_group(group, PLACE, device={**where, "help": text}, threads=threads)


def _add_running(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--shard",
        type=shard,
        metavar="K/N",
        help="the K-th of N fixed parts of all that, for N machines; all frameworks and stages of a case "
        "stay together, and `python -m bench merge` joins the parts (default: all)",
    )
    group.add_argument(
        "--launcher",
        type=launcher,
        default=LOCAL,
        metavar="local|ray[:HOST:PORT,LABEL=VALUE,...]|slurm[:OPTION=VALUE,...]",
        help="ray: the machines of a Ray cluster whose nodes offer the resource bench_slot do the work, "
        "that of $RAY_ADDRESS unless one is named, those with its labels if any are; slurm: an array of jobs "
        "does, a shard each, with options such as shards=16,partition=gpu,time=120 (default: local, this "
        "machine)",
    )
    judging = options_of(Settings)["adversarial"]
    text = f"{judging.meaning} (default: no, unless pyproject.toml says so)"
    is_given = {"action": argparse.BooleanOptionalAction, "default": None, "help": text}
    add_group(group, RUNNING, adversarial=is_given)
    text = "directory of run files (default: results)"
    add_output(group, text, default=Path("results"), metavar="DIR")
    for form in FILE_FORMATS:
        group.add_argument(
            f"--{form}",
            type=Path,
            metavar="FILE",
            help=f"write the results into a new {form} file too, as `python -m bench report` does (default: "
            "none)",
        )
    group.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar="FILE",
        help="go on with a run file (default: the newest in the output directory that is not finished), with "
        "the settings that it has unless other flags are given",
    )


def _check_combination(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Exit with status 2 where flags contradict each other."""
    if arguments.warmup is not None and arguments.runs is None:
        parser.error("--warmup needs --runs")
    if arguments.cases and arguments.category:
        parser.error("give --cases or --category, not both")
    if arguments.tag not in OF_CASES and (arguments.cases or arguments.category):
        other = "--cases" if arguments.cases else "--category"
        parser.error(f"give {other} or --tag {arguments.tag}, not both")
    if arguments.check_only and arguments.check not in (CHECK_AUTO, CHECK_ALL):
        parser.error(f"--check-only checks everything; --check {arguments.check} contradicts it")
    if arguments.jobs > 1 and not arguments.check_only and arguments.resume is None:
        parser.error("--jobs needs --check-only: what is timed needs the machine to itself")
    swept = [name for name in options_of(Settings) if isinstance(getattr(arguments, name, None), list)]
    others = {
        "--resume": arguments.resume is not None,
        "--launcher": arguments.launcher != LOCAL,
        "--check-only": arguments.check_only,
        "--shard": bool(arguments.shard),
        "several devices": len(arguments.devices) > 1,
    }
    if swept and any(others.values()):
        other = next(name for name, is_given in others.items() if is_given)
        parser.error(
            f"give one --{swept[0]}, or leave out {other}: several are measured anew, here, by turns"
        )
    for flag, value in (("--case", arguments.case), ("--shape", arguments.shape is not None)):
        if value and not arguments.cases:
            parser.error(f"{flag} needs the samples it is for: -c NAME")
    sources = (
        *(arguments.suite, arguments.model, arguments.inputs, arguments.case, arguments.random_inputs),
        arguments.shape is not None,
    )
    if sum(map(bool, sources)) > 1:
        parser.error("give --suite, --model, --inputs, --shape, --case or --random-inputs, one of them")


def given_flags(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the values of the flags that differ from their defaults, by name."""
    defaults = vars(build_parser("").parse_args([]))
    return {name: value for name, value in vars(arguments).items() if value != defaults[name]}


def is_repeated(given: Mapping[str, Any]) -> bool:
    """Return whether no flag beside `--resume` asks for something other than the run file does."""
    return set(given) <= {
        *("resume", "output", "samples_dir", "strict", "jobs", "launcher", "show_sample_config"),
        *FILE_FORMATS,
        *_OPERATIONAL,
    }


def operational(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the given settings of how a recorded request is carried out; the others stay as recorded."""
    found = {name: value for name, value in given.items() if name in _OPERATIONAL}
    return {**found, "debug": True} if environment_flag("BENCH_DEBUG") else found


def names_samples(arguments: argparse.Namespace) -> bool:
    """Return whether flags choose samples; without them all samples are meant."""
    return bool(arguments.cases or arguments.category or arguments.tag not in OF_CASES)


def environment_flag(name: str) -> bool:
    """Return whether the environment variable `name` is "1".  Raises UsageError unless it is 0, 1 or ""."""
    value = os.environ.get(name, "0") or "0"
    if value not in ("0", "1"):
        raise UsageError(f"{name}={value}: use 0 or 1")
    return value == "1"


class VersionAction(argparse.Action):
    """The action of `--version`: it prints the versions and ends with status 0."""

    def __init__(self, option_strings: list[str], dest: str, **options: Any):
        help_text = "print the version, the commit where it is known, and Python's version"
        super().__init__(option_strings, dest=argparse.SUPPRESS, nargs=0, help=help_text)

    def __call__(self, parser: argparse.ArgumentParser, *arguments: Any) -> NoReturn:
        assert isinstance(parser, Parser)
        parser.print_text(f"{version_text()}\n")
        parser.exit()


def version_text() -> str:
    """Return the versions: `dlop-bench 0.1.0, commit 0123456789ab, Python 3.11.7`."""
    found = commit()
    place = f", commit {found[:12]}" if found else ""
    return f"dlop-bench {VERSION}{place}, Python {platform.python_version()}"
