import Records

/// What a scene writes of a responder: the methods that it overrides, and what its overrides do.
package struct ResponderScript {
  /// The methods that it overrides.
  package var handles: MessageSet = []
  /// Those whose override calls super as well.
  package var callsSuper: MessageSet = []
  /// The action selectors that it implements.
  package var performs: [String] = []
  /// `canBecomeFirstResponder`, where it overrides it.
  package var canBecomeFirstResponder: Bool?
  /// `canResignFirstResponder`, where it overrides it.
  package var canResignFirstResponder: Bool?
  /// The messages that it forwards.
  package var forwards: [Forward] = []
  /// What its class, a program's own, handles itself, so that overrides have to call super.
  package var handledByClass: MessageSet = []

  /// A message that goes to another responder instead.
  package struct Forward {
    /// Which messages.
    package var messages: MessageSet
    /// Only touches of this tap count.
    package var tapCount: Int?
    /// Only touches inside this view.
    package var inside: UIView?
    /// To whom.
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

  /// Whom a message is forwarded to.
  package enum Recipient {
    case next
    case responder(UIResponder)
  }

  package init() {}

  /// Which messages of those that belong together nobody handles, neither the overrides nor the class.
  package func gaps(in family: [Message], of responder: UIResponder) -> [Message] {
    var handled = forwards.reduce(handles) { $0.union($1.messages) }
    handled.formUnion(handledBy(responder))
    return family.filter { !handled.contains($0) }
  }

  /// The messages that it keeps from its class, which would handle them.
  package func hidden(from responder: UIResponder) -> [Message] {
    let ofClass = handledBy(responder)
    return Message.allCases.filter {
      ofClass.contains($0) && handles.contains($0) && !callsSuper.contains($0)
    }
  }

  /// Whether its class handles touches itself, be it UIKit's own or a program's.
  package func handlesTouches(_ responder: UIResponder) -> Bool {
    handledBy(responder).contains(.touchesBegan)
  }

  private func handledBy(_ responder: UIResponder) -> MessageSet {
    responder.handlesTouchesItself ? handledByClass.union(.touches) : handledByClass
  }

  /// Whether it keeps a message from its class, which would handle it.
  func hides(_ message: Message) -> Bool {
    handledByClass.contains(message) && handles.contains(message) && !callsSuper.contains(message)
  }
}
