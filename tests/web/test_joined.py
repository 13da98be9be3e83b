"""What is joined is what was written: as the TypeScript compiler reads both, module by module, all of the client's."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from service.web.assets.files import joined_client
from service.web.assets.module import compact, read_module
from tests.web.test_web import CATALOGS, ROOT, SCRIPTS, WEB, node

MODULES = {
    path.relative_to(WEB.parent).as_posix(): path.read_text("utf-8")
    for path in [*SCRIPTS, *CATALOGS]
    if path.name not in {"types.js", "game_types.js"}
}

OPTIONS = {
    "allowJs": True,
    "noCheck": True,
    "noResolve": True,
    "removeComments": True,
    "target": "esnext",
    "module": "esnext",
    "rootDir": "given",
    "outDir": "printed",
}


def printed(folder: Path, sources: dict[str, str]) -> dict[str, str]:
    """Return modules as the compiler prints what it read: without comments, all laid out alike."""
    for name, source in sources.items():
        path = folder / "given" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": OPTIONS, "include": ["given/**/*.js"]}))
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    compiler = ROOT / ".tools" / "node_modules" / ".bin" / "tsc"
    subprocess.run([compiler, "-p", folder], check=True, timeout=120, env={**os.environ, "PATH": search})
    return {name: (folder / "printed" / name).read_text("utf-8") for name in sources}


def test_only_comments_and_white_space_go(tmp_path: Path) -> None:
    assert len(MODULES) > 200
    written = printed(tmp_path / "written", MODULES)
    compacted = printed(tmp_path / "compact", {name: compact(source, closely=True) for name, source in MODULES.items()})
    assert [name for name in MODULES if written[name] != compacted[name]] == []
    for name, text in written.items():
        module = read_module(os.path.relpath(name, "web"), MODULES[name])
        declared = re.findall(r"^export (?:async )?(?:const|function\*?|class) ([\w$]+)", text, re.MULTILINE)
        passed = re.findall(r"^export \{(.*?)\}", text, re.MULTILINE)
        names = [name.split()[-1] for names in passed for name in names.split(",") if name.strip()]
        assert sorted(module.exports) == sorted(declared + names)


def test_a_difference_is_found(tmp_path: Path) -> None:
    text = "const a = `one\n  two`; // three\n"
    one = printed(tmp_path / "one", {"a.js": text})
    assert printed(tmp_path / "same", {"a.js": compact(text)}) == one
    assert printed(tmp_path / "other", {"a.js": compact(text).replace("\n  two", "\ntwo")}) != one


def test_what_is_sent_are_programs() -> None:
    scripts = {name: asset.data.decode() for name, asset in joined_client().assets.items() if name.endswith(".js")}
    scripts |= {f"worker-{code}.js": asset.data.decode() for code, asset in joined_client().workers.items()}
    read = """
import { SourceTextModule } from 'node:vm';
let given = '';
for await (const chunk of process.stdin) given += chunk;
for (const [identifier, text] of Object.entries(JSON.parse(given))) new SourceTextModule(text, { identifier });
"""
    flags = ("--no-warnings", "--experimental-vm-modules", "--input-type=module")
    assert node(*flags, "--eval", read, given=json.dumps(scripts)).stderr == ""
    assert "SyntaxError" in node(*flags, "--eval", read, given=json.dumps({"a.js": "const a = ;"})).stderr
