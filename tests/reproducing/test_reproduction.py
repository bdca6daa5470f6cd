"""Refusals of results that no script can show; tests/reproducing/test_reproduce.py runs scripts."""

from __future__ import annotations

from dataclasses import replace

import planted
import pytest
from processes import bench_process

from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.reproducing.reproduction import reproduce
from bench.reproducing.script import CannotReproduce
from bench.runs.run import Run

FOLDER = """
from bench.samples.contract import SampleConfig, register_sample

def get_sample_config():
    return SampleConfig(args_cases=[((2,),)])

def gen_np_args(shape):
    raise OSError("no more")

register_sample(__name__, get_sample_config, gen_np_args)
"""


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"sequence": ({"shape": [3]}, {"shape": [5]})}, "called with several shapes in turn"),
        ({"framework": "listy"}, "listy is a plug-in"),
        ({"package": "bench.samples.native.torch.cos"}, "no folder whose text could be taken"),
    ],
)
def test_what_no_script_can_show_is_refused(changes, message):
    fields = {"package": "bench.samples.basic.abs", "framework": "torch", **changes}
    task = Task(
        sample="abs",
        category="unary",
        case_index=0,
        case={},
        implementation="torch",
        stage=4,
        direction="forward",
        **fields,
    )
    result = Result(task, OK)
    with pytest.raises(CannotReproduce, match=message):
        reproduce(Run({}, [result]), result)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "the folder of moved is in no directory of samples; say where it is now with --samples-dir"),
        ("import nowhere_at_all", "moved cannot be loaded and called here: MissingPackage: moved needs"),
        ("1 / 0", "moved cannot be loaded and called here: ZeroDivisionError: division by zero"),
        ("no Python", "moved cannot be loaded and called here: SyntaxError: invalid syntax"),
        (FOLDER, "moved cannot be loaded and called here: OSError: no more"),
    ],
)
def test_a_sample_that_cannot_be_loaded_any_more_is_one_line(tmp_path, text, message):
    """Check a folder that has moved, one that cannot be imported, and one whose inputs cannot be made."""
    folder = tmp_path / "samples" / "moved"
    if text is not None:
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text)
    task = planted.measured("moved", framework="numpy").task
    result = Result(replace(task, package="bench.samples.extra.moved", case={"shape": [2]}, given=True), OK)
    path = planted.run(result).save(tmp_path / "run.jsonl")
    where = ("--samples-dir", folder.parent) if text is not None else ()
    done = bench_process("reproduce", path, "moved", *where, cwd=tmp_path)
    assert done.returncode == 2 and message in done.stderr and len(done.stderr.splitlines()) == 1
