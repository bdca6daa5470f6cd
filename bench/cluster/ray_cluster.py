"""Machines of a Ray cluster: the nodes that offer the resource `bench_slot`.

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
from bench.engine.executors.side_by_side import LaneLost
from bench.errors import UsageError
from bench.model.device import is_cpu
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task

SLOT = "bench_slot"
"""The resource of a node: the number of benchmarks that may run on it at a time, one or one for each GPU."""
ANSWER_SECONDS = 10.0
SLACK_SECONDS = 60.0
_LISTENER = "ray_listen_error_messages"
"""The name of the thread in which Ray (2.60) reports errors of its cluster."""


class NoCluster(UsageError):
    """Raised where a cluster cannot be used; the message says in one line why."""


class RayMachine:
    """A slot of a node, in which an actor holds a `bench.cluster.node.Node`; a lane of a run.

    Args:
        node: the description that Ray gives of it.
        patience: the share of its time for which a machine may wait.
        serves: the class of the object that the actor holds.

    Attributes:
        name: of its node, with the first digits of Ray's number for it.
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
        """Start to prepare the machine, without waiting for its `offer`."""
        self._preparing = self._actor.prepare.remote(request, with_plan)

    def offer(self, seconds: float) -> Offer | None:
        """Return the machine's description of itself; None: it is not ready within so many seconds.

        Raises LaneLost, and UsageError where the machine cannot carry out the request.
        """
        import ray
        from ray.exceptions import RayTaskError

        ready, _ = ray.wait([self._preparing], timeout=seconds)
        try:
            return self._got(ready[0]) if ready else None
        except RayTaskError as error:
            raise LaneLost(f"{type(error.cause).__name__}: {_first_line(error.cause)}") from None

    def results(self, unit: Sequence[Task]) -> Iterator[Result]:
        """Yield the results of rows of the plan as they come.  Raises LaneLost."""
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
        """End the actor at once, with all its workers."""
        import ray

        self._is_aborted = True
        with contextlib.suppress(Exception):  # it may be gone already
            ray.kill(self._actor)

    def close(self) -> None:
        """Close the node, then end the actor."""
        import ray

        if self._is_aborted:
            return
        with contextlib.suppress(Exception):
            ray.get(self._actor.close.remote(), timeout=ANSWER_SECONDS)
        self.abort()

    def _longest_silence(self, unit: Sequence[Task]) -> float:
        """Return the seconds within which a machine that does not hang sends something.

        It sends at least the results of a row.  Each task of the row may time out and need another worker,
        and tasks that were disturbed may wait.
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
    """The choice of a cluster, and of machines in it.

    Attributes:
        address: of the cluster's head, `host:port`; "": the one that `RAY_ADDRESS` has, else the cluster of
            this machine.
        labels: that nodes must have, such as `ray.io/accelerator-type=H200`; see
            https://docs.ray.io/en/latest/ray-core/scheduling/labels.html
    """

    address: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> RayOptions:
        """Return the options in `host:port,label=value,...`; any part may be left out.  Raises UsageError."""
        parts = [part for part in text.split(",") if part]
        addresses = [part for part in parts if "=" not in part]
        if len(addresses) > 1:
            raise UsageError(f"{text!r} names {len(addresses)} clusters; write ray:HOST:PORT,LABEL=VALUE")
        labels = dict(part.split("=", 1) for part in parts if "=" in part)
        return cls("".join(addresses), labels)


class _WithoutRay:
    """Standard output without Ray's lines about a node that died: our own lines report that."""

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
        """Return the slots of the nodes that are alive and have the labels.

        The keys are the node's number in Ray and the number of the slot; the values describe the node.
        """
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
        """Return a node that offers a slot, if possible not on this machine.  Raises NoCluster."""
        nodes = list(self.slots().values())
        if not nodes:
            raise NoCluster(f"no machine of the cluster offers {self.offered}")
        return min(nodes, key=lambda node: node["NodeManagerHostname"] == socket.gethostname())

    def call(self, function: Callable[..., Any], *arguments: Any) -> tuple[str, Any]:
        """Call `function` on the node of `require_slot`; return the node's name and the function's value.

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
        """The resource and labels with which a node takes part, as text for a message."""
        labels = ", ".join(f"{name}={value}" for name, value in self._labels.items())
        return f"{SLOT} and has {labels}" if labels else SLOT

    def close(self) -> None:
        """Close the connection; the cluster keeps running."""
        import ray

        ray.shutdown()
        sys.stdout = self._stdout


def _slot_of(node: Mapping[str, Any]) -> dict[str, Any]:
    """Return Ray's options for a task or an actor that takes a slot of `node`."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
    return {"num_cpus": 0, "resources": {SLOT: 1}, "scheduling_strategy": there}


def _require_answer(address: str) -> None:
    """Raise NoCluster where no server answers at `address`: Ray itself would try again and again."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(f"no Ray cluster answers at {address} ({_first_line(error)})") from None


def _cause(error: Any) -> Exception:
    """Return the UsageError that caused an error of a task on a node; for another cause, Ray's error."""
    return error.cause if isinstance(error.cause, UsageError) else error


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
