"""The origin of a document's results: days and versions, out of the headers of run files."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_PROGRAMS = {"__main__.py": "python -m bench", "api.py": "python bench/api/api.py"}
"""The command for each program whose name alone does not start it."""
_FRAMEWORK_FLAG = "--framework"


def days(headers: Sequence[Mapping[str, Any]]) -> str:
    """Return the day of the runs, or the first and the last: `2026-01-02 and 2026-01-03`."""
    found = sorted({str(header.get("started", ""))[:10] for header in headers})
    return " and ".join(dict.fromkeys((found[0], found[-1])))


def command_of(header: Mapping[str, Any]) -> str:
    """Return the command that started a run, as a line for a shell; "" where the header does not have it.

    Frameworks that came from the environment stand before it.
    """
    program, *arguments = [str(each) for each in header.get("command") or ("",)]
    line = " ".join([_PROGRAMS.get(program, shlex.quote(program)), shlex.join(arguments)]).strip()
    frameworks = (header.get("request") or {}).get("frameworks")
    if program not in _PROGRAMS or not frameworks:
        return line if program else ""
    if any(each.startswith(_FRAMEWORK_FLAG) for each in arguments):
        return line
    return f"FRAMEWORK={shlex.quote(','.join(frameworks))} {line}"


def versions(headers: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return framework -> version of its package; "" where a header does not say."""
    return {
        name: str(environment.get("versions", {}).get(name.partition("_")[0], ""))
        for header in headers
        for name, environment in header.get("environments", {}).items()
    }


def in_order(headers: Sequence[Mapping[str, Any]], ran: Iterable[str]) -> list[str]:
    """Return the frameworks that `ran`, each once, in the runs' order, whichever worker answered first."""
    found = dict.fromkeys(ran)
    return [name for name in {**versions(headers), **found} if name in found]
