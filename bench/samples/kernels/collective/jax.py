"""Collectives of JAX: its ranks are devices of one process.

JAX has its collectives inside of `shard_map`.  The mapped function is compiled once, because eager it would
be traced in every call.
"""

from __future__ import annotations

from functools import cache, partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec

from bench.samples.contract import Executor, Unsupported

AXIS = "ranks"
_ROWS = PartitionSpec(AXIS)


def _shift(row):
    ranks = lax.axis_size(AXIS)
    return lax.ppermute(row, AXIS, [(rank, (rank + 1) % ranks) for rank in range(ranks)])


def _broadcast(row):
    return lax.psum(jnp.where(lax.axis_index(AXIS) == 0, row, 0), AXIS)


COLLECTIVES = {
    "all_reduce": partial(lax.psum, axis_name=AXIS),
    "all_reduce_max": partial(lax.pmax, axis_name=AXIS),
    "ring_shift": _shift,
    "broadcast": _broadcast,
    "all_gather": partial(lax.all_gather, axis_name=AXIS, axis=1, tiled=True),
    "reduce_scatter": partial(lax.psum_scatter, axis_name=AXIS, scatter_dimension=1, tiled=True),
    "all_to_all": partial(lax.all_to_all, axis_name=AXIS, split_axis=1, concat_axis=1, tiled=True),
}
"""Functions of a rank's row (1, ...), by the name of the collective."""


@cache
def _mesh(ranks):
    if len(jax.devices()) < ranks:
        raise Unsupported(f"JAX was started with {len(jax.devices())} devices for {ranks} ranks")
    return Mesh(np.array(jax.devices()[:ranks]), (AXIS,))


@cache
def _collective(operator, ranks):
    mapped = jax.shard_map(COLLECTIVES[operator], mesh=_mesh(ranks), in_specs=_ROWS, out_specs=_ROWS)
    return jax.jit(mapped)


def sharded(np_args):
    """Return the array (ranks, ...), with one row on each device."""
    source, *_ = np_args
    return [jax.device_put(source, NamedSharding(_mesh(len(source)), _ROWS))]


def executor(operator):
    """Return the executor of the collective `operator`."""

    def function(source):
        return _collective(operator, len(source))(source)

    return Executor(function, sharded)
