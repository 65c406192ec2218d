"""A build backend (PEP 517 and 660) of the standard library alone, so that pip can install the package offline."""

import base64
import hashlib
import io
import pathlib
import tarfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAME = PROJECT["name"].replace("-", "_")
STEM = f"{NAME}-{PROJECT['version']}"


def metadata():
    extras = PROJECT["optional-dependencies"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {PROJECT['name']}",
        f"Version: {PROJECT['version']}",
        f"Summary: {PROJECT['description']}",
        f"License: {PROJECT['license']['text']}",
        f"Requires-Python: {PROJECT['requires-python']}",
        *(f"Requires-Dist: {needed}" for needed in PROJECT["dependencies"]),
        *(f"Provides-Extra: {extra}" for extra in extras),
        *(f'Requires-Dist: {needed}; extra == "{extra}"' for extra, some in extras.items() for needed in some),
    ]
    return "\n".join(lines) + "\n"


def sources():
    return {f"{NAME}/{path.name}": path.read_bytes() for path in sorted((ROOT / NAME).glob("*.py"))}


def written(directory, files):
    """Writes a wheel of some files, and returns its name."""
    info = f"{STEM}.dist-info"
    tag = "py3-none-any"
    every = {
        **files,
        f"{info}/METADATA": metadata().encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: true\nTag: {tag}\n".encode(),
    }
    record = ""
    for path, content in every.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(content)}\n"
    every[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{STEM}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in every.items():
            wheel.writestr(path, content)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return written(wheel_directory, sources())


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return written(wheel_directory, {f"{NAME}.pth": f"{ROOT}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    name = f"{STEM}.tar.gz"
    own = {path: (ROOT / path).read_bytes() for path in ("pyproject.toml", "README.md", "build_backend.py")}
    with tarfile.open(pathlib.Path(sdist_directory) / name, "w:gz") as archive:
        for path, content in {**own, **sources(), "PKG-INFO": metadata().encode()}.items():
            entry = tarfile.TarInfo(f"{STEM}/{path}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return name
