"""`bench.merge`: one run of the shards that several machines have measured."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.api.run import Run, load, run_file, run_name
from bench.errors import UsageError
from bench.model.difference import Difference, differing, machine_differences
from bench.model.fingerprint import versions
from bench.model.ratio import joined_ratios
from bench.model.result import Result
from bench.model.settings import binding
from bench.model.shard import Shard
from bench.samples.contract.registry import BACKWARD_SUFFIX
from bench.store.run_file import RunFile, prepare_directory, run_path

_OF_EACH = ("samples", "given", "samples_directories", "shard", "devices", "settings")
"""Of a request: what the parts of a run may differ in, and what is looked at by itself."""
_SHOWN = 5


class NotOneRun(UsageError):
    """Runs that cannot be parts of one; the message says what differs."""


def merge(*runs: Run | str | Path, output: str | Path | None = None) -> Run:
    """One run of the results of several: of shards, or of other samples measured in the same way.

    What is in several of them is taken from the last that was started.  `missing` says what it lacks; it
    can be gone on with, which measures that.

    Args:
        runs: runs, run files, or directories, whose newest run file is meant.
        output: a new file, or a directory for one; None: none is written.

    Raises:
        NotOneRun: they were asked for differently, are of different versions, or were timed on different
            machines.
        UsageError: none is given, one cannot be read, or the file cannot be written.
    """
    parts = [run if isinstance(run, Run) else load(run_file(Path(run))) for run in runs]
    if not parts:
        raise UsageError("nothing to merge: give run files")
    parts.sort(key=lambda part: part.header["started"])
    first, *others = parts
    for other in others:
        _require_one_run(first, other)
    _require_one_split(parts)
    merged = Run(_header(parts), _in_order(parts))
    if output is not None:
        merged.path = _write(merged, Path(output))
    return merged


def missing(run: Run) -> list[str]:
    """What a merged run lacks, a line each: shards, and results of those that did not come to their ends."""
    found, merged = [], run.header.get("merged", [])
    shards = [Shard.parse(part["shard"]) for part in merged if part["shard"]]
    if shards and len(shards) == len(merged):
        there, count = {shard.number for shard in shards}, shards[0].count
        lacking = [str(Shard(number, count)) for number in range(1, count + 1) if number not in there]
        if lacking:
            more = f" and {len(lacking) - _SHOWN} more" if len(lacking) > _SHOWN else ""
            found.append(f"missing: shard {', '.join(lacking[:_SHOWN])}{more}")
    for part in merged:
        planned, name = part["planned"], part["shard"] or part["started"]
        if planned is None:
            found.append(f"missing: of {name} nobody knows how much, it ended before its plan was made")
        elif part["results"] < planned:
            found.append(f"missing: {planned - part['results']} of {planned} results of {name}")
    return found


def _require_one_run(first: Run, other: Run) -> None:
    """Raise NotOneRun where they cannot be parts of one."""
    found = [*_asked(first, other), *places_differ(first.header, other.header)]
    if found:
        told = "; ".join(f"{each.name} is {each.base} and {each.new}" for each in found[:_SHOWN])
        raise NotOneRun(f"{run_name(first)} and {run_name(other)} are no parts of one run: {told}")


def places_differ(first: Mapping[str, Any], other: Mapping[str, Any]) -> list[Difference]:
    """What keeps the results of two headers apart: versions, and where something is timed the machines."""
    found = differing(versions(first), versions(other))
    if first["request"]["settings"]["measure"]:
        found += machine_differences(first, other)
    return found


def _asked(first: Run, other: Run) -> list[Difference]:
    requests = [run.header["request"] for run in (first, other)]
    whole = [{name: value for name, value in each.items() if name not in _OF_EACH} for each in requests]
    settings = [binding(each["settings"]) for each in requests]
    given = [request["given"] for request in requests]
    both = [{name: each[name] for name in given[0].keys() & given[1].keys()} for each in given]
    return [*differing(*whole), *differing(*settings), *differing(*both)]


def _require_one_split(parts: Sequence[Run]) -> None:
    """Raise NotOneRun where a plan was split into different numbers of shards."""
    shards = [shard for part in parts if (shard := part.header["request"].get("shard"))]
    counts = sorted({Shard.parse(shard).count for shard in shards})
    if len(counts) > 1:
        raise NotOneRun(
            f"shards of different splits, into {' and '.join(map(str, counts))}, are no parts of one"
        )


def _header(parts: Sequence[Run]) -> dict[str, Any]:
    """That of the first, with what all were asked for, and a record of each; of one that was begun again, as
    an interrupted shard is, that of the attempt with the most results."""
    from bench.machine.description import command_line

    first, requests = parts[0].header, [part.header["request"] for part in parts]
    given: dict[str, Any] = {}
    for request in requests:
        given.update(request["given"])
    samples = dict.fromkeys(name for request in requests for name in request["samples"])
    request = {**requests[0], "samples": list(samples), "given": given, "shard": None}
    return {
        **{name: value for name, value in first.items() if name not in ("planned", "merged")},
        "command": command_line(),
        "request": request,
        "merged": sorted(_most_complete(parts), key=_number),
    }


def _most_complete(parts: Iterable[Run]) -> Iterable[dict[str, Any]]:
    """The records of all parts; of several that were asked for the same samples of a shard, one."""
    found: dict[tuple[str | None, tuple[str, ...]], dict[str, Any]] = {}
    for part in parts:
        samples = tuple(part.header["request"]["samples"])
        for record in _records(part):
            known = found.setdefault((record["shard"], samples), record)
            if record["results"] > known["results"]:
                found[record["shard"], samples] = record
    return found.values()


def _number(record: Mapping[str, Any]) -> int:
    """By which parts stand in order: whichever shard was started first."""
    return Shard.parse(record["shard"]).number if record["shard"] else 0


def _records(part: Run) -> Iterable[dict[str, Any]]:
    """Of what a part is made of: of one that was merged itself, and not gone on with since, its parts."""
    if "merged" in part.header and "planned" not in part.header:
        return part.header["merged"]
    header = part.header
    return [
        {
            "started": header["started"],
            "command": header["command"],
            "shard": header["request"].get("shard"),
            "planned": header.get("planned"),
            "results": len(part.results),
        }
    ]


def _in_order(parts: Sequence[Run]) -> list[Result]:
    """Each result once, the samples as they were asked for, their cases as in the tables.

    Ratios to what another part measured later are of the medians.
    """
    last_of = {result.key: (number, result) for number, part in enumerate(parts) for result in part.results}
    results = [
        replace(result, ratios=joined_ratios(result, number, last_of.get))
        for number, result in last_of.values()
    ]
    samples: dict[str, int] = {}
    for name in _samples(parts):
        for each in (name, name.removesuffix(BACKWARD_SUFFIX)):  # as it is asked for, and as results have it
            samples.setdefault(each, len(samples))
    last = len(samples)
    return sorted(results, key=lambda each: (samples.get(each.sample, last), each.task.case_index))


def _samples(parts: Iterable[Run]) -> Iterable[str]:
    return (name for part in parts for name in part.header["request"]["samples"])


def _write(run: Run, output: Path) -> Path:
    path = output
    if output.is_dir() or not output.suffix:
        prepare_directory(output)
        path = run_path(output, datetime.now(UTC))
    RunFile.write(path, run.header, run.results).close()
    return path
