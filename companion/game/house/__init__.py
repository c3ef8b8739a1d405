"""House boxes: an edition with some of its figures changed by the table that plays it."""
