import Records
import TraceFormat

extension TraceReader {
  /// Passes all steps to `play` in batches, and throws the failure that ends the trace, if there is one.
  ///
  /// - Parameters:
  ///   - threads: the number of threads. With two, one thread reads and writes batches while the other plays one.
  ///   - sink: receives the records of the steps, in order, before the function returns or throws.
  ///   - beforeWaiting: called before a wait for the next steps.
  ///   - play: plays the steps of a batch, and passes their records to a sink.
  func forEachBatch(
    threads: Int,
    into sink: any RecordSink,
    beforeWaiting: (() -> Void)?,
    _ play: (StepBatch, any RecordSink) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    if mayBlock { beforeWaiting?() }
    readBatch()
    // A trace that is already read to its end needs no second thread.
    let pipeline =
      threads > 1 && batch.ending == nil ? BatchPipeline(steps, file: path, sink: sink) : nil
    defer { pipeline?.stop() }
    try play(batch, sink)
    guard try batch.isFollowed() else { return }
    guard let pipeline else {
      repeat {
        if mayBlock { beforeWaiting?() }
        readBatch()
        try play(batch, sink)
      } while try batch.isFollowed()
      return
    }
    let logging = LoggingSink()
    var goesOn = true
    while goesOn {
      var item = pipeline.next(beforeWaiting)
      swap(&item.log, &logging.log)
      defer {
        swap(&item.log, &logging.log)
        pipeline.didPlay(item)
      }
      try play(item.batch, logging)
      goesOn = try item.batch.isFollowed()
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
