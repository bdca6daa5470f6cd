"""Declares the fields of a result: the meaning, the unit and the reply that reports it, each said once.

The schema of run files, its document and the check of replies follow from a declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

OPENED, CLOSED = "opened", "closed"
"""The replies of a worker that report fields: before the blocks, and after them."""
_KEY = "result field"


@dataclass(frozen=True)
class ResultField:
    """The declaration of a field.

    Attributes:
        meaning: a phrase for documents.
        unit: of a number: "seconds", "bytes".
        reported: the replies of a worker that have it, OPENED or CLOSED; empty: the engine determines it.
        in_file: whether the line of a run file has it; a field that it lacks does not make results differ.
    """

    meaning: str
    unit: str = ""
    reported: tuple[str, ...] = ()
    in_file: bool = True


def result_field(
    meaning: str, *, default: Any = None, factory: Callable[[], Any] | None = None, **facts: Any
) -> Any:
    """Return a field of a result; `facts` are attributes of `ResultField`.

    factory: makes the default value of a field whose value may change.
    """
    declared = ResultField(meaning, **facts)
    if factory is not None:
        return field(default_factory=factory, metadata={_KEY: declared})
    shown = declared.in_file
    return field(default=default, repr=shown, compare=shown, metadata={_KEY: declared})


@cache
def result_fields(kind: type) -> Mapping[str, ResultField]:
    """Return the declared fields of a dataclass, by name, in order."""
    return {each.name: each.metadata[_KEY] for each in fields(kind) if _KEY in each.metadata}
