"""Launchers: they carry out a request on this machine or on those of a cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from bench.cluster.ray_cluster import RayCluster, RayOptions
from bench.cluster.session import ClusterSession
from bench.cluster.slurm import SLURM, SlurmOptions
from bench.engine.event import Progress
from bench.engine.launcher import Launcher
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.measuring.execution import Execution
from bench.measuring.sharding import ShardedExecution

LOCAL, RAY = "local", "ray"
AnyLauncher = Launcher | str | None


@contextlib.contextmanager
def opened_session(session: Session | None, launcher: Launcher | None = None) -> Iterator[Session]:
    """Hold a session while the block runs: the caller's, else a new one on this machine, which ends then."""
    if session is not None:
        yield session
        return
    with Session(launcher) as opened:
        yield opened


@contextlib.contextmanager
def opened_execution(
    request: Request,
    output: str | Path | None,
    resumed: str | Path | None,
    progress: Progress,
    session: Session | None = None,
    launcher: AnyLauncher = None,
) -> Iterator[Execution]:
    """Hold the execution of a request while the block runs: in the caller's session, else by a launcher.

    launcher: its name (see `require_launcher`), or an object that starts the workers of this machine.
    Raises UsageError for another name, NoCluster where no cluster answers.
    """
    if session is not None or not isinstance(launcher, str) or launcher == LOCAL:
        own = None if isinstance(launcher, str) else launcher
        with opened_session(session, own) as opened:
            yield Execution(opened, request, output, resumed, progress)
        return
    name, rest = require_launcher(launcher)
    if name == SLURM:
        yield ShardedExecution(SlurmOptions.parse(rest), request, output, resumed, progress)
        return
    with ClusterSession(RayCluster(RayOptions.parse(rest))) as cluster:
        yield Execution(cluster, request, output, resumed, progress)


def require_launcher(launcher: str) -> tuple[str, str]:
    """Return the name of a launcher, and the text after it: the address of its cluster, or its options.

    Raises UsageError for an unknown launcher, and for options that it does not have.
    """
    name, _, rest = launcher.partition(":")
    if name == SLURM:
        SlurmOptions.parse(rest)
    elif name == RAY:
        RayOptions.parse(rest)
    elif launcher != LOCAL:
        known = f"{LOCAL}, {RAY}, {RAY}:HOST:PORT,LABEL=VALUE and {SLURM}:OPTION=VALUE,OPTION=VALUE"
        raise UsageError(f"no launcher is called {launcher!r}; there are {known}")
    return name, rest
