"""A package index of the tests' own: wheels that they write, served on this machine, of a package `kernels`.

From version 1.4 on its function does twice the work; the file of 1.5 is not a wheel.
"""

from __future__ import annotations

import contextlib
import threading
import zipfile
from collections.abc import Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from sample_folders import write_folder

VERSIONS = ("1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.0rc1")
BROKEN, FIRST_SLOW = "1.5", "1.4"
SAMPLE = "rooted"
_KERNELS = '''\
"""Sums of roots."""

import numpy as np


def root_sum(values):
    for _ in range({units}):
        found = np.sqrt(values).sum()
    return found
'''
_METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
_WHEEL = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_SAMPLE = '''\
"""The sum of the roots, by the package `kernels`."""

import numpy as np

from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(1000,), (2000,)], requires_grad=[False], backward=False)


def gen_np_args(size):
    return [np.random.default_rng(0).random(size)]


register_sample(__name__, get_sample_config, gen_np_args)
'''
_IMPLEMENTATION = '''\
"""NumPy, by way of another package."""

import kernels


def rooted(values):
    return kernels.root_sum(values)
'''


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments: Any) -> None:
        """Ignore the message."""


def write_sample(directory: Path) -> Path:
    """Write the sample folder that calls `kernels`, and return `directory`."""
    write_folder(directory / SAMPLE, {"__init__.py": _SAMPLE, "numpy_impl.py": _IMPLEMENTATION})
    return directory


def write_index(directory: Path, versions: Iterable[str] = VERSIONS) -> Path:
    """Write the pages of an index and the wheels of `kernels`, and return `directory`."""
    pages = directory / "simple" / "kernels"
    pages.mkdir(parents=True)
    for version in versions:
        _write_wheel(pages, version)
    links = [f'<a href="{path.name}">{path.name}</a><br>' for path in sorted(pages.glob("*.whl"))]
    (pages / "index.html").write_text("<!DOCTYPE html><html><body>{}</body></html>".format("".join(links)))
    return directory


def _write_wheel(directory: Path, version: str) -> None:
    path = directory / f"kernels-{version}-py3-none-any.whl"
    if version == BROKEN:
        path.write_text("no archive")
        return
    information = f"kernels-{version}.dist-info"
    files = {
        "kernels.py": _KERNELS.format(units=20 if version < FIRST_SLOW else 40),
        f"{information}/METADATA": _METADATA.format(name="kernels", version=version),
        f"{information}/WHEEL": _WHEEL,
    }
    record = "".join(f"{name},,\n" for name in [*files, f"{information}/RECORD"])
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in {**files, f"{information}/RECORD": record}.items():
            archive.writestr(name, text)


@contextlib.contextmanager
def served(directory: Path) -> Iterator[str]:
    """Yield the address of the index whose pages lie in `directory`."""
    handler = partial(_Quiet, directory=str(directory))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/simple"
        finally:
            server.shutdown()
