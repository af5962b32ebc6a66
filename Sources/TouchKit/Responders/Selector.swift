/// A method that an action message calls, which stands in for Objective-C's selectors.
///
/// Linux has neither `@objc` nor `#selector`. Here a selector takes the method itself, unapplied or bound, and its
/// name for the records: `Selector(Canvas.pan(_:), name: "pan(_:)")`. A selector of a name alone calls nothing; it
/// shows in the records.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Calls a method of a target with the sender and the event.
  typealias Call = (_ target: AnyObject?, _ sender: Any?, _ event: UIEvent?) -> Void

  /// The name, as the records have it; empty where it was not given one.
  public let name: String
  // What tells two apart that have no name.
  private let signature: String
  private let call: Call?
  // Whether the method is one of an object's class; nil where it is bound, or there is none.
  private let isMember: ((AnyObject) -> Bool)?

  private init(
    _ name: String,
    _ signature: Any.Type,
    isMember: ((AnyObject) -> Bool)? = nil,
    _ call: Call?
  ) {
    self.name = Selector.objectiveCName(name)
    self.signature = String(describing: signature)
    self.isMember = isMember
    self.call = call
  }

  /// Makes a selector that calls nothing.
  public init(_ name: String) {
    self.init(name, Void.self, nil)
  }

  /// Makes a selector that calls nothing, of a name as a scene or a step writes it.
  package init(exactly name: String) {
    self.name = name
    signature = String(describing: Void.self)
    isMember = nil
    call = nil
  }

  /// Makes a selector that calls nothing.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Makes a selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result,
    name: String = ""
  ) {
    self.init(name, type(of: method), isMember: { $0 is Target }) { target, _, _ in
      _ = method(Selector.cast(target, "target"))()
    }
  }

  /// Makes a selector of a method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result,
    name: String = ""
  ) {
    self.init(name, type(of: method), isMember: { $0 is Target }) { target, sender, _ in
      _ = method(Selector.cast(target, "target"))(Selector.cast(sender, "sender"))
    }
  }

  /// Makes a selector of a method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender, UIEvent) -> Result,
    name: String = ""
  ) {
    self.init(name, type(of: method), isMember: { $0 is Target }) { target, sender, event in
      let target: Target = Selector.cast(target, "target")
      _ = method(target)(Selector.cast(sender, "sender"), event ?? UIEvent())
    }
  }

  /// Makes a selector of a method, without parameters, that is bound to its object, which it keeps.
  public init(_ method: @escaping () -> Void, name: String = "") {
    self.init(name, type(of: method)) { _, _, _ in method() }
  }

  /// Makes a selector of a method that takes the sender and is bound to its object, which it keeps.
  public init<Sender>(_ method: @escaping (Sender) -> Void, name: String = "") {
    self.init(name, type(of: method)) { _, sender, _ in method(Selector.cast(sender, "sender")) }
  }

  /// Its name.
  public var description: String { name }

  /// Whether two call the same: by their names, or, without names, by the kind of their methods.
  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.name == rhs.name && (!lhs.name.isEmpty || lhs.signature == rhs.signature)
  }

  /// Feeds what makes two equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Whether its method is one of an object's class.
  package func isMethod(of object: AnyObject) -> Bool { isMember?(object) ?? false }

  /// Calls the method.
  package func perform(on target: AnyObject?, with sender: Any?, for event: UIEvent? = nil) {
    call?(target, sender, event)
  }

  // What Objective-C crashes on as well, if later.
  private static func cast<Wanted>(_ value: Any?, _ role: String) -> Wanted {
    guard let value = value as? Wanted else {
      let found = String(describing: value)
      preconditionFailure("a selector's \(role) is to be a \(Wanted.self), but is \(found)")
    }
    return value
  }

  /// `Canvas.pan(_:)` is `pan:`.
  private static func objectiveCName(_ name: String) -> String {
    guard let parenthesis = name.firstIndex(of: "(") else { return last(of: name[...]) }
    let labels = name[parenthesis...].dropFirst().filter { $0 != ")" && $0 != "_" }
    return last(of: name[..<parenthesis]) + labels
  }

  private static func last(of path: Substring) -> String {
    path.split(separator: ".").last.map(String.init) ?? String(path)
  }
}
