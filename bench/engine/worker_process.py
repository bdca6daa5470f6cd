"""One worker process as the engine sees it: start, ask, and know how it ended."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from bench.model.framework import PLUGINS_VARIABLE, plugins

POLL_SECONDS = 0.05
LOG_TAIL_LINES = 12
MEMORY_SHARE = 0.9
"""A worker may use this share of the memory that was free when it started, unless told otherwise."""

_THREAD_VARIABLES = (
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
    "MXNET_OMP_MAX_THREADS",
)
_OPERATORS_AT_ONCE = {"MXNET_CPU_WORKER_NTHREADS": "1"}
_WORKER_SCRIPT = Path(__file__).resolve().parent.parent / "worker" / "__main__.py"


class WorkerFailed(Exception):
    """The worker gave no answer.

    Attributes:
        status: "crashed" or "timeout", as a result records it.
    """

    def __init__(self, status: str, message: str):
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Launch:
    """How to start a worker; equal launches share one.

    Attributes:
        owner: the sample it is for alone, or "".
        memory_limit_bytes: it is killed beyond; None: `MEMORY_SHARE` of what is free.
    """

    interpreter: str
    framework: str
    device: str = "cpu"
    threads: int | None = None
    samples_directories: tuple[str, ...] = ()
    reference_cache: str | None = None
    cuda_on_cpu: bool = False
    echo_log: bool = False
    owner: str = ""
    memory_limit_bytes: int | None = None

    def command(self) -> list[str]:
        command = [self.interpreter, str(_WORKER_SCRIPT), "--framework", self.framework]
        command += ["--device", self.device]
        if self.threads is not None:
            command += ["--threads", str(self.threads)]
        for directory in self.samples_directories:
            command += ["--samples-dir", directory]
        if self.reference_cache:
            command += ["--reference-cache", self.reference_cache]
        return command + (["--cuda-on-cpu"] if self.cuda_on_cpu else [])

    def environment(self) -> dict[str, str]:
        environment = dict(os.environ, FRAMEWORK=self.framework, PYTHONHASHSEED="0")
        environment[PLUGINS_VARIABLE] = ",".join(plugins())
        if self.threads is not None:
            environment.update(dict.fromkeys(_THREAD_VARIABLES, str(self.threads)), **_OPERATORS_AT_ONCE)
        return environment


class WorkerProcess:
    """A started worker; `ready` is its announcement once `wait_ready` has returned."""

    def __init__(self, launch: Launch, log: Path):
        self.launch = launch
        self.ready: dict[str, Any] = {}
        self._log = log
        self._log_start = 0
        self._buffer = b""
        free = int(psutil.virtual_memory().available * MEMORY_SHARE)
        self._memory_limit = free if launch.memory_limit_bytes is None else launch.memory_limit_bytes
        try:
            with log.open("wb") as log_file:
                self._process = subprocess.Popen(
                    launch.command(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=None if launch.echo_log else log_file,
                    env=launch.environment(),
                    start_new_session=True,
                    bufsize=0,
                )
        except OSError as error:
            raise WorkerFailed("crashed", f"cannot start {launch.interpreter}: {error.strerror}") from None
        assert self._process.stdout is not None and self._process.stdin is not None
        self._stdout = self._process.stdout.fileno()
        self._stdin = self._process.stdin
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def wait_ready(self, timeout: float) -> dict[str, Any]:
        """The announcement of the framework's versions and devices.

        Raises WorkerFailed where the framework cannot be loaded; the message is its reason.
        """
        if not self.ready:
            reply = self._receive(timeout)
            if not reply.get("ready"):
                self.kill()
                raise WorkerFailed("crashed", reply.get("message", "the worker did not start"))
            self.ready = reply
        return self.ready

    def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """The worker's reply to `request`, within `timeout` seconds.

        Raises WorkerFailed when it died, grew past its memory limit, or was too late; the worker
        is gone then.
        """
        try:
            self._log_start = self._log.stat().st_size
            self._stdin.write(json.dumps(request).encode() + b"\n")
        except OSError:
            raise self._death() from None
        return self._receive(timeout, " (--timeout sets the limit)")

    def close(self) -> None:
        """End an idle worker; killed if it does not go."""
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):  # killed below if it stays
            self._stdin.close()
            self._process.wait(timeout=2)
        self.kill()

    def kill(self) -> None:
        """Kill the worker and everything it started."""
        with contextlib.suppress(ProcessLookupError):  # the whole group may have ended already
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

    def _receive(self, timeout: float, remedy: str = "") -> dict[str, Any]:
        deadline = time.monotonic() + timeout
        while b"\n" not in self._buffer:
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                self.kill()
                raise WorkerFailed("timeout", f"no answer within {timeout:g} s; killed{remedy}")
            # Asked before the pipe is: whatever a dead worker has written can be read by then.
            dead = self._process.poll() is not None
            if self._selector.select(min(remaining, POLL_SECONDS)):
                received = os.read(self._stdout, 1 << 20)
                if not received:
                    raise self._death()
                self._buffer += received
            elif dead:  # a process that it forked keeps the pipe open
                raise self._death()
            elif self._resident_bytes() > self._memory_limit:
                self.kill()
                limit = self._memory_limit / 2**30
                raise WorkerFailed("crashed", f"killed: it took more than its limit of {limit:.1f} GiB")
        line, _, self._buffer = self._buffer.partition(b"\n")
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        if not isinstance(reply, dict):
            self.kill()
            raise WorkerFailed("crashed", f"no reply of a worker: {line[:80]!r}; killed")
        return reply

    def _resident_bytes(self) -> int:
        try:
            return psutil.Process(self._process.pid).memory_info().rss
        except psutil.Error:
            return 0  # just ended; the closed pipe says so next

    def _death(self) -> WorkerFailed:
        try:
            code = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            code = None
        self.kill()
        if code is None:
            how = "closed its output"
        elif code < 0:
            names = {known.value: known.name for known in signal.Signals}  # the real-time ones have none
            how = f"was killed by {names.get(-code, f'signal {-code}')}"
        else:
            how = f"exited with status {code}"
        tail = self._log_tail()
        return WorkerFailed("crashed", f"the worker {how}" + (f"; its last words: {tail}" if tail else ""))

    def _log_tail(self) -> str:
        try:
            with self._log.open("rb") as file:
                file.seek(self._log_start)
                lines = file.read().decode(errors="replace").splitlines()
        except OSError:
            return ""
        return " | ".join(line.strip() for line in lines[-LOG_TAIL_LINES:] if line.strip())[-1000:]
