"""A function of one framework, and the way its arguments are made."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bench.model.task import WRITTEN

Function = TypeVar("Function", bound=Callable[..., Any])


def with_adaptor(
    args_adaptor: Callable[..., list], /, *, differentiated: Callable[..., Any] | None = None
) -> Callable[[Function], Function]:
    """Return a decorator for a function that declarations name: its arguments are made by `args_adaptor`.

    They say what a module `<framework>_impl` says by definitions of these names (see `Executor`).
    """

    def decorated(function: Function) -> Function:
        vars(function).update(args_adaptor=args_adaptor, differentiated=differentiated)
        return function

    return decorated


@dataclass
class Executor:
    """A function of one framework, and the way its arguments are made.

    Attributes:
        function: called with the arguments that `args_adaptor` returns.
        args_adaptor: NumPy arguments -> framework arguments.  None: every array becomes an array
            of the framework, everything else stays as it is.
        keywords: names of the last `len(keywords)` arguments, which are passed by name.
        inplace: whether the function overwrites an argument, so that every call gets a fresh copy.
        select: the index of the operator's result among the function's results; None: all are the operator's.
        namespace: whether the function takes a further first argument: the module `F` whose operators
            it calls.  MXNet has one for arrays and one for graphs.
        order: the indices of the NumPy arguments that the function takes, in its order, where there is
            no `args_adaptor` to choose them; None: all of them as they come.
        differentiated: the function that gradients are taken of, with the arguments of `function`, where that
            leaves to its library a choice that gradients depend on (signs of vectors, the triangle read);
            None: `function`.
        same: the function for arrays in the table's layout, where `function` takes another layout (see
            `bench.samples.contract.layout`); None: `function`, between conversions.
        unpad: for a formulation of static shapes: its results as NumPy arrays -> the operator's.
            Not timed; applied before results are compared.
        formulation: STATIC where the function pads and masks where the operator's source selects; KERNEL
            where it is the framework's own fused operator, which other frameworks compose of several.
        eager_only: the reason why only the eager stage can run it; "": every stage can.
        forward_only: the reason why its gradient is not measured, for instance that it is wrong; "": it is.
        release: called when a task is closed, to release the objects that `args_adaptor` made.
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
        """Return an executor of `function`; it passes the module `F` if the first parameter has that name."""
        return cls(function, args_adaptor, differentiated=differentiated)._with_namespace()

    def completed(self) -> Executor:
        """Return the executor with the adaptor that its function has by `with_adaptor`, and with `F`.

        The adaptor's arguments are passed in its own order, none by name.
        """
        found = self._with_namespace()
        adaptor = getattr(self.function, "args_adaptor", None)
        if adaptor is None:
            return found
        differentiated = getattr(self.function, "differentiated", None) or self.differentiated
        return replace(found, args_adaptor=adaptor, keywords=(), order=None, differentiated=differentiated)

    def _with_namespace(self) -> Executor:
        try:
            first = next(iter(inspect.signature(self.function).parameters), None)
        except (TypeError, ValueError):  # a builtin without a signature
            first = None
        return replace(self, namespace=self.namespace or first == "F")

    def for_gradients(self) -> Executor:
        """Return the executor with the function that gradients are taken of."""
        return self if self.differentiated is None else replace(self, function=self.differentiated)

    def ordered(self, np_args: Sequence[Any]) -> list[Any]:
        """Return the NumPy arguments that the function takes, in its order."""
        return list(np_args) if self.order is None else [np_args[index] for index in self.order]

    def outcome(self, result: Any) -> Any:
        """Return the part of the function's `result` that is the operator's."""
        return result if self.select is None else result[self.select]

    def split(self, args: Sequence[Any]) -> tuple[list, dict[str, Any]]:
        """Return `args` as (positional, by keyword)."""
        count = len(args) - len(self.keywords)
        return list(args[:count]), dict(zip(self.keywords, args[count:]))

    def register_custom_class(self, custom_class: Any) -> Executor:
        """Accept a class, for DLOP-Bench: objects are read by their attributes, registered or not."""
        return self
