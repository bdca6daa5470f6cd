"""Renderers of reports: each takes tables (see `bench.render.rows.table`) and decides only their look."""
