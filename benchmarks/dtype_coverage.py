"""Tells in which dtypes the samples ran, from run files, and compares PyTorch with the dtypes of its OpInfo.

    python -m bench run --frameworks torch,jax --tag middling -st 1 --check-only --direction forward \
        --dtype int8 --output results/dtypes
    python benchmarks/dtype_coverage.py results/dtypes/run-*.jsonl --output docs/dtypes.md

`make dtypes` does both for all dtypes of the document.  Of a task that several files have, the last run
counts.  OpInfo (`torch.testing._internal.common_methods_invocations`) is read where PyTorch is.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bench.errors import UsageError
from bench.machine.interpreter import find_interpreter
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.status import OK
from bench.render.markdown import cell
from bench.render.markdown_table import heading, row
from bench.render.provenance import days, in_order, versions
from bench.store.run_file import RunFile
from names.coverage import coverages

RAN, REFUSED, OTHER, LEFT, FAILED = "ran", "refused", "not comparable", "not measured", "failed"
MEANINGS = {
    RAN: "the result was right",
    REFUSED: "the framework refuses the dtype, or has no such operator",
    OTHER: "it returns whole numbers where the definition has fractions, or they wrap around",
    LEFT: "the benchmark makes no such inputs; the reasons are below",
    FAILED: "a wrong result, an error or no answer in time",
}
TITLES = {"torch": "PyTorch", "jax": "JAX", "tensorflow": "TensorFlow", "mxnet": "MXNet", "mxnet_np": "MXNet"}
_OTHERS = ("returns whole numbers for", "is too narrow for")
_NUMBER = re.compile(r"(?<![\w.])-?\d+(\.\d+)?(e[-+]?\d+)?(?![\w.])(?! epsilon)")
_OPINFO = """
import json
from torch.testing._internal.common_methods_invocations import op_db
found = {}
for each in op_db:
    found.setdefault(each.name, set()).update(str(dtype).removeprefix("torch.") for dtype in each.dtypes)
print(json.dumps({name: sorted(dtypes) for name, dtypes in found.items()}))
"""

Outcomes = dict[tuple[str, str], dict[str, tuple[str, str]]]
"""(dtype, framework) -> sample -> the outcome, one of `MEANINGS`, and its message."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or print the document; return 2 where a run file cannot be used."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUNFILE")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the document (default: print it)")
    given = parser.parse_args(arguments)
    try:
        text = document([RunFile.read(path) for path in given.runs])
    except UsageError as error:
        print(f"dtype_coverage.py: {error}", file=sys.stderr)
        return 2
    if given.output is None:
        print(text, end="")
    else:
        given.output.write_text(text, encoding="utf-8")
    return 0


def outcomes(runs: Sequence[RunFile]) -> Outcomes:
    """Return the outcomes of eager forward tasks for which a dtype was asked."""
    last = {
        result.key: result
        for run in sorted(runs, key=lambda run: str(run.header.get("started", "")))
        for result in run.results
        if result.direction == FORWARD and result.stage == 1 and result.task.settings.dtype is not None
    }
    tried: dict[tuple[str, str], dict[str, list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in last.values():
        tried[str(result.task.settings.dtype), result.framework][result.sample].append(result)
    return {
        place: {sample: outcome(results) for sample, results in samples.items()}
        for place, samples in tried.items()
    }


def outcome(results: Sequence[Result]) -> tuple[str, str]:
    """Return the outcome of a sample's cases in one framework and dtype, and its message."""
    failed = [result for result in results if result.is_failure]
    if failed:
        return FAILED, failed[0].message
    if any(result.status == OK for result in results):
        return RAN, ""
    (message, framework) = results[0].message, results[0].framework
    if message.startswith((f"{framework} refuses ", f"{TITLES.get(framework, framework)} ")):
        return REFUSED, message
    return (OTHER if any(words in message for words in _OTHERS) else LEFT), message


def document(runs: Sequence[RunFile]) -> str:
    """Return the document, ending in a newline."""
    found = outcomes(runs)
    headers = [run.header for run in runs]
    frameworks = in_order(headers, (framework for _, framework in found))
    dtypes = list(dict.fromkeys(dtype for dtype, _ in found))
    version = versions(headers)
    named = ", ".join(f"{TITLES.get(name, name)} {version.get(name, '')}".strip() for name in frameworks)
    lines = [
        "# Dtypes",
        "",
        f"Written by `benchmarks/dtype_coverage.py` from run files of {days(headers)} ({named}): one case of "
        "each sample, eager, forward, checked against its reference. `make dtypes` writes it anew.",
        "",
        *(f"- {kind}: {meaning}" for kind, meaning in MEANINGS.items()),
        "",
        *heading(["dtype", "framework", "samples", *MEANINGS]),
    ]
    for dtype in dtypes:
        for framework in frameworks:
            counts = Counter(kind for kind, _ in found.get((dtype, framework), {}).values())
            numbers = (sum(counts.values()), *(counts[kind] for kind in MEANINGS))
            lines.append(row([dtype, framework, *map(str, numbers)]))
    lines += [*opinfo_section(found, dtypes), *reasons_section(found, dtypes, frameworks)]
    return "\n".join([*lines, *failures_section(found)]) + "\n"


def opinfo_section(found: Outcomes, dtypes: Sequence[str]) -> Iterator[str]:
    """Yield the comparison with the dtypes that PyTorch's OpInfo allows on a CPU."""
    if not any(framework == "torch" for _, framework in found):
        return
    yield from ("", "## What PyTorch allows", "")
    try:
        allowed = allowed_dtypes()
    except UsageError as error:
        yield f"Not compared: {error}"
        return
    yield "Samples that are operators of PyTorch's OpInfo, by what it says of their dtypes on a CPU. OpInfo"
    yield "speaks of operators with some of their arguments; `refused` is what PyTorch said to the case's."
    yield from ("", *heading(["dtype", "OpInfo allows", *MEANINGS, "OpInfo does not, but it ran"]))
    missing: list[str] = []
    for dtype in dtypes:
        of_torch = found.get((dtype, "torch"), {})
        listed = {sample: each for sample, each in of_torch.items() if sample in allowed}
        inside = {sample: each for sample, each in listed.items() if dtype in allowed[sample]}
        counts = Counter(kind for kind, _ in inside.values())
        beyond = sum(kind == RAN for sample, (kind, _) in listed.items() if sample not in inside)
        numbers = (len(inside), *(counts[kind] for kind in MEANINGS), beyond)
        yield row([dtype, *map(str, numbers)])
        for reason, samples in by_reason(inside, LEFT, dtype).items():
            missing.append(f"- {dtype}, {cell(reason)}: {', '.join(samples)}")
    if missing:
        yield from ("", "What OpInfo allows and is not measured here:", "", *missing)


def reasons_section(found: Outcomes, dtypes: Sequence[str], frameworks: Sequence[str]) -> Iterator[str]:
    """Yield, by framework, how many samples are not measured for which reason; n: a number."""
    for framework in frameworks:
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for dtype in dtypes:
            for reason, samples in by_reason(found.get((dtype, framework), {}), LEFT, dtype).items():
                counts[reason][dtype] = len(samples)
        if counts:
            yield from ("", f"## Why not measured: {framework}", "", *heading(["reason", *dtypes]))
        for reason, of_dtypes in sorted(counts.items(), key=lambda each: (-each[1].total(), each[0])):
            yield row([cell(reason), *(str(of_dtypes[dtype] or "") for dtype in dtypes)])


def failures_section(found: Outcomes) -> Iterator[str]:
    """Yield what was wrong, each sample once per dtype and framework."""
    said = [
        f"- {dtype}, {framework}, {sample}: {cell(message)}"
        for (dtype, framework), samples in found.items()
        for sample, (kind, message) in sorted(samples.items())
        if kind == FAILED
    ]
    if said:
        yield from ("", "## Failed", "", *said)


def by_reason(samples: Mapping[str, tuple[str, str]], kind: str, dtype: str) -> dict[str, list[str]]:
    """Return reason -> samples of that outcome; numbers and the dtype itself are left open."""
    found: dict[str, list[str]] = defaultdict(list)
    for sample, (mine, message) in sorted(samples.items()):
        if mine == kind:
            open_reason = re.sub(rf"\b{re.escape(dtype)}\b", "the dtype", message.splitlines()[0])
            open_reason = open_reason.replace("no the dtype inputs", "no inputs of the dtype")
            found[_NUMBER.sub("n", open_reason)].append(sample)
    return found


def allowed_dtypes() -> dict[str, set[str]]:
    """Return sample -> the dtypes that OpInfo allows, on a CPU, of the operators that it is.

    Raises UsageError where OpInfo cannot be read.
    """
    (names,) = coverages(["opinfo"])
    interpreter = find_interpreter("torch")
    done = subprocess.run([interpreter, "-c", _OPINFO], capture_output=True, text=True, check=False)
    if done.returncode:
        raise UsageError(
            f"{interpreter} cannot read PyTorch's OpInfo: {done.stderr.strip().splitlines()[-1]}"
        )
    found: dict[str, set[str]] = defaultdict(set)
    for name, dtypes in json.loads(done.stdout.splitlines()[-1]).items():
        if name in names.samples:
            found[names.samples[name]].update(dtypes)
    return dict(found)


if __name__ == "__main__":
    sys.exit(main())
