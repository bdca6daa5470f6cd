"""Compares the dtypes of results with those that an operator of such arguments may return."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from bench.samples.contract.dtype import numpy_dtype
from bench.worker.check.correctness import WrongResult

_BOOL, _WHOLE, _REAL, _COMPLEX = range(4)
_KINDS = {"b": _BOOL, "i": _WHOLE, "u": _WHOLE, "f": _REAL, "c": _COMPLEX}
_NAMES = ("truth values", "whole numbers", "real numbers", "complex numbers")
_CHOSEN = {
    _BOOL: ("bool",),
    _WHOLE: ("int32", "int64"),
    _REAL: ("float32", "float64"),
    _COMPLEX: ("complex64", "complex128"),
}
"""The dtypes that frameworks choose themselves: for positions, and for means of whole numbers."""
_PARTS = {"complex64": "float32", "complex128": "float64"}


@dataclass(frozen=True)
class Explained:
    """The dtypes that a result may have.

    Attributes:
        arguments: the dtypes of the arguments.
        named: the dtype that an argument names for the result.
        declared: the dtypes that the sample declares (`SampleConfig.result_dtypes`), and those that the
            framework computes in whatever it is given.
    """

    arguments: Collection[str]
    named: str | None = None
    declared: Collection[str] = ()

    def compare(self, dtypes: Sequence[str], expected: Sequence[np.ndarray] | None = None) -> None:
        """Raise WrongResult for an output of a dtype that nothing explains.

        Real numbers have the dtype of an argument; where no argument has real numbers, the framework chooses.
        Whole numbers have the dtype of an argument or of the reference, or are int32 or int64.  Truth values
        may be numbers of any dtype, as MXNet has them.

        Args:
            dtypes: the names of the dtypes of the outputs.
            expected: the reference's outputs; None where they are not known: whole numbers are not looked at.
        """
        if self.named is not None and set(dtypes) != {self.named}:
            raise WrongResult(f"the result is {', '.join(dtypes)}, asked for was {self.named}")
        wanted = expected if expected is not None and len(expected) == len(dtypes) else [None] * len(dtypes)
        for index, (dtype, want) in enumerate(zip(dtypes, wanted)):
            kind = _kind(dtype)
            if kind is None or dtype in self.declared or (want is None and kind <= _WHOLE):
                continue
            least = _KINDS.get(want.dtype.kind) if want is not None else None
            if least is not None and kind < least and (kind == _BOOL or self._has_real):
                raise WrongResult(f"output {index} is {dtype}, the reference has {_NAMES[least]}")
            own = want.dtype.name if want is not None and kind == _WHOLE else None
            if dtype != own and least != _BOOL and dtype not in self._possible(kind):
                given = ", ".join(sorted(set(self.arguments))) or "no arrays"
                raise WrongResult(f"output {index} is {dtype}, the arguments are {given}")

    @property
    def _has_real(self) -> bool:
        return any((_kind(name) or 0) >= _REAL for name in self.arguments)

    def _possible(self, kind: int) -> Collection[str]:
        """Return the dtypes that numbers of this kind may have."""
        known = {*self.arguments, *([] if self.named is None else [self.named])}
        known |= {_PARTS[name] for name in known if name in _PARTS}
        if kind == _COMPLEX:
            known |= {name for name, part in _PARTS.items() if part in known}
        if kind <= _WHOLE or kind not in map(_kind, known):
            known.update(_CHOSEN[kind])
        return known


def are_as_returned(outputs: Sequence[np.ndarray], dtypes: Sequence[str]) -> bool:
    """Return whether outputs, made unique, still have the kinds of numbers that were returned."""
    kinds = [_KINDS.get(output.dtype.kind) for output in outputs]
    return kinds == list(map(_kind, dtypes))


def compare_with_eager(outputs: Sequence[np.ndarray], expected: Sequence[np.ndarray]) -> None:
    """Raise WrongResult for an output of another dtype than the eager function's."""
    for index, (output, want) in enumerate(zip(outputs, expected)):
        if output.dtype != want.dtype:
            raise WrongResult(f"output {index} is {output.dtype.name}, of the eager call {want.dtype.name}")


def _kind(dtype: str) -> int | None:
    """Return the kind of a dtype's numbers; None for dtypes that neither NumPy nor this project knows."""
    try:
        return _KINDS.get(numpy_dtype(dtype).kind)
    except TypeError:
        return None
