"""What is stated of operators on inputs with teeth, as a document: families, exceptions, and why not.

python benchmarks/teeth.py > docs/teeth.md
"""

from __future__ import annotations

from collections import Counter

from bench.reports.markdown import heading, row
from bench.samples.contract import statements, teeth
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan

_INTRODUCTION = """\
# Inputs with teeth

Written by `python benchmarks/teeth.py > docs/teeth.md`. Beside the normal inputs, and never timed, the first
two cases of a table are called eagerly with values at which shortcuts show. What is expected is what the
NumPy reference says, in float64 and, so that no rounding decides, in float32 too; an answer that differs is a
`wrong_result` that names the inputs. `check.teeth` of a result says on which kinds it was right, and why
others were left out. A sample of one's own without a family is held to all of them where its reference
computes element by element, to large and equal values where it takes rows apart, else to none;
`without_teeth={"NaN": "why"}` in its config leaves kinds out. Denormals may be taken for zeros.
"""
_MEANINGS = {
    teeth.NAN: "an eighth of the elements",
    teeth.INFINITIES: "an eighth of the elements, of both signs",
    teeth.ZEROS: "an eighth of the elements, of both signs",
    teeth.DENORMALS: "an eighth of the elements",
    teeth.EXTREMES: "the largest and smallest normal numbers of both signs, epsilon, and 1",
    teeth.LARGE: f"between -{teeth.LARGEST:g} and {teeth.LARGEST:g}: exponentials overflow, squares do not",
    teeth.SIGNED: "zeros of both signs, and those of the result have to have theirs",
    teeth.TIES: "halves, each several times",
    teeth.EQUAL: "one value everywhere",
    teeth.EMPTY: "the first axis is empty; eagerly only, and not in MXNet",
}


def document() -> str:
    """docs/teeth.md."""
    categories = Counter(
        load_config(load_sample(folder.package)).category for folder in scan(BUILT_IN_DIRECTORY)
    )
    stated = sum(count for name, count in categories.items() if name in statements.STATED)
    lines = [
        _INTRODUCTION,
        *heading(["kind", "what it is"]),
        *(row([kind, _MEANINGS[kind]]) for kind in teeth.MAKERS),
        "",
        f"## Families\n\nOf {stated} of {sum(categories.values())} samples something is stated.\n",
        *heading(["family", "samples", "teeth", "left out"]),
    ]
    for name, count in sorted(categories.items()):
        found = statements.STATED.get(name)
        if found is None:
            lines.append(row([name, str(count), "none", statements.SILENT.get(name, statements.COMPOSED)]))
        else:
            arrays = "first array" if found.first_only else "every array"
            left_out = "; ".join(f"{kind}: {why}" for kind, why in found.left_out.items())
            lines.append(row([name, str(count), arrays, left_out]))
    lines += ["", "## Exceptions\n", *heading(["operators", "inputs", "frameworks", "why"])]
    for each in statements.EXCEPTIONS:
        operators = ", ".join(each.operators.split())
        frameworks = ", ".join(each.frameworks.split()) or "all"
        lines.append(row([operators, ", ".join(each.kinds), frameworks, each.reason]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(document(), end="")
