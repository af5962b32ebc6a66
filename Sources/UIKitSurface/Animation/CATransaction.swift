import Foundation
import Records
import TouchKit

/// Changes of layers that go together.
open class CATransaction: NSObject {
  /// Begins a transaction.
  open class func begin() {
    Transactions.current.begin()
  }

  /// Ends a transaction; what is to follow it comes when the animations that it started are over.
  open class func commit() {
    Transactions.current.commit(Engine.current)
  }

  /// Ends what was begun without a transaction.
  open class func flush() {}

  /// How long animations take that do not say so, in seconds.
  open class func animationDuration() -> CFTimeInterval { Transactions.current.duration }

  /// Says how long animations take that do not say so, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    Transactions.current.duration = dur
  }

  /// How fast animations go that do not say so.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { nil }

  /// Says how fast animations go that do not say so; they show nothing.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// Whether changes are not animated; nothing is by itself.
  open class func disableActions() -> Bool { Transactions.current.areActionsDisabled }

  /// Says that changes are not animated.
  open class func setDisableActions(_ flag: Bool) {
    Transactions.current.areActionsDisabled = flag
  }

  /// Says what follows the animations of the transaction; outside of one, what follows at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    Transactions.current.setCompletion(block, Engine.current)
  }
}

/// The transactions of an engine that are not committed yet, one in the other.
final class Transactions {
  private var open: [Transaction] = []

  private struct Transaction {
    var duration: CFTimeInterval
    var areActionsDisabled: Bool
    var end = Instant.zero
    var completion: (() -> Void)?
  }

  /// The transactions of the current engine.
  static var current: Transactions {
    let engine = Engine.current
    if let kept = engine.companions[ObjectIdentifier(Transactions.self)] as? Transactions { return kept }
    let made = Transactions()
    engine.companions[ObjectIdentifier(Transactions.self)] = made
    return made
  }

  var duration: CFTimeInterval {
    get { open.last?.duration ?? CAAnimation.usualDuration }
    set { if !open.isEmpty { open[open.count - 1].duration = newValue } }
  }

  var areActionsDisabled: Bool {
    get { open.last?.areActionsDisabled ?? false }
    set { if !open.isEmpty { open[open.count - 1].areActionsDisabled = newValue } }
  }

  func begin() {
    open.append(Transaction(duration: duration, areActionsDisabled: areActionsDisabled))
  }

  /// Lets the open transactions last at least until an animation ends.
  func extend(to end: Instant) {
    for index in open.indices { open[index].end = max(open[index].end, end) }
  }

  func setCompletion(_ completion: (() -> Void)?, _ engine: Engine) {
    if open.isEmpty, let completion {
      _ = engine.clock.schedule(at: engine.now, owner: Animation(engine), completion)
    } else if !open.isEmpty {
      open[open.count - 1].completion = completion
    }
  }

  func commit(_ engine: Engine) {
    guard let last = open.popLast(), let completion = last.completion else { return }
    _ = engine.clock.schedule(at: last.end, owner: Animation(engine), completion)
  }
}
