"""A fixed part of a plan, so that several machines share one run."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bench.errors import UsageError

_WRITTEN = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")


@dataclass(frozen=True)
class Shard:
    """One of `count` parts, numbered from 1.

    The shard of a case follows from the case's content alone.  New cases in a table, and other samples,
    frameworks or stages, do not move it.
    """

    number: int
    count: int

    @classmethod
    def parse(cls, text: str) -> Shard:
        """Return the shard that is written `3/16`.  Raises UsageError."""
        found = _WRITTEN.fullmatch(text.strip())
        shard = cls(*map(int, found.groups())) if found else None
        if shard is None or not 1 <= shard.number <= shard.count:
            raise UsageError(f"{text!r} is not a shard; 3/16 is the third of sixteen")
        return shard

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    def holds(self, case_key: str) -> bool:
        """Return whether the case with this content key (hexadecimal) belongs to it."""
        return int(case_key, 16) % self.count == self.number - 1
