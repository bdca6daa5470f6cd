"""The devices of the frameworks, as each framework lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench import frameworks as known_frameworks
from bench.engine.preparation import FrameworkFailed
from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.machine.interpreter import FrameworkNotInstalled
from bench.model.device import UNCHOSEN, alike, model_of


@dataclass(frozen=True)
class Devices:
    """The devices of one framework.

    Attributes:
        devices: name -> the maker's name of the device; empty where the framework cannot be started.
        reason: why it cannot be started; "" where it can.
    """

    framework: str
    devices: Mapping[str, str] = field(default_factory=dict)
    reason: str = ""


def find_devices(frameworks: Sequence[str] | None = None) -> list[Devices]:
    """Start each framework, and return its devices.

    frameworks: full names; None: all, plug-ins too.
    """
    names = frameworks or [*known_frameworks.BUILT_IN, *sorted(known_frameworks.plugins())]
    with Session() as session:
        started = {name: _why_not_started(session, name) for name in names}
        return [_found(session, name, reason) for name, reason in started.items()]


def sharing(devices: Sequence[str], frameworks: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the devices in groups that can share a run, see `bench.model.device.alike`.

    Raises UsageError for a device that none of the frameworks has.
    """
    found = find_devices(frameworks)
    for device in devices:
        if not any(device in each.devices for each in found):
            reasons = (each.reason or f"{each.framework} has {', '.join(each.devices)}" for each in found)
            raise UsageError(f"there is no device {device}: {'; '.join(reasons)}")
    return alike(devices, lambda device: [model_of(device, each.devices.get(device)) for each in found])


def _why_not_started(session: Session, framework: str) -> str:
    """Start a framework's worker without waiting for it; return why it cannot be started, or ""."""
    try:
        session.start(framework, device=UNCHOSEN)
    except (FrameworkNotInstalled, WorkerFailed) as error:
        return str(error)
    return ""


def _found(session: Session, framework: str, reason: str) -> Devices:
    if reason:
        return Devices(framework, reason=reason)
    try:
        return Devices(framework, session.devices(framework))
    except FrameworkFailed as error:
        return Devices(framework, reason=str(error))
