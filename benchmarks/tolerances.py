"""Compares tolerances with the errors that frameworks really have, from run files of checks.

Claims: no sample's tolerance is more than 100 times the largest error in float32 that a framework has in any
case and stage of the runs, except the samples in `REASONS`.  None is less than twice that error, since other
seeds, on which the timed loop is checked, have other errors.  `--output` writes docs/tolerances.md.

    python bench/api/api.py --check-only --direction forward --output results/checked
    python bench/api/api.py --check-only --direction forward --seed 1 --output results/checked
    python benchmarks/tolerances.py results/checked/run-*.jsonl
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bench.analysis.comparison import ulps_of
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.status import OK
from bench.render.markdown_table import heading, row
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.store.run_file import RunFile

LEAST, MOST = 2, 100
UNIT = 2.0**-23
"""The unit in the last place of float32 at 1."""
_ADDED_UP = "sums grow with their terms, above all in XLA, which adds up one after the other"
_CONSTANT = "a constant of the call that is no number of the dtype is off by half a unit"
_FEW = "what these cases compute comes out whole"
REASONS: dict[str, str] = {
    **dict.fromkeys(("clamp", "clamp_", "hardtanh", "hardtanh_", "relu6", "threshold"), _CONSTANT),
    **dict.fromkeys(("full", "full_like", "full_like_to", "masked_fill", "masked_fill_", "pad"), _CONSTANT),
    **dict.fromkeys(("nan_to_num", "numpy", "sequence_mask_op", "setitem", "tensor"), _CONSTANT),
    **dict.fromkeys(("adaptive_max_pool3d", "chamfer_distance", "eye", "isclose", "roi_pool"), _FEW),
    **dict.fromkeys(("arange", "bbox_expand", "compute_locations", "gen_base_anchors"), _FEW),
    **dict.fromkeys(("detr_loss_cardinality", "floor_divide_scalar", "mmdetection_accuracy"), _FEW),
    **dict.fromkeys(("sparse_coo_tensor", "to_sparse"), _FEW),
    **dict.fromkeys(("asymmetric_loss", "charbonnier_loss", "l2_loss", "parse_loss"), _ADDED_UP),
    "weight_reduce_loss": _ADDED_UP,
    "fp8_scaled_mm": "frameworks have its results under the name of float8, and they do not count here",
}
"""Sample -> the reason why its tolerance lies far above its errors."""
SUMS = frozenset({"detection_loss", "loss", "normalization", "pose_loss", "reduction", "segmentation_loss"})
"""Categories of operators that add up whole arrays."""


@dataclass
class Errors:
    """The tolerance of one sample and, by framework, its largest error, in units in the last place.

    reason: why the tolerance may lie far above the errors.
    own: the tolerances of frameworks that have another one.
    """

    tolerance: float
    reason: str = ""
    own: Mapping[str, float] = field(default_factory=dict)
    largest: dict[str, float] = field(default_factory=dict)

    def add(self, result: Result, ulps: float) -> None:
        """Add the error of another result."""
        self.largest[result.framework] = max(ulps, self.largest.get(result.framework, 0.0))

    @property
    def factor(self) -> float:
        """The tolerance over the largest error, the least of all frameworks; 0 where no error is allowed."""
        allowed = [(self.own.get(name, self.tolerance), error) for name, error in self.largest.items()]
        if not any(tolerance for tolerance, _ in allowed):
            return 0.0
        return min((tolerance / error for tolerance, error in allowed if error), default=float("inf"))

    @property
    def shown(self) -> str:
        """The tolerances as text."""
        own = "".join(f", {name} {tolerance:.4g}" for name, tolerance in self.own.items())
        return f"{self.tolerance:.4g}{own}"

    @property
    def is_wide(self) -> bool:
        """True if the tolerance lies far above the errors, without a reason."""
        return self.factor > MOST and not self.reason

    @property
    def is_narrow(self) -> bool:
        """True if errors of other inputs may well lie above the tolerance."""
        return 0 < self.factor < LEAST


def tolerances() -> dict[str, tuple[float, str, Mapping[str, float]]]:
    """Return the first arguments of each sample's `Errors`: its tolerance, reason, and own tolerances.

    The tolerance is that at an element as large as the root mean square.
    """
    found = {}
    for folder in scan(BUILT_IN_DIRECTORY):
        config = load_config(load_sample(folder.package))
        allowed = (config.rtol + config.atol) / UNIT if config.ulps is None else config.ulps
        reason = REASONS.get(folder.name, _ADDED_UP if config.category in SUMS else "")
        found[folder.name] = allowed, reason, config.ulps_in
    return found


def errors(results: Iterable[Result]) -> dict[str, Errors]:
    """Return the errors by sample, of results that are right, rounded, and not random."""
    known, found = tolerances(), dict[str, Errors]()
    for result in results:
        ulps = ulps_of(result)
        counts = result.status == OK and result.direction == FORWARD and result.dtype == "float32"
        if counts and ulps is not None and result.sample in known:
            found.setdefault(result.sample, Errors(*known[result.sample])).add(result, ulps)
    return dict(sorted(found.items()))


def document(found: dict[str, Errors], runs: list[RunFile]) -> str:
    """Return the text of docs/tolerances.md."""
    frameworks = sorted({name for each in found.values() for name in each.largest})
    rows = [
        [
            sample,
            each.shown,
            *(f"{each.largest[name]:.2g}" if name in each.largest else "" for name in frameworks),
            f"{each.factor:.0f}" if each.factor else "exact",
            each.reason if each.factor > MOST else "",
        ]
        for sample, each in found.items()
    ]
    days = ", ".join(sorted({str(run.header["started"])[:10] for run in runs}))
    headings = ["sample", "tolerance", *frameworks, "times", ""]
    return (
        "# Tolerances and errors\n\n"
        f"Generated by `benchmarks/tolerances.py` from runs of {days}: the largest error in float32 of the\n"
        "checked cases and stages, by framework, in units in the last place (of an element, or of the root\n"
        "mean square of all where that is larger), and the tolerance over the largest of them. Tolerances\n"
        f"that are more than {MOST} times as large say why; none is less than {LEAST} times as large, since\n"
        "inputs of other seeds have other errors.\n\n"
    ) + "\n".join([*heading(headings), *map(row, rows), ""])


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files")
    parser.add_argument("--output", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    runs = [RunFile.read(path) for path in arguments.runs]
    found = errors(result for run in runs for result in run.results)
    if arguments.output:
        arguments.output.write_text(document(found, runs), encoding="utf-8")
    doubtful = {name: each for name, each in found.items() if each.is_wide or each.is_narrow}
    for name, each in doubtful.items():
        print(f"{name}: {each.shown} allowed, {max(each.largest.values()):.2g} found")
    wide = sum(each.is_wide for each in doubtful.values())
    print(
        f"{len(found)} samples, {wide} with a tolerance over {MOST} times the largest error, "
        f"{len(doubtful) - wide} with one below {LEAST} times"
    )
    return 1 if doubtful else 0


if __name__ == "__main__":
    sys.exit(main())
