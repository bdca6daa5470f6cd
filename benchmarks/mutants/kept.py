"""Verdicts in files, a line per sample; kept verdicts are not tried again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from mutants.changed_references import RANK, Site
from mutants.score import Score

OUTPUTS, REFERENCES = "outputs.jsonl", "references.jsonl"


class Kept:
    """The verdicts in a directory, which is made if it is missing."""

    def __init__(self, directory: Path):
        directory.mkdir(parents=True, exist_ok=True)
        self._directory = directory

    def scores(self) -> dict[str, Score]:
        """Return the scores of outputs, by sample."""
        found = {}
        for record in self._lines(OUTPUTS):
            record["skipped"] = {int(case): why for case, why in record["skipped"].items()}
            found[record["sample"]] = Score(**record)
        return found

    def add_score(self, score: Score) -> None:
        self._append(OUTPUTS, asdict(score))

    def changes(self) -> dict[Site, str]:
        """Return the verdict on each change of a reference: the highest by RANK over all samples."""
        found: dict[Site, str] = {}
        for record in self._lines(REFERENCES):
            for *site, verdict in record["verdicts"]:
                place = Site(*site)
                found[place] = max(found.get(place, verdict), verdict, key=RANK.__getitem__)
        return found

    def samples_of_changes(self) -> set[str]:
        """Return the samples whose references were tried."""
        return {record["sample"] for record in self._lines(REFERENCES)}

    def add_changes(self, sample: str, verdicts: dict[Site, str]) -> None:
        rows = [[site.function, site.line, site.column, site.words, kept] for site, kept in verdicts.items()]
        self._append(REFERENCES, {"sample": sample, "verdicts": rows})

    def _lines(self, name: str) -> Iterable[dict]:
        for path in sorted(self._directory.glob(f"*{name}")):
            yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())

    def _append(self, name: str, record: dict) -> None:
        with (self._directory / name).open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")
