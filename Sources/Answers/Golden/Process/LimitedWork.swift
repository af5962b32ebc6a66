/// Work on numbered items in a copy of this process, so that an item that crashes or takes too much ends the copy.
///
/// All untrusted files are read there. `work` promises results of bounded length. The current process must have no
/// other threads. If no copy can be created, the work is done in this process, without limits.
package struct LimitedWork: Sendable {
  /// The outcome of an item.
  package enum Outcome: Sendable {
    /// The work is done, and has this result.
    case done([UInt8])
    /// The work ended its process.
    case crashed(reason: String)
    /// The work took more than a limit allows.
    case exceeded(reason: String)
  }

  /// The result of the work on an item.
  package struct Product: Sendable {
    package var bytes: [UInt8]
    /// Whether ``LimitedWork/stopsAtFailure`` ends the work after this item.
    package var isFailure: Bool

    package init(_ bytes: [UInt8], isFailure: Bool = false) {
      self.bytes = bytes
      self.isFailure = isFailure
    }
  }

  package var limits: CaseLimits
  /// The maximum number of simultaneous items, limited by the number of processors; nil for that number.
  package var jobs: Int?
  /// Whether no item after the first failure begins. Earlier items are finished.
  package var stopsAtFailure = false
  /// Does the work on an item.
  package var work: @Sendable (Int) -> Product

  package init(_ limits: CaseLimits, jobs: Int? = nil, work: @escaping @Sendable (Int) -> Product) {
    self.limits = limits
    self.jobs = jobs
    self.work = work
  }

  /// Does the work on some items, in ascending order, and receives each outcome as soon as it is known.
  ///
  /// When a copy ends too early, each item that it had begun is retried in its own copy, and the remaining ones in a
  /// new copy.
  package func run(_ indices: [Int], receive: (Int, Outcome) -> Void) {
    var ended: Set<Int> = []
    var end = Int.max
    func receiveOutcome(_ index: Int, _ outcome: Outcome, isFailure: Bool) {
      ended.insert(index)
      if isFailure, stopsAtFailure { end = min(end, index) }
      receive(index, outcome)
    }
    func runCopy(_ indices: [Int]) -> WorkProcess.Ending? {
      WorkProcess.run(self, indices) { receiveOutcome($0, .done($1.bytes), isFailure: $1.isFailure) }
    }
    var open = indices
    while !open.isEmpty {
      guard let ending = runCopy(open) else {
        for index in open where index < end {
          let product = work(index)
          receiveOutcome(index, .done(product.bytes), isFailure: product.isFailure)
        }
        return
      }
      for index in ending.overdue {
        receiveOutcome(index, .exceeded(reason: limits.message(.time)), isFailure: true)
      }
      open = open.filter { !ended.contains($0) && $0 < end }
      let begun = open.filter(ending.begun.contains)
      // If the copy had not begun any item, it is unknown which one ended it. The first open one is tried alone.
      for index in !ending.overdue.isEmpty ? [] : begun.isEmpty ? Array(open.prefix(1)) : begun {
        let alone = runCopy([index])
        if ended.contains(index) { continue }
        receiveOutcome(index, outcome(of: alone ?? ending), isFailure: true)
      }
      open = open.filter { !ended.contains($0) && $0 < end }
    }
  }

  /// Does work that may fail, on one item.
  package static func check<Failure: PipeValue>(
    _ limits: CaseLimits,
    _ failure: @escaping @Sendable () -> Failure?
  ) -> (outcome: Outcome, failure: Failure?) {
    var outcome = Outcome.done([])
    LimitedWork(limits) { _ in Product(failure().pipeBytes) }.run([0]) { outcome = $1 }
    guard case .done(let bytes) = outcome else { return (outcome, nil) }
    return (outcome, Failure?(pipeBytes: bytes).flatMap { $0 })
  }

  /// The outcome of a single item when its copy ended too early.
  private func outcome(of ending: WorkProcess.Ending) -> Outcome {
    if ending.exceedsMemory { return .exceeded(reason: limits.message(.memory)) }
    if !ending.overdue.isEmpty { return .exceeded(reason: limits.message(.time)) }
    return .crashed(reason: ending.reason)
  }
}
