import Foundation
import Records

/// The receiver of a control's actions, and the events that send them.
struct ActionPair {
  let receiver: Receiver
  var events: UIControl.Event
  /// A scene's closure, called after the action.
  var handler: ((UIControl) -> Void)?

  /// The receiver of an action.
  enum Receiver {
    /// An object, held weakly.
    case object(WeakObject, Selector)
    /// The first responder in the chain that performs the action.
    case chain(Selector)
    /// An object that a scene names. The action is recorded, and no method is called.
    case named(String, Selector)
    case action(UIAction)
    case handler((UIControl) -> Void)

    /// The name of the method; empty for a closure.
    var methodName: String {
      switch self {
      case .object(_, let action), .chain(let action), .named(_, let action): action.name
      case .action, .handler: ""
      }
    }

    /// Returns whether two receivers are equal. Methods without a name cannot be compared and are never equal.
    func isSame(as other: Receiver) -> Bool {
      switch (self, other) {
      case (.object(let one, let action), .object(let two, let other)):
        one.object === two.object && action == other && !action.name.isEmpty
      case (.chain(let action), .chain(let other)): action == other
      case (.named(let one, let action), .named(let two, let other)): one == two && action == other
      case (.action(let one), .action(let two)): one === two
      case (.object, _), (.chain, _), (.named, _), (.action, _), (.handler, _): false
      }
    }
  }

  /// A weak reference to an object.
  struct WeakObject {
    weak var object: AnyObject?
  }

  /// Returns whether the pair has this target and selector; nil matches any.
  func isPair(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch receiver {
    case .object(let own, let ownAction):
      (target == nil || own.object === target) && (action == nil || action == ownAction)
    case .chain(let ownAction), .named(_, let ownAction):
      target == nil && (action == nil || action == ownAction)
    case .action, .handler:
      target == nil && action == nil
    }
  }
}

/// The target-action pairs of a control, in the order in which they were added.
struct ActionPairs {
  private(set) var all: [ActionPair] = []
  /// The places of the pairs by the names of their methods; nil after a removal.
  private var places: [String: [Int]]? = [:]

  /// The events for which there is a pair.
  var events: UIControl.Event { all.reduce([]) { $0.union($1.events) } }

  mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    add(target.map { .object(.init(object: $0), action) } ?? .chain(action), events)
  }

  /// Adds events to the equal pair, or adds the pair if there is none or if it has a handler.
  mutating func add(
    _ receiver: ActionPair.Receiver,
    _ events: UIControl.Event,
    handler: ((UIControl) -> Void)? = nil
  ) {
    let name = receiver.methodName
    if handler == nil, let index = places(of: name).first(where: { all[$0].receiver.isSame(as: receiver) }) {
      all[index].events.formUnion(events)
    } else {
      places?[name, default: []].append(all.count)
      all.append(ActionPair(receiver: receiver, events: events, handler: handler))
    }
  }

  /// The places of the pairs with a method of this name.
  private mutating func places(of name: String) -> [Int] {
    if places == nil { places = Dictionary(grouping: all.indices) { all[$0].receiver.methodName } }
    return places?[name] ?? []
  }

  /// Removes events from the pairs with a target and a selector.
  mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
    for index in all.indices where all[index].isPair(target, action) { all[index].events.subtract(events) }
    removeEmpty()
  }

  private mutating func removeEmpty() {
    all.removeAll(where: \.events.isEmpty)
    places = nil
  }

  /// Returns the pairs for an event.
  func pairs(for event: UIControl.Event) -> [ActionPair] { all.filter { $0.events.contains(event) } }

  /// Removes events from the actions with an identifier.
  mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    for index in all.indices {
      if case .action(let action) = all[index].receiver, action.identifier == identifier {
        all[index].events.subtract(events)
      }
    }
    removeEmpty()
  }

  /// The targets that still exist; nil means the first responder that performs the action.
  var targets: [AnyHashable?] {
    all.compactMap { pair in
      switch pair.receiver {
      case .object(let target, _): target.object.map { ($0 as? NSObject).map(AnyHashable.init) }
      case .chain: AnyHashable?.none
      case .named, .action, .handler: nil
      }
    }
  }

  /// Returns the names of the actions that a target receives for an event.
  func names(for target: AnyObject?, _ event: UIControl.Event) -> [String]? {
    let names = all.filter { $0.events.contains(event) }.compactMap { pair -> String? in
      switch pair.receiver {
      case .object(let own, let action): own.object === target && target != nil ? action.name : nil
      case .chain(let action): target == nil ? action.name : nil
      case .named, .action, .handler: nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each action, or target and selector, and its events.
  func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var isDone = false
    for pair in all where !isDone {
      switch pair.receiver {
      case .object(let target, let action): iterator(nil, (target.object, action), pair.events, &isDone)
      case .chain(let action): iterator(nil, (nil, action), pair.events, &isDone)
      case .action(let action): iterator(action, nil, pair.events, &isDone)
      case .named, .handler: break
      }
    }
  }
}
