"""Runs a Redis or Valkey Cluster, or a primary with Sentinels, on this machine: for trying and for tests.

Real servers that can be killed, paused and started again, and that end with the process that started them.
"""

from deploy.cluster.cluster import Cluster, running_cluster
from deploy.cluster.node import ClusterError, Node, free_ports
from deploy.cluster.sentinel import Sentinels, running_sentinel

__all__ = ["Cluster", "ClusterError", "Node", "Sentinels", "free_ports", "running_cluster", "running_sentinel"]
