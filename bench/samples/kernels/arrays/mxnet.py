"""MXNet: `mx.nd` arrays made of NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.contract.tree import map_leaves


def from_numpy(np_args: Any) -> Any:
    """Return `np_args` with every NumPy array as an `mx.nd` array on the CPU, for the adaptors of samples.

    Conditions become uint8, because `mx.nd` computes on no booleans.  Scalars get one axis, because `mx.nd`
    has no arrays without axes.  Raises Unsupported for other arrays that `mx.nd` lacks.
    """
    return map_leaves(lambda leaf: _array(leaf) if isinstance(leaf, np.ndarray) else leaf, np_args)


def sized(np_args: Any) -> Any:
    """Return the arguments of a function whose first argument is the shape of a new array.

    An empty shape becomes (1,), because `mx.nd` has no arrays without axes.
    """
    shape, *others = np_args
    return [shape or (1,), *others]


def drawn(np_args: Any) -> Any:
    """Return the arguments of a function that draws an array, without the generator's key, which comes first.

    The shape is changed as in `sized`.
    """
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
