"""The references of special functions, against SciPy; those of bits and precisions, against Python."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from bench.samples.references import (
    airy,
    bessel,
    bits,
    incomplete,
    logarithmic,
    normal_distribution,
    polynomials,
    shrinkage,
    zeta,
)

special = pytest.importorskip("scipy.special")
draw = partial(np.random.default_rng(0).uniform, size=1000)


def close(found: np.ndarray, expected: np.ndarray, tolerance: float) -> None:
    scale = np.sqrt(np.mean(np.square(expected)))
    np.testing.assert_allclose(found, expected, rtol=tolerance, atol=tolerance * scale)


@pytest.mark.parametrize("name", ["j0", "j1", "i0", "i1", "i0e", "i1e"])
def test_bessel_functions_of_the_first_kind_agree_with_scipy(name):
    array = draw(-20, 20)
    close(getattr(bessel, f"bessel_{name}")(array), getattr(special, name)(array), 1e-11)


@pytest.mark.parametrize(
    ("name", "least"), [("y0", 0.4), ("y1", 0.4), ("k0", 0.05), ("k1", 0.05), ("k0e", 0.05), ("k1e", 0.05)]
)
def test_bessel_functions_of_the_second_kind_agree_with_scipy(name, least):
    array = draw(least, 20)
    close(getattr(bessel, f"bessel_{name}")(array), getattr(special, name)(array), 1e-11)


def test_the_spherical_bessel_function_is_sine_over_argument():
    array = draw(-20, 20)
    close(bessel.spherical_bessel_j0(array), np.sin(array) / array, 1e-12)


def test_the_airy_function_agrees_with_scipy():
    array = draw(-5, 5)
    close(airy.airy_ai(array), special.airy(array)[0], 1e-11)


def test_incomplete_gamma_and_beta_functions_agree_with_scipy():
    left, right, array = draw(0.3, 20), draw(0.3, 5), draw(0.05, 0.75)
    close(incomplete.igamma(left, 40 * array), special.gammainc(left, 40 * array), 1e-12)
    close(incomplete.igammac(left, 40 * array), special.gammaincc(left, 40 * array), 1e-12)
    close(incomplete.betainc(left, right, array), special.betainc(left, right, array), 1e-12)


def test_zeta_function_and_polygamma_agree_with_scipy():
    exponent, array = draw(1.5, 6), draw(0.1, 10)
    close(zeta.zeta(exponent, array), special.zeta(exponent, array), 1e-8)
    for order in (1, 2, 3):
        close(zeta.polygamma(array, order), special.polygamma(order, array), 1e-8)


@pytest.mark.parametrize("name", ["erfc", "erfcx", "ndtr", "log_ndtr"])
def test_functions_of_the_normal_distribution_agree_with_scipy(name):
    array = draw(-5, 10)
    close(getattr(normal_distribution, name)(array), getattr(special, name)(array), 1e-13)


@pytest.mark.parametrize("name", ["logit", "entr"])
def test_logarithms_of_probabilities_agree_with_scipy(name):
    array = draw(0, 1)
    close(getattr(logarithmic, name)(array), getattr(special, name)(array), 1e-13)


@pytest.mark.parametrize("name", ["xlogy", "xlog1py"])
def test_products_with_logarithms_agree_with_scipy(name):
    array, other = draw(0, 1), draw(0, 3)
    array[::3], other[::5] = 0, 0
    with np.errstate(divide="ignore", invalid="ignore"):
        found = getattr(logarithmic, name)(array, other)
    np.testing.assert_allclose(found, getattr(special, name)(array, other), rtol=1e-13)


def test_quantiles_and_multivariate_gamma_function_agree_with_scipy():
    array = draw(0.001, 0.999)
    close(normal_distribution.ndtri(array), special.ndtri(array), 1e-13)
    wider = 20 * array[:20] + 2
    close(logarithmic.mvlgamma(wider, 4), [special.multigammaln(each, 4) for each in wider], 1e-13)


@pytest.mark.parametrize("degree", [1, 2, 3, 7])
def test_polynomials_agree_with_scipy(degree):
    array = draw(-0.9, 0.9)
    angle = np.arccos(array)
    expected = {
        "chebyshev_t": special.eval_chebyt(degree, array),
        "chebyshev_u": special.eval_chebyu(degree, array),
        "chebyshev_v": np.cos((degree + 0.5) * angle) / np.cos(angle / 2),
        "chebyshev_w": np.sin((degree + 0.5) * angle) / np.sin(angle / 2),
        "hermite_h": special.eval_hermite(degree, array),
        "hermite_he": special.eval_hermitenorm(degree, array),
        "laguerre_l": special.eval_laguerre(degree, array),
        "legendre_p": special.eval_legendre(degree, array),
    }
    for name, values in expected.items():
        close(getattr(polynomials, name)(array, degree), values, 1e-12)
        if name.startswith("chebyshev"):
            shifted = getattr(polynomials, f"shifted_{name}")((array + 1) / 2, degree)
            close(shifted, values, 1e-12)


WORDS = [0, 1, -1, 7, 2**31 - 1, -(2**31), 0x12345678, -12345]


@pytest.mark.parametrize("word", WORDS)
def test_bits_of_words_are_those_of_plain_python(word):
    array, unsigned = np.array([word], np.int32), word % 2**32
    assert bits.population_count(array) == unsigned.bit_count()
    assert bits.clz(array) == 32 - unsigned.bit_length()
    for other in WORDS:
        assert bits.mulhi(array, np.array([other], np.int32)) == word * other >> 32
    for count in (0, 1, 13, 31):
        shifted = bits.shift_right_logical(array, np.array([count], np.int32))
        assert shifted.astype(np.uint32) == unsigned >> count


def test_reduced_precision_is_that_of_half_precision():
    array = np.ldexp(np.random.default_rng(0).standard_normal(1000), np.arange(1000) % 40 - 20)
    with np.errstate(over="ignore"):
        expected = array.astype(np.float16).astype(np.float64)
    expected[np.abs(expected) < np.finfo(np.float16).tiny] *= 0
    np.testing.assert_array_equal(bits.reduced_precision(array, 5, 10), expected)


def test_shrinkage_equals_what_is_computed_by_hand():
    array = np.array([-2.0, -0.5, 0.0, 0.5, 2.0])
    assert shrinkage.hardshrink(array, 1.0).tolist() == [-2, 0, 0, 0, 2]
    assert shrinkage.softshrink(array, 0.25).tolist() == [-1.75, -0.25, 0, 0.25, 1.75]
    assert shrinkage.shrink(array, 0.125, 1.0).tolist() == [-1.875, 0, 0, 0, 1.875]
    assert shrinkage.hardmax(array[np.newaxis], 1).tolist() == [[0, 0, 0, 0, 1]]
