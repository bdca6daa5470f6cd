"""Compares runs with each other, and frameworks with each other.

    two run files -> bench.analysis.comparison -> tables, report -> text, Markdown, JSON

    comparison   `bench.compare`
    tables       the comparison as tables of values
    report       the comparison in words, as Markdown and as JSON
    command      `python -m bench compare`
    versus/      frameworks against each other: `bench.versus`

A comparison reads results only.  `bench.gating` measures the two sides itself.
"""
