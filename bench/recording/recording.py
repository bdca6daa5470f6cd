"""`bench.record_model`: records the calls of a model as input tables for the samples."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bench.engine.reply import FIND, READ, RECORD, REPLAY, WRITE
from bench.engine.session import Session
from bench.errors import UsageError
from bench.measuring.launchers import opened_session
from bench.measuring.selection import make_settings
from bench.model.call import RecordedCall, joined, tensors
from bench.model.framework import RECORDED, SPACES, TORCH, TRACED, framework_of, is_of_extension
from bench.model.input_table import InputRow, InputTable, capped, tables
from bench.model.recording import FAKE, FORWARD, MODES, REAL, STEPS
from bench.model.settings import DTYPES
from bench.samples.contract.native import SEPARATOR
from bench.samples.contract.registry import Registry
from bench.store.input_tables import InputTables

MOST_CASES = 64
TIMEOUT = 3600.0


@dataclass(frozen=True)
class Recorded:
    """The result of recording a function.

    Attributes:
        calls: all calls, equal ones joined, with those that the directory already held.
        tables: by operator, the most called first; `<framework>::<name>` where no sample is that operator,
            and the name it was recorded under where nothing runs it.
        unreadable: the counts of the model's own autograd functions, which hide what they compute.
        queries: the counts of functions that only read the properties of a tensor.
        notices: further messages for the user.
        error: the error that ended the function halfway, or "".
        mode: "fake" or "real": the mode of the last recording.
    """

    calls: Sequence[RecordedCall]
    tables: Sequence[InputTable]
    unreadable: Counter[str] = field(default_factory=Counter)
    queries: Counter[str] = field(default_factory=Counter)
    notices: Sequence[str] = ()
    error: str = ""
    mode: str = FAKE

    @property
    def count(self) -> int:
        """The number of all calls."""
        return sum(call.count for call in self.calls)

    @property
    def with_sample(self) -> int:
        """The number of calls whose operator is a sample."""
        return sum(table.calls for table in self.tables if table.is_run and SEPARATOR not in table.operator)


def record_model(
    target: str,
    *,
    output: str | Path,
    framework: str = TORCH,
    mode: str = FAKE,
    step: str = FORWARD,
    dtype: str | None = None,
    name: str | None = None,
    merge: bool = False,
    most_cases: int = MOST_CASES,
    search_path: Iterable[str | Path] = (".",),
    samples_directories: Iterable[str | Path] = (),
    imports: str = "",
    timeout: float = TIMEOUT,
    session: Session | None = None,
) -> Recorded:
    """Run a function of the user in its framework's interpreter, and write tables of the calls that it makes.

    Args:
        target: "module:function".  The function returns a model and its inputs (a mapping of keyword
            arguments, a tuple, or one tensor), or runs a step itself.
        output: directory of the tables.
        framework: "torch"; or "jax" or "tensorflow", whose graphs are recorded.
        mode: "fake": tensors have shapes but no values and no memory, and nothing is computed.  If the model
            needs values, it is recorded again with real tensors, and a notice says so.  "real": real tensors
            from the beginning, and the ranges of values are recorded too; only for PyTorch.
        step: "forward", or "training" (forward, loss, backward, AdamW; of a graph forward and backward), of
            a model that is returned.
        dtype: the floating-point parameters and inputs of such a model are converted to it; not in
            TensorFlow, whose layers have dtypes of their own.
        name: of the model in the tables; None: the function's.
        merge: join the new calls to those that the directory holds.
        most_cases: the most cases of an operator; the calls of a case that is left out count for its nearest.
        search_path: directories in which the module is looked for first.
        samples_directories: more directories of sample folders.
        imports: modules that register operators of extensions, with commas, as for `bench.run`.
        timeout: seconds that the function may take.
        session: as in `bench.run`.

    Raises UsageError where the function cannot be found, the directory holds tables and `merge` is false,
    or the framework's worker cannot be started or dies.  An error of the function itself ends the recording,
    and the calls until then are written.
    """
    if most_cases < 1:
        raise UsageError(f"most_cases is {most_cases!r}; it is a whole number from 1 up")
    directory = InputTables(Path(output))
    with directory.gone_if_empty(), opened_session(session) as opened:
        before = directory.prepare(merge)
        found = recorded_calls(
            target,
            framework=framework,
            mode=mode,
            step=step,
            dtype=dtype,
            name=name,
            search_path=search_path,
            timeout=timeout,
            settings={"imports": imports},
            session=opened,
        )
        calls = joined([*before, *found.calls])
        if not calls:
            why = f": {found.error}" if found.error else f"; {target} called no operator of {framework}"
            raise UsageError(f"nothing was recorded{why}")
        made = tables_of(calls, opened, samples_directories, most_cases)
    directory.write(calls, made, registering(found.calls, target, imports))
    return replace(found, calls=calls, tables=made)


def registering(calls: Iterable[RecordedCall], target: str, imports: str) -> list[str]:
    """Return the modules that registered the operators of extensions among the calls, if there are any.

    imports: the modules that were imported for that, with commas.  Without them it is the target's own.
    """
    if not any(is_of_extension(call.operator) for call in calls):
        return []
    return imports.split(",") if imports else [target.partition(":")[0]]


def recorded_calls(
    target: str,
    *,
    session: Session,
    framework: str = TORCH,
    mode: str = FAKE,
    step: str = FORWARD,
    dtype: str | None = None,
    name: str | None = None,
    search_path: Iterable[str | Path] = (".",),
    timeout: float = TIMEOUT,
    settings: Mapping[str, Any] | None = None,
) -> Recorded:
    """Record the calls of a function like `record_model`, without tables; nothing is written.

    settings: the device and threads of the worker.
    Raises UsageError where the function cannot be found, or the framework's worker cannot be started or dies.
    """
    for what, value, known in (
        ("framework", framework, RECORDED),
        ("mode", mode, MODES),
        ("step", step, STEPS),
        ("dtype", dtype, (None, *DTYPES)),
    ):
        if value not in known:
            raise UsageError(f"{what} is {value!r}; choose from {', '.join(map(str, known))}")
    if framework in TRACED and mode != FAKE:
        raise UsageError(
            f"mode is {mode!r}; the graphs of {framework} hold no values, their mode is {FAKE!r}"
        )
    question = {
        "request": RECORD,
        "target": target,
        "name": name or target.rpartition(":")[2],
        "mode": mode,
        "step": step,
        "dtype": dtype,
        "search_path": [os.path.realpath(path) for path in search_path],
    }
    of_worker, notices = make_settings(settings or {}), []
    reply = session.question(framework, of_worker, question, timeout)
    if reply["needs_values"]:
        notices = [f"{question['name']} needs values ({reply['needs_values']}): recorded with real tensors"]
        session.restart()  # the model's own caches hold tensors without values
        question["mode"] = REAL
        reply = session.question(framework, of_worker, question, timeout)
    return Recorded(
        [RecordedCall.from_json(call) for call in reply["calls"]],
        [],
        Counter(reply["unreadable"]),
        Counter(reply["queries"]),
        [*notices, *reply["notices"]],
        reply["error"],
        reply["mode"],
    )


def import_calls(
    path: str | Path,
    *,
    output: str | Path,
    format: str | None = None,
    name: str | None = None,
    merge: bool = False,
    most_cases: int = MOST_CASES,
    samples_directories: Iterable[str | Path] = (),
    session: Session | None = None,
) -> Recorded:
    """Import the calls in a file of another tool, and write input tables of them.

    Args:
        path: the file, or a directory of FlashInfer Trace.
        format: "operator-inputs", "execution-trace", "kineto", "flashinfer", "gemm"; None: by content.
        name: of the model in the tables; None: the file's.
        output, merge, most_cases, samples_directories, session: as for `record_model`.

    Raises UsageError for a file that has none of these formats, is broken or lacks shapes.
    """
    path = Path(path)
    directory = InputTables(Path(output))
    question = {"request": READ, "path": os.path.realpath(path), "format": format}
    with directory.gone_if_empty(), opened_session(session) as opened:
        before = directory.prepare(merge)
        reply = opened.question(TORCH, make_settings({}), question, TIMEOUT)
        named = name or path.stem
        read = [
            replace(call, models={named: call.count}) for call in map(RecordedCall.from_json, reply["calls"])
        ]
        calls = joined([*before, *read])
        made = tables_of(calls, opened, samples_directories, most_cases)
    directory.write(calls, made)
    return Recorded(calls, made)


def export_calls(
    directory: str | Path, path: str | Path, format: str, session: Session | None = None
) -> list[tuple[str, str]]:
    """Export the recorded calls of a directory to a file of another tool.

    format: "operator-inputs", or "flashinfer", for which `path` is a directory.
    Returns the operators that the file cannot hold, each with the reason.
    Raises UsageError where the directory holds no calls, or the file exists or cannot be written.
    """
    calls = InputTables(Path(directory)).calls()
    if Path(path).exists():
        raise UsageError(f"{path} is there already; name another")
    own, others = _of_torch(calls)
    question = {
        "request": WRITE,
        "calls": [call.as_json() for call in own],
        "path": os.path.realpath(path),
        "format": format,
    }
    with opened_session(session) as opened:
        reply = opened.question(TORCH, make_settings({}), question, TIMEOUT)
    left_out = [(operator, reason) for operator, reason in reply["left_out"]]
    return [*left_out, *((call.operator, "it is not a call of PyTorch") for call in others)]


def tables_of(
    calls: Sequence[RecordedCall],
    session: Session,
    samples_directories: Iterable[str | Path] = (),
    most_cases: int = MOST_CASES,
) -> list[InputTable]:
    """Return input tables of recorded calls.

    A call is in the table of the sample that it is a case of, else of the framework's own operator, else of
    the name that it was recorded under, which nothing runs.
    """
    registry = Registry(samples_directories)
    rows = []
    for framework in RECORDED:
        own = [call for call in calls if framework_of(call.operator) == framework]
        if own:
            cases = found_cases(own, framework, session, registry)
            rows += [_row(call, found) for call, found in zip(own, cases, strict=True)]
    return [capped(table, most_cases) for table in tables(rows)]


def found_cases(
    calls: Iterable[RecordedCall], framework: str, session: Session, registry: Registry
) -> list[dict[str, Any]]:
    """Return the `sample`, `case` and `dtype` of each call of one framework; {} for a call of no sample."""
    question = {
        "request": FIND,
        "calls": [call.as_json() for call in calls],
        "samples_directories": list(map(str, registry.directories)),
    }
    found: list[dict[str, Any]] = session.question(framework, make_settings({}), question, TIMEOUT)["cases"]
    return found


def replay(
    directory: str | Path, session: Session | None = None, imports: str = ""
) -> list[tuple[RecordedCall, str]]:
    """Repeat the recorded calls of a directory, and return those that cannot be repeated, with the reasons.

    A repeated call must be recorded under the same key, and return arrays of equal shape, dtype and strides.
    Calls in graphs are not repeated.

    imports: modules that register operators of extensions, with commas.
    Raises UsageError where the directory holds no calls, or PyTorch's worker cannot be started.
    """
    calls = InputTables(Path(directory)).calls()
    own, others = _of_torch(calls)
    differences: list[str] = []
    if own:
        question = {"request": REPLAY, "calls": [call.as_json() for call in own]}
        with opened_session(session) as opened:
            settings = make_settings({"imports": imports})
            differences = opened.question(TORCH, settings, question, TIMEOUT)["differences"]
    found = [(call, why) for call, why in zip(own, differences, strict=True) if why]
    return [*found, *((call, _OF_A_GRAPH) for call in others)]


_OF_A_GRAPH = "it stands in a graph; only calls of PyTorch are made again"


def _of_torch(calls: Iterable[RecordedCall]) -> tuple[list[RecordedCall], list[RecordedCall]]:
    """Return the calls of PyTorch, and the others."""
    own: list[RecordedCall] = []
    others: list[RecordedCall] = []
    for call in calls:
        (own if framework_of(call.operator) == TORCH else others).append(call)
    return own, others


def _row(call: RecordedCall, found: Mapping[str, Any]) -> tuple[str, InputRow]:
    """Return the operator of a call, and the case that makes the call.

    The operator is the sample that was found, else PyTorch's own operator, else a name that nothing runs.
    """
    models = Counter(call.models)
    if found:
        return found["sample"], InputRow(found["case"], found["dtype"], call.count, models)
    if framework_of(call.operator) != TORCH:
        return call.operator, InputRow(
            {"args": call.args, "kwargs": dict(call.kwargs)}, None, call.count, models
        )
    name, case = native_case(call)
    return name, InputRow(case, None, call.count, models)


def native_case(call: RecordedCall) -> tuple[str, dict[str, Any]]:
    """Return PyTorch's operator of a call, such as `torch::Tensor.view`, and the case that makes the call."""
    name = call.operator.removeprefix(SPACES[TORCH])
    return f"{TORCH}{SEPARATOR}{name}", {"args": call.args, "kwargs": dict(call.kwargs)}


def strided_calls(calls: Iterable[RecordedCall]) -> int:
    """Count the calls that had an array that is not contiguous."""
    return sum(
        call.count
        for call in calls
        if any(
            "strides" in tensor for value in (*call.args, *call.kwargs.values()) for tensor in tensors(value)
        )
    )
