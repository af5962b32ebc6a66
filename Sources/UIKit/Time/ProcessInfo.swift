import Foundation
import Records
import TouchKit

/// The process, as far as it knows the time.
public final class ProcessInfo: Sendable {
  /// The process.
  public static let processInfo = ProcessInfo()

  /// Makes another way to the process.
  public init() {}

  /// The time of the current engine, in seconds.
  public var systemUptime: TimeInterval { Engine.current.now.seconds }

  /// Whether the device saves power: it does not.
  public var isLowPowerModeEnabled: Bool { false }

  /// How many processors there are: one, as nothing runs beside anything else.
  public var activeProcessorCount: Int { 1 }

  /// A text that no other has; of the process, so that it differs from run to run.
  public var globallyUniqueString: String { Foundation.ProcessInfo.processInfo.globallyUniqueString }

  /// Whether the operating system is as new as that: it is.
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool { true }

  /// The environment's variables.
  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }

  /// The arguments of the command.
  public var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }

  /// The command's name.
  public var processName: String { Foundation.ProcessInfo.processInfo.processName }
}
