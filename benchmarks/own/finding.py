"""What was found of a sample in a framework."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass
class Finding:
    """Operators that a sample was compared with, or might have been.

    Attributes:
        compared: operator -> {case: how many times as long the composition takes}.
        refused: operator -> why it was not compared.
        trouble: why none was tried, "" where that went well.
    """

    framework: str
    sample: str
    compared: dict[str, dict[str, float]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    trouble: str = ""

    @classmethod
    def of_json(cls, line: str) -> Finding:
        """The finding that a line holds."""
        return cls(**json.loads(line))

    def as_json(self) -> dict[str, Any]:
        """What `of_json` reads, once it is a line."""
        return asdict(self)

    @property
    def largest(self) -> float:
        """The largest ratio, 0 where nothing was compared."""
        return max((ratio for ratios in self.compared.values() for ratio in ratios.values()), default=0.0)
