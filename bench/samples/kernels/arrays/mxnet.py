"""MXNet: `mx.nd` arrays of NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.contract.tree import map_leaves


def from_numpy(np_args: Any) -> Any:
    """`np_args` with every NumPy array as an `mx.nd` array on the CPU, for the adaptors of samples.

    Conditions become uint8 (`mx.nd` computes on no booleans) and scalars get one axis (it has none
    without).  Raises Unsupported for other arrays that it lacks.
    """
    return map_leaves(lambda leaf: _array(leaf) if isinstance(leaf, np.ndarray) else leaf, np_args)


def sized(np_args: Any) -> Any:
    """The arguments of a function that makes an array of a shape, the first; without axes it gets one."""
    shape, *others = np_args
    return [shape or (1,), *others]


def drawn(np_args: Any) -> Any:
    """The same of a function that draws an array, without the generator's key, which is in front."""
    return sized(np_args[1:])


def _array(array: np.ndarray) -> Any:
    import mxnet

    if array.dtype.kind == "b":
        array = array.astype(np.uint8)
    if array.size == 0:
        raise Unsupported("mx.nd of MXNet 1.9.1 takes the extent 0 for one that is not known yet")
    try:
        return mxnet.nd.array(array.reshape(array.shape or (1,)), dtype=array.dtype)
    except KeyError:
        raise Unsupported(f"MXNet 1.9.1 has no {array.dtype} arrays") from None
