"""How many operators of three lists have a sample, by name: PyTorch's OpInfo, ONNX's main domain, jax.lax.

A name is covered where a sample has it, as its own name or an alias, is the function of that name, or is the
operator that `names/same.py` says it is.  What is no operator on arrays, or cannot run here, is not counted;
`names/uncounted.py` and `names/left.py` have the reasons.  Claims: of OpInfo at least 75% are covered, of
ONNX 95%, of jax.lax 90%.

The lists are asked of the packages: PyTorch and JAX in the environments that run them, ONNX in that of
`--compiler onnxruntime` (`make compilers`).  `--output docs/operator-names.md` writes every name.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.errors import UsageError
from names.coverage import Coverage, coverages
from names.document import document, lines_of


def main() -> int:
    """Print or write what is covered; 1 where a claim is missed, 2 where a list cannot be had."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lists", nargs="*", metavar="LIST", help="opinfo, onnx, lax (default: all)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the document")
    arguments = parser.parse_args()
    try:
        found: list[Coverage] = coverages(arguments.lists)
    except UsageError as error:
        print(f"operator_names.py: {error}", file=sys.stderr)
        return 2
    if arguments.output is not None:
        arguments.output.write_text(document(found), encoding="utf-8")
    for each in found:
        print("\n".join(lines_of(each)))
    return int(any(each.share < each.claim for each in found))


if __name__ == "__main__":
    sys.exit(main())
