import Foundation
import Records
import TouchKit

/// A timer that fires for each frame of a screen, on the virtual clock of the engine that was current when it was
/// created. A display link alone does not keep a replay going.
public final class CADisplayLink: NSObject {
  private let eventEngine: Engine
  private let linkOwner: DisplayLink
  private let frameAction: (CADisplayLink) -> Void
  private var linkState = State.idle
  private var lastFrame: Instant?

  private enum State {
    case idle
    case running(VirtualTimer)
    case paused
    case invalid
  }

  /// The preferred number of frames a second; 0 for the screen's.
  public var preferredFramesPerSecond = 0
  /// The number of frames from one call to the next.
  public var frameInterval: Int {
    get {
      let most = UIScreen.main.maximumFramesPerSecond
      return preferredFramesPerSecond > 0 ? max(1, most / preferredFramesPerSecond) : 1
    }
    set { preferredFramesPerSecond = newValue > 1 ? UIScreen.main.maximumFramesPerSecond / newValue : 0 }
  }
  /// The wanted range of frames a second.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates a display link that retains its target. The target is called at each frame once the link is added to a run
  /// loop.
  public init(target: Any, selector: Selector) {
    eventEngine = Engine.current
    linkOwner = DisplayLink(eventEngine)
    frameAction = { link in selector.perform(on: target as AnyObject, with: link) }
    super.init()
  }

  /// The time of the last frame, in seconds.
  public var timestamp: CFTimeInterval { lastFrame?.seconds ?? 0 }

  /// The time of the next frame, in seconds.
  public var targetTimestamp: CFTimeInterval { nextFrame(after: lastFrame ?? eventEngine.now).seconds }

  /// The duration of a frame, in seconds.
  public var duration: CFTimeInterval { 1 / Double(UIScreen.main.maximumFramesPerSecond) }

  /// Whether calls are paused.
  public var isPaused: Bool {
    get {
      if case .paused = linkState { return true }
      return false
    }
    set {
      switch (linkState, newValue) {
      case (.running(let timer), true):
        timer.cancel()
        linkState = .paused
      case (.idle, true): linkState = .paused
      case (.paused, false): fireFrame()
      default: break
      }
    }
  }

  /// Starts the display link.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if case .idle = linkState { fireFrame() }
  }

  /// Stops the display link.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard case .running(let timer) = linkState else { return }
    timer.cancel()
    linkState = .idle
  }

  /// Stops the display link for good.
  public func invalidate() {
    if case .running(let timer) = linkState { timer.cancel() }
    linkState = .invalid
  }

  // Frames begin at multiples of their duration, so that rounding errors do not add up.
  private func nextFrame(after instant: Instant) -> Instant {
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : 1 / duration
    // A frame's instant is a multiple of the duration, rounded to nanoseconds.
    return Instant(seconds: ((instant.seconds * rate + 1e-6).rounded(.down) + 1) / rate)
  }

  private func fireFrame() {
    let next = nextFrame(after: eventEngine.now)
    let timer = eventEngine.clock.schedule(at: next, owner: linkOwner, keepsRunning: false) { [self] in
      lastFrame = next
      fireFrame()
      frameAction(self)
    }
    linkState = .running(timer)
  }
}

/// A range of frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The least number.
  public var minimum: Float
  /// The largest number.
  public var maximum: Float
  /// The preferred number.
  public var preferred: Float?

  /// The screen's number.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// The owner of a display link's timers, with an id for the records.
private final class DisplayLink: UserTimer {
  let traceID: String

  init(_ engine: Engine) {
    traceID = engine.nextName(for: DisplayLink.self)
  }
}
