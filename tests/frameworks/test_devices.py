"""Devices as frameworks report them: an accelerator that PyTorch finds, and CPUs that others count.

The accelerator computes on the CPU (see `toy_accelerator`); it is tested as any other would be.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from interpreters import interpreter_of
from processes import ROOT

import bench
from bench.errors import UsageError
from bench.inspecting import peak
from bench.measuring.devices import find_devices
from bench.model.skip_reason import DEVICE_LOST
from bench.worker.check.special_values import KERNEL_FAILS

pytestmark = pytest.mark.process

TOY = {"FRAMEWORK": "torch", "PYTHONPATH": str(ROOT / "tests" / "accelerator")}
CPUS = {"FRAMEWORK": "jax", "XLA_FLAGS": "--xla_force_host_platform_device_count=3"}
QUICKLY = ("--warmup", "1", "--runs", "3")
ON_TOY: dict[str, Any] = {"frameworks": "torch", "device": "toy", "warmup": 1, "runs": 3}

_PLACED = """\
import json, sys
import numpy as np
{before}
from bench.frameworks import load

framework = load({name!r})({device!r}, 1)
array = framework.from_numpy(np.ones((2, 3)))
square = {square}
arrays = [array, framework.copy(array), framework.place(array), array + array]
arrays += [framework.bind(square, [array], stage, "forward")([array])() for stage in framework.stages]
framework.synchronize(arrays)
print(json.dumps({{"where": sorted({{{where} for array in arrays}}), "devices": dict(framework.devices())}}))
"""
_LOGICAL_CPUS = """\
import tensorflow
(processor,) = tensorflow.config.list_physical_devices("CPU")
parts = [tensorflow.config.LogicalDeviceConfiguration()] * 3
tensorflow.config.set_logical_device_configuration(processor, parts)
"""


def placed(framework: str, **parts: str) -> dict:
    """Return what a script finds in the interpreter of `framework`: where arrays are, and all devices."""
    script = _PLACED.format(name=framework, **{"before": "", **parts})
    done = subprocess.run(
        [interpreter_of(framework), "-c", script],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "XLA_FLAGS": CPUS["XLA_FLAGS"]},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def session() -> Iterator[bench.Session]:
    """Yield a session whose workers find the accelerator, as they would if its package were installed."""
    with pytest.MonkeyPatch.context() as changed, bench.Session() as opened:
        changed.setenv("PYTHONPATH", TOY["PYTHONPATH"])
        yield opened


@pytest.fixture(scope="module")
def toy_run(session) -> bench.Run:
    return bench.run("exp,softmaxBP,add_", stages=[1, 2], max_cases=1, session=session, **ON_TOY)


class TestAccelerator:
    """Tests of an accelerator of PyTorch, of a kind that nothing here knows by name."""

    def test_samples_run_on_the_accelerator_and_are_right(self, toy_run):
        outcomes = {
            (result.status, result.message, result.check.get("checked")) for result in toy_run.results
        }
        assert outcomes == {("ok", "", True)}

    def test_results_say_where(self, toy_run):
        environment = toy_run.header["environments"]["torch"]
        assert (environment["device"], environment["device_name"]) == ("toy:0", "Toy Accelerator 9000")
        assert {result.task.settings.device for result in toy_run.results} == {"toy:0"}

    def test_clock_and_allocator_are_those_of_the_accelerator(self, toy_run):
        assert {result.memory_source for result in toy_run.results} == {"toy_allocator"}
        assert all(
            set(result.block_probes) == {"arithmetic", "kernel", "waiting"} for result in toy_run.results
        )

    def test_memory_is_that_of_the_result(self, session):
        """Check, too, that a profiler that does not know the device gives no result, rather than no time."""
        cases = [{"shape": [256, 1024]}]
        (result,) = bench.run("exp", cases=cases, profiler="native", session=session, **ON_TOY).results
        assert result.memory_bytes == pytest.approx(4 * 256 * 1024, rel=0.01)
        assert (result.status, result.operator_seconds) == ("ok", None)

    def test_what_the_accelerator_lacks_is_not_made_up(self, monkeypatch):
        """Check that the memory of the process is not reported as that of the device."""
        for name, value in {**TOY, "TOY_LACKS": "Event,reset_peak_memory_stats,get_device_name"}.items():
            monkeypatch.setenv(name, value)
        run = bench.run("exp", max_cases=1, **ON_TOY)
        (result,) = run.results
        assert (result.status, result.memory_bytes, result.memory_source) == ("ok", None, "not_available")
        assert set(result.block_probes) == {"arithmetic", "kernel", "waiting"}
        assert run.header["environments"]["torch"]["device_name"] == "toy:0"

    def test_peak_is_the_devices_own(self, session, monkeypatch):
        """Check that its sums give its bandwidth: the host's memory says nothing of the device's."""
        monkeypatch.setenv("PYTHONPATH", TOY["PYTHONPATH"])
        monkeypatch.setattr(peak, "ACCELERATOR_EXTENTS", {"float32": (64, 128)})
        monkeypatch.setattr(peak, "ADDED", (1 << 10, 1 << 12))
        found = peak.measure_peak(["torch"], "toy:0")
        assert (found.device, found.device_name) == ("toy:0", "Toy Accelerator 9000")
        assert [sorted(entry) for entry in found.bandwidths] == [["add", "bytes"]] * 2
        assert [entry["bytes"] for entry in found.bandwidths] == [12 << 10, 12 << 12]
        assert found.matrix_flops["torch"]["float32"] > 0
        assert {"arithmetic", "kernel"} <= set(found.probe_seconds["torch"])

    @pytest.mark.parametrize(("long", "tried"), [(100.0, [64, 256]), (0.0, [64])])
    def test_peak_tries_no_product_that_takes_long(self, session, monkeypatch, long, tried):
        """Check that the smallest decides on the rest, and that the largest makes the middle one needless."""
        monkeypatch.setenv("PYTHONPATH", TOY["PYTHONPATH"])
        monkeypatch.setattr(peak, "ACCELERATOR_EXTENTS", {"float32": (64, 256, 128)})
        monkeypatch.setattr(peak, "LONG_SECONDS", long)
        place = {"device": "toy:0", "threads": 1}
        _, results = peak._products(session, "torch", place, lambda text: None)
        assert [result.case["shape"][0] for result in results] == tried
        assert all(result.case["shape"][1] == result.case["shape"][0] // 2 for result in results)

    def test_a_compiler_that_makes_no_code_for_it_says_so(self, session):
        (result,) = bench.run("exp", stages=3, max_cases=1, session=session, **ON_TOY).results
        assert result.status == "unsupported"
        assert "(inductor) fails in its backend" in result.message

    def test_a_failed_kernel_takes_no_other_task_along(self, monkeypatch):
        """Check that times are kept, since special values come last; the next task gets a new process."""
        for name, value in {**TOY, "TOY_ASSERTS": "exp"}.items():
            monkeypatch.setenv(name, value)
        found = bench.run("exp,sqrt", stages=[1, 2], max_cases=2, **ON_TOY).results
        assert [(result.status, result.message) for result in found] == [("ok", "")] * 8
        for result in found:
            kinds, asserts = result.check["teeth"], result.sample == "exp"
            assert (KERNEL_FAILS in kinds["left_out"].values()) == asserts
            assert (DEVICE_LOST in result.changed_state) == asserts
            assert bool(result.block_seconds)
            assert asserts or kinds["right"]

    def test_a_task_whose_kernel_fails_is_an_error_and_the_next_is_not(self, monkeypatch):
        for name, value in {**TOY, "TOY_ASSERTS": "exp:always"}.items():
            monkeypatch.setenv(name, value)
        run = bench.run("exp,sqrt", stages=[1, 2], max_cases=1, **ON_TOY)
        found = {(each.sample, each.status, "a kernel has failed" in each.message) for each in run.results}
        assert found == {("exp", "error", True), ("sqrt", "ok", False)}

    def test_another_accelerator_is_refused_with_the_devices_there_are(self, run_api, tmp_path):
        run = run_api("-c", "exp", "--device", "toy:1", env={**TOY, "TMPDIR": str(tmp_path)})
        assert run.status == 2
        (line,) = run.stderr.splitlines()
        assert "torch has no device toy:1; it has cpu, toy:0" in line

    def test_the_accelerator_is_listed_with_its_name(self, session):
        """Use workers of their own, for which no device was chosen."""
        (found,) = find_devices(["torch"])
        assert found.devices == {"cpu": "cpu", "toy:0": "Toy Accelerator 9000"}


@pytest.fixture(scope="module")
def cpu_runs(run_api, tmp_path_factory) -> list[bench.Run]:
    """Return the runs of `--device cpu:1,cpu:2`, in this order."""
    interpreter_of("jax")
    directory = tmp_path_factory.mktemp("runs")
    names = ("-c", "exp", "--max-cases", "2", "--device", "cpu:1,cpu:2")
    done = run_api(*names, *QUICKLY, env=CPUS, cwd=directory)
    assert done.status == 0, done.stdout + done.stderr
    return [bench.load(path) for path in sorted((directory / "results").iterdir())]


class TestCPUs:
    """Tests of a CPU that a framework counts as several devices."""

    def test_jax_computes_on_the_cpu_that_is_named(self):
        found = placed(
            "jax",
            device="cpu:2",
            square="framework.jax.numpy.square",
            where="str(array.devices())",
        )
        assert found["where"] == ["{CpuDevice(id=2)}"]
        assert list(found["devices"]) == ["cpu", "cpu:1", "cpu:2"]

    def test_tensorflow_computes_on_the_cpu_that_is_named(self):
        found = placed(
            "tensorflow",
            device="cpu:2",
            before=_LOGICAL_CPUS,
            square="framework.tf.square",
            where="array.device[-5:]",
        )
        assert found["where"] == ["CPU:2"]
        assert list(found["devices"]) == ["cpu", "cpu:1", "cpu:2"]

    def test_each_of_several_devices_has_a_run_of_its_own(self, cpu_runs):
        assert [run.header["environments"]["jax"]["device"] for run in cpu_runs] == ["cpu:1", "cpu:2"]
        for run, device in zip(cpu_runs, ("cpu:1", "cpu:2"), strict=True):
            assert [(result.status, result.task.settings.device) for result in run.results] == [
                ("ok", device)
            ] * 2

    def test_devices_are_not_compared_with_each_other(self, cpu_runs):
        ours, theirs = ({result.key for result in run.results} for run in cpu_runs)
        assert ours.isdisjoint(theirs)
        with pytest.raises(UsageError, match="device cpu:1 and cpu:2"):
            bench.compare(*cpu_runs)

    def test_a_device_that_is_not_there_is_refused_before_anything_runs(self, run_api):
        run = run_api("-c", "exp", "--device", "cpu:1,cpu:3", env=CPUS)
        assert run.status == 2
        assert "there is no device cpu:3: jax has cpu, cpu:1, cpu:2" in run.stderr
        assert run.path is None
