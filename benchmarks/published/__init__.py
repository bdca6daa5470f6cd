"""Published baselines: the choice of the measured operators, and the documents of the findings."""
