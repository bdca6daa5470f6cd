"""The flags that choose what a run measures."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.cli.options import add_group
from bench.cli.values import Joined, Names, case, name, shape, stages
from bench.model.direction import DIRECTIONS
from bench.model.input_table import SUITES
from bench.model.option import SELECTION

OF_RUN = {
    "stages": "1",
    "frameworks": "$FRAMEWORK, without it numpy",
    "direction": "what the sample says",
    "tag": "all cases of all samples",
}
"""The defaults of a run, in words for the help, by flag."""


def add_selection(
    group: argparse._ArgumentGroup,
    defaults: Mapping[str, str] = OF_RUN,
    **changes: Mapping[str, Any],
) -> None:
    """Add the flags for samples, cases, stages, frameworks and inputs.

    defaults: in words, as in OF_RUN.
    changes: of options, as in `add_group`.
    """
    add_names(
        group,
        "samples to run, by name or alias; <name>BP adds the backward pass (default: all). "
        "mxnet::linalg_potrf, torch::linalg.cholesky: a framework's own operator; 'mxnet::linalg_*': several",
    )
    group.add_argument(
        "--only",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="a directory of sample folders: run these and no others (may be repeated; default: all folders)",
    )
    group.add_argument(
        "--category",
        type=name,
        metavar="NAME",
        help="run the samples of a category, or all `basic` or `long_tail` ones (default: of all)",
    )
    group.add_argument(
        "-st",
        "--stages",
        type=stages,
        metavar="1,2,3,4",
        help="1 eager, 2 captured as a graph, 3 compiled, 4 compiled and called with changing shapes: a "
        "sample's cases of equal rank in turn, beside eager calls and a program for each shape "
        f"(default: {defaults['stages']})",
    )
    group.add_argument(
        "--compiler",
        action=Names,
        default=[],
        metavar="A[:SETTING=VALUE],B",
        help="compilers of the captured stages instead of the frameworks' own, side by side: inductor, "
        "inductor:mode=max-autotune:dynamic=true, aot_eager, torchscript, openvino ..., xla, grappler; "
        "without -st eager runs too (default: each framework's own)",
    )
    add_frameworks(group, f"frameworks to run; ratios are to the first (default: {defaults['frameworks']})")
    group.add_argument(
        "--direction", choices=DIRECTIONS, help=f"what to measure (default: {defaults['direction']})"
    )
    group.add_argument(
        "--tag",
        type=name,
        metavar="TAG",
        help="run the samples of a tag; three tags choose cases of each sample instead: `short`: three, from "
        "the smallest to the middling one; `middling`: the middling one alone; `regimes`: the smallest, the "
        "largest that the caches hold, and the smallest beyond them "
        f"(default: {defaults['tag']})",
    )
    add_own_cases(group)
    add_tables(group)
    add_group(group, SELECTION, **changes)
    add_imports(group)
    add_samples_directories(group)


def add_names(group: argparse._ActionsContainer, text: str, **facts: Any) -> None:
    """Add the flag for samples by name, whose help is `text`; `facts`: its arguments that differ."""
    words = ("-c", "--cases", "--op", "--ops")
    group.add_argument(*words, **{"action": Names, "metavar": "A,B", "help": text, **facts})


def add_own_cases(group: argparse._ActionsContainer) -> None:
    """Add the flags for cases of one's own, `case`, a list, and `shape`."""
    group.add_argument(
        "--case",
        action="append",
        default=[],
        type=case,
        metavar="JSON",
        help="a case that is in no table, by argument names, for the samples of -c: "
        """'{"shape": [3, 5]}'; an argument that is left out has its usual value; may be repeated """
        "(default: the cases of their tables)",
    )
    group.add_argument(
        "--shape",
        action="append",
        type=shape,
        metavar="N,M",
        help="the short form of a case, for samples of one array: 8,1000; may be repeated (default: the "
        "cases of their tables)",
    )


def add_tables(group: argparse._ActionsContainer) -> None:
    """Add the flags for other tables than the samples' own: `suite`, `model`, `inputs`, `contiguous`."""
    group.add_argument(
        "--suite",
        choices=SUITES,
        help="recorded: the cases that real models were seen to call, the most called first; serving: sizes "
        "at which large language models answer requests; instead of the samples' own (the default), without "
        "-c of all operators that have such",
    )
    group.add_argument(
        "--model",
        metavar="NAME",
        help="the cases that a model was seen to call, by its name in the suite `recorded`: resnet50, "
        "llama3_8b (docs/record.md has all), instead of the samples' own (the default)",
    )
    group.add_argument(
        "--contiguous",
        action="store_true",
        help="leave out the strides of arrays in given cases, for frameworks without strides (default: keep "
        "them)",
    )
    group.add_argument(
        "--inputs",
        type=Path,
        metavar="PATH",
        help="the cases of the input tables in a directory, as `python -m bench record` writes them, instead "
        "of the samples' own (the default); without -c all operators that it has a table of; or the cases in "
        "a CSV or JSON file, for the samples of -c",
    )


def add_frameworks(group: argparse._ActionsContainer, text: str, **facts: Any) -> None:
    """Add the flag for frameworks, whose help is `text`; `facts`: its arguments that differ."""
    words = ("-f", "--frameworks", "--framework", "--backend")
    group.add_argument(*words, **{"action": Names, "metavar": "A,B", "help": text, **facts})


def add_framework(group: argparse._ActionsContainer, text: str, **facts: Any) -> None:
    """Add the flag for one framework, whose help is `text`; `facts`: its arguments that differ."""
    add_frameworks(group, text, **{"action": "store", "dest": "framework", "metavar": "A", **facts})


def add_listing(group: argparse._ArgumentGroup) -> None:
    """Add the flags that list samples, tags and configurations."""
    group.add_argument(
        "-s",
        "--show_all_cases",
        action="store_true",
        help="list all samples by category; with --frameworks those frameworks' own operators too",
    )
    group.add_argument("-sg", "--show_all_tags", action="store_true", help="list all tags, with counts")
    group.add_argument(
        "-sot", "--samples_of_tag", type=name, metavar="TAG", help="list the samples with a tag"
    )
    group.add_argument(
        "-sc",
        "--show_sample_config",
        action="store_true",
        help="print the configuration of the samples that run",
    )


def add_imports(group: argparse._ActionsContainer) -> None:
    """Add the flag for modules that register operators."""
    group.add_argument(
        "--import",
        dest="imports",
        action=Joined,
        default="",
        metavar="MODULE",
        help="a module that registers operators of an extension, which PyTorch's worker imports when it "
        "starts; looked for here first, or in DIR for DIR/MODULE; may be repeated (default: none)",
    )


def add_samples_directories(group: argparse._ActionsContainer) -> None:
    """Add the flag for more directories of sample folders."""
    group.add_argument(
        "--samples-dir",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="another directory of sample folders; may be repeated (default: those of $BENCH_SAMPLES_PATH)",
    )
