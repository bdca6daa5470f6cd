"""Converts arrays between the layout of a sample's table and that of a framework's call: the order of
axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import compress
from typing import Any

import numpy as np

from bench.frameworks.base import Framework
from bench.model.settings import CHANNELS_LAST, NATIVE_LAYOUT, SAME_LAYOUT
from bench.samples.contract import Executor, Unsupported
from bench.samples.contract.layout import Axes, Layout
from bench.samples.contract.tree import leaves, map_leaves

_CHANNELS = frozenset({Axes.PICTURE, Axes.FILTERS})


def layouts_of(framework: Framework | type[Framework], layout: Layout) -> list[str]:
    """Return the layouts that differ for a sample in a framework; "native" is always one."""
    kinds = {*layout.arguments.values(), layout.results}
    found = [NATIVE_LAYOUT]
    if not kinds.isdisjoint(framework.channels_last):
        found.append(SAME_LAYOUT)
    if framework.has_memory_formats and not _CHANNELS.isdisjoint(layout.arguments.values()):
        found.append(CHANNELS_LAST)
    return found


class Arrangement:
    """The arrangement of a call whose arrays lie as in the table.

    Args:
        order: the order of an executor's arguments (see `Executor.order`).
    """

    def __init__(self, framework: Framework, layout: Layout, order: Sequence[int] | None):
        self._framework, self._layout = framework, layout
        kinds = {place: kind for place, kind in layout.arguments.items() if self._lies_otherwise(kind)}
        if order is not None:
            kinds = {place: kinds[of] for place, of in enumerate(order) if of in kinds}
        self._kinds = kinds
        self._result = layout.results if self._lies_otherwise(layout.results) else None

    def given(self, np_args: Sequence[Any]) -> list[Any]:
        """Return the arguments of `gen_np_args` as the framework's adaptors and functions want them."""
        return list(np_args)

    def placed(self, args: Sequence[Any]) -> list[Any]:
        """Return the framework's arguments as the call has them."""
        return list(args)

    def executor(self, executor: Executor) -> Executor:
        """Return `executor` with a function that takes such arguments."""
        return executor

    def results(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Return the results of a call as the table has them."""
        return list(arrays)

    def result_shape(self, shape: Sequence[int]) -> tuple[int, ...]:
        """Return the shape of a result of a call, as the table has it."""
        return tuple(shape)

    def cotangents(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Return the weights of results, given as in the table, in the order of axes of the call's
        results."""
        return list(arrays)

    def gradients(
        self, arrays: Sequence[np.ndarray | None], args: Sequence[Any], wanted: Sequence[bool]
    ) -> list[np.ndarray | None]:
        """Return the gradients of the arrays in `args` that are wanted, as the table has the arguments."""
        return list(arrays)

    def _lies_otherwise(self, kind: Axes | None) -> bool:
        """Return whether arrays of that kind are not as in the table."""
        return kind in self._framework.channels_last

    def _arguments(self, change: Callable[[Any, Axes], Any], args: Sequence[Any]) -> list[Any]:
        """Return `args`, with those arrays changed whose axes are known."""
        return [self._one(change, arg, self._kinds.get(place)) for place, arg in enumerate(args)]

    def _one(self, change: Callable[[Any, Axes], Any], value: Any, kind: Axes | None) -> Any:
        return change(value, kind) if kind and self._framework.is_array(value) else value


class Converted(Arrangement):
    """An arrangement that converts arrays before the call, and results after it: neither is timed."""

    def given(self, np_args: Sequence[Any]) -> list[Any]:
        return self._layout.arranged(np_args, self._framework.channels_last)

    def results(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        return [_as_in_table(array, self._result) for array in arrays]

    def result_shape(self, shape: Sequence[int]) -> tuple[int, ...]:
        order = self._result.as_in_table(len(shape)) if self._result else range(len(shape))
        return tuple(shape[axis] for axis in order)

    def cotangents(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        kind = self._result
        return [np.transpose(array, kind.channels_last(array.ndim)) if kind else array for array in arrays]

    def gradients(
        self, arrays: Sequence[np.ndarray | None], args: Sequence[Any], wanted: Sequence[bool]
    ) -> list[np.ndarray | None]:
        is_array = self._framework.is_array
        kinds = [
            self._kinds.get(place) for place, arg in enumerate(args) for leaf in leaves(arg) if is_array(leaf)
        ]
        pairs = zip(arrays, compress(kinds, wanted), strict=True)
        return [None if array is None else _as_in_table(array, kind) for array, kind in pairs]


class Composed(Converted):
    """An arrangement whose call takes and returns arrays as they lie in the table, converting them itself."""

    def placed(self, args: Sequence[Any]) -> list[Any]:
        return self._arguments(self._back, args)

    def executor(self, executor: Executor) -> Executor:
        if executor.same is not None:
            return replace(executor, function=executor.same)
        function, kind = executor.function, self._result

        def converting(*args: Any, **keywords: Any) -> Any:
            changed = self._arguments(self._there, [*args, *keywords.values()])
            result = function(*changed[: len(args)], **dict(zip(keywords, changed[len(args) :])))
            return map_leaves(lambda leaf: self._one(self._back, leaf, kind), result)

        return replace(executor, function=converting)

    results, result_shape = Arrangement.results, Arrangement.result_shape
    cotangents, gradients = Arrangement.cotangents, Arrangement.gradients

    def _there(self, array: Any, kind: Axes) -> Any:
        return self._framework.permuted(array, kind.channels_last(len(array.shape)))

    def _back(self, array: Any, kind: Axes) -> Any:
        return self._framework.permuted(array, kind.as_in_table(len(array.shape)))


class Formatted(Arrangement):
    """An arrangement whose arrays have the axes of the table, and the channels last in memory."""

    def placed(self, args: Sequence[Any]) -> list[Any]:
        return self._arguments(lambda array, _: self._framework.with_channels_last(array), args)

    def _lies_otherwise(self, kind: Axes | None) -> bool:
        return kind in _CHANNELS


def arrangement_of(framework: Framework, layout: Layout, executor: Executor, choice: str) -> Arrangement:
    """Return the arrangement of a sample's arrays in the calls of `executor`.

    choice: see `Settings.layout`.
    Raises Unsupported where the framework does not have it for the sample.
    """
    if choice == CHANNELS_LAST:
        if not framework.has_memory_formats:
            raise Unsupported(f"{framework.name} has no memory formats, {CHANNELS_LAST} among them")
        if choice not in layouts_of(framework, layout):
            raise Unsupported("no array of it has channels that could lie last")
        return Formatted(framework, layout, executor.order)
    kinds = {NATIVE_LAYOUT: Converted, SAME_LAYOUT: Composed}
    return kinds[choice](framework, layout, executor.order)


def _as_in_table(array: np.ndarray, kind: Axes | None) -> np.ndarray:
    return np.transpose(array, kind.as_in_table(array.ndim)) if kind else array
