"""JSON lines between the engine and a worker.

The worker answers every request line with one reply line.  The replies go to a duplicate of file
descriptor 1 that is taken before a framework is imported; descriptor 1 itself then leads to the
log, so nothing that a library prints can break the protocol.
"""

from __future__ import annotations

import json
import os
import sys
from typing import IO, Any


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

    def receive(self) -> dict[str, Any] | None:
        """The next request, or None when the engine has closed its end."""
        line = self._requests.readline()
        return json.loads(line) if line else None

    def send(self, reply: dict[str, Any]) -> None:
        text = json.dumps(reply, allow_nan=False, default=str)
        self._replies.write(text.encode() + b"\n")
