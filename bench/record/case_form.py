"""Learns, from the cases of a sample's table, how to read a case off the call that it makes.

A column is read by every reader that gives the right value for each case of the table: a reader takes the
shape of an argument, its value, whether it was given.  The caller turns the case that was read into a call
again and accepts it only if that is the original call; so nothing here has to know any sample.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from operator import or_
from typing import Any

from bench.model.call import DTYPE, ELLIPSIS, FLOAT, SLICE, TENSOR, Value, strides_of, tag_of

_PARTS = ((1, 0), (2, 0), (3, 0), (1, -1), (2, -1), (0, -1), (0, -2))
"""The parts of shapes and lists that are tried: the start and the end; the end 0 is the whole length."""
MOST_EXAMPLES = 3
"""The most values of a column that are tried where no reader gives it."""
MOST_TRIALS = 24
"""The most ways to read a call that are tried, the likeliest first."""
_ROUNDED = 2.0**-23
"""The relative difference allowed between a number of a table and one of a graph, a float32 there."""

_AXES = "axes"

Arguments = Mapping[str, Value]


class NotThere(Exception):
    """Raised where a reader does not fit a call."""


@dataclass(frozen=True)
class Reader:
    """A way to read one value off a call's arguments.

    Attributes:
        what: the name of the argument, the kind of reader, and the kind's parameters.
        read: returns the value; raises NotThere.
    """

    what: tuple[Any, ...]
    read: Callable[[Arguments], Any]


@dataclass(frozen=True)
class CaseForm:
    """The columns of a sample's table and the ways to read them off its calls.

    Attributes:
        operator: the name of the operator that its function is (see `bench.record.canonical_call`).
        columns: names, in order.
        readers: per column, those that are right for every case of the table, the likeliest first;
            none: the column changes values only, or is seen in no argument.
        examples: per column, values that the table has, that of its first case first; used for
            columns without readers.
        unsaid: per column, the number that is read where the table has None; mostly None.
    """

    operator: str
    columns: Sequence[str]
    readers: Sequence[Sequence[Reader]]
    examples: Sequence[Sequence[Any]]
    unsaid: Sequence[int | float | None]

    @property
    def is_strided(self) -> bool:
        """True if a column is the order of axes in memory: then strides matter in its calls."""
        return any(readers and readers[0].what[1] == _AXES for readers in self.readers)

    def cases(self, arguments: Arguments) -> Iterator[tuple[Any, ...]]:
        """Yield the cases that may make a call of these arguments, the likeliest first."""
        options = [
            self._values(readers, examples, unsaid, arguments)
            for readers, examples, unsaid in zip(self.readers, self.examples, self.unsaid)
        ]
        yield from islice(product(*options), MOST_TRIALS)

    def _values(
        self, readers: Sequence[Reader], examples: Sequence[Any], unsaid: Any, arguments: Arguments
    ) -> Sequence[Any]:
        """Return the values that a column may have.

        First the values that the readers give, preceded by None where the readers found no value or found
        the number `unsaid`.  Then the first value of the table.  Last, the values as they were read,
        where the table has lists for numbers or numbers for lists.
        """
        if not readers:
            return examples
        found: list[Any] = []
        said = list(_said(readers, arguments))
        for value in (_as_listed(each, examples[0]) for each in said):
            if value not in found:
                found.append(value)
        if not found or (unsaid is not None and same(found[0], unsaid)):
            found.insert(0, None)
        return [*found, *(value for value in [examples[0], *said] if value not in found)]


def _said(readers: Sequence[Reader], arguments: Arguments) -> Iterator[Any]:
    for reader in readers:
        with suppress(NotThere):
            yield reader.read(arguments)


def learn(
    operator: str, columns: Sequence[str], cases: Sequence[Sequence[Any]], calls: Sequence[Arguments]
) -> CaseForm:
    """Return the form of a sample whose `cases` make these `calls`, one each."""
    candidates = list(_readers(calls[0]))
    readers = []
    for index, column in enumerate(columns):
        values = [case[index] for case in cases]
        right = [reader for reader in candidates if _is_right(reader, calls, values)]
        right = right or list(_translations(calls, values))
        readers.append(sorted(right, key=partial(_unlikeliness, column)))
    examples = [list(_distinct(case[index] for case in cases)) for index in range(len(columns))]
    unsaid = [_unsaid(right, calls, [case[index] for case in cases]) for index, right in enumerate(readers)]
    return CaseForm(operator, columns, readers, examples, unsaid)


def _unsaid(
    readers: Sequence[Reader], calls: Sequence[Arguments], values: Sequence[Any]
) -> int | float | None:
    """Return the one number that is read wherever the table has None, or None if there is none."""
    silent = [call for call, value in zip(calls, values) if value is None]
    said = [next(_said(readers, call), None) for call in silent]
    is_number = bool(said) and isinstance(said[0], (int, float)) and not isinstance(said[0], bool)
    return said[0] if is_number and all(same(each, said[0]) for each in said) else None


def _distinct(values: Iterable[Any]) -> Iterator[Any]:
    """Yield the first MOST_EXAMPLES different values."""
    found: list[Any] = []
    for value in values:
        if len(found) < MOST_EXAMPLES and value not in found:
            found.append(value)
            yield value


def _translations(calls: Sequence[Arguments], values: Sequence[Any]) -> Iterator[Reader]:
    """Yield readers of arguments that are words, where each word stands for one value of the column."""
    for name, first in calls[0].items():
        if not isinstance(first, str):
            continue
        words = [str(call.get(name)) for call in calls]
        meanings = dict(zip(words, values))
        is_clear = all(same(meanings[word], value) for word, value in zip(words, values))
        if is_clear and len(set(map(str, values))) > 1:
            yield Reader((name, "word"), partial(_word, name, meanings))


def _is_right(reader: Reader, calls: Sequence[Arguments], values: Sequence[Any]) -> bool:
    """Return whether the reader gives the right value for every case.

    None, in the table or in the call, may stand for a value that is left out; at least one case must be
    right.
    """
    right = [_reads(reader, call, value) for call, value in zip(calls, values)]
    unsaid = [value is None or call.get(reader.what[0]) is None for call, value in zip(calls, values)]
    return all(map(or_, right, unsaid)) and any(right)


def _readers(arguments: Arguments) -> Iterator[Reader]:
    for name, value in arguments.items():
        yield Reader((name, "given"), partial(_is_given, name))
        yield Reader((name, "value"), partial(_value, name))
        yield Reader((name, "not"), partial(_negated, name))
        if _is_tensors(value if isinstance(value, list) else [value]):
            yield from _readers_of_tensors(arguments, name)
        elif isinstance(value, list):
            yield Reader((name, "pairs"), partial(_pairs, name, next(iter(arguments))))
            for start, end in _PARTS:
                yield Reader((name, "part", start, end), partial(_part, name, start, end))
            for place in range(len(value)):
                yield Reader((name, "item", place), partial(_item, name, place))


def _readers_of_tensors(arguments: Arguments, name: str) -> Iterator[Reader]:
    """Yield the readers of a tensor, or of a list of tensors, where most readers use the first."""
    value = arguments[name]
    if isinstance(value, list):
        yield Reader((name, "shapes"), lambda call: _shapes(call.get(name)))
        yield Reader((name, "length"), lambda call: len(_shapes(call.get(name))))
        yield Reader((name, "place"), partial(_place, name))
    for names in _following(arguments, name):
        yield Reader((name, "shapes"), partial(_shapes_of, names))
    yield Reader((name, "shape"), lambda call: _shape(call.get(name)))
    yield Reader((name, "dtype"), lambda call: _dtype(call.get(name)))
    yield Reader((name, "memory"), lambda call: _memory(call.get(name))[0])
    yield Reader((name, _AXES), lambda call: _memory(call.get(name))[1])
    for start, end in _PARTS:
        yield Reader((name, "part", start, end), partial(_part, name, start, end))
    axes = len(_shape(value))
    for axis in range(-axes, axes):
        yield Reader((name, "extent", axis), partial(_extent, name, axis))


def _following(arguments: Arguments, first: str) -> Iterator[list[str]]:
    """Yield lists of two and more names in a row, from `first` on, whose arguments are tensors."""
    names = list(arguments)
    found: list[str] = []
    for name in names[names.index(first) :]:
        if tag_of(arguments[name]) != TENSOR:
            return
        found.append(name)
        if len(found) > 1:
            yield list(found)


def _extent(name: str, axis: int, call: Arguments) -> Any:
    shape = _shape(call.get(name))
    if not -len(shape) <= axis < len(shape):
        raise NotThere
    return shape[axis]


def _word(name: str, meanings: Mapping[str, Any], call: Arguments) -> Any:
    word = call.get(name)
    if not isinstance(word, str) or word not in meanings:
        raise NotThere
    return meanings[word]


def _part(name: str, first: int, last: int, call: Arguments) -> Any:
    """Return the items of a shape or a list from `first` to before `last`; 0 as `last` is the whole."""
    whole = call.get(name)
    values = _plain(whole) if isinstance(whole, list) and not _is_tensors(whole) else _shape(whole)
    part = values[first : last or None]
    if not part:
        raise NotThere
    return part


def _pairs(name: str, of: str, call: Arguments) -> Any:
    """Return padding widths, written from the last axis on, as a pair per axis, first axis first.

    of: the tensor whose axes they are.
    """
    widths, axes = _value(name, call), len(_shape(call.get(of)))
    if not isinstance(widths, list) or len(widths) % 2 or len(widths) > 2 * axes:
        raise NotThere
    found = [[before, after] for before, after in zip(widths[::2], widths[1::2])]
    return [[0, 0]] * (axes - len(found)) + found[::-1]


def _is_tensors(values: Sequence[Value]) -> bool:
    return bool(values) and all(tag_of(each) == TENSOR for each in values)


def _item(name: str, place: int, call: Arguments) -> Any:
    values = _value(name, call)
    if not isinstance(values, list) or place >= len(values):
        raise NotThere
    return values[place]


def _is_given(name: str, call: Arguments) -> bool:
    return call.get(name) is not None


def _value(name: str, call: Arguments) -> Any:
    """Return the argument of that name as a table writes it."""
    if name not in call:
        raise NotThere
    return _plain(call[name])


def _negated(name: str, call: Arguments) -> bool:
    value = call.get(name)
    if not isinstance(value, bool):
        raise NotThere
    return not value


def _shapes_of(names: Sequence[str], call: Arguments) -> list[list[int]]:
    return [_shape(call.get(name)) for name in names]


def _place(name: str, call: Arguments) -> int:
    """Return the position of the first tensor in a list."""
    tags = [tag_of(each) for each in call.get(name) or ()]
    if TENSOR not in tags:
        raise NotThere
    return tags.index(TENSOR)


def _shape(value: Value) -> list[int]:
    """Return the shape of a tensor, or of the first of several."""
    if isinstance(value, list):
        value = next((each for each in value if tag_of(each) == TENSOR), None)
    if tag_of(value) != TENSOR:
        raise NotThere
    return value[TENSOR]["shape"]


def _dtype(value: Value) -> str:
    if tag_of(value) != TENSOR:
        raise NotThere
    name: str = value[TENSOR]["dtype"]
    return name


def _memory(value: Value) -> tuple[list[int], list[int]]:
    """Return the extents of a tensor in memory's order, and the order of these axes that makes the tensor."""
    if tag_of(value) != TENSOR:
        raise NotThere
    shape, strides = _shape(value), strides_of(value[TENSOR])
    axes = sorted(range(len(shape)), key=lambda axis: -strides[axis])
    return [shape[axis] for axis in axes], [axes.index(axis) for axis in range(len(shape))]


def _shapes(value: Value) -> list[list[int]]:
    if not isinstance(value, list):
        raise NotThere
    return [_shape(each) for each in value if tag_of(each) == TENSOR]


def _plain(value: Value) -> Any:
    """Return an argument that is not a tensor as a table writes it."""
    tag = tag_of(value)
    if tag == TENSOR:
        raise NotThere
    if tag == DTYPE:
        return value[DTYPE]
    if tag == SLICE:
        start, stop, step = map(_plain, value[SLICE])
        return [start, stop] if step is None else [start, stop, step]
    if tag == ELLIPSIS:
        return "..."
    if tag == FLOAT:
        return float(value[FLOAT])
    if tag is not None:
        raise NotThere
    return [_plain(each) for each in value] if isinstance(value, list) else value


def _reads(reader: Reader, arguments: Arguments, wanted: Any) -> bool:
    try:
        return same(reader.read(arguments), wanted)
    except NotThere:
        return False


def same(found: Any, wanted: Any) -> bool:
    """Return whether two values mean the same: a list equals a tuple; one number, a list of equal ones."""
    if isinstance(wanted, (list, tuple)) and not isinstance(found, (list, tuple)):
        return bool(wanted) and isinstance(found, (int, float)) and all(same(found, each) for each in wanted)
    if isinstance(found, (list, tuple)) and not isinstance(wanted, (list, tuple)):
        return same(wanted, found)
    if isinstance(found, (list, tuple)):
        return len(found) == len(wanted) and all(map(same, found, wanted))
    if isinstance(found, bool) or isinstance(wanted, bool) or None in (found, wanted):
        return found is wanted
    if isinstance(found, float) and isinstance(wanted, float):
        return math.isclose(found, wanted, rel_tol=_ROUNDED)
    return found == wanted


def _as_listed(value: Any, like: Any) -> Any:
    """Return a number as a list where `like` is a list.

    A list of equal numbers becomes one number where `like` is a number; other values stay.
    """
    if isinstance(like, (list, tuple)) and isinstance(value, (int, float)) and not isinstance(value, bool):
        return [value] * len(like)
    if isinstance(value, list) and isinstance(like, (int, float)) and not isinstance(like, bool):
        return value[0] if value and all(each == value[0] for each in value) else value
    return value


def _unlikeliness(column: str, reader: Reader) -> tuple[int, int]:
    """Return the rank of a reader; less is likelier.

    The first item is 0 where the column is named like the argument, else 1.  The second ranks whole
    shapes before values, values before extents, and extents before the rest.
    """
    name, how = reader.what[:2]
    stem = column.removesuffix("_shape").removesuffix("_shapes")
    is_named = name in (stem, column) or (name == "input" and column in ("shape", "shapes"))
    order = (
        "shape",
        "shapes",
        "value",
        "not",
        "item",
        "memory",
        _AXES,
        "length",
        "extent",
        "dtype",
        "word",
        "part",
        "pairs",
        "place",
        "given",
    )
    return (0 if is_named else 1, order.index(how))
