"""The work of a cluster's machine for a run, in this process."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest

from bench.cluster.node import Node
from bench.measuring.selection import make_request

USABLE = os.sched_getaffinity(0)


@pytest.fixture
def node(tmp_path, monkeypatch) -> Iterator[Node]:
    """Yield a node whose leases are in a directory of its own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = Node()
    yield found
    found.close()


@pytest.mark.skipif(len(USABLE) < 2, reason="needs two cores")
def test_a_node_stays_off_the_cores_that_its_workers_are_kept_on(node):
    offer = node.prepare(make_request("abs", frameworks="numpy", pin=True).as_json(), with_plan=False)
    (core,) = offer.environments["numpy"]["cores"]
    assert core not in os.sched_getaffinity(0)
    node.close()
    assert os.sched_getaffinity(0) == USABLE
