import Foundation
import Records
import TouchKit

/// Information about the process. Its uptime is virtual time.
public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()

  /// Creates an object for the same process.
  public init() {}

  /// The time of the current engine, in seconds.
  public var systemUptime: TimeInterval { Engine.current.now.seconds }

  /// Whether the device saves power: no.
  public var isLowPowerModeEnabled: Bool { false }

  /// The number of processors: one, because all code runs on one thread.
  public var activeProcessorCount: Int { 1 }

  /// A unique text that differs in every run.
  public var globallyUniqueString: String { Foundation.ProcessInfo.processInfo.globallyUniqueString }

  /// Returns whether the operating system is at least of a version: true.
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool { true }

  /// The version of iOS: 18.
  public var operatingSystemVersion: OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
  }

  /// The environment variables.
  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }

  /// The arguments of the command.
  public var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }

  /// The name of the command.
  public var processName: String { Foundation.ProcessInfo.processInfo.processName }
}
