import Foundation
import TouchKit

// Foundation's center has no selectors on Linux, and calls its observers in no order. These observers are called in the
// order in which they were added, and only for what is posted while their engine is current, because tests that run
// side by side share the default center.
extension NotificationCenter {
  /// Calls a method of an object, which is not retained, for each notification with a name, from a sender.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let sender = anObject.map { $0 as AnyObject }
    let observers = SelectorObservers.existing(of: self) ?? SelectorObservers(of: self)
    observers.add(.init(observer as AnyObject, aSelector, name: aName, sender: sender))
  }

  /// Removes all observations of an object, or the one that has the object as its token.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes the observations of an object for a name and a sender; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.existing(of: self)?.remove(observer, aName, anObject.map { $0 as AnyObject })
    // Tokens are Foundation's.
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The objects whose methods a center calls, of one engine.
private final class SelectorObservers {
  /// An object, its method, and the notifications that it is for; nil stands for all.
  struct Observer {
    private(set) weak var object: AnyObject?
    let selector: Selector
    let name: NSNotification.Name?
    private let hasSender: Bool
    private(set) weak var sender: AnyObject?

    init(_ object: AnyObject, _ selector: Selector, name: NSNotification.Name?, sender: AnyObject?) {
      self.object = object
      self.selector = selector
      self.name = name
      hasSender = sender != nil
      self.sender = sender
    }

    func isFor(_ notification: Notification, from sender: AnyObject?) -> Bool {
      (name == nil || name == notification.name) && (!hasSender || sender != nil && self.sender === sender)
    }
  }

  private var observers: [Observer] = []
  private weak var center: NotificationCenter?
  private var token: (any NSObjectProtocol)?

  init(of center: NotificationCenter) {
    self.center = center
    let engine = ObjectIdentifier(Engine.current)
    token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak center] notification in
      guard let center, ObjectIdentifier(Engine.current) == engine else { return }
      SelectorObservers.existing(of: center)?.deliver(notification)
    }
    if let key = SelectorObservers.key { Engine.current.associations(of: center)[key] = { self } }
  }

  // The engine owns this object, and another engine may later have its address.
  deinit {
    if let token { center?.removeObserver(token as Any, name: nil, object: nil) }
  }

  static func existing(of center: NotificationCenter) -> SelectorObservers? {
    key.flatMap { Engine.current.associations(of: center)[$0]?() as? SelectorObservers }
  }

  // The address of the type, which no other value has.
  private static var key: UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(SelectorObservers.self)))
  }

  func add(_ observer: Observer) {
    observers.removeAll { $0.object == nil }
    observers.append(observer)
  }

  func remove(_ object: AnyObject, _ name: NSNotification.Name?, _ sender: AnyObject?) {
    observers.removeAll { observer in
      observer.object === object && (name == nil || observer.name == name)
        && (sender == nil || observer.sender === sender)
    }
  }

  private func deliver(_ notification: Notification) {
    let sender = notification.object.map { $0 as AnyObject }
    for observer in observers where observer.isFor(notification, from: sender) {
      if let object = observer.object { observer.selector.perform(on: object, with: notification) }
    }
  }
}
