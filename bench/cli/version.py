"""`--version`: prints the version of this package, its commit and Python's version."""

from __future__ import annotations

import argparse
import platform
from typing import Any, NoReturn

from bench.cli.command import Parser
from bench.machine.description import commit
from bench.package import VERSION


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
