"""Accused and author as the judge sees them: workers, each with memory that it shares with it alone."""

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
from bench.worker.shared import Area, Place, aligned

START_TIMEOUT = 300.0
LIMIT = 3600.0
"""Seconds for a reply; the engine, which knows how long a task may take, ends judge and parties before."""


class Failed(Exception):
    """A party did not do what it was asked.

    Attributes:
        status: of the result, as for a worker's reply.
    """

    def __init__(self, status: str, message: str):
        super().__init__(message)
        self.status = status


class Party:
    """A worker of a judge.

    Attributes:
        owner: whose code it has run; None: nobody's so far.
        idle: processor time that it took while nothing was asked.
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
        """What it announces.  Raises WorkerFailed."""
        announced = self._worker.wait_ready(START_TIMEOUT)
        self._processor = self.processor_seconds()
        return announced

    def ask(self, kind: str, **question: Any) -> dict[str, Any]:
        """Its reply.  Raises Unsupported, Failed, and WorkerFailed where it is gone."""
        self.idle += self.processor_seconds() - self._processor
        reply = self._worker.ask({"request": kind, **question}, LIMIT)
        self._processor = self.processor_seconds()
        if reply["status"] == UNSUPPORTED:
            raise Unsupported(reply["message"])
        if reply["status"] != OK:
            raise Failed(reply["status"], reply["message"])
        return reply

    def reserve(self, size: int) -> int:
        """So many bytes of the shared memory for whoever asks: where they begin."""
        start = aligned(self._used)
        self._used = start + size
        self.area.grow(self._used)
        return start

    def free(self) -> None:
        """Nobody needs any more what was reserved."""
        self._used = 0

    @property
    def unreserved(self) -> int:
        """Where the memory begins that is read at once, and written again with the next request."""
        return aligned(self._used)

    def put(self, arrays: Iterable[np.ndarray]) -> list[Place]:
        """Write them where nothing is kept."""
        return self.area.put(arrays, self.unreserved)

    def arrays(self, places: Iterable[Any]) -> list[np.ndarray]:
        """Copies of what lies there, which it cannot change any more.  Raises Failed."""
        try:
            return [np.array(self.area.array(place)) for place in places]
        except (TypeError, ValueError) as error:
            self.kill()
            raise Failed(CRASHED, f"it showed what is no array ({error}); killed") from None

    def meter(self) -> Meter:
        """An account of what it does from now on, with all that it starts."""
        return self._worker.meter()

    def processor_seconds(self) -> float:
        """Processor time of its process so far, of all threads."""
        return processor_seconds(self.pid) or 0.0  # it has ended

    def waited_seconds(self) -> float:
        """That its first thread could have run and others had the core, so far; 0 where nobody says."""
        return schedule(self.pid)[1]

    def core(self) -> int | None:
        """On which it ran last."""
        try:
            return psutil.Process(self.pid).cpu_num()
        except psutil.Error:
            return None

    def involuntary_switches(self) -> int | None:
        """Context switches that it did not ask for, so far."""
        try:
            return psutil.Process(self.pid).num_ctx_switches().involuntary
        except psutil.Error:
            return None

    def close(self) -> None:
        """End it."""
        self._worker.close()
        self._close_memory()

    def kill(self) -> None:
        """End it at once."""
        self._worker.kill()
        self._close_memory()

    def _close_memory(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1
