"""Makes new sample folders, which run and pass the tests without changes."""

from __future__ import annotations

import ast
import keyword
import os
import re
from pathlib import Path

from bench.catalogue.catalogue import (
    IS,
    built_in_forms,
    built_in_operators,
    open_catalogue,
    read_entry,
    samples_of,
)
from bench.catalogue.forms_document import forms_document
from bench.catalogue.operators_document import operators_document
from bench.errors import UsageError
from bench.model.framework import BUILT_IN
from bench.model.input_table import SUITES
from bench.package import PACKAGE, checkout
from bench.samples.contract import is_permanent
from bench.samples.contract.common_names import full_name
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, SampleFolder, UnknownSample

LONG_TAIL = "long_tail"
_DOCUMENTS = PACKAGE.parent / "docs"

_INIT = '''\
"""{name}: say here what it computes and from what."""

from bench.samples.contract import SampleConfig, inputs, load_cases, register_sample, work
from bench.samples.contract.work import Moves


def get_sample_config():
    return SampleConfig(
        args_cases=load_cases(__file__),
        category="{category}",
{source}    )


def gen_np_args(shape):
    """NumPy arguments of one case; its parameters are the columns of {name}.csv."""
    return [inputs.array(shape)]


# What a call has to do at least, for the roofline: an operation for each result, and all bytes once.
register_sample(__name__, get_sample_config, gen_np_args, flops=work.per_result(), moves=Moves.ALL)
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


CUSTOM = "custom"
_OF_ITS_OWN = ("aliases", "url")
"""The arguments of a declaration that hold for one operator only."""


def make_sample(
    name: str, parent: Path, category: str | None = None, url: str | None = None, like: str | None = None
) -> Path:
    """Make the folder `parent`/`name` of a new sample, and return it.

    If the folder is in the checkout's samples, the documents that list them are written again.

    category: to list the sample under.
    url: the definition of the operator, at an address that cannot change.
    like: a sample of a family, or the function of a framework that it is: the new sample is of that family.

    Raises UsageError for a name that is not an identifier or is taken, a long-tail sample without a URL, a
    URL of a page that may change, a folder that exists or cannot be made, and an invalid `like`.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_"):
        raise UsageError(f"{name!r} is not a name for a Python package; use letters, digits and _")
    if parent.name == LONG_TAIL and not url:
        raise UsageError("a long-tail operator says where it is from", "no_source")
    if url and not is_permanent(url):
        raise UsageError(f"{url} may change or move; name a commit, a release or a paper")
    folder = parent / name
    place = Path(os.path.realpath(folder))
    built_in = place.is_relative_to(BUILT_IN_DIRECTORY)
    if built_in and (owner := _owner(name)) and owner.path != place:
        raise UsageError(f"{name} is a name of {owner.path} already; choose another")
    if like and category:
        raise UsageError("a sample of a family is listed under its category; give one or the other")
    files = files_like(name, like, url) if like else _square(name, category or CUSTOM, url)
    try:
        folder.mkdir(parents=True)
        for file_name, text in files.items():
            (folder / file_name).write_text(text, encoding="utf-8")
        if built_in and _DOCUMENTS.is_dir():
            operators, forms = built_in_operators(), built_in_forms()
            (_DOCUMENTS / "operators.md").write_text(operators_document(operators), encoding="utf-8")
            (_DOCUMENTS / "forms.md").write_text(forms_document(forms, BUILT_IN), encoding="utf-8")
    except FileExistsError:
        raise UsageError(f"{folder} exists already; choose another name") from None
    except OSError as error:
        raise UsageError(f"cannot make {folder}: {error.strerror}") from None
    return folder


def _square(name: str, category: str, url: str | None) -> dict[str, str]:
    """Return the files (name -> text) of a sample that squares its input, for the user to change."""
    source = f'        url="{url}",\n' if url else ""
    return {
        "__init__.py": _INIT.format(name=name, category=category, source=source),
        f"{name}.csv": _TABLE,
        **{f"{framework}_impl.py": text.format(name=name) for framework, text in _IMPLEMENTATIONS.items()},
    }


def _owner(name: str) -> SampleFolder | NativeOperator | None:
    """Return the sample that has the name or alias `name`, or None."""
    try:
        folder, backward = Registry().find(name, exactly=True)
    except UnknownSample:
        return None
    return None if backward else folder


def checkout_directory(long_tail: bool) -> Path:
    """Return the directory of the checkout's samples.  Raises UsageError where the package is installed."""
    if checkout() is None:
        raise UsageError("this is not a checkout", "no_sample_directory")
    return BUILT_IN_DIRECTORY / (LONG_TAIL if long_tail else "basic")


def files_like(name: str, like: str, url: str | None) -> dict[str, str]:
    """Return the files (name -> text) of a new sample with the family, functions and cases of another.

    name: of the new sample.
    like: the other sample, or the dotted name of the function that it is in a framework.
    url: the definition of the new operator.
    Raises UsageError where no sample is `like`, and where it is of no family.
    """
    folder = _folder(like)
    text = _read(folder.path / "__init__.py")
    call = _declaration(text)
    if call is None:
        raise UsageError(f"{folder.name} is of no family, which could say what a call has to do")
    files = {"__init__.py": _declared(text, call, name, folder.name, url)}
    for path in sorted(folder.path.iterdir()):
        if path.suffix in (".csv", ".json") and path.stem not in SUITES:
            files[path.name.replace(folder.name, name, 1)] = _read(path)
        elif path.name.endswith("_impl.py"):
            files[path.name] = re.sub(rf"(?<![\w.]){folder.name}(?!\w)", name, _read(path))
    return files


def _folder(like: str) -> SampleFolder:
    registry = Registry()
    if "." in like:
        open_catalogue(registry)
        matches = samples_of(like, [read_entry(registry.folders[name]) for name in registry.names()])
        found = next(
            (match for match in matches if match.how == IS and match.function == full_name(like)), None
        )
        if found is None:
            raise UsageError(f"no sample is {like}; `which` says which call it", "no_such_function")
        return registry.folders[found.sample]
    folder, _ = registry.find(like)
    if not isinstance(folder, SampleFolder):
        raise UnknownSample(f"{like} is an operator of a framework's own and no sample", "unknown_sample")
    return folder


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _declaration(text: str) -> ast.Call | None:
    """Return the call of a family, which is the last statement of a sample's module; None for another one."""
    statement = ast.parse(text).body[-1]
    call = statement.value if isinstance(statement, ast.Expr) else None
    declares = isinstance(call, ast.Call) and "bench.samples.families" in text
    return call if declares and isinstance(call, ast.Call) else None


def _declared(text: str, call: ast.Call, name: str, like: str, url: str | None) -> str:
    """Return the text of a module that declares the operator `name` like the sample `like`."""
    kept = [keyword for keyword in call.keywords if keyword.arg not in _OF_ITS_OWN]
    lines = [f"{keyword.arg}={ast.get_source_segment(text, keyword.value)}" for keyword in kept]
    lines += [f'url="{url}"'] if url else []
    before = text.splitlines()[ast.parse(text).body[0].end_lineno or 0 : call.lineno - 1]
    family = ast.get_source_segment(text, call.func)
    docstring = (
        f'"""{name}: say here what it computes and from what; made like {like}, functions and cases too."""'
    )
    declared = "".join(f"    {line},\n" for line in ["__name__", *lines])
    return "\n".join([docstring, *before]) + f"\n{family}(\n{declared})\n"
