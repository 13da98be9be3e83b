"""Where supervisors of version 0.1 look for a worker: see `worker`. Everything else is in `service.process.workers`."""
