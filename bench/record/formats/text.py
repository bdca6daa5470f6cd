"""Reads a file: its text, unpacked if gzip or tar packed it, and the JSON in it."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
import zlib
from pathlib import Path
from typing import Any

from bench.errors import UsageError

_GZIP = b"\x1f\x8b"
_TAR, _TAR_PLACE = b"ustar", 257


def text_of(path: Path) -> str:
    """Return the text of a file, unpacked if gzip packed it, or tar with one file in it.

    Raises UsageError where it cannot be read.
    """
    try:
        data = path.read_bytes()
        data = gzip.decompress(data) if data.startswith(_GZIP) else data
        return (_only_file(path, data) if data[_TAR_PLACE:].startswith(_TAR) else data).decode("utf-8")
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    except tarfile.TarError as error:
        raise UsageError(f"{path} is a tar file that is cut or damaged ({error}); get it once more") from None
    except (EOFError, zlib.error):
        raise UsageError(f"{path} is a gzip file that is cut or damaged; get it once more") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not text; give a trace that one of the tools wrote") from None


def _only_file(path: Path, data: bytes) -> bytes:
    """Return the content of the one file in a tar archive.  Raises UsageError for none and for several."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        names = [member.name for member in archive.getmembers() if member.isfile()]
        if len(names) != 1:
            listed = ", ".join(names[:3]) or "none"
            raise UsageError(f"{path} holds {len(names)} files ({listed}); unpack it and name one")
        content = archive.extractfile(names[0])
        assert content is not None, "it is a file"
        return content.read()


def json_of(path: Path, text: str, line: int | None = None) -> Any:
    """Return the JSON value in `text`: a whole file, or the line with that number.

    Raises UsageError that names the line where it stops to be JSON.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(
            f"{path} line {line or error.lineno} is not JSON ({error.msg}); "
            "it may be cut: write the trace once more and let the program that writes it end"
        ) from None
    except RecursionError:
        raise UsageError(f"{path} is nested too deeply to be a trace") from None


def complaint(error: Exception) -> str:
    """Return in words the fault of a record that raised `error` when it was read."""
    if isinstance(error, KeyError):
        return f"it lacks {error}"
    return str(error) if isinstance(error, ValueError) else f"it is of another form ({error})"
