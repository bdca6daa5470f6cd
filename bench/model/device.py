"""Names of devices: the CPU, or an accelerator of a framework, as its kind and number."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

from bench.errors import UsageError

CPU = "cpu"
UNCHOSEN = ""
"""No device: the worker is asked which devices exist."""
GPU, CUDA = "gpu", "cuda"
"""The kind "gpu" of frameworks with one kind of GPU, and its name "cuda" in names of devices."""
_NAME = re.compile(r"([a-z][a-z0-9_]*)(?::([0-9]{1,4})|\(([0-9]{1,4})\))?")


def canonical(text: str) -> str:
    """Return the name as in settings, always with a number: `cuda` is `cuda:0`, and so is `gpu(0)`.

    The first CPU is `cpu`.  Raises UsageError for a text that is not a kind and number.
    """
    match = _NAME.fullmatch(text)
    if match is None:
        raise UsageError(f"unknown device {text!r}; use cpu, or a kind and a number such as cuda:0")
    return numbered(match[1], int(match[2] or match[3] or 0))


def numbered(kind: str, number: int) -> str:
    """Return the name of the device of a kind with that number."""
    kind = CUDA if kind == GPU else kind
    return CPU if (kind, number) == (CPU, 0) else f"{kind}:{number}"


def kind_of(device: str) -> str:
    """Return the kind of a device by its name: `cpu`, `cuda`, `xpu` ..."""
    return device.partition(":")[0]


def number_of(device: str) -> int:
    """Return the number of a device by its name."""
    return int(device.partition(":")[2] or 0)


def is_cpu(device: str) -> bool:
    """Return whether a device is the processor, or a part of it that a framework counts as a device."""
    return kind_of(device) == CPU


def model_of(device: str, called: str | None) -> str | None:
    """Return the maker's name of a device; None if `called` is only the device's own name."""
    return None if called == device else called


def alike(devices: Sequence[str], models: Callable[[str], Sequence[Hashable]]) -> list[tuple[str, ...]]:
    """Return the devices in groups that can share a run: accelerators of one kind and model; any other one is
    alone.

    The parts of a processor that a framework counts as devices share its caches and its memory: a measurement
    on one disturbs the other.

    models: returns the names of a device in each framework (see `model_of`); None if one has no name.
    """
    groups: dict[Hashable, list[str]] = {}
    for device in devices:
        known = tuple(models(device))
        is_alone = is_cpu(device) or all(model is None for model in known)
        groups.setdefault(device if is_alone else (kind_of(device), known), []).append(device)
    return list(map(tuple, groups.values()))
