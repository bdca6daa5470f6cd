"""Leases: one run at a time has a part of this machine, whoever starts it.

The part is an accelerator, or the processors for a run of a cluster.  A lease is a lock on a file in the
directory for temporary files; it ends with its process.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.errors import UsageError
from bench.model.device import CPU, CUDA, is_cpu, kind_of, number_of

LOOK_SECONDS = 0.2
_FILE = "dlop-bench-lease-{part}.lock"
_VISIBLE = {CUDA: ("CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES")}
"""The environment variables, by kind of device, that change the numbers of the devices for a process."""
_SAFELY = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_held: set[str] = set()
"""The parts that this process has leased: it must not wait for itself."""


def nobody(device: str) -> None:
    """Ignore the wait: the default where nothing listens."""


@contextlib.contextmanager
def leased(devices: Sequence[str], waiting: Callable[[str], None] = nobody) -> Iterator[None]:
    """Hold the leases of these devices while the block runs, once no other run has them.

    waiting: called with a device that another run has.  Raises UsageError if this process itself has it.
    """
    with contextlib.ExitStack() as leases:
        # All runs lease in one order, so no two runs wait for each other.
        for part, device in sorted({_part(device): device for device in devices}.items()):
            leases.enter_context(_leased(part, device, waiting))
        yield


@contextlib.contextmanager
def _leased(part: str, device: str, waiting: Callable[[str], None]) -> Iterator[None]:
    if part in _held:
        raise UsageError(f"another run of this process measures on {device} already")
    descriptor = _opened(Path(tempfile.gettempdir()) / _FILE.format(part=part))
    _held.add(part)
    try:
        if not _locked(descriptor):
            waiting(device)
            while not _locked(descriptor):
                time.sleep(LOOK_SECONDS)
        yield
    finally:
        _held.discard(part)
        os.close(descriptor)


def _part(device: str) -> str:
    """Return the part of the machine that a device is: the processors, or an accelerator by its own number.

    The result does not depend on the device numbers that this process sees.
    """
    if is_cpu(device):
        return CPU
    kind, number = kind_of(device), number_of(device)
    told = (os.environ.get(name, "") for name in _VISIBLE.get(kind, ()))
    visible = next(filter(None, told), "").split(",")
    named = visible[number].strip() if number < len(visible) else ""
    return f"{kind}-{named or number}".replace(os.sep, "_")


def _opened(path: Path) -> int:
    """Return a descriptor of the lock file, which all users can open and lock, and nobody needs to write.

    All runs have to find it, so that anyone can know its name: neither a link nor anything else that stands
    there instead is followed.  Raises UsageError.
    """
    try:
        with contextlib.suppress(FileExistsError):
            made = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _SAFELY)
            os.fchmod(made, 0o644)  # whatever this user's umask is
            return made
        try:
            found = os.open(path, os.O_RDWR | _SAFELY)
        except PermissionError:  # another user's: it can be locked all the same
            found = os.open(path, os.O_RDONLY | _SAFELY)
        if not stat.S_ISREG(os.fstat(found).st_mode):
            os.close(found)
            raise OSError(errno.EINVAL, "it is not a file")
        return found
    except OSError as error:
        why = "it is a link" if error.errno == errno.ELOOP else error.strerror
        raise UsageError(
            f"cannot open the lock {path}: {why}; all who measure here have to be able to: remove it"
        ) from None


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
