"""dl-operator-benchmark's way of working: an object that knows an operator's inputs and keeps its results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from bench.api.dl_operator_benchmark import INPUTS
from bench.api.measuring import run
from bench.api.performance import MXNET, as_json, device_of, framework_or_default
from bench.engine.session import Session
from bench.errors import BenchError, UsageError, suggestion
from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.result import Result
from bench.model.status import OK
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.sample import SampleConfig

PREFIXES = {
    "mxnet": "MX",
    "mxnet_np": "MX_NP",
    "torch": "TORCH",
    "tensorflow": "TF",
    "jax": "JAX",
    "numpy": "NP",
}
"""Beginnings of the names of results."""
DIRECTIONS = {FORWARD_BACKWARD: "Forward_Backward", FORWARD: "Forward", BACKWARD: "Backward"}
STATISTICS = {"": "mean", "_P50": "p50", "_P90": "p90", "_P99": "p99", "_Min": "min", "_Max": "max"}
"""End of a result's name -> its statistic; the bare name is the mean."""
_SQUARE = (1024, 1024)
"""The array that opperf and dl-operator-benchmark give most operators by default."""
_OWN = {"run_backward": True, "dtype": "float32"}


class NotMeasured(BenchError):
    """An operator that could not be measured; the message says why."""


class OperatorBenchmark:
    """One operator.  `bench.api.operators` has a class for each.

        benchmark = Add(inputs={"dtype": "float64"})
        benchmark.run_benchmark()
        benchmark.print_benchmark_results()

    Attributes:
        sample: the sample that is measured.
        name: of the class.
        mxnet_label: what dl-operator-benchmark calls it in the names of results, which were of MXNet.
        framework: which runs it.
        inputs: of the sample by name, shapes as tuples, and `run_backward` and `dtype`.
    """

    sample: ClassVar[str]
    name: ClassVar[str]
    mxnet_label: ClassVar[str]

    def __init__(
        self,
        ctx: Any = "cpu",
        warmup: int | None = 10,
        runs: int | None = 50,
        inputs: Mapping[str, Any] | None = None,
        framework: str | None = None,
        session: Session | None = None,
    ):
        """Nothing is measured yet.

        Args:
            ctx: "cpu", "gpu(0)", or an MXNet context.
            warmup, runs: numbers of calls; None for both: until the median is known within 1%.
            inputs: those that differ from the defaults, by the sample's names or dl-operator-benchmark's.
            framework: default: the first that `FRAMEWORK` names, or mxnet.
            session: a `bench.Session` whose workers stay warm.

        Raises UsageError for a name that is no input, and for an unknown context or framework.
        """
        self.framework = framework_or_default(framework)
        self._case = default_case(self.sample)
        self.inputs = {**_OWN, **self._case}
        for name, value in (inputs or {}).items():
            known = name if name in self.inputs else INPUTS.get(name, name)
            if known not in self.inputs:
                listed, hint = ", ".join(self.inputs), suggestion(name, self.inputs)
                raise UsageError(f"{self.name} has no input {name!r}{hint}; its inputs: {listed}")
            self.inputs[known] = value
        self._settings: dict[str, Any] = {"device": device_of(ctx), "warmup": warmup, "runs": runs}
        self._session = session
        self._results: list[Result] = []

    @property
    def label(self) -> str:
        """Beginning of the names of results: `MX_Add`."""
        own = self.mxnet_label if self.framework == MXNET else self.name
        return f"{PREFIXES[self.framework]}_{own}"

    def run_benchmark(self) -> None:
        """Measure forward and, where asked for and possible, backward.  Raises NotMeasured."""
        dtype = None if "dtype" in self._case else self.inputs["dtype"]
        measured = run(
            self.sample,
            frameworks=self.framework,
            directions=list(DIRECTIONS) if self.inputs["run_backward"] else [FORWARD],
            cases=[{name: as_json(self.inputs[name]) for name in self._case}],
            dtype=None if dtype == "float32" else dtype,
            session=self._session,
            **self._settings,
        )
        self._results = [result for result in measured if result.status == OK]
        if not self._results:
            raise NotMeasured(f"{self.name} on {self.framework}: {measured.results[0].message}")

    def get_benchmark_results(self) -> dict[str, float]:
        """Seconds per call by name: `MX_Add_Forward_Backward_Time` (the mean), `..._Time_P50` and so on;
        bytes of memory: `MX_Add_Forward_Memory`.  Empty before `run_benchmark`."""
        found: dict[str, float] = {}
        for result in self._results:
            name = f"{self.label}_{DIRECTIONS[result.task.direction]}"
            statistics = result.statistics or {}
            for end, statistic in STATISTICS.items():
                found[f"{name}_Time{end}"] = statistics[statistic]
            if result.memory_bytes is not None:
                found[f"{name}_Memory"] = result.memory_bytes
        return found

    def print_benchmark_results(self) -> None:
        """One line: the mean time of the longest pass that was measured, forward and backward if possible."""
        found = self.get_benchmark_results()
        names = (f"{self.label}_{DIRECTIONS[direction]}_Time" for direction in (FORWARD_BACKWARD, FORWARD))
        for name in names:
            if name in found:
                print(f"{name} - {found[name]:.6f} seconds")
                return


class Group:
    """Several operators, which are run one after the other: `run_all_arithmetic_operations_benchmarks()`."""

    def __init__(self, name: str, members: Sequence[type[OperatorBenchmark]]):
        self.__name__ = name
        self.members = members

    def __call__(
        self,
        ctx: Any = "cpu",
        inputs: Mapping[str, Any] | None = None,
        framework: str | None = None,
        **how: Any,
    ) -> dict[str, Any]:
        """Run all of them, print a line each, and return what `get_benchmark_results` has of each, in one.

        ctx, framework, how: of `OperatorBenchmark`.  inputs: for those that have inputs of these names.
        One that fails is a line too, and `..._Error` in the results.
        """
        *_, found = self.results(ctx, inputs, framework, **how)
        return found

    def results(
        self,
        ctx: Any = "cpu",
        inputs: Mapping[str, Any] | None = None,
        framework: str | None = None,
        **how: Any,
    ) -> Iterator[dict[str, Any]]:
        """What a call returns, as it is after each of them."""
        found: dict[str, Any] = {}
        with Session() as session:
            for member in self.members:
                benchmark = member(ctx=ctx, framework=framework, session=session, **how)
                known = {name: value for name, value in (inputs or {}).items() if name in benchmark.inputs}
                benchmark.inputs.update(known)
                try:
                    benchmark.run_benchmark()
                except BenchError as error:
                    print(f"{benchmark.label} - {error}")
                    found[f"{benchmark.label}_Error"] = str(error)
                else:
                    benchmark.print_benchmark_results()
                    found.update(benchmark.get_benchmark_results())
                yield found


def default_case(sample: str) -> dict[str, Any]:
    """The inputs that an operator has unless told otherwise, shapes as tuples.  Raises UnknownSample."""
    folder, _ = Registry().find(sample)
    loaded = load_sample(folder.package)
    config = load_config(loaded)
    names, cases = loaded.case_names(config), list(config.args_cases)
    return dict(zip(names, cases[_typical(config)]))


def _typical(config: SampleConfig) -> int:
    """The place of the first case with an array as the older systems have them, else of the middle one."""
    for place, case in enumerate(config.args_cases):
        if any(value == _SQUARE or (isinstance(value, tuple) and _SQUARE in value) for value in case):
            return place
    return len(config.args_cases) // 2
