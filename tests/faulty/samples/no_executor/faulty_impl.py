"""Without executor_creator."""
