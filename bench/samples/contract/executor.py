"""A function of one framework, and how its arguments are made."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.model.task import WRITTEN


@dataclass
class Executor:
    """A function of one framework and how its arguments are made.

    Attributes:
        function: called with the arguments that `args_adaptor` returns.
        args_adaptor: NumPy arguments -> framework arguments.  None: every array becomes an array
            of the framework, everything else stays as it is.
        keywords: names under which the last `len(keywords)` arguments are passed.
        inplace: the function overwrites an argument, so every call gets a fresh copy.
        select: which of the function's several results is the operator's; None: all of them.
        namespace: the function takes one more argument, the first: the module `F` whose operators
            it calls.  MXNet has one for arrays and one for graphs.
        order: which of the NumPy arguments the function takes, and in which order, where there is
            no `args_adaptor` to choose them; None: all of them as they come.
        differentiated: the function that gradients are taken of, with the arguments of `function`, where that
            leaves to its library what a gradient depends on (signs of vectors, which triangle is read);
            None: `function`.
        same: the function for arrays that lie as in the table, where `function` takes them otherwise (see
            `bench.samples.contract.layout`); None: `function`, between conversions.
        unpad: for a formulation of static shapes: its results as NumPy arrays -> the operator's.
            Not timed; applied before results are compared.
        formulation: STATIC where the function pads and masks what the operator's source selects; KERNEL where
            it is the framework's own fused operator of what other frameworks compose of several.
        eager_only: why no stage but the eager one can run it; "": they can.
        forward_only: why its gradient is not measured, as one that the framework has wrong; "": it is.
        release: called when a task is closed, where what `args_adaptor` made has to be ended.
    """

    function: Callable[..., Any]
    args_adaptor: Callable[..., list] | None = None
    keywords: tuple[str, ...] = ()
    inplace: bool = False
    select: int | None = None
    namespace: bool = False
    order: tuple[int, ...] | None = None
    differentiated: Callable[..., Any] | None = None
    same: Callable[..., Any] | None = None
    unpad: Callable[[list[Any]], list[Any]] | None = None
    formulation: str = WRITTEN
    eager_only: str = ""
    forward_only: str = ""
    release: Callable[[], None] | None = None

    @classmethod
    def of_function(
        cls,
        function: Callable[..., Any],
        args_adaptor: Callable[..., list] | None = None,
        differentiated: Callable[..., Any] | None = None,
    ) -> Executor:
        """What needs saying of `function` is read off it: whether its first parameter is the module `F`."""
        try:
            first = next(iter(inspect.signature(function).parameters), None)
        except (TypeError, ValueError):  # a builtin without a signature
            first = None
        return cls(function, args_adaptor, namespace=first == "F", differentiated=differentiated)

    def for_gradients(self) -> Executor:
        """The same with the function that gradients are taken of."""
        return self if self.differentiated is None else replace(self, function=self.differentiated)

    def ordered(self, np_args: Sequence[Any]) -> list[Any]:
        """The NumPy arguments that the function takes, in its order."""
        return list(np_args) if self.order is None else [np_args[index] for index in self.order]

    def outcome(self, result: Any) -> Any:
        """The part of the function's `result` that is the operator's."""
        return result if self.select is None else result[self.select]

    def split(self, args: Sequence[Any]) -> tuple[list, dict[str, Any]]:
        """`args` as (positional, by keyword)."""
        count = len(args) - len(self.keywords)
        return list(args[:count]), dict(zip(self.keywords, args[count:]))

    def register_custom_class(self, custom_class: Any) -> Executor:
        """Accepted for DLOP-Bench: objects are read by their attributes, registered or not."""
        return self
