"""Workers of one framework, samples written for them and plugins that change how they wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import psutil
import pytest
from interpreters import interpreter_of
from one_task import ask_of

from bench.engine.event import ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, WorkerProcess
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract.registry import Registry

TIMEOUT = 120
LARGE_MATMUL = 13
"""The number of the case of two (2048, 2048) matrices, which takes tens of milliseconds."""

_SAMPLE = """\
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(4,), (9,)])


def gen_np_args(size):
    return [inputs.array((size, size)), inputs.array((size,))]


register_sample(__name__, get_sample_config, gen_np_args)
"""
_EXECUTOR = """\
from bench.samples.contract import Executor


def executor_creator():
    return Executor(function)
"""


def runner(
    framework: str, directory: Path, functions: Mapping[str, tuple[str, str]]
) -> Iterator[Callable[..., list[Result]]]:
    """Yield, for a fixture, a function that runs samples in `framework` and checks every result.

    It times nothing unless asked to.

    Args:
        functions: sample name -> (its NumPy reference, its implementation), each the source of a
            `function(array, other)` of a square matrix and a vector.
    """
    interpreter_of(framework)
    for name, sources in functions.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(_SAMPLE)
        for implementation, source in zip(("numpy", framework), sources):
            (folder / f"{implementation}_impl.py").write_text(f"{source}\n\n{_EXECUTOR}")
    with Session() as session:
        registry = Registry([directory])

        def results(*names: str, max_cases: int = 2, other: str = framework, **changes) -> list[Result]:
            settings = Settings(**{"check": "all", "measure": False, **changes.pop("settings", {})})
            folders = [registry.find(name) for name in names]
            request = Request(
                folders,
                [other],
                max_cases=max_cases,
                samples_directories=(directory,),
                settings=settings,
                **changes,
            )
            return list(session.results(session.prepare(request, ignore), ignore))

        yield results


def starter(
    framework: str, directory: Path, monkeypatch: pytest.MonkeyPatch, plugin: str
) -> Iterator[Callable[..., WorkerProcess]]:
    """Yield, for a fixture, a function that starts workers of `framework`, or of `changed` from `plugin`."""
    interpreter = interpreter_of(framework)
    (directory / "changed.py").write_text(plugin)
    metadata = directory / "changed-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: changed\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[dlop_bench.frameworks]\nchanged = changed:Framework\n")
    monkeypatch.setenv("PYTHONPATH", str(directory))
    started: list[WorkerProcess] = []

    def start(name: str = framework, **options) -> WorkerProcess:
        started.append(
            WorkerProcess(Launch(WorkerKind(name, **options), interpreter), directory / f"{len(started)}.log")
        )
        return started[-1]

    yield start
    for worker in started:
        worker.kill()


def ask(worker: WorkerProcess, implementation: str, stage: int, sample: str = "matmul", **changes) -> dict:
    """Return the worker's reply to a task: the forward pass of the sample's `LARGE_MATMUL` case."""
    folder, _ = Registry().find(sample)
    task = Task(
        sample=sample,
        package=folder.package,
        category="",
        case_index=LARGE_MATMUL,
        case={},
        framework=worker.launch.kind.framework,
        implementation=implementation,
        stage=stage,
        direction="forward",
        settings=Settings(**changes),
    )
    worker.wait_ready(TIMEOUT)
    reply = ask_of(worker, task, TIMEOUT)
    assert reply["status"] == "ok", reply["message"]
    return reply


def each_stage(stages: Sequence[int]) -> pytest.MarkDecorator:
    """Return the parameters `stage` of a test; all but the first stage are left to test-all."""
    first, *others = stages
    slow = (pytest.param(stage, marks=pytest.mark.slow) for stage in others)
    return pytest.mark.parametrize("stage", [first, *slow])


def outcomes(results: list[Result]) -> list[tuple[int, str]]:
    """Return (stage, status) of each result; pytest's report shows the messages where this fails."""
    return [(result.stage, result.status) for result in results]


def share_of_the_busiest_thread(process: psutil.Process, act: Callable[[], object]) -> float:
    """Return the busiest thread's share of the processor time that the process needs for `act`."""

    def seconds() -> dict[int, float]:
        return {thread.id: thread.user_time + thread.system_time for thread in process.threads()}

    before = seconds()
    act()
    used = [after - before.get(thread, 0.0) for thread, after in seconds().items()]
    return max(used) / sum(used)
