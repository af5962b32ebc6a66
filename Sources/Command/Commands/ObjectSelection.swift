import Replay
import TraceFormat

/// The ids given with `--object`, and those that no replay has resolved.
struct ObjectSelection {
  /// The ids.
  let ids: [String]
  /// An id that no replay has resolved.
  private struct Unknown {
    var id: String
    /// The ids that this one may be a part of, because an id may contain a comma.
    var around: [String]
    var origin: TraceError.Origin
    var column: Int
  }

  /// The most parts of an id that contains commas.
  private static let mostParts = 8

  private var unknownIDs: [Unknown] = []
  private var known: [String] = []
  private var hasReplayed = false

  /// Parses the values of the option, each a list of ids.
  init(_ arguments: [String]) {
    var ids: [String] = []
    for (index, argument) in arguments.enumerated() {
      var column = 1
      let items = argument.split(separator: ",", omittingEmptySubsequences: false)
      var own: [Unknown] = []
      for item in items {
        let blanks = item.prefix { $0 == " " }.count
        let origin = TraceError.Origin.option("--object", number: index + 1)
        own.append(Unknown(id: Lists.trimmed(item), around: [], origin: origin, column: column + blanks))
        column += item.unicodeScalars.count + 1
      }
      ids += own.map(\.id)
      for first in items.indices {
        for last in items.indices where last > first && last - first < Self.mostParts {
          let joined = Lists.trimmed(argument[items[first].startIndex..<items[last].endIndex])
          for part in first...last { own[part].around.append(joined) }
          ids.append(joined)
        }
      }
      unknownIDs += own
    }
    self.ids = ids
  }

  /// Resolves ids among the objects of a replay.
  mutating func resolve(in sceneIndex: SceneIndex) {
    hasReplayed = true
    unknownIDs.removeAll { sceneIndex.contains($0.id) || $0.around.contains(where: sceneIndex.contains) }
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
