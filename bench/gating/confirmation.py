"""Measures the changed cases of a gate once more on another machine.

A change that only this machine shows is not found there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from bench.cluster.ray_cluster import RayCluster, RayOptions
from bench.engine.event import ignore
from bench.engine.executors.side_by_side import LaneLost
from bench.errors import UsageError
from bench.gating.batches import Batches
from bench.gating.outcome import BASE, CANDIDATE, Elsewhere
from bench.gating.rules import SECOND_PAIRS
from bench.machine.description import cpu_model
from bench.machine.lease import leased
from bench.measuring.launchers import RAY, require_launcher
from bench.measuring.sides import opened
from bench.model.side import Side

Versions = Mapping[str, Mapping[str, Any]]
"""Side -> framework -> the environment of its worker, with its versions."""


def require_machine(where: str) -> None:
    """Raise UsageError unless `where` names a cluster, NoCluster where the cluster has no free machine."""
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
    """Measure the second batch of these cases once more, on one machine of a cluster; see `require_machine`.

    where: `ray`, with an address and labels as the launcher of a run has them.
    samples, asked: the request for base and candidate.
    versions: of both sides on this machine.
    keys: of the cases (`Batches.key`).

    If the machine dies, is gone by now or has other versions, the result has no evidence, only reasons.
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
    """Measure the cases on this machine, which `confirm` has chosen.

    Returns its processor, the evidence by case, and the reasons by case where there is none.
    """
    with opened(sides, samples, asked, ignore) as found:
        settings = found.prepared[BASE].request.settings
        for name, prepared in found.prepared.items():
            _require_versions(versions[name], prepared.environments)
        batches = Batches(found, ignore)
        known = [key for key in keys if key in batches.both]
        with leased([settings.device]):
            results = batches.measure(dict.fromkeys(known, (BASE, CANDIDATE)), SECOND_PAIRS)
        evidence = batches.evidence(results, CANDIDATE, known)
    failed = {batches.key(each.task): each.message for each in batches.failed.values()}
    lacking = dict.fromkeys((key for key in keys if key not in known), "it is not there")
    return cpu_model(), evidence, {**lacking, **failed}


def _require_versions(here: Mapping[str, Any], there: Mapping[str, Any]) -> None:
    """Raise UsageError where the versions of a framework differ between the two machines."""
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
