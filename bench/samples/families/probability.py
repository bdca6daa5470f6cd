"""Densities of probability distributions, a row of samples for each set of parameters."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs
from bench.samples.families.family import Family

Domain = tuple[float, float]


def generate_density(
    shape: Sequence[int], is_log: bool, *, domain: Domain | None = None, parameters: Sequence[Domain]
) -> list:
    """Return samples (*rows, n), parameters (*rows) from their domains, and `is_log`.

    is_log: whether the logarithm of the density is wanted.
    """
    drawn = [inputs.array(shape[:-1], *bounds) for bounds in parameters]
    return [inputs.array(shape, *(domain or ())), *drawn, is_log]


def generate_mass(shape: Sequence[int], is_log: bool, *, largest: int, parameters: Sequence[Domain]) -> list:
    """Return the arguments of `generate_density`, with samples that are whole numbers from 0 to `largest`."""
    drawn = [inputs.array(shape[:-1], *bounds) for bounds in parameters]
    return [inputs.integers(shape, 0, largest + 1).astype(inputs.dtype()), *drawn, is_log]


def generate_simplex(shape: Sequence[int], is_log: bool) -> list:
    """Return samples (m, n, k), concentrations (m, k), and whether the logarithm is wanted.

    Samples are positive, with the sum 1 over the last axis.
    """
    weights = inputs.array(shape, 0.1, 1.0)
    return [inputs.shares(weights, -1), inputs.array((shape[0], shape[2]), 1.0, 2.0), is_log]


_LOGARITHM = {"mxnet": ("is_log",)}
density = Family("probability", generate_density, _LOGARITHM)
density_of_parameters = Family("probability", generate_density, _LOGARITHM, requires_grad=(False, True, True))
mass = Family("probability", generate_mass, _LOGARITHM, requires_grad=(False, True, True))
density_on_simplex = Family("probability", generate_simplex, _LOGARITHM)
