"""An operator of a model replaced by something else: what was predicted of it, and what it did."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

COMPILED = "compiled"


@dataclass(frozen=True)
class Swap:
    """What is to be replaced.

    Attributes:
        operator: dotted public name.
        by: "module:function" of the same signature; "": the operator itself, compiled.
    """

    operator: str
    by: str = ""

    @property
    def name(self) -> str:
        """Under which the times of what stands in for it are kept."""
        return self.by or COMPILED


@dataclass(frozen=True)
class Swapped:
    """What became of it.  Both models run under the mode that replaces; in the base it replaces the operator
    by itself, so that both pay for it alike.

    Attributes:
        operator, by: as in `Swap`.
        calls: how often a step of the model made the replacement.
        predicted_gain: seconds of a step, from the times of the operator's calls one by one; None where
            none of them could be measured as replaced.
        unpredicted: calls that could not, which the prediction takes to stay as they are.
        difference: how the results of both models differ beyond rounding; "" where they agree.
        before_seconds, after_seconds: of a step; None where nothing was measured.
        interval: of after/before, 99%; None where it is not known.
        gain: seconds of a step, from the ratio of turns that were neighbours; None where the results differ
            or nothing could be measured.
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
        """JSON values, seconds."""
        return asdict(self)
