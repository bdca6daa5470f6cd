"""Writes the results of runs into files: reports, figures, documents, report cards and sites.

runs -> bench.render (rows, then a look) -> a file

report             `bench.report`: any format; report_page is the HTML page
plot               `bench.plot`: figures for papers and slides
card               the report card of a device; card_tables has its tables
site_builder       `bench.site`: pages over many runs; site_folder replaces them all at once
coverage_document, compile_document, dispatch_document   Markdown documents from run files
*_command          `python -m bench report`, `card`, `site`, `coverage`, `compiled`, `dispatches`, ...
"""
