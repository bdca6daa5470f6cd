"""One of those that a comparison measures: what it does otherwise than the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Side:
    """What sets it apart from the others; the rest is what all are asked for.

    Attributes:
        framework: its full name; "": the one that all are asked for.
        interpreter: path of a Python that has the framework; None: the one that runs use.
        variables: of the workers' environment.
        threads: inside an operator; None: as all are asked.
        samples_directories: of sample folders, searched before the built-in ones.
        dtype, layout, device, compiler: of its measurements; "": as all are asked.
    """

    framework: str = ""
    interpreter: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    threads: int | None = None
    samples_directories: Sequence[str] = ()
    dtype: str = ""
    layout: str = ""
    device: str = ""
    compiler: str = ""

    def request(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """What to ask of this side, where `request` is asked of both."""
        own: dict[str, Any] = {
            "frameworks": self.framework,
            "threads": self.threads,
            "dtype": self.dtype,
            "layout": self.layout,
            "device": self.device,
            "compilers": self.compiler,
        }
        said = {name: value for name, value in own.items() if value not in ("", None)}
        found = {**request, **said}
        directories = [*self.samples_directories, *request.get("samples_directories", ())]
        return {**found, "samples_directories": directories}

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "samples_directories": list(self.samples_directories)}
