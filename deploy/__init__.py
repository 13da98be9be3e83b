"""Deployment files, benchmarks and tools; not needed to run the service itself."""
