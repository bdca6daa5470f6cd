"""FlashInfer Trace: workloads, one JSON object a line, and the definitions that they belong to.

A data set is a directory: `definitions/<kind>/<name>.json` and `workloads/<kind>/<name>.jsonl`.  A
workload has the extents of its definition's variable axes; its shapes follow only from the definition.
It has no count: a call is written once, however often it was made.
"""

from __future__ import annotations

import glob
import json
import uuid
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import OTHER, RecordedCall, Value
from bench.record.formats.flashinfer_kinds import Workload, call_of, workload_of
from bench.record.formats.left_out import LeftOut
from bench.record.formats.schema import number
from bench.record.formats.tensors import NUMBERED_DTYPES, tensor
from bench.record.formats.text import complaint, json_of, text_of

_DEFINITIONS, _WORKLOADS = "definitions", "workloads"


def recognises(text: str) -> bool:
    """Return whether `text` has workloads, one a line, or the beginning of one."""
    line = text.lstrip().partition("\n")[0]
    return line.startswith("{") and '"definition"' in line and '"workload"' in line


def files(directory: Path) -> list[Path]:
    """Return the files of workloads in a data set.  Raises UsageError where there are none."""
    found = sorted((directory / _WORKLOADS).rglob("*.jsonl"))
    if not found:
        raise UsageError(
            f"{directory} has no {_WORKLOADS}/<kind>/<name>.jsonl; "
            "give a data set of FlashInfer Trace or a file"
        )
    return found


def read(path: Path, text: str) -> Iterator[RecordedCall]:
    """Yield the calls in `text`, the content of `path`.

    Raises UsageError for a line that is broken, and for a workload whose definition is neither beside
    `path` nor in the data set that holds it.
    """
    definitions: dict[str, Mapping[str, Any]] = {}
    for place, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        record = json_of(path, line, place)
        try:
            name = record["definition"]
            if name not in definitions:
                definitions[name] = _definition(path, place, name)
            yield call_of(definitions[name], _inputs(definitions[name], record["workload"]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            if isinstance(error, UsageError):
                raise
            raise UsageError(
                f"{path} line {place} is not a workload that can be read: {complaint(error)}"
            ) from None


def write(calls: Iterable[RecordedCall], path: Path) -> list[LeftOut]:
    """Write a data set of `calls` to the directory `path`.

    Returns the calls that are not workloads of FlashInfer Trace.  Raises UsageError where `path` cannot
    be written.
    """
    left_out = []
    lines: dict[Path, list[str]] = {}
    definitions: dict[Path, str] = {}
    for call in calls:
        try:
            workload = workload_of(call)
        except (KeyError, ValueError) as error:
            missing = f"it has no argument {error}" if isinstance(error, KeyError) else str(error)
            left_out.append(LeftOut(call, missing))
            continue
        place = Path(workload.definition["op_type"]) / workload.definition["name"]
        definitions[path / _DEFINITIONS / f"{place}.json"] = json.dumps(workload.definition, indent=2) + "\n"
        lines.setdefault(path / _WORKLOADS / f"{place}.jsonl", []).append(_line(call, workload))
    for file, text in {**definitions, **{file: "".join(found) for file, found in lines.items()}}.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise UsageError(f"cannot write {file}: {error.strerror}; give a directory") from None
    return left_out


def _definition(path: Path, place: int, name: str) -> Mapping[str, Any]:
    """Return the definition of that name: beside `path`, or in the `definitions` of a directory above it."""
    pattern = glob.escape(f"{name}.json")
    beside = [path.parent / f"{name}.json", *(path.parent / _DEFINITIONS).rglob(pattern)]
    above = (file for each in path.resolve().parents for file in (each / _DEFINITIONS).rglob(pattern))
    found = next((file for file in beside if file.is_file()), None) or next(above, None)
    if found is None:
        raise UsageError(
            f"{path} line {place}: there is no definition {name}, without which a workload has no shapes; "
            f"put {name}.json beside the file"
        )
    definition = json_of(found, text_of(found))
    if not isinstance(definition, dict) or not {"name", "axes", "inputs"} <= set(definition):
        raise UsageError(f"{found} is not a definition of FlashInfer Trace; it needs a name, axes and inputs")
    return definition


def _inputs(definition: Mapping[str, Any], workload: Mapping[str, Any]) -> dict[str, Value]:
    """Return the inputs of a workload, encoded.

    Raises KeyError, TypeError or AttributeError where `workload` is of another form.
    """
    constant = {name: axis["value"] for name, axis in definition["axes"].items() if axis["type"] == "const"}
    extents = {**constant, **workload["axes"]}
    return {
        name: _input(specified, workload["inputs"].get(name, {}), extents)
        for name, specified in definition["inputs"].items()
    }


def _input(specified: Mapping[str, Any], given: Mapping[str, Any], extents: Mapping[str, int]) -> Value:
    if specified["shape"] is None:
        return number(given["value"])
    shape, dtype = [extents[axis] for axis in specified["shape"]], specified["dtype"]
    return tensor(shape, dtype) if dtype in NUMBERED_DTYPES else {OTHER: f"tensor of {dtype}"}


def _line(call: RecordedCall, workload: Workload) -> str:
    inputs = {
        name: {"type": "scalar", "value": workload.numbers[name]}
        if name in workload.numbers
        else {"type": "random"}
        for name in workload.definition["inputs"]
    }
    record = {
        "definition": workload.definition["name"],
        "workload": {"uuid": str(uuid.UUID(call.key)), "axes": workload.axes, "inputs": inputs},
        "solution": None,
        "evaluation": None,
    }
    return json.dumps(record) + "\n"
