"""Checks the replies of workers.

The lines come from a process that runs other people's code: each is checked here, as a whole, before it is
used.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from bench.model.probe import PROBES
from bench.model.record import FINITE
from bench.model.result import Result
from bench.model.result_field import CLOSED, OPENED, result_fields
from bench.model.status import CRASHED, OK, STATUSES, TIMEOUT
from bench.schema import Rule, object_of

START, DEFINE, DESCRIBE = "start", "define", "describe"
OPEN, TAKE, CLOSE = "open", "take", "close"
BANDWIDTHS, PROBE, LOOK, PING = "bandwidths", "probe", "look", "ping"
OPERATORS, DEVICES = "operators", "devices"
RECORD, FIND, REPLAY, AGREE = "record", "find", "replay", "agree"
READ, WRITE = "read", "write"
BIND, CALL, SHOW, FACTS, RELEASE = "bind", "call", "show", "facts", "release"
OUTLINE, DEFINE_TASK, LEAVE = "outline", "define_task", "leave"
INPUTS, EXPECTED, OWN_ERRORS, DIFFERENCES = "inputs", "expected", "own_errors", "differences"
"""Requests of a judge: to the worker that it judges, and to the one that makes inputs and references."""

FOR_ENGINE = ("busy_threads", "own_processes")
"""The keys of an announcement that are for the engine only."""
_SHOWN_BYTES = 80

Types = Mapping[str, Any]


class InvalidReply(ValueError):
    """Raised where a line is not a reply to the request; the message says what is wrong."""


@cache
def schema(kind: str) -> Types:
    """Return field names and types of replies to requests of this `kind`, but `status` and `message`."""
    if kind == OUTLINE:
        return _SCHEMAS[DESCRIBE]
    if kind in (OPEN, CLOSE):
        hints, reply = get_type_hints(Result), OPENED if kind == OPEN else CLOSED
        return {name: hints[name] for name, each in result_fields(Result).items() if reply in each.reported}
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
        "eager_formulation": str,
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
    LOOK: {"readings": dict[str, list[float]]},
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
    DEFINE_TASK: {
        "rtol": float,
        "atol": float,
        "ulps": float | None,
        "loosened": bool,
        "result_dtypes": list[str],
        "moves": str | None,
    },
    INPUTS: {"tree": Any, "places": list[list[Any]]},
    EXPECTED: {
        "places": list[list[Any]],
        "views": bool,
        "flops": int | None,
        "weighted": list[list[int]],
    },
    OWN_ERRORS: {"places": list[list[Any]]},
    DIFFERENCES: {
        "wanted": list[bool],
        "inputs": list[list[Any]],
        "places": list[list[Any]],
        "near": list[list[Any]],
    },
    LEAVE: {},
}
_OF_ALL: Types = {
    "status": str,
    "message": str,
    "code": str,
    "changed_state": list[str],
    "check": dict[str, Any],
}
"""The fields that every reply may have."""
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
    known, has_succeeded = _known(kind), _succeeded(reply, kind, of_judge)
    needed = _NEEDED.get(kind, schema(kind)) if has_succeeded else {"message": str}
    if unknown := reply.keys() - known.keys():
        raise InvalidReply(f"a reply with an unknown key: {min(unknown)[:_SHOWN_BYTES]!r}")
    if missing := [name for name in needed if name not in reply]:
        raise InvalidReply(f"a reply without {', '.join(missing)}")
    _require_types(reply, known, _rule(kind))
    if has_succeeded and kind in _NEEDED:
        _require_types(reply, needed, _rule_of_success(kind))
    if reply.get("calls_per_block", 1) < 1:
        raise InvalidReply("a reply with times of no calls")
    if kind == TAKE and reply["status"] == OK:
        _require_blocks(reply["block_seconds"], reply["block_probes"])
    return reply


@cache
def _known(kind: str) -> Types:
    return {**_OF_ALL, **schema(kind)}


@cache
def _rule(kind: str) -> Rule:
    return Rule(object_of(_known(kind)))


@cache
def _rule_of_success(kind: str) -> Rule:
    return Rule(object_of(_NEEDED[kind]))


def _require_types(reply: Mapping[str, Any], types: Types, rule: Rule) -> None:
    """Raise InvalidReply where a value in the reply is not of its type; `rule` follows from the types."""
    if (fault := rule.fault(reply)) is not None:
        name = str(fault.place[0])
        shown_value = repr(reply[name])[:_SHOWN_BYTES]
        raise InvalidReply(f"a reply whose {name} is not of type {_name(types[name])}: {shown_value}")


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
        reply = json.loads(line, **FINITE)
    except (ValueError, RecursionError):
        reply = None
    if not isinstance(reply, dict):
        raise InvalidReply(f"no reply of a worker: {shown(line)}")
    return reply


def _name(wanted: Any) -> str:
    return wanted.__name__ if isinstance(wanted, type) and not get_args(wanted) else str(wanted)
