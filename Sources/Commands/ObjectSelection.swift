import Replay
import TraceFormat

/// The ids of `--object`, and which of them nobody has turned out to have.
struct ObjectSelection {
  /// The ids.
  let ids: [String]
  private var strangers: [TraceError]
  private var known: [String] = []
  private var hasCast = false

  /// Takes the option's values, each a list of ids.
  init(_ arguments: [String]) {
    var ids: [String] = []
    strangers = []
    for (index, argument) in arguments.enumerated() {
      var column = 1
      for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let id = Lists.trimmed(item)
        let blanks = item.prefix { $0 == " " }.count
        ids.append(id)
        strangers.append(TraceError(file: "--object", line: index + 1, column: column + blanks, message: id))
        column += item.unicodeScalars.count + 1
      }
    }
    self.ids = ids
  }

  /// Learns who was in a replay.
  mutating func meet(_ cast: Cast) {
    hasCast = true
    strangers.removeAll { cast.contains($0.message) }
    // Enough to find a slip of the pen.
    if !strangers.isEmpty, known.count < 1000 { known += cast.ids.filter { !known.contains($0) } }
  }

  /// What to say of ids that were in no replay; nil where there was none to be in.
  var failure: InputFailure? {
    guard hasCast, !strangers.isEmpty else { return nil }
    return .invalid(
      strangers.map { stranger in
        var error = stranger
        let suggestion = Spelling.suggestion(forID: stranger.message, among: known)
        error.message = "no object has the id \"\(stranger.message)\"\(suggestion)"
        return error
      }
    )
  }
}
