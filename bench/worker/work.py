"""What a call has at least to do: floating-point operations, and bytes to read and write."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import Framework
from bench.samples.contract.tree import attributes_as_dicts, leaves
from bench.samples.contract.work import Moves
from bench.worker.subject import Arguments, Subject


def work_of(subject: Subject, arguments: Arguments, result: Any, overwrites: bool) -> dict[str, int | None]:
    """Operations and moved bytes of a forward call that gave `result`; None where they are not known.

    Every element of the results is written once, and of the arguments those that the sample says are read
    (see `Moves`) are read once.  A view, or a buffer that only changed hands, moves nothing to be counted.
    """
    framework, sample = subject.framework, subject.sample
    given = [part for array in subject.arrays(arguments.args) for part in framework.components(array)]
    written = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    flops = None
    if sample.flops is not None and arguments.np_args is not None:
        flops = sample.flops(
            arguments.np_args, [subject.arrangement.result_shape(array.shape) for array in written]
        )
    places = _places(framework, given)
    if overwrites:
        moves = len(set(places)) == len(places)
    else:
        addresses = [framework.address(array) for array in written if framework.is_array(array)]
        moves = not any(address in place for address in addresses for place in places)
    if not written or not moves or sample.moves is Moves.NOTHING:
        return {"flops": flops, "moved_bytes": None}
    size_given, size_written = (sum(_nbytes(framework, array) for array in part) for part in (given, written))
    size_read = {
        Moves.ALL: size_given,
        Moves.SELECTED: min(size_given, size_written),
        Moves.RESULTS: 0,
    }[sample.moves]
    return {"flops": flops, "moved_bytes": size_read + size_written}


def footprint_bytes(framework: Framework, args: Sequence[Any], result: Any) -> int:
    """Of all arrays that a call takes and returns."""
    arrays = [leaf for leaf in leaves(args) if framework.is_array(leaf)]
    given = [part for array in arrays for part in framework.components(array)]
    returned = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    return sum(_nbytes(framework, array) for array in [*given, *returned])


def _parts(framework: Framework, leaf: Any) -> list[Any]:
    """The arrays that `leaf` of a result consists of; NumPy returns scalars where others have arrays."""
    if framework.is_array(leaf):
        return framework.components(leaf)
    return [np.asarray(leaf)] if isinstance(leaf, np.generic) else []


def _places(framework: Framework, arrays: Sequence[Any]) -> list[range]:
    """The addresses of each array that has any."""
    starts = [(framework.address(array), _nbytes(framework, array)) for array in arrays]
    return [range(start, start + size) for start, size in starts if start is not None and size]


def _nbytes(framework: Framework, array: Any) -> int:
    item_bytes = array.itemsize if isinstance(array, np.ndarray) else framework.item_bytes(array)
    return math.prod(array.shape) * item_bytes
