import Foundation
import Records
import TouchKit

/// The object to which timers and display links are added. No-op: the trace advances the clock, not a loop.
public final class RunLoop: Sendable {
  /// The modes of a run loop. They have no effect.
  public typealias Mode = Foundation.RunLoop.Mode

  public static let main = RunLoop()

  private init() {}

  public static var current: RunLoop { main }

  /// Schedules a timer.
  public func add(_ timer: Timer, forMode mode: Mode) {
    timer.scheduleFiring()
  }

  /// Calls a closure after the current event.
  public func perform(_ block: @escaping () -> Void) {
    DispatchQueue.main.scheduleBlock(at: .now(), block)
  }

  /// Calls a closure after the current event.
  public func perform(inModes modes: [Mode], block: @escaping () -> Void) {
    perform(block)
  }

  /// Advances the virtual clock of the current engine.
  @discardableResult
  public func run(mode: Mode, before limitDate: Date) -> Bool {
    run(until: limitDate)
    return true
  }

  /// Advances the virtual clock of the current engine.
  public func run(until limitDate: Date) {
    Engine.current.advance(to: Instant(limitDate))
  }
}

extension Foundation.RunLoop.Mode {
  /// The mode during scrolling. It has no effect.
  public static let tracking = Foundation.RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
