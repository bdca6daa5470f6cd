"""Counts the operators of three lists that have a sample: PyTorch's OpInfo, ONNX's main domain, jax.lax.

A name is covered if it is a sample's name or alias, if a sample is the function of that name, or if
`names/same.py` names its sample.  Names that stand for no operator on arrays are not counted:
`names/uncounted.py` has the reasons.  `names/left.py` has the reasons why other names are not covered.
Claims: at least 75% of OpInfo's names are covered, 95% of ONNX's, and 90% of jax.lax's.

The packages give the lists: PyTorch and JAX in the environments that run them, ONNX in the environment of
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
    """Print the coverage, and write the document if asked; return 1 if a claim is missed, 2 on an error."""
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
