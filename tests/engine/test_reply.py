"""Replies as the engine accepts them: one line of one schema, to one request."""

from __future__ import annotations

import json
import math
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.engine import reply
from bench.engine.reply import InvalidReply
from bench.model.result import Result

RIGHT = {"status": "ok", "check": {"checked": True}, "input_checksum": "ab", "number": "7"}


TAKEN = {
    "status": "ok",
    "block_seconds": [0.1, 1],
    "block_probes": {"arithmetic": [0.2, 0.3]},
    "enough": False,
    "compiled_seconds": 0.0,
    "seconds": 1.2,
    "number": "7",
}
CLOSED = {"status": "ok", "suspicions": [], "number": "7"}


def read(text: str, kind: str = reply.OPEN) -> dict:
    return reply.read(text.encode(), kind, "7")


def test_a_reply_is_returned_without_its_number():
    assert read(json.dumps(RIGHT)) == {
        "status": "ok",
        "check": {"checked": True},
        "input_checksum": "ab",
    }


@pytest.mark.parametrize("status", ["unsupported", "error", "wrong_result"])
def test_failures_need_a_status_and_a_message_alone(status):
    text = json.dumps({"status": status, "message": "why", "number": "7"})
    for kind in (reply.OPEN, reply.TAKE, reply.CLOSE, reply.DESCRIBE, reply.PROBE, reply.PING):
        assert read(text, kind) == {"status": status, "message": "why"}


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (reply.OPEN, {"calls_per_block": 3}),
        (reply.OPEN, {"memory_bytes": None, "footprint_bytes": 12}),
        (reply.OPEN, {"first_call_seconds": 0}),
        (reply.OPEN, {"capture": {"graphs": 1, "graph_break_reasons": ["a"]}}),
        (reply.TAKE, {"block_seconds": [1], "block_probes": {}}),
        (reply.TAKE, {"block_probes": {"cache": [1, 0.5], "memory": [0, 0]}, "enough": True}),
        (reply.CLOSE, {"steady": None, "suspicions": ["b"], "loop_overhead_seconds": 1e-9}),
        (reply.CLOSE, {"trace": '{"traceEvents": []}'}),
    ],
)
def test_values_of_the_schema_are_accepted(kind, values):
    right = {reply.OPEN: RIGHT, reply.TAKE: TAKEN, reply.CLOSE: CLOSED}[kind]
    assert read(json.dumps({**right, **values}), kind).items() >= values.items()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no reply of a worker: b''"),
        ("scribble", "no reply of a worker: b'scribble'"),
        ("[1]", "no reply of a worker: b'[1]'"),
        ("[" * 100_000, "no reply of a worker: b'[[["),
        ("9" * 5000, "no reply of a worker: b'999"),
        ("\udc80".encode(errors="surrogatepass").decode(errors="replace"), "no reply of a worker"),
        ('{"status": "ok"}', "a line that answers no request"),
        ('{"status": "ok", "number": "8"}', "a line that answers no request"),
        ('{"status": "ok", "number": 7}', "a line that answers no request"),
        ('{"number": "7"}', "a reply of no status"),
        ('{"status": "splendid", "number": "7"}', "a reply of unknown status: 'splendid'"),
        ('{"status": ["ok"], "number": "7"}', "a reply of unknown status: ['ok']"),
        ('{"status": "crashed", "number": "7"}', "a reply of unknown status: 'crashed'"),
        ('{"status": "ok", "number": "7"}', "a reply without check, input_checksum"),
        ('{"status": "error", "number": "7"}', "a reply without message"),
        ('{"status": "error", "message": 3, "number": "7"}', "a reply whose message is not of type str: 3"),
    ],
)
def test_what_is_no_reply_is_refused_with_a_reason(text, says):
    with pytest.raises(InvalidReply) as raised:
        read(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"sample": "another"}, "unknown key: 'sample'"),
        ({"statistics": {}}, "unknown key: 'statistics'"),
        ({"calls_per_block": 1.5}, "calls_per_block is not of type int: 1.5"),
        ({"calls_per_block": True}, "calls_per_block is not of type int: True"),
        ({"calls_per_block": 10**400}, "calls_per_block is not of type int: 1000"),
        ({"block_seconds": [0.1]}, "unknown key: 'block_seconds'"),
        ({"calls_per_block": 0}, "times of no calls"),
        ({"first_call_seconds": "soon"}, "first_call_seconds is not of type float | None: 'soon'"),
        ({"suspicions": []}, "unknown key: 'suspicions'"),
        ({"overwrites_inputs": 1}, "overwrites_inputs is not of type bool: 1"),
        ({"check": []}, "check is not of type dict[str, typing.Any]: []"),
        ({"check": {}}, "check is not of type {'checked': <class 'bool'>}: {}"),
    ],
)
def test_values_that_do_not_fit_are_refused_with_a_reason(values, says):
    with pytest.raises(InvalidReply) as raised:
        read(json.dumps({**RIGHT, **values}))
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"block_seconds": "0.1"}, "block_seconds is not of type list[float]: '0.1'"),
        ({"block_seconds": [0.1, "0.1"]}, "block_seconds is not of type list[float]"),
        ({"block_seconds": [0.1, None]}, "block_seconds is not of type list[float]"),
        ({"block_probes": [0.1]}, "block_probes is not of type dict[str, list[float]]"),
        ({"block_probes": {"arithmetic": 0.1}}, "block_probes is not of type dict[str, list[float]]"),
        ({"block_probes": {"arithmetic": [0.1]}}, "probes are not one for each block"),
        ({"block_probes": {"arithmetic": [0.1] * 3}}, "probes are not one for each block"),
        ({"block_probes": {"arithmetic": [0.1] * 2, "cache": []}}, "probes are not one for each block"),
        ({"block_probes": {"temperature": [0.1, 0.1]}}, "unknown probe: 'temperature'"),
        ({"block_seconds": [], "block_probes": {}}, "a reply without a block"),
        ({"enough": 1}, "enough is not of type bool: 1"),
        ({"calls_per_block": 1}, "unknown key: 'calls_per_block'"),
    ],
)
def test_blocks_that_do_not_fit_are_refused_with_a_reason(values, says):
    with pytest.raises(InvalidReply) as raised:
        read(json.dumps({**TAKEN, **values}), reply.TAKE)
    assert says in str(raised.value)


@pytest.mark.parametrize("values", [{"suspicions": ["a", 1]}, {"suspicions": None}])
def test_suspicions_that_do_not_fit_are_refused_with_a_reason(values):
    with pytest.raises(InvalidReply, match=r"suspicions is not of type list\[str\]"):
        read(json.dumps({**CLOSED, **values}), reply.CLOSE)


def test_blocks_and_the_end_are_whole():
    for kind, whole in ((reply.TAKE, TAKEN), (reply.CLOSE, CLOSED)):
        for name in set(whole) - {"status", "number"}:
            with pytest.raises(InvalidReply, match=f"a reply without {name}"):
                read(json.dumps({key: value for key, value in whole.items() if key != name}), kind)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_are_finite(number):
    with pytest.raises(InvalidReply, match="no reply of a worker"):
        read(json.dumps(RIGHT).replace("true", number))


def test_a_description_is_whole():
    whole = {
        "status": "ok",
        "cases": [{"shape": [3]}],
        "parameters": [],
        "missing_cases": "",
        "case_sources": [""],
        "formulations": ["written"],
        "eager_formulation": "written",
        "eager_only": "",
        "forward_only": "",
        "sequences": [],
        "layouts": ["native"],
        "measures_backward": False,
        "differentiable": True,
        "config": {"category": "", "source": "", "url": "", "tags": [], "aliases": []},
        "number": "7",
    }
    assert read(json.dumps(whole), reply.DESCRIBE)["cases"] == [{"shape": [3]}]
    for name in set(whole) - {"status", "number"}:
        with pytest.raises(InvalidReply, match=f"a reply without {name}"):
            read(json.dumps({key: value for key, value in whole.items() if key != name}), reply.DESCRIBE)
    with pytest.raises(InvalidReply, match="a reply whose config is not of type"):
        read(json.dumps({**whole, "config": {}}), reply.DESCRIBE)


def test_schemas_of_replies_have_all_that_workers_tell_of_a_result():
    """Check that workers may report each field of a result, apart from those that the engine itself finds."""
    told = [set(reply.schema(kind)) for kind in (reply.OPEN, reply.TAKE, reply.CLOSE)]
    assert {item.name for item in fields(Result)} - set().union(*told) == {
        "accounted",
        *("task", "block_undisturbed", "turns", "probe_limits", "undisturbed_share", "disturbed", "load"),
        *(
            "status",
            "message",
            "spread",
            "statistics",
            "noisy",
            "ratios",
            "timeline",
            "roofline",
            "wall_seconds",
            "ran_on",
        ),
    }
    # Captures and checks are reported again at the end: an accelerator does some of them only then.
    assert told[0] & told[2] == {"capture", "check"} and not told[1] & (told[0] | told[2])


# -- whatever a worker writes

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4),
    max_leaves=20,
)
RIGHT_OF = {
    reply.OPEN: RIGHT,
    reply.TAKE: TAKEN,
    reply.CLOSE: CLOSED,
    reply.PING: {"status": "ok", "number": "7"},
    reply.PROBE: {"status": "ok", "seconds": {"arithmetic": 1e-6}, "number": "7"},
    reply.START: {"ready": False, "message": "why", "number": "7"},
}
KINDS = st.sampled_from(sorted(RIGHT_OF))


def is_plain(value: object) -> bool:
    """Return whether a value is nothing but JSON with finite numbers."""
    if isinstance(value, dict):
        return all(isinstance(key, str) for key in value) and all(map(is_plain, value.values()))
    if isinstance(value, list):
        return all(map(is_plain, value))
    return value is None or isinstance(value, (str, bool, int)) or math.isfinite(value)


def read_or_refused(line: bytes, kind: str) -> dict | None:
    """Return a dict that can be put into a result, or None where it is refused; no other error may occur."""
    try:
        found = reply.read(line, kind, "7")
    except InvalidReply as refused:
        assert str(refused) and "\n" not in str(refused)
        return None
    known = {"status", "message", "code", "changed_state", *reply.schema(kind)}
    assert found.keys() <= known and is_plain(found)
    if kind == reply.TAKE and found["status"] == "ok":
        assert {len(readings) for readings in found["block_probes"].values()} <= {len(found["block_seconds"])}
    return found


@settings(max_examples=50)
@given(KINDS, st.binary(max_size=200))
def test_any_bytes_are_refused_as_no_reply(kind, line):
    assert read_or_refused(line, kind) is None


@pytest.mark.process
@settings(max_examples=50)
@given(KINDS, JSON)
def test_any_json_is_refused_as_no_reply(kind, value):
    assert read_or_refused(json.dumps(value).encode(), kind) is None


@given(KINDS, st.data())
def test_a_changed_reply_is_refused_or_read_as_it_is(kind, data):
    right = RIGHT_OF[kind]
    names = st.sampled_from(
        [*right, *reply.schema(kind), "status", "message", "code", "changed_state", "other"]
    )
    changed = {**right, **data.draw(st.dictionaries(names, JSON, max_size=3))}
    for name in data.draw(st.lists(st.sampled_from(sorted(changed)), max_size=1)):
        del changed[name]
    found = read_or_refused(json.dumps(changed).encode(), kind)
    assert found is None or {**found, "number": "7"} == changed


@given(KINDS, st.data())
def test_a_damaged_reply_is_refused_or_read_without_another_error(kind, data):
    line = bytearray(json.dumps(RIGHT_OF[kind]).encode())
    assert read_or_refused(bytes(line), kind) is not None
    place = data.draw(st.integers(0, len(line) - 1))
    line[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    read_or_refused(bytes(line), kind)
