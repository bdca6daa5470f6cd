"""Samples without a folder, and substitutes for the folder where it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from bench.samples.contract.declaration import Declaration


class WithoutFolder:
    """The interface of a sample's folder, for a sample that has none.

    Attributes:
        name: the sample's name.
        group: the group that it is listed under, and the package in its dotted name.
    """

    name: str
    group: ClassVar[str]

    @property
    def package(self) -> str:
        """The name under which a worker registers it; no module can be imported by it."""
        return f"bench.samples.{self.group}.{self.name}"

    @property
    def path(self) -> Path:
        """A substitute for the folder in messages."""
        return Path(f"<{self.name}>")

    @property
    def declaration(self) -> Declaration:
        """A declaration of the group alone."""
        return Declaration(self.group, (), ())
