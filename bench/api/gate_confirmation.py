"""What a gate found, measured once more on another machine: what is the machine's own is not found there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from bench.api.gate_batches import Batches
from bench.api.launchers import RAY, require_launcher
from bench.api.sides import opened
from bench.cluster.ray_cluster import RayCluster, RayOptions
from bench.engine.event import ignore
from bench.engine.lanes import LaneLost
from bench.errors import UsageError
from bench.machine.description import cpu_model
from bench.machine.lease import leased
from bench.model.gate import SECOND_PAIRS
from bench.model.judgement import BASE, CANDIDATE, Elsewhere
from bench.model.side import Side

Versions = Mapping[str, Mapping[str, Any]]
"""Of each side's frameworks."""


def require_machine(where: str) -> None:
    """Raise UsageError for what names no machine, NoCluster for a cluster that has none."""
    with closing(_cluster(where)) as cluster:
        cluster.require_slot()


def confirm(
    where: str,
    sides: Mapping[str, Side],
    samples: Any,
    asked: Mapping[str, Any],
    versions: Versions,
    keys: Sequence[str],
) -> Elsewhere:
    """The second batch of these cases once more, on one machine of a cluster; see `require_machine`.

    where: `ray`, with the address and labels that `--launcher` knows.
    samples, asked: what base and candidate are asked for.
    versions: that they have here.
    keys: of the cases (`Task.measurement`).

    A machine that dies, is gone by now or has other versions has measured nothing.
    """
    try:
        with closing(_cluster(where)) as cluster:
            name, found = cluster.call(measure_again, sides, samples, asked, versions, keys)
    except LaneLost as lost:
        return Elsewhere(where, "", {}, dict.fromkeys(keys, f"that machine was lost: {lost}"))
    except UsageError as error:
        return Elsewhere(where, "", {}, dict.fromkeys(keys, str(error)))
    return Elsewhere(name, *found)


def measure_again(
    sides: Mapping[str, Side],
    samples: Any,
    asked: Mapping[str, Any],
    versions: Versions,
    keys: Sequence[str],
) -> tuple[str, dict[str, Any], dict[str, str]]:
    """On the other machine: its processor, what the pairs say by case, and what could not be measured why."""
    with opened(sides, samples, asked, ignore) as found:
        settings = found.prepared[BASE].request.settings
        for name, prepared in found.prepared.items():
            require_versions(versions[name], prepared.environments)
        batches = Batches(found, ignore)
        known = [key for key in keys if key in batches.both]
        with leased([settings.device]):
            results = batches.measure(dict.fromkeys(known, (BASE, CANDIDATE)), SECOND_PAIRS)
        evidence = batches.evidence(results, CANDIDATE, known)
    failed = {each.task.measurement: each.message for each in batches.failed.values()}
    lacking = dict.fromkeys((key for key in keys if key not in known), "it is not there")
    return cpu_model(), evidence, {**lacking, **failed}


def require_versions(here: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    """Raise UsageError where frameworks differ between the two machines."""
    for framework, environment in here.items():
        ours, theirs = environment["versions"], there.get(framework, {}).get("versions", {})
        for package, version in ours.items():
            if theirs.get(package) != version:
                raise UsageError(
                    f"that machine has {package} {theirs.get(package, 'not at all')}, this one {version}: "
                    "what is confirmed has to be the same"
                )


def _cluster(where: str) -> RayCluster:
    name, rest = require_launcher(where)
    if name != RAY:
        raise UsageError(f"{where!r} names no other machine; write ray or ray:HOST:PORT,LABEL=VALUE")
    return RayCluster(RayOptions.parse(rest))
