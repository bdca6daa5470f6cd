"""Answers the engine's requests as a worker does, with the work of the two workers of a trial."""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.engine.reply import DEFINE, OUTLINE
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, WorkerFailed
from bench.judge.judge_worker import Failed, JudgeWorker
from bench.judge.protection import kill_strays
from bench.judge.trial import Trial
from bench.model.status import ERROR, OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.worker.check.correctness import WrongResult
from bench.worker.time.probe import of_footprint, seconds_now

CANDIDATE, PROVIDER = "candidate", "provider"
_WORKERS = (CANDIDATE, PROVIDER)
_BUILT_IN = ("bench.samples.basic.", "bench.samples.long_tail.", "bench.samples.native.")


class JudgeService:
    """One framework's candidate and reference provider, for any number of trials.

    A sample of the user's gets processes of its own: the code that one sample leaves behind judges no other
    sample.  Built-in samples, which are this package's own, share the processes.
    """

    def __init__(self) -> None:
        self._launches: dict[str, Launch] = {}
        self._log = Path()
        self._workers: dict[str, JudgeWorker] = {}
        self._announced: dict[str, Any] = {}
        self._defined: list[str] = []
        self._trials: dict[str, Trial] = {}

    def start(self, candidate: dict[str, Any], provider: dict[str, Any], log: str) -> dict[str, Any]:
        """Start both workers; return the candidate's announcement, or why one cannot be started.

        candidate, provider: fields of their `Launch`.  log: the path that their logs' paths begin with.
        """
        self._log = Path(log)
        self._launches = {name: _launch(fields) for name, fields in zip(_WORKERS, (candidate, provider))}
        try:
            workers = [self._started(name, None) for name in _WORKERS]
            self._announced = workers[0].wait_ready()
            workers[1].wait_ready()
        except WorkerFailed as failed:
            return {"ready": False, "message": str(failed)}
        return {name: value for name, value in self._announced.items() if name != "status"}

    @property
    def is_started(self) -> bool:
        return bool(self._announced)

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers.values():
            worker.close()
        kill_strays(set())

    def answer(self, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        """Return the reply to a request; `start` answers the first one."""
        answers: dict[str, Callable[..., dict[str, Any]]] = {
            "describe": self._describe,
            "define": self._define,
            "open": self._open,
            "take": self._take,
            "close": self._close,
            "probe": lambda footprint: {"seconds": seconds_now(of_footprint(footprint))},
            "ping": dict,
        }
        try:
            if kind not in answers:
                raise Unsupported("a judge measures tasks and nothing else")
            return {"status": OK, **answers[kind](**request)}
        except Unsupported as reason:
            return {"status": UNSUPPORTED, "message": str(reason)}
        except WrongResult as wrong:
            return {"status": WRONG_RESULT, "message": str(wrong), "check": wrong.check}
        except (Failed, WorkerFailed) as failed:
            return {"status": failed.status, "message": str(failed)}
        except Exception as error:
            traceback.print_exc()
            return {"status": ERROR, "message": f"the judge failed: {type(error).__name__}: {error}"}

    def _worker_of(self, name: str, package: str) -> JudgeWorker:
        """Return the worker `name` if it has run no other code than that of `package`, else a new one."""
        owner = "" if self._is_built_in(package) else package
        found = self._workers[name]
        if found.is_alive and found.owner in (None, owner):
            found.owner = owner
            return found
        found.kill()
        kill_strays({worker.pid for worker in self._workers.values()})
        worker = self._started(name, owner)
        worker.wait_ready()
        for sample in self._defined:
            worker.ask(DEFINE, sample=sample)
        return worker

    def _started(self, name: str, owner: str | None) -> JudgeWorker:
        log = self._log.with_name(f"{self._log.stem}-{name}-{time.monotonic_ns()}.log")
        worker = self._workers[name] = JudgeWorker(self._launches[name], log, owner)
        return worker

    def _is_built_in(self, package: str) -> bool:
        return package.startswith(_BUILT_IN) and not self._launches[PROVIDER].samples_directories

    def _describe(self, **question: Any) -> dict[str, Any]:
        """Return the definition's description; no implementation is loaded before its turn."""
        return self._worker_of(PROVIDER, question["package"]).ask(OUTLINE, **question)

    def _define(self, sample: str) -> dict[str, Any]:
        """Pass on a sample made of Python objects, which the judge does not unpickle."""
        self._defined.append(sample)
        for worker in self._workers.values():
            if worker.is_alive:
                worker.ask(DEFINE, sample=sample)
        return {}

    def _open(
        self, task: dict[str, Any], calls_per_block: int | None, others_open: bool, audited: bool = False
    ) -> dict[str, Any]:
        """Open a trial, and return its facts.

        audited: ignored; the judge does not know by whom, so it audits again.
        """
        if not others_open:
            self._trials.clear()
            kill_strays({worker.pid for worker in self._workers.values()})
        trial = self._trial(Task.from_json(task), calls_per_block, others_open)
        return trial.facts

    def _trial(self, task: Task, calls_per_block: int | None, others_open: bool = True) -> Trial:
        candidate, provider = (self._worker_of(name, task.package) for name in _WORKERS)
        trial = Trial(candidate, provider, task, calls_per_block, others_open)
        self._trials[task.key] = trial
        return trial

    def _take(self, key: str, seconds: float | None, **how: Any) -> dict[str, Any]:
        return self._alive(key).take(math.inf if seconds is None else seconds, **how)

    def _close(self, key: str) -> dict[str, Any]:
        return self._alive(key).close()

    def _alive(self, key: str) -> Trial:
        """Return the trial; open it again if its workers ended with another one."""
        trial = self._trials[key]
        if trial.is_alive:
            return trial
        return self._trial(trial.task, trial.calls)


def _launch(fields: dict[str, Any]) -> Launch:
    kind = WorkerKind(**fields.pop("kind"))
    cores = fields.pop("cores")
    directories = tuple(fields.pop("samples_directories"))
    return Launch(kind, cores=cores and tuple(cores), samples_directories=directories, **fields)
