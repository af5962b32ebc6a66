import Foundation
import Records

/// A scene's description of a responder: the methods that it overrides, and the effects of the overrides.
package struct ResponderScript {
  /// The overridden methods.
  package var handles: MessageSet = []
  /// The overridden methods that also call super.
  package var callsSuper: MessageSet = []
  /// The selectors of the actions that the responder implements.
  package var performs: [String] = []
  /// The key commands of an overridden `keyCommands`.
  package var keyCommands: [UIKeyCommand] = []
  /// The value of an overridden `canBecomeFirstResponder`.
  package var canBecomeFirstResponder: Bool?
  /// The value of an overridden `canResignFirstResponder`.
  package var canResignFirstResponder: Bool?
  /// The messages that the responder forwards.
  package var forwards: [Forward] = []
  /// The effects of overridden touch methods. A message with a handler is overridden.
  package var handlers: [Message: () -> Void] = [:]
  /// The methods that a program's class implements itself. A scene's overrides of them must call super.
  package var handledByClass: MessageSet = []

  /// A rule that forwards messages to another responder.
  package struct Forward {
    /// The forwarded messages.
    package var messages: MessageSet
    /// The only tap count to which the rule applies.
    package var tapCount: Int?
    /// The only view to whose touches the rule applies.
    package var inside: UIView?
    /// The receiver.
    package var to: Recipient

    package init(messages: MessageSet, tapCount: Int?, inside: UIView?, to: Recipient) {
      self.messages = messages
      self.tapCount = tapCount
      self.inside = inside
      self.to = to
    }

    func applies(to touch: UITouch) -> Bool {
      if let tapCount, touch.tapCount != tapCount { return false }
      if let inside, !inside.point(inside: touch.location(in: inside), with: nil) { return false }
      return true
    }
  }

  /// The receiver of forwarded messages.
  package enum Recipient {
    case next
    case responder(UIResponder)
  }

  package init() {}

  /// Returns the messages of a family that neither the overrides nor the class handle.
  package func gaps(in family: [Message], of responder: UIResponder) -> [Message] {
    var handled = forwards.reduce(handles.union(MessageSet(Array(handlers.keys)))) { $0.union($1.messages) }
    handled.formUnion(handledBy(responder))
    return family.filter { !handled.contains($0) }
  }

  /// Returns the messages that the responder's class handles itself. It may be a UIKit class or a program's.
  package func handledBy(_ responder: UIResponder) -> MessageSet {
    responder.handlesTouchesItself ? handledByClass.union(.touches) : handledByClass
  }

  /// Returns whether a message is overridden.
  package func overrides(_ message: Message) -> Bool {
    handles.contains(message) || handlers[message] != nil
  }

  /// Returns whether an override stops a message on its way up the responder chain.
  func swallows(_ message: Message) -> Bool {
    handles.contains(message) && !callsSuper.contains(message) && forwards.isEmpty && handlers.isEmpty
  }

  /// Returns whether an override withholds a message from the class that would handle it.
  func hides(_ message: Message) -> Bool {
    handledByClass.contains(message) && overrides(message) && !callsSuper.contains(message)
  }
}

/// A scene's overrides of a view's methods.
package struct ViewOverrides {
  /// `hitTest(_:with:)`.
  package var hitTest: HitTest?
  /// The distances by which `point(inside:with:)` shrinks the bounds.
  package var insets: UIEdgeInsets?
  /// Whether only points in the ellipse inside that area count.
  package var isEllipse = false
  /// `gestureRecognizerShouldBegin(_:)`.
  package var shouldBegin: ((UIGestureRecognizer) -> Bool)?
  /// A scroll view's `touchesShouldBegin(_:with:in:)`, asked for each touch with its view.
  package var touchesShouldBegin: ((UIView, UITouch?) -> Bool)?
  /// A scroll view's `touchesShouldCancel(in:)`.
  package var touchesShouldCancel: ((UIView) -> Bool)?
  /// A control's `beginTracking(_:with:)`.
  package var beginTracking: Bool?
  /// A control's `continueTracking(_:with:)`.
  package var continueTracking: Bool?
  /// Whether the class of a control sends `valueChanged` whenever its tracked touch moves.
  package var sendsValueChanged = false
  /// UIKit's interactions of the view, which are not played.
  package var interactions: [BuiltInRecognizer] = []
  /// The margin around a control in which a tracked touch counts as inside.
  package var trackingMargin: CGFloat?

  /// The result of an overridden hit test.
  package enum HitTest {
    /// The view itself, also for hits in subviews.
    case own
    /// A subview, or nil.
    case subviews
  }
}
