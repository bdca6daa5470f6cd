"""The replacement of an operator in a model: the prediction and the measured effect."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

COMPILED = "compiled"


@dataclass(frozen=True)
class Swap:
    """An operator to replace.

    Attributes:
        operator: dotted public name.
        by: "module:function" of the same signature; "": the operator itself, compiled.
    """

    operator: str
    by: str = ""

    @property
    def name(self) -> str:
        """The name under which the times of the replacement are stored."""
        return self.by or COMPILED


@dataclass(frozen=True)
class Swapped:
    """The result of a replacement.

    Both models run under the mode that replaces.  In the base the operator is replaced by itself, so the
    overhead is the same.

    Attributes:
        operator, by: as in `Swap`.
        calls: the number of replacements in a step of the model.
        predicted_gain: seconds of a step, from the times of the operator's calls one by one; None if none of
            them could be measured as replaced.
        unpredicted: the number of calls that could not be measured; the prediction leaves them unchanged.
        difference: the difference between the results of both models beyond rounding; "" if they agree.
        before_seconds, after_seconds: of a step; None if nothing was measured.
        interval: of after/before, 99%; None if it is not known.
        gain: seconds of a step, from the ratio of neighbouring turns; None if the results differ or nothing
            could be measured.
        reason: why nothing could be measured.
    """

    operator: str
    by: str
    calls: int
    predicted_gain: float | None
    unpredicted: int = 0
    difference: str = ""
    before_seconds: float | None = None
    after_seconds: float | None = None
    interval: tuple[float, float] | None = None
    gain: float | None = None
    reason: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; times in seconds."""
        return asdict(self)
