"""A sample that changes what its process computes changes no verdict of another directory's samples."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample_folders import write_folder

pytestmark = pytest.mark.process

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(
    __name__, lambda: SampleConfig([(50,)]), lambda size: [inputs.array(size), inputs.array(size)]
)
"""
OVERRIDE = """
import torch

# Nothing in Python is another object, so no look at names shows it.
library = torch.library.Library("aten", "IMPL")
library.impl("sub.Tensor", lambda x, y, *, alpha=1: x * 0, "CPU")
"""
SPOILER = "a_spoiler"
BODIES = {SPOILER: (OVERRIDE, "x + y"), "b_honest": ("", "x - (-y)"), "c_wrong": ("", "x - y + 2.5")}
REFERENCES = {"c_wrong": "x - y"}


def test_an_override_in_the_dispatcher_reaches_no_other_directory(run_api, tmp_path):
    pytest.importorskip("torch")
    for name, (before, body) in BODIES.items():
        files = {
            "__init__.py": INIT,
            "numpy_impl.py": f"def {name}(x, y):\n    return {REFERENCES.get(name, 'x + y')}\n",
            "torch_impl.py": f"{before}\ndef {name}(x, y):\n    return {body}\n",
        }
        write_folder(tmp_path / ("one" if name == SPOILER else "other") / name, files)
    names, where = ",".join([*BODIES, "sub"]), list[Path | str]()
    for directory in ("one", "other"):
        where += ["--samples-dir", tmp_path / directory]
    only = ("-st", "1", "--direction", "forward", "--check-only", "--max-cases", "1")
    run = run_api("-c", names, "--frameworks", "torch", *where, *only)
    status = {result["sample"]: result["status"] for result in run.results}
    assert status == {"a_spoiler": "ok", "b_honest": "ok", "c_wrong": "wrong_result", "sub": "ok"}
