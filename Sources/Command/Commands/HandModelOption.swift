import ArgumentParser
import GestureScript
import Glibc
import Replay
import TraceFormat

/// A hand on the command line: the name of a guess, or a file with the figures of a hand.
struct HandArgument: ExpressibleByArgument {
  let text: String

  init?(argument: String) { text = argument }

  static let names = HandProfile.all.map(\.name)

  // Completion offers the names and the files.
  static var defaultCompletionKind: CompletionKind {
    .shellCommand("printf '%s\\n' \(names.joined(separator: " ")); ls")
  }

  /// The hand that is a guess; nil for a file.
  var profile: HandProfile? { HandProfile.named(text) }
  /// The file; nil for a guess.
  var path: String? { profile == nil ? text : nil }

  /// Refuses a word that is neither a hand nor a file. A word with a dot or a slash is a file; a missing one is
  /// reported when it is read.
  func validate() throws {
    guard let path, !path.isEmpty, path != "-", !path.contains(where: { $0 == "/" || $0 == "." }),
      access(path, F_OK) != 0
    else { return }
    let suggestion = Spelling.suggestion(for: path, among: Self.names)
    throw ValidationError("there is no file and no hand \"\(path)\"\(suggestion)")
  }

  /// Reads the model.
  func model() throws(InputFailure) -> HandModel {
    if let profile { return profile.model }
    guard case .text(let name, let bytes) = try TraceInput.path(text).inMemory() else { return .recorded }
    let value = try JSONDocument(keysMayRepeat: false).value(of: bytes, file: name, firstLine: 1)
    do throws(HandModel.Flaw) {
      return try HandModel(value)
    } catch {
      throw .invalid([TraceError(file: name, line: 1, column: 1, message: error.description)])
    }
  }
}

/// The option for the hand that gestures are made with.
struct HandModelOption: ParsableArguments {
  @Option(
    name: .customLong("hand-model"),
    help: ArgumentHelp(
      "The human hand: \(HandArgument.names.joined(separator: ", ")), or a file as odds --fit prints it; - is standard input.",
      discussion: """
        The hands with names are guesses from published figures; a file with such a name needs ./ before it. Quantities \
        that a file leaves out are those of the recordings.
        """,
      valueName: "hand"
    )
  )
  var value: HandArgument?

  func validate() throws { try value?.validate() }
}
