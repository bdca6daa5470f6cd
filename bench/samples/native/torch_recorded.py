"""Operators of PyTorch called as they were recorded: with the same form of arguments and the same strides."""

from __future__ import annotations

from typing import Any

from bench.model.call import DOMAIN, HIGH, LOW, TENSOR, Value, tag_of, tensors
from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Native

ARGS, KWARGS = "args", "kwargs"
_LARGEST_SEED = 1 << 62


class RecordedOperator(Native):
    """An operator whose cases may give `args` and `kwargs`, encoded as in `bench.model.call`."""

    def np_args(self, case: Case) -> list:
        """Return the arguments, with tensors of PyTorch: NumPy lacks some of their dtypes and strides."""
        if ARGS not in case:
            return super().np_args(case)
        args, kwargs = self._made(case)
        return [*args, *kwargs.values()]

    def keywords(self, case: Case) -> tuple[str, ...]:
        return tuple(case.get(KWARGS, ())) if ARGS in case else super().keywords(case)

    def requires_grad(self, case: Case) -> list[bool]:
        """Return, per argument, whether its gradient is wanted.

        That is so for the arguments that required one when they were recorded, or for all if none did.
        """
        if ARGS not in case:
            return super().requires_grad(case)
        values = [*case[ARGS], *case.get(KWARGS, {}).values()]
        recorded = [any(each.get("requires_grad") for each in tensors(value)) for value in values]
        return recorded if any(recorded) else [True] * len(values)

    def _made(self, case: Case) -> tuple[list[Any], dict[str, Any]]:
        """Return the positional arguments and those by keyword.

        Whole numbers are within the recorded bounds, or else within those of the rules.  Raises InvalidCase.
        """
        import torch

        from bench.samples.native.torch_values import decode

        generator = torch.Generator().manual_seed(int(inputs.generator().integers(_LARGEST_SEED)))
        args, kwargs = self._bounded(case)
        try:
            made = decode([*args, *kwargs.values()], generator=generator)
        except ValueError as error:
            raise inputs.InvalidCase(f"{self.name}: {error}") from None
        return made[: len(args)], dict(zip(kwargs, made[len(args) :]))

    def _bounded(self, case: Case) -> tuple[list[Value], dict[str, Value]]:
        args, kwargs = list(case[ARGS]), dict(case.get(KWARGS, {}))
        names = [parameter.name for parameter in self.parameters]
        given = {**dict(zip(names, args)), **kwargs}
        shapes = {name: _shape_or_value(value) for name, value in given.items()}
        draws = {parameter.name: parameter.draw for parameter in self.parameters}

        def bounded(name: str, value: Value) -> Value:
            draw = draws.get(name)
            if draw is None or not _needs_bounds(value):
                return value
            try:
                drawn = draw(value[TENSOR]["shape"], shapes)
            except (LookupError, TypeError, ValueError):  # a rule for another form of the call
                return value
            if not drawn.size or drawn.dtype.kind not in "iu":
                return value
            return {TENSOR: {**value[TENSOR], DOMAIN: {LOW: int(drawn.min()), HIGH: int(drawn.max())}}}

        positional = [bounded(name, value) for name, value in zip(names, args)]
        return [*positional, *args[len(names) :]], {
            name: bounded(name, each) for name, each in kwargs.items()
        }


def _needs_bounds(value: Value) -> bool:
    """Return whether `value` is a tensor of whole numbers with no recorded lower bound, or a negative one.

    Negative classes are ignored by losses; numbers between them and the largest may be refused.
    """
    if tag_of(value) != TENSOR:
        return False
    return "int" in value[TENSOR]["dtype"] and value[TENSOR].get(DOMAIN, {}).get(LOW, -1) < 0


def _shape_or_value(value: Value) -> Any:
    return list(value[TENSOR]["shape"]) if tag_of(value) == TENSOR else value
