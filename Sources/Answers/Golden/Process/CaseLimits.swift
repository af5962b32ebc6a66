/// The limits of a case's replay, beyond which its process is ended. Build servers replay untrusted traces.
public struct CaseLimits: Sendable {
  /// The maximum seconds of real time, because a case may also wait forever; nil for no limit.
  public var seconds: Double?
  /// The maximum memory of the replaying process, in MiB; nil for no limit.
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
