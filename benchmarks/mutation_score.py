"""Measures how many faults, planted one by one, the checks of answers notice.

Claims: the checks call every fault of an output (`mutants/faults.py`: zeros, an axis reversed, one element
off by 1%, ...) wrong in a checked case of its sample's table, for every sample that is not random.  They
notice 95% of the changes of references (`mutants/changes.py`: another operator, constant or function).  The
workers' own code judges, on the inputs that workers check; right outputs, rounded to float32, must pass.

No framework is needed.  Verdicts are kept as they come (`--keep DIRECTORY`), so that a run can be stopped and
resumed; kept verdicts are not tried again.  `--output` writes the document of all kept verdicts.
"""

from __future__ import annotations

import argparse
import resource
import zlib
from pathlib import Path

from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_sample
from bench.samples.contract.registry import Registry
from mutants.changed_references import NOTICED, verdicts_on_changes
from mutants.document import document, rates_of_changes
from mutants.kept import Kept
from mutants.score import score_of
from mutants.trial import FRAMEWORK, tasks_of, tasks_with_options

MOST_BYTES = 8 << 30
"""The limit of the process's memory in bytes, since a changed reference may ask for any amount."""


def part_of(name: str, parts: int) -> int:
    """Return the number of the sample's part, from 1 on; samples that share a reference are in one part."""
    sample = load_sample(Registry().folders[name].package)
    module = implementations(sample).get(FRAMEWORK, name).rpartition(".")[0]
    return zlib.crc32(module.encode()) % parts + 1


def try_outputs(names: list[str], kept: Kept) -> None:
    """Try every fault of the outputs of these samples."""
    folders, known = Registry().folders, kept.scores()
    for name in names:
        if name not in known:
            kept.add_score(score_of(name, tasks_of(folders[name])))


def try_references(names: list[str], kept: Kept) -> None:
    """Try every change of the references of these samples, until one of the samples notices it."""
    folders, known = Registry().folders, kept.samples_of_changes()
    killed = {site for site, verdict in kept.changes().items() if verdict == NOTICED}
    for name in names:
        if name not in known:
            verdicts = verdicts_on_changes(tasks_with_options(folders[name]), killed)
            killed |= {site for site, verdict in verdicts.items() if verdict == NOTICED}
            kept.add_changes(name, verdicts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("samples", nargs="*", metavar="SAMPLE", help="by default all")
    parser.add_argument("--of", choices=("outputs", "references", "both"), default="both")
    parser.add_argument("--part", default="1/1", metavar="K/N", help="the K-th of N parts of the samples")
    parser.add_argument("--keep", type=Path, default=Path("results/mutants"), metavar="DIRECTORY")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the document of all that is kept")
    arguments = parser.parse_args()
    registry = Registry()
    unknown = [name for name in arguments.samples if name not in registry.folders]
    part, _, parts = arguments.part.partition("/")
    if unknown or not (part.isdigit() and parts.isdigit() and 1 <= int(part) <= int(parts)):
        parser.error(f"no sample {unknown[0]}" if unknown else f"{arguments.part} is no part, as 1/2 is")
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    names = arguments.samples or registry.names()
    if int(parts) > 1:
        names = [name for name in names if part_of(name, int(parts)) == int(part)]
    kept = Kept(arguments.keep)
    if arguments.of != "references":
        try_outputs(names, kept)
    if arguments.of != "outputs":
        try_references(names, kept)
    if changes := kept.changes():
        print(rates_of_changes(changes))
    if arguments.output:
        text = document(kept.scores(), kept.changes(), kept.samples_of_changes())
        arguments.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
