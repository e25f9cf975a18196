"""Tests of real sets of meals, and of the pages' form and links."""
