"""A table of values: what every renderer takes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bench.reports.units import BYTES, CALLS, FLOPS, SHARE, TEXT, UNITS, format_value

Value = str | bool | int | float | None
"""Of a cell: seconds, bytes and rates as they are, not scaled for reading; None: there is none."""
_KINDS = {TEXT: str, BYTES: int, FLOPS: int, CALLS: int}


@dataclass(frozen=True)
class Column:
    """What a column holds.

    Attributes:
        name: a key, unique in its table: `median_seconds`.
        title: its heading: `median`.
        unit: one of `bench.reports.units.UNITS`.
        is_label: says which row it is; such columns come first.
        folds: its texts may be long and are folded where space is short.
        holds: bool or int, where the unit does not say; see `kind`.
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
        """Of its values: str, bool, int or float, whatever rows there are."""
        return self.holds or _KINDS.get(self.unit, float)

    @property
    def heading(self) -> str:
        """With the unit of the plain values: `median (s)`; shares are fractions there, and have none."""
        plain = self.unit in (TEXT, "number", SHARE)
        return self.title if plain else f"{self.title} ({self.unit})"


@dataclass(frozen=True)
class Table:
    """Rows of values with what their columns mean.

    Attributes:
        name: a short key, unique in its report: `results`.
        title: what a reader sees above it.
        columns, rows: as many values in a row as there are columns.
        notes: lines below it: what a mark means, what is not listed.
    """

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    notes: Sequence[str] = ()

    def records(self) -> Iterator[Mapping[str, Value]]:
        """Each row by the names of its columns."""
        names = [column.name for column in self.columns]
        for row in self.rows:
            yield dict(zip(names, row, strict=True))

    def texts(self) -> Iterator[list[str]]:
        """Each row as people read it, every value with its unit."""
        for row in self.rows:
            yield [format_value(value, column.unit) for value, column in zip(row, self.columns, strict=True)]

    def without_empty(self) -> Table:
        """Only the columns in which some row has a value other than None and ""."""
        return self._of_places(
            place
            for place, column in enumerate(self.columns)
            if column.is_label or any(row[place] not in (None, "") for row in self.rows)
        )

    def only(self, names: Collection[str]) -> Table:
        """Only the labels and the columns of these names."""
        return self._of_places(
            place for place, column in enumerate(self.columns) if column.is_label or column.name in names
        )

    def without(self, names: Collection[str]) -> Table:
        """Without the columns of these names."""
        return self._of_places(place for place, column in enumerate(self.columns) if column.name not in names)

    def _of_places(self, places: Iterable[int]) -> Table:
        kept = list(places)
        columns = [self.columns[place] for place in kept]
        return replace(self, columns=columns, rows=[[row[place] for place in kept] for row in self.rows])
