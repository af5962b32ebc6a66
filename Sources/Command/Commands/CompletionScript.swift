/// The completion scripts, changed so that words without a command complete as for `replay`.
///
/// ArgumentParser generates scripts that require a command even if there is a default one. The changes replace pieces
/// of these scripts; if a later version lacks such a piece, its script stays unchanged.
enum CompletionScript {
  /// Adds the default command to the script of any shell.
  static func adding(default command: String, among commands: [String], to script: String) -> String {
    changes(command, commands).reduce(script) { script, change in change.made(in: script) }
  }

  private struct Change {
    let place: String
    let text: String

    func made(in script: String) -> String {
      script.split(separator: place, omittingEmptySubsequences: false).joined(separator: text)
    }
  }

  private static func changes(_ command: String, _ commands: [String]) -> [Change] {
    let names = commands.joined(separator: " ")
    return [
      Change(place: "complete -o filenames -F _touchtrace touchtrace", text: bash(command, names)),
      Change(
        place: "    local -r command_name=\"${words[1]}\"\n",
        text: zsh(command, commands) + "    local -r command_name=\"${words[1]}\"\n"
      ),
      Change(
        place: "        _describe -V subcommand subcommands && ret=0\n",
        text: """
                  _describe -V subcommand subcommands && ret=0
                  _files -g '*.jsonl' && ret=0

          """
      ),
      Change(
        place: "    set -l unparsed_tokens (__touchtrace_tokens -pc)\n",
        text: """
              set -l unparsed_tokens (__touchtrace_tokens -pc)
              if not contains -- "$unparsed_tokens[2]" \(names)
                  set unparsed_tokens $unparsed_tokens[1] \(command) $unparsed_tokens[2..]
              end

          """
      ),
      Change(
        place: "__touchtrace_should_offer_completions_for_positional \"touchtrace\" -eq 1",
        text: "test (count (__touchtrace_tokens -pc)) -eq 1"
      ),
    ]
  }

  private static func bash(_ command: String, _ names: String) -> String {
    """
    _touchtrace_or_default() {
        local name
        if [[ "${COMP_CWORD}" -gt 1 ]]; then
            for name in \(names); do
                [[ "${COMP_WORDS[1]}" = "${name}" ]] && { _touchtrace "${@}"; return; }
            done
        fi
        local -r at="${COMP_CWORD}"
        local -a COMP_WORDS=("${COMP_WORDS[0]}" \(command) "${COMP_WORDS[@]:1}")
        local COMP_CWORD="$((at + 1))"
        _touchtrace "${@}"
        if [[ "${at}" -eq 1 ]]; then COMPREPLY+=($(compgen -W '\(names)' -- "${2}")); fi
    }

    _touchtrace_words() {
        _touchtrace_or_default "${@}"
        # No blank after what goes on: "tap." and "tap.isEnabled=".
        [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *[.=] ]] && compopt -o nospace 2> /dev/null
        return 0
    }

    complete -o filenames -F _touchtrace_words touchtrace
    """
  }

  private static func zsh(_ command: String, _ commands: [String]) -> String {
    """
        if [[ "${words[2]}" != (\(commands.joined(separator: "|"))) && ( "${CURRENT}" -gt 2 || "${words[2]}" = -* ) ]]; then
            words=("${words[1]}" \(command) "${(@)words[2,-1]}")
            ((CURRENT++))
        fi

    """
  }
}
