"""What the arguments of a case say of its size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def is_shape(name: str) -> bool:
    """Whether an argument of that name is a shape, or several."""
    return name.endswith(("shape", "shapes"))


def element_count(case: Mapping[str, Any]) -> int:
    """Elements of all shapes of the case together."""
    return sum(_elements(value) for name, value in case.items() if is_shape(name))


def whole_numbers(value: Any) -> Iterator[int]:
    """Those in a number, a list, or lists of lists."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from whole_numbers(item)


def _elements(value: Any) -> int:
    if isinstance(value, Sequence) and any(isinstance(item, Sequence) for item in value):
        return sum(map(_elements, value))
    return math.prod(whole_numbers(value))
