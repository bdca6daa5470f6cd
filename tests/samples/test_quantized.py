"""Quantized operators: their references and inputs, by facts that need no framework."""

from __future__ import annotations

import numpy as np
import pytest

from bench.samples.contract import Unsupported, inputs
from bench.samples.families import quantized as families
from bench.samples.references import quantized

SEEDS = range(5)


def test_steps_are_the_nearest_half_to_even_and_in_range():
    array = np.array([-1e9, -1.5, -0.5, 0.5, 1.5, 2.4, 1e9])
    assert quantized.quantized(array, 1.0, 0, np.int8).tolist() == [-128, -2, 0, 0, 2, 2, 127]
    assert quantized.quantized(array, 1.0, 3, np.uint8).tolist() == [0, 1, 3, 3, 5, 5, 255]


def test_channels_are_quantized_each_on_its_own():
    array = np.random.default_rng(0).normal(size=(3, 4))
    scales, zeros = np.array([0.1, 0.2, 0.3]), np.array([0, 5, -7])
    rows = [quantized.quantized(*row, np.int8) for row in zip(array, scales, zeros)]
    assert (quantized.quantized_channels(array, scales, zeros, 0, np.int8) == rows).all()
    rows = [quantized.faked(*row, -8, 7) for row in zip(array, scales, zeros)]
    assert np.allclose(quantized.faked_channels(array, scales, zeros, 0, -8, 7), rows, rtol=1e-14)


def test_what_is_faked_is_quantized_and_back():
    array = np.random.default_rng(0).normal(size=100)
    back = quantized.dequantized(quantized.quantized(array, 0.01, 3, np.int8), 0.01, 3)
    assert np.allclose(quantized.faked(array, 0.01, 3, -128, 127), back, rtol=1e-14)


def test_a_range_chosen_has_the_array_and_zero():
    """Check ranges; the first is the example of DynamicQuantizeLinear in ONNX, without its tie."""
    steps, scale, zero = quantized.dynamically_quantized(np.array([0, 2, -3, -2.4, 1.34, 0.5]))
    assert steps.tolist() == [153, 255, 0, 31, 221, 179]
    assert (round(float(scale), 7), int(zero)) == (0.0196078, 153)
    assert quantized.dynamically_quantized(np.array([1.0, 255.0]))[2] == 0
    assert quantized.dynamically_quantized(np.array([-1.0, -255.0]))[2] == 255


def test_products_of_whole_numbers_are_exact():
    left, right = np.full((1, 4096), 127, np.int8), np.full((4096, 1), -127, np.int8)
    assert quantized.whole_product(left, right).tolist() == [[-127 * 127 * 4096]]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_layer_of_whole_steps_is_right_but_for_the_steps(seed):
    inputs.reset(seed)
    array, weight, scales = (each.astype(np.float64) for each in families.generate_layer((5, 64), (7, 64)))
    exact = quantized.weight_only_linear(array, weight, scales)
    off = np.abs(quantized.quantized_linear(array, weight, scales) - exact)
    step = np.abs(array).max(axis=1, keepdims=True) / 127
    assert off.max() > 0 and (off <= step / 2 * (scales[:, None] * np.abs(weight)).sum(axis=1)).all()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dtype", ["int8", "uint8"])
def test_no_element_lies_midway_between_two_steps(seed, dtype):
    inputs.reset(seed)
    array, scale, zero, _ = families.generate((40, 50), 0.03, 7, dtype)
    steps = array.astype(np.float64) / scale
    assert np.abs(steps - np.rint(steps)).max() < 0.41
    limits = np.iinfo(dtype)
    assert steps.min() + zero < limits.min - 1 and steps.max() + zero > limits.max + 1


def test_half_precision_has_no_parts_of_steps():
    inputs.reset(0, "float16")
    with pytest.raises(Unsupported, match="float16 has too few digits"):
        families.generate((2, 3), 0.03, 7, "int8")
