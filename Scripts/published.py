#!/usr/bin/env python3
"""Compiles published Swift files around touches against the library, through the build plugin's own tool.

  published.py draw CLONES          draws files from the clones in a folder, and prints the list
  published.py compile LIST CLONES  compiles the files of a list, and prints a table; clones what is missing

A clone of OWNER/NAME is CLONES/OWNER+NAME, a checkout or a bare repository, or a folder `repo` in it. A line of a list is a
repository, its commit, and the path of a file, with tabs between them. docs/UIKIT.md has the rule.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEED = "2026"
MOST_FILES = 3
MOST_LINES = 700
EARLIEST = "2019-03-01"
MODULES = {"UIKit", "Foundation", "CoreGraphics", "QuartzCore", "simd", "os", "CoreMotion", "AudioToolbox"}
TOUCHES = re.compile(
    r"touches(Began|Moved|Ended|Cancelled)\(|(begin|continue)Tracking\(|\w+GestureRecognizer\(target"
    r"|gestureRecognizer(ShouldBegin)?\(_|func hitTest\(|func point\(inside|func sendEvent\("
    r"|:\s*UI(Control|Button|Slider|\w*GestureRecognizer)\b"
)
OLD_NAMES = re.compile(
    r"UIControlEvents|UIControlState\b|UIGestureRecognizerState|UIViewAnimationOptions|NSAttributedStringKey|UITouchPhase"
    r"|CGRectMake|CGPointMake|UILayoutPriorityRequired|UIEdgeInsetsMake|#selector\(self\.\w+\(_:\)\)\s*,\s*forControlEvents"
)
ELSEWHERE = re.compile(r"(^|/)(\w*Tests?|UITests|Pods|Carthage|\.build|\w+\.xctest)(/|$)|(^|/)Package(@\S*)?\.swift$")
NAMES = re.compile(r"\b(?:class|struct|enum|protocol|typealias|actor)\s+([A-Z]\w*)")
EXTENSION = re.compile(r"^\s*(?:public |internal |private |fileprivate |@\w+ )*extension\s+([A-Za-z.]+)", re.M)
MEMBERS = re.compile(r"\b(?:func|var|let)\s+([A-Za-z_]\w*)")
IDENTIFIERS = re.compile(r"[A-Za-z_]\w*")
MOST_NEIGHBOURS = 60


def git(clone, *arguments):
    return subprocess.run(
        ["git", "-c", "safe.directory=*", f"--git-dir={clone}", *arguments], capture_output=True, check=True
    ).stdout


def directory(clones, repository):
    """Returns the git directory of a clone; None if there is none."""
    base = pathlib.Path(clones) / repository.replace("/", "+")
    for place in (base / "repo" / ".git", base / "repo", base / ".git", base):
        if (place / "HEAD").is_file():
            return place
    return None


def reach(clones, repository, commit):
    """Returns the git directory of a clone that has a commit, if it can be had."""
    found = directory(clones, repository)
    if not found:
        target = pathlib.Path(clones) / repository.replace("/", "+")
        environment = dict(os.environ, GIT_TERMINAL_PROMPT="0")
        subprocess.run(
            ["git", "clone", "--quiet", "--bare", f"https://github.com/{repository}", str(target)],
            capture_output=True, env=environment, check=False,
        )
        found = directory(clones, repository)
    if found and subprocess.run(
        ["git", "-c", "safe.directory=*", f"--git-dir={found}", "cat-file", "-e", f"{commit}^{{commit}}"],
        capture_output=True, check=False,
    ).returncode == 0:
        return found
    return None


def swift_files(clone, commit):
    names = git(clone, "ls-tree", "-r", "-z", "--name-only", commit).decode(errors="replace").split("\0")
    return [name for name in names if name.endswith(".swift") and not ELSEWHERE.search(name)]


def text_of(clone, commit, path):
    return git(clone, "show", f"{commit}:{path}").decode(errors="replace")


def imports(text):
    return set(re.findall(r"^\s*(?:@\w+ )*import (?:\w+ )?(\w+)", text, re.M))


def draw(clones):
    for base in sorted(pathlib.Path(clones).iterdir()):
        repository = base.name.replace("+", "/")
        clone = directory(clones, repository)
        if not clone:
            continue
        head = git(clone, "rev-parse", "HEAD").decode().strip()
        if git(clone, "show", "-s", "--format=%cs", head).decode().strip() < EARLIEST:
            continue
        fitting = []
        for path in swift_files(clone, head):
            text = text_of(clone, head, path)
            found = imports(text)
            if (
                "UIKit" in found and found <= MODULES and TOUCHES.search(text) and not OLD_NAMES.search(text)
                and text.count("\n") < MOST_LINES
            ):
                fitting.append(path)
        random.Random(SEED + repository).shuffle(fitting)
        for path in sorted(fitting[:MOST_FILES]):
            print(f"{repository}\t{head}\t{path}")


def shared(path, other):
    """Returns the number of folders that two paths have in common."""
    pairs = zip(path.split("/")[:-1], other.split("/")[:-1])
    return next((index for index, (one, two) in enumerate(pairs) if one != two), min(path.count("/"), other.count("/")))


def neighbours(texts, path):
    """Returns the files of the same repository that a file needs by the names that it uses, itself first.

    Of several declarations of a name, the one that lies closest is taken.
    """
    declared, members = {}, {}
    for name, text in texts.items():
        for found in NAMES.findall(text):
            declared.setdefault(found, set()).add(name)
        if EXTENSION.search(text):
            for found in MEMBERS.findall(text):
                members.setdefault(found, set()).add(name)
            for parameters in re.findall(r"\binit\??\(([^)]*)\)", text):
                for label in re.findall(r"(\w+)(?: \w+)?\s*:", parameters):
                    members.setdefault(label, set()).add(name)
    for name, text in texts.items():
        for extended in EXTENSION.findall(text):
            if extended in declared:
                declared[extended].add(name)
    chosen, waiting = [path], [path]
    while waiting and len(chosen) < MOST_NEIGHBOURS:
        for word in sorted(set(IDENTIFIERS.findall(texts[waiting.pop(0)]))):
            found = declared.get(word, set())
            closest = max((shared(path, name) for name in found), default=0)
            needed = {name for name in found if shared(path, name) == closest}
            # A member that several extensions declare is too common a name to tell which file is meant.
            if len(members.get(word, ())) == 1:
                needed = needed | members[word]
            for name in sorted(needed):
                if name not in chosen:
                    chosen.append(name)
                    waiting.append(name)
    return chosen


def flags():
    out = subprocess.run(
        [os.environ.get("SWIFT", "swift"), "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    places = ["UIKit/Modules/CUIKit", "UIKit/CTasks/include", "Core/CJSON"]
    maps = [ROOT / "Sources" / place / "module.modulemap" for place in places]
    arguments = ["-swift-version", "5", "-module-name", "App", "-I", f"{out}/Modules", "-suppress-warnings"]
    for place in maps:
        arguments += ["-Xcc", f"-fmodule-map-file={place}"]
    return arguments


def errors(tool, arguments, folder, paths):
    """Compiles files of a folder. Returns the errors, each as (path, message)."""
    with tempfile.TemporaryDirectory() as output:
        inputs = [str(folder / path) for path in paths]
        log = subprocess.run([tool, "--output", output, *inputs], capture_output=True, text=True, check=False).stderr
        # The tool also writes files with places that it reports.
        results = sorted(str(path) for path in pathlib.Path(output).iterdir())
        compiler = subprocess.run(
            ["swiftc", "-typecheck", "-diagnostic-style", "llvm", *arguments, *results],
            capture_output=True, text=True, check=False,
        )
        log += compiler.stderr
        if compiler.returncode == 0 and not log.strip():
            return []
    found = re.findall(r"^(.+?):\d+:\d+: error: (.*)$", log, re.M)
    return [(os.path.relpath(path, folder), text) for path, text in found] or [("", log.strip()[-300:])]


def check(tool, arguments, clone, commit, path):
    texts = {name: text_of(clone, commit, name) for name in swift_files(clone, commit)}
    unique = {}
    for name in sorted(neighbours(texts, path), key=lambda name: -shared(path, name)):
        unique.setdefault(pathlib.PurePath(name).name, name)
    unique[pathlib.PurePath(path).name] = path
    chosen = sorted(unique.values())
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in chosen:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            # A module that Linux does not have would hide all other errors.
            known = MODULES | {"Darwin", "Dispatch", "ObjectiveC", "CoreFoundation", "OSLog"}
            text = re.sub(
                r"^(\s*(?:@\w+ )*import (?:\w+ )?(\w+).*)$",
                lambda line: line[1] if name == path or line[2] in known else "let missingModule = \"\" as " + line[2],
                texts[name], flags=re.M,
            )
            (folder / name).write_text(text)
        alone = errors(tool, arguments, folder, [path])
        if not alone:
            return "alone", []
        if len(chosen) == 1:
            return "fails", alone
        together = errors(tool, arguments, folder, chosen)
        if not together:
            return "with neighbours", []
        own = [error for error in together if error[0] == path]
        return ("fails", own) if own else ("own file clean", together)


def compile_list(listing, clones):
    pathlib.Path(clones).mkdir(parents=True, exist_ok=True)
    tool = os.environ["UIKIT_SOURCES"]
    arguments = flags()
    rows = [line.rstrip("\n").split("\t") for line in open(listing, encoding="utf-8") if line[:1] not in "#\n"]
    places = {(repository, commit): reach(clones, repository, commit) for repository, commit, _ in rows}
    missing = sorted({repository for (repository, _), place in places.items() if not place})
    work = [row for row in rows if places[row[0], row[1]]]
    with concurrent.futures.ThreadPoolExecutor(max_workers=int(os.environ.get("JOBS", "2"))) as pool:
        results = list(pool.map(lambda row: check(tool, arguments, places[row[0], row[1]], row[1], row[2]), work))
    for (repository, _, path), (outcome, found) in zip(work, results):
        print(f"{outcome:16} {repository} {path}")
        for text in dict.fromkeys(f"{name}: {text}" for name, text in found):
            print(f"                   {text}")
    count = {name: 0 for name in ("alone", "with neighbours", "own file clean", "fails")}
    for outcome, _ in results:
        count[outcome] += 1
    compiled = count["alone"] + count["with neighbours"]
    total = max(1, len(work))
    print(f"\n| result | files of {len({row[0] for row in work})} repositories |\n| --- | --- |")
    print(f"| compiles alone | {count['alone']} |")
    print(f"| compiles with its neighbours | {count['with neighbours']} |")
    print(f"| sum | {compiled} of {len(work)} ({100 * compiled / total:.0f} %) |")
    forgiven = compiled + count["own file clean"]
    print(f"| and those with errors in neighbours alone | {forgiven} ({100 * forgiven / total:.0f} %) |")
    for repository in missing:
        print(f"could not be reached: {repository}")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "draw":
        draw(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "compile":
        compile_list(sys.argv[2], sys.argv[3])
    else:
        sys.exit(__doc__)
