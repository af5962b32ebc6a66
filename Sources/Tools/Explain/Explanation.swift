import Records

/// What became of each recognizer, and of each view, in a replay.
package struct Explanation: Equatable, Sendable {
  /// In the order of the scene.
  package var recognizers: [RecognizerStory] = []
  /// In the order of the scene.
  package var views: [ViewStory] = []
  /// The touches that hit no view, or were not even looked at.
  package var untargetedTouches: [TouchStory] = []

  package init() {}
}

/// What became of a recognizer.
package struct RecognizerStory: Equatable, Sendable {
  package var id: String
  package var className: String
  /// The view that it is attached to when the trace begins.
  package var view: String?
  package var attempts: [AttemptStory] = []
  /// Touches that it was not told of.
  package var unofferedTouches: [UnofferedTouches] = []

  package init(id: String, className: String, view: String?) {
    self.id = id
    self.className = className
    self.view = view
  }
}

/// What became of a view.
package struct ViewStory: Equatable, Sendable {
  package var id: String
  package var className: String
  /// The touches that hit it.
  package var touches: [TouchStory] = []
  /// The touches that did not.
  package var unofferedTouches: [UnofferedTouches] = []
  /// Its actions, where it is a control.
  package var actions: [ActionRun] = []
  package var warnings: [Warning] = []

  package init(id: String, className: String) {
    self.id = id
    self.className = className
  }
}

/// Touches that a recognizer, or a view, did not get, for one reason.
package struct UnofferedTouches: Equatable, Sendable {
  /// Why.
  package enum Reason: Equatable, Sendable {
    /// The recognizer is disabled.
    case disabled
    /// Its attempt is over, and it was not reset yet.
    case notReset
    /// It waits for these to fail, and takes no new touches.
    case waiting([String])
    /// Its delegate refused the touch.
    case refusedByDelegate
    /// It is in order, as far as the scene tells; its class refused the touch.
    case refusedByClass
    /// It has no view.
    case detached
    /// The touch hit a view that is not the one meant, nor in it; why, where the search tells.
    case elsewhere(hit: String?, path: [String], obstacle: Obstacle?)
    /// The touch was dropped before it was hit-tested.
    case dropped(DropReason)
  }

  /// Why a touch did not hit a view.
  package enum Obstacle: Equatable, Sendable {
    /// The view, or one around it, is not hit, for this reason.
    case missed(view: String, HitCheck.Miss)
    /// Another view, which is in front of it, was asked first, and has it.
    case inFront(view: String)
  }

  package var reason: Reason
  /// The first of the touches, and when it began.
  package var touch: Int
  package var time: Instant
  package var count = 1

  package init(_ reason: Reason, touch: Int, time: Instant) {
    self.reason = reason
    self.touch = touch
    self.time = time
  }
}

extension [UnofferedTouches] {
  /// Adds a touch, to those that have the same reason.
  package mutating func add(_ reason: UnofferedTouches.Reason, touch: Int, time: Instant) {
    if let index = firstIndex(where: { $0.reason == reason }) {
      self[index].count += 1
    } else {
      append(UnofferedTouches(reason, touch: touch, time: time))
    }
  }
}
