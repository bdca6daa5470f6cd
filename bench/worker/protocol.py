"""JSON lines between the engine and a worker.

Every request line carries a number that nobody can guess, and its one reply line repeats it.  The number
is known here and to the engine only: what else gets into the replies is no reply.  They go to a duplicate
of file descriptor 1 that is taken before a framework is imported; descriptor 1 itself then leads to the
log, so that what a library prints does not get there.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import IO, Any

Answer = Callable[[str, dict[str, Any]], dict[str, Any]]
"""(kind of the request, its arguments) -> reply."""


class Channel:
    """Requests from standard input, replies to what was standard output."""

    def __init__(self, requests: IO[bytes], replies: IO[bytes]):
        self._requests = requests
        self._replies = replies

    @classmethod
    def take_over_stdio(cls) -> Channel:
        """Claim descriptors 0 and 1 for the protocol; prints go to descriptor 2 from here on."""
        requests = os.fdopen(os.dup(0), "rb")
        replies = os.fdopen(os.dup(1), "wb", buffering=0)
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        os.dup2(2, 1)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", buffering=1, closefd=False)
        return cls(requests, replies)

    def answer(self, answer: Answer) -> bool:
        """Reply to the next request with what `answer` says; False when the engine has closed its end."""
        line = self._requests.readline()
        if not line:
            return False
        request = json.loads(line)
        kind, number = request.pop("request"), request.pop("number")
        reply = {**answer(kind, request), "number": number}
        text = json.dumps(reply, allow_nan=False, ensure_ascii=False, default=str)
        self._replies.write(
            text.encode(errors="backslashreplace") + b"\n"
        )  # as JSON escapes: file names may be of no encoding
        return True
