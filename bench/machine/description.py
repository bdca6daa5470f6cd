"""Describes the machine and the command for the header of a run file."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil

from bench.package import PACKAGE, VERSION

_CPU = "/sys/devices/system/cpu"
_GROUPS, _OWN_GROUPS = "/sys/fs/cgroup", "/proc/self/cgroup"


def describe_run() -> dict[str, Any]:
    """Return the command line, our version and commit, and the machine."""
    return {
        "command": command_line(),
        "bench_version": VERSION,
        "commit": (found := commit()),
        "changes": None if found is None else _digest_of_changes(),
        "machine": describe_machine(),
    }


def command_line() -> list[str]:
    """Return the program and arguments of this process."""
    return [Path(sys.argv[0]).name, *sys.argv[1:]]


def describe_machine() -> dict[str, Any]:
    """Return CPU, cores, memory, load and the settings of the clock; None where the system does not say."""
    return {
        "system": platform.platform(),
        "cpu": cpu_model(),
        "logical_cores": psutil.cpu_count(),
        "physical_cores": psutil.cpu_count(logical=False),
        "usable_cores": usable_cores(),
        "memory_bytes": psutil.virtual_memory().total,
        "load_average": list(os.getloadavg()),
        "frequency_governor": frequency_governor(),
        "frequency_mhz": _frequency_mhz(),
        "turbo": turbo(),
    }


def frequency_governor() -> str | None:
    """Return the clock governor of the first core, for example "performance"."""
    return _read(f"{_CPU}/cpu0/cpufreq/scaling_governor")


def turbo() -> bool | None:
    """Return whether the clock may rise above its nominal frequency; None where the system does not say."""
    no_turbo, boost = _read(f"{_CPU}/intel_pstate/no_turbo"), _read(f"{_CPU}/cpufreq/boost")
    if no_turbo is not None:
        return no_turbo == "0"
    return None if boost is None else boost == "1"


def simultaneous_threads() -> bool | None:
    """Return whether two logical cores share a physical one; None where the system does not say."""
    active = _read(f"{_CPU}/smt/active")
    return None if active is None else active == "1"


def processor_quota() -> float | None:
    """Return the number of cores that this process may use by its control groups (cgroup v2, cpu.max).

    It is the least limit of its own group and the groups above; None: no limit.
    """
    lines = (_read(_OWN_GROUPS) or "").splitlines()
    own = Path(next((line.removeprefix("0::/") for line in lines if line.startswith("0::/")), ""))
    limits = [_read(f"{_GROUPS}/{group}/cpu.max") for group in (own, *own.parents)]
    quotas = [limit.split() for limit in limits if limit and not limit.startswith("max")]
    return min((int(quota) / int(period) for quota, period in quotas), default=None)


def _frequency_mhz() -> float | None:
    try:
        found = psutil.cpu_freq()
    except (OSError, NotImplementedError):
        return None
    return round(found.current, 1) if found else None


def usable_cores() -> int:
    """Return the number of cores that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cpu_model() -> str:
    """Return the processor's name, as the system spells it."""
    for line in (_read("/proc/cpuinfo") or "").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _read(path: str) -> str | None:
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except OSError:
        return None


def commit() -> str | None:
    """Return the commit of this checkout, or None outside one."""
    return (_git("rev-parse", "HEAD") or "").strip() or None


def _digest_of_changes() -> str | None:
    """Return a digest of what differs from the commit in files of the package that git knows; "": nothing."""
    changes = _git("diff", "HEAD", "--", PACKAGE.name)
    return changes and hashlib.blake2b(changes.encode(), digest_size=8).hexdigest()


def _git(*arguments: str) -> str | None:
    """Return what git prints about this checkout; None outside one, and where git does not answer."""
    root = PACKAGE.parent
    if not (root / ".git").exists():
        return None
    try:
        found = subprocess.run(
            ["git", "-C", str(root), *arguments],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=5,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return found.stdout if found.returncode == 0 else None
