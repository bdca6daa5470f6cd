"""`python -m bench new NAME`: a sample folder that runs at once."""

from __future__ import annotations

import argparse
import keyword
import sys
from collections.abc import Sequence
from pathlib import Path

import bench
from bench.errors import UsageError

_INIT = '''\
"""{name}: say here what it computes and from what."""

from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, load_cases, register_sample


def get_sample_config():
    return SampleConfig(args_cases=load_cases(__file__), category="{category}")


def gen_np_args(shape):
    """NumPy arguments of one case; its parameters are the columns of {name}.json."""
    return [inputs.array(shape)]


register_sample(__name__, get_sample_config, gen_np_args)
'''

_TABLE = """\
{
  "shape": [[32, 64], [1024, 1024], [10000, 10]]
}
"""

_IMPLEMENTATION = '''\
"""{name} in {title}{role}."""

from bench.samples.contract import Executor


def {name}(x):
    return x * x


def executor_creator():
    return Executor({name})
'''


def main(argv: Sequence[str]) -> int:
    """Make the folder and print the command that runs it; returns the exit status 0 or 2."""
    parser = argparse.ArgumentParser(
        prog="python -m bench new",
        description="Make a sample folder with a table, a NumPy reference and a PyTorch implementation.",
    )
    parser.add_argument("name", help="name of the operator, a Python identifier")
    parser.add_argument(
        "--samples-dir",
        type=Path,
        metavar="DIR",
        help="directory to make it in (default in a checkout: bench/samples/basic)",
    )
    arguments = parser.parse_args(argv)
    try:
        folder = make_sample(arguments.name, arguments.samples_dir)
    except UsageError as error:
        print(f"{parser.prog}: error: {error}", file=sys.stderr)
        return 2
    directory = f" --samples-dir {folder.parent}" if arguments.samples_dir else ""
    print(f"made {folder}\nrun it: python -m bench run -c {arguments.name}{directory}")
    return 0


def make_sample(name: str, directory: Path | None) -> Path:
    """The new folder `directory`/`name`.

    Raises UsageError for a name that is no identifier, a folder that exists or cannot be made,
    and where no directory is given outside a checkout.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
        raise UsageError(f"{name!r} is no name for a Python package; use letters, digits and _")
    parent = directory or _checkout_directory()
    folder = parent / name
    files = {
        "__init__.py": _INIT.format(name=name, category=parent.name if parent.name == "basic" else "extra"),
        f"{name}.json": _TABLE,
        "numpy_impl.py": _IMPLEMENTATION.format(name=name, title="NumPy", role=": the reference"),
        "torch_impl.py": _IMPLEMENTATION.format(name=name, title="PyTorch", role=""),
    }
    try:
        folder.mkdir(parents=True)
        for file_name, text in files.items():
            (folder / file_name).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise UsageError(f"{folder} exists already; choose another name") from None
    except OSError as error:
        raise UsageError(f"cannot make {folder}: {error.strerror}") from None
    return folder


def _checkout_directory() -> Path:
    package = Path(bench.__file__).resolve().parent
    if not (package.parent / "setup.cfg").is_file():
        raise UsageError("outside a checkout, say where with --samples-dir DIR")
    return package / "samples" / "basic"
