"""Answers the engine's requests: describe a sample, run a task, report a failure as a status."""

from __future__ import annotations

import base64
import contextlib
import ctypes
import gc
import hashlib
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench import compilers, frameworks
from bench.errors import UsageError
from bench.frameworks import affinity
from bench.frameworks.base import Framework, first_line
from bench.model.skip_reason import DEVICE_LOST, NO_ACCELERATOR, UNKNOWN_OPERATOR
from bench.model.stage import JIT
from bench.model.status import ERROR, OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import Task
from bench.samples.contract import SampleError, TableError, Unsupported
from bench.samples.contract.inputs import InvalidCase
from bench.samples.contract.loader import MissingPackage, extend_search_paths, is_of_sample
from bench.samples.contract.native import UnknownOperator, source
from bench.samples.contract.user_module import ModuleError, import_named
from bench.worker.check.correctness import References, WrongResult
from bench.worker.integrity.process_guard import Change, ProcessGuard
from bench.worker.serve.description import describe
from bench.worker.serve.execution import OpenedTask
from bench.worker.serve.sequence import OpenedSequence
from bench.worker.time.bandwidth import bandwidths
from bench.worker.time.look import look
from bench.worker.time.memory import Heap
from bench.worker.time.probe import beside, seconds_now

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
_OF_RECORDING = ("record", "find", "agree", "replay", "read", "write")
"""The requests that `bench.record.service` answers."""
_OF_CANDIDATE = ("bind", "call", "show", "facts", "release")
_OF_PROVIDER = ("outline", "define_task", "inputs", "expected", "own_errors", "differences", "leave")
"""The requests of a judge; the modules `candidate` and `reference_provider` answer them."""
_OF_TASK = ("open", "take", "close")
_OWN_WORK = ("take", "probe", "look", "bandwidths", "operators", "devices", "ping")
_UNSEEN = frozenset((*_OWN_WORK, *_OF_CANDIDATE, *_OF_PROVIDER))
"""The requests after which nobody looks for changes: takes call what `open` has called, and a judge believes
nothing that these processes say of themselves."""
_EXPLAINED = (InvalidCase, MissingPackage, SampleError, TableError, UsageError)


class Service:
    """One framework, loaded once, serving any number of requests."""

    def __init__(self) -> None:
        self._framework: Framework | None = None
        self._references = References(None)
        self._opened: dict[str, OpenedTask] = {}
        self._heap = Heap()
        self._newest = ""
        self._judged_part: Any = None
        self._hygiene: ProcessGuard
        self._changed: Callable[[], list[Change]]
        self._put_back: Callable[[], None] = _leave
        self._seen: dict[str, list[Change]] = {}
        self._suspicions: list[str] = []

    def start(
        self,
        framework: str,
        device: str,
        compiler: str,
        threads: int | None,
        samples_directories: Sequence[str],
        reference_cache: str | None,
        cuda_on_cpu: bool,
        cores: Sequence[int] | None,
        imports: Sequence[str],
    ) -> dict[str, Any]:
        """Load the framework; return the worker's announcement: that it is ready, or why not.

        compiler: the compiler that this process was started for, with its settings; "": none.
        samples_directories, reference_cache: as this machine names them.
        cores: the cores that this process is kept on; None: wherever it may run.
        imports: modules of the user that register operators (see `import_named`).
        """
        started = time.perf_counter()
        try:
            if cores is not None:
                affinity.keep_on(cores)  # first: the framework's threads run where this one may
            loaded = frameworks.load(framework)(device, threads)
            if cuda_on_cpu:
                loaded.keep_on_cpu()
            versions = loaded.versions()
            with contextlib.suppress(Unsupported):  # each task will say why
                if compiler and (capturing := compilers.compiler_for(loaded, JIT, compiler)) is not None:
                    versions.update(capturing.versions())
            extend_search_paths(map(Path, samples_directories))
        except Exception as error:
            traceback.print_exc()
            return {"ready": False, "message": _explained(error)}
        self._framework = loaded
        self._references = References(Path(reference_cache) if reference_cache else None)
        gc.freeze()  # the framework's own objects never become garbage: no collection need look at them
        self._hygiene = ProcessGuard(loaded)
        # Bound before any sample is imported, with all that it calls: no sample can replace it.
        self._changed = self._hygiene.changes
        if samples_directories:
            self._put_back = self._hygiene.put_back
        if imports and loaded.has_registry:
            try:
                for name in imports:
                    import_named(name)
            except ModuleError as error:
                return {"ready": False, "message": _explained(error)}
            changed = ", ".join(change.text for change in self._hygiene.accept())
            self._suspicions = [f"changed state: {changed} by {', '.join(imports)}"] if changed else []
        return {
            "ready": True,
            "framework": framework,
            "versions": versions,
            "threads": loaded.threads(),
            "cores": affinity.usable_cores(),
            "device": loaded.device,
            "device_name": loaded.device_name(),
            "stages": {str(stage): text for stage, text in loaded.stages.items()},
            "executable": sys.executable,
            "load_seconds": time.perf_counter() - started,
            "busy_threads": loaded.busy_threads,
            "own_processes": list(loaded.own_processes),
        }

    @property
    def is_started(self) -> bool:
        return self._framework is not None

    def answer(self, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        """Return the reply to a request; `start` answers the first one.

        Where the process is not as it was at the start, the reply says so under `changed_state`.
        """
        if kind not in _UNSEEN:
            self._put_back()
        if kind == "close":
            self._look_at_objects(request["key"])
        reply = self._answer(kind, request)
        if kind in _OF_TASK and self._has_lost_device(kind, reply):
            refused = reply["status"] == UNSUPPORTED  # by a compiler, say, that met the failed kernel
            return {**reply, "status": ERROR if refused else reply["status"], "changed_state": [DEVICE_LOST]}
        if kind in _UNSEEN or (kind == "open" and reply["status"] == OK):
            return reply
        if changes := self._changes(request.get("key") or self._newest):
            reply["changed_state"] = [change.text for change in changes]
            if kind == "close" and reply["status"] == OK:
                reply["suspicions"] += [f"changed state: {change.text}" for change in changes if change.bears]
        return reply

    def _has_lost_device(self, kind: str, reply: dict[str, Any]) -> bool:
        """Return whether the device was lost with this task: then all that comes after it fails there."""
        assert self._framework is not None
        return (reply["status"] != OK or kind == "close") and not self._framework.computes()

    def _changes(self, key: str) -> list[Change]:
        """Return the changes that the last look saw, and those of now."""
        return list(dict.fromkeys([*self._seen.pop(key, []), *self._changed()]))

    def _answer(self, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        assert self._framework is not None
        try:
            return {"status": OK, **self._reply(self._framework, kind, request)}
        except Unsupported as reason:
            return {"status": UNSUPPORTED, "message": str(reason)}
        except WrongResult as wrong:
            return {"status": WRONG_RESULT, "message": str(wrong), "check": wrong.check}
        except (Exception, SystemExit) as error:
            traceback.print_exc()
            missing = self._framework.misses_accelerator(error)
            said = NO_ACCELERATOR if missing else _explained(error, self._framework.frames(error))
            failed = {"status": ERROR, "message": said}
            return {**failed, "code": UNKNOWN_OPERATOR} if isinstance(error, UnknownOperator) else failed

    def _reply(self, framework: Framework, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        if kind in (*_OF_CANDIDATE, *_OF_PROVIDER):
            return self._judged(framework, kind, request)
        if kind in _OF_RECORDING:
            from bench.record import service as recording  # here: few workers are asked for it

            return getattr(recording, kind)(framework.name, **request)
        answers: dict[str, Callable[..., dict[str, Any]]] = {
            "describe": partial(describe, framework=framework),
            "define": self._define,
            "open": partial(self._open, framework),
            "take": lambda key, **how: self._opened[key].take(**how),
            "close": self._close,
            "probe": partial(_probe, framework),
            "look": lambda seconds, copies: {"readings": look(framework, seconds, copies)},
            "bandwidths": lambda **which: {"bandwidths": bandwidths(**which)},
            "operators": lambda: {"operators": dict(source(framework.name).operators())},
            "devices": lambda: {"devices": dict(framework.devices())},
            "ping": dict,  # how long a round trip takes
        }
        return answers[kind](**request)

    def _judged(self, framework: Framework, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        if self._judged_part is None:
            from bench.worker.serve.candidate import Candidate  # few workers are ever judged
            from bench.worker.serve.reference_provider import ReferenceProvider

            self._judged_part = (
                Candidate(framework) if kind in _OF_CANDIDATE else ReferenceProvider(framework)
            )
        return getattr(self._judged_part, kind)(**request)

    def _open(
        self,
        framework: Framework,
        task: dict[str, Any],
        calls_per_block: int | None,
        others_open: bool,
        audited: bool = False,
    ) -> dict[str, Any]:
        if not others_open:
            self._opened.clear()  # left by an interrupted visit
            self._seen.clear()
        wanted = Task.from_json(task)
        self._newest = wanted.key
        kind = OpenedSequence if wanted.sequence else OpenedTask
        watch = (self._look, self._put_back)
        opened = kind(framework, self._references, wanted, calls_per_block, others_open, *watch, audited)
        self._opened[wanted.key] = opened
        framework.synchronize()  # work that our checks have begun is not the sample's
        return opened.facts

    def _define(self, sample: str) -> dict[str, Any]:
        """Register a sample made of Python objects, which is not this project's."""
        self._put_back = self._hygiene.put_back
        return define(sample)

    def _look(self) -> None:
        """Record what the first call of the task that is being opened has changed."""
        self._seen[self._newest] = self._hygiene.settings()
        self._look_at_objects(self._newest)

    def _look_at_objects(self, key: str) -> None:
        """Record the changes of the objects that judge, where there are samples of the user's."""
        if self._put_back is not _leave:
            self._seen[key] = [*self._seen.get(key, []), *self._hygiene.exchanged()]

    def _close(self, key: str) -> dict[str, Any]:
        opened, newest = self._opened.pop(key), self._newest
        if opened.captures:
            self._newest = ""  # its last look may capture more, which the others must not count as theirs
        found = opened.close(newest=key == newest)
        found["suspicions"] += self._suspicions
        del opened
        if not self._opened:
            self._heap.give_back()
        return found


def _leave() -> None:
    """Put nothing back: this project's own samples do not set out to change their judge."""


def _probe(framework: Framework, footprint: int) -> dict[str, Any]:
    """Read the probes; a worker of one thread goes on with the quickest core."""
    may_move = framework.on_cpu and framework.threads() == 1
    cores = affinity.usable_cores() if may_move else None
    return {"seconds": seconds_now(beside(framework, footprint), cores or ())}


def define(sample: str) -> dict[str, Any]:
    """Register a sample made of Python objects, as `bench.engine.own_samples` sends it.

    Raises MissingPackage where this interpreter lacks a package that restoring it needs.
    """
    try:
        restored = pickle.loads(base64.b64decode(sample))
    except ModuleNotFoundError as missing:
        raise MissingPackage(
            f"the sample needs the package {missing.name!r}, which {sys.executable} lacks; install it there"
        ) from missing
    restored.register().digest = hashlib.blake2b(sample.encode(), digest_size=16).hexdigest()
    return {}


def _explained(error: BaseException, frames: Sequence[traceback.FrameSummary] = ()) -> str:
    """Return one line: our own errors as they are, others with their type and the line of the sample's.

    frames: where the error was raised, the innermost last.
    """
    first = first_line(error) if str(error).strip() else ""
    if isinstance(error, (*_EXPLAINED, Unsupported)):
        return first
    if isinstance(error, ModuleNotFoundError):
        return f"{sys.executable} lacks the package {error.name!r}; install it there"
    where = _place(error, frames)
    return f"{type(error).__name__}: {first}{where}" if first else f"{type(error).__name__}{where}"


def _place(error: BaseException, frames: Sequence[traceback.FrameSummary]) -> str:
    """Return the sample's innermost line, else the innermost line, in parentheses; "" if there is none."""
    if isinstance(error, SyntaxError):  # its own text has it
        return ""
    places = [(frame.filename, frame.lineno) for frame in frames or traceback.extract_tb(error.__traceback__)]
    named = [place for place in places if is_of_sample(Path(place[0]))] or places
    return f" ({Path(named[-1][0]).name}:{named[-1][1]})" if named else ""


def die_with_parent() -> None:
    """Make Linux kill this process when the engine dies in any way; elsewhere the end of input ends it.

    Processes whose parent has ended become children of this one: the engine finds and ends them.
    """
    try:
        system = ctypes.CDLL(None)
        system.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        system.prctl(PR_SET_CHILD_SUBREAPER, 1)
    except (AttributeError, OSError):
        return
