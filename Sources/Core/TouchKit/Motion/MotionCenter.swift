import Records

/// Dispatches sensor samples to shake detection, the device's orientation and Core Motion, in this order.
package final class MotionCenter {
  private unowned let engine: Engine
  /// The sensors of the device.
  package var sensors = Sensors.all
  /// The device, which has an orientation.
  package private(set) lazy var device = UIDevice(engine: engine)
  private var shakes = ShakeDetector()
  private var pause: VirtualTimer?
  private var announced = Announced.nothing
  /// The responder that received the beginning of the shake under way.
  private weak var shaken: UIResponder?
  private var managers: [Listener] = []

  /// A shake that the trace states as events.
  private enum Announced {
    case nothing
    case shaking
    /// The shake was interrupted, so its end is ignored.
    case interrupted
  }

  private struct Listener {
    weak var manager: CMMotionManager?
  }

  init(engine: Engine) {
    self.engine = engine
  }

  /// Dispatches a sample of the accelerometer, in g.
  package func process(acceleration: Vector3) {
    let phases = shakes.process(acceleration, at: engine.now, engine.thresholds.motion)
    awaitPause()
    for phase in phases { send(phase) }
    device.processAcceleration(acceleration)
    for listener in managers { listener.manager?.processSample(acceleration: acceleration) }
  }

  /// Dispatches a sample of the gyroscope, in radians per second.
  package func process(rotationRate: Vector3) {
    for listener in managers { listener.manager?.processSample(rotationRate: rotationRate) }
  }

  /// Dispatches a sample of the magnetometer, in microtesla.
  package func process(magneticField: Vector3) {
    for listener in managers { listener.manager?.processSample(magneticField: magneticField) }
  }

  /// Sends a phase of a shake that the trace states.
  package func announce(_ phase: MotionPhase) {
    let wasInterrupted = announced == .interrupted
    announced = phase == .began ? .shaking : .nothing
    if wasInterrupted, phase != .began { return }
    send(phase)
  }

  /// Cancels the shake under way, as a phone call does.
  package func interrupt() {
    interrupt(engine.responderOfEvents)
  }

  /// Cancels the shake under way if the responder that received its beginning leaves its window with a view.
  func viewWillLeaveWindow(_ view: UIView) {
    if let shaken, shaken.isIn(view) { interrupt(shaken) }
  }

  private func interrupt(_ responder: UIResponder?) {
    shaken = nil
    if let phase = shakes.interrupt(at: engine.now) {
      awaitPause()
      engine.sendMotion(phase, to: responder)
    }
    if announced == .shaking {
      announced = .interrupted
      engine.sendMotion(.cancelled, to: responder)
    }
  }

  private func send(_ phase: MotionPhase) {
    let responder = engine.responderOfEvents
    shaken = phase == .began ? responder : nil
    engine.sendMotion(phase, to: responder)
  }

  func add(_ manager: CMMotionManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(Listener(manager: manager))
  }

  /// Sets the timer that ends the shake after a pause, because there may be no later sample.
  private func awaitPause() {
    pause?.cancel()
    pause = shakes.deadline(engine.thresholds.motion).map { deadline in
      engine.clock.schedule(at: deadline, owner: engine.application) { [unowned self] in
        let phase = shakes.pause(at: engine.now, engine.thresholds.motion)
        pause = nil
        if let phase { send(phase) }
      }
    }
  }
}
