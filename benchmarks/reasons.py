"""Tries the reasons for which built-in samples are not measured somewhere.

Claims: a sample that is measured in full precision only is wrong in half precision, by a case of its table;
and where a framework lacks an operator, it has no function of the sample's names that the reason leaves out.
What is refused by trying (`torch refuses int8: ...`) needs no other trial.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import bench
from bench.machine.interpreter import find_interpreter
from bench.model.result import Result
from bench.model.status import UNSUPPORTED, WRONG_RESULT
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry, SampleFolder

HALF = ("bfloat16", "float16")
OF_INPUTS = ("MXNet 1.9.1 has no complex arrays",)
"""Reasons that are about a sample's inputs: there may be a function of its name for others."""
_DTYPES = re.compile(r"^ *dtypes(_reason)?=.*\n", re.MULTILINE)
_NAMES = """
import sys
from bench.frameworks import load, package_of
framework = load({name!r})("cpu", 1)
package = sys.modules[package_of({name!r})]
inside = [
    each for name, each in sys.modules.items() if name.rpartition(".")[0] == package.__name__
]
owners = getattr(framework, "namespaces", ()) or [package, *inside, *framework.owners().values()]
print(*(name for owner in owners for name in dir(owner)))
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each reason that is not true; return the number of faults, 1 at most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frameworks", default="torch,jax")
    parser.add_argument("--samples", default="", help="names, separated by commas (default: all)")
    parser.add_argument("--cases", type=int, default=4, help="the first cases of each table (default: 4)")
    given = parser.parse_args(arguments)
    chosen = set(filter(None, given.samples.split(",")))
    samples = [each for each in Registry().folders.values() if not chosen or each.name in chosen]
    faults = [*untrue_of_dtypes(samples, given.frameworks, given.cases), *untrue_of_names(samples)]
    print("\n".join(faults))
    print(f"{len(faults)} reasons are not true")
    return int(bool(faults))


def untrue_of_dtypes(samples: Sequence[SampleFolder], frameworks: str, cases: int) -> list[str]:
    """Return the samples that are right in a dtype in which they are not measured, with that dtype."""
    limited = {
        each.name: list(load_config(load_sample(each.package), "numpy", "").dtypes) for each in samples
    }
    found = []
    with tempfile.TemporaryDirectory() as directory, bench.Session() as session:
        for dtype in HALF:
            limits = [each for each in samples if (known := limited[each.name]) and dtype not in known]
            if not limits:
                continue
            for each in limits:
                copy(each, Path(directory))
            names = [each.name for each in limits]
            run = bench.run(
                names,
                frameworks=frameworks,
                samples_directories=[directory],
                dtype=dtype,
                max_cases=cases,
                stages=[1],
                measure=False,
                session=session,
            )
            for name in names:
                mine = [result for result in run if result.sample == name]
                if not is_wrong(mine):
                    found.append(f"{name}: {_said(mine)} in {dtype}")
    return found


def is_wrong(results: Sequence[Result]) -> bool:
    """Return whether a result is wrong, or none is known."""
    known = [result.status for result in results if result.status != UNSUPPORTED]
    return WRONG_RESULT in known or not known


def _said(results: Sequence[Result]) -> str:
    return ", ".join(sorted({f"{result.framework} {result.status}" for result in results}))


def copy(sample: SampleFolder, directory: Path) -> None:
    """Copy the sample's folder without its statement of dtypes; the copy hides the built-in sample."""
    folder = directory / sample.name
    if not folder.exists():
        shutil.copytree(sample.path, folder, ignore=shutil.ignore_patterns("__pycache__"))
        text = folder / "__init__.py"
        text.write_text(_DTYPES.sub("", text.read_text("utf-8")), "utf-8")


def untrue_of_names(samples: Sequence[SampleFolder]) -> list[str]:
    """Return the samples whose framework has a function of their name, which their reason leaves out."""
    found, names = [], dict[str, set[str]]()
    for each in samples:
        for framework, reason in load_sample(each.package).unsupported.items():
            if framework not in names:
                names[framework] = names_of(framework)
            if reason in OF_INPUTS:
                continue
            own = {each.name, *each.declaration.aliases} & names[framework]
            found += [
                f"{each.name}: {framework} has {name}; {reason!r}" for name in own if name not in reason
            ]
    return found


def names_of(framework: str) -> set[str]:
    """Return the names of the framework's functions of arrays."""
    command = [find_interpreter(framework), "-c", _NAMES.format(name=framework)]
    said = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=Path(bench.__file__).parents[1]
    )
    return set(said.stdout.split())


if __name__ == "__main__":
    sys.exit(main())
