"""All frameworks get the same inputs, whichever NumPy their environments have."""

from __future__ import annotations

import json

import pytest
from interpreters import interpreter_of
from processes import ROOT, process

CHECKSUMS = """
import json, math, sys
from bench.samples.contract import SampleError, Unsupported
from bench.samples.contract.case_inputs import checksum, make_np_args
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan

def elements(case):
    lists = [each for each in case if isinstance(each, (list, tuple)) and each]
    shapes = [each for each in lists if all(isinstance(extent, int) for extent in each)]
    plain = math.prod(each for each in case if isinstance(each, int) and each > 1)
    return max([plain, *map(math.prod, shapes), *(elements(each) for each in lists if each not in shapes)])

found = {}
for folder in scan(BUILT_IN_DIRECTORY):
    sample = load_sample(folder.package)
    for index, case in enumerate(load_config(sample).args_cases):
        if sample.gen_np_args is None or elements(case) > int(sys.argv[1]):
            continue
        for dtype in ("float32", "float64"):
            try:
                np_args = make_np_args(sample, tuple(case), folder.name, {"case": index}, 7, dtype)
            except (SampleError, Unsupported):
                continue
            found[f"{folder.name} case {index} {dtype}"] = checksum(np_args)
print(json.dumps(found))
"""


def checksums(framework: str, most: int) -> dict[str, str]:
    """Return checksums of all inputs of at most `most` elements, made in the framework's environment."""
    python = interpreter_of(framework)
    done = process([python, "-W", "ignore", "-c", CHECKSUMS, str(most)], ROOT)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(
    "most", [pytest.param(10_000, marks=pytest.mark.slow), pytest.param(2_000_000, marks=pytest.mark.nightly)]
)
def test_inputs_are_the_same_with_another_numpy(most):
    """Check against MXNet's NumPy 1.26, whose BLAS, sums, sorting and transforms are others."""
    ours, others = checksums("numpy", most), checksums("mxnet", most)
    assert len(ours) > 4_000 and ours.keys() == others.keys()
    assert [name for name, found in ours.items() if found != others[name]] == []
