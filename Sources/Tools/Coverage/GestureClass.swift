import Records
import Replay
import TouchKit

/// The states, transitions and reasons of a described class of recognizers.
struct GestureClass: Sendable {
  let name: String
  private let isContinuous: Bool
  /// The reasons for which a recognizer of the class changes its state.
  let reasons: [ReasonCode]

  // The reasons that recognizers of every class have.
  private static let common: [ReasonCode] = [
    .gesture, .touchesCancelled, .shouldBeginRefused, .prevented, .requiredRecognized, .disabled, .removed,
  ]

  /// Makes the states of a described class; nil if the description does not say how its gesture ends.
  init?(_ description: GestureDescription) {
    guard let manner = description.manner else { return nil }
    name = description.name
    isContinuous = manner == .continuous
    reasons = description.reasons.map(\.code) + Self.common + (isContinuous ? [.moved, .lifted] : [])
  }

  /// The states of a recognizer of the class.
  var states: [GestureState] {
    isContinuous
      ? [.possible, .began, .changed, .ended, .cancelled, .failed] : [.possible, .recognized, .failed]
  }

  /// The moves that the table of states allows, resets last.
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

  /// Returns the described class that a class is or inherits from; nil if no description says what its recognizers can
  /// do.
  func gestureClass(of className: String) -> GestureClass? {
    descriptions(of: className).lazy.compactMap(GestureClass.init).first
  }
}
