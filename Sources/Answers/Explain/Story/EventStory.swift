import Records
import TouchKit

/// The story of a command, or of an event other than touches: where it went, or why it went nowhere.
package struct EventStory: Equatable, Sendable {
  /// A responder that received the event.
  package struct Receiver: Equatable, Sendable {
    package var id: String
    package var isHandled: Bool
  }

  /// The event in words, such as `remoteControl play`.
  package var name: String
  /// The selector, the button, the motion, the key, the gesture or the orientation alone.
  package var detail: String
  package var time: Instant
  /// The responders on the chain along which the event goes, the first one first.
  package var chain: [String] = []
  /// Whether the chain starts at the first responder, not at the key window.
  package var startsAtFirstResponder = false
  /// The responders that received the event, in their order.
  package var receivers: [Receiver] = []
  /// The reason why no responder received the event.
  package var drop: DropReason?
  /// The system with which such events came, if this one was dropped for that reason.
  package var since: SystemVersion?
  /// The end of the scroll to the top that a tap on the status bar began; nil if it went on to the end of the trace.
  package var scrollEnd: ScrollEnd?
  /// The kind of the event.
  package var kind: Kind
  /// Whether it is a phase of a motion whose other phase tells the result.
  package var isOtherPhase = false
  /// Whether the event was cancelled after it had begun.
  package var isCancelled = false
  /// Whether a responder handled the event.
  package var isHandled: Bool { receivers.contains(where: \.isHandled) }
  /// The responders that take such events and did not get this one.
  package var bystanders: [Bystander] = []

  /// A responder that an event did not reach.
  package struct Bystander: Equatable, Sendable {
    package var id: String
    /// Why, in words; nil if it is not on the responder chain.
    package var reason: String?
  }

  /// The kinds of events by their routes.
  package enum Kind: Equatable, Sendable {
    /// A motion, or the button of a remote control, which goes up the chain.
    case motion, remoteControl
    /// A command, which goes to one performer.
    case command
    /// A press of a button or a key, which goes up the chain unless a key command takes it.
    case press
    /// A double tap or a squeeze of a pencil, of which the delegates of interactions are told.
    case pencil
    /// A scroll, a transform or a pointer that hovers, which recognizers follow.
    case pointer
    /// A tap on the status bar, with which a scroll view scrolls to its top.
    case statusBar
    /// A turn of the interface.
    case orientation
    /// Measured values of a touch, which go up the chain of its view.
    case update
  }

  /// The pause after which a pointer counts as a new one.
  static var pause: Nanoseconds { 300_000_000 }

  /// The responder that performed the command.
  package var performer: String?

  /// The name of the button or the key of a press; nil for other events.
  package var source: String?

  /// The fate of a key before anything received it as a press; nil for other events.
  package var key: KeyFate?

  /// How many messages about measured values there were; nil for other events.
  package var updates: Int?

  /// The fate of a scroll or a transform; nil for other events.
  package var pointer: Pointer?

  /// A scroll or a transform, which recognizers receive and responders do not.
  package struct Pointer: Equatable, Sendable {
    /// The view under the pointer.
    package var view: String?
    /// The recognizers that follow it.
    package var followers: [String]
    /// Whether it hovers over the screen.
    package var hovers = false
    /// How many of them came one after the other.
    package var count = 1
    /// The times after a pause, the first one first, and the time of the last.
    package var times: [Instant] = []
    package var last = Instant.zero

    /// Whether two of them went the same way.
    package func isLike(_ other: Pointer?) -> Bool { view == other?.view && followers == other?.followers }
  }

  /// Creates the story of an event that nobody has received.
  ///
  /// - Parameter detail: The name without the kind; nil for the name itself.
  init(_ name: String, _ detail: String? = nil, at time: Instant, kind: Kind) {
    (self.name, self.detail, self.time, self.kind) = (name, detail ?? name, time, kind)
  }

  /// The fate of the event at a responder.
  package enum Fate: Equatable, Sendable {
    /// The responder handled or performed it.
    case handled
    /// The responder received and forwarded it.
    case passedOn
    /// An earlier responder of the chain handled or performed it.
    case handledEarlier(by: String)
    /// The responder is on the chain, but does not perform the command.
    case notPerformed
    /// The responder is not on the chain that starts at this one.
    case elsewhere(start: String?)
    /// No responder received it.
    case dropped(DropReason)
  }

  /// Returns the fate of the event at a responder.
  package func fate(at id: String) -> Fate {
    if let drop { return .dropped(drop) }
    if let receiver = receivers.first(where: { $0.id == id }) {
      return receiver.isHandled ? .handled : .passedOn
    }
    if performer == id { return .handled }
    guard let place = chain.firstIndex(of: id) else { return .elsewhere(start: chain.first) }
    let winner = performer ?? receivers.last { $0.isHandled }?.id
    if let winner, let other = chain.firstIndex(of: winner), other < place {
      return .handledEarlier(by: winner)
    }
    return kind == .command ? .notPerformed : .elsewhere(start: chain.first)
  }
}
