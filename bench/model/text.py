"""Makes text from other sources safe for a terminal."""

from __future__ import annotations


def printable(text: str) -> str:
    """Return `text` with unprintable characters (escape sequences, halves of pairs) as Python writes them."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each == "\n" else repr(each)[1:-1] for each in text)
