"""The candidate and the reference provider as the judge sees them; each shares its memory with it alone."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import psutil

from bench.engine.account import Meter
from bench.engine.process_clocks import processor_seconds, schedule
from bench.engine.worker_process import Launch, WorkerFailed, WorkerProcess
from bench.judge.protection import memory_file
from bench.model.status import CRASHED, OK, UNSUPPORTED
from bench.samples.contract import Unsupported
from bench.worker.serve.shared_memory import Area, Place, aligned

START_TIMEOUT = 300.0
LIMIT = 3600.0
"""The seconds for a reply.  The engine knows how long a task may take, and ends judge and workers before."""


class Failed(Exception):
    """Raised where a worker did not do what it was asked.

    Attributes:
        status: the status of the result, as in a worker's reply.
    """

    def __init__(self, status: str, message: str):
        super().__init__(message)
        self.status = status


class JudgeWorker:
    """A worker of a judge: the candidate or the reference provider.

    Attributes:
        owner: the package whose code it has run, "" for built-in ones; None if it has run none.
        idle: the processor seconds that it used while nothing was asked.
    """

    def __init__(self, launch: Launch, log: Path, owner: str | None):
        self.owner, self.idle = owner, 0.0
        self._descriptor = memory_file()
        self.area = Area(self._descriptor)
        self._used = 0
        self._processor = 0.0
        try:
            self._worker = WorkerProcess(replace(launch, descriptors=(self._descriptor,)), log)
        except WorkerFailed:
            os.close(self._descriptor)
            raise

    @property
    def pid(self) -> int:
        return self._worker.pid

    @property
    def is_alive(self) -> bool:
        return self._worker.is_alive

    def wait_ready(self) -> dict[str, Any]:
        """Wait until the worker is ready, and return its announcement.  Raises WorkerFailed."""
        announced = self._worker.wait_ready(START_TIMEOUT)
        self._processor = self.processor_seconds()
        return announced

    def ask(self, kind: str, **question: Any) -> dict[str, Any]:
        """Return the reply to a request.

        Raises Unsupported, Failed, and WorkerFailed if the worker has ended.
        """
        self.idle += self.processor_seconds() - self._processor
        reply = self._worker.ask({"request": kind, **question}, LIMIT)
        self._processor = self.processor_seconds()
        if reply["status"] == UNSUPPORTED:
            raise Unsupported(reply["message"])
        if reply["status"] != OK:
            raise Failed(reply["status"], reply["message"])
        return reply

    def reserve(self, size: int) -> int:
        """Reserve `size` bytes of the shared memory, and return the offset where they begin."""
        start = aligned(self._used)
        self._used = start + size
        self.area.grow(self._used)
        return start

    def free(self) -> None:
        """Release all reserved memory."""
        self._used = 0

    @property
    def unreserved(self) -> int:
        """The offset behind the reserved memory.

        What lies from there on is read at once, and overwritten with the next request.
        """
        return aligned(self._used)

    def put(self, arrays: Iterable[np.ndarray]) -> list[Place]:
        """Write arrays behind the reserved memory, and return their places."""
        return self.area.put(arrays, self.unreserved)

    def arrays(self, places: Iterable[Any]) -> list[np.ndarray]:
        """Return copies of the arrays at `places`, which the worker cannot change any more.

        Raises Failed, and kills the worker, where there is no array.
        """
        try:
            return [np.array(self.area.array(place)) for place in places]
        except (TypeError, ValueError) as error:
            self.kill()
            raise Failed(CRASHED, f"it showed what is not an array ({error}); killed") from None

    def meter(self) -> Meter:
        """Return a meter of what the worker does from now on, with all that it starts."""
        return self._worker.meter()

    def processor_seconds(self) -> float:
        """Return the processor seconds of its process so far, of all threads; 0 if it has ended."""
        return processor_seconds(self.pid) or 0.0  # it has ended

    def waited_seconds(self) -> float:
        """Return the seconds that its first thread has waited for a core that others had; 0 if unknown."""
        return schedule(self.pid)[1]

    def core(self) -> int | None:
        """Return the core that it ran on last; None if unknown."""
        try:
            return psutil.Process(self.pid).cpu_num()
        except psutil.Error:
            return None

    def involuntary_switches(self) -> int | None:
        """Return its involuntary context switches so far; None if unknown."""
        try:
            return psutil.Process(self.pid).num_ctx_switches().involuntary
        except psutil.Error:
            return None

    def close(self) -> None:
        """End the worker."""
        self._worker.close()
        self._close_memory()

    def kill(self) -> None:
        """Kill the worker."""
        self._worker.kill()
        self._close_memory()

    def _close_memory(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1
