"""One test for many things of a kind: it checks each of them, and lists every fault by the thing's name."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial, wraps
from typing import Any

Check = Callable[[Any], None]


def for_each(things: Collection[Any]) -> Callable[[Check], Callable[[], None]]:
    """Return a decorator that makes of a check of one thing a test of all, which goes on after a fault.

    things: names, or tuples whose parts make up the name.
    """

    def made(check: Check) -> Callable[[], None]:
        @wraps(check)
        def test() -> None:
            assert things, "there is nothing to look at"
            faults = [found for thing in things if (found := fault(thing, partial(check, thing)))]
            assert not faults, f"{len(faults)} of {len(things)}:\n" + "\n".join(faults)

        del test.__wrapped__  # else pytest would look for a fixture of the thing's name
        return test

    return made


def fault(thing: Any, check: Callable[[], None]) -> str:
    """Return the thing's name and its fault in a line; an empty text if it has none."""
    try:
        check()
    except Exception as error:
        name = " ".join(map(str, thing)) if isinstance(thing, tuple) else str(thing)
        return f"{name}: {type(error).__name__}: {' '.join(str(error).split())[:300]}"
    return ""
