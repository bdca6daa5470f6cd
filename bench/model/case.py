"""The arguments of a case: their size, and their text."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import starmap
from typing import Any

from bench.errors import UsageError
from bench.model.array_description import described, is_description, shape_of
from bench.model.call import TENSOR, arguments_text

OF_A_CALL = frozenset({"args", "kwargs"})
"""The keys of a case that is a recorded call."""
EXTENT_COLUMNS = ("count", "rows", "columns", "extent", "extents", "classes")
"""Arguments that are extents without being shapes."""


def is_shape(name: str) -> bool:
    """Return whether an argument of that name is a shape, or several."""
    return name.endswith(("shape", "shapes"))


def has_extents(name: str) -> bool:
    """Return whether an argument of that name holds extents: those of shapes, or others."""
    return is_shape(name) or name in EXTENT_COLUMNS


def is_zero_size(case: Mapping[str, Any]) -> bool:
    """Return whether an extent of the case is 0, so that some of its arrays have no elements."""
    return any(0 in whole_numbers(value) for name, value in case.items() if has_extents(name))


def element_count(case: Mapping[str, Any]) -> int:
    """Return the number of elements of all shapes of the case together."""
    return sum(_elements(value) for name, value in case.items() if is_shape(name))


def whole_numbers(value: Any) -> Iterator[int]:
    """Yield the whole numbers in a number, a list, or lists of lists; of a described array its extents."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif is_description(value):
        yield from whole_numbers(shape_of(value))
    elif _is_list(value):
        for item in value:
            yield from whole_numbers(item)


def _elements(value: Any) -> int:
    if _is_list(value) and any(_is_list(item) or is_description(item) for item in value):
        return sum(map(_elements, value))
    return math.prod(whole_numbers(value))


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def case_text(case: Mapping[str, Any]) -> str:
    """Return the arguments of a case, as short as they can be read: `(2,3), axis=-1`; shapes have no name.

    Those of a recorded call are `(2,3) f32, dim=1`.
    """
    if case.keys() == OF_A_CALL and isinstance(case["kwargs"], Mapping):
        kwargs = {name: _with_texts(value) for name, value in case["kwargs"].items()}
        return arguments_text(_with_texts(list(case["args"])), kwargs)
    return ", ".join(starmap(_argument, case.items()))


def _argument(name: str, value: Any) -> str:
    text = _text(value)
    return text if is_shape(name) and isinstance(value, (list, tuple, Mapping)) else f"{name}={text}"


def _with_texts(value: Any) -> Any:
    """Return an argument of a call with the text of each array that is described as in other cases."""
    if is_description(value) and TENSOR not in value:
        return _text(value)
    return list(map(_with_texts, value)) if isinstance(value, list) else value


def _text(value: Any) -> str:
    if is_description(value):
        with suppress(UsageError):  # a run file may hold anything
            return described(value).text
    if isinstance(value, (list, tuple)) and any(map(is_description, value)):
        return f"({','.join(map(_text, value))})"
    return str(value).replace(" ", "").replace("[", "(").replace("]", ")")
