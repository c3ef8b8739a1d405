"""What everything costs, each as a ratio to something bare that is measured in the same run."""
