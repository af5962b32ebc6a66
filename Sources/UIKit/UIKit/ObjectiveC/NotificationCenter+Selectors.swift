import Foundation
import TouchKit

// Observers with selectors. Foundation's center has none on Linux, and calls other observers in no particular order.
//
// Observers with selectors are called in the order in which they were added, and only for notifications that are posted
// while their engine is the current one: tests that run at the same time share the default center.
extension NotificationCenter {
  /// Adds an object whose method is called for each notification with a name and a sender. The object is not retained.
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

  /// Removes all observations of an object, or the observation that the object is a token of.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes the observations of an object for a name and a sender; nil means any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.existing(of: self)?.remove(observer, aName, anObject.map { $0 as AnyObject })
    // Observations with tokens belong to Foundation's center.
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The objects of one engine whose methods a center calls.
private final class SelectorObservers {
  /// An object, its method, and the notifications to observe; nil means all.
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
    Engine.current.associations(of: center)[SelectorObservers.self] = self
  }

  // The engine of this object is gone, and another engine may get its address, so the center must forget the object.
  deinit {
    if let token { center?.removeObserver(token as Any, name: nil, object: nil) }
  }

  static func existing(of center: NotificationCenter) -> SelectorObservers? {
    Engine.current.associations(of: center)[SelectorObservers.self]
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
