"""Shards: every case is in exactly one, whatever else is requested."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bench.errors import UsageError
from bench.model.identity import content_key
from bench.model.shard import Shard

KEYS = [content_key({"sample": "abs", "arguments": {"size": size}}) for size in range(4000)]


def test_every_case_is_in_one_shard_and_all_are_alike():
    for count in (1, 2, 7, 16):
        shards = [Shard(number, count) for number in range(1, count + 1)]
        sizes = Counter(shard.number for key in KEYS for shard in shards if shard.holds(key))
        assert sum(sizes.values()) == len(KEYS) and len(sizes) == count
        assert max(sizes.values()) < 1.3 * len(KEYS) / count


def test_a_shard_is_read_as_written_or_refused():
    for text in ("1/1", "3/16", " 16/16 "):
        assert str(Shard.parse(text)) == text.strip()
    for text in ("", "3", "0/4", "5/4", "-1/4", "1/0", "a/b", "1/4/2", "1.0/4", "\u0663/16"):
        with pytest.raises(UsageError, match="is not a shard; 3/16 is the third of sixteen"):
            Shard.parse(text)
    assert not re.search("[\n\r]", repr(Shard(3, 16)))
