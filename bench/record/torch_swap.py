"""Replaces operators of a model while it runs, by a mode that sees every call of PyTorch's functions."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from bench.frameworks.base import first_line
from bench.model.replacement import Swap
from bench.record.target import load_target
from bench.record.torch_recorder import dotted
from bench.record.torch_step import prepared
from bench.samples.contract import SampleError
from bench.samples.contract.tree import attributes_as_dicts, leaves

_SEED = 0
_STEPS = 2
"""The number of steps that are compared; the second shows the first one's effect on the parameters."""
_TOLERANCE = 1e-4
"""The tolerance of float32, as a share of a value plus the root mean square of all, as for samples."""
_MOST_FORMS = 1024
"""The most shapes and dtypes that one operator is compiled for.

Beyond PyTorch's own limit of 8 it would run eagerly without a message.
"""

Function = Callable[..., Any]


class SwapError(SampleError):
    """Raised where a replacement raises; the message says why."""


class Replacing(TorchFunctionMode):
    """A mode that replaces operators while it is active.

    Attributes:
        counts: number of calls of each, by name.
    """

    def __init__(self, replacements: Mapping[str, Callable[[Function], Function]]):
        """Create a mode.  replacements: functions that make the replacement of a function, by dotted name."""
        super().__init__()
        self.counts: Counter[str] = Counter()
        self._replacements = dict(replacements)
        self._functions: dict[Any, tuple[str, Function] | None] = {}

    def __torch_function__(
        self, func: Function, types: Any, args: Any = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            found = self._functions[func]
        except KeyError:
            found = self._functions[func] = self._replacement(func)
        except TypeError:  # not hashable
            found = self._replacement(func)
        if found is None:
            return func(*args, **(kwargs or {}))
        name, function = found
        self.counts[name] += 1
        return function(*args, **(kwargs or {}))

    def _replacement(self, func: Function) -> tuple[str, Function] | None:
        name = dotted(func)
        return (name, self._replacements[name](func)) if name in self._replacements else None


def replacing(swap: Swap | None, operators: Iterable[str], search_path: Sequence[str]) -> Replacing:
    """Return the mode that replaces the operator of `swap`, and each other one of `operators` by itself.

    Raises TargetError where the function that replaces it cannot be found.
    """
    replacements: dict[str, Callable[[Function], Function]] = dict.fromkeys(operators, itself)
    if swap is not None and swap.by:
        function = load_target(swap.by, search_path)
        replacements[swap.operator] = lambda _: _explained(swap, function)
    elif swap is not None:
        replacements[swap.operator] = lambda func: _explained(swap, _compiled(func))
    return Replacing(replacements)


def agreement(
    target: Function, swap: Swap, step: str, dtype: str | None, search_path: Sequence[str]
) -> dict[str, Any]:
    """Return the number of calls of the replacement in a step, and the difference of the results.

    The keys are "calls" and "difference"; the difference is "" where the results agree.  Raises
    TargetError where the replacement cannot be found, SwapError where it raises, and the errors of making
    or running the model.
    """
    results = []
    for each in (None, swap):
        mode = replacing(each, [swap.operator], search_path)
        run = prepared(target, step, dtype)
        found = []
        for number in range(_STEPS):
            torch.manual_seed(_SEED + number)
            mode.counts.clear()
            with mode:
                found.append(run())
        results.append(found)
    expected, replaced = results
    return {"calls": mode.counts[swap.operator], "difference": _difference(replaced, expected)}


def itself(func: Function) -> Function:
    """Return the function, as its own replacement in the base model."""
    return func


def _compiled(func: Function) -> Function:
    """Return the function, compiled for each form of its arguments."""
    config = torch._dynamo.config
    config.recompile_limit = max(config.recompile_limit, _MOST_FORMS)
    config.accumulated_recompile_limit = max(config.accumulated_recompile_limit, _MOST_FORMS)

    def call(*args: Any, **kwargs: Any) -> Any:
        return func(*args, **kwargs)

    return torch.compile(call, dynamic=False)


def _explained(swap: Swap, function: Function) -> Function:
    """Return `function` with errors that name the operator it replaces."""

    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            message = f"{swap.name} in the place of {swap.operator} raised {type(error).__name__}"
            raise SwapError(f"{message}: {first_line(error)}") from error

    return call


def _difference(results: Any, expected: Any) -> str:
    """Return the first array that differs by more than rounding, and the difference; "" where none does."""
    pairs = [_arrays(results), _arrays(expected)]
    if not pairs[1]:
        return "a step returns no array, so nobody can tell"
    if len(pairs[0]) != len(pairs[1]):
        return f"{len(pairs[0])} arrays instead of {len(pairs[1])}"
    for got, want in zip(*pairs):
        if (got.shape, got.dtype) != (want.shape, want.dtype):
            shapes = [f"{str(each.dtype).removeprefix('torch.')}{list(each.shape)}" for each in (got, want)]
            return f"an array {shapes[0]} instead of {shapes[1]}"
        if said := _difference_of_values(got, want):
            return said
    return ""


def _arrays(values: Any) -> list[torch.Tensor]:
    found = leaves(attributes_as_dicts(values))
    return [leaf.detach() for leaf in found if isinstance(leaf, torch.Tensor)]


def _difference_of_values(got: torch.Tensor, want: torch.Tensor) -> str:
    if not (want.is_floating_point() or want.is_complex()):
        differing = int((got != want).sum())
        return f"{differing} of {want.numel()} values are others" if differing else ""
    tolerance = _tolerance(want.dtype)
    wide = torch.complex128 if want.is_complex() else torch.float64
    got, want = got.to(wide), want.to(wide)
    finite = want[torch.isfinite(want)].abs()
    scale = finite.square().mean().sqrt().item() if finite.numel() else 0.0
    right = (got - want).abs() <= tolerance * (scale + want.abs())
    right |= (got == want) | (torch.isnan(got) & torch.isnan(want))
    if bool(right.all()):
        return ""
    worst = (got - want).abs()[~right].nan_to_num(math.inf, math.inf).max().item()
    off = int((~right).sum())
    return f"{off} of {want.numel()} values are off, by up to {worst:.3g} at a scale of {scale:.3g}"


def _tolerance(dtype: torch.dtype) -> float:
    """Return the tolerance of a dtype: that of float32, scaled by the dtype's epsilon.

    Of the ratio of epsilons, float64 takes the square root and half precisions a two-hundredth, as in the
    check of operators.
    """
    ratio = torch.finfo(dtype).eps / torch.finfo(torch.float32).eps
    return _TOLERANCE * (math.sqrt(ratio) if ratio < 1 else max(1.0, ratio / 200))
