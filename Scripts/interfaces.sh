#!/usr/bin/env bash
# Checks the formats that other programs read with independent validators: the JSON Schemas with the validator
# jsonschema, SARIF with the models of sarif-pydantic, action.yml and the workflows with the schemas in check-jsonschema.
# Installs these in a virtual environment under .build.
#
#   Scripts/interfaces.sh BINARY
#
# SARIF_SCHEMA may name OASIS's schema for SARIF 2.1.0 (github.com/oasis-tcs/sarif-spec), and DEVCONTAINER_SCHEMA the base
# schema of development containers (github.com/devcontainers/spec): SARIF and .devcontainer are then validated with them,
# too.
set -euo pipefail

if (($# != 1)); then
  echo "usage: $0 BINARY" >&2
  exit 64
fi
binary=$(realpath "$1")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

Scripts/install.sh python3=python3-venv curl=curl
environment=.build/interfaces
if ! "$environment/bin/python" -c 'import jsonschema, sarif_pydantic, check_jsonschema' 2> /dev/null; then
  echo "installing jsonschema, sarif-pydantic and check-jsonschema"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check 'jsonschema>=4.20,<5' sarif-pydantic check-jsonschema
fi

"$environment/bin/python" Scripts/check_schemas.py "$binary"

"$binary" lint --format sarif traces Tests/LintTests/Cases/*.json* > "$folder/lint.sarif" 2> /dev/null || true
"$environment/bin/python" - "$folder/lint.sarif" << 'PYTHON'
import json, sys
import sarif_pydantic
text = open(sys.argv[1]).read()
run = sarif_pydantic.Sarif.model_validate_json(text).runs[0]
rules = [rule.id for rule in run.tool.driver.rules]
assert run.results and all(rules[result.rule_index] == result.rule_id for result in run.results)
print(f"ok: SARIF with {len(run.results)} results and {len(rules)} rules")
PYTHON

[[ -z ${SARIF_SCHEMA:-} ]] || "$environment/bin/check-jsonschema" --schemafile "$SARIF_SCHEMA" "$folder/lint.sarif"

[[ -z ${DEVCONTAINER_SCHEMA:-} ]] ||
  "$environment/bin/check-jsonschema" --schemafile "$DEVCONTAINER_SCHEMA" .devcontainer/devcontainer.json

"$environment/bin/check-jsonschema" --builtin-schema vendor.github-actions action.yml
"$environment/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
images=$(grep --only-matching --no-filename 'swift:[0-9][^ ]*' Dockerfile .github/workflows/*.yml | sort --unique)
if [[ $images == *$'\n'* ]]; then
  echo "FAILED: the Dockerfile and the workflows use several images of Swift: ${images//$'\n'/, }" >&2
  exit 1
fi

Scripts/check-action.sh "$binary" "$environment/bin/python"
