import Records

/// A set of messages to responders.
package struct MessageSet: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Creates the set of some messages.
  package init(_ messages: [Message]) {
    self.init()
    for message in messages {
      formUnion(MessageSet(message))
    }
  }

  init(_ message: Message) {
    switch message {
    case .touchesBegan: self.init(rawValue: 1 << 0)
    case .touchesMoved: self.init(rawValue: 1 << 1)
    case .touchesEnded: self.init(rawValue: 1 << 2)
    case .touchesCancelled: self.init(rawValue: 1 << 3)
    case .motionBegan: self.init(rawValue: 1 << 4)
    case .motionEnded: self.init(rawValue: 1 << 5)
    case .motionCancelled: self.init(rawValue: 1 << 6)
    case .remoteControlReceived: self.init(rawValue: 1 << 7)
    case .pressesBegan: self.init(rawValue: 1 << 8)
    case .pressesChanged: self.init(rawValue: 1 << 9)
    case .pressesEnded: self.init(rawValue: 1 << 10)
    case .pressesCancelled: self.init(rawValue: 1 << 11)
    case .touchesEstimatedPropertiesUpdated: self.init(rawValue: 1 << 12)
    }
  }

  /// Returns whether the set contains a message.
  package func contains(_ message: Message) -> Bool { contains(MessageSet(message)) }

  /// All touch messages.
  package static let touches = MessageSet(Message.touches)
  /// All motion messages.
  package static let motion = MessageSet(Message.motion)
  static let all = MessageSet(Message.allCases)
}
