import Replay
import TraceFormat

/// The ids given with `--object`, and those that no replay has resolved.
struct ObjectSelection {
  /// The ids.
  let ids: [String]
  private var unknownIDs: [(id: String, origin: TraceError.Origin, column: Int)] = []
  private var known: [String] = []
  private var hasReplayed = false

  /// Parses the values of the option, each a list of ids.
  init(_ arguments: [String]) {
    var ids: [String] = []
    for (index, argument) in arguments.enumerated() {
      var column = 1
      for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let id = Lists.trimmed(item)
        let blanks = item.prefix { $0 == " " }.count
        ids.append(id)
        unknownIDs.append((id, .option("--object", number: index + 1), column + blanks))
        column += item.unicodeScalars.count + 1
      }
    }
    self.ids = ids
  }

  /// Resolves ids among the objects of a replay.
  mutating func resolve(in sceneIndex: SceneIndex) {
    hasReplayed = true
    unknownIDs.removeAll { sceneIndex.contains($0.id) }
    // The number of known ids is limited, but large enough to suggest the intended id.
    if !unknownIDs.isEmpty, known.count < 1000 { known += sceneIndex.ids.filter { !known.contains($0) } }
  }

  /// The failure for ids that no replayed scene has; nil if every id was resolved or nothing was replayed.
  var failure: InputFailure? {
    guard hasReplayed, !unknownIDs.isEmpty else { return nil }
    return .invalid(
      unknownIDs.map { unknown in
        let suggestion = Spelling.suggestion(forID: unknown.id, among: known)
        let message = "no object has the id \"\(unknown.id)\"\(suggestion)"
        return TraceError(unknown.origin, column: unknown.column, message: message)
      }
    )
  }
}
