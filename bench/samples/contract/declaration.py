"""Reads the literals of a sample's `__init__.py`: category, aliases, tags.  Never imports it.

Listing and name look-up need a few words of each of several hundred samples; reading them as text costs a
fraction of importing them, and a broken folder cannot break the listing.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

_FAMILY_IMPORT = re.compile(r"^from bench\.samples\.families\.(\w+) import", re.MULTILINE)
_CATEGORY = re.compile(r"\bcategory\s*=\s*[\"'](\w+)[\"']")
_ALIASES = re.compile(r"\baliases\s*=\s*[\[(]([^\])]*)[\])]")
_TAG = re.compile(r"SampleTag\.(\w+)")
_FUNCTION = re.compile(r"\b\w+\s*=\s*[\"']((?:numpy|torch|tensorflow|jax|mxnet)\.[\w.]+)[\"']")
_STRING = re.compile(r"[\"']([^\"']+)[\"']")


@dataclass(frozen=True)
class Declaration:
    """The literals of a sample's `__init__.py`.

    Attributes:
        category: "" where none is written.
        aliases, tags: as written, in order.
    """

    category: str
    aliases: tuple[str, ...]
    tags: tuple[str, ...]


def declared_functions(folder: Path) -> tuple[str, ...]:
    """Return the dotted names of frameworks' functions that the sample in `folder` declares to be."""
    return tuple(dict.fromkeys(_FUNCTION.findall(_text(folder))))


def read_declaration(folder: Path) -> Declaration:
    """Return the declaration of the sample in `folder`; empty where the file cannot be read."""
    text = _text(folder)
    # Words are sought first: a pattern takes ten times as long, and most files have none of these.
    category = (_CATEGORY.search(text) if "category" in text else None) or _FAMILY_IMPORT.search(text)
    aliases = _ALIASES.search(text) if "aliases" in text else None
    return Declaration(
        category.group(1) if category else "",
        tuple(_STRING.findall(aliases.group(1))) if aliases else (),
        tuple(dict.fromkeys(_TAG.findall(text))) if "SampleTag." in text else (),
    )


def _text(folder: Path) -> str:
    """Return the text of the sample's `__init__.py`; "" where it cannot be read."""
    try:
        with open(os.path.join(folder, "__init__.py"), encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
