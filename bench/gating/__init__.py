"""The regression gate: decides whether operators became slower between two sides, and how sure that is.

    sides -> batches (pairs of fresh processes, measured) -> evidence -> rules -> outcome -> report

Measuring
    gate                  `bench.gate`: a first batch, and a second one of the operators that look changed
    batch_plan            fits the first batch into a time budget
    batches               measures the cases of both sides in pairs of fresh processes
    confirmation          measures changed cases once more, on another machine
Deciding
    evidence              the ratio of two sides of a case, from pairs of processes
    rules                 the evidence that a verdict needs
    outcome               the verdict on every case, and the doubts about it
    error_rates           false alarms, and slowdowns of known size that are found
    calibration           `gate --calibrate`: measures these rates with synthetic_slowdowns
    known_error_rates     keeps the rates of this machine
Baselines
    baseline              `bench.save_baseline`: the times of a side, kept for later gates
    baseline_data, baseline_store   such times, and where they lie
Reporting
    report                the outcome as rows, Markdown and text
    arguments, command, baseline_command   `python -m bench gate` and `baseline`
"""
