import Records
import TouchKit

/// The stories of all recognizers and views in a replay.
package struct Explanation: Equatable, Sendable {
  /// The stories of recognizers, in the order of the scene.
  package var recognizers: [RecognizerStory] = []
  /// The stories of views, in the order of the scene.
  package var views: [ViewStory] = []
  /// The touches that hit no view or were dropped before hit testing.
  package var untargetedTouches: [TouchStory] = []
  /// The responders that are not views, in the order of the scene.
  package var responders: [ResponderStory] = []
  /// The commands, and the events other than touches.
  package var events: [EventStory] = []
  /// The changes of the first responder, by time.
  package var firstResponders: [FirstResponder] = []
  /// The warnings, by time.
  package var warnings: [TimedWarning] = []

  /// A change of the first responder.
  package struct FirstResponder: Equatable, Sendable {
    /// The responders that resigned and became first responder; nil if there is none.
    package var from: String?
    package var to: String?
    package var time: Instant
  }

  /// A warning with its time.
  package struct TimedWarning: Equatable, Sendable {
    package var warning: Warning
    package var time: Instant
  }

  package init() {}
}

/// The story of a recognizer.
package struct RecognizerStory: Equatable, Sendable {
  package var id: String
  package var className: String
  /// What fingers do for its gesture; nil for anything.
  package var movement: GestureDescription.Movement?
  /// The view to which the recognizer is attached at the start.
  package var view: String?
  /// Whether its scroll view scrolls or zooms with it. Another one may have an id with the same ending.
  package var isOwn = false
  /// Whether it is a tap that needs more than one tap.
  package var needsSeveralTaps = false
  /// The number of fingers that it needs at the least.
  package var fewestFingers = 1
  /// Which of UIKit's own recognizers it stands for.
  package var builtIn: BuiltInRecognizer?
  package var attempts: [AttemptStory] = []
  /// The touches that the recognizer did not receive.
  package var unofferedTouches: [UnofferedTouches] = []
  /// The scrolls and transforms that the recognizer did not follow.
  package var untakenInputs: [UntakenInput] = []

  package init(id: String, className: String, view: String?) {
    self.id = id
    self.className = className
    self.view = view
  }

  /// Whether the recognizer was attached to a view at the start, or received touches later.
  var isAttached: Bool { view != nil || !attempts.isEmpty || !unofferedTouches.isEmpty }
}

/// A responder that is not a view: a controller, the application or its delegate.
package struct ResponderStory: Equatable, Sendable {
  package var id: String
  package var className: String
}

/// The story of a view.
package struct ViewStory: Equatable, Sendable {
  /// Touches that hit views inside the view.
  package struct InnerTouches: Equatable, Sendable {
    package var count: Int
    package var first: TouchStory
  }

  package var id: String
  package var className: String
  /// Whether the view is a control by its class.
  package var isControl = false
  /// Whether the view is a control that is dragged: a slider.
  package var isDragged = false
  /// Whether the view is a scroll view.
  package var isScrollable = false
  /// Whether the view contains every point. That of the standard scene handles touches for the records alone.
  package var isEverywhere = false
  /// Whether the view is a list of items and not of rows: a collection.
  package var isCollection = false
  /// The touches that hit the view.
  package var touches: [TouchStory] = []
  /// The touches that did not hit the view.
  package var unofferedTouches: [UnofferedTouches] = []
  /// The touches that hit views inside the view, if the view was named.
  package var innerTouches: InnerTouches?
  /// The actions, if the view is a control.
  package var actions: [ActionRun] = []
  /// What the view said to its delegate about rows or items, if it is a list.
  package var listMessages: [ListMessage] = []
  package var warnings: [Warning] = []

  package init(id: String, className: String) {
    self.id = id
    self.className = className
  }
}

/// Touches that a recognizer or a view did not receive, for one reason.
package struct UnofferedTouches: Equatable, Sendable {
  /// The reasons why an object did not receive a touch.
  package enum Reason: Equatable, Sendable {
    /// The recognizer is disabled. `scrollView` is the scroll view's id if the recognizer is the pan of a scroll view
    /// that does not scroll.
    case disabled(scrollView: String?)
    /// The recognizer's attempt has ended, but the recognizer is not reset yet.
    case notReset
    /// The recognizer is waiting for these recognizers to fail and accepts no new touches while waiting.
    case waiting([String])
    /// The recognizer's delegate refused the touch.
    case refusedByDelegate
    /// The recognizer's `allowedTouchTypes` do not include the touch's type.
    case typeNotAllowed(TouchType)
    /// The recognizer's class refused the touch, for a reason that the scene does not show.
    case refusedByClass
    /// The recognizer had received touches of another type and was not yet reset.
    case otherType(than: TouchType)
    /// The system of the replay does not have the recognizer.
    case notOnSystem(since: SystemVersion)
    /// The recognizer has no view.
    case detached
    /// The touch hit another view, outside the recognizer's view. The obstacle is what kept the touch from this view;
    /// nil if hit testing met no obstacle.
    case elsewhere(hit: String?, path: [String], obstacle: Obstacle?)
    /// The touch was dropped before hit testing.
    case dropped(DropReason)
  }

  /// The reasons why a touch did not hit a view.
  package enum Obstacle: Equatable, Sendable {
    /// The view, or one of its superviews, cannot be hit.
    case missed(view: String, HitCheck.Miss)
    /// The view, or one of its superviews, contains the touch, but its `hitTest` returned no view.
    case declined(view: String)
    /// Another view, in front of this one, was hit first.
    case inFront(view: String)
  }

  package var reason: Reason
  /// The first of the touches, with its time.
  package var touch: TouchName
  package var time: Instant
  package var count = 1
  /// All touches, if the recognizer itself is the reason.
  package var keys: [TouchStory.Key] = []
  /// The distance from the object's view to the closest of the touches, in points; nil if the distance is not known.
  package var distance: Double?

  package init(_ reason: Reason, touch: TouchName, time: Instant, distance: Double? = nil) {
    self.reason = reason
    self.touch = touch
    self.time = time
    self.distance = distance
    if reason.isOfTheRecognizer { keys = [TouchStory.Key(touch: touch.id, from: time)] }
  }
}

extension UnofferedTouches.Reason {
  /// Whether the recognizer, and not the place, kept a touch that hit its view.
  var isOfTheRecognizer: Bool {
    switch self {
    case .elsewhere, .dropped, .detached: false
    default: true
    }
  }
}

extension [UnofferedTouches] {
  /// Adds a touch to the touches with the same reason.
  package mutating func add(
    _ reason: UnofferedTouches.Reason,
    touch: TouchName,
    time: Instant,
    distance: Double? = nil
  ) {
    if let index = firstIndex(where: { $0.reason == reason }) {
      self[index].count += 1
      if reason.isOfTheRecognizer { self[index].keys.append(TouchStory.Key(touch: touch.id, from: time)) }
      if let distance { self[index].distance = Swift.min(self[index].distance ?? distance, distance) }
    } else {
      append(UnofferedTouches(reason, touch: touch, time: time, distance: distance))
    }
  }
}
