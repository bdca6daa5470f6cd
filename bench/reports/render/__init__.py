"""Renderers of reports: each takes tables (see `bench.reports.rows.table`) and decides only their look."""
