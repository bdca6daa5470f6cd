"""Elements at positions along an axis, in the framework that takes them from flat arrays only."""
