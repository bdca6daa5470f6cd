"""The interfaces of MXNet's opperf and of dl-operator-benchmark, for every framework.

    performance             opperf's `run_performance_test` and what uses it
    categories              opperf's drivers: all operators of a category
    operator_benchmark      dl-operator-benchmark's object with inputs and results
    operators               a class for each operator; stub is its text for editors
    dl_operator_benchmark   the names that dl-operator-benchmark uses
    report                  results under these names, as JSON, CSV and Markdown
    command                 `python -m bench opperf`

Users import them from `bench.api`.
"""
