import Foundation
import Records
import TouchKit

/// What timers and display links are added to. There is nothing that runs: time passes with the trace.
public final class RunLoop: Sendable {
  /// When somebody is called; all modes are the same here.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The run loop.
  public static let main = RunLoop()

  private init() {}

  /// The run loop.
  public static var current: RunLoop { main }

  /// Sets a timer.
  public func add(_ timer: Timer, forMode mode: Mode) {
    timer.schedule()
  }

  /// Calls a closure after the event under way.
  public func perform(_ block: @escaping () -> Void) {
    DispatchQueue.main.schedule(at: .now(), block)
  }

  /// Calls a closure after the event under way.
  public func perform(inModes modes: [Mode], block: @escaping () -> Void) {
    perform(block)
  }

  /// Lets the current engine's time pass.
  @discardableResult
  public func run(mode: Mode, before limitDate: Date) -> Bool {
    run(until: limitDate)
    return true
  }

  /// Lets the current engine's time pass.
  public func run(until limitDate: Date) {
    Engine.current.advance(to: Instant(limitDate))
  }
}

extension Foundation.RunLoop.Mode {
  /// While fingers scroll, which is as ever here.
  public static let tracking = Foundation.RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
