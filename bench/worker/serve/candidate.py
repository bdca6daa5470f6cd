"""The process that is judged: it holds the implementation, calls it and shows results (see `bench.judge`).

The judge asks it for no times and for no verdicts.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import Any

import numpy as np

from bench import compilers
from bench.frameworks.base import Call, Differentiation, Framework
from bench.model.direction import FORWARD
from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.tree import leaves
from bench.worker.serve.bound_case import Subject
from bench.worker.serve.execution import binder, explained, require_graph, require_offered
from bench.worker.serve.shared_memory import Area, Place, decoded
from bench.worker.time.batch import DROP
from bench.worker.time.loop import loop


class Candidate:
    """A judge's tasks in this process, by key."""

    def __init__(self, framework: Framework):
        self._framework = framework
        self._areas: dict[int, Area] = {}
        self._bound: dict[str, Bound] = {}

    def bind(
        self,
        task: dict[str, Any],
        area: int,
        tree: Any,
        places: list[Place],
        weights: list[Place],
        others_open: bool,
    ) -> dict[str, Any]:
        """Load the implementation, and make its arguments from the arrays at `places`.

        area: descriptor of the shared file.  tree: see `shared.encoded`.
        weights: the places of the outputs' weights for gradients, arranged as the reference's outputs.
        others_open: the tasks that are bound are still needed; else they are dropped.
        """
        if not others_open:
            self._bound.clear()
        wanted, others = Task.from_json(task), bool(self._bound)
        shared = self._areas.setdefault(area, Area(area))
        bound = Bound(self._framework, wanted, shared, tree, places, others)
        self._bound[wanted.key] = bound
        wants = [] if wanted.direction == FORWARD else bound.differentiate(weights)
        return {"busy_threads": self._framework.busy_threads, "wanted": wants}

    def call(self, key: str, count: int) -> dict[str, Any]:
        """Make so many calls on the arrays that are at the places now, and wait for them."""
        self._bound[key].call(count)
        return {}

    def show(self, key: str, before: bool, start: int) -> dict[str, Any]:
        """Return the result of the last call, or of the last one `before` the last request for calls."""
        return self._bound[key].show(before, start)

    def facts(self, key: str) -> dict[str, Any]:
        """Return the facts of what was captured.  Raises Unsupported where nothing was."""
        facts = self._bound[key].facts()
        require_graph(facts["capture"])
        return facts

    def release(self, key: str) -> dict[str, Any]:
        """Drop the task."""
        self._bound.pop(key, None)
        gc.collect(1)
        return {}


class Bound:
    """A task's call on arguments that another process writes."""

    def __init__(
        self, framework: Framework, task: Task, area: Area, tree: Any, places: list[Place], others: bool
    ):
        """Bind `task` to the arrays at `places`.

        others: other tasks are bound, whose captures are still needed.
        """
        self._framework, self._task, self._area, self._tree = framework, task, area, tree
        require_offered(framework, task)
        self._compiler = compilers.compiler_for(framework, task.stage, task.compiler)
        self._subject = Subject(framework, task)
        if self._subject.overwrites:
            raise Unsupported("it overwrites its inputs, and a judged block is of calls on the same ones")
        framework.reset_capture(others)
        self._views = list(map(area.array, places))
        self._args = self._made()
        self._shares = self._subject.executor.args_adaptor is None and self._lie_in_area()
        self._differentiation: Differentiation | None = None
        self._call_of: Callable[[Sequence[Any]], Call] | None = None
        self._call: Call | None = None
        self._block: Callable[..., Any] | None = None
        self._kept: list[Any] = [None, None]

    def _made(self) -> list[Any]:
        np_args = decoded(self._tree, self._views)
        return self._subject.arguments(np_args, self._task.settings.seed, shared=True).args

    def _lie_in_area(self) -> bool:
        """Return whether all of the call's arrays lie in the memory that the judge writes to."""
        if any(isinstance(leaf, np.generic) for leaf in leaves(decoded(self._tree, self._views))):
            return False
        places = {view.__array_interface__["data"][0] for view in self._views}
        return all(self._framework.address(array) in places for array in self._subject.arrays(self._args))

    def differentiate(self, weights: list[Place]) -> list[bool]:
        """Prepare gradients of the weighted outputs; return per array whether its gradient is taken."""
        subject, framework = self._subject, self._framework
        if self._compiler and (reason := self._compiler.undifferentiated()):
            raise Unsupported(reason)
        counting = subject.config.differentiable_outputs
        wanted = subject.wanted_gradients(self._args)
        outputs = framework.floating_outputs(subject.eager(self._args), counting)
        given = subject.arrangement.cotangents([np.array(self._area.array(place)) for place in weights])
        cotangents = [
            weight.astype(framework.to_numpy(output).dtype).reshape(output.shape)
            for weight, output in zip(given, outputs)
        ]
        self._differentiation = Differentiation(wanted, cotangents, counting)
        return wanted

    def call(self, count: int) -> None:
        with explained(self._framework, self._compiler, self._task):
            if not self._shares:
                self._args, self._call = self._made(), None
            if self._call_of is None:
                self._call_of = binder(self._subject, self._args, self._differentiation)
            if self._call is None:
                self._call = self._call_of(self._args)
            if not count:
                self._framework.synchronize()
                return
            if self._block is None:
                self._block = self._loop(self._call)
            gc.disable()
            try:
                call = self._call
                results = self._block(count, call.function, *call.args, *call.keywords.values())
                self._framework.synchronize(results)
            finally:
                gc.enable()
            self._kept = [self._kept[1], results[-1]]

    def show(self, before: bool, start: int) -> dict[str, Any]:
        subject, result = self._subject, self._kept[0 if before else 1]
        gradients: Sequence[Any] = ()
        if self._differentiation is None:
            result = subject.executor.outcome(result)
        else:
            result, found = result
            gradients = subject.gradients(found, self._args, self._differentiation.wanted)
        outputs = subject.measured_outputs(result)
        known = [gradient for gradient in gradients if gradient is not None]
        places = iter(self._area.put([*outputs, *known], start))
        return {
            "outputs": [next(places) for _ in outputs],
            "gradients": [[] if gradient is None else next(places) for gradient in gradients],
            "dtypes": subject.output_dtypes(result),
        }

    def facts(self) -> dict[str, Any]:
        framework = self._framework
        framework.compiler = self._compiler
        return {
            "capture": framework.capture_facts(),
            "limitation": framework.trace_limitation() or "",
            "scalar_shape": list(framework.scalar_shape),
        }

    def _loop(self, call: Call) -> Callable[..., list[Any]]:
        """Return a loop over calls like this one; it returns the last result, or all that are waited for."""
        framework = self._framework

        def waited(result: Any) -> Any:
            framework.synchronize(result)
            return result

        known = {"repeat": repeat, "chain": chain}
        if self._task.settings.latency:
            return loop(_JUDGED, "keep(wait({call}))", call, **known, wait=waited, drop=DROP)
        if framework.keeps_results:
            return loop(_JUDGED, "results.append({call})", call, **known, drop=DROP)
        return loop(_JUDGED, "keep({call})", call, **known, drop=DROP)


_JUDGED = """
def block(count, {names}):
    results = []
    for keep in chain(repeat(drop, count - 1), (results.append,)):
        {statement}
    return results
"""
"""All calls stand on one line, by which a function cannot tell the last, whose result is looked at."""
