"""Which machine and which versions a run was measured with: what sets its figures apart from another's.

Nothing jittery is in it: no load, no clock, no kernel's patch level, no memory that a hypervisor rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.model.identity import content_key

MACHINE = ("cpu", "logical_cores", "physical_cores", "usable_cores")
Header = Mapping[str, Any]


def machine_facts(header: Header) -> dict[str, Any]:
    """Of the machine of a run with that header, what its figures depend on; None where it is not known."""
    machine = header.get("machine", {})
    return {name: machine.get(name) for name in MACHINE}


def environment_facts(header: Header, framework: str, compiler: str = "") -> dict[str, Any]:
    """The versions of a framework, of Python and NumPy, and the `device` it ran on.

    compiler: with its settings; one that ran in a process of its own has its own versions.
    """
    environment = header.get("environments", {}).get(framework, {})
    environment = header.get("compilers", {}).get(compiler, environment)
    return {**environment.get("versions", {}), "device": environment.get("device_name")}


def versions(header: Header) -> dict[str, Any]:
    """Of this project, and of all that the workers announced: the same in all parts of a run."""
    announced = {**header["environments"], **header["compilers"]}
    own = {"the version of bench": header["bench_version"], "its commit": header["commit"]}
    return {**own, **{name: found["versions"] for name, found in announced.items()}}


def machine_fingerprint(header: Header) -> str:
    """Of the machine alone: histories go on over versions."""
    return content_key(machine_facts(header))


def fingerprint(header: Header, framework: str, compiler: str = "") -> str:
    """Of machine, framework and versions: what a baseline holds for; compiler: see `environment_facts`."""
    facts = environment_facts(header, framework, compiler)
    return content_key({**machine_facts(header), "framework": framework, **facts})
