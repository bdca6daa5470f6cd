"""PyTorch and JAX on a GPU: the device's clock, its allocator, the place of arrays, and real runs.

Without a GPU, a message says so.

Durations are compared with each other on the same device, never with a number of seconds.
"""

from __future__ import annotations

import time

import numpy as np
import pytest

from bench.frameworks import load
from bench.frameworks.base import Call, Differentiation
from bench.model.direction import BACKWARD
from bench.model.skip_reason import DEVICE_LOST
from bench.model.stage import EAGER, GRAPH
from bench.samples.contract import Unsupported
from bench.worker.check.special_values import KERNEL_FAILS
from bench.worker.time import memory
from bench.worker.time.timing import Schedule, measure

torch = pytest.importorskip("torch")

with_gpu = [
    pytest.mark.gpu,
    pytest.mark.skipif(not torch.cuda.is_available(), reason="PyTorch sees no GPU on this machine"),
]
without_gpu = pytest.mark.skipif(torch.cuda.is_available(), reason="says what is said without a GPU")

MEBIBYTE = 1 << 20
CYCLES = 20_000_000
QUICKLY = ("--time-budget", "0.02", "--max-cases", "2")


@pytest.fixture
def gpu():
    framework = load("torch")("cuda:0", 1)
    yield framework
    torch.cuda.synchronize()


def busy() -> None:
    """Keep the GPU busy for some milliseconds, and return at once."""
    torch.cuda._sleep(CYCLES)


def synchronized_seconds() -> float:
    busy()
    torch.cuda.synchronize()
    started = time.perf_counter()
    busy()
    torch.cuda.synchronize()
    return time.perf_counter() - started


@without_gpu
def test_missing_gpu_is_said():
    with pytest.raises(Unsupported, match="torch has no device cuda:0; it has cpu"):
        load("torch")("cuda:0")


@pytest.mark.process
@without_gpu
def test_a_missing_gpu_is_one_error_on_the_command_line(run_api):
    run = run_api("-c", "abs", "--device", "cuda", env={"FRAMEWORK": "torch"})
    assert run.status == 2
    assert "torch has no device cuda:0; it has cpu" in run.stderr
    assert "Traceback" not in run.stderr
    assert run.results == []


class TestGPU:
    pytestmark = with_gpu

    def test_says_what_it_is(self, gpu):
        assert gpu.device_name() == torch.cuda.get_device_name(0)
        assert gpu.versions()["cuda"] == torch.version.cuda
        assert gpu.memory_source == "cuda_allocator"

    def test_a_gpu_index_that_does_not_exist_is_refused(self):
        with pytest.raises(Unsupported, match="torch has no device cuda:99; it has cpu, cuda:0"):
            load("torch")("cuda:99")

    # -- the clock

    def test_events_time_the_work_and_not_its_start(self, gpu):
        expected = synchronized_seconds()
        assert gpu.device_timer()(busy) == pytest.approx(expected, rel=0.3)

    @pytest.mark.parametrize("latency", [False, True])
    def test_measured_time_is_that_of_the_work(self, gpu, latency):
        expected = synchronized_seconds()
        timing = measure(Call(busy), gpu, Schedule(warmup=2, runs=5, latency=latency))
        assert float(np.median(timing.seconds_per_call())) == pytest.approx(expected, rel=0.3)

    def test_twice_the_work_takes_twice_as_long(self, gpu):
        def twice() -> None:
            busy()
            busy()

        medians = [
            float(np.median(measure(Call(function), gpu, Schedule(0.3)).seconds_per_call()))
            for function in (busy, twice)
        ]
        assert medians[1] / medians[0] == pytest.approx(2, rel=0.3)

    def test_synchronize_waits(self, gpu):
        done = torch.cuda.Event()
        busy()
        done.record()
        assert not done.query()
        gpu.synchronize()
        assert done.query()

    def test_probes_are_steady_on_an_idle_device(self, gpu):
        """Check a fixed kernel, and the clock where the driver reports it."""
        probes = gpu.probes()
        readings = [probes["kernel"]() for _ in range(20)]
        assert 0 < min(readings) <= max(readings[5:]) < 2 * min(readings)
        if "cycle" in probes:
            assert 1e-10 < probes["cycle"]() < 1e-8

    # -- memory

    def test_peak_is_the_allocators(self, gpu):
        def allocate() -> None:
            _ = torch.ones(64 * MEBIBYTE, dtype=torch.uint8, device="cuda")

        for _ in range(2):
            peak, source = memory.peak_bytes(allocate, gpu)
            assert peak == pytest.approx(64 * MEBIBYTE, rel=0.1)
            assert source == "cuda_allocator"

    def test_memory_in_use_before_does_not_count(self, gpu):
        before = torch.ones(64 * MEBIBYTE, dtype=torch.uint8, device="cuda")
        peak, _ = memory.peak_bytes(lambda: torch.ones(MEBIBYTE, dtype=torch.uint8, device="cuda"), gpu)
        assert peak < 8 * MEBIBYTE
        assert before.is_cuda

    # -- arrays

    def test_arrays_are_on_the_device(self, gpu):
        made = gpu.from_numpy(np.arange(3.0))
        assert made.device == torch.device("cuda:0")
        assert gpu.to_numpy(made).tolist() == [0, 1, 2]
        assert gpu.copy(made).data_ptr() != made.data_ptr()
        assert gpu.place(torch.ones(2)).is_cuda
        gpu.dtype = "bfloat16"
        assert gpu.place(torch.ones(2)).dtype == torch.bfloat16

    def test_an_adaptors_cuda_arrays_go_where_the_run_is(self):
        """Check that the run decides on the device, whatever device the sample names."""
        assert load("torch")("cpu", 1).place(torch.ones(2, device="cuda")).device.type == "cpu"

    @pytest.mark.parametrize("stage", [EAGER, GRAPH])
    def test_gradients_are_right_on_the_gpu(self, gpu, stage):
        x = gpu.from_numpy(np.array([1.0, -2.0, 3.0]))
        wanted = Differentiation([True], [np.array([1.0, 1.0, 2.0])])
        call = gpu.bind(torch.square, [x], stage, BACKWARD, wanted)([x])
        assert gpu.to_numpy(call()[0]).tolist() == [2, -4, 12]

    def test_float32_is_not_tf32(self, gpu):
        """Check the digits of products: those of TF32 have three, those of float32 six."""
        generator = np.random.default_rng(0)
        x, kernel = generator.standard_normal((2, 64, 32, 32)), generator.standard_normal((64, 64, 3, 3))
        products = (
            torch.nn.functional.conv2d,
            lambda image, kernel: image[0, 0] @ kernel[0, :32].flatten(1)[:, :8],
        )
        wide = [torch.from_numpy(array) for array in (x, kernel)]
        for function in products:
            expected = function(*wide).numpy()
            found = gpu.to_numpy(function(*(gpu.place(array.float()) for array in wide)))
            assert np.abs(found - expected).max() < 1e-5 * np.abs(expected).max()

    # -- the whole

    def test_a_real_command_measures_and_checks_on_the_gpu(self, run_api):
        names = "abs,matmul,sum,softmaxBP,add_,giou_loss"
        env = {"FRAMEWORK": "torch"}
        run = run_api("-c", names, "-st", "1,2", "--device", "cuda", *QUICKLY, env=env)
        assert run.status == 0, run.stdout + run.stderr
        assert run.header["environments"]["torch"]["device_name"] == torch.cuda.get_device_name(0)
        assert {result["settings"]["device"] for result in run.results} == {"cuda:0"}
        assert all(set(result["block_probes"]) >= {"arithmetic", "kernel"} for result in run.results)
        assert {result["memory_source"] for result in run.results} == {"cuda_allocator"}
        assert all(result["check"]["checked"] for result in run.results)

    def test_large_arrays_have_the_memory_of_their_result(self, run_api):
        run = run_api("-c", "abs", "--device", "cuda", "--max-cases", "4", env={"FRAMEWORK": "torch"})
        (result,) = [result for result in run.results if result["case"] == {"shape": [1024, 1024]}]
        assert result["memory_bytes"] == pytest.approx(4 * MEBIBYTE, rel=0.1)

    @pytest.mark.parametrize("framework", ["torch", "jax"])
    def test_nothing_speaks_against_honest_calls(self, run_api, framework):
        """Check compiled calls too: the device's own threads and files, and Inductor's, do not count."""
        pytest.importorskip(framework)
        env, stages = {"FRAMEWORK": framework}, "1,2,3" if framework == "torch" else "1,3"
        run = run_api("-c", "abs,matmul,softmax", "-st", stages, "--device", "cuda", *QUICKLY, env=env)
        assert run.status == 0, run.stdout + run.stderr
        assert {result["status"] for result in run.results} == {"ok"}
        told = [(r["sample"], r["stage"], r["suspicions"], r["changed_state"]) for r in run.results]
        assert [each for each in told if each[2] or each[3]] == []

    def test_a_kernel_that_asserts_takes_no_other_task_along(self, run_api):
        """Check losses of probabilities, whose kernels assert that their inputs are probabilities."""
        run = run_api(
            *("-c", "binary_cross_entropy,abs", "--device", "cuda", *QUICKLY), env={"FRAMEWORK": "torch"}
        )
        assert {result["status"] for result in run.results} == {"ok"}
        for result in run.results:
            asserts = result["sample"] == "binary_cross_entropy"
            assert (KERNEL_FAILS in result["check"]["teeth"]["left_out"].values()) == asserts
            assert (DEVICE_LOST in result["changed_state"]) == asserts
