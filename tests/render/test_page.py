"""A page: the data that it carries, its own build, and the input that it refuses."""

from __future__ import annotations

import base64
import gzip
import json
import re

import numpy as np
import pytest
from planted import failed, measured
from processes import ROOT

from bench.render import page_document
from bench.render.columns import column_packets
from bench.render.packets import finite, packed
from bench.render.page_document import page
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.rows.table import Column, Table
from bench.render.units import FLOPS_PER_SECOND, NUMBER, RATIO, SECONDS, SHARE, format_value

PAGE = ROOT / "bench" / "render" / "page"


def unpacked(packet: str) -> tuple[object, dict[str, np.ndarray]]:
    """Return the value and the arrays of a packet, decoded as packet.ts does."""
    content = gzip.decompress(base64.b64decode(packet))
    end = 4 + int.from_bytes(content[:4], "little")
    head, arrays = json.loads(content[4:end]), {}
    for name, kind, count in head["arrays"]:
        width = np.dtype(kind).itemsize
        size = width * count
        by_byte = np.frombuffer(content[end : end + size], np.uint8).reshape(width, count)
        arrays[name] = by_byte.T.copy().view(f"<{kind}").reshape(count)
        end += size
    assert end == len(content)
    return head["value"], arrays


def packets_of(text: str) -> dict[str, str]:
    return dict(
        re.findall(r'<script type="application/octet-stream\+gzip" id="([^"]+)">([^<]*)</script>', text)
    )


def page_of(*results, title="Results") -> str:
    runs = [Measured("a run", {"started": "2026-11-23", "request": {}}, results)]
    return page(title, runs, [results_table(runs)], lambda result: f"measure {result.sample}")


def test_packets_are_read_back():
    arrays = {
        "codes": np.array([0, 300, 70_000], np.uint32),
        "none": np.array([], np.float32),
        "numbers": np.array([1e-9, np.nan, 2.0**40]),
    }
    value, found = unpacked(packed({"text": "µ </script> \ud800"}, arrays))
    assert value == {"text": "µ </script> \ud800"}
    assert {name: array.dtype.str for name, array in found.items()} == {
        "codes": "<u4",
        "none": "<f4",
        "numbers": "<f8",
    }
    for name, array in arrays.items():
        np.testing.assert_array_equal(found[name], array)
    assert packed(1) == packed(1), "the same bytes each time"


def test_what_is_no_packet_is_refused():
    with pytest.raises(ValueError, match="array a is of type i8"):
        packed(None, {"a": np.array([-1])})
    with pytest.raises(ValueError, match="JSON"):
        packed(float("nan"))
    assert finite({"a": [float("inf"), 1.5, (float("nan"),)]}) == {"a": [None, 1.5, [None]]}


def test_columns_hold_their_values():
    rows = [["a", 1, 1.5e-6, True], [None, 2**40, None, False], ["a", None, 2.0, None], ["", 3, 1e-50, True]]
    columns = [Column("text", "text"), Column("count", "count", NUMBER), Column("s", "s", SECONDS)]
    text, count, seconds, flag = map(
        unpacked, column_packets(Table("t", "t", [*columns, Column("flag", "flag")], rows))
    )
    assert [text[0][code] for code in text[1]["codes"]] == ["a", None, "a", ""]
    assert [flag[0][code] for code in flag[1]["codes"]] == [True, False, None, True]
    assert [None if np.isnan(each) else int(each) for each in count[1]["numbers"]] == [1, 2**40, None, 3]
    assert count[1]["numbers"].dtype == np.float64 and seconds[1]["numbers"].dtype == np.float32
    np.testing.assert_allclose(seconds[1]["numbers"], [1.5e-6, np.nan, 2.0, 0.0], rtol=1e-7)


@pytest.mark.parametrize("unit", [NUMBER, SECONDS, RATIO, SHARE, FLOPS_PER_SECOND])
def test_numbers_in_the_middle_between_two_texts_read_as_their_values(unit):
    """Check that numbers next to a middle have one text, however a browser rounds the middle itself."""
    middles = [float(f"{first}5e{power}") for first in (12, 123, 292, 1234) for power in range(-12, 9)]
    values = [*middles, 1.125, 0.0625, 2.5, 123.455, 0.0995, 999.5, 9.995e-7, 0.0]
    values += [each * (1 + off) for each in values for off in (-1e-7, -1e-12, 1e-12, 1e-7)]
    if unit in (RATIO, SHARE):
        values = [each for each in values if each < 1000]  # else more than seven digits
    packet = column_packets(Table("t", "t", [Column("c", "c", unit)], [[each] for each in values]))[0]
    numbers = unpacked(packet)[1]["numbers"]
    assert numbers.dtype == np.float32
    np.testing.assert_allclose(numbers, values, rtol=4e-7)
    for value, number in zip(values, numbers, strict=True):
        nearby = [np.nextafter(number, np.float32(to)) for to in (-np.inf, np.inf)] if value else []
        texts = {format_value(float(each), unit) for each in (number, *nearby)}
        assert texts == {format_value(value, unit)}, value


def test_of_many_different_texts_each_keeps_its_own():
    rows = [[f"text {number}"] for number in range(300)]
    value, arrays = unpacked(column_packets(Table("t", "t", [Column("text", "text")], rows))[0])
    assert arrays["codes"].dtype == np.uint16
    assert [[value[code]] for code in arrays["codes"]] == rows


def test_blocks_of_every_result_are_its_own():
    results = [measured("exp", seconds=1e-3), failed(), *[measured(f"s{number}") for number in range(70)]]
    packets = packets_of(page_of(*results))
    found = []
    for place in range(2):
        value, arrays = unpacked(packets[f"details/{place}"])
        starts = [0, *arrays["ends"]]
        for detail, start, end in zip(value, starts, arrays["ends"], strict=False):
            found.append((detail["command"], list(arrays["seconds"][start:end])))
    assert [command for command, _ in found] == [f"measure {result.sample}" for result in results]
    for result, (_, seconds) in zip(results, found, strict=True):
        np.testing.assert_allclose(seconds, result.seconds_per_call(), rtol=1e-6)
    assert "details/2" not in packets


def test_of_too_many_results_the_raw_blocks_are_left_out(monkeypatch):
    monkeypatch.setattr("bench.render.page_document.MOST_WITH_BLOCKS", 1)
    packets = packets_of(page_of(measured(), measured("exp")))
    overview, _ = unpacked(packets["overview"])
    assert overview["details"] == {"chunk": page_document.CHUNK, "blocks": False, "most": 1}
    value, arrays = unpacked(packets["details/0"])
    assert len(value) == 2 and not arrays


def test_markup_stays_text():
    text = page_of(
        measured("</script><img src=x onerror=alert(1)>"), title="</title><script>alert(1)</script>"
    )
    assert "onerror" not in text.replace((PAGE / "built" / "page.js").read_text(), "")
    assert "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>" in text
    assert len(re.findall(r"<script>", text)) == 1, "its own"


def test_only_the_own_script_may_run():
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page_of(measured()))[1]
    assert policy.startswith("default-src &#39;none&#39;; script-src &#39;sha256-")
    assert "unsafe" not in policy and "http" not in policy


def test_the_table_of_results_has_to_be_there():
    runs = [Measured("a run", {}, [measured()])]
    with pytest.raises(ValueError, match="table of all results"):
        page("Results", runs, [], str)
    with pytest.raises(ValueError, match="table of all results"):
        page("Results", runs, [results_table([])], str)


def test_the_licences_of_what_is_bundled_are_there():
    licences = (PAGE / "built" / "LICENSES.txt").read_text()
    for name in ("echarts", "zrender", "tslib", "@tanstack/virtual-core"):
        assert re.search(rf"^{name} \d", licences, re.MULTILINE), name
    assert "Apache License" in licences and "MIT License" in licences
    assert unpacked(packets_of(page_of(measured()))["licences"])[0] == licences


def test_the_lock_file_names_no_host():
    assert '"resolved"' not in (PAGE / "package-lock.json").read_text()
