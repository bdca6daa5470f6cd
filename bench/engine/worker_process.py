"""One worker process as the engine sees it: start, questions, end.

A reply belongs to the request whose number it repeats.  A worker that writes anything else, or at another
time,
is ended: its other answers could not be trusted either.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import selectors
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from bench.engine import process_tree, reply
from bench.engine.account import Account, Meter
from bench.engine.reply import InvalidReply
from bench.engine.running_clock import CLOCK
from bench.engine.worker_kind import WorkerKind
from bench.model.framework import PLUGINS_VARIABLE, SCRATCH_VARIABLE, plugins
from bench.model.status import CRASHED, ERROR, NOT_STARTED, OK, TIMEOUT

POLL_SECONDS = 0.05
WAITING_SECONDS = 20.0
"""The seconds between two calls of `waiting` while a worker gives no answer."""
READ_BYTES = 1 << 20
LONGEST_REPLY_BYTES = 1 << 30
LOG_TAIL_LINES = 12
NUMBER_BYTES = 24
MEMORY_SHARE = 0.9
"""The share of the free memory that all workers together may use by default."""

_THREAD_VARIABLES = (
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
    "MXNET_OMP_MAX_THREADS",
)
_DEVICE_VARIABLE = "JAX_NUM_CPU_DEVICES"
_OPERATORS_AT_ONCE = {"MXNET_CPU_WORKER_NTHREADS": "1"}
_WORKER_SCRIPT = Path(__file__).resolve().parent.parent / "worker" / "__main__.py"


Waiting = Callable[[float], None]


class WorkerFailed(Exception):
    """Raised where the worker gave no answer.

    Attributes:
        status: "crashed", "timeout" or, if the worker itself reported that it cannot start, "error".
    """

    def __init__(self, status: str, message: str):
        super().__init__(message)
        self.status = status


class TookTooMuch(WorkerFailed):
    """Raised where the worker was killed at its memory limit.

    Attributes:
        was_fresh: whether it had no earlier task, from which it could have kept memory.
        was_shared: whether the limit depended on the memory of other workers, and was not a given number.
    """

    def __init__(self, message: str, was_fresh: bool, was_shared: bool = False):
        super().__init__(CRASHED, message)
        self.was_fresh, self.was_shared = was_fresh, was_shared


def share_of_free(side_by_side: int) -> float:
    """Return the share of the memory, free or its own, that one of `side_by_side` growing workers may use.

    The others use memory that then is not free: n workers of r bytes each stop at r = s (T - (n - 1) r),
    which is MEMORY_SHARE of T in all for this s.  A worker that grows alone stops at s T, not at a part of
    it.
    """
    return MEMORY_SHARE / (MEMORY_SHARE + (1 - MEMORY_SHARE) * side_by_side)


@dataclass(frozen=True)
class Launch:
    """The start of a worker.

    Attributes:
        interpreter, samples_directories, reference_cache: paths on the worker's machine.
        cores: the cores that it is kept on; None: no restriction.
        descriptors: open files of this process that it inherits.
        side_by_side: the number of workers that share the free memory.
        variables: added to this process's environment; they override the variables of `kind`.
    """

    kind: WorkerKind
    interpreter: str
    samples_directories: tuple[str, ...] = ()
    reference_cache: str | None = None
    cores: tuple[int, ...] | None = None
    descriptors: tuple[int, ...] = ()
    side_by_side: int = 1
    variables: Mapping[str, str] = field(default_factory=dict)

    def command(self) -> list[str]:
        """Return the command line.

        The framework's name is in it for process lists only; the worker reads it from the first request.
        """
        return [self.interpreter, str(_WORKER_SCRIPT), self.kind.framework]

    def request(self) -> dict[str, Any]:
        """Return the first request."""
        return {
            "request": reply.START,
            "framework": self.kind.framework,
            "device": self.kind.device,
            "compiler": self.kind.compiler,
            "threads": self.kind.threads,
            "samples_directories": self.samples_directories,
            "reference_cache": self.reference_cache,
            "cuda_on_cpu": self.kind.cuda_on_cpu,
            "cores": self.cores,
            "imports": [name for name in self.kind.imports.split(",") if name],
        }

    def environment(self) -> dict[str, str]:
        environment = {**os.environ, "FRAMEWORK": self.kind.framework, "PYTHONHASHSEED": "0"}
        environment[PLUGINS_VARIABLE] = ",".join(plugins())
        if self.reference_cache is not None:
            environment[SCRATCH_VARIABLE] = self.reference_cache
        if self.kind.threads is not None:
            environment.update(dict.fromkeys(_THREAD_VARIABLES, str(self.kind.threads)))
            environment.update(_OPERATORS_AT_ONCE)
        if self.kind.ranks > 1:
            environment[_DEVICE_VARIABLE] = str(self.kind.ranks)
        return {**environment, **self.variables}


class WorkerProcess:
    """A started worker.

    Attributes:
        ready: its announcement, once `wait_ready` has returned.
        busy_threads: the number of its threads that may be busy, as announced; None: it is not known.
    """

    def __init__(self, launch: Launch, log: Path):
        self.launch = launch
        self.ready: dict[str, Any] = {}
        self._log = log
        self._log_start = 0
        self.busy_threads: int | None = None
        self._start_number = ""
        self._mark = secrets.token_hex(16)
        self._surplus = b""
        self._tasks_opened = 0
        try:
            with log.open("wb") as log_file:
                self._process = subprocess.Popen(
                    launch.command(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=None if launch.kind.debug else log_file,
                    env={**launch.environment(), process_tree.MARK: self._mark},
                    start_new_session=True,
                    pass_fds=launch.descriptors,
                    bufsize=0,
                )
        except OSError as error:
            raise WorkerFailed(CRASHED, f"cannot start {launch.interpreter}: {error.strerror}") from None
        assert self._process.stdout is not None and self._process.stdin is not None
        self._meter = Meter(self._process.pid)
        self._stdout = self._process.stdout.fileno()
        self._stdin = self._process.stdin
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        with contextlib.suppress(OSError):  # the worker has ended: `wait_ready` reports it
            self._start_number = self._send(launch.request())

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    @property
    def is_usable(self) -> bool:
        """True if the worker can be asked: it lives, and has written nothing since its last reply."""
        return self.is_alive and not self._surplus and not self._selector.select(0)

    def wait_ready(self, timeout: float, waiting: Waiting = lambda seconds: None) -> dict[str, Any]:
        """Return the announcement of the framework's versions and devices.

        waiting: called now and then with the seconds of waiting so far.
        Raises WorkerFailed where the framework cannot be loaded; the message is its reason.
        """
        if not self.ready:
            try:
                announced = self._receive(reply.START, self._start_number, timeout, waiting)
            except WorkerFailed as failed:
                if failed.status != TIMEOUT:
                    raise
                raise WorkerFailed(TIMEOUT, f"{NOT_STARTED} {timeout:g} s; killed") from None
            if not announced["ready"]:
                self.kill()
                raise WorkerFailed(ERROR, announced["message"])
            self.busy_threads = announced.get("busy_threads")
            self._meter.own_processes = announced.get("own_processes", [])
            self.ready = {name: value for name, value in announced.items() if name not in reply.FOR_ENGINE}
        return self.ready

    def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the worker's reply to `request`, within `timeout` seconds.

        request: its kind under "request" (see `bench.engine.reply`), and its arguments.
        To TAKE and CLOSE the reply has an `Account` under "account".
        Raises WorkerFailed when the worker died, was too late, or wrote anything but one reply, to this
        request and of its schema, and TookTooMuch when it grew past its memory limit; the worker is gone
        then.
        """
        self._refuse_surplus("before it was asked, from something that an earlier task left running")
        if not self.is_alive:
            raise self._death()  # the log from the last request on has its last words
        kind, account = request["request"], Account()
        self._tasks_opened += kind == reply.OPEN
        if self.launch.kind.adversarial:  # a judge accounts for its parties itself
            return self._answer_to(request, timeout)
        if kind in (reply.DESCRIBE, reply.DEFINE) or (kind == reply.OPEN and not request["others_open"]):
            self._meter.open()
        elif kind == reply.CLOSE:
            account = self._meter.wait()
        self._meter.ask()
        found = self._answer_to(request, timeout)
        taken, failed = self._meter.reply(found if kind == reply.TAKE else {}), found["status"] != OK
        if kind == reply.TAKE:
            found["account"] = taken
        if failed or kind in (reply.CLOSE, reply.DESCRIBE, reply.DEFINE):
            account.add(self._meter.close())
            if account.threads_started and kind != reply.CLOSE:
                account.add(self._meter.wait())
            launched = self.launch.kind
            if left := account.left_behind(launched.threads if launched.ranks == 1 else None):
                found["changed_state"] = [*found.get("changed_state", []), *left]
        if kind == reply.CLOSE:
            found["account"] = account
        return found

    def meter(self) -> Meter:
        """Return a meter that counts from now on, for several requests about one task."""
        found = Meter(self.pid)
        found.own_processes = self._meter.own_processes
        found.open()
        found.ask()
        return found

    def _answer_to(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        with contextlib.suppress(OSError):  # a cleaner may have deleted the log: no last words then
            self._log_start = self._log.stat().st_size
        try:
            number = self._send(request)
        except OSError:
            raise self._death() from None
        return self._receive(request["request"], number, timeout)

    def close(self) -> None:
        """End an idle worker and its child processes; kill it if it does not end."""
        started = process_tree.below(self._process.pid)
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):  # killed below if it stays
            self._stdin.close()
            self._process.wait(timeout=2)
        self._end(started)

    def kill(self) -> None:
        """Kill the worker and everything it started, in other sessions too."""
        self._end()

    def _end(self, started: Sequence[psutil.Process] = ()) -> None:
        process_tree.end(self._process.pid, self._mark, started)
        self._process.wait()
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

    def _send(self, request: dict[str, Any]) -> str:
        """Send the request; return the number that its reply has to repeat.

        Raises OSError when the worker has gone.
        """
        number = secrets.token_hex(NUMBER_BYTES)
        self._stdin.write(json.dumps({**request, "number": number}).encode() + b"\n")
        return number

    def _receive(
        self, kind: str, number: str, timeout: float, waiting: Waiting = lambda seconds: None
    ) -> dict[str, Any]:
        line = self._read_line(timeout, waiting)
        try:
            found = reply.read(line, kind, number, self.launch.kind.adversarial)
        except InvalidReply as invalid:
            self.kill()
            raise WorkerFailed(CRASHED, f"{invalid}; killed") from None
        self._refuse_surplus("after its reply")
        return found

    def _read_line(self, timeout: float, waiting: Waiting) -> bytes:
        """Return the next line, without its end; the bytes after it are surplus."""
        deadline = CLOCK.seconds() + timeout
        told = timeout
        CLOCK.begin()
        buffer = bytearray()
        while True:
            CLOCK.step(POLL_SECONDS)
            remaining = deadline - CLOCK.seconds()
            if remaining <= 0:
                self.kill()
                raise WorkerFailed(TIMEOUT, f"no answer within {timeout:g} s; killed")
            if told - remaining >= WAITING_SECONDS:
                told -= WAITING_SECONDS
                waiting(timeout - told)
            # Looked up before the pipe is read: all output of a dead worker is in the pipe then.
            dead = self._process.poll() is not None
            if self._selector.select(min(remaining, POLL_SECONDS)):
                received = os.read(self._stdout, READ_BYTES)
                if not received:
                    raise self._death()
                end = received.find(b"\n")
                buffer += received if end < 0 else received[:end]
                if end >= 0:
                    self._surplus = received[end + 1 :]
                    return bytes(buffer)
                if len(buffer) > LONGEST_REPLY_BYTES:
                    self.kill()
                    raise WorkerFailed(CRASHED, f"a reply without end: {reply.shown(buffer)}; killed")
            elif dead:  # a process that the worker forked keeps the pipe open
                raise self._death()
            elif (resident := process_tree.resident_bytes(self.pid)) > (
                limit := self._memory_limit(resident)
            ):
                self.kill()
                said = f"killed: it took more than its limit of {limit / 2**30:.1f} GiB"
                shared = self.launch.side_by_side > 1 and self.launch.kind.memory_limit_bytes is None
                raise TookTooMuch(said, was_fresh=self._tasks_opened <= 1, was_shared=shared)

    def _refuse_surplus(self, when: str) -> None:
        """End a worker that has written more than its reply: some of its code writes to the pipe."""
        if not self._surplus and self._selector.select(0):
            self._surplus = os.read(self._stdout, READ_BYTES)  # b"": the worker has closed its output
        if self._surplus:
            self.kill()
            raise WorkerFailed(CRASHED, f"it wrote {reply.shown(self._surplus)} {when}; killed")

    def _memory_limit(self, resident: int) -> float:
        """Return the limit in bytes, by the memory that is free now.

        resident: the bytes of the worker and its child processes.
        """
        if self.launch.kind.memory_limit_bytes is not None:
            return self.launch.kind.memory_limit_bytes
        free = psutil.virtual_memory().available + resident
        return free * share_of_free(self.launch.side_by_side)

    def _death(self) -> WorkerFailed:
        try:
            code = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            code = None
        self.kill()
        if code is None:
            how = "closed its output"
        elif code < 0:
            names = {known.value: known.name for known in signal.Signals}  # real-time signals have no names
            how = f"was killed by {names.get(-code, f'signal {-code}')}"
        else:
            how = f"exited with status {code}"
        tail = self._log_tail()
        return WorkerFailed(CRASHED, f"the worker {how}" + (f"; its last words: {tail}" if tail else ""))

    def _log_tail(self) -> str:
        try:
            with self._log.open("rb") as file:
                file.seek(self._log_start)
                lines = file.read().decode(errors="replace").splitlines()
        except OSError:
            return ""
        return " | ".join(line.strip() for line in lines[-LOG_TAIL_LINES:] if line.strip())[-1000:]
