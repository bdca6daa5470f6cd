"""Identifies the machine and the versions that a run was measured with.

Values that change by themselves are left out: load, clock, the kernel's patch level, and memory, which a
hypervisor rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.model.identity import content_key

MACHINE = ("cpu", "logical_cores", "physical_cores", "usable_cores")
Header = Mapping[str, Any]


def machine_facts(header: Header) -> dict[str, Any]:
    """Return the facts of a run's machine that its figures depend on; None where one is not known."""
    machine = header.get("machine", {})
    return {name: machine.get(name) for name in MACHINE}


def environment_facts(header: Header, framework: str, compiler: str = "") -> dict[str, Any]:
    """Return the versions of a framework, of Python and NumPy, and the `device` it ran on.

    compiler: with its settings; one that ran in a process of its own has its own versions.
    """
    environment = header.get("environments", {}).get(framework, {})
    environment = header.get("compilers", {}).get(compiler, environment)
    return {**environment.get("versions", {}), "device": environment.get("device_name")}


def code_of(header: Header) -> str | None:
    """Return the commit of this project's code, with `+` and the digest of changes to it; None: not known."""
    commit, changes = header.get("commit"), header.get("changes")
    return f"{commit}+{changes}" if commit and changes else commit


def versions(header: Header) -> dict[str, Any]:
    """Return the versions of this project and of all workers: the same in all parts of a run."""
    announced = {**header["environments"], **header["compilers"]}
    own = {"the version of bench": header["bench_version"], "its commit": code_of(header)}
    return {**own, **{name: found["versions"] for name, found in announced.items()}}


def machine_fingerprint(header: Header) -> str:
    """Return the fingerprint of the machine alone: histories continue over versions."""
    return content_key(machine_facts(header))


def fingerprint(header: Header, framework: str, compiler: str = "") -> str:
    """Return the fingerprint of machine, framework and versions that a baseline holds for.

    compiler: see `environment_facts`.
    """
    facts = environment_facts(header, framework, compiler)
    return content_key({**machine_facts(header), "framework": framework, **facts})
