import Records
import Replay
import TouchKit

/// The system of a replay, and what it did differently from the newest one.
package struct SystemNote: Equatable, Sendable {
  let system: SystemVersion
  /// The effects of rules that the system lacks, in words.
  let changes: [String]

  /// The most changes that are told.
  private static let most = 3

  /// Creates the note; nil if the replay is on no certain system.
  ///
  /// - Parameter asked: The rules that the engine asked for.
  init?(_ system: SystemVersion?, _ asked: Set<SystemDifference>) {
    guard let system else { return nil }
    self.system = system
    let missing = SystemDifference.allCases.filter { asked.contains($0) && !$0.holds(on: system) }
    changes = missing.prefix(Self.most).map(\.facts.withoutRule)
  }

  /// The note: `on iOS 12: a segmented control sends valueChanged as soon as a finger comes down`.
  package var words: String {
    "on iOS \(system)" + (changes.isEmpty ? "" : ": \(changes.joined(separator: "; "))")
  }
}
