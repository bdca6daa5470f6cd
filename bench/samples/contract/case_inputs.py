"""The inputs of a case: the same in every process for the same content, seed and dtype."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.model.identity import canonical
from bench.model.settings import RANDOM
from bench.samples.contract import inputs
from bench.samples.contract.described_array import as_described, description_of
from bench.samples.contract.dtype import numpy_dtype, rounded
from bench.samples.contract.errors import SampleError, Unsupported
from bench.samples.contract.sample import Sample, SampleConfig
from bench.samples.contract.table import freeze
from bench.samples.contract.tree import leaves, map_leaves


def case_of(
    sample: Sample, config: SampleConfig, name: str, index: int, named: Mapping[str, Any], given: bool
) -> tuple:
    """Return the arguments of a case: the table's at `index`, or the `named` ones where they are `given`.

    name: the name under which the sample was asked for.   Raises SampleError where the table lacks the
    index.
    """
    if sample.native is not None:
        return (named,)
    if given:
        return freeze(list(named.values()))
    if not 0 <= index < len(config.args_cases):
        raise SampleError(f"{name} has {len(config.args_cases)} cases, no index {index}")
    return tuple(config.args_cases[index])


def make_np_args(
    sample: Sample,
    case: Sequence[Any],
    name: str,
    named: Mapping[str, Any],
    seed: int,
    dtype: str | None,
    values: str = RANDOM,
) -> list | None:
    """Return NumPy arguments for `seed`, floating-point ones in `dtype` where one is asked for.

    Returns None where the sample's adaptors make them.
    name, named: the sample and its case by argument names, as its content keys have them.
    values: a choice of the setting `values`.
    Raises SampleError, Unsupported where the sample makes no such values, and the errors of the sample's own
    code.
    """
    inputs.reset(_mix(seed, name, named), dtype or "float32", dtype is not None, values)
    if sample.gen_np_args is None:
        _require_values(values)
        return None
    np_args = sample.gen_np_args(*case)
    if not isinstance(np_args, (list, tuple)):
        raise SampleError(f"gen_np_args of {name} returned {type(np_args).__name__}, not a list")
    _require_values(values)
    if dtype is None:
        return list(np_args)
    wanted = numpy_dtype(dtype)

    def convert(leaf: Any) -> Any:
        if not (isinstance(leaf, np.ndarray) and leaf.dtype.kind == "f" and wanted.kind == "f"):
            return leaf
        description = description_of(leaf)
        if description is None:
            return rounded(leaf, dtype)
        return leaf if description.dtype else as_described(rounded(leaf, dtype), description)

    return map_leaves(convert, list(np_args))


def _require_values(values: str) -> None:
    """Raise Unsupported where no array has the values that are asked for."""
    if values != RANDOM and not inputs.has_values():
        raise Unsupported(f"it draws no inputs whose values can be {values}")


def checksum(np_args: Any) -> str:
    """Return the hexadecimal BLAKE2 digest of all arrays and values, dtypes and shapes included."""
    digest = hashlib.blake2b(digest_size=16)
    for leaf in leaves(np_args):
        if isinstance(leaf, np.ndarray):
            digest.update(f"{leaf.dtype.str}{leaf.shape}".encode())
            digest.update(np.ascontiguousarray(leaf).view(np.uint8).data if leaf.size else b"")
        else:
            digest.update(repr(leaf).encode())
    return digest.hexdigest()


def _mix(seed: int, sample: str, case: Mapping[str, Any]) -> int:
    """Return the seed of a case from its content: its inputs are the same at any place in a table."""
    return zlib.crc32(f"{sample}:{canonical(case)}".encode()) + (seed << 32)
