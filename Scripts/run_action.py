#!/usr/bin/env python3
"""Runs the steps of action.yml as GitHub's runner would, with a folder in place of GitHub's cache.

    Scripts/run_action.py ACTION CACHE [INPUT=VALUE | github.NAME=VALUE ...]

ACTION is the folder of action.yml, CACHE a folder; github.action_ref and github.action_repository are empty unless they
are given. Prints what the steps print, then a line "output NAME=VALUE" for each output of the action. The exit code is 1
if a step fails. Knows only what action.yml uses: another expression, key of a step or action is an error.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML

action, cache = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
description = YAML(typ="safe").load(action / "action.yml")
inputs = {name: fields.get("default", "") for name, fields in description["inputs"].items()}
github = {"action_ref": "", "action_repository": ""}
for argument in sys.argv[3:]:
    name, value = argument.split("=", 1)
    known, name = (github, name.removeprefix("github.")) if name.startswith("github.") else (inputs, name)
    assert name in known, f"there is no {name}"
    known[name] = value
outputs = {}


def value(name):
    """The value of a name or a literal in an expression. An output that no step has told is empty."""
    if literal := re.fullmatch("'([^']*)'", name):
        return literal[1]
    if name.startswith("inputs."):
        return inputs[name.removeprefix("inputs.")]
    if name.startswith("github."):
        return github[name.removeprefix("github.")]
    step = re.fullmatch(r"steps\.(\w+)\.outputs\.([\w-]+)", name)
    assert step, f"unknown expression {name}"
    assert step[1] in {one.get("id") for one in description["runs"]["steps"]}, f"no step has the id {step[1]}"
    return outputs.get(step[1], {}).get(step[2], "")


def filled(text):
    return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: value(match[1]), text)


def holds(condition):
    terms = [re.fullmatch(r"(\S+) (==|!=) (\S+)", term).groups() for term in condition.split(" && ")]
    return all((value(left) == value(right)) == (sign == "==") for left, sign, right in terms)


def run(step, told):
    assert step["shell"] == "bash" and step.keys() <= {"id", "if", "shell", "env", "run"}, step
    environment = {name: filled(text) for name, text in step.get("env", {}).items()}
    environment |= {"GITHUB_ACTION_PATH": str(action), "GITHUB_OUTPUT": told.name}
    # The shell options are those of a runner.
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(command, env={**os.environ, **environment}).returncode == 0


def use(step):
    fields = {name: filled(text) for name, text in step["with"].items()}
    kept, folder = cache / fields["key"], pathlib.Path(fields["path"])
    assert fields["key"] and fields.keys() == {"key", "path"}, step
    match step["uses"]:
        case "actions/cache/restore@v5":
            if kept.exists():
                shutil.copytree(kept, folder, dirs_exist_ok=True)
        case "actions/cache/save@v5":
            shutil.copytree(folder, kept)
        case other:
            raise AssertionError(f"unknown action {other}")


for step in description["runs"]["steps"]:
    if not holds(step.get("if", "'' == ''")):
        continue
    if "uses" in step:
        use(step)
        continue
    with tempfile.NamedTemporaryFile("r") as told:
        succeeded = run(step, told)
        outputs[step.get("id")] = dict(line.split("=", 1) for line in told.read().splitlines())
    if not succeeded:
        sys.exit(1)
for name, fields in description["outputs"].items():
    print(f"output {name}={filled(fields['value'])}")
