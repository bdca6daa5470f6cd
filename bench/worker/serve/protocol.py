"""JSON lines between the engine and a worker.

Every request line carries a number that nobody can guess, and its one reply line repeats it.  Only the engine
and this module know the number: any other text is not a reply.  It is out of reach of other Python code while
that runs, though not of code that reads the memory of its own process, from which only another process would
be safe.

Replies go to a duplicate of file descriptor 1 that is taken before a framework is imported; descriptor 1
itself then leads to the log, so that what a library prints does not get there.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import IO, Any

_loads, _write_some = json.loads, os.write
_set_trace, _set_profile = sys.settrace, sys.setprofile
_ENCODER = json.JSONEncoder(allow_nan=False, ensure_ascii=False, default=str)
"""The encoder of replies; these functions are bound before any sample is imported."""
Answer = Callable[[str, dict[str, Any]], dict[str, Any]]
"""The function that answers: (kind of the request, its arguments) -> reply."""


class Channel:
    """The channel to the engine: requests from standard input, replies to the former standard output."""

    def __init__(self, requests: IO[bytes], replies: int):
        self._requests = requests
        self._replies = replies

    @classmethod
    def take_over_stdio(cls) -> Channel:
        """Take over descriptors 0 and 1 for the protocol; prints go to descriptor 2 from here on."""
        requests = os.fdopen(os.dup(0), "rb")
        replies = os.dup(1)
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        os.dup2(2, 1)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", buffering=1, closefd=False)
        return cls(requests, replies)

    def answer(self, answer: Answer) -> bool:
        """Answer the next request with the reply of `answer`; return False if the engine has closed its
        end."""
        line = self._requests.readline()
        if not line:
            return False
        request, reply = _loads(line), dict[str, Any]()
        kind, numbers = request.pop("request"), [request.pop("number")]
        del line

        def make(number: str) -> int:
            # A list is empty while it is sorted: code that walks up the frames, or through the collector's
            # objects, finds the number nowhere.
            del number
            reply.update(answer(kind, request))
            return 0

        numbers.sort(key=make)
        _set_trace(None)  # a function that a sample has left there would see the rest
        _set_profile(None)
        reply["number"] = numbers[0]
        text = _ENCODER.encode(reply)
        # File names may have no encoding: such characters are escaped, as JSON has it.
        _write(self._replies, text.encode(errors="backslashreplace") + b"\n")
        return True


def _write(descriptor: int, text: bytes) -> None:
    rest = memoryview(text)
    while rest:
        rest = rest[_write_some(descriptor, rest) :]
