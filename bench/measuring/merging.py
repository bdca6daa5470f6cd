"""`bench.merge`: merges the shards that several machines have measured into one run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.analysis.difference import Difference, differing, machine_differences
from bench.analysis.ratio import joined_ratios
from bench.errors import UsageError
from bench.model.direction import BACKWARD_SUFFIX
from bench.model.fingerprint import versions
from bench.model.result import Result
from bench.model.settings import binding
from bench.model.shard import Shard
from bench.runs.run import Run, load, run_file, run_name
from bench.store.run_file import RunFile, prepare_directory, run_path

_OF_EACH = ("samples", "given", "samples_directories", "shard", "devices", "settings")
"""The fields of a request in which parts of a run may differ, and fields that are compared separately."""
_NEEDED = ("samples", "given", "settings")
"""The fields of a request without which parts cannot be compared; a file of another hand may lack them."""
_SHOWN = 5


class NotOneRun(UsageError):
    """Raised where runs cannot be parts of one; the message has the differences."""


def merge(*runs: Run | str | Path, output: str | Path | None = None) -> Run:
    """Merge the results of several runs into one: of shards, or of other samples measured in the same way.

    A result that is in several runs is taken from the one that was started last.  `missing` lists the
    results that the merged run lacks; resuming it measures these.

    Args:
        runs: runs, run files, or directories, whose newest run file is meant.
        output: a new file, or a directory for one; None: none is written.

    Raises:
        NotOneRun: the runs have different requests or versions, or were timed on different machines.
        UsageError: no run is given, one cannot be read, or the file cannot be written.
    """
    parts = [run if isinstance(run, Run) else load(run_file(Path(run))) for run in runs]
    if not parts:
        raise UsageError("nothing to merge: give run files")
    for part in parts:
        if lacking := [name for name in _NEEDED if name not in (part.header.get("request") or {})]:
            raise UsageError(f"{run_name(part)} does not say its {lacking[0]}, and cannot be merged")
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
    """Return a line for each part that a merged run lacks: shards, and the results of incomplete parts."""
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
    """Raise NotOneRun where two runs cannot be parts of one."""
    found = [*_asked(first, other), *places_differ(first.header, other.header)]
    if found:
        told = "; ".join(f"{each.name} is {each.base} and {each.new}" for each in found[:_SHOWN])
        raise NotOneRun(f"{run_name(first)} and {run_name(other)} are not parts of one run: {told}")


def places_differ(first: Mapping[str, Any], other: Mapping[str, Any]) -> list[Difference]:
    """Return the differences that keep results of two headers out of one run.

    These are versions and, where something is timed, the machines.
    """
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
            f"shards of different splits, into {' and '.join(map(str, counts))}, are not parts of one"
        )


def _header(parts: Sequence[Run]) -> dict[str, Any]:
    """Return the header of the first part, with the requests of all, and a record of each part.

    If a part was started again, like an interrupted shard, the record is of the attempt with most results.
    """
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
    """Return the records of all parts; of several attempts at the same samples of a shard, only one."""
    found: dict[tuple[str | None, tuple[str, ...]], dict[str, Any]] = {}
    for part in parts:
        samples = tuple(part.header["request"]["samples"])
        for record in _records(part):
            known = found.setdefault((record["shard"], samples), record)
            if record["results"] > known["results"]:
                found[record["shard"], samples] = record
    return found.values()


def _number(record: Mapping[str, Any]) -> int:
    """Return the number of a record's shard, by which records are sorted; 0 where there is none."""
    return Shard.parse(record["shard"]).number if record["shard"] else 0


def _records(part: Run) -> Iterable[dict[str, Any]]:
    """Return the record of a part; for a merged run that was not resumed since, the records of its parts."""
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
    """Return each result once, in the order of the requests' samples and of the cases in their tables.

    The ratio to a result of another part is that of the medians.
    """
    last_of = {result.key: (number, result) for number, part in enumerate(parts) for result in part.results}
    results = [
        replace(result, ratios=joined_ratios(result, number, last_of.get))
        for number, result in last_of.values()
    ]
    samples: dict[str, int] = {}
    for name in _samples(parts):
        for each in (name, name.removesuffix(BACKWARD_SUFFIX)):  # the name in requests, and that in results
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
