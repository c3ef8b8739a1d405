"""What the package weighs and what its start imports, measured on the packed app itself.

    python -m tests.android.measuring

Without an NDK the native libraries are this machine's: what they weigh is no phone's, but it is the
same from one day to the next, and what is packed beside them is the very thing.
"""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sysconfig
import tarfile
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from buildozer.specparser import SpecParser

from tests.build.installing import bare_surroundings, install, new_environment

ROOT = Path(__file__).resolve().parents[2]

# Compiled for the phone by their recipes, or known to the phone alone.
NOT_AT_THE_DESK = {"android", "hostpython3", "pyjnius", "python3"}

# Starts the packed app as Android does and stops at its first frame.
TO_THE_FIRST_FRAME = """
import json, os, sys
from pathlib import Path
data = Path(sys.argv[1])
os.environ["SABOTEUR_COMPANION_DATA"] = str(data)
from companion import window
window.prepare(data, offscreen=True)
from companion import tidying
from companion.app import CompanionApp
tidying.begin()
from kivy.core.window import Window
def shown(*_args):
    own = sorted(n for n in sys.modules if n != "__main__")
    print("MODULES " + json.dumps(own), flush=True)
    os._exit(0)
Window.bind(on_flip=shown)
CompanionApp().run()
"""


def phone_python(folder: Path) -> Path:
    """A Python with what the requirements line names, installed as python-for-android does it,
    and without what stays out of the package."""
    python = new_environment(folder / "venv")
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    listed = [
        entry
        for entry in parser.getlist("app", "requirements")
        if entry.partition("==")[0] not in NOT_AT_THE_DESK
    ]
    install(python, *listed)
    packages = site_packages(python)
    for path in sorted(packages.rglob("*")):
        if path.is_file() and stays_out(path):
            path.unlink()
    for part in packages.glob("materialyoucolor/**/*.so"):
        part.unlink()  # the phone's is built in Python alone
    return python


def site_packages(python: Path) -> Path:
    """Where this Python has its packages."""
    return next((python.parents[1] / "lib").glob("python3*")) / "site-packages"


def stays_out(path: Path) -> bool:
    """Whether the list of what is not packed has it; matched as python-for-android does."""
    return any(fnmatch(str(path), f"*/{pattern}") for pattern in left_out())


def left_out() -> Iterator[str]:
    """The patterns of phone/blacklist.txt."""
    for line in (ROOT / "phone/blacklist.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def bundle_bytes(python: Path, scratch: Path) -> int:
    """The standard library and all packages, compiled, stripped and packed: libpybundle.so."""
    from pythonforandroid.recipes.python3 import Python3Recipe

    tree = scratch / "bundle"
    library = Path(sysconfig.get_paths()["stdlib"])
    unwanted = {*Python3Recipe.stdlib_dir_blacklist, "site-packages", "dist-packages"}
    shutil.copytree(
        library,
        tree / "stdlib",
        ignore=lambda _folder, names: [name for name in names if name in unwanted],
    )
    # SDL and its like are libraries of their own on the phone; pip builds and is not packed.
    packages = Python3Recipe.site_packages_dir_blacklist | {"Kivy.libs", "kivy.libs", "pip"}
    packages |= {"setuptools", "_distutils_hack"}
    shutil.copytree(
        site_packages(python),
        tree / "site-packages",
        ignore=lambda _folder, names: [name for name in names if name in packages],
    )
    compiling = [python, "-OO", "-m", "compileall", "-q", "-b", "-f", tree]
    subprocess.run(compiling, check=False, stdout=subprocess.DEVNULL)
    for path in list(tree.rglob("*")):
        if path.is_file() and (path.suffix in {".py", ".a", ".exe"} or stays_out(path)):
            path.unlink()
    libraries = [str(path) for path in tree.rglob("*.so*") if path.is_file()]
    if shutil.which("strip") and libraries:
        subprocess.run(["strip", "--strip-unneeded", *libraries], check=False, capture_output=True)
    return packed_bytes(tree)


def packed_bytes(tree: Path) -> int:
    """How large a folder is as a tar.gz, which is how the phone gets it."""
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w") as tar,
    ):
        for path in sorted(tree.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                tar.add(path, arcname=str(path.relative_to(tree)))
    return len(packed.getvalue())


def modules_to_the_first_frame(python: Path, app: Path, home: Path) -> list[str]:
    """The names of all that is imported when the first frame has been drawn."""
    home.mkdir(exist_ok=True)
    run = subprocess.run(
        [python, "-OO", "-c", TO_THE_FIRST_FRAME, home / "data"],
        cwd=app,
        env=bare_surroundings(home / "home"),
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in run.stdout.splitlines() if line.startswith("MODULES ")]
    assert lines, run.stderr[-3000:]
    found: list[str] = json.loads(lines[0].removeprefix("MODULES "))
    return found


def main() -> None:
    """Pack, install, start, and tell."""
    from pythonforandroid.build import Context

    from tests.android.packing import pack

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        context = Context()
        context.storage_dir = str(folder / "p4a")
        (folder / "package").mkdir()
        package = pack(folder / "package", context)
        private = (package.project / "src/main/assets/private.tar").stat().st_size
        python = phone_python(folder)
        modules = modules_to_the_first_frame(python, package.app, folder / "start")
        print(f"private.tar: {private / 1e6:.2f} MB")
        print(f"bundle (this machine's libraries): {bundle_bytes(python, folder) / 1e6:.2f} MB")
        print(f"modules to the first frame: {len(modules)}")
        tops: dict[str, int] = {}
        for name in modules:
            tops[name.split(".")[0]] = tops.get(name.split(".")[0], 0) + 1
        print(sorted(tops.items(), key=lambda item: -item[1])[:16])


if __name__ == "__main__":
    main()
