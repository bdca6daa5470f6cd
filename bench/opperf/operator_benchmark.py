"""The interface of dl-operator-benchmark: an object with an operator's inputs and results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from bench.engine.session import Session
from bench.errors import BenchError, UsageError, suggestion
from bench.measuring.measure import run_quietly
from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.result import Result
from bench.model.status import OK
from bench.opperf.dl_operator_benchmark import INPUTS
from bench.opperf.performance import MXNET, as_json, device_of, framework_or_default
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
"""Framework -> the beginning of the names of results."""
DIRECTIONS = {FORWARD_BACKWARD: "Forward_Backward", FORWARD: "Forward", BACKWARD: "Backward"}
STATISTICS = {"": "mean", "_P50": "p50", "_P90": "p90", "_P99": "p99", "_Min": "min", "_Max": "max"}
"""End of a result's name -> its statistic; the bare name is the mean."""
_SQUARE = (1024, 1024)
"""The shape of the array that opperf and dl-operator-benchmark give most operators by default."""
_OWN = {"run_backward": True, "dtype": "float32"}


class NotMeasured(BenchError):
    """Raised where an operator could not be measured; the message says why."""


class OperatorBenchmark:
    """The benchmark of one operator; `bench.opperf.operators` has a subclass for each operator.

        benchmark = Add(inputs={"dtype": "float64"})
        benchmark.run_benchmark()
        benchmark.print_benchmark_results()

    Attributes:
        sample: the sample that is measured.
        name: of the class.
        mxnet_label: the operator's name in results of dl-operator-benchmark, all of which are of MXNet.
        framework: the framework that runs it.
        inputs: the sample's inputs by name, shapes as tuples; also `run_backward` and `dtype`.
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
        """Set the inputs; nothing is measured yet.

        Args:
            ctx: "cpu", "gpu(0)", or an MXNet context.
            warmup, runs: numbers of calls; None for both: until the median is known within 1%.
            inputs: the inputs that differ from the defaults, by the names of the sample or of
                dl-operator-benchmark.
            framework: default: the first that `FRAMEWORK` names, or mxnet.
            session: a `bench.Session` whose workers stay warm.

        Raises UsageError for a name that is not an input, and for an unknown context or framework.
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
        """The beginning of the names of results: `MX_Add`."""
        own = self.mxnet_label if self.framework == MXNET else self.name
        return f"{PREFIXES[self.framework]}_{own}"

    def run_benchmark(self) -> None:
        """Measure the forward pass and, where asked for and possible, the backward pass.

        Raises NotMeasured.
        """
        dtype = None if "dtype" in self._case else self.inputs["dtype"]
        measured = run_quietly(
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
        """Return the results by name, none before `run_benchmark`.

        Times are seconds per call: `MX_Add_Forward_Backward_Time` (the mean), `..._Time_P50` and so on.
        Memory is in bytes: `MX_Add_Forward_Memory`.
        """
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
        """Print one line: the mean time of forward and backward together, else that of forward alone."""
        found = self.get_benchmark_results()
        names = (f"{self.label}_{DIRECTIONS[direction]}_Time" for direction in (FORWARD_BACKWARD, FORWARD))
        for name in names:
            if name in found:
                print(f"{name} - {found[name]:.6f} seconds")
                return


class OperatorGroup:
    """A callable that runs several operators in turn, like `run_all_arithmetic_operations_benchmarks()`."""

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
        """Run all operators, print a line for each, and return the joined `get_benchmark_results` of all.

        ctx, framework, how: as for `OperatorBenchmark`.
        inputs: for the operators that have inputs of these names.
        An operator that fails has a line too, and `..._Error` in the results.
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
        """Run all operators like a call of the group; yield the results so far after each operator."""
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
    """Return the default inputs of an operator, shapes as tuples.  Raises UnknownSample."""
    folder, _ = Registry().find(sample)
    loaded = load_sample(folder.package)
    config = load_config(loaded)
    names, cases = loaded.case_names(config), list(config.args_cases)
    return dict(zip(names, cases[_typical(config)]))


def _typical(config: SampleConfig) -> int:
    """Return the index of the first case with an array of shape `_SQUARE`, else that of the middle case."""
    for place, case in enumerate(config.args_cases):
        if any(value == _SQUARE or (isinstance(value, tuple) and _SQUARE in value) for value in case):
            return place
    return len(config.args_cases) // 2
