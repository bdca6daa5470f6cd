"""Finds disturbances of measurements on this machine, and names remedies."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import psutil

from bench.machine import description as machine
from bench.machine import speeds
from bench.machine.finding import MachineFinding

OBSERVED_SECONDS = 1.0
BUSY_SHARE = 0.05
STEAL_SHARE = 0.01
GAP_SECONDS = 20e-6
"""The gap in seconds from which on a spinning loop was interrupted; its steps take under a microsecond."""
LOST_SHARE = 0.01


def examine(watched_seconds: float = speeds.WATCHED_SECONDS) -> list[MachineFinding]:
    """Return all findings, the harmless ones too.

    This takes about three seconds, plus the time for which the cores are watched.
    """
    checks: list[Callable[[], MachineFinding]] = [
        _other_load,
        _steal,
        _interruptions,
        lambda: speeds.examine(watched_seconds),
        _governor,
        _turbo,
        _simultaneous_threads,
        _quota,
        _memory,
        _power,
    ]
    return [check() for check in checks]


def _other_load() -> MachineFinding:
    used = psutil.cpu_percent(OBSERVED_SECONDS) / 100 * (psutil.cpu_count() or 1)
    state = f"other processes keep {used:.2f} of {psutil.cpu_count()} cores busy"
    if used < BUSY_SHARE:
        return MachineFinding("other load", state)
    heaviest = ", ".join(_heaviest_processes())
    return MachineFinding(
        "other load",
        state + (f" ({heaviest})" if heaviest else ""),
        "calls wait for the core, and share caches and memory bandwidth",
        "stop them, or measure when they are done; use fewer threads than cores are free",
    )


def _heaviest_processes() -> list[str]:
    """Return the names of the processes that use the processor most, each observed for a moment."""
    found = [process for process in psutil.process_iter(["name"]) if process.pid != os.getpid()]
    for process in found:
        _cpu_percent(process)
    time.sleep(0.2)
    used = sorted(((_cpu_percent(process), process.info["name"]) for process in found), reverse=True)
    return [f"{name} {share:.0f}%" for share, name in used[:3] if share > 100 * BUSY_SHARE]


def _cpu_percent(process: psutil.Process) -> float:
    try:
        return process.cpu_percent()
    except psutil.Error:
        return 0.0  # it has ended


def _steal() -> MachineFinding:
    times = psutil.cpu_times_percent(OBSERVED_SECONDS)
    share = getattr(times, "steal", None)
    if share is None:
        return MachineFinding("hypervisor", "the system counts no stolen time")
    state = f"other guests took {share:.1f}% of the processor time"
    if share < 100 * STEAL_SHARE:
        return MachineFinding("hypervisor", state)
    return MachineFinding(
        "hypervisor",
        state,
        "calls stand still while the hypervisor runs another guest",
        "use a machine, or an instance type, with cores of its own",
    )


def _interruptions() -> MachineFinding:
    lost, longest, count = _gaps(OBSERVED_SECONDS)
    state = (
        f"a busy loop lost {100 * lost:.2f}% of its time in {count} gaps, the longest {longest * 1e3:.2f} ms"
    )
    if lost < LOST_SHARE:
        return MachineFinding("interruptions", state)
    return MachineFinding(
        "interruptions",
        state,
        "each gap lengthens the block of calls it falls into",
        "keep a core free of other work (isolcpus, taskset), and of interrupts (/proc/irq/*/smp_affinity)",
    )


def _gaps(seconds: float) -> tuple[float, float, int]:
    """Return the share of the time that a busy loop lost, its longest gap in seconds, and their number."""
    lost, longest, count = 0.0, 0.0, 0
    started = before = time.perf_counter()
    while before < started + seconds:
        now = time.perf_counter()
        if now - before > GAP_SECONDS:
            lost, longest, count = lost + now - before, max(longest, now - before), count + 1
        before = now
    return lost / (before - started), longest, count


def _governor() -> MachineFinding:
    governor = machine.frequency_governor()
    if governor is None:
        return MachineFinding("clock governor", "not visible here (a virtual machine, as a rule)")
    if governor == "performance":
        return MachineFinding("clock governor", governor)
    return MachineFinding(
        "clock governor",
        governor,
        "the clock follows the load, so the first calls are slower than the later ones",
        "sudo cpupower frequency-set --governor performance",
    )


def _turbo() -> MachineFinding:
    turbo = machine.turbo()
    if not turbo:
        return MachineFinding("turbo", "not visible here" if turbo is None else "off")
    return MachineFinding(
        "turbo",
        "on",
        "the clock depends on temperature and on what the other cores do",
        "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo "
        "(AMD: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost)",
    )


def _simultaneous_threads() -> MachineFinding:
    if not machine.simultaneous_threads():
        return MachineFinding("simultaneous multithreading", "off, or not visible here")
    return MachineFinding(
        "simultaneous multithreading",
        "on",
        "work on the other half of a core slows a call by up to a half",
        "echo off | sudo tee /sys/devices/system/cpu/smt/control, or use threads of at most "
        f"{psutil.cpu_count(logical=False)}",
    )


def _quota() -> MachineFinding:
    quota = machine.processor_quota()
    if quota is None:
        return MachineFinding("processor quota", "none")
    return MachineFinding(
        "processor quota",
        f"{quota:g} cores (control group)",
        "once it is used up, every thread stands still until the next period",
        f"use at most {max(1, int(quota))} threads, or lift the container's limit",
    )


def _memory() -> MachineFinding:
    free, swap = psutil.virtual_memory().available, psutil.swap_memory().used
    state = f"{free / 2**30:.1f} GiB free, {swap / 2**30:.1f} GiB swapped out"
    if free > 2**30 and not swap:
        return MachineFinding("memory", state)
    return MachineFinding(
        "memory",
        state,
        "pages that are swapped out make calls wait for the disk",
        "end what needs the memory; sudo swapoff -a",
    )


def _power() -> MachineFinding:
    battery = getattr(psutil, "sensors_battery", lambda: None)()
    if battery is None or battery.power_plugged:
        return MachineFinding("power", "no battery in use")
    return MachineFinding("power", "on battery", "the clock is held down", "plug the machine in")
