"""A sample made of Python objects instead of a folder, for functions of a user's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
        inputs: `*case` -> NumPy arguments.  None: a random array for each value whose name ends in
            `shape`, every other value as it is.
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
                return list(self.inputs(*case))
            return _arrays_of_shapes(dict(zip(columns, case)))

        return register_sample(
            self.package,
            get_sample_config,
            gen_np_args,
            functions={framework: _dotted_name(function) for framework, function in self.functions.items()},
            flops=self.flops,
            moves=self.moves,
            binding=lambda framework: Executor.of_function(self.functions[framework]),
        )


def _dotted_name(function: Callable[..., Any]) -> str:
    """Return the function's dotted name; the type's for an object without a name."""
    named = function if hasattr(function, "__qualname__") else type(function)
    return f"{named.__module__}.{named.__qualname__}"


def _arrays_of_shapes(case: Mapping[str, Any]) -> list:
    from bench.samples.contract import inputs  # imports NumPy, which the engine does not need

    return [inputs.array(value) if name.endswith("shape") else value for name, value in case.items()]
