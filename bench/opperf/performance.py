"""MXNet's opperf, for every framework: `run_performance_test` and the functions that use it.

    from bench.opperf.performance import run_performance_test
    run_performance_test(torch.add, inputs=[{"input": (1024, 1024), "other": (1024, 1024)}])
    run_performance_test("mxnet::linalg_potrf", inputs=[{"A": (4, 4)}], runs=100)

All functions use `bench.run`; docs/api.md lists the differences of names from opperf, with reasons.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.engine.event import ignore
from bench.engine.preparation import FrameworkFailed
from bench.engine.session import Session
from bench.errors import UsageError
from bench.frameworks import framework_names
from bench.measuring.launchers import opened_session
from bench.measuring.measure import run_quietly
from bench.measuring.own_samples import sample
from bench.measuring.selection import (
    SHORT,
    framework_of_environment,
    make_request,
    make_settings,
)
from bench.model.device import canonical
from bench.model.direction import BACKWARD, FORWARD
from bench.model.framework import BUILT_IN
from bench.model.identity import plain
from bench.model.result import Result
from bench.model.status import OK
from bench.opperf.report import NO_BACKWARD, Entry, entry, failed
from bench.samples.contract.errors import SampleError
from bench.samples.contract.native import SEPARATOR, source
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.parameters import VALUES, Kind
from bench.samples.native.functions import SQUARE

Operator = str | Callable[..., Any]
Inputs = Mapping[str, Any]
MXNET = "mxnet"
"""The framework where neither an argument nor `FRAMEWORK` names another: opperf's."""
LARGE = [1 << 16, 1 << 16]
"""A shape with 2^32 elements, more than 32 bits can count."""
_OWN_KEYS = ("dtype", "run_backward")
"""The keys that inputs may have besides the operator's parameters, as in the MXNet proposal."""


@dataclass(frozen=True)
class Named:
    """An operator, and its name in a run.

    Attributes:
        label: opperf's name of it, such as `add`.
        framework: the framework that runs it.
        sample: the name that `bench.run` takes; None: a function without such a name.
        function: the callable, where the operator was given as one.
    """

    label: str
    framework: str
    sample: str | None
    function: Callable[..., Any] | None = None

    @property
    def is_native(self) -> bool:
        """True if it is an operator of the framework's own."""
        return self.sample is not None and SEPARATOR in self.sample


def run_performance_test(
    ops: Operator | Sequence[Operator],
    inputs: Sequence[Inputs] | None = None,
    run_backward: bool = True,
    dtype: str = "float32",
    ctx: Any = "cpu",
    profiler: str = "native",
    warmup: int | None = 10,
    runs: int | None = 50,
    framework: str | None = None,
    *,
    session: Session | None = None,
    **settings: Any,
) -> list[dict[str, list[Entry]]]:
    """Measure times and memory of operators on inputs, forward and, where they have one, backward.

    Args:
        ops: one, or a list of: a sample's name (`"add"`), an operator of a framework's own
            (`"mxnet::linalg_potrf"`), or a callable of a framework (`mx.nd.add`, `torch.add`).
        inputs: dicts of the operator's own parameters; a tensor by its shape or by its values (an array),
            everything else as it is.  `dtype` and `run_backward` may be among them.  None: the
            operator's default inputs; of a long table three, from the smallest to the middling.
        run_backward: time the backward pass too.
        dtype: of floating-point inputs.
        ctx: `"cpu"`, `"gpu(0)"`, `"cuda:0"`, or an MXNet context.
        profiler: "native" adds `operator_time_...`, the time inside the framework's operators.
        warmup, runs: numbers of calls; None for both: until the median is known within 1%, for 0.3 s.
        framework: of samples (default `FRAMEWORK`, or mxnet) and of functions that belong to no framework.
        session: a `bench.Session` whose workers stay warm.
        **settings: every other field of `bench.Settings`.

    Returns:
        Per operator `{name: [an entry for each of the inputs]}` (see `bench.opperf.report.entry`).
        An operator that fails has an entry with `error`, and the rest still runs.

    Raises UsageError for invalid settings, and for a framework that is unknown or cannot be started.
    """
    listed = [ops] if isinstance(ops, str) or callable(ops) else list(ops)
    how = {"device": device_of(ctx), "profiler": profiler, "warmup": warmup, "runs": runs, **settings}
    make_settings({**how, "dtype": dtype})
    named = [_named(op, framework) for op in listed]
    with opened_session(session) as opened:
        return [
            {each.label: list(_entries(opened, each, inputs, run_backward, dtype, how))} for each in named
        ]


def run_op_benchmarks(
    ops: Iterable[Operator],
    dtype: str = "float32",
    ctx: Any = "cpu",
    profiler: str = "native",
    int64_tensor: str = "off",
    warmup: int | None = None,
    runs: int | None = None,
    *,
    session: Session | None = None,
    **others: Any,
) -> dict[str, list[Entry]]:
    """Measure all of `ops` on their default inputs; return the entries by name.

    int64_tensor: "on": on tensors of 2^32 elements instead, where all of an operator's inputs may have any
        shape; other operators have no entries.
    The other arguments are those of `run_performance_test`.
    """
    is_large = wants_large(int64_tensor)
    found: dict[str, list[Entry]] = {}
    with opened_session(session) as opened:
        for op in ops:
            given = large_inputs(opened, op) if is_large else None
            (measured,) = run_performance_test(
                *(op, given, True, dtype, ctx, profiler, warmup, runs), session=opened, **others
            )
            for name, entries in measured.items():
                found.setdefault(name, []).extend(entries)
    return found


def run_benchmark_operator(
    name: str,
    size: Sequence[int] = (128, 128),
    additional_inputs: Inputs | None = None,
    dtype: str = "float32",
    run_backward: bool = False,
    ctx: Any = "cpu",
    profiler: str = "native",
    warmup: int | None = 10,
    runs: int | None = 50,
    frameworks: Sequence[str] = ("mxnet", "mxnet_np"),
) -> dict[str, list[dict[str, list[Entry]]]]:
    """Measure an operator of the same name in two frameworks: `mx.nd` and `mx.np`, or `("numpy", "jax")`.

    Args:
        size: of every tensor that the operator must have and `additional_inputs` does not give.
        additional_inputs: the other parameters; a framework gets only the ones that it has.

    Returns the results of `run_performance_test` by framework; prints them too, as opperf does.
    """
    found = {}
    with Session() as session:
        for framework in framework_names(frameworks):
            given = _sized(session, framework, name, size, additional_inputs or {})
            found[framework] = run_performance_test(
                *(f"{framework}{SEPARATOR}{name}", given, run_backward, dtype, ctx, profiler, warmup, runs),
                session=session,
            )
            print(framework)
            print(found[framework])
    return found


def device_of(ctx: Any) -> str:
    """Return the `bench.Settings.device` of a context.

    The context is `cpu`, `cpu(0)`, `gpu`, `gpu(1)`, `xpu:1`, or an object of MXNet.

    Raises UsageError for anything else.
    """
    return canonical(str(ctx).replace("/", ":"))


def wants_large(int64_tensor: str) -> bool:
    """Return whether the argument is "on", not "off", in any case.  Raises UsageError for anything else."""
    if (wanted := str(int64_tensor).lower()) not in ("on", "off"):
        raise UsageError(f"int64_tensor is {int64_tensor!r}; choose from on, off")
    return wanted == "on"


def large_inputs(session: Session, op: Operator) -> list[Inputs]:
    """Return inputs of 2^32 elements for a framework's own operator; none where it needs certain shapes.

    An operator takes any shape if all its arrays have the shape `SQUARE` by default.
    """
    named = _named(op, None)
    if not named.is_native:
        return []
    description = _description(session, str(named.sample))
    arrays = {each["name"] for each in description.get("parameters", ()) if each["kind"] == Kind.ARRAY.name}
    for case in description.get("cases", ())[:1]:
        if arrays >= case.keys() and all(shape == SQUARE for shape in case.values()):
            return [dict.fromkeys(case, LARGE)]
    return []


def _named(op: Operator, framework: str | None) -> Named:
    if isinstance(op, str):
        owner, separator, operator = op.partition(SEPARATOR)
        if separator:
            return Named(operator, framework_names(owner)[0], op)
        return Named(op, framework_or_default(framework), op)
    label = getattr(op, "__name__", type(op).__name__)
    if (found := owner_of(op)) is not None:
        return Named(label, found[0], f"{found[0]}{SEPARATOR}{found[1]}", op)
    if framework is None:
        raise UsageError(
            f"{label} is not a function of {', '.join(BUILT_IN)}; say of which framework: framework="
        )
    return Named(label, framework_names(framework)[0], None, op)


def framework_or_default(framework: str | None) -> str:
    """Return the full name of `framework`, else of the first that `FRAMEWORK` names, else mxnet.

    Raises UnknownFramework.
    """
    named = framework or framework_of_environment(MXNET)
    return framework_names(named)[0]


def owner_of(function: Callable[..., Any]) -> tuple[str, str] | None:
    """Return the framework that `function` belongs to, and the name by which its workers find it, or None."""
    for framework in BUILT_IN:
        package = framework.partition("_")[0]
        if package not in sys.modules:
            continue
        try:
            name = source(framework).name_of(function)
        except SampleError:
            continue
        if name is not None:
            return framework, name
    return None


def _entries(
    session: Session,
    named: Named,
    inputs: Sequence[Inputs] | None,
    run_backward: bool,
    dtype: str,
    how: Mapping[str, Any],
) -> Iterator[Entry]:
    """Yield an entry for each of the inputs, in their order."""
    if inputs is None:
        try:
            yield from _measured(session, named, None, run_backward, dtype, how)
        except FrameworkFailed:
            raise
        except UsageError as error:
            yield failed({}, str(error))
        return
    for each in inputs:
        own = {key: each[key] for key in _OWN_KEYS if key in each}
        backward, wanted = own.get("run_backward", run_backward), own.get("dtype", dtype)
        given = {name: value for name, value in each.items() if name not in own}
        try:
            (found,) = _measured(session, named, given, backward, wanted, how)
        except FrameworkFailed:
            raise
        except UsageError as error:
            yield failed(each, str(error))
        else:
            yield {**found, "inputs": _shown(each)}


def _measured(
    session: Session,
    named: Named,
    given: Inputs | None,
    backward: bool,
    dtype: str,
    how: Mapping[str, Any],
) -> list[Entry]:
    """Return the entry of one given case, or the entries of the operator's default inputs.

    Raises UsageError.
    """
    directions = [FORWARD, BACKWARD] if backward else [FORWARD]
    cases = [] if given is None else [{name: as_json(value) for name, value in given.items()}]
    measured = run_quietly(
        [_sample(named, cases)],
        frameworks=named.framework,
        directions=directions,
        cases=cases if named.sample is not None else [],
        tag=SHORT if given is None else None,
        session=session,
        dtype=None if dtype == "float32" else dtype,  # the default of every sample
        **how,
    )
    by_case: dict[str, list[Result]] = {}
    for result in measured:
        by_case.setdefault(result.task.case_key, []).append(result)
    found = [entry(named.label, _shown(results[0].task.case), results) for results in by_case.values()]
    for each, results in zip(found, by_case.values()):
        if backward and len(results) < len(directions) and results[0].status == OK:
            each[NO_BACKWARD] = "not differentiable"
    return found


def _sample(named: Named, cases: Sequence[Inputs]) -> str | OwnSample:
    if named.sample is not None:
        return named.sample
    if not cases:
        raise UsageError(f"{named.label} has no default inputs; give inputs")
    assert named.function is not None
    parameters = list(inspect.signature(named.function).parameters)
    if unknown := [name for name in cases[0] if name not in parameters]:
        raise UsageError(
            f"{named.label} has no parameter {unknown[0]!r}; its parameters: {', '.join(parameters)}"
        )
    ordered = {name: cases[0][name] for name in parameters if name in cases[0]}
    label = named.label if named.label.isidentifier() else "function"
    functions: dict[str, Any] = {named.framework: named.function}
    return sample(label, cases=[ordered], inputs=_arrays, **functions)


def _arrays(*case: Any) -> list:
    """Return NumPy arguments: an array for each shape, other values as they are."""
    from bench.samples.contract import inputs

    return [
        inputs.array(value) if isinstance(value, tuple) and all(isinstance(n, int) for n in value) else value
        for value in case
    ]


def as_json(value: Any) -> Any:
    """Return an input in the form of a case: arrays by their values, shapes as lists."""
    to_numpy = getattr(value, "asnumpy", None) or getattr(value, "__array__", None)
    if to_numpy is not None:
        array = to_numpy()
        return {VALUES: array.tolist(), "dtype": array.dtype.name}
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    return plain(value)


def _shown(inputs: Inputs) -> dict[str, Any]:
    """Return inputs as opperf shows them: shapes as tuples, an array by the last line of its `repr`."""
    shown: dict[str, Any] = {}
    for name, value in inputs.items():
        if hasattr(value, "asnumpy") or hasattr(value, "__array__"):
            shown[name] = repr(value).strip().splitlines()[-1]
        else:
            shown[name] = tuple(value) if isinstance(value, list) else value
    return shown


def _sized(
    session: Session, framework: str, name: str, size: Sequence[int], additional: Inputs
) -> list[Inputs]:
    """Return inputs of an operator: its required tensors of one `size`, except the `additional` inputs."""
    parameters = _parameters_of(session, framework, name)
    known = {parameter["name"] for parameter in parameters}
    needed = [each["name"] for each in parameters if each["required"] and each["kind"] == "ARRAY"]
    given = {name: value for name, value in additional.items() if name in known}
    return [{**{each: tuple(size) for each in needed if each not in given}, **given}]


def _parameters_of(session: Session, framework: str, name: str) -> list[dict[str, Any]]:
    """Return the `name`, `kind` and `required` of every parameter of a framework's own operator.

    Raises UnknownSample.
    """
    return _description(session, f"{framework}{SEPARATOR}{name}").get("parameters", [])


def _description(session: Session, name: str) -> dict[str, Any]:
    """Return the worker's description of an operator of a framework's own.  Raises UnknownSample."""
    return session.prepare(make_request(name), ignore).plan.descriptions.get(name, {})
