"""Lists of operator inputs, as PyTorch's dynamo microbenchmarks keep them in `operator_inp_logs`:

    Operator: aten.add.Tensor
    cnt: 12, ((T([128, 64], f16), T([128, 64], f16, stride=(1, 128))), {})

A line is how often an operator was called, its arguments and those by keyword.  They say nothing of
gradients, of what tensors held, of a device's number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import DICT, TUPLE, Call, joined, mapped
from bench.record.formats.left_out import LeftOut
from bench.record.formats.operator_text import arguments_of, text_of
from bench.record.formats.pytorch import torch_aten
from bench.record.formats.schema import OPERATORS

_HEAD = "Operator:"
_LINE = re.compile(r"cnt: *(?P<count>\d+), *(?P<arguments>.*)")
_RENAMED = {"aten.sum.SymInt": "aten.sum.dim_IntList"}
"""Overloads of which published lists still have the older name."""


def recognises(text: str) -> bool:
    """Whether `text` is such a list."""
    return text.lstrip().startswith(_HEAD)


def read(path: Path, text: str) -> Iterator[Call]:
    """The calls in `text`, of `path`.  Raises UsageError that names the line of what cannot be read."""
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
                    f"{path} line {place} is no operator's inputs: {reason}; correct it or take it out"
                ) from None


def write(calls: Iterable[Call], path: Path) -> list[LeftOut]:
    """Write `calls` to `path`; those of functions as the operators that they come to.

    Returns what the format cannot hold.  Raises UsageError where PyTorch is needed and not there, or
    `path` cannot be written.
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


def _call(operator: str | None, line: str) -> Call:
    if operator is None:
        raise ValueError(f'no line "{_HEAD} <name>" stands before it')
    parts = _LINE.fullmatch(line)
    if parts is None:
        raise ValueError('it does not begin with "cnt: <how often>,"')
    args, kwargs = arguments_of(parts["arguments"].strip("'\""))
    return Call(operator, args, kwargs, count=int(parts["count"]))


def _operators(calls: Iterable[Call]) -> tuple[list[Call], list[LeftOut]]:
    """The operators that `calls` come to, equal ones as one, and the calls that come to none."""
    found: list[Call] = []
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


def _as_listed(call: Call) -> Call:
    """`call` with no more in it than a list has."""

    def bare(tensor: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in tensor.items() if name not in ("requires_grad", "domain")}

    kwargs = mapped({DICT: dict(call.kwargs)}, bare)[DICT]
    return Call(call.operator, mapped(call.args, bare), kwargs, count=call.count)
