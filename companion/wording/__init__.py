"""The words for what the rules say in codes and numbers."""
