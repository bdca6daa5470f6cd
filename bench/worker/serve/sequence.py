"""Carries out a task of changing shapes: one function, called with cases of other sizes in turn."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bench.frameworks.base import Call
from bench.model.direction import FORWARD
from bench.model.identity import canonical
from bench.model.stage import CHANGING, EAGER
from bench.samples.contract import Unsupported
from bench.samples.contract.tree import leaves
from bench.worker.check.checker import Checker
from bench.worker.check.correctness import WrongResult
from bench.worker.serve.bound_case import Arguments, Subject, copied
from bench.worker.serve.execution import OpenedTask, binder, differ, dtype_of, require_graph
from bench.worker.time import timing
from bench.worker.time.compilation import Compilation
from bench.worker.time.measurement import Measurement
from bench.worker.time.work import footprint_bytes

WARM_CALLS = 3
_OVERWRITES = "it overwrites its inputs, and a pass over several needs them whole"


@dataclass
class _Part:
    """One case of the sequence: its arguments, and the function that makes its call."""

    subject: Subject
    arguments: Arguments
    call_of: Callable[[Sequence[Any]], Call] = field(init=False)


class OpenedSequence(OpenedTask):
    """A task whose call is one pass over all of its cases, where `OpenedTask` has a single case.

    Every case is checked.  Compiling is the time of the first pass above that of later ones.
    """

    def _check_and_start(self, calls_per_block: int | None, others_open: bool) -> dict[str, Any]:
        framework, task = self._framework, self._task
        if task.direction != FORWARD:
            raise Unsupported("a sequence of shapes is measured forward only")
        framework.reset_capture(others_open)
        parts = self._parts = [self._part(case) for case in task.sequence]
        _require_alike(parts)
        if any(part.subject.overwrites for part in parts):
            raise Unsupported(_OVERWRITES)
        given = [copied(framework, part.arguments.args) for part in parts]
        with Compilation(watched=task.stage != EAGER) as compilation:
            shapes, results = self._first_pass(parts, given)
        self._put_back()
        self._look()
        if task.stage != EAGER:
            require_graph(framework.capture_facts())
        if any(differ(part.subject, *pair) for part, pair in zip(parts, _pairs(given, parts))):
            raise Unsupported(_OVERWRITES)
        checks = [self._checked(part, result) for part, result in zip(parts, results)]
        footprint = sum(
            footprint_bytes(framework, part.arguments.args, result) for part, result in zip(parts, results)
        )
        del results, given
        if task.stage != EAGER:
            for part, shape in zip(parts, shapes):
                shape["warm_seconds"] = self._warm_seconds(part)
        together = _together([part.arguments for part in parts])
        self._measurement = Measurement(
            parts[0].subject, together, lambda args: _pass(parts, args), False, footprint
        )
        started = self._measurement.start(calls_per_block) if task.settings.measure else {}
        return {
            **started,
            "footprint_bytes": footprint,
            "input_checksum": together.checksum,
            "first_call_seconds": compilation.seconds,
            "compile_seconds": None if task.stage == EAGER else compilation.seconds,
            "compile_memory_bytes": compilation.peak_bytes,
            "capture": framework.capture_facts(),
            "shapes": shapes,
            "check": max(checks, key=lambda check: (not check["checked"], check.get("largest_error") or 0.0)),
            "dtype": task.settings.dtype or dtype_of(parts[0].subject, parts[0].arguments),
        }

    def close(self, newest: bool) -> dict[str, Any]:
        found = super().close(newest)
        for part in self._parts:
            part.subject.release()
        return found

    def _part(self, case: Mapping[str, Any]) -> _Part:
        alone = replace(self._task, case=dict(case), sequence=(), given=True)
        subject = Subject(self._framework, alone)
        return _Part(subject, subject.make_arguments(alone.settings.seed))

    def _capture(self, part: _Part, first: _Part) -> None:
        """Capture one function for all shapes in the stage `CHANGING`, else one for each case."""
        if self._task.stage == CHANGING and part is not first:
            part.call_of = first.call_of
            return
        traced = copied(self._framework, part.arguments.args)
        if self._task.stage != CHANGING:
            part.call_of = binder(part.subject, traced, None)
            return
        subject, stage = part.subject, self._task.stage
        function = subject.of_arrays(traced, stage)
        bound = self._framework.bind(function, subject.arrays(traced), stage, FORWARD)
        part.call_of = lambda args: bound(subject.arrays(args))

    def _first_pass(
        self, parts: Sequence[_Part], given: Sequence[list]
    ) -> tuple[list[dict[str, Any]], list[Any]]:
        """Return, per case, its first call's seconds, compilations included, and their reasons; and the
        results."""
        shapes, results, framework = [], [], self._framework
        for part, args in zip(parts, given):
            before, told = framework.compilations(), len(self._reasons())
            started = time.perf_counter()
            self._capture(part, parts[0])
            result = part.call_of(args)()
            framework.synchronize(result)
            shapes.append(
                {
                    "case": part.subject.task.case,
                    "first_seconds": time.perf_counter() - started,
                    "compilations": framework.compilations() - before,
                    "reasons": self._reasons()[told:],
                }
            )
            results.append(result)
        return shapes, results

    def _reasons(self) -> list[str]:
        return [] if self._compiler is None else self._compiler.recompilations()

    def _checked(self, part: _Part, result: Any) -> dict[str, Any]:
        try:
            return Checker(part.subject, self._references).check(part.arguments, result, None)
        except WrongResult as wrong:
            if self._compiler is None or not (caveat := self._compiler.caveat()):
                raise
            raise Unsupported(caveat) from wrong

    def _warm_seconds(self, part: _Part) -> float:
        """Return the seconds of a call whose shape it has seen: the least of a few."""
        call = part.call_of(part.arguments.args)
        return min(timing.once(call, self._framework)[0] for _ in range(WARM_CALLS))


def _require_alike(parts: Sequence[_Part]) -> None:
    """Raise Unsupported where arguments beside arrays are not the same for all cases."""
    is_array = parts[0].subject.framework.is_array
    told = {
        canonical([None if is_array(leaf) else leaf for leaf in leaves(part.arguments.args)])
        for part in parts
    }
    if len(told) > 1:
        raise Unsupported("its arguments beside arrays change with the shape, so that it is no one function")


def _pairs(given: Sequence[list], parts: Sequence[_Part]) -> list[tuple[list, list]]:
    return [(args, part.arguments.args) for args, part in zip(given, parts)]


def _together(arguments: Sequence[Arguments]) -> Arguments:
    """Return the arguments of a pass: a list of those of each case."""
    np_args, args = [each.np_args for each in arguments], [each.args for each in arguments]
    return Arguments(np_args, args, [each.checksum for each in arguments])


def _pass(parts: Sequence[_Part], args: Sequence[list]) -> Call:
    """Return a call that calls each in turn."""
    calls = [part.call_of(each) for part, each in zip(parts, args)]

    def each_in_turn() -> list[Any]:
        return [call() for call in calls]

    return Call(each_in_turn)
