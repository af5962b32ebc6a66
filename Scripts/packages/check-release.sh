#!/usr/bin/env bash
# Tries the second job of .github/workflows/release.yml: runs its scripts with a registry and a file server on this machine
# in place of GitHub's, and fetches what they published as users do. Installs what is missing.
#
#   Scripts/packages/check-release.sh BINARY
#
# This machine has one processor: the other's files are copies under its name.
source "$(dirname "$0")/common.sh"
"$project/Scripts/install.sh" skopeo=skopeo umoci=umoci jq=jq docker-registry=docker-registry openssl=openssl perl=perl python3-yaml

work=$(mktemp -d)
servers=()
trap '((${#servers[@]} == 0)) || kill "${servers[@]}"; rm -rf "$work"' EXIT
passed=0

passes() {
  passed=$((passed + 1))
  echo "ok: $1"
}

fails() {
  cat "$work/printed.txt"
  echo "FAILED: $1" >&2
  exit 1
}

# Waits until a server has printed its port, the group of a pattern.
port_in() {
  local port
  for _ in {1..100}; do
    port=$(sed -n "s/.*$1.*/\\1/p" "$2" 2> /dev/null || true)
    if [[ -n $port ]]; then
      echo "$port"
      return
    fi
    sleep 0.1
  done
  cat "$2" >&2
  return 1
}

# The files that the jobs of two machines leave.
"$packages/release.sh" "$binary" > "$work/printed.txt"
architecture=$(dpkg --print-architecture)
case $architecture in
  amd64) other_architecture=arm64 other_machine=aarch64 ;;
  *) other_architecture=amd64 other_machine=x86_64 ;;
esac
mkdir -p "$work"/job/packages/{here,there}
ln -s "$project/Scripts" "$work/job/Scripts"
while read -r _ file; do
  cp "$out/$file" "$work/job/packages/here"
  there=${file//$(uname -m)/$other_machine}
  cp "$out/$file" "$work/job/packages/there/${there//$architecture/$other_architecture}"
done < "$out/SHA256SUMS"
cp -r "$out/image" "$work/job/packages/here"
cp -r "$out/image" "$work/job/packages/there"
umoci config --image "$work/job/packages/there/image:$version" --architecture "$other_architecture"
umoci gc --layout "$work/job/packages/there/image"
for folder in "$work"/job/packages/*; do (cd "$folder" && sha256sum touchtrace* > SHA256SUMS); done

# A registry with a password, and with a certificate that skopeo trusts.
export GH_TOKEN=a-token GITHUB_ACTOR=somebody GITHUB_REPOSITORY=Someone/touchtrace GITHUB_REF_NAME=v$version
perl -e 'print "$ENV{GITHUB_ACTOR}:", crypt($ENV{GH_TOKEN}, "\$2b\$05\$" . "touchtracetouchtracetouc"), "\n"' > "$work/users"
openssl req -x509 -newkey rsa:2048 -noenc -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \
  -keyout "$work/key.pem" -out "$work/certificate.pem" 2> "$work/printed.txt"
cat > "$work/registry.yml" << END
version: 0.1
storage: {filesystem: {rootdirectory: "$work/registry"}}
http: {addr: "127.0.0.1:0", tls: {certificate: "$work/certificate.pem", key: "$work/key.pem"}}
auth: {htpasswd: {realm: touchtrace, path: "$work/users"}}
END
docker-registry serve "$work/registry.yml" > "$work/registry.txt" 2>&1 &
servers+=($!)
REGISTRY=127.0.0.1:$(port_in 'listening on 127.0.0.1:\([0-9]*\)' "$work/registry.txt")
export REGISTRY REGISTRY_AUTH_FILE=$work/auth.json SSL_CERT_FILE=$work/certificate.pem

# In place of gh, a program that puts the files where GitHub would serve them.
mkdir -p "$work/bin" "$work/site"
cat > "$work/bin/gh" << 'END'
#!/usr/bin/env bash
set -euo pipefail
[[ "$1 $2" == "release create" && -n $GH_TOKEN ]]
folder=$SITE/$GITHUB_REPOSITORY/releases/download/$3
mkdir -p "$folder"
for argument in "${@:4}"; do if [[ -f $argument ]]; then cp "$argument" "$folder"; fi; done
END
chmod +x "$work/bin/gh"
export SITE=$work/site
/usr/bin/python3 -u -m http.server --bind 127.0.0.1 --directory "$SITE" 0 > "$work/site.txt" 2>&1 &
servers+=($!)
GITHUB_SERVER_URL=http://127.0.0.1:$(port_in 'port \([0-9]*\)' "$work/site.txt")
export GITHUB_SERVER_URL

# The workflow's scripts, with the shell options of a runner.
/usr/bin/python3 - "$project/.github/workflows/release.yml" > "$work/steps" << 'END'
import sys, yaml
steps = yaml.safe_load(open(sys.argv[1]))["jobs"]["publish"]["steps"]
print(*(step["run"] for step in steps if "run" in step), sep="\0", end="\0")
END
publish() {
  local step
  while IFS= read -r -d '' step; do
    (cd "$work/job" && PATH=$work/bin:$PATH bash --noprofile --norc -eo pipefail -c "$step") < /dev/null || return
  done < "$work/steps" > "$work/printed.txt" 2>&1
}

image=docker://$REGISTRY/someone/touchtrace
! GITHUB_REF_NAME=v99.0.0 publish || fails "a release has the tag of another version"
grep -q 'error: the tag v99.0.0 is not that of touchtrace' "$work/printed.txt" || fails "the tag of another version has no error"
sums=$work/job/packages/there/SHA256SUMS
cp "$sums" "$work/sums"
sed -i 's/^\(.\)\([0-9a-f]*\)/\2\1/' "$sums"
! publish || fails "files with other checksums are published"
grep -q 'FAILED' "$work/printed.txt" || fails "a file with another checksum is not named"
cp "$work/sums" "$sums"
! skopeo inspect --raw "$image:$version" > "$work/printed.txt" 2>&1 || fails "an image is there before the release"
[[ -z $(ls "$SITE") ]] || fails "files are there before the release"
passes "nothing is published by the tag of another version, or with another checksum"

publish || fails "the steps fail"
skopeo inspect --raw "$image:$version" > "$work/joined.json"
cp "$work/joined.json" "$work/printed.txt"
[[ $(jq --raw-output '.manifests[].platform | .os + "/" + .architecture' "$work/joined.json" | sort) == \
  $'linux/amd64\nlinux/arm64' ]] || fails "the image is not that of two processors"
skopeo inspect --raw "$image:latest" | cmp - "$work/joined.json" || fails "the latest image is another one"
digest=$(jq --raw-output '.manifests[0].digest' "$out/image/index.json")
skopeo copy --quiet "$image:latest" "oci:$work/pulled:$version"
[[ $(jq --raw-output '.manifests[0].digest' "$work/pulled/index.json") == "$digest" ]] ||
  fails "a container runtime gets another image than the one for its processor"
passes "the registry has one image for two processors, and gives each its own"

export HOME=$work/home RELEASE=v$version ACTION_REPOSITORY=$GITHUB_REPOSITORY
"$project/Scripts/action.sh" get > "$work/printed.txt" 2>&1 || fails "the action finds no command in the release"
tar --extract --to-stdout --file "$out/touchtrace-$version-linux-$(uname -m).tar.gz" --wildcards '*/bin/touchtrace' |
  cmp - "$HOME/.cache/touchtrace-action/touchtrace" || fails "the action has another command than the archive"
(cd "$SITE/$GITHUB_REPOSITORY/releases/download/v$version" && sha256sum --check --quiet SHA256SUMS && ls) > "$work/printed.txt"
[[ $(wc -l < "$work/printed.txt") -eq 7 ]] || fails "a release has an archive, a package and an image for each of two processors"
passes "the action takes its command from the release"
echo "$passed passed, 0 failed"
