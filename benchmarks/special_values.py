"""Prints docs/special-values.md: the statements about special values, and results of captured calls.

    python -m bench run --check-only -st 1,2,3 --frameworks torch,jax,tensorflow,mxnet --direction forward \\
        --max-cases 2 --output results/special-values
    python benchmarks/special_values.py results/special-values/run-*.jsonl > docs/special-values.md
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.render.markdown_table import heading, row
from bench.render.rows.circumstances import versions
from bench.samples.contract import special_value_kinds, special_values
from bench.samples.contract.deviation import Deviation
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.samples.contract.special_values import LARGEST
from bench.store.run_file import RunFile

_INTRODUCTION = """\
# Inputs with special values

Written by `benchmarks/special_values.py`. Beside the normal inputs, and never timed, the first two cases of
a sample's own table are called with values at which shortcuts show: forward, in the sample's own dtype or
float32. What is expected is what
the NumPy reference says, in float64 and, so that no rounding decides, in float32 too; an eager answer that
differs is a `wrong_result` that names the inputs. `check.teeth` of a result says on which kinds it was
right, and why others were left out, or all. Of more than 65,536 elements or 1 MiB, up to 4 million elements,
large values are tried, and other kinds for a tenth of the time budget; NaN and infinities in the wrong
places count there, lost digits do not. A sample without a family is held to all of them where its reference
computes element by element; those of long_tail/ to all but extremes, in their first array and its copies;
one of your own to large and equal values where its reference takes rows apart, else to none.
`without_teeth={"NaN": "why"}` in its config leaves kinds out, `deviations` of its declaration do so in the
frameworks that they name. Denormals may be taken for zeros.

Captured calls (stages 2 and 3) are made with the same values, in the same shapes, so that nothing is
compiled for it. Compilers may take values for finite: where the framework's own eager call is right and the
captured one is not, the result stays `ok`, `check.teeth.differs` says in what, the summary of the run counts
it, and `--strict` makes it a failure.
"""
_MEANINGS = {
    special_values.NAN: "an eighth of the elements",
    special_values.INFINITIES: "an eighth of the elements, of both signs",
    special_values.ZEROS: "an eighth of the elements, of both signs",
    special_values.DENORMALS: "an eighth of the elements",
    special_values.EXTREMES: "the largest and smallest normal numbers of both signs, epsilon, and 1",
    special_values.LARGE: f"between -{LARGEST:g} and {LARGEST:g}: exponentials overflow, squares do not",
    special_values.SIGNED: "zeros of both signs, and those of the result have to have theirs",
    special_values.TIES: "halves, each several times",
    special_values.EQUAL: "one value everywhere",
    special_values.EMPTY: "the first axis is empty; eagerly only, and not in MXNet",
}


CAPTURED = "## Captured calls"


def stated() -> str:
    """Return the part of docs/special-values.md that follows from the code."""
    samples = [load_sample(folder.package) for folder in scan(BUILT_IN_DIRECTORY)]
    declared = [load_config(sample).category for sample in samples if sample.is_declared]
    count_stated = sum(category in special_value_kinds.STATED for category in declared)
    lines = [
        _INTRODUCTION,
        *heading(["kind", "what it is"]),
        *(row([kind, _MEANINGS[kind]]) for kind in special_values.MAKERS),
        "",
        f"## Families\n\nOf {count_stated} of {len(samples)} samples their families state something; "
        f"{len(samples) - len(declared)} have none.\n",
        *heading(["family", "samples", "special values", "left out"]),
    ]
    for name, count in sorted(Counter(declared).items()):
        found = special_value_kinds.STATED.get(name)
        if found is None:
            lines.append(row([name, str(count), "none", special_value_kinds.SILENT[name]]))
        else:
            arrays = "first array" if found.first_only else "every array"
            left_out = "; ".join(f"{kind}: {why}" for kind, why in found.left_out.items())
            lines.append(row([name, str(count), arrays, left_out]))
    exceptions: dict[Deviation, list[str]] = {}
    for sample in sorted(samples, key=lambda sample: sample.name):
        for each in sample.deviations:
            exceptions.setdefault(each, []).append(sample.name)
    lines += ["", "## Exceptions\n", *heading(["operators", "inputs", "frameworks", "why"])]
    for each, operators in sorted(exceptions.items(), key=lambda item: (item[0].reason, item[1])):
        frameworks = ", ".join(each.frameworks.split()) or "all"
        lines.append(row([", ".join(operators), ", ".join(each.kind_names), frameworks, each.reason]))
    return "\n".join(lines) + "\n"


def captured(runs: Sequence[RunFile]) -> str:
    """Return the part of the document that follows from runs; of a result in several, the last counts."""
    results = list({result.key: result for run in runs for result in run.results}.values())
    tried = {result.sample for result in results if _kinds(result, "right")}
    rows = [
        [*place, str(len(found)), *(str(sum(len(_kinds(each, key)) for each in found)) for key in _COUNTED)]
        for place, found in sorted(_by_place(results).items())
    ]
    differing = {
        (each.sample, *_place(each), kind): text
        for each in results
        for kind, text in each.special_value_differences.items()
    }
    lines = [
        f"\n{CAPTURED}\n\nOf runs of {', '.join(sorted({run.header['started'][:10] for run in runs}))}"
        f" ({versions(runs)}), in which {len(tried)} operators were right on "
        "inputs with special values in some framework and stage.\n",
        *heading(
            ["framework", "stage", "results", "kinds right", "kinds on which only the captured call differs"]
        ),
        *map(row, rows),
        "",
        *heading(["operator", "framework", "stage", "inputs", "what differs"]),
        *(row([*place, text]) for place, text in sorted(differing.items())),
    ]
    return "\n".join(lines) + "\n"


_COUNTED = ("right", "differs")


def _kinds(result: Result, key: str) -> Sequence[str]:
    """Return the kinds of inputs that the result's check lists under `key`."""
    return list(result.check.get("teeth", {}).get(key, ()))


def _by_place(results: Iterable[Result]) -> dict[tuple[str, str], list[Result]]:
    """Return the results that were tried on inputs with special values, by framework and stage."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if _kinds(result, "right") or _kinds(result, "differs"):
            found.setdefault(_place(result), []).append(result)
    return found


def _place(result: Result) -> tuple[str, str]:
    return result.framework, f"{result.stage} {STAGE_NAMES[result.stage]}"


if __name__ == "__main__":
    print(stated() + captured([RunFile.read(Path(path)) for path in sys.argv[1:]]), end="")
