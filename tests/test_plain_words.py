"""The README and the tutorials have short sentences."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import mean

import pytest
from documents import BLOCK
from processes import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]
MOST_WORDS = 25
"""The largest average number of words of a sentence."""
LONGEST = 40


def sentences(text: str) -> list[list[str]]:
    """Return the words of each sentence; tables, headings, code and addresses are left out."""
    text = BLOCK.sub("\n\n", text)
    text = re.sub(r"^(#.*|\|.*|\[\d+\]: .*|<!--.*)$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    text = re.sub(r"`[^`]*`", "code", text)
    items = re.split(r"\n\s*\n|^\s*[-*\d]+[.]? ", text, flags=re.MULTILINE)
    parts = [part for item in items for part in re.split(r"(?<=[.!?:;])\**\s+", item)]
    return [words for part in parts if (words := re.findall(r"[\w'-]+", part))]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_sentences_are_short(path: Path) -> None:
    found = sentences(path.read_text(encoding="utf-8"))
    assert mean(map(len, found)) <= MOST_WORDS
    assert [" ".join(words) for words in found if len(words) > LONGEST] == []


def test_words_are_counted_by_sentence() -> None:
    prose = "# Title\n\nOne two. Three `a b c` [four](x.md)!\n\n- five\n- six: seven\n"
    text = f"{prose}\n| a | b |\n\n```bash\nls\n```\n"
    assert [len(words) for words in sentences(text)] == [2, 3, 1, 1, 1]
