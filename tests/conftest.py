"""What all tests share: the marker `rule`, tools of others that must be there, a run that forbids skips."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", parent=settings.get_profile("quick"), max_examples=1000)
settings.load_profile(os.environ.get("PRINTKIT_HYPOTHESIS", "quick"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the test checks these rules, such as ARC-32")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    """With PRINTKIT_NO_SKIPS set, a skipped test is a failed one: nothing may pass because a tool is missing."""
    report = yield
    if report.skipped and os.environ.get("PRINTKIT_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and PRINTKIT_NO_SKIPS forbids it: {report.longrepr}"
    return report


def need(tool: str) -> str:
    """The path of a program of others; a test that needs it fails where it is absent."""
    found = shutil.which(tool)
    assert found, f"this test needs {tool}, which is not installed (README, tests)"
    return found


@pytest.fixture(name="need")
def _need():
    return need


@pytest.fixture(name="root")
def _root() -> Path:
    return ROOT
