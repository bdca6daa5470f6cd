"""`bench.site`: writes a folder of pages over many runs, for any static host or none."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from bench.catalogue.catalogue import read_entry
from bench.errors import UsageError
from bench.model.record import decoded
from bench.render.site.gathered import Gathered
from bench.render.site.names import file_names
from bench.render.site.pages import INDEX, Known, Site
from bench.reporting.report_page import report_page
from bench.reporting.site_folder import require_own, write_site
from bench.runs.named import Replay, named
from bench.runs.run import load, run_file
from bench.samples.contract.loader import load_config
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan

TITLE = "Operator benchmarks"
Say = Callable[[str], None]
File = tuple[str, str]
"""The path of a file in the site, and its text."""


def site(
    directory: str | Path,
    runs: str | Path | Iterable[str | Path],
    *,
    title: str = TITLE,
    replay: Replay | None = None,
    say: Say = lambda text: None,
) -> Path:
    """Write the pages of `runs` into `directory`, in place of an earlier site; return the path of the index.

    Args:
        directory: a new or empty one, or one with a site, which stays until the new one is complete.
        runs: run files, or directories: all run files in each.  They are read one at a time.
        title: of the index.
        replay: returns the command line that measures a result again, from the result and its run's request.
        say: called with lines about the progress.

    Raises RunFileError where a run file cannot be read; UsageError where there is none, none holds a result,
    or the directory holds other things than a site.
    """
    target = Path(directory)
    require_own(target)
    given = [runs] if isinstance(runs, (str, Path)) else runs
    paths = sorted(_files(map(Path, given)), key=lambda path: (_started(path), path.name))
    names = _names(paths)
    write_site(target, _written(title, dict(zip(paths, names)), replay, say))
    return target / INDEX


def _written(title: str, names: Mapping[Path, str], replay: Replay | None, say: Say) -> Iterator[File]:
    """Yield the files of the site: reports while runs are read, then the pages over all of them."""
    gathered = Gathered()
    reports = {name: f"reports/{file}" for name, file in file_names(names.values()).items()}
    for number, (path, name) in enumerate(names.items(), start=1):
        say(f"run {number} of {len(names)}: {path}")
        run = load(path)
        measured = named(run, name, replay)
        gathered.add(measured)
        yield reports[name], report_page(name, [measured])
    if not gathered.samples:
        first = ", ".join(str(path) for path in list(names)[:3])
        raise UsageError(f"no result in {first}: there is nothing to make pages of")
    say(f"writing the pages of {len(gathered.samples)} operators")
    yield from Site(title, gathered, _known(gathered.samples), reports).files()


def _files(given: Iterable[Path]) -> list[Path]:
    """Return each run file once.  Raises UsageError where a directory has none."""
    found: dict[str, Path] = {}
    for path in given:
        files = sorted(path.glob("run-*.jsonl")) or [run_file(path)]
        found.update({os.path.realpath(file): file for file in files})
    return list(found.values())


def _started(path: Path) -> str:
    """Return the start time in the header of a run file; "" where it cannot be read, which `load` reports."""
    if not path.is_file():
        return ""
    try:
        with path.open(encoding="utf-8") as file:
            return str(decoded(file.readline()).get("started", ""))
    except (OSError, ValueError, AttributeError):
        return ""


def _names(paths: Sequence[Path]) -> list[str]:
    """Return the name of each run: its file without suffix, with the whole path where names are equal."""
    count = Counter(path.stem for path in paths)
    return [path.stem if count[path.stem] == 1 else str(path.with_suffix("")) for path in paths]


def _known(samples: Collection[str]) -> Mapping[str, Known]:
    """Return the URL and functions of the built-in samples among `samples`, by name."""
    entries = [read_entry(folder) for folder in scan(BUILT_IN_DIRECTORY) if folder.name in samples]
    return {
        entry.folder.name: Known(load_config(entry.sample).url or "", entry.functions) for entry in entries
    }
