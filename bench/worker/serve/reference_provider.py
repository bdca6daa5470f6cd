"""The process that makes inputs and the results expected of them (see `bench.judge`): it loads a sample's
definition and its NumPy implementation, and no other one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bench import frameworks
from bench.frameworks.base import Framework
from bench.model.settings import AUTOCAST
from bench.model.task import KERNEL, WRITTEN, Task
from bench.samples.contract import Sample, SampleConfig, Unsupported
from bench.samples.contract.case_inputs import case_of, make_np_args
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.tree import leaves
from bench.worker.check.correctness import to_float64
from bench.worker.check.gradients import central_differences, magnitude_of, near_kinks, objective_of
from bench.worker.check.own_error import own_errors
from bench.worker.serve.bound_case import Reference, differentiated, is_loosened
from bench.worker.serve.description import describe, eager_formulation
from bench.worker.serve.layout import layouts_of
from bench.worker.serve.shared_memory import Area, Place, encoded


class ReferenceProvider:
    """The definitions of a judge's tasks, by key."""

    def __init__(self, framework: Framework):
        """Keep the framework, which is NumPy."""
        self._framework = framework
        self._areas: dict[int, Area] = {}
        self._defined: dict[str, Definition] = {}

    def outline(self, package: str, implementation: str, sequences: bool) -> dict[str, Any]:
        """Return a sample's description, as `describe` does; its `implementation` is not loaded yet."""
        found = describe(package, self._framework.name, self._framework)
        sample = load_sample(package)
        formulation = KERNEL if implementation in sample.kernels else WRITTEN
        framework = frameworks.load(implementation)
        return {
            **found,
            "formulations": [formulation],
            "eager_formulation": eager_formulation(sample, framework, formulation),
            "layouts": layouts_of(framework, sample.layout),
        }

    def define_task(self, task: dict[str, Any]) -> dict[str, Any]:
        """Load the definition of a task; return its tolerances, `result_dtypes` and `Moves`.

        Raises Unsupported where its results cannot be judged.
        """
        wanted = Task.from_json(task)
        definition = self._defined[wanted.key] = Definition(wanted)
        config = definition.config
        return {
            "rtol": float(config.rtol),
            "atol": float(config.atol),
            "ulps": None if config.ulps is None else float(config.ulps),
            "loosened": is_loosened(definition.sample, config),
            "result_dtypes": list(config.result_dtypes),
            "moves": None if definition.sample.moves is None else definition.sample.moves.name,
        }

    def inputs(self, key: str, area: int, seed: int, start: int) -> dict[str, Any]:
        """Return the arguments for `seed`; their arrays are written behind `start`."""
        arrays: list[np.ndarray] = []
        tree = encoded(self._defined[key].np_args(seed), arrays)
        return {"tree": tree, "places": self._area(area).put(arrays, start)}

    def expected(self, key: str, area: int, seed: int, start: int) -> dict[str, Any]:
        """Return the reference's results for `seed`, and whether they may share the arguments' memory."""
        definition = self._defined[key]
        np_args = definition.np_args(seed)
        outputs = definition.reference.result(np_args)
        flops = definition.sample.flops
        return {
            "places": self._area(area).put(outputs, start),
            "views": definition.reference.may_return_views(np_args),
            "flops": None if flops is None else int(flops(np_args, [output.shape for output in outputs])),
            "weighted": [list(output.shape) for output in definition.weighted(np_args, outputs)],
        }

    def own_errors(
        self, key: str, area: int, seed: int, start: int, shapes: list[list[int]], epsilon: float
    ) -> dict[str, Any]:
        """Return the errors of the reference itself for `seed`, see `bench.worker.check.own_error`."""
        definition = self._defined[key]
        np_args, wanted = definition.np_args(seed), list(map(tuple, shapes))
        found = own_errors(definition.reference, np_args, wanted, epsilon)
        return {"places": self._area(area).put(found, start)}

    def differences(
        self,
        key: str,
        area: int,
        seed: int,
        weights: list[Place],
        directions: int,
        start: int,
        epsilon: float | None = None,
    ) -> dict[str, Any]:
        """Return central differences of the weighted reference, with the arrays that they are of.

        See `bench.worker.check.gradients`.

        directions: the seed of the directions.
        epsilon: of the dtype whose rounding may put inputs on the other side of a kink; None: kinks do not
            matter.
        """
        shared = self._area(area)
        given = [np.array(shared.array(place)) for place in weights]
        wanted, arrays, found, near = self._defined[key].differences(seed, given, directions, epsilon)
        places = shared.put([*arrays, *found, *near], start)
        inputs, differences = len(arrays), len(arrays) + len(found)
        return {
            "wanted": wanted,
            "inputs": places[:inputs],
            "places": places[inputs:differences],
            "near": places[differences:],
        }

    def leave(self, key: str) -> dict[str, Any]:
        """Drop the task."""
        self._defined.pop(key, None)
        return {}

    def _area(self, descriptor: int) -> Area:
        return self._areas.setdefault(descriptor, Area(descriptor))


class Definition:
    """The definition of a case: a sample's folder without its implementations."""

    def __init__(self, task: Task):
        self._task = task
        if task.settings.mode in AUTOCAST:
            raise Unsupported("a judge compares in the dtype of the inputs, and not in that of a cast")
        self.sample: Sample = load_sample(task.package)
        if self.sample.native is not None or self.sample.gen_np_args is None:
            raise Unsupported("only the implementation makes its inputs, so that nobody else can judge it")
        if self.sample.distribution is not None:
            raise Unsupported("its numbers are random: nothing says what a call must answer")
        self.config: SampleConfig = load_config(self.sample, task.framework, task.settings.device)
        self.counting: Sequence[bool] = self.config.differentiable_outputs
        self._case = case_of(self.sample, self.config, task.sample, task.case_index, task.case, task.given)
        try:
            self.reference = Reference(self.sample)
        except Unsupported:
            raise Unsupported("it has no NumPy implementation that it could be judged by") from None

    def np_args(self, seed: int) -> list:
        task = self._task
        settings = task.settings
        made = make_np_args(
            self.sample, self._case, task.sample, task.case, seed, settings.dtype, settings.values
        )
        assert made is not None
        return made

    def weighted(self, np_args: list, result: list[np.ndarray] | None = None) -> list[np.ndarray]:
        """Return the reference's outputs that gradients are taken of.

        result: its own result, where that is known.
        """
        return differentiated(self.reference.differentiated(np_args, result), self.counting)

    def differences(
        self, seed: int, weights: Sequence[np.ndarray], directions: int, epsilon: float | None
    ) -> tuple[list[bool], list[np.ndarray], list[np.ndarray], list[np.ndarray]]:
        """Return, per array, whether its gradient is wanted; the wanted arrays in float64; differences;
        kinks."""
        np_args = self.np_args(seed)
        wanted = self._wanted(np_args)
        arrays = [leaf for leaf in leaves(to_float64(np_args)) if isinstance(leaf, np.ndarray)]
        positions = [position for position, want in enumerate(wanted) if want]

        magnitude = magnitude_of(weights, self.weighted(np_args))
        inputs = [arrays[position] for position in positions]
        objective = objective_of(self.weighted, np_args, arrays, positions, weights)
        differences = central_differences(objective, inputs, directions, magnitude)
        near = [] if epsilon is None else near_kinks(objective, inputs, directions, epsilon)
        return wanted, inputs, differences, near

    def _wanted(self, np_args: Sequence[Any]) -> list[bool]:
        """Return the same as `Subject.wanted_gradients` does for the framework's arguments."""
        if not self.config.differentiable:
            raise Unsupported("not differentiable")
        declared, found = list(self.config.requires_grad), list[bool]()
        for index, arg in enumerate(np_args):
            asked = bool(declared[index]) if index < len(declared) else not declared
            arrays = [leaf for leaf in leaves(arg) if isinstance(leaf, np.ndarray)]
            found += [asked and array.dtype.kind == "f" for array in arrays]
        if not any(found):
            raise Unsupported("no floating-point input wants a gradient")
        return found
