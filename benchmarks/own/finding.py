"""The finding about a sample in a framework."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass
class Finding:
    """The operators that a sample was compared with, or might have been.

    Attributes:
        compared: operator -> {case: the composition's time over the operator's}.
        refused: operator -> the reason why it was not compared.
        trouble: the reason why none was tried, "" if there was none.
    """

    framework: str
    sample: str
    compared: dict[str, dict[str, float]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    trouble: str = ""

    @classmethod
    def of_json(cls, line: str) -> Finding:
        """Return the finding that a line of JSON holds."""
        return cls(**json.loads(line))

    def as_json(self) -> dict[str, Any]:
        """Return the values that `of_json` reads, once they are a line of JSON."""
        return asdict(self)

    @property
    def largest(self) -> float:
        """The largest ratio, 0 where nothing was compared."""
        return max((ratio for ratios in self.compared.values() for ratio in ratios.values()), default=0.0)
