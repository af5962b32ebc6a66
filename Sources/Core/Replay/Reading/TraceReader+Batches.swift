import Records
import TraceFormat

extension TraceReader {
  /// Calls `play` with all steps in batches, and throws the failure that ends the trace, if any.
  ///
  /// - Parameters:
  ///   - beforeWaiting: called before a wait for the next steps.
  ///   - play: plays the steps of a batch.
  func forEachBatch(
    beforeWaiting: (() -> Void)?,
    _ play: (StepBatch) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    repeat {
      if mayBlock { beforeWaiting?() }
      readBatch()
      try play(batch)
    } while try batch.isFollowed()
  }
}

extension StepBatch {
  /// Returns whether more steps may follow, or throws the failure.
  fileprivate func isFollowed() throws(InputFailure) -> Bool {
    switch ending {
    case nil: return true
    case .end: return false
    case .failure(let failure): throw failure
    }
  }
}
