"""Acquisition of the samples' recorded tables from architectures."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bench.errors import UsageError
from bench.record.architectures import ARCHITECTURES, INFERENCE_ONLY
from bench.recording.acquisition import (
    Pass,
    acquire,
    acquired_calls,
    passes,
    recorded_tables,
    write_recorded_tables,
)
from bench.samples.contract.table import read_json

PLAIN = "dlrm"
"""An architecture that needs no package but PyTorch."""


def test_every_architecture_has_its_passes():
    found = passes()
    assert {each.architecture for each in found} == set(ARCHITECTURES)
    assert {each.step for each in found if each.architecture in INFERENCE_ONLY} == {"forward"}
    assert passes([PLAIN]) == [
        Pass(PLAIN, dtype, step) for dtype in ("float32", "bfloat16") for step in ("forward", "training")
    ]
    assert {each.dtype for each in passes(["faster_rcnn", "mixtral_8x7b"])} == {"float32", "bfloat16"}
    with pytest.raises(UsageError, match="no architecture is called 'resnet5'; did you mean 'resnet50'"):
        passes(["resnet5"])


@pytest.mark.slow
def test_architectures_are_recorded_once_and_written_as_tables(session, tmp_path):
    wanted = passes([PLAIN])[:2]
    done = list(acquire(wanted, tmp_path))
    assert [each.error for each in done] == ["", ""] and all(each.calls for each in done)
    times = [path.stat().st_mtime_ns for path in sorted(tmp_path.iterdir())]
    again = list(acquire(wanted, tmp_path))
    assert [path.stat().st_mtime_ns for path in sorted(tmp_path.iterdir())] == times
    assert [len(each.calls) for each in again] == [len(each.calls) for each in done]

    calls = acquired_calls(tmp_path)
    assert sum(call.count for call in calls) == sum(call.count for each in done for call in each.calls)
    tables = recorded_tables(calls, session, most_cases=5)
    folders = {name: tmp_path / "samples" / name for name in ("linear", "abs")}
    for folder in folders.values():
        folder.mkdir(parents=True)
        (folder / "recorded.json").write_text("of before")
    paths = {name: SimpleNamespace(path=folder) for name, folder in folders.items()}
    write_recorded_tables(tables, SimpleNamespace(names=lambda: list(folders), folders=paths))
    (linear,) = [table for table in tables if table.operator == "linear"]
    written = read_json(folders["linear"] / "recorded.json")
    assert len(written) == len(linear.rows) == 5 and sum(written.calls) == linear.calls
    assert set(written.sources) == {PLAIN}
    assert not (folders["abs"] / "recorded.json").exists()  # no model calls it


@pytest.mark.process
def test_what_fails_is_said(tmp_path, monkeypatch):
    monkeypatch.setitem(ARCHITECTURES, "broken", "bench.record.models.recommendation:nothing_of_the_kind")
    with pytest.raises(UsageError, match="has no function 'nothing_of_the_kind'"):
        list(acquire([Pass("broken", "float32", "forward")], tmp_path))
    with pytest.raises(UsageError, match="holds no recorded calls"):
        acquired_calls(tmp_path)
