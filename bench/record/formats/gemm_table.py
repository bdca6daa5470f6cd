"""Lists of matrix products as CSV: the columns m, n and k, and if there are such, batch, dtype and calls.

A product is (m, k) by (k, n), with `batch` of that many pairs of matrices.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.errors import UsageError
from bench.model.call import TENSOR, RecordedCall, Value
from bench.model.settings import DTYPE_WORDS, DTYPES

_NEEDED = {"m", "n", "k"}
_KNOWN = _NEEDED | {"batch", "dtype", "calls"}


def recognises(text: str) -> bool:
    """Return whether the first line of `text` names the columns of a list of matrix products."""
    return set(_columns(text.partition("\n")[0])) >= _NEEDED


def read(path: Path, text: str) -> Iterator[RecordedCall]:
    """Yield the products in `text`, the content of `path`.  Raises UsageError that names a wrong line."""
    first, *lines = text.splitlines()
    columns = _columns(first)
    if not _NEEDED <= set(columns) <= _KNOWN:
        raise UsageError(
            f"{path}: the columns are {', '.join(columns)}; m, n, k, batch, dtype, calls are read"
        )
    for number, row in enumerate(csv.reader(lines), start=2):
        if not row:
            continue
        try:
            yield _product({name: value.strip() for name, value in zip(columns, row, strict=True)})
        except ValueError as error:
            raise UsageError(f"{path} line {number} is no product: {error}") from None


def _columns(line: str) -> list[str]:
    return [name.strip().lower() for name in line.lstrip("\ufeff").split(",")]


def _product(row: Mapping[str, str]) -> RecordedCall:
    """Return the call of a row.  Raises ValueError."""
    m, n, k, batch, calls = (int(row.get(name) or 1) for name in ("m", "n", "k", "batch", "calls"))
    if min(m, n, k, batch, calls) < 1:
        raise ValueError("its numbers are from 1 up")
    word = row.get("dtype", "").lower() or "float32"
    dtype = DTYPE_WORDS.get(word, word)
    if dtype not in DTYPES:
        raise ValueError(f"there is no dtype {word!r}; there are {', '.join(DTYPES)}")
    outer = [batch] if "batch" in row else []

    def array(*extents: int) -> Value:
        return {TENSOR: {"shape": [*outer, *extents], "dtype": dtype}}

    return RecordedCall("torch.matmul", [array(m, k), array(k, n)], count=calls)
