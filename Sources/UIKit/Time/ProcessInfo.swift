import Foundation
import Records
import TouchKit

/// Information about the process, with the virtual time as its uptime.
public final class ProcessInfo: Sendable {
  /// The process.
  public static let processInfo = ProcessInfo()

  /// Makes another object for the same process.
  public init() {}

  /// The time of the current engine, in seconds.
  public var systemUptime: TimeInterval { Engine.current.now.seconds }

  /// Whether the device saves power: no.
  public var isLowPowerModeEnabled: Bool { false }

  /// The number of processors: one, as everything runs on one thread.
  public var activeProcessorCount: Int { 1 }

  /// A text that is unique, and so differs from run to run.
  public var globallyUniqueString: String { Foundation.ProcessInfo.processInfo.globallyUniqueString }

  /// Returns whether the operating system is at least of a version: true.
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool { true }

  /// The environment variables.
  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }

  /// The arguments of the command.
  public var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }

  /// The name of the command.
  public var processName: String { Foundation.ProcessInfo.processInfo.processName }
}
