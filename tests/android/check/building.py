"""A package out of the real manifest, resources, sources and Java: all but the native libraries."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pythonforandroid

from tests.android.check import signatures, stubs
from tests.android.check.fetch import ROOT, Tools

HERE = Path(__file__).resolve().parent
P4A = Path(pythonforandroid.__file__).resolve().parent

# By hand, because Android's list has them elsewhere or with types that are bound at each use; and
# what nobody here asks for: the network, and the list of a launcher.
BY_HAND = {"android.os.AsyncTask", "android.os.AsyncTask.Status"}
ASIDE = {"Hardware.java", "ProjectAdapter.java", "ProjectChooser.java"}
PASSWORD = "nothing"  # of a key that is made for this check alone and thrown away


def java_of_android(folder: Path, tools: Tools) -> Path:
    """Android's classes as far as the package and the app name them, compiled."""
    listed = signatures.read(tools.signatures)
    named = set(named_in_java()) | set(named_in_python()) | {"android.widget.RelativeLayout"}
    named |= {"android.os.Vibrator", "android.os.VibrationEffect"}
    named &= listed.keys()
    for name in list(named):
        for member in listed[name].members:
            named |= {kind.replace("[]", "") for kind in member.types} & listed.keys()
    named |= {name for name in listed if any(name.startswith(f"{one}.") for one in named)}
    wanted = stubs.wanted(named, listed) - BY_HAND
    sources = stubs.write(folder / "android-src", wanted, listed)
    compiled = folder / "android-classes"
    compile_java([*sources, HERE / "java/Stage.java"], compiled)
    return compiled


def named_in_java() -> Iterator[str]:
    """Every class of Android's that python-for-android's Java names."""
    for path in java_of_the_package():
        text = path.read_text(encoding="utf-8")
        yield from re.findall(r"\b(android\.(?:[a-z]+\.)+[A-Z]\w*(?:\.[A-Z]\w*)*)", text)


def named_in_python() -> Iterator[str]:
    """Every class of Android's that the adapters ask for."""
    for folder in (ROOT / "companion/device/android", P4A / "recipes/android/src/android"):
        for path in folder.glob("*.py"):
            for name in re.findall(r'["\'](android[./][\w.$/]+)["\']', path.read_text("utf-8")):
                yield name.replace("/", ".").replace("$", ".")


def java_of_the_package() -> list[Path]:
    """python-for-android's own Java, as it goes into a package with SDL."""
    folders = [P4A / f"bootstraps/{layer}/build/src/main/java" for layer in ("common", "sdl2")]
    folders.append(P4A / "bootstraps/_sdl_common/build/src/main/java")
    return [p for folder in folders for p in sorted(folder.rglob("*.java")) if p.name not in ASIDE]


def java_of_the_app(folder: Path, android: Path) -> Path:
    """That Java compiled against Android's classes, with what stands in for SDL's activity."""
    compiled = folder / "classes"
    ours = [HERE / "java" / f"{name}.java" for name in ("AsyncTask", "MediaStore", "SDLActivity")]
    compile_java([*ours, HERE / "java/Phone.java", *java_of_the_package()], compiled, android)
    return compiled


def compile_java(sources: list[Path], into: Path, against: Path | None = None) -> None:
    """By javac; what it says where it fails."""
    into.mkdir(parents=True, exist_ok=True)
    words = ["javac", "-nowarn", "-proc:none", "--release", "11", "-d", str(into)]
    words += ["-cp", str(against)] if against else []
    tell(subprocess.run([*words, *map(str, sources)], capture_output=True, text=True, check=False))


def dexed(folder: Path, classes: Path, android: Path, tools: Tools) -> Path:
    """The package's classes as Android reads them; the stage stays here."""
    out = folder / "dex"
    out.mkdir(parents=True)
    kept = [p for p in sorted(classes.rglob("*.class")) if p.parent.name != "stage"]
    d8 = ["java", "-cp", str(tools.bundletool), "com.android.tools.r8.D8", "--min-api", "26"]
    words = [*d8, "--lib", str(android), "--output", str(out), *map(str, kept)]
    tell(subprocess.run(words, capture_output=True, text=True, check=False))
    return out / "classes.dex"


def bundle(folder: Path, project: Path, dex: Path, tools: Tools, package: str) -> Path:
    """An AAB: linked by aapt2, put together and validated by bundletool."""
    manifest = folder / "AndroidManifest.xml"
    text = (project / "AndroidManifest.xml").read_text(encoding="utf-8")
    manifest.write_text(text.replace("<manifest ", f'<manifest package="{package}" ', 1), "utf-8")
    resources, linked = folder / "resources.zip", folder / "linked.apk"
    aapt2(tools, "compile", "--dir", project / "src/main/res", "-o", resources)
    link = ["link", "--proto-format", "--auto-add-overlay", "-I", tools.resources, "-o", linked]
    link += ["--manifest", manifest, "-A", project / "src/main/assets", resources]
    aapt2(tools, *link)
    module, whole = folder / "base.zip", folder / "companion.aab"
    with zipfile.ZipFile(linked) as source, zipfile.ZipFile(module, "w") as base:
        for name in source.namelist():
            place = "manifest/AndroidManifest.xml" if name == "AndroidManifest.xml" else name
            base.writestr(place, source.read(name))
        base.write(dex, "dex/classes.dex")
    bundletool(tools, "build-bundle", f"--modules={module}", f"--output={whole}")
    bundletool(tools, "validate", f"--bundle={whole}")
    return whole


def signed(folder: Path, whole: Path, tools: Tools) -> Path:
    """One APK for every phone out of the AAB, signed with a key of this minute."""
    key, apks = folder / "key.jks", folder / "companion.apks"
    words = ["keytool", "-genkeypair", "-keystore", str(key), "-storepass", PASSWORD]
    words += ["-keypass", PASSWORD, "-alias", "check", "-keyalg", "RSA", "-keysize", "2048"]
    made = [*words, "-validity", "1", "-dname", "CN=check"]
    tell(subprocess.run(made, capture_output=True, text=True, check=False))
    keys = [f"--ks={key}", f"--ks-pass=pass:{PASSWORD}", "--ks-key-alias=check"]
    options = [f"--bundle={whole}", f"--output={apks}", f"--aapt2={tools.aapt2}", *keys]
    bundletool(tools, "build-apks", "--mode=universal", *options)
    apk = folder / "companion.apk"
    with zipfile.ZipFile(apks) as made_apks:
        apk.write_bytes(made_apks.read("universal.apk"))
    words = ["java", "-jar", str(tools.apksigner), "verify", "--min-sdk-version", "26", str(apk)]
    tell(subprocess.run(words, capture_output=True, text=True, check=False))
    return apk


def badging(apk: Path, tools: Tools) -> str:
    """What Android reads of it: in short, and its manifest whole."""
    manifest = aapt2(tools, "dump", "xmltree", apk, "--file", "AndroidManifest.xml")
    return aapt2(tools, "dump", "badging", apk) + manifest


def aapt2(tools: Tools, *words: object) -> str:
    """Android's packer of resources."""
    line = [str(tools.aapt2), *map(str, words)]
    return tell(subprocess.run(line, capture_output=True, text=True, check=False))


def bundletool(tools: Tools, *words: str) -> str:
    """Android's builder of bundles."""
    line = ["java", "-jar", str(tools.bundletool), *words]
    return tell(subprocess.run(line, capture_output=True, text=True, check=False))


def tell(done: subprocess.CompletedProcess[str]) -> str:
    """What it said; a fault with its words."""
    if done.returncode:
        raise RuntimeError(
            f"{' '.join(map(str, done.args))[:300]}\n{(done.stdout + done.stderr)[-4000:]}"
        )
    return done.stdout


def fresh(folder: Path) -> Path:
    """A folder with nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
