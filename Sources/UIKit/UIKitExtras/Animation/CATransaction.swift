import Foundation
import Records
import TouchKit

/// The key of a transaction's switch for implicit actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's default duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's default curve.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of changes of layers.
nonisolated open class CATransaction: NSObject {
  /// Begins a transaction.
  open class func begin() {
    Transactions.current.begin()
  }

  /// Ends a transaction. Its completion is called when the animations started in it are over.
  open class func commit() {
    Transactions.current.commit(Engine.current)
  }

  /// No-op: there is no implicit transaction.
  open class func flush() {}

  /// Returns the default duration of animations, in seconds.
  open class func animationDuration() -> CFTimeInterval { Transactions.current.duration }

  /// Sets the default duration of animations, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    Transactions.current.duration = dur
  }

  /// Returns the default timing curve: nil.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { nil }

  /// No-op: sets the default timing curve.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// Returns whether implicit actions are disabled; there are none.
  open class func disableActions() -> Bool { Transactions.current.areActionsDisabled }

  /// Sets whether implicit actions are disabled.
  open class func setDisableActions(_ flag: Bool) {
    Transactions.current.areActionsDisabled = flag
  }

  /// Sets a value of the transaction under one of the keys `kCATransaction…`; other keys have no effect.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
    case kCATransactionAnimationDuration: setAnimationDuration(anObject as? CFTimeInterval ?? 0)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: break
    }
  }

  /// Sets the closure that is called when the transaction is completed. Without a transaction it is called after the
  /// current event.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    Transactions.current.setCompletion(block, Engine.current)
  }
}

/// The open transactions of an engine, the innermost last.
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

  /// Extends all open transactions to the end of an animation.
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
