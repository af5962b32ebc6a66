import Foundation
import Records
import TouchKit

/// The process, as far as it knows the time.
public final class ProcessInfo: Sendable {
  /// The process.
  public static let processInfo = ProcessInfo()

  private init() {}

  /// The time of the current engine, in seconds.
  public var systemUptime: TimeInterval { Engine.current.now.seconds }

  /// The environment's variables.
  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }

  /// The arguments of the command.
  public var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }

  /// The command's name.
  public var processName: String { Foundation.ProcessInfo.processInfo.processName }
}
