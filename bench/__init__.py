"""What everything costs, each as a ratio to something bare that is measured in the same run.

It stands beside the package and in no wheel: it plays with what the tests play with.
"""
