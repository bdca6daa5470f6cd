"""Finds the mutants that the checks of a sample kill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.inputs import InvalidCase
from mutants.faults import STALE, faulty
from mutants.trial import Trial

KILLED = ("killed by the first case", "killed by the second case", "killed by a later case")
SURVIVED, EQUIVALENT = "survived", "equivalent"
"""Survived: called wrong in no case.  Equivalent: never different from the right outputs."""


@dataclass
class Score:
    """The verdicts on a sample's mutants.

    Attributes:
        verdicts: mutant -> one of KILLED, SURVIVED or EQUIVALENT.
        is_random: its outputs are checked against the moments of a distribution.
        skipped: case number -> why nothing could be tried there.
        refused: numbers of the cases in which right outputs were called wrong.
    """

    sample: str
    verdicts: dict[str, str] = field(default_factory=dict)
    is_random: bool = False
    skipped: dict[int, str] = field(default_factory=dict)
    refused: list[int] = field(default_factory=list)


def score_of(sample: str, tasks: Iterable[Task]) -> Score:
    """Return the verdicts on all faults of the sample's outputs; a mutant is tried until it is killed."""
    score = Score(sample)
    tried = 0
    for task in tasks:
        try:
            trial = Trial(task)
            if trial.refuses_honest_work():
                score.refused.append(task.case_index)
                continue
        except (Unsupported, LookupError, InvalidCase) as why:
            score.skipped[task.case_index] = str(why)
            continue
        score.is_random = trial.is_random
        for mutant, verdict in _verdicts(trial, score.verdicts, KILLED[min(tried, 2)]):
            if verdict != EQUIVALENT or mutant not in score.verdicts:
                score.verdicts[mutant] = verdict
        tried += 1
    return score


def _verdicts(trial: Trial, before: dict[str, str], killed: str) -> Iterable[tuple[str, str]]:
    """Yield (mutant, verdict) in one case, for the mutants that are not killed yet.

    before: the verdicts in earlier cases.  killed: the verdict on a mutant that this case kills.
    """
    earlier, later = trial.inputs
    answers = {
        mutant: [(earlier, outputs)] for mutant, outputs in faulty(earlier.honest, earlier.arrays).items()
    }
    for mutant, outputs in faulty(later.honest, later.arrays).items():
        answers.setdefault(mutant, []).append((later, outputs))
    answers[STALE] = [(earlier, earlier.honest), (later, earlier.honest)]
    for mutant, given in answers.items():
        if before.get(mutant) in KILLED:
            continue
        if all(trial.are_alike(outputs, each.honest) for each, outputs in given):
            yield mutant, EQUIVALENT
        else:
            yield mutant, killed if trial.is_called_wrong(given) else SURVIVED
