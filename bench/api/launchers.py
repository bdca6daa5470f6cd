"""Who carries out a request: this machine, or those of a cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from bench.api.execution import Execution
from bench.api.sharding import ShardedExecution
from bench.cluster.ray_cluster import RayCluster, RayOptions
from bench.cluster.session import ClusterSession
from bench.cluster.slurm import SLURM, SlurmOptions
from bench.engine.event import Progress
from bench.engine.launcher import Launcher
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError

LOCAL, RAY = "local", "ray"
AnyLauncher = Launcher | str | None


@contextlib.contextmanager
def opened_session(session: Session | None, launcher: Launcher | None = None) -> Iterator[Session]:
    """The caller's session as it is, else one on this machine that ends here."""
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
    """The request on its way: in the caller's session, else where a launcher has it carried out.

    launcher: its name (see `require_launcher`), or where the workers of this machine come from.
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
    """The name of a launcher, and what follows it: where its cluster is, or its options.

    Raises UsageError for one that is not known, or has no such options.
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
