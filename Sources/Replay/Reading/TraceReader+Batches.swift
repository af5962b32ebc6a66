import TraceFormat

extension TraceReader {
  /// Hands out all steps, as many at a time as come with one read, and throws what ends them if it is a failure.
  ///
  /// - Parameters:
  ///   - threads: how many are at work; with two, the next steps are read while some are played.
  ///   - beforeWaiting: called where the next steps may have to be waited for.
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
      ahead.giveBack(batch)
    }
  }
}

extension StepBatch {
  /// Whether more steps may come; throws what they fail by.
  fileprivate func isFollowed() throws(InputFailure) -> Bool {
    switch ending {
    case nil: return true
    case .end: return false
    case .failure(let failure): throw failure
    }
  }
}
