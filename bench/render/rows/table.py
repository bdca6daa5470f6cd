"""A table of values: the input of every renderer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bench.render.units import BYTES, CALLS, FLOPS, SHARE, TEXT, UNITS, format_value

Value = str | bool | int | float | None
"""The value of a cell: seconds, bytes and rates are not scaled for reading; None: there is none."""
_KINDS = {TEXT: str, BYTES: int, FLOPS: int, CALLS: int}


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        name: a key, unique in its table: `median_seconds`.
        title: its heading: `median`.
        unit: one of `bench.render.units.UNITS`.
        is_label: whether it says which row it is; such columns come first.
        folds: whether its texts may be long, and are folded where space is short.
        holds: the type of its values, bool or int, where the unit does not give it; see `kind`.
    """

    name: str
    title: str
    unit: str = TEXT
    is_label: bool = False
    folds: bool = False
    holds: type | None = None

    def __post_init__(self) -> None:
        if self.unit not in UNITS:
            raise ValueError(f"column {self.name} has the unknown unit {self.unit!r}")

    @property
    def kind(self) -> type:
        """The type of its values, whatever rows there are: str, bool, int or float."""
        return self.holds or _KINDS.get(self.unit, float)

    @property
    def heading(self) -> str:
        """The title with the unit of plain values: `median (s)`; shares are fractions and have no unit."""
        plain = self.unit in (TEXT, "number", SHARE)
        return self.title if plain else f"{self.title} ({self.unit})"


@dataclass(frozen=True)
class Table:
    """Rows of values, with the meaning of their columns.

    Attributes:
        name: a short key, unique in its report: `results`.
        title: the heading above it.
        columns, rows: as many values in a row as there are columns.
        notes: lines below it: the meaning of marks, the number of rows that are not listed.
    """

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    notes: Sequence[str] = ()

    def records(self) -> Iterator[Mapping[str, Value]]:
        """Yield each row by the names of its columns."""
        names = [column.name for column in self.columns]
        for row in self.rows:
            yield dict(zip(names, row, strict=True))

    def texts(self) -> Iterator[list[str]]:
        """Yield each row as people read it, every value with its unit."""
        for row in self.rows:
            yield [format_value(value, column.unit) for value, column in zip(row, self.columns, strict=True)]

    def without_empty(self) -> Table:
        """Return the table with its labels and the columns that have a value other than None and ""."""
        return self._of_places(
            place
            for place, column in enumerate(self.columns)
            if column.is_label or any(row[place] not in (None, "") for row in self.rows)
        )

    def only(self, names: Collection[str]) -> Table:
        """Return the table with only the labels and the columns of these names."""
        return self._of_places(
            place for place, column in enumerate(self.columns) if column.is_label or column.name in names
        )

    def without(self, names: Collection[str]) -> Table:
        """Return the table without the columns of these names."""
        return self._of_places(place for place, column in enumerate(self.columns) if column.name not in names)

    def _of_places(self, places: Iterable[int]) -> Table:
        kept = list(places)
        columns = [self.columns[place] for place in kept]
        return replace(self, columns=columns, rows=[[row[place] for place in kept] for row in self.rows])
