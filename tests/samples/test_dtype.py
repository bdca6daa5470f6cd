"""Dtypes that NumPy lacks, and complex ones: inputs, rounding, and real runs of them."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from interpreters import interpreter_of

import bench
from bench.samples.contract import inputs
from bench.samples.contract.dtype import EIGHT_BITS, INT4, item_bytes, numpy_dtype, rounded, wrapped


@pytest.mark.parametrize("name", EIGHT_BITS)
def test_rounding_is_that_of_pytorch(name):
    torch = pytest.importorskip("torch")
    floats, dtype = EIGHT_BITS[name], getattr(torch, name)
    generator = np.random.default_rng(0)
    scales = np.geomspace(floats.epsilon * 2.0**floats.lowest_exponent, floats.largest / 8, 50)
    values = (generator.standard_normal((1000, 1)) * scales).astype(np.float32)
    values = np.clip(np.append(values, [0.0, -0.0, floats.largest]), -floats.largest, floats.largest)
    values = values.astype(np.float32)
    expected = torch.from_numpy(values).to(dtype).float().numpy()
    np.testing.assert_array_equal(floats.rounded(values), expected)
    assert floats.epsilon == torch.finfo(dtype).eps and floats.largest == torch.finfo(dtype).max
    assert floats.rounded(np.array([1e9, -1e9])).tolist() == [floats.largest, -floats.largest]


def test_bfloat16_is_rounded_as_pytorch_rounds():
    """Check ties, subnormal numbers, the largest, infinities and NaN, and the shape of a number."""
    torch = pytest.importorskip("torch")
    generator = np.random.default_rng(0)
    values = generator.standard_normal(100_000) * 10.0 ** generator.integers(-44, 38, 100_000)
    ties = np.arange(256, 512) / 2 + 0.25
    values = np.concatenate([values, ties, [np.inf, -np.inf, np.nan, 0.0, -0.0, 3.4e38, 1e-45]])
    values = values.astype(np.float32)
    expected = torch.from_numpy(values).bfloat16().float().numpy()
    np.testing.assert_array_equal(rounded(values, "bfloat16"), expected)
    assert rounded(np.float32(1.001).reshape(()), "bfloat16").shape == ()


def test_four_bits_wrap_around():
    assert wrapped(np.array([7, 8, 15, 16, -8, -9]), INT4).tolist() == [7, -8, -1, 0, -8, 7]
    assert wrapped(np.array([7, 8]), "int8").tolist() == [7, 8]
    assert wrapped(np.array([8.5]), INT4).tolist() == [8.5]


@pytest.mark.parametrize(
    ("name", "made", "size"),
    [
        ("float8_e5m2", "float32", 1),
        ("int4", "int8", 1),
        ("bfloat16", "float32", 2),
        ("complex64", "complex64", 8),
    ],
)
def test_each_dtype_is_made_as_one_that_numpy_has(name, made, size):
    inputs.reset(0, name)
    assert inputs.array((3, 4)).dtype == numpy_dtype(name) == made
    assert item_bytes(name) == size


def test_inputs_are_numbers_of_the_dtype():
    for name, floats in EIGHT_BITS.items():
        inputs.reset(0, name)
        for array in (inputs.array((1000,)), inputs.array((1000,), 0.1, 2.0), inputs.distinct((5, 20), 1)):
            np.testing.assert_array_equal(floats.rounded(array), array)
    inputs.reset(0, INT4)
    for array in (inputs.array((1000,)), inputs.array((1000,), 3.0, 20.0), inputs.distinct((50, 16), 1)):
        assert array.min() >= -8 and array.max() <= 7
    assert all(len(set(lane)) == 16 for lane in array)


def test_complex_parts_are_drawn_alike():
    inputs.reset(0, "complex64")
    array = inputs.array((5000,), 1.0, 3.0)
    for part in (array.real, array.imag):
        assert part.min() >= 1 and part.max() < 3 and abs(part.mean() - 2) < 0.1
    assert abs(np.corrcoef(array.real, array.imag)[0, 1]) < 0.1


@cache
def checked(dtype: str, framework: str) -> dict[str, list[bench.Result]]:
    """Return the results of two cases each of some samples, by sample."""
    interpreter_of(framework)
    settings = {"stages": 1, "directions": "forward", "max_cases": 2, "measure": False}
    found: dict[str, list[bench.Result]] = {}
    for result in bench.run("add,transpose,abs,fft", frameworks=framework, dtype=dtype, **settings):
        found.setdefault(result.sample, []).append(result)
    return found


@pytest.mark.process
@pytest.mark.parametrize(
    ("dtype", "sample", "framework"),
    [
        ("float8_e4m3fn", "add", "jax"),
        ("float8_e4m3fn", "transpose", "torch"),
        ("int4", "add", "jax"),
        *(("complex64", sample, "torch") for sample in ("add", "transpose", "abs", "fft")),
        *(("complex64", "add", framework) for framework in ("jax", "tensorflow")),
    ],
)
def test_what_a_framework_has_is_right(dtype, sample, framework):
    results = checked(dtype, framework)[sample]
    assert [(result.status, result.check["reference"]) for result in results] == [("ok", "numpy")] * 2


@pytest.mark.process
@pytest.mark.parametrize(
    ("dtype", "sample", "framework", "reason"),
    [
        ("float8_e4m3fn", "add", "torch", "torch refuses float8_e4m3fn"),
        ("float8_e4m3fn", "add", "numpy", "NumPy arrays have no float8_e4m3fn"),
        ("int4", "add", "torch", "converts no array to int4"),
    ],
)
def test_what_a_framework_lacks_has_a_reason(dtype, sample, framework, reason):
    results = checked(dtype, framework)[sample]
    assert all(result.status == "unsupported" and reason in result.message for result in results)
