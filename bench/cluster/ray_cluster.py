"""Machines of a Ray cluster: those whose nodes offer the resource `bench_slot`.

Ray's documentation: https://docs.ray.io/en/latest/ray-core/scheduling/resources.html
"""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.cluster.node import AT_WORK, Offer
from bench.engine.campaign import rows_of
from bench.engine.lanes import LaneLost
from bench.errors import UsageError
from bench.model.device import is_cpu
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task

SLOT = "bench_slot"
"""Of a node: as many as there may be benchmarks at a time, one, or one for each of its GPUs."""
ANSWER_SECONDS = 10.0
SLACK_SECONDS = 60.0
_LISTENER = "ray_listen_error_messages"
"""The thread in which Ray tells of its cluster (2.60)."""


class NoCluster(UsageError):
    """A cluster that cannot be used; one line says why."""


class RayMachine:
    """A slot of a node, in which an actor holds a `bench.cluster.node.Node`; a lane of a run.

    Args:
        node: as Ray describes it.
        patience: the share of its time that a machine may wait in.
        serves: what the actor holds.

    Attributes:
        name: of its node, as Ray knows it.
    """

    def __init__(self, node: dict[str, Any], settings: Settings, patience: float, serves: type):
        import ray

        self.name = f"{node['NodeName']} ({node['NodeID'][:8]})"
        self._settings, self._patience = settings, patience
        gpus = 0 if is_cpu(settings.device) else 1
        self._actor: Any = ray.remote(serves).options(num_gpus=gpus, **_slot_of(node)).remote()
        self._preparing: Any = None
        self._is_aborted = False

    def begin(self, request: dict[str, Any], with_plan: bool) -> None:
        """Ask for its `offer`, without waiting for it."""
        self._preparing = self._actor.prepare.remote(request, with_plan)

    def offer(self, seconds: float) -> Offer | None:
        """What it has to say of itself; None: nothing within so many seconds.

        Raises LaneLost, and UsageError where it cannot carry out the request.
        """
        import ray
        from ray.exceptions import RayTaskError

        ready, _ = ray.wait([self._preparing], timeout=seconds)
        try:
            return self._got(ready[0]) if ready else None
        except RayTaskError as error:
            raise LaneLost(f"{type(error.cause).__name__}: {_first_line(error.cause)}") from None

    def results(self, unit: Sequence[Task]) -> Iterator[Result]:
        """As they come.  Raises LaneLost."""
        import ray

        limit = self._longest_silence(unit)
        found = self._actor.results.options(num_returns="streaming").remote(list(unit))
        while True:
            ready, _ = ray.wait([found], timeout=limit)
            if not ready:
                self.abort()
                raise LaneLost(f"it has said nothing for {limit:.0f} s")
            try:
                reference = next(found)
            except StopIteration:
                return
            if (result := self._got(reference)) != AT_WORK:
                yield result

    def abort(self) -> None:
        """End it at once, with all its workers."""
        import ray

        self._is_aborted = True
        with contextlib.suppress(Exception):  # it may be gone already
            ray.kill(self._actor)

    def close(self) -> None:
        """End it in good order."""
        import ray

        if self._is_aborted:
            return
        with contextlib.suppress(Exception):
            ray.get(self._actor.close.remote(), timeout=ANSWER_SECONDS)
        self.abort()

    def _longest_silence(self, unit: Sequence[Task]) -> float:
        """Seconds in which a machine that is not hung has the answers of a row.

        Each of its tasks may time out and need another worker, and what was disturbed may wait.
        """
        timeout, start = self._settings.timeout, self._settings.start_timeout
        longest = max(map(len, rows_of(unit)))
        return longest * (timeout + start) + self._patience * len(unit) * timeout + SLACK_SECONDS

    def _got(self, reference: Any) -> Any:
        import ray
        from ray.exceptions import RayError, RayTaskError

        try:
            return ray.get(reference, timeout=SLACK_SECONDS)
        except RayTaskError as error:
            raise _cause(error) from None
        except RayError as error:
            self.abort()
            raise LaneLost(_first_line(error)) from None


@dataclass(frozen=True)
class RayOptions:
    """Which machines of which cluster.

    Attributes:
        address: of its head, `host:port`; "": what `RAY_ADDRESS` says, else the cluster of this machine.
        labels: that nodes have to have, such as `ray.io/accelerator-type=H200`; see
            https://docs.ray.io/en/latest/ray-core/scheduling/labels.html
    """

    address: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> RayOptions:
        """Of `host:port,label=value,...`, all of which may be left out.  Raises UsageError."""
        parts = [part for part in text.split(",") if part]
        addresses = [part for part in parts if "=" not in part]
        if len(addresses) > 1:
            raise UsageError(f"{text!r} names {len(addresses)} clusters; write ray:HOST:PORT,LABEL=VALUE")
        labels = dict(part.split("=", 1) for part in parts if "=" in part)
        return cls("".join(addresses), labels)


class _WithoutRay:
    """Standard output without what Ray writes there when a node dies, of which our own lines tell."""

    def __init__(self, stream: Any):
        self._stream = stream

    def write(self, text: str) -> int:
        is_ray = threading.current_thread().name == _LISTENER
        return len(text) if is_ray else self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class RayCluster:
    """A connection to a cluster.

    Raises NoCluster where none answers.
    """

    def __init__(self, options: RayOptions):
        address, self._labels = options.address, options.labels
        try:
            import ray
        except ModuleNotFoundError:
            raise NoCluster('Ray is not installed; `pip install "dlop-bench[ray]"`') from None
        if address:
            _require_answer(address)
        before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            ray.init(address=address or "auto", log_to_driver=False, logging_level=logging.CRITICAL)
        except (ConnectionError, RuntimeError, ValueError) as error:
            where = f"at {address}" if address else "here; say where with --launcher ray:HOST:PORT"
            raise NoCluster(f"no Ray cluster answers {where} ({_first_line(error)})") from None
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
        self._stdout, sys.stdout = sys.stdout, _WithoutRay(sys.stdout)

    def slots(self) -> dict[tuple[str, int], dict[str, Any]]:
        """Of nodes that are there and have the labels, by node and number."""
        import ray

        alive = [
            node
            for node in ray.nodes()
            if node["Alive"] and self._labels.items() <= node.get("Labels", {}).items()
        ]
        return {
            (node["NodeID"], number): node
            for node in alive
            for number in range(int(node["Resources"].get(SLOT, 0)))
        }

    def require_slot(self) -> dict[str, Any]:
        """A node that offers a slot, another than this machine where there is one.  Raises NoCluster."""
        nodes = list(self.slots().values())
        if not nodes:
            raise NoCluster(f"no machine of the cluster offers {self.offered}")
        return min(nodes, key=lambda node: node["NodeManagerHostname"] == socket.gethostname())

    def call(self, function: Callable[..., Any], *arguments: Any) -> tuple[str, Any]:
        """The name of such a node, and what `function` returns there.

        Raises NoCluster, LaneLost where the node dies, and the function's own UsageError.
        """
        import ray
        from ray.exceptions import RayError, RayTaskError

        node = self.require_slot()
        called = ray.remote(function).options(max_retries=0, **_slot_of(node)).remote(*arguments)
        try:
            return node["NodeName"], ray.get(called)
        except KeyboardInterrupt:
            ray.cancel(called, force=True)
            raise
        except RayTaskError as error:
            raise _cause(error) from None
        except RayError as error:
            raise LaneLost(_first_line(error)) from None

    @property
    def offered(self) -> str:
        """What makes a node take part, in words."""
        labels = ", ".join(f"{name}={value}" for name, value in self._labels.items())
        return f"{SLOT} and has {labels}" if labels else SLOT

    def close(self) -> None:
        """Let go of it; it goes on."""
        import ray

        ray.shutdown()
        sys.stdout = self._stdout


def _slot_of(node: Mapping[str, Any]) -> dict[str, Any]:
    """Ray's options for a task or an actor that takes a slot of `node`."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
    return {"num_cpus": 0, "resources": {SLOT: 1}, "scheduling_strategy": there}


def _require_answer(address: str) -> None:
    """Raise NoCluster at once where Ray would try again and again."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(f"no Ray cluster answers at {address} ({_first_line(error)})") from None


def _cause(error: Any) -> Exception:
    """Of what was raised on a node: a UsageError as it was there."""
    return error.cause if isinstance(error.cause, UsageError) else error


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
