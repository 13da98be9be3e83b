"""The QR codes of the web client are read by a reader that is none of ours: of every length, and of any text."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.qr import read_code

WEB = Path(__file__).parents[2] / "clients" / "web"

SCRIPT = f"""
import {{ qrModules, MOST_BYTES }} from '{(WEB / "tools" / "qr.js").as_uri()}';
const texts = JSON.parse(process.argv[1]);
let tooLong = '';
try {{ qrModules('x'.repeat(MOST_BYTES + 1)); }} catch (error) {{ tooLong = error.name; }}
console.log(JSON.stringify({{ most: MOST_BYTES, tooLong, codes: texts.map(qrModules) }}));
"""


def codes_of(texts: list[str]) -> tuple[int, str, list[list[list[bool]]]]:
    """Return the most bytes that a code can hold, what is thrown where there are more, and the codes of texts."""
    program = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert program is not None
    said = subprocess.run(
        [program, "--input-type=module", "-e", SCRIPT, json.dumps(texts)], capture_output=True, text=True, check=True
    )
    told = json.loads(said.stdout)
    return told["most"], told["tooLong"], told["codes"]


def test_codes_of_every_length_and_version_are_read() -> None:
    texts = ["".join(chr(33 + (at * 7 + length) % 90) for at in range(length)) for length in range(1, 214)]
    most, too_long, codes = codes_of(texts)
    assert most == len(texts[-1])
    assert too_long == "RangeError"
    assert [text for text, code in zip(texts, codes, strict=True) if read_code(code) != text] == []
    assert {len(code) for code in codes} == {17 + 4 * version for version in range(1, 11)}


def test_a_code_holds_any_text_and_is_the_same_each_time() -> None:
    texts = [
        "https://lagüne.example/t/k3v#größe",
        "島の遊び",
        "\x00\x01",
        "http://192.168.0.7:8460/t/0123456789abcdefghjk",
    ]
    _, _, codes = codes_of(texts)
    assert [read_code(code) for code in codes] == texts
    assert codes_of(texts)[2] == codes
