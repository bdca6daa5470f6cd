"""Reads the settings of a process beside its framework's: by name, values or mappings of them."""

from __future__ import annotations

import _signal
import contextlib
import ctypes
import gc
import io
import itertools
import locale
import os
import re
import signal
import sys
import sysconfig
import threading
import time
import types
from collections.abc import Collection, Iterator
from typing import Any

import numpy as np

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

_OPEN, _LIST, _FSTAT = io.open, os.listdir, os.fstat
_SIGNALS = {getattr(each, "name", str(each)): int(each) for each in sorted(signal.valid_signals())}
_LIMITS = {name: getattr(resource, name) for name in sorted(dir(resource)) if name.startswith("RLIMIT_")}
_TIMERS = {
    name: getattr(signal, name)
    for name in ("ITIMER_REAL", "ITIMER_VIRTUAL", "ITIMER_PROF")
    if hasattr(signal, name)
}
_OF_KERNEL = {
    b"Umask": "umask",
    b"SigBlk": "blocked signals",
    b"SigIgn": "ignored signals",
    b"NoNewPrivs": "privileges",
    b"Seccomp": "system calls that it may make",
}
"""The keys of /proc/self/status that are read (see proc(5)), and their names here."""
_WANTED = re.compile(b"^(" + b"|".join(_OF_KERNEL) + b"):(.*)$", re.MULTILINE)
_SETS = frozenset((b"SigBlk", b"SigIgn"))
_OURS = sum(1 << number - 1 for name, number in _SIGNALS.items() if name != "SIGXFSZ")
"""The signals that belong to a program.  The C library keeps two for itself: make has its children ignore
them, and the first thread that needs them does not.  SIGXFSZ, which Python ignores, is taken by LLVM (of
Triton)."""
_HANDLER = _signal.getsignal
"""The function in C: Python's own looks for names besides, which takes most of its time."""
_RECURSION = sys.getrecursionlimit()
"""The recursion limit at the start; compilers raise it."""
_OF_PACKAGES = frozenset({"LD_LIBRARY_PATH"})
"""The variables that a package sets when it is imported (OpenCV does)."""
_PACKAGES = sysconfig.get_path("purelib") + os.sep
"""The directory of installed packages: paths inside it were added by the packages themselves."""
try:
    _ENVIRONMENT = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), "environ")
except (OSError, ValueError):  # no system whose C library has it
    _ENVIRONMENT = None  # type: ignore[assignment]
_SAMPLES = "bench.samples."
_DENORMAL, _HALF, _ONE = 5e-324, 2.0**-53, 1.0


def _clock_pointers() -> list[ctypes.c_void_p]:
    """Return pointers to the `PyMethodDef` of each function of `time` in CPython, and to its C function."""
    if sys.implementation.name != "cpython":
        return []
    functions = [value for value in vars(time).values() if isinstance(value, types.BuiltinFunctionType)]
    methods = [ctypes.c_void_p.from_address(id(each) + object.__basicsize__) for each in functions]
    size = ctypes.sizeof(ctypes.c_void_p)  # of the pointer to the name, which comes first
    named = [ctypes.c_void_p.from_address(method.value + size) for method in methods if method.value]
    return [*methods, *named]


_CLOCKS = _clock_pointers()


def computing() -> dict[str, Any]:
    """Return the settings that affect how long a call takes and what it returns."""
    found: dict[str, Any] = {
        "garbage collection": (gc.isenabled(), *gc.get_threshold(), len(gc.callbacks)),
        "trace function": sys.gettrace(),
        "profile function": sys.getprofile(),
        "switch interval": sys.getswitchinterval(),
        "recursion limit": min(sys.getrecursionlimit(), _RECURSION),
        "denormal numbers": _DENORMAL * _ONE != 0.0,
        "clocks in C": tuple(pointer.value for pointer in _CLOCKS),
        "rounding": (_ONE + _HALF, -_ONE - _HALF, _ONE - _HALF / 2),
    }
    if hasattr(os, "sched_getaffinity"):
        found["cores"] = frozenset(os.sched_getaffinity(0))
        found["scheduler"] = os.sched_getscheduler(0)
    if hasattr(os, "getpriority"):
        found["nice"] = os.getpriority(os.PRIO_PROCESS, 0)
    found["limit"] = {name: resource.getrlimit(number) for name, number in _LIMITS.items()}
    return found


def working_threads(packages: Collection[str]) -> int:
    """Return how many threads beside this one run code of samples, or of packages other than these."""
    return sum(
        any(_is_foreign(name, packages) for name in _modules_of(frame))
        for thread, frame in sys._current_frames().items()
        if thread != threading.get_ident()
    )


def _modules_of(frame: types.FrameType | None) -> Iterator[str]:
    while frame is not None:
        yield str(frame.f_globals.get("__name__"))
        frame = frame.f_back


def _is_foreign(module: str, packages: Collection[str]) -> bool:
    package = module.partition(".")[0]
    return module.startswith(_SAMPLES) or not (package in packages or package in sys.stdlib_module_names)


def surroundings() -> dict[str, Any]:
    """Return the settings that the next sample would find changed."""
    found: dict[str, Any] = {
        "working directory": _working_directory(),
        "locale": locale.setlocale(locale.LC_ALL),
        "sys.path": tuple(entry for entry in sys.path if not str(entry).startswith(_PACKAGES)),
        "import hooks": (*sys.meta_path, *sys.path_hooks),
        "standard streams": (sys.stdin, sys.stdout, sys.stderr),
        "NumPy's error handling": tuple(np.geterr().items()),
        "NumPy's buffer size": np.getbufsize(),
    }
    found["signal handler"] = dict(zip(_SIGNALS, map(_HANDLER, _SIGNALS.values())))
    found["timer"] = {name: signal.getitimer(number) != (0.0, 0.0) for name, number in _TIMERS.items()}
    found["os.environ"], found["environment variable"] = id(os.environ), _environment()
    return {**found, **_told_by_kernel()}


def descriptors() -> dict[int, tuple[int, int]]:
    """Return, for every open file descriptor, device and number of the file that it leads to."""
    found = {}
    for name in _LIST("/proc/self/fd") if os.path.isdir("/proc/self/fd") else ():
        with contextlib.suppress(OSError):  # that of the directory itself
            status = _FSTAT(int(name))
            found[int(name)] = (status.st_dev, status.st_ino)
    return found


def _working_directory() -> tuple[int, int] | None:
    try:
        status = os.stat(".")
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _environment() -> dict[str, bytes]:
    """Return the variables as C code finds them; `os.putenv` changes them, but not `os.environ`."""
    if _ENVIRONMENT is None:
        return {name: value.encode(errors="replace") for name, value in os.environ.items()}
    found: dict[str, bytes] = {}
    for index in itertools.count():
        entry = _ENVIRONMENT[index] if _ENVIRONMENT else None
        if entry is None:
            break
        name, _, value = entry.partition(b"=")
        found[name.decode(errors="replace")] = value
    for known in _OF_PACKAGES:
        found.pop(known, None)
    return found


def _told_by_kernel() -> dict[str, Any]:
    try:
        with _OPEN("/proc/self/status", "rb", buffering=0) as file:
            told = file.read()
    except OSError:
        return {}
    return told_by_kernel(told)


def told_by_kernel(status: bytes) -> dict[str, Any]:
    """Return the values that are read from /proc/self/status, by name.

    Sets of signals are reduced to those of a program.
    """
    return {
        _OF_KERNEL[key]: int(value, 16) & _OURS if key in _SETS else value
        for key, value in _WANTED.findall(status)
    }
