import ArgumentParser
import GestureScript
import Replay
import TraceFormat

/// The option for the hand that gestures are made with.
struct HandModelOption: ParsableArguments {
  @Option(
    name: .customLong("hand-model"),
    help: ArgumentHelp(
      "The figures of a human hand, as odds --fit prints them; - is standard input.",
      discussion: "Quantities that the file leaves out are those of the recordings.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var path: String?

  /// Reads the model; nil without the option.
  func model() throws(InputFailure) -> HandModel? {
    guard let path, case .text(let name, let bytes) = try TraceInput.path(path).inMemory() else { return nil }
    let value = try JSONDocument(keysMayRepeat: false).value(of: bytes, file: name, firstLine: 1)
    do throws(HandModel.Flaw) {
      return try HandModel(value)
    } catch {
      throw .invalid([TraceError(file: name, line: 1, column: 1, message: error.description)])
    }
  }
}
