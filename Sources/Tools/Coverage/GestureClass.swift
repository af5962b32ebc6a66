import Records
import TouchKit

/// What a built-in class of recognizers can do: its states, its moves between them, and why.
struct GestureClass: Sendable {
  let name: String
  private let isContinuous: Bool
  /// The reasons for which it changes its state.
  let reasons: [ReasonCode]

  private init(_ name: String, isContinuous: Bool = true, _ own: [ReasonCode]) {
    self.name = name
    self.isContinuous = isContinuous
    // What the system does to all of them.
    let common: [ReasonCode] = [
      .gesture, .touchesCancelled, .shouldBeginRefused, .prevented, .requiredRecognized, .disabled, .removed,
    ]
    reasons = own + common + (isContinuous ? [.moved, .lifted] : [])
  }

  /// The built-in classes. A class of one's own has what the one has that it inherits from; of one that inherits from
  /// `UIGestureRecognizer` alone nobody knows what it can do.
  static let all: [GestureClass] = [
    GestureClass(
      "UITapGestureRecognizer",
      isContinuous: false,
      [.movedTooFar, .tooLong, .tooLate, .tooFarApart, .tooManyTouches, .tooFewTouches]
    ),
    GestureClass(
      "UILongPressGestureRecognizer",
      [.movedTooFar, .tooLong, .tooLate, .tooFarApart, .tooManyTouches, .tooFewTouches, .liftedEarly]
    ),
    GestureClass("UIPanGestureRecognizer", [.tooManyTouches, .tooFewTouches, .liftedEarly]),
    GestureClass(
      "UISwipeGestureRecognizer",
      isContinuous: false,
      [.tooLong, .tooManyTouches, .tooFewTouches, .liftedEarly, .wrongDirection]
    ),
    GestureClass("UIPinchGestureRecognizer", [.tooFewTouches, .liftedEarly]),
    GestureClass("UIRotationGestureRecognizer", [.tooFewTouches, .liftedEarly]),
    GestureClass(
      "UIScreenEdgePanGestureRecognizer",
      [.tooManyTouches, .tooFewTouches, .liftedEarly, .wrongDirection, .notFromEdge]
    ),
    GestureClass("CheckmarkGestureRecognizer", isContinuous: false, [.tooManyTouches, .notTheShape]),
    GestureClass("TransformGestureRecognizer", [.liftedEarly]),
  ]

  /// The built-in class that a class is, or inherits from.
  static func named(_ lineage: [String]) -> GestureClass? {
    lineage.lazy.compactMap { name in all.first { $0.name == name } }.first
  }

  /// The states that it can be in.
  var states: [GestureState] {
    isContinuous
      ? [.possible, .began, .changed, .ended, .cancelled, .failed] : [.possible, .recognized, .failed]
  }

  /// The moves that the table of states allows it, resets last.
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
