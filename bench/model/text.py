"""Text that others wrote, so that it does to a terminal what text does."""

from __future__ import annotations


def printable(text: str) -> str:
    """`text` with what is no character to be seen (escape sequences, halves of pairs) as Python writes it."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each == "\n" else repr(each)[1:-1] for each in text)
