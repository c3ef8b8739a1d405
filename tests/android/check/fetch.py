"""Gets what the check stands on, by the names of packages alone: PyPI's by pip, Debian's by apt.

Nothing of it is part of the project; it lies under build/android, and a second call finds it there.
Which mirror Debian's packages come from, this machine's own sources say.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "build" / "android"
PINS = ROOT / ".ci" / "requirements" / "android.txt"

# Android 14's resources and its list of signatures, in Debian since its release 13.
RELEASE = "trixie"
RESOURCES = "android-framework-res"
SOURCE = "android-platform-frameworks-base"
LIST = "./core/api/current.txt"


class MissingError(Exception):
    """Something that the check needs and this machine does not have."""


@dataclass(frozen=True)
class Tools:
    """Where everything lies."""

    bundletool: Path
    aapt2: Path
    apksigner: Path
    resources: Path
    signatures: Path
    pyjnius: Path


def tools() -> Tools:
    """All of it, fetched where it is not there yet."""
    for name in ("java", "javac", "keytool"):
        if shutil.which(name) is None:
            raise MissingError(f"no {name} on the PATH: a JDK 17 is needed")
    version = ran("javac", "-version")
    if not re.search(r"\b(1[7-9]|2\d)\.", version):
        raise MissingError(f"a JDK 17 or later is needed; here is {version.strip()}")
    packages = python_packages()
    places = packages / "mobsf/StaticAnalyzer/tools"
    bundletool = next(places.glob("bundletool-all-*.jar"))
    aapt2 = HOME / "aapt2"
    if not aapt2.exists():
        with zipfile.ZipFile(bundletool) as jar:
            aapt2.write_bytes(jar.read("linux/aapt2"))
        aapt2.chmod(0o755)
    resources, signatures = androids_own()
    return Tools(bundletool, aapt2, places / "apksigner.jar", resources, signatures, packages)


def python_packages() -> Path:
    """bundletool with D8 and aapt2 inside, and apksigner, come within mobsf; pyjnius as it is."""
    packages = HOME / "packages"
    done = packages / ".pins"
    if done.exists() and done.read_bytes() == PINS.read_bytes():
        return packages
    shutil.rmtree(packages, ignore_errors=True)
    fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    fetch += ["--no-deps", "--only-binary", ":all:", "--require-hashes", "--no-compile"]
    try:
        ran(*fetch, "--target", str(packages), "--requirement", str(PINS))
    except subprocess.CalledProcessError as fault:
        raise MissingError(f"pip does not get mobsf and pyjnius: {fault.stderr[-400:]}") from fault
    done.write_bytes(PINS.read_bytes())
    return packages


def androids_own() -> tuple[Path, Path]:
    """framework-res.apk and current.txt out of Debian's packages."""
    resources, signatures = HOME / "framework-res.apk", HOME / "current.txt"
    if resources.exists() and signatures.exists():
        return resources, signatures
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise MissingError(f"Debian's {RESOURCES} and {SOURCE} are needed: no apt-get here")
    try:
        debian(resources, signatures)
    except (subprocess.CalledProcessError, StopIteration) as fault:
        told = getattr(fault, "stderr", "") or ""
        raise MissingError(f"apt does not get {RESOURCES} of {RELEASE}: {told[-400:]}") from fault
    return resources, signatures


def debian(resources: Path, signatures: Path) -> None:
    """By apt with lists of its own: this machine's stay as they are."""
    apt = HOME / "apt"
    (apt / "lists/partial").mkdir(parents=True, exist_ok=True)
    (apt / "cache/archives/partial").mkdir(parents=True, exist_ok=True)
    line = f"[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] {mirror()} {RELEASE} main"
    (apt / "sources.list").write_text(f"deb {line}\ndeb-src {line}\n", encoding="utf-8")
    options = {
        "Dir::Etc::sourcelist": apt / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": apt / "lists",
        "Dir::Cache": apt / "cache",
        "Acquire::Languages": "none",
        "APT::Sandbox::User": "root",
    }
    own = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    ran("apt-get", *own, "update")
    ran("apt-get", *own, "download", RESOURCES, cwd=apt)
    package = next(apt.glob(f"{RESOURCES}_*.deb"))
    ran("dpkg-deb", "--extract", str(package), str(apt / "root"))
    shutil.copy(next((apt / "root").rglob("framework-res.apk")), resources)
    # Of the source only the archive: what belongs to it is not looked at.
    subprocess.run(
        ["apt-get", *own, "source", "--download-only", "--only-source", SOURCE],
        cwd=apt,
        check=False,
        capture_output=True,
    )
    archive = next(apt.glob(f"{SOURCE}_*.orig.tar.xz"))
    ran("tar", "--extract", "--file", str(archive), "--directory", str(apt), LIST)
    shutil.copy(apt / LIST, signatures)


def mirror() -> str:
    """Where this machine gets Debian's packages from."""
    places = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]
    for place in places:
        if place.is_file():
            found = re.search(r"\bhttps?://\S+/debian/?(?=\s|$)", place.read_text("utf-8"))
            if found:
                return found[0]
    raise MissingError("this machine has no mirror of Debian's in its sources")


def ran(*words: str, cwd: Path | None = None) -> str:
    """What a command says; its own words where it fails."""
    done = subprocess.run(words, cwd=cwd, check=True, capture_output=True, text=True)
    return done.stdout + done.stderr
