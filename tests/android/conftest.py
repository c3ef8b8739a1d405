"""buildozer.spec and what becomes of it."""

from __future__ import annotations

import fcntl
import gc
import warnings
from pathlib import Path

import pytest
from buildozer.specparser import SpecParser
from pythonforandroid.build import Context

from tests.android.packing import ROOT, Package, pack
from tests.life import LIFE


@pytest.fixture(scope="session")
def spec() -> SpecParser:
    """buildozer.spec, read as buildozer reads it."""
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


@pytest.fixture(scope="session")
def requirements(spec: SpecParser) -> dict[str, str]:
    """What the phone gets: every package and its version, empty where none is named."""
    named = (entry.partition("==") for entry in spec.getlist("app", "requirements"))
    return {name: version for name, _, version in named}


@pytest.fixture(scope="session")
def p4a(tmp_path_factory: pytest.TempPathFactory, spec: SpecParser) -> Context:
    """python-for-android with a storage folder of its own, and our recipes."""
    context = Context()
    context.storage_dir = str(tmp_path_factory.mktemp("p4a"))
    context.local_recipes = str(ROOT / spec.get("app", "p4a.local_recipes"))
    return context


@pytest.fixture(scope="session")
def package(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, p4a: Context
) -> Package:
    """The app as it would be packed for the phone: once, whichever process is the first to ask.

    Buildozer leaves the file of the extra manifest lines open; that is its own affair.
    """
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if request.config.pluginmanager.has_plugin(LIFE) else own) / "package"
    folder.mkdir(exist_ok=True)
    project = folder / "project.txt"
    with (folder / "lock").open("w") as lock, warnings.catch_warnings():
        fcntl.flock(lock, fcntl.LOCK_EX)
        if project.exists():
            return Package(app=folder / "app", project=Path(project.read_text()))
        warnings.simplefilter("ignore", ResourceWarning)
        packed = pack(folder, p4a)
        gc.collect()
        project.write_text(str(packed.project))
    return packed
