import MainThread

/// The method that an action message calls, as a replacement for Objective-C's selector.
///
/// Linux has neither `@objc` nor `#selector`. A selector contains the method itself, unapplied or bound, and its name
/// for the records: `Selector(Canvas.pan(_:), name: "pan(_:)")`. A selector with only a name calls the method that the
/// target's class lists under this name in ``ObjectiveCMethods``; without such a list it calls nothing, and just
/// appears in the records.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Calls the method on a target, with the sender and the event; returns false if the target or the sender has the
  /// wrong class.
  typealias Call = (_ target: AnyObject?, _ sender: Any?, _ event: UIEvent?) -> Bool

  /// The name for the records; empty if none is given.
  public let name: String
  // The identity of a selector without a name.
  private let signature: String
  private let call: Call?
  // Returns whether an object's class has the method. Nil for a bound method, and for a selector with only a name.
  private let isMember: ((AnyObject) -> Bool)?
  // Returns whether the method takes a sender; nil for a method without a sender, and for a selector with only a name.
  private let takesSender: ((Any?) -> Bool)?

  private init(
    _ name: String,
    _ signature: Any.Type,
    isMember: ((AnyObject) -> Bool)? = nil,
    takesSender: ((Any?) -> Bool)? = nil,
    _ call: Call?
  ) {
    self.name = Selector.objectiveCName(name)
    self.signature = String(describing: signature)
    self.isMember = isMember
    self.takesSender = takesSender
    self.call = call
  }

  /// Creates a selector with only a name, which is looked up in the target's ``ObjectiveCMethods``.
  public init(_ name: String) {
    self.init(name, Void.self, nil)
  }

  /// Creates a selector with only a name, spelled as in a scene or a step.
  package init(exactly name: String) {
    self.name = name
    signature = String(describing: Void.self)
    isMember = nil
    takesSender = nil
    call = nil
  }

  /// Creates a selector with only a name, which is looked up in the target's ``ObjectiveCMethods``.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result,
    name: String = ""
  ) {
    self.init(name, type(of: method), isMember: { $0 is Target }) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector of a method with the sender as its parameter.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result,
    name: String = ""
  ) {
    self.init(
      name,
      type(of: method),
      isMember: { $0 is Target },
      takesSender: { Selector.argument($0, as: Sender.self) != nil }
    ) { target, sender, _ in
      guard let target = target as? Target, let sender = Selector.argument(sender, as: Sender.self) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method with the sender and the event as its parameters.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender, UIEvent) -> Result,
    name: String = ""
  ) {
    self.init(name, type(of: method), isMember: { $0 is Target }, takesSender: { $0 is Sender }) {
      target,
      sender,
      event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender, event ?? UIEvent())
      return true
    }
  }

  /// Creates a selector of a bound method without parameters, which retains its object.
  public init(_ method: @escaping () -> Void, name: String = "") {
    self.init(name, type(of: method)) { _, _, _ in
      method()
      return true
    }
  }

  /// Creates a selector of a bound method with the sender as its parameter, which retains its object.
  public init<Sender>(_ method: @escaping (Sender) -> Void, name: String = "") {
    self.init(name, type(of: method), takesSender: { $0 is Sender }) { _, sender, _ in
      guard let sender = sender as? Sender else { return false }
      method(sender)
      return true
    }
  }

  // The entries of ``ObjectiveCMethods`` belong to no actor. Their methods run on the replay's thread, which stands in
  // for the main thread.

  /// Creates an entry for a method without parameters.
  public init<Target: AnyObject, Result>(
    entry method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    name: String
  ) {
    self.init({ (target: Target) in { assumingMainActor { method(target)() } } }, name: name)
  }

  /// Creates an entry for a method with the sender as its parameter.
  public init<Target: AnyObject, Sender, Result>(
    entry method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    name: String
  ) {
    self.init(
      { (target: Target) in { (sender: Sender) in assumingMainActor { method(target)(sender) } } },
      name: name
    )
  }

  /// Creates an entry for a method with the sender and the event as its parameters.
  public init<Target: AnyObject, Sender, Result>(
    entry method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Result,
    name: String
  ) {
    self.init(
      { (target: Target) in
        { (sender: Sender, event: UIEvent) in assumingMainActor { method(target)(sender, event) } }
      },
      name: name
    )
  }

  /// Returns a sender as a method's argument.
  ///
  /// A `Bool` parameter, as in `#selector(UIView.endEditing(_:))`, is true: Objective-C reads the sender's address as a
  /// Boolean.
  private static func argument<Sender>(_ sender: Any?, as type: Sender.Type) -> Sender? {
    if let sender = sender as? Sender { return sender }
    return type == Bool.self && sender != nil ? true as? Sender : nil
  }

  public var description: String { name }

  /// Returns whether two selectors call the same method. They are compared by name, or by the method's type if they
  /// have no names.
  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.name == rhs.name && (!lhs.name.isEmpty || lhs.signature == rhs.signature)
  }

  /// Hashes the name. All selectors without a name have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Returns whether the selector refers to a method of an object's class. False for a bound method, which belongs to
  /// one object alone. A selector created from a string is looked up in the class's ``ObjectiveCMethods``.
  package func isMethod(of object: AnyObject) -> Bool { isMember?(object) ?? (method(of: object) != nil) }

  /// Returns whether the method takes senders of this class. A method without a sender and a selector with only a name
  /// accept any sender.
  package func takes(sender: Any?) -> Bool { takesSender?(sender) ?? true }

  /// Calls the method. Returns false without a call if the target or the sender has the wrong class, or if the target's
  /// class lists its methods and none with this name can serve as an action.
  ///
  /// Objective-C would call the method anyway, and crash at the first message that the sender does not implement.
  @discardableResult
  package func perform(on target: AnyObject?, with sender: Any?, for event: UIEvent? = nil) -> Bool {
    if let call { return call(target, sender, event) }
    guard let target, type(of: target) is any ObjectiveCMethods.Type else { return true }
    guard let method = method(of: target) else { return false }
    return method.call?(target, sender, event) ?? false
  }

  /// Returns the method with this name in an object's class; nil if there is none, or the selector has its own method.
  private func method(of object: AnyObject) -> Selector? {
    guard call == nil, let table = type(of: object) as? any ObjectiveCMethods.Type else { return nil }
    return table.objectiveCMethods.last { $0.name == name }
  }

  /// Converts `Canvas.pan(_:)` to `pan:`.
  private static func objectiveCName(_ name: String) -> String {
    guard let parenthesis = name.firstIndex(of: "(") else { return last(of: name[...]) }
    let labels = name[parenthesis...].dropFirst().filter { $0 != ")" && $0 != "_" }
    return last(of: name[..<parenthesis]) + labels
  }

  private static func last(of path: Substring) -> String {
    path.split(separator: ".").last.map(String.init) ?? String(path)
  }
}

/// A class that lists its methods under their Objective-C names, so that a selector with only a name finds them. The
/// build plugin `UIKitSources` writes the lists.
public protocol ObjectiveCMethods: AnyObject {
  /// The selectors of the methods, those of superclasses first.
  static var objectiveCMethods: [Selector] { get }
}
