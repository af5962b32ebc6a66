import Replay
import TraceFormat

/// The ids of `--object`, and which of them nobody has turned out to have.
struct ObjectSelection {
  /// The ids.
  let ids: [String]
  private var unknownIDs: [TraceError]
  private var known: [String] = []
  private var hasIndex = false

  /// Takes the option's values, each a list of ids.
  init(_ arguments: [String]) {
    var ids: [String] = []
    unknownIDs = []
    for (index, argument) in arguments.enumerated() {
      var column = 1
      for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let id = Lists.trimmed(item)
        let blanks = item.prefix { $0 == " " }.count
        ids.append(id)
        unknownIDs.append(TraceError(file: "--object", line: index + 1, column: column + blanks, message: id))
        column += item.unicodeScalars.count + 1
      }
    }
    self.ids = ids
  }

  /// Learns who was in a replay.
  mutating func resolve(in sceneIndex: SceneIndex) {
    hasIndex = true
    unknownIDs.removeAll { sceneIndex.contains($0.message) }
    // Enough to find a slip of the pen.
    if !unknownIDs.isEmpty, known.count < 1000 { known += sceneIndex.ids.filter { !known.contains($0) } }
  }

  /// What to say of ids that were in no replay; nil where there was none to be in.
  var failure: InputFailure? {
    guard hasIndex, !unknownIDs.isEmpty else { return nil }
    return .invalid(
      unknownIDs.map { unknownID in
        var error = unknownID
        let suggestion = Spelling.suggestion(forID: unknownID.message, among: known)
        error.message = "no object has the id \"\(unknownID.message)\"\(suggestion)"
        return error
      }
    )
  }
}
