"""Tests load sources unless ZIGGURAT_TEST_COMPILED=1: a stale extension would win over an edited source."""

import os

from hypothesis import HealthCheck, settings

# Before anything imports ziggurat.
if os.environ.get("ZIGGURAT_TEST_COMPILED") == "1":
    os.environ.pop("ZIGGURAT_PLAIN", None)
else:
    os.environ["ZIGGURAT_PLAIN"] = "1"

settings.register_profile(
    "ci",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# More and different examples: HYPOTHESIS_PROFILE=search pytest ...
settings.register_profile("search", parent=settings.get_profile("ci"), max_examples=1000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
