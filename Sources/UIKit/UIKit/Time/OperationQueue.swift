import Foundation
import TouchKit

/// A queue of operations on the virtual clock. Operations run on the engine's thread after the current event, in the order
/// in which they were added; one that depends on others runs once these are finished.
///
/// It is a subclass because calls would be ambiguous between Foundation's methods and those of an extension.
open class OperationQueue: Foundation.OperationQueue, @unchecked Sendable {
  private static let mainQueue = OperationQueue()

  open override class var main: OperationQueue { mainQueue }
  open override class var current: OperationQueue? { mainQueue }

  open override func addOperation(_ op: Operation) {
    let waiting = WaitingOperations.of(self)
    waiting.operations.append(op)
    DispatchQueue.main.async { waiting.run() }
  }

  /// Adds a closure.
  open override func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds a closure that runs after those before it.
  open override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: barrier))
  }

  /// Adds operations; runs them at once if the caller waits for them.
  open override func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for operation in ops { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  /// Cancels the operations that have not run.
  open override func cancelAllOperations() {
    for operation in WaitingOperations.of(self).operations { operation.cancel() }
  }

  /// Runs the operations at once.
  open override func waitUntilAllOperationsAreFinished() {
    WaitingOperations.of(self).run()
  }
}

/// The operations of a queue that have not run.
private final class WaitingOperations {
  var operations: [Operation] = []

  static func of(_ queue: OperationQueue) -> WaitingOperations {
    let values = Engine.current.associations(of: queue)
    let kept = values[WaitingOperations.self] ?? WaitingOperations()
    values[WaitingOperations.self] = kept
    return kept
  }

  func run() {
    while let index = operations.firstIndex(where: { $0.dependencies.allSatisfy(\.isFinished) }) {
      operations.remove(at: index).start()
    }
  }
}
