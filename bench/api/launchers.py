"""Who carries out a request: this machine, or those of a cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from bench.cluster.ray_cluster import RayCluster
from bench.cluster.session import ClusterSession
from bench.engine.launcher import Launcher
from bench.engine.session import Session
from bench.errors import UsageError

LOCAL, RAY = "local", "ray"
AnyLauncher = Launcher | str | None
AnySession = Session | ClusterSession


@contextlib.contextmanager
def opened_session(session: Session | None, launcher: Launcher | None = None) -> Iterator[Session]:
    """The caller's session as it is, else one on this machine that ends here."""
    if session is not None:
        yield session
        return
    with Session(launcher) as opened:
        yield opened


@contextlib.contextmanager
def launched(session: Session | None, launcher: AnyLauncher) -> Iterator[AnySession]:
    """The caller's session as it is, else that of a launcher, which ends here.

    launcher: its name, LOCAL, RAY or `ray:HOST:PORT`, or where the workers of this machine come from.
    Raises UsageError for another name, NoCluster where no cluster answers.
    """
    if session is None and isinstance(launcher, str) and launcher != LOCAL:
        with ClusterSession(RayCluster(ray_address(launcher))) as cluster:
            yield cluster
        return
    with opened_session(session, None if isinstance(launcher, str) else launcher) as opened:
        yield opened


def ray_address(launcher: str) -> str:
    """That a launcher's name has; "" where it has none.  Raises UsageError for no launcher of a cluster."""
    name, _, address = launcher.partition(":")
    if name != RAY:
        raise UsageError(f"no launcher is called {launcher!r}; there are {LOCAL}, {RAY} and {RAY}:HOST:PORT")
    return address
