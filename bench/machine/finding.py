"""One finding of the doctor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MachineFinding:
    """One property of the machine that was examined.

    Attributes:
        subject: the property.
        state: its state.
        harm: its effect on measurements; "" if there is none.
        remedy: the advice to the user.
        code: the kind of harm, for callers with a remedy of their own; "" if none has one.
    """

    subject: str
    state: str
    harm: str = ""
    remedy: str = ""
    code: str = ""
