/// A step of the replay: a line of the trace, or a timer that fires between two of them.
public struct Step: Equatable, Sendable {
  /// The time of the step.
  public var time: Instant
  /// The line of the trace, counted from 1; nil for a timer.
  public var line: Int?
  /// The event of the step.
  public var event: StepEvent

  /// Creates a step.
  public init(time: Instant, line: Int?, event: StepEvent) {
    self.time = time
    self.line = line
    self.event = event
  }
}

/// The event of a step.
public enum StepEvent: Equatable, Sendable {
  /// Fingers came down, moved or lifted at the same time.
  case touches([TouchSample])
  /// Estimated values of touches were measured.
  case touchUpdates([TouchUpdate])
  /// Two fingers scrolled on a trackpad, or a wheel turned by a notch.
  case scroll(ScrollSample)
  /// Two fingers pinched or turned on a trackpad.
  case transform(TransformSample)
  /// A pointer or a pencil hovers over the screen.
  case hover(HoverSample)
  /// A button or a key is pressed or released.
  case press(PressSample)
  /// The side of a pencil is tapped twice or squeezed.
  case pencil(PencilSample)
  /// The system cancels all touches; the text is the reason.
  case interruption(String)
  /// A phase of a shake.
  case motion(MotionPhase)
  /// A sample of the accelerometer, in g.
  case accelerometer(Vector3)
  /// A sample of the gyroscope, in radians per second.
  case gyro(Vector3)
  /// A sample of the magnetometer, in microtesla.
  case magnetometer(Vector3)
  /// The device is turned.
  case orientation(DeviceOrientation)
  /// A button of a remote control.
  case remoteControl(RemoteControl)
  /// A gesture on the status bar.
  case statusBar(StatusBarGesture)
  /// An action without a target, and its sender; nil for the application.
  case command(action: String, sender: String?)
  /// Properties change.
  case set([PropertyChanges])
  /// A method is called.
  case call(Call)
  /// Time passes.
  case wait
  /// A timer set by the object with this id fires.
  case timer(owner: String)

  /// The kinds of events: a case for each case of ``StepEvent``, named as the trace's key.
  public enum Kind: String, CaseIterable, Sendable {
    /// ``StepEvent/touches(_:)``.
    case touches
    /// ``StepEvent/touchUpdates(_:)``.
    case touchUpdates
    /// ``StepEvent/scroll(_:)``.
    case scroll
    /// ``StepEvent/transform(_:)``.
    case transform
    /// ``StepEvent/hover(_:)``.
    case hover
    /// ``StepEvent/press(_:)``.
    case press
    /// ``StepEvent/pencil(_:)``.
    case pencil
    /// ``StepEvent/interruption(_:)``.
    case interruption
    /// ``StepEvent/motion(_:)``.
    case motion
    /// ``StepEvent/accelerometer(_:)``.
    case accelerometer
    /// ``StepEvent/gyro(_:)``.
    case gyro
    /// ``StepEvent/magnetometer(_:)``.
    case magnetometer
    /// ``StepEvent/orientation(_:)``.
    case orientation
    /// ``StepEvent/remoteControl(_:)``.
    case remoteControl
    /// ``StepEvent/statusBar(_:)``.
    case statusBar
    /// ``StepEvent/command(action:sender:)``.
    case command
    /// ``StepEvent/set(_:)``.
    case set
    /// ``StepEvent/call(_:)``.
    case call
    /// ``StepEvent/wait``.
    case wait
    /// ``StepEvent/timer(owner:)``.
    case timer
  }

  /// The kind of the event.
  public var kind: Kind {
    switch self {
    case .touches: .touches
    case .touchUpdates: .touchUpdates
    case .scroll: .scroll
    case .transform: .transform
    case .hover: .hover
    case .press: .press
    case .pencil: .pencil
    case .interruption: .interruption
    case .motion: .motion
    case .accelerometer: .accelerometer
    case .gyro: .gyro
    case .magnetometer: .magnetometer
    case .orientation: .orientation
    case .remoteControl: .remoteControl
    case .statusBar: .statusBar
    case .command: .command
    case .set: .set
    case .call: .call
    case .wait: .wait
    case .timer: .timer
    }
  }

  /// The name of the event: the trace's key.
  public var name: String { kind.rawValue }
}

/// The phases of a shake, the only motion.
public enum MotionPhase: String, CaseIterable, Sendable {
  /// The shake began.
  case began
  /// The shake ended.
  case ended
  /// The shake was cancelled.
  case cancelled
}

/// The subtypes of remote-control events.
public enum RemoteControl: String, CaseIterable, Sendable {
  /// Play.
  case play
  /// Pause.
  case pause
  /// Stop.
  case stop
  /// Toggle between play and pause.
  case togglePlayPause
  /// Skip to the next track.
  case nextTrack
  /// Skip to the previous track.
  case previousTrack
  /// Begin to rewind.
  case beginSeekingBackward
  /// Stop rewinding.
  case endSeekingBackward
  /// Begin to fast-forward.
  case beginSeekingForward
  /// Stop fast-forwarding.
  case endSeekingForward
}

/// The gestures on the status bar.
public enum StatusBarGesture: String, CaseIterable, Sendable {
  /// A tap, which scrolls a scroll view to its top.
  case tap
}

/// The properties of one object that a `set` step changes, in their written order.
public struct PropertyChanges: Equatable, Sendable {
  /// The object's id.
  public var object: String
  /// The properties and their new values.
  public var changes: [Value.Member]

  /// Creates a list of changes.
  public init(object: String, changes: [Value.Member]) {
    self.object = object
    self.changes = changes
  }
}

/// A method that a `call` step calls.
public struct Call: Equatable, Sendable {
  /// The object's id.
  public var object: String
  /// The method's name.
  public var method: String
  /// The argument, if the method takes one.
  public var argument: Value?

  /// Creates a call.
  public init(object: String, method: String, argument: Value? = nil) {
    self.object = object
    self.method = method
    self.argument = argument
  }
}
