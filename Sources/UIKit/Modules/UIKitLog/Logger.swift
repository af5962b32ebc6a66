// The log of a program. No-op: nothing is written, because a log would depend on the process.

/// A writer of messages of one subsystem and category.
public struct Logger: Sendable {
  /// Creates a writer for the default category.
  public init() {}

  /// Creates a writer for a category.
  public init(subsystem: String, category: String) {}

  /// Creates a writer for a log.
  public init(_ logObj: OSLog) {}

  /// Writes a message.
  public func log(_ message: OSLogMessage) {}

  /// Writes a message of a kind.
  public func log(level: OSLogType, _ message: OSLogMessage) {}

  /// Writes a message for tracing.
  public func trace(_ message: OSLogMessage) {}

  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) {}

  /// Writes an information.
  public func info(_ message: OSLogMessage) {}

  /// Writes a notice.
  public func notice(_ message: OSLogMessage) {}

  /// Writes a warning.
  public func warning(_ message: OSLogMessage) {}

  /// Writes an error.
  public func error(_ message: OSLogMessage) {}

  /// Writes a critical error.
  public func critical(_ message: OSLogMessage) {}

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) {}
}

/// A log of one subsystem and category.
public final class OSLog: Sendable {
  /// The log that is always there.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that is off.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) {}

  /// The category of points of interest.
  public struct Category: Sendable {
    public static let pointsOfInterest = Category()
  }

  /// Creates a log of a category.
  public init(subsystem: String, category: Category) {}
}

/// The kind of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The kind as a number.
  public let rawValue: UInt8

  /// Creates a kind from a number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The default kind.
  public static let `default` = OSLogType(rawValue: 0)
  /// An information.
  public static let info = OSLogType(rawValue: 1)
  /// A message for debugging.
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}

/// Who may read a value of a message.
public struct OSLogPrivacy: Sendable {
  /// The display of a private value.
  public enum Mask: Sendable {
    /// Nothing.
    case none
    case hash
  }

  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Only readers with permission.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// By the type of the value.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }

  /// Only readers with permission; others see a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values. The values are not read.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) {}

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message from a text.
  public init(stringLiteral value: String) {}

  /// Creates a message from its parts.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Writes a message in a log.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

/// Writes a message in a log.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {}

/// A lock that protects a value. Everything runs on one thread.
public final class OSAllocatedUnfairLock<State> {
  private var state: State

  /// Creates a lock with a value.
  public init(initialState: State) {
    state = initialState
  }

  /// Calls a closure with the value.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try body(&state)
  }
}

/// The module `os`, for sources that write `os.Logger`.
public enum os {
  /// A writer of messages of one subsystem and category.
  public typealias Logger = _Logger
}

/// `Logger`, which inside of `os` has a second meaning.
public typealias _Logger = Logger
