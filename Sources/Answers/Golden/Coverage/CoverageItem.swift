import Records
import TouchKit

/// A behaviour that a replay can show, such as a transition of a class.
struct CoverageItem: Hashable, Sendable {
  let section: CoverageSection
  let name: String

  init(_ section: CoverageSection, _ name: String) {
    self.section = section
    self.name = name
  }

  static func state(_ state: GestureState, of owner: String) -> CoverageItem {
    CoverageItem(.states, "\(owner) \(state.rawValue)")
  }

  static func transition(_ from: GestureState, _ to: GestureState, of owner: String) -> CoverageItem {
    CoverageItem(.transitions, "\(owner) \(from.rawValue) -> \(to.rawValue)")
  }

  /// Returns the items that belong to recognizers, for each of some owners. An owner is a class or a single
  /// recognizer.
  static func all(of owners: [(name: String, gestureClass: GestureClass)]) -> [CoverageItem] {
    let reasons = Set(owners.flatMap(\.gestureClass.reasons))
    return owners.flatMap { owner in owner.gestureClass.states.map { .state($0, of: owner.name) } }
      + owners.flatMap { owner in
        owner.gestureClass.transitions.map { .transition($0.from, $0.to, of: owner.name) }
      }
      + ReasonCode.allCases.filter(reasons.contains).map { CoverageItem(.reasons, $0.rawValue) }
  }

  /// The side of a difference between systems: with the rule, or without.
  static func system(_ difference: SystemDifference, _ isFollowed: Bool) -> CoverageItem {
    CoverageItem(.systems, "\(difference.rawValue) \(difference.systems(with: isFollowed))")
  }

  /// Both sides of each difference that came with iOS 13 or later and has a shown side; with `everything`, of all
  /// differences.
  static func systems(_ shown: Set<CoverageItem>, _ everything: Bool) -> [CoverageItem] {
    SystemDifference.allCases.flatMap { difference -> [CoverageItem] in
      let sides = [true, false].map { system(difference, $0) }
      return everything || difference.isRecent && sides.contains(where: shown.contains) ? sides : []
    }
  }

  /// The items that do not depend on the classes of a scene.
  static let common: [CoverageItem] =
    ArbitrationResult.allCases.map { CoverageItem(.arbitration, $0.rawValue) }
    + DropReason.allCases.map { CoverageItem(.drops, $0.rawValue) }
    + WarningCode.allCases.map { CoverageItem(.warnings, $0.rawValue) }
    + HitCheck.Miss.allCases.map { CoverageItem(.misses, $0.rawValue) }
    + Message.allCases.flatMap { [message($0, "handled"), message($0, "unhandled")] }
    // Cancellations are never held, so they are never late.
    + Message.touches.filter { $0 != .touchesCancelled }.map { message($0, "late") }
    + ControlEvent.allCases.map { CoverageItem(.controlEvents, $0.rawValue) }
    + RecordKind.allCases.map { CoverageItem(.records, $0.name) }
    + StepEvent.Kind.allCases.map { CoverageItem(.steps, $0.rawValue) }

  /// The items that only other programs' classes can show. They count if they occur, but never count as missing.
  static let needsProgram: Set<CoverageItem> = [
    CoverageItem(.reasons, ReasonCode.assigned.rawValue),
    CoverageItem(.warnings, WarningCode.illegalTransition.rawValue),
    CoverageItem(.warnings, WarningCode.actionNotPerformed.rawValue),
    CoverageItem(.warnings, WarningCode.noEffect.rawValue),
    system(.firstResponderBeforeWindow, true), system(.firstResponderBeforeWindow, false),
    system(.possibleInReset, true), system(.possibleInReset, false),
  ]

  static func message(_ message: Message, _ manner: String) -> CoverageItem {
    CoverageItem(.messages, "\(message.rawValue) \(manner)")
  }
}
