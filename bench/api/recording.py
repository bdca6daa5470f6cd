"""`bench.record_model`: what a model calls, as input tables for the samples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bench.api.launchers import opened_session
from bench.api.selection import make_settings
from bench.engine.reply import FIND, READ, RECORD, REPLAY, WRITE
from bench.engine.session import Session
from bench.errors import UsageError
from bench.model.call import Call, joined, tensors
from bench.model.framework import RECORDED, SPACES, TORCH, TRACED, framework_of
from bench.model.input_table import InputTable, Row, capped, tables
from bench.model.recording import FAKE, FORWARD, MODES, REAL, STEPS
from bench.model.settings import DTYPES
from bench.samples.contract.native import SEPARATOR
from bench.samples.contract.registry import Registry
from bench.store.input_tables import InputTables

MOST_CASES = 64
TIMEOUT = 3600.0


@dataclass(frozen=True)
class Recorded:
    """What was recorded, and what became of it.

    Attributes:
        calls: every one, equal ones as one, with those that the directory held before.
        tables: by operator, the most called first; `<framework>::<name>` where no sample is that operator,
            and the name it was recorded under where nothing runs it.
        unreadable: autograd functions of the model's own, which hide what they compute: how often each.
        queries: functions that ask a tensor what it is: how often each.
        notices: what there is to know besides.
        error: what ended the function halfway, or "".
        mode: "fake" or "real", in which it was recorded at last.
    """

    calls: Sequence[Call]
    tables: Sequence[InputTable]
    unreadable: Counter[str] = field(default_factory=Counter)
    queries: Counter[str] = field(default_factory=Counter)
    notices: Sequence[str] = ()
    error: str = ""
    mode: str = FAKE

    @property
    def count(self) -> int:
        """Of all calls."""
        return sum(call.count for call in self.calls)

    @property
    def with_sample(self) -> int:
        """Calls whose operator a sample is."""
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
    timeout: float = TIMEOUT,
    session: Session | None = None,
) -> Recorded:
    """Run a function of the user's in its framework's interpreter; write tables of what it calls.

    Args:
        target: "module:function".  The function returns a model and its inputs (a mapping of keyword
            arguments, a tuple, or one tensor), or runs a step itself.
        output: directory of the tables.
        framework: "torch"; or "jax" or "tensorflow", whose graphs are recorded.
        mode: "fake": tensors have shapes and no values, no memory and no computing; where a model needs
            values, all is done again with real ones, which a notice says.  "real": from the beginning;
            the ranges of values are recorded too; PyTorch alone has it.
        step: "forward", or "training" (forward, loss, backward, AdamW; of a graph forward and backward), of
            a model that is returned.
        dtype: to which the floating-point parameters and inputs of such a model are converted; not in
            TensorFlow, whose layers have dtypes of their own.
        name: of the model in the tables; None: the function's.
        merge: join what is recorded to what the directory holds.
        most_cases: of an operator at most; those that are left out are stood for by their nearest.
        search_path: directories in which the module is looked for first.
        samples_directories: more directories of sample folders.
        timeout: seconds that the function may take.
        session: as in `bench.run`.

    Raises UsageError where the function cannot be found, the directory holds tables and `merge` is false,
    or the framework's worker cannot be started or dies.  What the function raises ends the recording, and
    what was recorded until then is written.
    """
    if most_cases < 1:
        raise UsageError(f"most_cases is {most_cases!r}; it is a whole number from 1 up")
    directory = InputTables(Path(output))
    before = directory.prepare(merge)
    with opened_session(session) as opened:
        found = recorded_calls(
            target,
            framework=framework,
            mode=mode,
            step=step,
            dtype=dtype,
            name=name,
            search_path=search_path,
            timeout=timeout,
            session=opened,
        )
        calls = joined([*before, *found.calls])
        if not calls:
            why = f": {found.error}" if found.error else f"; {target} called no operator of {framework}"
            raise UsageError(f"nothing was recorded{why}")
        made = tables_of(calls, opened, samples_directories, most_cases)
    directory.write(calls, made)
    return replace(found, calls=calls, tables=made)


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
    """What `record_model` records, without tables; nothing is written.

    settings: of the worker, device and threads.
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
        "search_path": [str(Path(path).resolve()) for path in search_path],
    }
    of_worker, notices = make_settings(settings or {}), []
    reply = session.question(framework, of_worker, question, timeout)
    if reply["needs_values"]:
        notices = [f"{question['name']} needs values ({reply['needs_values']}): recorded with real tensors"]
        session.restart()  # caches of the model's own hold tensors without values
        question["mode"] = REAL
        reply = session.question(framework, of_worker, question, timeout)
    return Recorded(
        [Call.from_json(call) for call in reply["calls"]],
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
    """Input tables of the calls in a file of another tool.

    Args:
        path: the file, or a directory of FlashInfer Trace.
        format: "operator-inputs", "execution-trace", "kineto" or "flashinfer"; None: what its content is.
        name: of the model in the tables; None: the file's.
        output, merge, most_cases, samples_directories, session: as for `record_model`.

    Raises UsageError for a file that is none of these, is broken or lacks shapes.
    """
    path = Path(path)
    directory = InputTables(Path(output))
    before = directory.prepare(merge)
    question = {"request": READ, "path": str(path.resolve()), "format": format}
    with opened_session(session) as opened:
        reply = opened.question(TORCH, make_settings({}), question, TIMEOUT)
        named = name or path.stem
        read = [replace(call, models={named: call.count}) for call in map(Call.from_json, reply["calls"])]
        calls = joined([*before, *read])
        made = tables_of(calls, opened, samples_directories, most_cases)
    directory.write(calls, made)
    return Recorded(calls, made)


def export_calls(
    directory: str | Path, path: str | Path, format: str, session: Session | None = None
) -> list[tuple[str, str]]:
    """Write the recorded calls of a directory to a file of another tool; what that cannot hold, and why.

    format: "operator-inputs", or "flashinfer", of which `path` is a directory.
    Raises UsageError where the directory holds no calls, or the file exists or cannot be written.
    """
    calls = InputTables(Path(directory)).calls()
    if Path(path).exists():
        raise UsageError(f"{path} is there already; name another")
    own, others = _of_torch(calls)
    question = {
        "request": WRITE,
        "calls": [call.as_json() for call in own],
        "path": str(Path(path).resolve()),
        "format": format,
    }
    with opened_session(session) as opened:
        reply = opened.question(TORCH, make_settings({}), question, TIMEOUT)
    left_out = [(operator, reason) for operator, reason in reply["left_out"]]
    return [*left_out, *((call.operator, "it is no call of PyTorch") for call in others)]


def tables_of(
    calls: Sequence[Call],
    session: Session,
    samples_directories: Iterable[str | Path] = (),
    most_cases: int = MOST_CASES,
) -> list[InputTable]:
    """Input tables of recorded calls, each case under the sample that it is a case of, or under the
    framework's own operator, or as it was recorded where nothing runs it."""
    registry = Registry(samples_directories)
    rows = []
    for framework in RECORDED:
        own = [call for call in calls if framework_of(call.operator) == framework]
        if own:
            cases = found_cases(own, framework, session, registry)
            rows += [_row(call, found) for call, found in zip(own, cases, strict=True)]
    return [capped(table, most_cases) for table in tables(rows)]


def found_cases(
    calls: Iterable[Call], framework: str, session: Session, registry: Registry
) -> list[dict[str, Any]]:
    """Of each call of one framework the `sample`, `case` and `dtype` that it is; {} where it is none."""
    question = {
        "request": FIND,
        "calls": [call.as_json() for call in calls],
        "samples_directories": list(map(str, registry.directories)),
    }
    found: list[dict[str, Any]] = session.question(framework, make_settings({}), question, TIMEOUT)["cases"]
    return found


def replay(directory: str | Path, session: Session | None = None) -> list[tuple[Call, str]]:
    """The recorded calls of a directory that cannot be made again as they were, and why.

    A call that can is recorded under the same key, and returns arrays of equal shape, dtype and strides.
    Those of graphs are not made again.
    Raises UsageError where the directory holds none, or PyTorch's worker cannot be started.
    """
    calls = InputTables(Path(directory)).calls()
    own, others = _of_torch(calls)
    differences: list[str] = []
    if own:
        question = {"request": REPLAY, "calls": [call.as_json() for call in own]}
        with opened_session(session) as opened:
            differences = opened.question(TORCH, make_settings({}), question, TIMEOUT)["differences"]
    found = [(call, why) for call, why in zip(own, differences, strict=True) if why]
    return [*found, *((call, _OF_A_GRAPH) for call in others)]


_OF_A_GRAPH = "it stands in a graph; only calls of PyTorch are made again"


def _of_torch(calls: Iterable[Call]) -> tuple[list[Call], list[Call]]:
    """The calls of PyTorch, and the others."""
    own: list[Call] = []
    others: list[Call] = []
    for call in calls:
        (own if framework_of(call.operator) == TORCH else others).append(call)
    return own, others


def _row(call: Call, found: Mapping[str, Any]) -> tuple[str, Row]:
    """The operator and the case that makes the call: as it was found, else PyTorch's own, else none that is
    run."""
    models = Counter(call.models)
    if found:
        return found["sample"], Row(found["case"], found["dtype"], call.count, models)
    if framework_of(call.operator) != TORCH:
        return call.operator, Row({"args": call.args, "kwargs": dict(call.kwargs)}, None, call.count, models)
    name, case = native_case(call)
    return name, Row(case, None, call.count, models)


def native_case(call: Call) -> tuple[str, dict[str, Any]]:
    """PyTorch's own operator that was called, `torch::Tensor.view`, and the case that calls it so."""
    name = call.operator.removeprefix(SPACES[TORCH])
    return f"{TORCH}{SEPARATOR}{name}", {"args": call.args, "kwargs": dict(call.kwargs)}


def strided_calls(calls: Iterable[Call]) -> int:
    """How many calls had an array that was not contiguous, as the samples' arrays are."""
    return sum(
        call.count
        for call in calls
        if any(
            "strides" in tensor for value in (*call.args, *call.kwargs.values()) for tensor in tensors(value)
        )
    )
