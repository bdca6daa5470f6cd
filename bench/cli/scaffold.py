"""`python -m bench new NAME`: a sample folder that runs at once."""

from __future__ import annotations

import argparse
import keyword
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.api.catalogue import built_in_operators
from bench.errors import UsageError
from bench.reports.operators_document import operators_document
from bench.samples.contract import is_permanent
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, SampleFolder, UnknownSample

LONG_TAIL = "long_tail"
_CHECKOUT = BUILT_IN_DIRECTORY.parents[1]
_DOCUMENT = _CHECKOUT / "docs" / "operators.md"

_INIT = '''\
"""{name}: say here what it computes and from what."""

from bench.samples.contract import SampleConfig, inputs, load_cases, register_sample


def get_sample_config():
    return SampleConfig(
        args_cases=load_cases(__file__),
        category="{category}",
{source}    )


def gen_np_args(shape):
    """NumPy arguments of one case; its parameters are the columns of {name}.csv."""
    return [inputs.array(shape)]


register_sample(__name__, get_sample_config, gen_np_args)
'''

_TABLE = """\
shape,source
[1],smallest
"[32, 64]",small
"[1024, 1024]",large
"""

_IMPLEMENTATION = '''\
"""{title}: say here why it is written as it is."""


def {name}(x):
    return x * x
'''

_MXNET = '''\
"""MXNet: `F` is the namespace of arrays, `mxnet.nd`, or of graphs, `mxnet.sym`."""


def {name}(F, x):
    return F.square(x)
'''

_IMPLEMENTATIONS = {
    "numpy": _IMPLEMENTATION.replace("{title}", "The reference, from the mathematical definition"),
    "torch": _IMPLEMENTATION.replace("{title}", "PyTorch"),
    "tensorflow": _IMPLEMENTATION.replace("{title}", "TensorFlow"),
    "jax": _IMPLEMENTATION.replace("{title}", "JAX"),
    "mxnet": _MXNET,
}


def main(argv: Sequence[str]) -> int:
    """Make the folder and print the command that runs it; returns the exit status 0 or 2."""
    parser = argparse.ArgumentParser(
        prog="python -m bench new",
        description="Make a sample folder: a table, and the square in every framework, to be replaced.",
    )
    parser.add_argument("name", help="name of the operator, a Python identifier")
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--samples-dir",
        type=Path,
        metavar="DIR",
        help="directory to make it in (default in a checkout: bench/samples/basic)",
    )
    place.add_argument(
        "--long-tail", action="store_true", help="make it in the checkout's bench/samples/long_tail"
    )
    parser.add_argument("--category", default="custom", help="what to list it under (default: custom)")
    parser.add_argument(
        "--url", help="where it is defined: a commit, release, paper; every long-tail operator has one"
    )
    arguments = parser.parse_args(argv)
    try:
        parent = arguments.samples_dir or _checkout_directory(arguments.long_tail)
        if parent.name == LONG_TAIL and not arguments.url:
            raise UsageError("a long-tail operator says where it is from: give --url")
        folder = make_sample(arguments.name, parent, arguments.category, arguments.url)
    except UsageError as error:
        print(f"{parser.prog}: error: {error}", file=sys.stderr)
        return 2
    directory = f" --samples-dir {folder.parent}" if arguments.samples_dir else ""
    print(f"made {folder}\nrun it: python -m bench run -c {arguments.name}{directory}")
    return 0


def make_sample(name: str, parent: Path, category: str, url: str | None) -> Path:
    """The new folder `parent`/`name`; where it is the checkout's, docs/operators.md lists it too.

    Raises UsageError for a name that is no identifier or a sample's already, for a URL that does not
    stay what it is, and for a folder that exists or cannot be made.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
        raise UsageError(f"{name!r} is no name for a Python package; use letters, digits and _")
    if url and not is_permanent(url):
        raise UsageError(f"{url} may change or move; name a commit, a release or a paper")
    folder = parent / name
    built_in = folder.resolve().is_relative_to(BUILT_IN_DIRECTORY)
    if built_in and (owner := _owner(name)) and owner.path != folder.resolve():
        raise UsageError(f"{name} is a name of {owner.path} already; choose another")
    source = f'        url="{url}",\n' if url else ""
    files = {
        "__init__.py": _INIT.format(name=name, category=category, source=source),
        f"{name}.csv": _TABLE,
        **{f"{framework}_impl.py": text.format(name=name) for framework, text in _IMPLEMENTATIONS.items()},
    }
    try:
        folder.mkdir(parents=True)
        for file_name, text in files.items():
            (folder / file_name).write_text(text, encoding="utf-8")
        if built_in and _DOCUMENT.is_file():
            _DOCUMENT.write_text(operators_document(built_in_operators()), encoding="utf-8")
    except FileExistsError:
        raise UsageError(f"{folder} exists already; choose another name") from None
    except OSError as error:
        raise UsageError(f"cannot make {folder}: {error.strerror}") from None
    return folder


def _owner(name: str) -> SampleFolder | None:
    """The sample that answers to `name` already, by its own name or another."""
    try:
        folder, backward = Registry().find(name)
    except UnknownSample:
        return None
    return None if backward else folder


def _checkout_directory(long_tail: bool) -> Path:
    if not (_CHECKOUT / "setup.cfg").is_file():
        raise UsageError("outside a checkout, say where with --samples-dir DIR")
    return BUILT_IN_DIRECTORY / (LONG_TAIL if long_tail else "basic")
