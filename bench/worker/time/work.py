"""Counts what a call has at least to do: floating-point operations, and bytes to read and write."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import Framework
from bench.model.settings import AUTOCAST
from bench.samples.contract.tree import attributes_as_dicts, leaves
from bench.samples.contract.work import Moves, moved_bytes
from bench.worker.serve.bound_case import Arguments, Subject


def work_of(subject: Subject, arguments: Arguments, result: Any, overwrites: bool) -> dict[str, Any]:
    """Return operations, their dtype and moved bytes of a forward call that gave `result`; None: not known.

    Elements are read and written once, those that the sample says (see `Moves`).  A view, or a buffer that
    only changed hands, moves nothing to be counted.  For a sample that says nothing, only what its results
    prove is counted (see `_proven_bytes`).
    Operations are those on real numbers: where complex ones were asked for instead, they are not known.
    """
    framework, sample = subject.framework, subject.sample
    given = [part for array in subject.arrays(arguments.args) for part in framework.components(array)]
    written = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    flops, takes_complex = None, (subject.task.settings.dtype or "").startswith("complex")
    if sample.flops is not None and arguments.np_args is not None and not takes_complex:
        flops = sample.flops(
            arguments.np_args, [subject.arrangement.result_shape(array.shape) for array in written]
        )
    cast_to = AUTOCAST.get(subject.task.settings.mode)
    is_cast = any(framework.dtype_of(array) == cast_to for array in written if framework.is_array(array))
    operations = {
        "flops": flops,
        "flops_dtype": (cast_to if is_cast else sample.multiplies) if flops else None,
    }
    places = _places(framework, given)
    if sample.moves is None:
        return {**operations, "moved_bytes": _proven_bytes(subject, written, places)}
    if overwrites:
        moves = len(set(places)) == len(places)
    else:
        addresses = [framework.address(array) for array in written if framework.is_array(array)]
        moves = not any(address in place for address in addresses for place in places)
    if not written or not moves or sample.moves is Moves.NOTHING:
        return {**operations, "moved_bytes": None}
    read = [(framework.dtype_of(array), _nbytes(framework, array)) for array in given]
    size_written = sum(_nbytes(framework, array) for array in written)
    return {**operations, "moved_bytes": moved_bytes(sample.moves, read, size_written)}


def returns_view(framework: Framework, args: Sequence[Any], result: Any) -> bool | None:
    """Return whether a result lies in the memory of one of `args`, which the call did not write to.

    None where no address is known.
    """
    places = _places(framework, _given(framework, args))
    written = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    found = [framework.address(array) for array in written if framework.is_array(array)]
    known = [address for address in found if address is not None]
    if not places or not known:
        return None
    return any(address in place for address in known for place in places)


def _proven_bytes(subject: Subject, results: Sequence[Any], places: Sequence[range]) -> int | None:
    """Return the bytes that a call must have written, going by its results alone; None where none is certain.

    places: the addresses of the arguments.

    Memory that was left as it was found (`empty`) holds anything, so there must be a reference for the
    values.  Zeros may be the system's, and an array in an argument, or several times in one place, may be a
    view.
    """
    framework = subject.framework
    if not subject.has_reference:
        return None
    found = {}
    for array in results:
        address = framework.address(array) if framework.is_array(array) else None
        in_argument = any(address in place for place in places if address is not None)
        if not in_argument and not _repeats_memory(array) and np.any(_values(framework, array)):
            found[id(array) if address is None else address] = _nbytes(framework, array)
    return sum(found.values()) or None


def _repeats_memory(array: Any) -> bool:
    """Return whether several elements are in one place, as far as its strides show that."""
    strides = getattr(array, "strides", None) or (array.stride() if hasattr(array, "stride") else ())
    return 0 in strides


def _values(framework: Framework, array: Any) -> np.ndarray:
    return framework.to_numpy(array) if framework.is_array(array) else array


def footprint_bytes(framework: Framework, args: Sequence[Any], result: Any) -> int:
    """Return the bytes of all arrays that a call takes and returns."""
    given = _given(framework, args)
    returned = [part for leaf in leaves(attributes_as_dicts(result)) for part in _parts(framework, leaf)]
    return sum(_nbytes(framework, array) for array in [*given, *returned])


def _given(framework: Framework, args: Sequence[Any]) -> list[Any]:
    """Return the arrays that arguments consist of."""
    arrays = [leaf for leaf in leaves(args) if framework.is_array(leaf)]
    return [part for array in arrays for part in framework.components(array)]


def _parts(framework: Framework, leaf: Any) -> list[Any]:
    """Return the arrays that a result's `leaf` consists of; NumPy returns scalars where others have
    arrays."""
    if framework.is_array(leaf):
        return framework.components(leaf)
    return [np.asarray(leaf)] if isinstance(leaf, np.generic) else []


def _places(framework: Framework, arrays: Sequence[Any]) -> list[range]:
    """Return the address range of each array that has one."""
    starts = [(framework.address(array), _nbytes(framework, array)) for array in arrays]
    return [range(start, start + size) for start, size in starts if start is not None and size]


def _nbytes(framework: Framework, array: Any) -> int:
    item_bytes = array.itemsize if isinstance(array, np.ndarray) else framework.item_bytes(array)
    return math.prod(array.shape) * item_bytes
