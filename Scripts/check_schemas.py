#!/usr/bin/env python3
"""Holds the schemas against every trace, scene and record of the project, with an independent validator.

    Scripts/check_schemas.py BINARY

Lines that differ in numbers alone are checked once. Then valid lines and scenes are damaged, one key or value at a time:
the schema and the command must agree about each.

A line or a scene that touchtrace reads must be valid, and one that it refuses must be invalid, unless the reason lies
beyond a schema: what an id names, the order of times and phases, and what no schema sees of the text itself.
"""

import json
import pathlib
import re
import random
import subprocess
import sys
import tempfile

import jsonschema

# Messages of mistakes that a schema for one line cannot find.
BEYOND = re.compile(
    "time runs backwards|is down already|never came down|not down|no .* has the id|has no object|two objects|"
    "unknown property .*of|is of another|twice|already|expected an? .* id|nest more than|together|"
    "never began|cannot become first responder|has no gyroscope|and the device has|been saved as|itself|"
    "takes no argument|as the first object|one event|is not valid UTF-8|not JSON|expected the one to be|is its scroll view|"
    "waits for one|does not expect it|expects an update|a greater number|without a value"
)


def run(binary, *arguments, text=None):
    return subprocess.run([binary, *arguments], capture_output=True, input=text, check=False)


def schema(binary, subject):
    document = json.loads(run(binary, "schema", subject).stdout)
    validator = jsonschema.Draft202012Validator
    validator.check_schema(document)
    return validator(document)


def lines(path):
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            yield number, value


def shape(value):
    """The value with its numbers as signs, so that the lines of a drag are one."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return [type(value).__name__, value < 0, abs(value) > 1e6]
    return value


def is_new(value, seen):
    key = json.dumps(shape(value))
    return key not in seen and not seen.add(key)


def places(value, path=()):
    """The paths of all members and items inside a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield path + (key,)
        yield from places(item, path + (key,))


def damaged(value, random):
    """The value with one key misspelt or left out, or with one item of another type."""
    path = random.choice(list(places(value)))
    copy = json.loads(json.dumps(value))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    kind = random.choice(["rename", "remove", "number", "text", "list", "object", "null", "big"])
    if kind == "rename" and isinstance(inner, dict):
        inner[str(path[-1]) + "z"] = inner.pop(path[-1])
    elif kind == "remove" and isinstance(inner, dict):
        del inner[path[-1]]
    else:
        inner[path[-1]] = {"number": -2.5, "text": "zz", "list": [[]], "object": {"zz": 1}, "null": None}.get(kind, 1e300)
    return copy


def compare(value, validator, binary, is_scene, counts, failures):
    """Compares the schema's verdict on a damaged value with the command's."""
    text = json.dumps(value)
    options = ["--format", "none"]
    if is_scene:
        with tempfile.NamedTemporaryFile("w", suffix=".scene.json") as file:
            file.write(text)
            file.flush()
            result = run(binary, "lint", *options, file.name)
    else:
        result = run(binary, "-", *options, text=text.encode())
    message = result.stderr.decode(errors="replace").split("\n")[0]
    refused, valid = result.returncode == 65, validator.is_valid(value)
    counts["damaged"] += 1
    # The valid arguments of a call depend on its method.
    has_argument = isinstance(value.get("call"), dict) and "argument" in value["call"]
    # A delegate is an id or an object, depending on the class of the object in a `set`.
    sets_delegate = isinstance(value.get("set"), dict) and '"delegate" is ' in message
    if refused == valid and not (refused and (has_argument or sets_delegate or BEYOND.search(message))):
        failures.append(f"{'valid' if valid else 'invalid'} by the schema: {text[:300]}: {message[:200] or 'accepted'}")


def main():
    binary = sys.argv[1]
    project = pathlib.Path(__file__).resolve().parent.parent
    trace, scene, records, table = (schema(binary, subject) for subject in ("trace", "scene", "records", "table"))
    counts = {"lines": 0, "scenes": 0, "records": 0, "refused": 0, "beyond": 0, "damaged": 0}
    failures, seen = [], set()
    valid = []
    folders = [project / "traces", project / "Tests" / "LintTests" / "Cases"]
    for path in sorted(p for folder in folders for p in folder.rglob("*.jsonl") if ".expected." not in p.name):
        replay = run(binary, str(path), "--format", "jsonl", "--detail", "full")
        error = replay.stderr.decode(errors="replace")
        refused = re.match(r".*?:(\d+)(?::\d+)?: error: (.*)", error) if replay.returncode == 65 else None
        if replay.returncode == 65 and refused is None:
            continue
        for number, value in lines(path):
            if refused and number == int(refused[1]) and str(path.name) in error.split(": error")[0]:
                if not trace.is_valid(value):
                    counts["refused"] += 1
                elif BEYOND.search(refused[2]):
                    counts["beyond"] += 1
                else:
                    failures.append(f"{path}:{number}: valid by the schema, but: {refused[2]}")
                break
            counts["lines"] += 1
            if not is_new(value, seen):
                continue
            if "touchtrace" not in value or isinstance(value.get("scene"), dict):
                valid.append((value, False))
            for problem in trace.iter_errors(value):
                failures.append(f"{path}:{number}: {problem.message[:200]} at {problem.json_path}")
        for line in replay.stdout.splitlines():
            counts["records"] += 1
            record = json.loads(line)
            if not is_new(record, seen):
                continue
            for problem in records.iter_errors(record):
                failures.append(f"{path}: record {line[:120]}: {problem.message[:200]}")
    traces = [str(path) for path in sorted((project / "traces").rglob("*.jsonl")) if ".expected." not in path.name]
    rows = run(binary, *traces, "--format", "table", "--detail", "full")
    for line in rows.stdout.splitlines():
        counts["records"] += 1
        for problem in table.iter_errors(json.loads(line)):
            failures.append(f"row {line[:120]}: {problem.message[:200]}")
    for path in sorted(p for folder in folders for p in folder.rglob("*.scene.json")):
        try:
            value = json.loads(path.read_text())
        except ValueError:
            continue
        # Lint's exit code is 65 where the scene is refused.
        result = run(binary, "lint", "--format", "none", str(path))
        if result.returncode == 65:
            if not scene.is_valid(value):
                counts["refused"] += 1
            elif BEYOND.search(result.stderr.decode()):
                counts["beyond"] += 1
            else:
                failures.append(f"{path}: valid by the schema, but: {result.stderr.decode()[:200]}")
            continue
        counts["scenes"] += 1
        valid.append((value, True))
        for problem in scene.iter_errors(value):
            failures.append(f"{path}: {problem.message[:200]} at {problem.json_path}")
    generator = random.Random(1)
    for _ in range(1000):
        value, is_scene = generator.choice(valid)
        compare(damaged(value, generator), scene if is_scene else trace, binary, is_scene, counts, failures)
    for failure in failures[:40]:
        print(failure)
    print(
        f"{counts['lines']} lines, {counts['scenes']} scenes and {counts['records']} records are valid;"
        f" {counts['refused']} refused ones are invalid, {counts['beyond']} are refused for what a schema cannot say;"
        f" {counts['damaged']} damaged ones compared"
    )
    print(f"{counts['lines'] + counts['scenes'] + counts['records'] - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
