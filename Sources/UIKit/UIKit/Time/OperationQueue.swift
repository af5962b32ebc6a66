import Foundation
import TouchKit

// Queues of operations on the virtual clock. Operations run on the engine's thread after the current event, in the order
// in which they were added; one that depends on others runs once these are finished. In a file that imports UIKit and
// not Foundation beside it these declarations hide Foundation's.
extension OperationQueue {
  public func addOperation(_ op: Operation) {
    let waiting = WaitingOperations.of(self)
    waiting.operations.append(op)
    DispatchQueue.main.async { waiting.run() }
  }

  /// Adds a closure.
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds a closure that runs after those before it.
  public func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: barrier))
  }

  /// Adds operations; runs them at once if the caller waits for them.
  public func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for operation in ops { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  /// Cancels the operations that have not run.
  public func cancelAllOperations() {
    for operation in WaitingOperations.of(self).operations { operation.cancel() }
  }

  /// Runs the operations at once.
  public func waitUntilAllOperationsAreFinished() {
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
