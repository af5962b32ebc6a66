# Sourced by the scripts beside it: the traces of a folder, a path a line, and the command.
export LC_ALL=C
touchtrace=${TOUCHTRACE:-touchtrace}

if (($# != 1)) || [[ ! -d $1 ]]; then
  echo "usage: $0 FOLDER" >&2
  exit 64
fi
command -v "$touchtrace" > /dev/null || {
  echo "$0: there is no $touchtrace; name the command in TOUCHTRACE" >&2
  exit 69
}

list() { # folder: expectations in JSON lines are no traces
  find "$1" -name '*.jsonl' ! -name '*.expected.jsonl' | sort
}

# Ends with a message if a command that the script calls is missing.
need() { # command, how to install it
  command -v "$1" > /dev/null || {
    echo "$0: there is no $1; install it with: $2" >&2
    exit 69
  }
}
