"""The inputs of a judged task: inputs that were dealt before, and inputs that nobody has seen."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from bench.engine.reply import DIFFERENCES, EXPECTED, INPUTS, LEAVE, OWN_ERRORS
from bench.judge.judge_worker import Failed, JudgeWorker
from bench.model.status import CRASHED
from bench.samples.contract.case_inputs import checksum
from bench.worker.serve.shared_memory import Place, decoded

POOL_BYTES, POOL_INPUTS = 1 << 28, 4
MOST_UNLIKE = 3
_SEED_BITS = 31


@dataclass(eq=False)
class Inputs:
    """Arguments for one seed.

    Attributes:
        tree: the arguments as JSON values, which refer to `arrays` (see `bench.worker.serve.shared_memory`).
        expected: the reference's results; None if the reference was not asked.
    """

    seed: int
    tree: Any
    places: list[Place]
    arrays: list[np.ndarray]
    expected: list[np.ndarray] | None = None

    @property
    def np_args(self) -> Any:
        return decoded(self.tree, self.arrays)

    @property
    def checksum(self) -> str:
        """The checksum that ordinary workers report for the same inputs."""
        return checksum(self.np_args)

    @property
    def size(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    def are_like(self, other: Inputs) -> bool:
        """Return whether these fit over `other`: a call of the same function, on arrays of the same sizes."""
        return self.tree == other.tree and list(map(_form, self.places)) == list(map(_form, other.places))


class Differences(NamedTuple):
    """The reference's data that gradients are judged by.

    Attributes:
        wanted: per array of the reference's arguments, whether its gradient is wanted.
        inputs: the arrays whose gradient is wanted.
        along: the reference's derivatives (see `bench.worker.check.gradients.central_differences`).
        near: how much kinks may change them (see `near_kinks` there); empty if nobody asked.
    """

    wanted: list[bool]
    inputs: list[np.ndarray]
    along: list[np.ndarray]
    near: list[np.ndarray]


class Dealer:
    """The requests to the reference provider of a task: its inputs, and the reference's results for them.

    Attributes:
        seconds: the seconds that the reference provider took.
    """

    def __init__(self, provider: JudgeWorker, key: str):
        self._provider, self._key = provider, key
        self.seconds = 0.0
        self.facts: dict[str, Any] = {}

    def inputs(self, seed: int | None = None) -> Inputs:
        """Return the inputs for `seed`; None means a random seed that nobody can guess."""
        seed = secrets.randbits(_SEED_BITS) if seed is None else seed
        reply = self._ask(INPUTS, seed=seed)
        arrays = self._provider.arrays(reply["places"])
        made = Inputs(seed, reply["tree"], reply["places"], arrays)
        try:
            decoded(made.tree, arrays)
        except (ValueError, TypeError, RecursionError) as error:
            raise Failed(CRASHED, f"the definition made what are no arguments ({error})") from None
        return made

    def expect(self, made: Inputs) -> list[np.ndarray]:
        """Return the reference's results for `made`, and keep them there."""
        if made.expected is None:
            made.expected = self.expected(made.seed)
        return made.expected

    def expected(self, seed: int) -> list[np.ndarray]:
        """Return the reference's results for the inputs of `seed`."""
        self.facts = self._ask(EXPECTED, seed=seed)
        return self._provider.arrays(self.facts["places"])

    def own_errors(self, seed: int, shapes: Sequence[Sequence[int]], epsilon: float) -> list[np.ndarray]:
        """Return the errors that the reference makes itself in arithmetic of a machine epsilon.

        shapes: of the results.
        """
        asked = {"shapes": list(map(list, shapes)), "epsilon": epsilon}
        return self._provider.arrays(self._ask(OWN_ERRORS, seed=seed, **asked)["places"])

    def differences(
        self, made: Inputs, weights: Sequence[np.ndarray], directions: int, epsilon: float | None = None
    ) -> Differences:
        """Return the reference's derivatives along the directions of a seed.

        weights: of the outputs whose weighted sum is differentiated.
        directions: the seed of the directions.
        epsilon: of the dtype whose rounding may put inputs on the other side of a kink; None: kinks do not
            matter.
        """
        places = self._provider.put(weights)
        question = {"weights": places, "directions": directions, "epsilon": epsilon}
        reply = self._ask(DIFFERENCES, seed=made.seed, **question)
        arrays = (self._provider.arrays(reply[name]) for name in ("inputs", "places", "near"))
        return Differences(reply["wanted"], *arrays)

    def leave(self) -> None:
        """Make the reference provider drop the task."""
        self._ask(LEAVE)

    def _ask(self, kind: str, **question: Any) -> dict[str, Any]:
        started = time.perf_counter()
        if kind != LEAVE:
            question |= {"area": self._provider.area.descriptor, "start": self._provider.unreserved}
        try:
            return self._provider.ask(kind, key=self._key, **question)
        finally:
            self.seconds += time.perf_counter() - started


class Pool:
    """The inputs of a task that have one form: those that were dealt, and new ones.

    Attributes:
        unlike: how many inputs had another form than the first, so that they cannot be written over them.
    """

    def __init__(self, dealer: Dealer, first: Inputs, with_references: bool):
        """Start with the inputs `first`.  with_references: results are compared with the reference."""
        self._dealer, self._dealt, self._with_references = dealer, [first], with_references
        self._chance = random.SystemRandom()
        self.unlike = 0

    def chosen(self) -> Inputs:
        """Return inputs that were dealt before, chosen at random."""
        return self._chance.choice(self._dealt)

    def new(self, has_time: bool) -> Inputs | None:
        """Return inputs that nobody has seen, dealt from now on; None: no time, or another form.

        has_time: there is time for more inputs and their references; the first new inputs are made without
            it.
        """
        is_first = len(self._dealt) == 1
        made = self.unseen() if is_first or has_time else None
        if made is None:
            return None
        if self._with_references:
            self._dealer.expect(made)
        most = min(POOL_INPUTS, max(2, POOL_BYTES // max(made.size, 1)))
        if len(self._dealt) >= most:
            del self._dealt[self._chance.randrange(1, len(self._dealt))]
        self._dealt.append(made)
        return made

    def unseen(self) -> Inputs | None:
        """Return inputs that nobody has seen, to be dealt once; None if they have another form."""
        if self.unlike >= MOST_UNLIKE:
            return None
        made = self._dealer.inputs()
        if made.are_like(self._dealt[0]):
            return made
        self.unlike += 1
        return None


def _form(place: Place) -> tuple[Any, ...]:
    return tuple(place[1:])
