"""Lists of operator inputs, as PyTorch's dynamo microbenchmarks keep them in `operator_inp_logs`:

    Operator: aten.add.Tensor
    cnt: 12, ((T([128, 64], f16), T([128, 64], f16, stride=(1, 128))), {})

A line has the number of calls, the positional arguments and the keyword arguments.  It does not say which
tensors require gradients, their values, or the number of a device.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import DICT, TUPLE, RecordedCall, joined, mapped
from bench.record.formats.left_out import LeftOut
from bench.record.formats.operator_text import arguments_of, text_of
from bench.record.formats.pytorch import torch_aten
from bench.record.formats.schema import OPERATORS

_HEAD = "Operator:"
_LINE = re.compile(r"cnt: *(?P<count>\d+), *(?P<arguments>.*)")
_RENAMED = {"aten.sum.SymInt": "aten.sum.dim_IntList"}
"""Overloads that published lists have under an older name."""


def recognises(text: str) -> bool:
    """Return whether `text` is a list of operator inputs."""
    return text.lstrip().startswith(_HEAD)


def read(path: Path, text: str) -> Iterator[RecordedCall]:
    """Yield the calls in `text`, the content of `path`.

    Raises UsageError that names the line that cannot be read.
    """
    operator = None
    for place, line in enumerate(text.splitlines(), start=1):
        if line.startswith(_HEAD):
            name = line.removeprefix(_HEAD).strip()
            operator = OPERATORS + _RENAMED.get(name, name)
        elif line.strip():
            try:
                yield _call(operator, line.strip())
            except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError) as error:
                reason = error.msg if isinstance(error, SyntaxError) else str(error)
                raise UsageError(
                    f"{path} line {place} is not an operator's inputs: {reason}; correct it or take it out"
                ) from None


def write(calls: Iterable[RecordedCall], path: Path) -> list[LeftOut]:
    """Write `calls` to `path`; calls of functions are written as the operators that they dispatch to.

    Returns the calls that the format cannot hold.  Raises UsageError where PyTorch is needed and not
    installed, or `path` cannot be written.
    """
    operators, left_out = _operators(calls)
    blocks: dict[str, list[str]] = {}
    for call in operators:
        try:
            arguments = f"({text_of({TUPLE: call.args})}, {text_of({DICT: dict(call.kwargs)})})"
        except ValueError as error:
            left_out.append(LeftOut(call, str(error)))
        else:
            name = call.operator.removeprefix(OPERATORS)
            blocks.setdefault(name, []).append(f"cnt: {call.count}, {arguments}")
    lines = [line for name in sorted(blocks) for line in (f"{_HEAD} {name}", *blocks[name])]
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
    return left_out


def _call(operator: str | None, line: str) -> RecordedCall:
    if operator is None:
        raise ValueError(f'no line "{_HEAD} <name>" stands before it')
    parts = _LINE.fullmatch(line)
    if parts is None:
        raise ValueError('it does not begin with "cnt: <how often>,"')
    args, kwargs = arguments_of(parts["arguments"].strip("'\""))
    return RecordedCall(operator, args, kwargs, count=int(parts["count"]))


def _operators(calls: Iterable[RecordedCall]) -> tuple[list[RecordedCall], list[LeftOut]]:
    """Return the operators that `calls` dispatch to, equal ones joined, and the calls without any."""
    found: list[RecordedCall] = []
    left_out = []
    for call in calls:
        if call.operator.startswith(OPERATORS):
            found.append(call)
            continue
        dispatched = torch_aten(f"which operators {call.operator} comes to").dispatched
        try:
            found += dispatched(call)
        except ValueError as error:
            left_out.append(LeftOut(call, str(error)))
    return joined(map(_as_listed, found)), left_out


def _as_listed(call: RecordedCall) -> RecordedCall:
    """Return `call` without the properties that a list does not have: gradients and domains."""

    def bare(tensor: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in tensor.items() if name not in ("requires_grad", "domain")}

    kwargs = mapped({DICT: dict(call.kwargs)}, bare)[DICT]
    return RecordedCall(call.operator, mapped(call.args, bare), kwargs, count=call.count)
