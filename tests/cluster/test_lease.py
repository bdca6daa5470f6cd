"""Which part of a machine a run has for itself."""

from __future__ import annotations

import fcntl

import pytest

from bench.cluster.lease import lease_for, locked


@pytest.mark.parametrize(
    ("device", "visible", "lease"),
    [
        ("cpu", "0", "cpu"),
        ("cuda:0", None, "accelerator"),
        ("cuda:0", "3", "accelerator-3"),
        ("cuda:0", "0,1", "accelerator-0-1"),
        ("cuda:0", "GPU-8f2a", "accelerator-GPU-8f2a"),
    ],
)
def test_accelerators_that_a_scheduler_gave_us_are_taken_alone(monkeypatch, device, visible, lease):
    for name in ("CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("ONEAPI_DEVICE_SELECTOR", raising=False)
    if visible is not None:
        monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    assert lease_for(device) == lease


def test_a_lock_that_another_user_made_is_taken_too(monkeypatch, tmp_path):
    """Its file cannot be written, nor made again."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = tmp_path / "dlop-bench-node-cpu.lock"
    path.touch(mode=0o444)
    with locked("cpu") as held:
        assert not held.writable()
        with path.open("rb") as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
