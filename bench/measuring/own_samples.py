"""`bench.sample()`, which makes a sample of the caller's own functions, and `bench.shape()`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from bench import frameworks
from bench.errors import UsageError
from bench.model.array_description import SHAPE, DescribedShape, described
from bench.model.identity import plain
from bench.model.settings import DTYPES
from bench.samples.contract.own_sample import REFERENCE, OwnSample
from bench.samples.contract.sample import SampleConfig
from bench.samples.contract.work import Moves, Work

_CONFIG = {item.name for item in fields(SampleConfig)} - {"args_cases", "category"}
_NUMBERS = "biufc"
"""The kinds of NumPy's dtypes that workers get arrays of."""
_DIGITS = 12
"""The digits of an array's checksum in the text that stands for it."""


class Shape(DescribedShape):
    """A shape that stands for a random array of it: the result of `bench.shape`."""

    def __repr__(self) -> str:
        return f"shape{tuple(self)!r}"


def shape(*extents: int, **description: Any) -> Shape:
    """Return a shape, in place of which a function gets a random array: `bench.shape(8, 128)`.

    Args:
        description: a dtype, strides or the order of axes in memory, an offset, low and high, or values of
            that array alone, as a case describes an array: `bench.shape(8, 128, dtype="int8")`.

    Raises UsageError for extents that are not whole numbers from 0 up, and for what describes no array.
    """
    if not all(isinstance(extent, int) and extent >= 0 for extent in extents):
        raise UsageError(f"shape{extents!r} has extents that are not whole numbers from 0 up")
    return Shape(described({**description, SHAPE: extents}))


def sample(
    name: str,
    *,
    cases: Sequence[Mapping[str, Any]],
    reference: Callable[..., Any] | None = None,
    inputs: Callable[..., list] | None = None,
    flops: Work | None = None,
    moves: Moves | None = None,
    **functions_and_config: Any,
) -> OwnSample:
    """Make a sample of your own functions, which `bench.run` checks, measures and audits like any other.

        cases = [{"x": bench.shape(64, 64)}]
        mine = bench.sample("mine", cases=cases, reference=np.tanh, torch=lambda x: x.tanh())
        bench.run([mine], frameworks="torch")

    Args:
        name: a Python identifier.
        cases: argument names and values of each case, all of the same names.  A value is an array of NumPy or
            a framework, or `bench.shape(...)` for a random one, or anything else that the functions take.
        reference: a function of NumPy arrays, run in float64; without it, stages are compared with the eager
            one.
        inputs: `*case` -> list of NumPy arguments.  None: an array for each shape, every other value as it
            is.  A list of whole numbers whose name ends in `shape` is a shape too.
        flops, moves: the work and the memory traffic of a call, for the roofline (see
            `bench.samples.contract.work`).
        **functions_and_config: framework name -> function of that framework's arrays; fields of a
            SampleConfig (requires_grad, differentiable, rtol, atol, ulps, dtypes ...).

    The functions go to the frameworks' workers by value, which need the same version of Python.
    Raises UsageError for an invalid name or case, and an unknown framework.
    """
    if not name.isidentifier():
        raise UsageError(f"{name!r} is not a name for a sample; use letters, digits and _")
    listed = [dict(case) for case in cases]
    if not listed or not all(listed) or any(list(case) != list(listed[0]) for case in listed):
        raise UsageError(f"the cases of {name} are not a list of arguments by name, the same names in each")
    config = {key: value for key, value in functions_and_config.items() if key in _CONFIG}
    functions = {
        frameworks.canonical_name(key): value
        for key, value in functions_and_config.items()
        if key not in _CONFIG
    }
    if reference is not None:
        functions[REFERENCE] = reference
    for framework, function in functions.items():
        if not callable(function):
            raise UsageError(f"what {name} has for {framework} is not a function: {function!r}")
    if not functions:
        raise UsageError(f"{name} has no function to measure; give one by a framework's name")
    values: dict[str, Any] = {}
    written = [{key: _written(value, values) for key, value in case.items()} for case in listed]
    shapes = frozenset(key for case in listed for key, value in case.items() if _has_shape(value))
    return OwnSample(name, written, functions, inputs, config, flops, moves, shapes, values)


def _has_shape(value: Any) -> bool:
    if isinstance(value, Shape):
        return True
    return isinstance(value, (list, tuple)) and any(map(_has_shape, value))


def _written(value: Any, values: dict[str, Any]) -> Any:
    """Return the JSON value that stands for `value` in a case; add to `values` what only a text can name."""
    if isinstance(value, Shape):
        return value.as_json()
    if isinstance(value, (list, tuple)):
        return [_written(each, values) for each in value]
    if isinstance(value, Mapping):
        return {str(key): _written(each, values) for key, each in value.items()}
    if is_array(value):
        array = _as_numpy(value)
        text = _text_of(array)
        values[text] = array
        return text
    found = plain(value)
    if isinstance(found, str) and not isinstance(value, str):
        while values.setdefault(found, value) is not value:  # another object of the same description
            found += "'"
    return found


def is_array(value: Any) -> bool:
    """Return whether the value is an array of NumPy or a framework; a scalar of NumPy is none."""
    if not (hasattr(value, "__array__") or hasattr(value, "asnumpy")):
        return False
    import numpy as np

    return not isinstance(value, np.generic)


def _as_numpy(array: Any) -> Any:
    """Return an array of NumPy or a framework as one of NumPy.

    Raises UsageError for a dtype that NumPy has not, such as bfloat16.
    """
    import numpy as np

    try:
        if hasattr(array, "detach"):  # PyTorch's, on any device
            array = array.detach().cpu()
        found = array.asnumpy() if hasattr(array, "asnumpy") else np.asarray(array)
    except TypeError:
        found = None
    if found is None or found.dtype.kind not in _NUMBERS:
        dtype = str(array.dtype).rpartition(".")[2]
        instead = f"bench.shape{tuple(array.shape)} and dtype={dtype!r}" if dtype in DTYPES else "numbers"
        raise UsageError(f"an array of {dtype} cannot be sent to a worker; give {instead}")
    return found


def _text_of(array: Any) -> str:
    """Return the text that stands for an array in a case: `float32[8,128]#1f0e3dad9990`."""
    from bench.samples.contract.case_inputs import checksum  # imports NumPy

    return f"{array.dtype}[{','.join(map(str, array.shape))}]#{checksum([array])[:_DIGITS]}"
