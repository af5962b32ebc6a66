import Records

/// The story of a touch: the messages that its view received.
package struct TouchStory: Equatable, Sendable {
  /// A run of messages of one kind.
  package struct DeliveredMessage: Equatable, Sendable {
    package var message: Message
    package var first: Instant
    package var last: Instant
    package var count = 1
    /// The time for which the message was held.
    package var late: Nanoseconds?
    /// The responders that handled the message, starting with the view; empty if the message was discarded.
    package var handlers: [String] = []
    /// The cause, if the message is a cancellation.
    package var cause: Cause?

    package init(_ message: Message, at time: Instant, late: Nanoseconds?) {
      self.message = message
      first = time
      last = time
      self.late = late
    }
  }

  /// The causes of cancellations.
  package enum Cause: Equatable, Sendable {
    /// These recognizers recognized with the touch.
    case recognized([String])
    /// An interruption by the system.
    case interruption(String)
    /// A `cancelled` sample in the trace.
    case system
    /// The number of fingers exceeded the application's limit.
    case tooManyTouches
    /// A step called a method, such as `removeFromSuperview`.
    case call(String)
    /// The handler of an action did this.
    case handler(SceneAction)
    /// The control was disabled.
    case disabled
  }

  /// The identity of a touch. The id alone is not enough, because later fingers reuse it.
  package struct Key: Hashable, Sendable {
    package var touch: Int
    package var from: Instant

    package init(touch: Int, from: Instant) {
      self.touch = touch
      self.from = from
    }
  }

  package var touch: Int
  /// Which of the fingers with the same id this one is, counted from 1.
  package var use = 1
  package var from: Instant
  /// The time at which the touch ended or was cancelled.
  package var to: Instant?
  /// The hit-test view.
  package var view: String?
  /// The path to the hit-test view, from the window to the view itself.
  package var path: [String]
  /// Whether the hit-test view is a disabled control.
  package var hitsDisabledControl = false
  /// The reason why a control did not track the touch that it received.
  package var untracked: Untracked?
  /// The reason why a touch had no effect although its view received all of it.
  package var idleness: Idleness?
  /// Whether the lists around the view selected rows when the touch came down.
  package var canSelectRow = true
  /// The main event of the control that tracked the touch, if the touch caused it.
  package var mainEvent: ControlEvent?
  package var messages: [DeliveredMessage] = []
  package var holds: [HeldMessage] = []
  /// The reason why the view receives no more messages.
  package var drop: Drop?
  /// The scroll views whose moving content the touch stopped.
  package var stopped: [String] = []
  /// How far from the hit-test view the finger lifted, in points; nil while it is down.
  package var liftDistance: Double?

  /// The reasons why an enabled control does not track a touch.
  package enum Untracked: Equatable, Sendable {
    /// The control tracks one touch at a time and was tracking this one.
    case otherTouch(TouchName)
    /// The touch began outside the thumb of a slider.
    case besideTheThumb
    /// The control's class declined to begin tracking.
    case declined
  }

  /// The reasons why a touch has no effect, or an unusual one.
  package enum Idleness: Equatable, Sendable {
    /// The finger lifted outside the control, text field or text view.
    case liftedOutside
    /// The value of a stepper is at its maximum, or at its minimum.
    case atMaximum, atMinimum
    /// The finger brought the thumb of a switch back.
    case thumbBroughtBack
    /// The segment was selected before.
    case selectedAlready
    /// The page control has no further page.
    case noFurtherPage
    /// The list selects no rows while it is edited, or never.
    case editedList(String), listWithoutSelection(String)
    /// The delegate of the list does not highlight the row, or does not select it.
    case rowNotHighlighted(String), rowNotSelected(String)
    /// The finger lifted outside the row in which it came down.
    case liftedOutsideRow(String)
    /// The touch closed the swipe actions of its row in the list.
    case closedActions(String)
  }

  /// The drop of a touch: its view receives no messages, or no further ones.
  package struct Drop: Equatable, Sendable {
    package var reason: DropReason
    package var time: Instant
    /// The recognizers, or the views, that caused the drop.
    package var by: [String]
    /// Whether the view itself has `isExclusiveTouch`.
    package var isOwnExclusiveness = false

    package init(reason: DropReason, time: Instant, by: [String]) {
      self.reason = reason
      self.time = time
      self.by = by
    }
  }

  package var key: Key { Key(touch: touch, from: from) }
  package var name: TouchName { TouchName(id: touch, use: use) }

  package init(touch: Int, use: Int = 1, from: Instant, view: String? = nil, path: [String] = []) {
    self.touch = touch
    self.use = use
    self.from = from
    self.view = view
    self.path = path
  }
}

/// The name of a touch in explanations: its id and, because later fingers reuse ids, the number of its finger.
package struct TouchName: Hashable, Sendable {
  package var id: Int
  /// Which of the fingers with the same id this one is, counted from 1.
  package var use: Int

  package init(id: Int, use: Int) {
    self.id = id
    self.use = use
  }

  /// The name in text: `1`, `1 (2nd)`.
  package var text: String {
    if use == 1 { return "\(id)" }
    let suffix =
      switch (use % 10, use % 100) {
      case (1, 21...), (1, 1): "st"
      case (2, 22...), (2, 2): "nd"
      case (3, 23...), (3, 3): "rd"
      default: "th"
      }
    return "\(id) (\(use)\(suffix))"
  }
}
