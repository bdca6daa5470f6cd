"""Figures of runs with planted times: their content, read back from the text of an SVG."""

from __future__ import annotations

import io
from xml.etree import ElementTree

import pytest
from planted import failed, measured, run

from bench.analysis.ratio import ratio_of_medians
from bench.errors import UsageError
from bench.render.figure import BLOCKS, FIGURES, ROOFLINE, SCALING, SPEED_UP, figure_bytes
from bench.render.figures.canvas import COLOURS, MARKERS, SIZES, series_of
from bench.render.rows.circumstances import caption
from bench.render.rows.roofline import ceilings_table, roofline_table
from bench.render.rows.scaling import scaling_table
from bench.render.rows.speed_ups import mean_speed_ups_table, speed_ups_table
from bench.reporting.report import measured as named

PEAK = {
    "bandwidths": [{"bytes": 1024, "copy": 2e11, "read": 1e11}, {"bytes": 2**28, "copy": 2e10, "read": 1e10}],
    "matrix_flops": {"numpy": {"float32": 1e11, "float64": 5e10}, "jax": {"float32": 8e10}},
}


def texts(*runs, kind=None, size="paper") -> str:
    """Return all text of the figure, line by line."""
    root = ElementTree.fromstring(figure_bytes(named(runs), kind, size, "svg"))
    return "\n".join("".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text"))


def compiled(sample: str = "abs", eager: float = 2e-3, seconds: float = 1e-3, **values) -> list:
    both = {"sample": sample, "framework": "jax", **values}
    formulation = both.pop("formulation", "written")
    return [
        measured(seconds=eager, stage=1, **both),
        measured(seconds=seconds, stage=3, formulation=formulation, **both),
    ]


def worked(
    seconds: float = 1e-3, flops: int = 10**6, moved: int = 10**5, share: float | None = 0.5, **values
):
    """Return a result whose work is known."""
    found = measured(seconds=seconds, **values)
    found.flops, found.moved_bytes, found.footprint_bytes, found.dtype = flops, moved, moved, "float32"
    found.roofline = {
        "arithmetic_intensity": flops / moved,
        "flops_per_second": flops / seconds,
        "bytes_per_second": moved / seconds,
        "bound": "memory",
        "share": share,
    }
    return found


# -- rows


def test_a_speed_up_is_the_inverse_of_the_ratio_and_so_are_its_ends():
    eager, fast = compiled()
    (row,) = speed_ups_table(named(run(eager, fast))).records()
    ratio = ratio_of_medians(fast, eager)
    assert row["speed_up"] == pytest.approx(2.0) and row["mixed"] is False
    assert row["interval_low"] == pytest.approx(1 / ratio.interval_high)
    assert row["interval_high"] == pytest.approx(1 / ratio.interval_low)


def test_a_ratio_measured_by_turns_counts_more_than_medians():
    eager, fast = compiled()
    fast.ratios = [
        {
            **{"key": eager.key, "framework": "jax", "stage": 1, "value": 0.4, "interval_low": 0.25},
            **{"interval_high": 0.5, "precision": 0.3, "pairs": 9, "undisturbed": True},
        }
    ]
    (row,) = speed_ups_table(named(run(eager, fast))).records()
    assert [row[name] for name in ("speed_up", "interval_low", "interval_high")] == [2.5, 2.0, 4.0]


def test_what_is_compared_depends_on_the_runs():
    first, second = run(measured(), started="2026-01-01"), run(measured(seconds=5e-4), started="2026-01-02")
    over_run = speed_ups_table(named([first, second]))
    assert over_run.title == "Speed-up over 2026-01-01" and over_run.rows[0][4] == pytest.approx(2.0)
    over_eager = speed_ups_table(named(run(*compiled())))
    assert over_eager.title == "Speed-up over eager"
    frameworks = run(measured(), measured(framework="jax", seconds=4e-3))
    over_numpy = speed_ups_table(named(frameworks))
    assert over_numpy.title == "Speed-up over numpy" and over_numpy.rows[0][4] == pytest.approx(0.25)
    assert speed_ups_table(named(run(measured()))).rows == []


def test_frameworks_of_different_runs_are_compared():
    numpy, jax = run(measured(), started="1"), run(measured(framework="jax", seconds=5e-4), started="2")
    (row,) = speed_ups_table(named([numpy, jax])).records()
    assert row["series"] == "jax eager" and row["speed_up"] == pytest.approx(2.0)


def test_the_mean_over_cases_and_its_interval_are_geometric():
    speed_ups = speed_ups_table(named(run(*compiled(), *compiled(extent=16, eager=8e-3))))
    (row,) = mean_speed_ups_table(speed_ups).records()
    lows = [found["interval_low"] for found in speed_ups.records()]
    assert (row["cases"], row["speed_up"]) == (2, pytest.approx(4.0))
    assert row["interval_low"] == pytest.approx((lows[0] * lows[1]) ** 0.5)


def test_a_mean_has_no_interval_where_a_case_has_none():
    disturbed = compiled(extent=16)
    for result in disturbed:
        result.statistics["interval_low"] = result.statistics["interval_high"] = None
    (row,) = mean_speed_ups_table(speed_ups_table(named(run(*compiled(), *disturbed)))).records()
    assert row["speed_up"] == pytest.approx(2.0) and row["interval_low"] is None


def test_ceilings_are_the_best_of_the_peak():
    rows = list(ceilings_table(named(run(worked(), peak=PEAK))).records())
    assert [(row["ceiling"], row["bytes_per_second"] or row["flops_per_second"]) for row in rows] == [
        ("caches (1 KiB)", 2e11),
        ("memory (256 MiB)", 2e10),
        ("matrix product, float32", 1e11),
    ]


def test_ceilings_of_different_machines_are_none():
    other = {**PEAK, "bandwidths": PEAK["bandwidths"][:1]}
    table = ceilings_table(
        named([run(worked(), peak=PEAK, started="1"), run(worked(), peak=other, started="2")])
    )
    assert table.rows == [] and "different peaks" in table.notes[0]


def test_what_has_no_work_is_counted():
    table = roofline_table(named(run(worked(), measured("copy"))))
    assert len(table.rows) == 1 and table.notes[0].startswith("1 results without")


def test_sizes_ascend():
    table = scaling_table(named(run(worked(extent=9, moved=900), worked(extent=3, moved=300), failed("exp"))))
    assert [row["footprint_bytes"] for row in table.records()] == [300, 900]


def test_the_caption_names_machine_versions_and_day():
    found = caption(named(run(measured(), started="2026-11-23T10:00:00+00:00")))
    assert found == "Planted 9000, 1 thread · numpy 2.4 · 2026-11-23 · dlop-bench 0.1.0"


# -- figures


def test_speed_ups_are_drawn_by_case_with_intervals_and_a_caption():
    found = texts(run(*compiled(), *compiled("exp", eager=1e-3, seconds=4e-3)))
    for said in (
        "abs (8)",
        "2.00x",
        "exp (8)",
        "0.25x",
        "speed-up over eager",
        "Planted 9000",
        "99% intervals",
    ):
        assert said in found
    assert found.index("abs (8)") < found.index("exp (8)")  # the fastest on top


def test_many_operators_are_averaged_and_the_rest_named():
    results = [
        each for number in range(40) for each in compiled(f"operator_{number}", eager=1e-3 * (1 + number))
    ]
    found = texts(run(*results), size="slide")
    assert "Geometric means over each operator's cases" in found and "(40 cases)" in found
    assert sum(f"operator_{number}\n" in found for number in range(40)) == SIZES["slide"].most
    assert "Not drawn, 1.00x to" in found.replace("\n", " ") and "more." in found


def test_different_formulations_are_hatched_and_said():
    assert "Hatched" in texts(run(*compiled(formulation="static")))
    assert "Hatched" not in texts(run(*compiled()))


@pytest.mark.parametrize("size", SIZES)
def test_the_roofline_has_its_ceilings_and_names_the_nearest(size):
    results = [
        worked(sample=name, share=share) for name, share in (("near", 0.9), ("far", 0.001), ("mid", 0.4))
    ]
    found = texts(run(*results, peak=PEAK), kind=ROOFLINE, size=size)
    for said in ("memory (256 MiB): 20 GB/s", "matrix product, float32: 100 GFLOP/s", "near 90%", "far 0.1%"):
        assert said in found


def test_the_roofline_without_a_peak_says_so():
    found = texts(run(worked(share=None)), kind=ROOFLINE)
    assert "No ceilings: the peak of the machine was not measured" in found.replace("\n", " ")


def test_scaling_has_a_panel_for_each_operator():
    results = [worked(sample=name, extent=size, moved=size) for name in ("a", "b") for size in (64, 4096)]
    found = texts(run(*results), kind=SCALING)
    assert "a\n" in found and "b\n" in found and "arguments and results" in found and "1 KiB" in found


def test_the_figure_is_chosen_by_what_a_run_has():
    assert "speed-up over eager" in texts(run(*compiled(), peak=PEAK))
    assert "FLOP/B" in texts(run(worked(), peak=PEAK))
    assert "median time per call" in texts(run(*(worked(extent=size, moved=size) for size in (9, 99, 999))))
    assert "FLOP/B" in texts(run(worked()))


def test_names_are_text_and_no_markup():
    found = texts(run(*compiled("<b>&$x_1^2$")))
    assert "<b>&$x_1^2$ (8)" in found


def test_failures_are_counted():
    assert "1 result failed and cannot be drawn." in texts(run(*compiled(), failed("exp")))


@pytest.mark.parametrize("kind", [None, *FIGURES])
@pytest.mark.parametrize(
    ("results", "said"),
    [
        ([failed(), failed("exp")], "none of the 2 results has a time"),
        ([], "none of the 0 results has a time"),
    ],
)
def test_nothing_to_draw_is_one_line(kind, results, said):
    with pytest.raises(UsageError, match=f"there is nothing to draw: {said}"):
        figure_bytes(named(run(*results)) if results else [], kind, "paper", "svg")


def test_one_result_has_no_speed_up():
    with pytest.raises(UsageError, match="nothing is compared"):
        figure_bytes(named(run(worked())), SPEED_UP, "paper", "svg")


@pytest.mark.process
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_a_file_of_each_format_is_the_same_each_time(form, size):
    found, again = (figure_bytes(named(run(*compiled(), started="1")), None, size, form) for _ in range(2))
    assert found == again
    assert found.startswith({"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[form])
    if form == "png":
        from PIL import Image

        assert Image.open(io.BytesIO(found)).width == SIZES[size].width * 200


def test_matplotlib_is_left_as_it_was():
    import matplotlib

    before = dict(matplotlib.rcParams)
    texts(run(*compiled()))
    assert dict(matplotlib.rcParams) == before


# -- many series


def test_every_series_has_a_look_of_its_own_and_the_others_are_named():
    rows = [{"series": f"series {number}"} for number in (*range(10), 3)]
    drawn, notes = series_of(rows)
    assert drawn == [f"series {number}" for number in range(8)] and len(drawn) == len(COLOURS) == len(MARKERS)
    assert notes == ["Not drawn, for a figure has 8 series at most: series 8, series 9."]
    assert series_of(rows[:8])[1] == []


@pytest.mark.parametrize("kind", [SCALING, ROOFLINE, SPEED_UP])
def test_a_figure_of_ten_series_draws_eight(kind):
    """Check ten frameworks beside NumPy."""
    results = [
        worked(framework=f"framework{number}", extent=extent, moved=8 * extent, seconds=(number + 1) * 1e-3)
        for number in range(10)
        for extent in (64, 4096)
    ]
    found = texts(run(worked(extent=64, moved=512), worked(extent=4096, moved=32768), *results), kind=kind)
    assert "Not drawn, for a figure has 8 series at most:" in found
    names = ("numpy", *(f"framework{number}" for number in range(10)))
    assert sum(line in names or line.split(": mean")[0] in names for line in found.splitlines()) == 8


def test_a_small_speed_up_is_not_drawn_as_zero():
    found = texts(run(*compiled(eager=1e-6, seconds=1e-3)))
    assert "0.001x" in found and "0.00x" not in found


def test_scaling_says_how_times_grow_and_where_dispatch_ends():
    found = [worked(1e-6 + 1e-10 * 8**power, moved=8**power, extent=8**power) for power in range(1, 8)]
    for result, power in zip(found, range(1, 8)):
        result.footprint_bytes = 8**power
    said = " ".join(texts(run(*found), kind=SCALING).split())
    assert "from 9.77 KiB on" in said and "Slopes, 1 where time is proportional to bytes" in said


def test_blocks_of_several_results_stand_side_by_side():
    several = [measured(framework="jax"), measured(seconds=2e-3, framework="torch")]
    said = texts(run(*several), kind=BLOCKS)
    assert "jax" in said and "torch" in said and "abs (8)" in said and "hollow" in said
    many = [measured(framework=f"f{number}") for number in range(11)]
    said = " ".join(texts(run(*many), kind=BLOCKS).split())
    assert "Not drawn, for a figure has 8 series at most: f8, f9, f10." in said
