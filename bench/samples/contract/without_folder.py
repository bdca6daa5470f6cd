"""Samples that no folder holds, and what stands for the folder where it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from bench.samples.contract.declaration import Declaration


class WithoutFolder:
    """What the engine asks of a sample's folder, of a sample that has none.

    Attributes:
        name: of the sample.
        group: what it is listed under, and the package of which its name seems to be a part.
    """

    name: str
    group: ClassVar[str]

    @property
    def package(self) -> str:
        """The name under which a worker registers it; no module can be imported by it."""
        return f"bench.samples.{self.group}.{self.name}"

    @property
    def path(self) -> Path:
        """Stands for it in messages, where other samples have a folder."""
        return Path(f"<{self.name}>")

    @property
    def declaration(self) -> Declaration:
        """Nothing is written of it but its group."""
        return Declaration(self.group, (), ())
