"""A sample made of Python objects instead of a folder, for functions of a user's own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from bench.samples.contract.executor import Executor
from bench.samples.contract.sample import Sample, SampleConfig, register_sample
from bench.samples.contract.table import CaseTable, freeze
from bench.samples.contract.without_folder import WithoutFolder
from bench.samples.contract.work import Moves, Work

GROUP = "own"
REFERENCE = "numpy"


@dataclass(frozen=True, eq=False)
class OwnSample(WithoutFolder):
    """The result of `bench.sample`; `bench.run` takes it in place of a name.

    Attributes:
        name: a Python identifier.
        cases: argument names and values of each case, JSON values; all of the same names.
        functions: per framework, the function that is measured; numpy's is the reference.
        inputs: `*case` -> NumPy arguments.  None: a random array for each shape, every other value as it is.
        shapes: names of arguments that are shapes, besides those whose names end in `shape`.
        values: by the text that stands for it in a case, a value that JSON has not: an array, a dtype.
        keywords: names of the last arguments, which are passed by name.
        config: further fields of its SampleConfig.
        flops, moves: the least work of a call (see `bench.samples.contract.work`).
    """

    name: str
    cases: Sequence[Mapping[str, Any]]
    functions: Mapping[str, Callable[..., Any]]
    inputs: Callable[..., list] | None = None
    config: Mapping[str, Any] = field(default_factory=dict)
    flops: Work | None = None
    moves: Moves | None = None
    shapes: Collection[str] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    keywords: tuple[str, ...] = ()

    group = GROUP

    def register(self) -> Sample:
        """Register the sample in this process."""
        columns = tuple(self.cases[0])
        rows = [tuple(freeze(case[name]) for name in columns) for case in self.cases]
        table = CaseTable(rows, columns, [""] * len(rows))

        def get_sample_config() -> SampleConfig:
            return SampleConfig(args_cases=table, category=GROUP, **self.config)

        def gen_np_args(*case: Any) -> list:
            if self.inputs is not None:
                return list(self.inputs(*(self._argument(value, is_shape=False) for value in case)))
            return [
                _array(value) if _is_shape(name, value) else self._argument(value, name in self.shapes)
                for name, value in zip(columns, case)
            ]

        def binding(framework: str) -> Executor:
            return replace(Executor.of_function(self.functions[framework]), keywords=self.keywords)

        return register_sample(
            self.package,
            get_sample_config,
            gen_np_args,
            functions={framework: _dotted_name(function) for framework, function in self.functions.items()},
            flops=self.flops,
            moves=self.moves,
            binding=binding,
        )

    def _argument(self, value: Any, is_shape: bool) -> Any:
        """Return an argument in place of a value of a case.

        is_shape: each tuple of whole numbers in it is a shape, in place of which a random array comes.
        """
        if isinstance(value, str):
            return copy(self.values.get(value, value))
        if isinstance(value, Mapping):
            return {name: self._argument(each, is_shape) for name, each in value.items()}
        if not isinstance(value, (list, tuple)):
            return value
        if is_shape and all(isinstance(each, int) for each in value):
            return _array(value)
        return tuple(self._argument(each, is_shape) for each in value)


def _dotted_name(function: Callable[..., Any]) -> str:
    """Return the function's dotted name; the type's for an object without a name."""
    named = function if hasattr(function, "__qualname__") else type(function)
    return f"{named.__module__}.{named.__qualname__}"


def _is_shape(name: str, value: Any) -> bool:
    return name.endswith("shape") and isinstance(value, (int, tuple))


def _array(shape: Any) -> Any:
    from bench.samples.contract import inputs  # imports NumPy, which the engine does not need

    return inputs.array(shape)
