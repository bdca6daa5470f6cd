"""Where calls run: the CPU, or an accelerator of a framework, as its kind and number."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

CPU = "cpu"
UNCHOSEN = ""
"""No device: a worker that is asked which there are."""
GPU, CUDA = "gpu", "cuda"
"""What frameworks call the former that have one kind of GPU is the latter in names of devices."""
_NAME = re.compile(r"([a-z][a-z0-9_]*)(?::([0-9]{1,4})|\(([0-9]{1,4})\))?")


def canonical(text: str) -> str:
    """The name as settings have it, always with a number: `cuda` is `cuda:0`, and so is `gpu(0)`.

    The first CPU is `cpu`.  Raises ValueError for what is no kind and number.
    """
    match = _NAME.fullmatch(text)
    if match is None:
        raise ValueError(f"unknown device {text!r}; use cpu, or a kind and a number such as cuda:0")
    return numbered(match[1], int(match[2] or match[3] or 0))


def numbered(kind: str, number: int) -> str:
    """The name of the device of a kind with that number."""
    kind = CUDA if kind == GPU else kind
    return CPU if (kind, number) == (CPU, 0) else f"{kind}:{number}"


def kind_of(device: str) -> str:
    """The kind of a device by its name: `cpu`, `cuda`, `xpu` ..."""
    return device.partition(":")[0]


def number_of(device: str) -> int:
    """The number of a device by its name."""
    return int(device.partition(":")[2] or 0)


def is_cpu(device: str) -> bool:
    """Whether a device is the processor itself, or a part of it that the framework counts as a device."""
    return kind_of(device) == CPU


def model_of(device: str, called: str | None) -> str | None:
    """What its maker calls a device; None where that is but its own name, which says nothing of others."""
    return None if called == device else called


def alike(devices: Sequence[str], models: Callable[[str], Sequence[Hashable]]) -> list[tuple[str, ...]]:
    """The devices in groups that can share a run: accelerators of one kind and model; any other one is alone.

    The parts of a processor that a framework counts as devices share its caches and its memory: what is timed
    on one disturbs the other.

    models: of a device, what each framework says (see `model_of`); None where it does not.
    """
    groups: dict[Hashable, list[str]] = {}
    for device in devices:
        known = tuple(models(device))
        is_alone = is_cpu(device) or all(model is None for model in known)
        groups.setdefault(device if is_alone else (kind_of(device), known), []).append(device)
    return list(map(tuple, groups.values()))
