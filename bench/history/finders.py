"""The two finders of change points: ruptures, and Apache Otava in its own environment."""

from __future__ import annotations

import json
import math
import statistics
import subprocess
from collections.abc import Sequence
from itertools import pairwise

from bench.errors import UsageError
from bench.machine.interpreter import interpreter_with
from bench.package import PACKAGE

RUPTURES, OTAVA = "ruptures", "otava"
FEWEST_OF_A_LEVEL = 3
_SMALLEST_SCATTER = 1e-3
"""The least standard deviation of logarithms: clocks and rounding alone cause so much."""
_ASKED = PACKAGE / "history" / "otava.py"
_NORMAL_MAD = 1.4826


class FinderMissing(UsageError):
    """Raised where a library that finds change points is not installed or fails; one line says what to do."""


def ruptures_places(logarithms: Sequence[float]) -> list[int]:
    """Return the indices where new levels begin, by optimal partitioning (PELT) with a quadratic cost.

    The penalty of a change is 2 * variance * log(n) (Yao, Estimating the number of change-points via Schwarz'
    criterion, 1988).  The variance is estimated from differences of neighbours, so that steps do not raise it
    (Rice, Bandwidth choice for nonparametric regression, 1984).  The estimate uses the median absolute
    deviation instead of the mean square, so that single outliers do not raise it either.
    Raises FinderMissing.
    """
    try:
        import numpy as np
        import ruptures
    except ModuleNotFoundError as error:
        raise FinderMissing(f"detecting needs {error.name}; pip install 'dlop-bench[history]'") from None
    centre = statistics.fmean(logarithms)
    signal = np.array([[value - centre] for value in logarithms])
    penalty = 2 * scatter(logarithms) ** 2 * math.log(len(logarithms))
    finder = ruptures.KernelCPD(kernel="linear", min_size=FEWEST_OF_A_LEVEL).fit(signal)
    return [int(place) for place in finder.predict(pen=penalty)[:-1]]


def scatter(logarithms: Sequence[float]) -> float:
    """Return the standard deviation of a series without its steps, from the differences of neighbours."""
    differences = [abs(after - before) for before, after in pairwise(logarithms)]
    return max(_NORMAL_MAD * statistics.median(differences) / math.sqrt(2), _SMALLEST_SCATTER)


def otava_places(many: Sequence[Sequence[float]]) -> list[list[int]]:
    """Return the indices where new levels begin, for each of several series of logarithms.

    Apache Otava finds them by E-divisive in windows, then t-tests.  Raises FinderMissing.
    """
    interpreter = interpreter_with(OTAVA)
    if interpreter is None:
        raise FinderMissing(
            "Apache Otava, the second finder of change points, has no environment",
            "no_environment",
            package=OTAVA,
        )
    command = [interpreter, "-P", str(_ASKED)]
    question = json.dumps([list(values) for values in many])
    try:
        done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
        answer: list[list[int]] = json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        said = (error.stderr.strip().splitlines() or [f"exit status {error.returncode}"])[-1]
        raise FinderMissing(
            f"Apache Otava failed in {command[0]}: {said}; make its environment again"
        ) from None
    except (OSError, ValueError) as error:
        raise FinderMissing(f"Apache Otava cannot be asked in {command[0]}: {error}") from None
    return answer
