"""A model's time as an icicle: step, modules, operators and cases, each as wide as its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from bench.explaining.breakdown import EAGER, Explanation, place_of
from bench.render.units import format_seconds

WIDTH, ROW = 1000.0, 26
NARROWEST = 3.0
"""The narrowest block, in units of WIDTH; narrower ones are joined into one."""
_LETTER = 6.6
"""The width of a letter."""
_REST = "not in these operators"


@dataclass(frozen=True)
class Block:
    """A part of the time, and the parts that it is made of, the longest first."""

    name: str
    seconds: float
    parts: Sequence[Block] = ()
    kind: str = ""


def blocks_of(found: Explanation) -> Block:
    """Return the step with its modules, operators and cases; without known modules, with its operators.

    A part of the step that no operator explains is a block of its own.
    """
    calls = [
        (place_of(path), case.call.operator.removeprefix(f"{found.framework}."), case.text, count * seconds)
        for case in found.cases
        if (seconds := case.seconds.get(EAGER, 0.0))
        for path, count in (case.call.modules or {"": case.call.count}).items()
    ]
    parts = _grouped(calls if any(path for path, *_ in calls) else [call[1:] for call in calls])
    rest = found.model_seconds - found.operator_seconds
    more = [Block(_REST, rest, kind="rest")] if rest > 0 else []
    return Block(found.step, max(found.model_seconds, found.operator_seconds), [*parts, *more])


def icicle_svg(found: Explanation) -> str:
    """Return the blocks as markup with all text escaped; each says its name, time and share as a tip."""
    top = blocks_of(found)
    height = ROW * _depth(top)
    drawn = "".join(_drawn(top, 0.0, 0, top.seconds, found.model_seconds))
    label = escape(f"The time of {found.target} by module, operator and case", quote=True)
    return (
        f'<svg class="icicle" viewBox="0 0 {WIDTH:g} {height}" role="img" aria-label="{label}">{drawn}</svg>'
    )


def _grouped(calls: Sequence[tuple[str | float, ...]]) -> list[Block]:
    """Return the blocks of calls, which are names from the outermost on and the seconds last."""
    if not calls or len(calls[0]) == 1:
        return []
    groups: dict[str, list[tuple[str | float, ...]]] = {}
    for name, *inner in calls:
        groups.setdefault(str(name), []).append(tuple(inner))
    blocks = [
        Block(name or "(in no module)", sum(float(each[-1]) for each in own), _grouped(own))
        for name, own in groups.items()
    ]
    return sorted(blocks, key=lambda block: -block.seconds)


def _depth(block: Block) -> int:
    return 1 + max(map(_depth, block.parts), default=0)


def _drawn(block: Block, left: float, level: int, whole: float, model: float) -> Iterator[str]:
    wide = WIDTH * block.seconds / whole
    share = f"{block.seconds / model:.1%} of the model"
    words = escape(f"{block.name}: {format_seconds(block.seconds)}, {share}")
    kind = block.kind or f"level{min(level, 3)}"
    letters = int((wide - 8) / _LETTER)
    text = block.name if len(block.name) <= letters or "(" in block.name else block.name.rpartition(".")[2]
    text = text if len(text) <= letters else f"{text[: letters - 1]}…"
    y = level * ROW
    yield (
        f'<g><title>{words}</title><rect class="{kind}" x="{left:.2f}" y="{y}" width="{wide:.2f}" '
        f'height="{ROW - 1}"/>'
    )
    if letters >= 3:
        yield f'<text x="{left + 4:.2f}" y="{y + 17}">{escape(text)}</text>'
    yield "</g>"
    for part in _wide_enough(block.parts, WIDTH / whole):
        yield from _drawn(part, left, level + 1, whole, model)
        left += WIDTH * part.seconds / whole


def _wide_enough(parts: Sequence[Block], scale: float) -> list[Block]:
    """Return the parts that are wide enough to be seen, and all others as one."""
    shown = [part for part in parts if part.seconds * scale >= NARROWEST]
    left = [part for part in parts if part.seconds * scale < NARROWEST]
    rest = [Block(f"{len(left)} more", sum(part.seconds for part in left))] if left else []
    return [*shown, *rest]
