import Records

/// Who receives the actions of a control, and for which events.
struct ActionPair {
  let receiver: Receiver
  var events: UIControl.Event

  /// Who receives an action.
  enum Receiver {
    /// An object, if it still lives.
    case object(WeakObject, Selector)
    /// Whoever on a responder chain performs it.
    case chain(Selector)
    /// What a scene names; there is nothing to call.
    case named(String, Selector)
    case handler((UIControl) -> Void)

    /// Whether two are one pair; methods without a name cannot be told apart, so each is its own.
    func isSame(as other: Receiver) -> Bool {
      switch (self, other) {
      case (.object(let one, let action), .object(let two, let other)):
        one.object === two.object && action == other && !action.name.isEmpty
      case (.chain(let action), .chain(let other)): action == other
      case (.named(let one, let action), .named(let two, let other)): one == two && action == other
      case (.object, _), (.chain, _), (.named, _), (.handler, _): false
      }
    }
  }

  /// An object that the pair does not own.
  struct WeakObject {
    weak var object: AnyObject?
  }

  /// Whether it is the pair of a target and a selector; nil stands for any.
  func isPair(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch receiver {
    case .object(let own, let ownAction):
      (target == nil || own.object === target) && (action == nil || action == ownAction)
    case .chain(let ownAction), .named(_, let ownAction):
      target == nil && (action == nil || action == ownAction)
    case .handler:
      target == nil && action == nil
    }
  }
}

/// The target-action pairs of a control, in the order in which they were added.
struct ActionPairs {
  private(set) var all: [ActionPair] = []

  /// All events for which there is a pair.
  var events: UIControl.Event { all.reduce([]) { $0.union($1.events) } }

  mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    add(target.map { .object(.init(object: $0), action) } ?? .chain(action), events)
  }

  /// Adds events to a pair, which is made if it is not there.
  mutating func add(_ receiver: ActionPair.Receiver, _ events: UIControl.Event) {
    if let index = all.firstIndex(where: { $0.receiver.isSame(as: receiver) }) {
      all[index].events.formUnion(events)
    } else {
      all.append(ActionPair(receiver: receiver, events: events))
    }
  }

  /// Takes events from the pairs of a target and a selector.
  mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
    for index in all.indices where all[index].isPair(target, action) { all[index].events.subtract(events) }
    all.removeAll(where: \.events.isEmpty)
  }

  /// Who receives the actions of one event.
  func receivers(of event: ControlEvent) -> [ActionPair.Receiver] {
    all.filter { $0.events.contains(UIControl.Event(event)) }.map(\.receiver)
  }
}
