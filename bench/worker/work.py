"""What a call has at least to do: floating-point operations, and bytes to read and write."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import Framework
from bench.samples.tree import attributes_as_dicts, leaves
from bench.worker.subject import Arguments, Subject


def work_of(subject: Subject, arguments: Arguments, result: Any, overwrites: bool) -> dict[str, int | None]:
    """Operations and moved bytes of a forward call that gave `result`; None where they are not known.

    Every element of the arguments is read once and every element of the results written once; where a
    call may leave elements unread, as many count as read as are written.  A view moves nothing that
    could be counted.
    """
    framework, sample = subject.framework, subject.sample
    read = [part for array in subject.arrays(arguments.args) for part in framework.components(array)]
    written = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    flops = None
    if sample.flops is not None and arguments.np_args is not None:
        flops = sample.flops(arguments.np_args, [tuple(array.shape) for array in written])
    if not written or (not overwrites and _any_view(framework, written, read)):
        return {"flops": flops, "moved_bytes": None}
    size_written = sum(_nbytes(framework, array) for array in written)
    size_read = size_written if sample.partial else sum(_nbytes(framework, array) for array in read)
    return {"flops": flops, "moved_bytes": size_read + size_written}


def _parts(framework: Framework, leaf: Any) -> list[Any]:
    """The arrays that `leaf` of a result consists of; NumPy returns scalars where others have arrays."""
    if framework.is_array(leaf):
        return framework.components(leaf)
    return [np.asarray(leaf)] if isinstance(leaf, np.generic) else []


def _any_view(framework: Framework, results: Sequence[Any], arguments: Sequence[Any]) -> bool:
    """Whether a result lies in the memory of an argument."""
    places = []
    for array in arguments:
        if (start := framework.address(array)) is not None:
            places.append(range(start, start + _nbytes(framework, array)))
    arrays = [array for array in results if framework.is_array(array)]
    return any(framework.address(array) in place for array in arrays for place in places)


def _nbytes(framework: Framework, array: Any) -> int:
    name = str(array.dtype) if isinstance(array, np.ndarray) else framework.dtype_of(array)
    return math.prod(array.shape) * (2 if name == "bfloat16" else np.dtype(name).itemsize)
