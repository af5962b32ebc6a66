import Foundation
import Records

/// One event system: a clock, an application with its windows, and everything under way in them.
///
/// Replays run side by side, each in an engine of its own. Objects belong to the engine that was current on
/// their thread when they were made.
public final class Engine {
  /// The constants of the device.
  public var thresholds = Thresholds()
  /// The order in which recognizers of equally deep views are offered a touch.
  package var order = RecognizerOrder.attached
  package let clock = VirtualClock()
  package let recorder = Recorder()
  package private(set) lazy var touches = TouchTracker(engine: self)
  package private(set) lazy var gestures = GestureCenter(engine: self)
  package private(set) lazy var delivery = DeliveryCenter(engine: self)
  package private(set) lazy var motion = MotionCenter(engine: self)
  private var ownApplication: UIApplication?
  package private(set) lazy var screen = UIScreen(engine: self)
  let deferredViewRelease = DeferredViewRelease()
  /// Who hears first of what is not bound to a view.
  package internal(set) weak var firstResponder: UIResponder?
  /// What is associated with objects that do not keep it themselves.
  var associatedValuesTable = AssociatedValuesTable()
  /// Whether a view has to be laid out.
  var awaitsLayout = false
  /// The objects that modules above this one keep for each engine, by class.
  package var companions: [ObjectIdentifier: AnyObject] = [:]
  /// Whether animations take their time.
  var areAnimationsEnabled = true
  // Whether the first responder resigns for another one.
  var isHandingOver = false
  /// Counts the turns.
  private(set) var turn = 0
  private var isInTurn = false
  // What handlers asked for in the turn under way: it is not disturbed.
  private var postponed: [Turn] = []
  package private(set) var names = Names()
  private var viewOrdinals = 0

  /// What sets the engine going, until it is at rest again.
  private enum Turn {
    case touches([TouchSample])
    case interruption
    case ignoring
    case settling
  }

  /// Makes an engine with an empty application.
  public init() {}

  /// The application; made on first use, so that it finds this engine.
  package var application: UIApplication {
    if let ownApplication { return ownApplication }
    let application = UIApplication()
    ownApplication = application
    return application
  }

  /// The time it is.
  package var now: Instant { clock.now }

  /// The next id for an object of a class that was given none.
  package func nextName(for type: Any.Type) -> String { names.next(for: type) }

  func nextViewOrdinal() -> Int {
    viewOrdinals += 1
    return viewOrdinals
  }

  /// Lets time pass up to an instant, at which these samples come: the timers that are due fire, each as a
  /// step of its own.
  package func advance(to instant: Instant, before samples: [TouchSample] = []) {
    while let timer = clock.takeTimer(dueBy: instant, before: samples) {
      fire(timer)
    }
    clock.advance(to: instant)
  }

  /// Lets time pass until no timer is pending that a replay waits for.
  package func finish() {
    while let timer = clock.takeLastTimer() {
      fire(timer)
    }
  }

  /// Brings one event of touches, at the time it is.
  package func send(_ samples: [TouchSample]) {
    take(.touches(samples))
  }

  /// Cancels every touch that is down, as a phone call does.
  package func interrupt() {
    take(.interruption)
  }

  /// Cancels every touch that is down because the application ignores touches from now on.
  func ignoreTouches() {
    take(.ignoring)
  }

  /// Brings to rest what a timer or a change of the scene set going: phases 5 to 9 of an event.
  package func settle() {
    take(.settling)
  }

  /// A window is going.
  func forget(_ window: UIWindow) {
    if let ownApplication, ownApplication.keyWindow === window { ownApplication.keyWindow = nil }
  }

  /// Lets go of all objects, which know their engine, so that they are freed and it is too.
  package func close() {
    touches.close()
    gestures.close()
    delivery.close()
    clock.close()
    withExtendedLifetime(ownApplication) {
      ownApplication?.close()
      ownApplication = nil
    }
  }

  private func take(_ turn: Turn) {
    guard !isInTurn else { return postponed.append(turn) }
    isInTurn = true
    carryOut(turn)
    while !postponed.isEmpty { carryOut(postponed.removeFirst()) }
    isInTurn = false
  }

  private func carryOut(_ turn: Turn) {
    switch turn {
    case .touches(let samples):
      layOut()
      touches.take(samples)
      dispatch()
    case .interruption:
      touches.cancelAll()
      dispatch()
    case .ignoring:
      touches.cancelAllButCount()
      dispatch()
    case .settling:
      gestures.judge()
      delivery.release()
      gestures.comeToRest()
    }
    self.turn += 1
  }

  private func dispatch() {
    let touches = touches
    application.sendEvent(touches.event)
    touches.endStep()
  }

  private func fire(_ timer: VirtualTimer) {
    guard let owner = timer.owner else { return }
    if recorder.wants(.step) {
      recorder.record(Step(time: now, line: nil, event: .timer(owner: owner.id)))
    }
    clock.fire(timer) {
      gestures.noteTimer(of: owner)
      settle()
    }
  }
}

extension Engine {
  /// The engine of this thread; made on first use.
  public static var current: Engine {
    if let pointer = pthread_getspecific(currentKey) {
      return Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue()
    }
    let engine = Engine()
    engine.makeCurrent()
    return engine
  }

  /// Makes this the engine of this thread, and says which was it before.
  @discardableResult
  public func makeCurrent() -> Predecessor {
    let previous = pthread_getspecific(Engine.currentKey)
    pthread_setspecific(Engine.currentKey, Unmanaged.passRetained(self).toOpaque())
    return Predecessor(engine: previous.map { Unmanaged<Engine>.fromOpaque($0).takeRetainedValue() })
  }

  /// The engine that a thread had before, if any.
  public struct Predecessor {
    let engine: Engine?

    /// Makes it the engine of this thread again.
    public func restore() {
      if let engine {
        engine.makeCurrent()
      } else if let current = pthread_getspecific(Engine.currentKey) {
        pthread_setspecific(Engine.currentKey, nil)
        Unmanaged<Engine>.fromOpaque(current).release()
      }
    }
  }

  // The one thing that is global: objects that are made without being told of an engine find theirs here.
  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<Engine>.fromOpaque(pointer).release()
    }
    return key
  }()
}

/// The order in which recognizers are offered a touch, which UIKit leaves open. Deeper views come first in any.
public enum RecognizerOrder: Equatable, Sendable {
  /// In the order of the view tree, and on one view in the order of attachment.
  case attached
  /// The other way round.
  case reversed
  /// Shuffled, the same way for the same number.
  case seeded(UInt64)
}
