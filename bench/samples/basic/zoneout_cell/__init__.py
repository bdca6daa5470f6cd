"""An LSTM cell with zoneout; the elements that stay are an argument, so that results compare."""

from bench.samples.families.recurrent import zoneout_cell

zoneout_cell(
    __name__,
    numpy="bench.samples.references.recurrent.zoneout_cell",
    aliases=("ZoneOutCell",),
)
