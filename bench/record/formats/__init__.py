"""Recorded calls in the files of other tools: the formats that are read, and those that are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.errors import UsageError, suggestion
from bench.model.call import RecordedCall, joined
from bench.record.formats import execution_trace, flashinfer, gemm_table, kineto, operator_inputs
from bench.record.formats.left_out import LeftOut
from bench.record.formats.text import text_of

__all__ = ["FORMATS", "Format", "LeftOut", "read", "write"]


@dataclass(frozen=True)
class Format:
    """A file format.

    Attributes:
        title: a name of a few words.
        recognises: returns whether a text, whole or cut, is in this format.
        read: returns the calls in a file, given its path and its text.
        write: writes calls to a path and returns those that it cannot hold; None where the format is
            only read.
    """

    title: str
    recognises: Callable[[str], bool]
    read: Callable[[Path, str], Iterator[RecordedCall]]
    write: Callable[[Iterable[RecordedCall], Path], list[LeftOut]] | None = None


FORMATS = {
    "operator-inputs": Format(
        "PyTorch's operator_inp_logs", operator_inputs.recognises, operator_inputs.read, operator_inputs.write
    ),
    "execution-trace": Format("PyTorch Execution Trace", execution_trace.recognises, execution_trace.read),
    "kineto": Format("Kineto trace", kineto.recognises, kineto.read),
    "flashinfer": Format("FlashInfer Trace", flashinfer.recognises, flashinfer.read, flashinfer.write),
    "gemm": Format("list of matrix products as CSV", gemm_table.recognises, gemm_table.read),
}
_FOREIGN = {
    "an ONNX model": lambda path: path.suffix == ".onnx",
    "a benchdnn batch": lambda path: path.read_bytes()[: 1 << 12].lstrip().startswith(b"--"),
}
"""Files of which there are many and that are not read: how they are known."""


def read(path: Path, format: str | None = None) -> list[RecordedCall]:
    """Return the calls in the file at `path`, or in the data set of FlashInfer Trace; equal calls are joined.

    format: a name in FORMATS; None to recognise the format by the content.

    Raises UsageError for a file that is in none of the formats, is broken, or lacks shapes.
    """
    known = None if format is None else _format(format)
    if path.is_dir():
        if known not in (None, FORMATS["flashinfer"]):
            raise UsageError(f"{path} is a directory; give a file")
        return joined(
            call for file in flashinfer.files(path) for call in flashinfer.read(file, text_of(file))
        )
    for name, is_one in _FOREIGN.items():
        if path.is_file() and known is None and is_one(path):
            raise UsageError(
                f"{path} is {name}, which holds no calls of a framework and is not read; record the model "
                "in its framework, or write its products as CSV: m,n,k,dtype"
            )
    text = text_of(path)
    if not text.strip():
        raise UsageError(f"{path} is empty; give a trace that one of the tools wrote")
    known = known or next((each for each in FORMATS.values() if each.recognises(text)), None)
    if known is None:
        titles = ", ".join(each.title for each in FORMATS.values())
        raise UsageError(f"{path} is none of these: {titles}")
    calls = joined(known.read(path, text))
    if not calls:
        raise UsageError(f"{path} holds no call")
    return calls


def write(calls: Iterable[RecordedCall], path: Path, format: str) -> list[LeftOut]:
    """Write `calls` to `path` in another tool's format; return the calls that it cannot hold, with reasons.

    format: a name in FORMATS that can be written.  Raises UsageError for another, or where `path` cannot
    be written.
    """
    known = _format(format)
    if known.write is None:
        writable = " and ".join(name for name, each in FORMATS.items() if each.write)
        raise UsageError(f"{format} is only read; {writable} are written")
    return known.write(calls, path)


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise UsageError(
            f"there is no format {name!r}{suggestion(name, FORMATS)}; there are {', '.join(FORMATS)}"
        )
    return FORMATS[name]
