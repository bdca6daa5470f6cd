"""Generates loops over a call with its own arguments, as `timeit` does: no wrapper of ours is timed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.frameworks.base import Call


def loop(source: str, statement: str, call: Call, **known: Any) -> Callable[..., Any]:
    """Return the function `block` that `source` defines, for calls of as many arguments as `call` has.

    source: in it "{names}" stands for the names of the function and its arguments, in order, "{call}" for the
    call of these, and "{statement}" for what the loop repeats.
    statement: in it "{call}" stands for the call, too.
    known: the other names that they use.
    """
    values = [f"a{index}" for index in range(len(call.args) + len(call.keywords))]
    keywords = map("{}={}".format, call.keywords, values[len(call.args) :])
    called = f"f({', '.join([*values[: len(call.args)], *keywords])})"
    text = source.format(
        names=", ".join(["f", *values]), call=called, statement=statement.format(call=called)
    )
    exec(compile(text, "<timed block>", "exec"), known)
    return known["block"]
