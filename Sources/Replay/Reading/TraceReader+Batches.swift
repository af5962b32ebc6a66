import TraceFormat

extension TraceReader {
  /// Passes all steps to `play` in batches, and throws the failure that ends the trace, if there is one.
  ///
  /// - Parameters:
  ///   - threads: the number of threads; with two, the next steps are read while others are played.
  ///   - beforeWaiting: called before a wait for the next steps.
  ///   - play: plays the steps of a batch.
  func forEachBatch(
    threads: Int,
    beforeWaiting: (() -> Void)?,
    _ play: (StepBatch) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    if mayBlock { beforeWaiting?() }
    readBatch()
    // A trace that has been read to its end needs no second thread.
    let ahead = threads > 1 && batch.ending == nil ? ReadAhead(steps, file: path) : nil
    defer { ahead?.stop() }
    try play(batch)
    guard try batch.isFollowed() else { return }
    guard let ahead else {
      repeat {
        if mayBlock { beforeWaiting?() }
        readBatch()
        try play(batch)
      } while try batch.isFollowed()
      return
    }
    var goesOn = true
    while goesOn {
      let batch = ahead.next(beforeWaiting)
      try play(batch)
      goesOn = try batch.isFollowed()
      ahead.recycle(batch)
    }
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
