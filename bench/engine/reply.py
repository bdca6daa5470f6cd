"""Checks the replies of workers.

The lines come from a process that runs other people's code: each is checked here, as a whole, before it is
used.
"""

from __future__ import annotations

import json
import math
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from bench.model.probe import PROBES
from bench.model.result import Result
from bench.model.status import CRASHED, OK, STATUSES, TIMEOUT

START, DEFINE, DESCRIBE = "start", "define", "describe"
OPEN, TAKE, CLOSE = "open", "take", "close"
BANDWIDTHS, PROBE, PING = "bandwidths", "probe", "ping"
OPERATORS, DEVICES = "operators", "devices"
RECORD, FIND, REPLAY, AGREE = "record", "find", "replay", "agree"
READ, WRITE = "read", "write"
BIND, CALL, SHOW, FACTS, RELEASE = "bind", "call", "show", "facts", "release"
OUTLINE, DEFINE_TASK, LEAVE = "outline", "define_task", "leave"
INPUTS, EXPECTED, DIFFERENCES = "inputs", "expected", "differences"
"""Requests of a judge: to the worker that it judges, and to the one that makes inputs and references."""

_OPENED = {
    "calls_per_block",
    "memory_bytes",
    "memory_average_bytes",
    "memory_source",
    "flops",
    "flops_dtype",
    "moved_bytes",
    "footprint_bytes",
    "input_checksum",
    "setup_seconds",
    "first_call_seconds",
    "compile_seconds",
    "compile_memory_bytes",
    "shapes",
    "capture",
    "overwrites_inputs",
    "returns_view",
    "check",
    "dtype",
}
_CLOSED = {
    "adaptor_seconds",
    "capture",
    "check",
    "disturbance",
    "suspicions",
    "changed_state",
    "loop_overhead_seconds",
    "warmup_calls",
    "warmup_seconds",
    "steady",
    "operator_seconds",
    "dispatches",
    "trace",
    "unseen",
}
"""The fields of a result that a worker reports before the blocks (`_OPENED`) and after them (`_CLOSED`)."""
FOR_ENGINE = ("busy_threads", "own_processes")
"""The keys of an announcement that are for the engine only."""
_SHOWN_BYTES = 80
_LARGEST_COUNT = 1 << 64

Types = Mapping[str, Any]


class InvalidReply(ValueError):
    """Raised where a line is not a reply to the request; the message says what is wrong."""


@cache
def schema(kind: str) -> Types:
    """Return field names and types of replies to requests of this `kind`, but `status` and `message`."""
    if kind == OUTLINE:
        return _SCHEMAS[DESCRIBE]
    if kind in (OPEN, CLOSE):
        hints = get_type_hints(Result)
        return {name: hints[name] for name in (_OPENED if kind == OPEN else _CLOSED)}
    return _SCHEMAS[kind]


_SCHEMAS: dict[str, Types] = {
    START: {
        "ready": bool,
        "framework": str,
        "versions": dict[str, str],
        "threads": int | None,
        "cores": list[int] | None,
        "device": str,
        "device_name": str,
        "stages": dict[str, str],
        "executable": str,
        "load_seconds": float,
        "busy_threads": int | None,
        "own_processes": list[str],
    },
    DEFINE: {},
    DESCRIBE: {
        "cases": list[dict[str, Any]],
        "parameters": list[dict[str, Any]],
        "missing_cases": str,
        "case_sources": list[str],
        "formulations": list[str],
        "eager_only": str,
        "forward_only": str,
        "sequences": list[list[int]],
        "layouts": list[str],
        "measures_backward": bool,
        "differentiable": bool,
        "config": {"category": str, "source": str, "url": str, "tags": list[str], "aliases": list[str]},
    },
    TAKE: {
        "block_seconds": list[float],
        "block_probes": dict[str, list[float]],
        "enough": bool,
        "seconds": float,
        "compiled_seconds": float,
    },
    PROBE: {"seconds": dict[str, float]},
    BANDWIDTHS: {"bandwidths": list[dict[str, float]]},
    OPERATORS: {"operators": dict[str, list[str]]},
    DEVICES: {"devices": dict[str, str]},
    RECORD: {
        "calls": list[dict[str, Any]],
        "unreadable": dict[str, int],
        "queries": dict[str, int],
        "notices": list[str],
        "error": str,
        "mode": str,
        "needs_values": str,
    },
    FIND: {"cases": list[dict[str, Any]]},
    AGREE: {"calls": int, "difference": str},
    REPLAY: {"differences": list[str]},
    READ: {"calls": list[dict[str, Any]]},
    WRITE: {"left_out": list[list[str]]},
    PING: {},
    BIND: {"busy_threads": int | None, "wanted": list[bool]},
    CALL: {},
    SHOW: {"outputs": list[list[Any]], "gradients": list[list[Any]], "dtypes": list[str]},
    FACTS: {"capture": dict[str, Any], "limitation": str, "scalar_shape": list[int]},
    RELEASE: {},
    DEFINE_TASK: {"rtol": float, "atol": float, "ulps": float | None, "loosened": bool, "moves": str | None},
    INPUTS: {"tree": Any, "places": list[list[Any]]},
    EXPECTED: {
        "places": list[list[Any]],
        "views": bool,
        "flops": int | None,
        "weighted": list[list[int]],
    },
    DIFFERENCES: {
        "wanted": list[bool],
        "inputs": list[list[Any]],
        "places": list[list[Any]],
        "near": list[list[Any]],
    },
    LEAVE: {},
}
_NEEDED: dict[str, Types] = {
    START: {name: kind for name, kind in _SCHEMAS[START].items() if name not in FOR_ENGINE},
    OPEN: {"check": {"checked": bool}, "input_checksum": str},
    CLOSE: {"suspicions": list[str]},
}
"""The fields that a successful reply must have, if it need not have all fields of its schema."""


def read(line: bytes, kind: str, number: str, of_judge: bool = False) -> dict[str, Any]:
    """Return the reply in `line` to the request of this `kind` and `number`.  Raises InvalidReply.

    of_judge: whether a judge replies, which may report that another process crashed or was too late.
    """
    reply = _decoded(line)
    if reply.pop("number", None) != number:
        raise InvalidReply(f"a line that answers no request: {shown(line)}")
    known = {"status": str, "message": str, "code": str, "changed_state": list[str], **schema(kind)}
    needed = _NEEDED.get(kind, schema(kind)) if _succeeded(reply, kind, of_judge) else {"message": str}
    if unknown := reply.keys() - known.keys():
        raise InvalidReply(f"a reply with an unknown key: {min(unknown)[:_SHOWN_BYTES]!r}")
    if missing := [name for name in needed if name not in reply]:
        raise InvalidReply(f"a reply without {', '.join(missing)}")
    for name, value in reply.items():
        for wanted in (known[name], needed.get(name, Any)):
            if not _fits(value, wanted):
                shown_value = repr(value)[:_SHOWN_BYTES]
                raise InvalidReply(f"a reply whose {name} is no {_name(wanted)}: {shown_value}")
    if reply.get("calls_per_block", 1) < 1:
        raise InvalidReply("a reply with times of no calls")
    if kind == TAKE and reply["status"] == OK:
        _require_blocks(reply["block_seconds"], reply["block_probes"])
    return reply


def shown(line: bytes | bytearray) -> str:
    """Return the beginning of a worker's output, for a message."""
    return repr(bytes(line[:_SHOWN_BYTES]))


def _require_blocks(seconds: list[float], probes: dict[str, list[float]]) -> None:
    """Raise InvalidReply if there are no blocks, an unknown probe, or not one reading per probe and block."""
    if not seconds:
        raise InvalidReply("a reply without a block")
    if unknown := probes.keys() - set(PROBES):
        raise InvalidReply(f"a reply with an unknown probe: {min(unknown)[:_SHOWN_BYTES]!r}")
    if any(len(readings) != len(seconds) for readings in probes.values()):
        raise InvalidReply("a reply whose probes are not one for each block")


def _succeeded(reply: Mapping[str, Any], kind: str, of_judge: bool) -> bool:
    if kind == START:
        if not isinstance(reply.get("ready"), bool):
            raise InvalidReply("an announcement that does not say whether it is ready")
        return reply["ready"]
    status = reply.get("status")
    if status not in STATUSES or (status in (TIMEOUT, CRASHED) and not of_judge):
        raise InvalidReply("a reply of " + (f"unknown status: {status!r}" if status else "no status"))
    return status == OK


def _decoded(line: bytes) -> dict[str, Any]:
    """Return the JSON object in `line`; all of its numbers are finite."""
    try:
        reply = json.loads(line, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        reply = None
    if not isinstance(reply, dict):
        raise InvalidReply(f"no reply of a worker: {shown(line)}")
    return reply


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    if not math.isfinite(value := float(text)):
        raise ValueError(f"{text} is too large")
    return value


def _fits(value: Any, wanted: Any) -> bool:
    """Return whether the JSON value `value` is of the type `wanted`; a whole number is a float too.

    wanted: a type, or a mapping from required keys to types.
    """
    origin, parts = get_origin(wanted), get_args(wanted)
    if isinstance(wanted, Mapping):
        return isinstance(value, dict) and all(
            name in value and _fits(value[name], part) for name, part in wanted.items()
        )
    if origin in (Union, types.UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is list:
        return isinstance(value, list) and all(_fits(item, parts[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(_fits(item, parts[1]) for item in value.values())
    if wanted in (int, float) and isinstance(value, int):
        return not isinstance(value, bool) and abs(value) < _LARGEST_COUNT
    return wanted is Any or isinstance(value, wanted)


def _name(wanted: Any) -> str:
    return wanted.__name__ if isinstance(wanted, type) and not get_args(wanted) else str(wanted)
