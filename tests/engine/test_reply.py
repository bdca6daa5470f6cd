"""What the engine takes for a reply: one line of one schema, to one request."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from bench.engine import reply
from bench.engine.reply import InvalidReply
from bench.model.result import Result

RIGHT = {"status": "ok", "check": {"checked": True}, "input_checksum": "ab", "number": "7"}


def read(text: str, kind: str = reply.RUN) -> dict:
    return reply.read(text.encode(), kind, "7")


def test_reply_without_its_number():
    assert read(json.dumps(RIGHT)) == {
        "status": "ok",
        "check": {"checked": True},
        "input_checksum": "ab",
    }


@pytest.mark.parametrize("status", ["unsupported", "error", "wrong_result"])
def test_failures_need_nothing_else(status):
    text = json.dumps({"status": status, "message": "why", "number": "7"})
    for kind in (reply.RUN, reply.DESCRIBE, reply.BANDWIDTHS, reply.PING):
        assert read(text, kind) == {"status": status, "message": "why"}


@pytest.mark.parametrize(
    "values",
    [
        {"block_seconds": [0.1, 1], "calls_per_block": 3},
        {"steady": None, "memory_bytes": None},
        {"first_call_seconds": 0},
        {"capture": {"graphs": 1, "graph_break_reasons": ["a"]}, "suspicions": ["b"]},
        {"trace": '{"traceEvents": []}'},
    ],
)
def test_what_fits(values):
    assert read(json.dumps({**RIGHT, **values})).items() >= values.items()


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
        ('{"status": "error", "message": 3, "number": "7"}', "a reply whose message is no str: 3"),
    ],
)
def test_what_is_no_reply(text, says):
    with pytest.raises(InvalidReply) as raised:
        read(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"sample": "another"}, "unknown key: 'sample'"),
        ({"statistics": {}}, "unknown key: 'statistics'"),
        ({"calls_per_block": 1.5}, "calls_per_block is no int: 1.5"),
        ({"calls_per_block": True}, "calls_per_block is no int: True"),
        ({"calls_per_block": 10**400}, "calls_per_block is no int: 1000"),
        ({"block_seconds": "0.1"}, "block_seconds is no list[float]: '0.1'"),
        ({"block_seconds": [0.1, "0.1"]}, "block_seconds is no list[float]"),
        ({"block_seconds": [0.1, None]}, "block_seconds is no list[float]"),
        ({"block_seconds": [0.1]}, "times of no calls"),
        ({"first_call_seconds": "soon"}, "first_call_seconds is no float | None: 'soon'"),
        ({"suspicions": ["a", 1]}, "suspicions is no list[str]"),
        ({"overwrites_inputs": 1}, "overwrites_inputs is no bool: 1"),
        ({"check": []}, "check is no dict[str, typing.Any]: []"),
        ({"check": {}}, "check is no {'checked': <class 'bool'>}: {}"),
    ],
)
def test_what_does_not_fit(values, says):
    with pytest.raises(InvalidReply) as raised:
        read(json.dumps({**RIGHT, **values}))
    assert says in str(raised.value)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_are_finite(number):
    with pytest.raises(InvalidReply, match="no reply of a worker"):
        read(json.dumps(RIGHT).replace("true", number))


def test_a_description_is_whole():
    whole = {
        "status": "ok",
        "cases": [{"shape": [3]}],
        "case_sources": [""],
        "formulations": {"1": "written"},
        "measures_backward": False,
        "differentiable": True,
        "config": {"category": "", "source": "", "url": "", "tags": [], "aliases": []},
        "number": "7",
    }
    assert read(json.dumps(whole), reply.DESCRIBE)["cases"] == [{"shape": [3]}]
    for name in set(whole) - {"status", "number"}:
        with pytest.raises(InvalidReply, match=f"a reply without {name}"):
            read(json.dumps({key: value for key, value in whole.items() if key != name}), reply.DESCRIBE)
    with pytest.raises(InvalidReply, match="a reply whose config is no"):
        read(json.dumps({**whole, "config": {}}), reply.DESCRIBE)


def test_schema_is_that_of_a_result():
    """What a result has and no worker may say is what the engine itself finds out."""
    assert {item.name for item in fields(Result)} - set(reply.schema(reply.RUN)) == {
        *("task", "statistics", "noisy", "timeline", "roofline", "wall_seconds")
    }
