import Records
import Replay
import TouchKit

/// The states, transitions and reasons that recognizers of a class can have, according to the class's description.
struct GestureClass: Sendable {
  let name: String
  private let isContinuous: Bool
  /// The reasons for state changes of the class's recognizers.
  let reasons: [ReasonCode]

  // The reasons that recognizers of all classes can have.
  private static let common: [ReasonCode] = [
    .gesture, .touchesCancelled, .shouldBeginRefused, .prevented, .requiredRecognized, .disabled, .removed,
  ]

  /// Creates the states and transitions of a described class; returns nil if the description does not say how its
  /// gesture ends.
  init?(_ description: GestureDescription) {
    guard let continuity = description.continuity else { return nil }
    name = description.name
    isContinuous = continuity == .continuous
    reasons = description.reasons.map(\.code) + Self.common + (isContinuous ? [.moved, .lifted] : [])
  }

  /// The states of a recognizer of the class.
  var states: [GestureState] {
    isContinuous
      ? [.possible, .began, .changed, .ended, .cancelled, .failed] : [.possible, .recognized, .failed]
  }

  /// The transitions that the table of states allows, resets last.
  var transitions: [(from: GestureState, to: GestureState)] {
    if !isContinuous {
      return [
        (.possible, .recognized), (.possible, .failed), (.recognized, .possible), (.failed, .possible),
      ]
    }
    return [
      (.possible, .began), (.possible, .failed), (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled), (.ended, .possible),
      (.cancelled, .possible), (.failed, .possible),
    ]
  }
}

extension ClassRegistry {
  /// The classes whose states and transitions coverage expects, in the order of registration.
  var gestureClasses: [GestureClass] { gestures.compactMap(GestureClass.init) }

  /// Returns the class, or its nearest superclass, that coverage expects items of; nil if there is none.
  func gestureClass(of className: String) -> GestureClass? {
    descriptions(of: className).lazy.compactMap(GestureClass.init).first
  }
}
