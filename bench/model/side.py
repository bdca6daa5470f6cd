"""Describes one side of a comparison: its differences from the other sides, and the cases that they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.model.task import Task


@dataclass(frozen=True)
class Side:
    """The settings in which a side differs from the others; all other settings are common.

    Attributes:
        framework: its full name; "": the common one.
        interpreter: path of a Python that has the framework; None: the one that runs use.
        variables: added to the workers' environment.
        threads: inside an operator; None: the common number.
        samples_directories: directories of sample folders, searched before the built-in ones.
        dtype, values, layout, mode, device, compiler: of its measurements; "": the common ones.
    """

    framework: str = ""
    interpreter: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    threads: int | None = None
    samples_directories: Sequence[str] = ()
    dtype: str = ""
    layout: str = ""
    values: str = ""
    mode: str = ""
    device: str = ""
    compiler: str = ""

    def request(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Return the request for this side, from the `request` for all sides."""
        own: dict[str, Any] = {
            "frameworks": self.framework,
            "threads": self.threads,
            "dtype": self.dtype,
            "layout": self.layout,
            "values": self.values,
            "mode": self.mode,
            "device": self.device,
            "compilers": self.compiler,
        }
        said = {name: value for name, value in own.items() if value not in ("", None)}
        found = {**request, **said}
        directories = [*self.samples_directories, *request.get("samples_directories", ())]
        return {**found, "samples_directories": directories}

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "samples_directories": list(self.samples_directories)}


def shared_key(task: Task, across_inputs: bool) -> str:
    """Return the key that tasks of several sides share: case, stage and direction.

    across_inputs: the sides differ in dtype or values, so that the key holds neither.
    """
    return f"{task.row} {task.stage} {task.direction}" if across_inputs else task.measurement
