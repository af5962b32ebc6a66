import Foundation
import Records
import TouchKit

/// Calls a method for each frame that would be drawn, on the clock of the engine that was current when it was made.
/// It keeps no replay alive.
public final class CADisplayLink: NSObject {
  private let engine: Engine
  private let owner: DisplayLink
  private let tick: (CADisplayLink) -> Void
  private var stage = Stage.idle
  private var lastFrame: Instant?

  private enum Stage {
    case idle
    case running(VirtualTimer)
    case paused
    case invalid
  }

  /// How many frames are wanted in a second; 0 for as many as there are.
  public var preferredFramesPerSecond = 0
  /// How many frames pass from one call to the next, which is another way to say it.
  public var frameInterval: Int {
    get {
      let most = UIScreen.main.maximumFramesPerSecond
      return preferredFramesPerSecond > 0 ? max(1, most / preferredFramesPerSecond) : 1
    }
    set { preferredFramesPerSecond = newValue > 1 ? UIScreen.main.maximumFramesPerSecond / newValue : 0 }
  }
  /// How many frames are wanted in a second, at least and at most.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Makes a display link that calls a method once it was added to a run loop. It keeps its target.
  public init(target: Any, selector: Selector) {
    engine = Engine.current
    owner = DisplayLink(engine)
    tick = { link in selector.perform(on: target as AnyObject, with: link) }
    super.init()
  }

  /// When the last frame was, in seconds.
  public var timestamp: CFTimeInterval { lastFrame?.seconds ?? 0 }

  /// When the next frame will be, in seconds.
  public var targetTimestamp: CFTimeInterval { nextFrame(after: lastFrame ?? engine.now).seconds }

  /// How long a frame lasts, in seconds.
  public var duration: CFTimeInterval { 1 / Double(UIScreen.main.maximumFramesPerSecond) }

  /// Whether frames pass without a call.
  public var isPaused: Bool {
    get {
      if case .paused = stage { return true }
      return false
    }
    set {
      switch (stage, newValue) {
      case (.running(let timer), true):
        timer.cancel()
        stage = .paused
      case (.idle, true): stage = .paused
      case (.paused, false): run()
      default: break
      }
    }
  }

  /// Starts it.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if case .idle = stage { run() }
  }

  /// Stops it.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard case .running(let timer) = stage else { return }
    timer.cancel()
    stage = .idle
  }

  /// Stops it for good.
  public func invalidate() {
    if case .running(let timer) = stage { timer.cancel() }
    stage = .invalid
  }

  // Frames come at whole multiples of their length, so that they do not drift.
  private func nextFrame(after instant: Instant) -> Instant {
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : 1 / duration
    // An instant of a frame, in whole nanoseconds, lies next to the multiple.
    return Instant(seconds: ((instant.seconds * rate + 1e-6).rounded(.down) + 1) / rate)
  }

  private func run() {
    let next = nextFrame(after: engine.now)
    let timer = engine.clock.schedule(at: next, owner: owner, keepsRunning: false) { [self] in
      lastFrame = next
      run()
      tick(self)
    }
    stage = .running(timer)
  }
}

/// How many frames are wanted in a second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// At least.
  public var minimum: Float
  /// At most.
  public var maximum: Float
  /// Best.
  public var preferred: Float?

  /// As many as there are.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// A display link, as the records name it.
private final class DisplayLink: UserTimer {
  let id: String

  init(_ engine: Engine) {
    id = engine.nextName(for: DisplayLink.self)
  }
}
