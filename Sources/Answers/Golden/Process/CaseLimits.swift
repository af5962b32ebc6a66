/// What the replay of a case may take before its process is ended. A build server replays the traces of strangers.
public struct CaseLimits: Sendable {
  /// The most seconds; nil for any number. They are those of a clock, because a case may also wait for ever.
  public var seconds: Double?
  /// The most memory of the process that replays, in MiB; nil for any amount.
  public var mebibytes: Int?

  /// Creates limits that no honest trace meets.
  public init(seconds: Double? = 60, mebibytes: Int? = 4096) {
    self.seconds = seconds
    self.mebibytes = mebibytes
  }

  /// A limit that a case has exceeded.
  enum Excess {
    case time, memory
  }

  /// The excess in words, to be printed after the trace.
  func message(_ excess: Excess) -> String {
    switch excess {
    case .time:
      "took more than \(seconds.map { "\($0)" }?.droppingFraction ?? "") s, the limit (--time-limit)"
    case .memory: "took more than \(mebibytes ?? 0) MiB of memory, the limit (--memory-limit)"
    }
  }
}

extension String {
  /// A number without the fraction of a whole one.
  fileprivate var droppingFraction: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
