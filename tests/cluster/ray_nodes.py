"""A Ray cluster whose nodes are raylets of this machine, with temporary files of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from processes import ROOT

from bench.cluster.ray_cluster import SLOT

FAULTY = ROOT / "tests" / "faulty"
RAY = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class Nodes:
    """The nodes of a Ray cluster, which tests add and kill; each offers a slot.

    Attributes:
        address: the address of the cluster.
    """

    def __init__(self, directory: Path):
        self._directory = directory
        self._cluster = pytest.importorskip("ray.cluster_utils").Cluster()
        self._nodes: dict[str, object] = {}
        self._cluster.add_node(num_cpus=0, include_dashboard=False)
        self.address = self._cluster.address

    def add(self, name: str, slots: int = 1, labels: dict[str, str] | None = None, **variables: str) -> None:
        temporary = self.temporary(name)
        temporary.mkdir(exist_ok=True)
        self._nodes[name] = self._cluster.add_node(
            num_cpus=1,
            node_name=name,
            labels=labels or {},
            resources={SLOT: slots} if slots else {},
            env_vars={"TMPDIR": str(temporary), **variables},
        )

    def temporary(self, name: str) -> Path:
        """Return the directory of a node's temporary files, its lock among them."""
        return self._directory / name

    def kill(self, name: str) -> None:
        """Kill a node as a power failure does."""
        self._cluster.remove_node(self._nodes.pop(name), allow_graceful=False)

    def close(self) -> None:
        self._cluster.shutdown()
