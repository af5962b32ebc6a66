/// A step of the replay: a line of the trace, or a timer that fires between two of them.
public struct Step: Equatable, Sendable {
  /// When it happens.
  public var time: Instant
  /// The line of the trace, counted from 1; a timer has none.
  public var line: Int?
  /// What happens.
  public var event: StepEvent

  /// Makes a step.
  public init(time: Instant, line: Int?, event: StepEvent) {
    self.time = time
    self.line = line
    self.event = event
  }
}

/// What a step brings.
public enum StepEvent: Equatable, Sendable {
  /// Fingers did something, as one event.
  case touches([TouchSample])
  /// The system takes all touches away; the text says why.
  case interruption(String)
  /// A stage of a shake.
  case motion(MotionPhase)
  /// A sample of the accelerometer, in g.
  case accelerometer(Vector3)
  /// A sample of the gyroscope, in radians per second.
  case gyro(Vector3)
  /// A sample of the magnetometer, in microtesla.
  case magnetometer(Vector3)
  /// A button of a remote control.
  case remoteControl(RemoteControl)
  /// An action without a target, and who sends it; nil for the application.
  case command(action: String, sender: String?)
  /// Properties change.
  case set([PropertyChanges])
  /// A method is called.
  case call(Call)
  /// Time passes.
  case wait
  /// A timer fires, which the object of this id has set.
  case timer(owner: String)

  /// The names of all events.
  public static let names = [
    "touches", "interruption", "motion", "accelerometer", "gyro", "magnetometer", "remoteControl", "command",
    "set", "call", "wait", "timer",
  ]

  /// The name of the event: the trace's key.
  public var name: String {
    switch self {
    case .touches: "touches"
    case .interruption: "interruption"
    case .motion: "motion"
    case .accelerometer: "accelerometer"
    case .gyro: "gyro"
    case .magnetometer: "magnetometer"
    case .remoteControl: "remoteControl"
    case .command: "command"
    case .set: "set"
    case .call: "call"
    case .wait: "wait"
    case .timer: "timer"
    }
  }
}

/// A stage of a shake, the one motion there is.
public enum MotionPhase: String, CaseIterable, Sendable {
  /// It began.
  case began
  /// It is over.
  case ended
  /// It came to nothing.
  case cancelled
}

/// A remote-control event's subtype.
public enum RemoteControl: String, CaseIterable, Sendable {
  /// Play.
  case play
  /// Pause.
  case pause
  /// Stop.
  case stop
  /// Play or pause, whichever it is not.
  case togglePlayPause
  /// Go on to the next track.
  case nextTrack
  /// Go back to the track before.
  case previousTrack
  /// Begin to run backwards.
  case beginSeekingBackward
  /// Run backwards no more.
  case endSeekingBackward
  /// Begin to run ahead.
  case beginSeekingForward
  /// Run ahead no more.
  case endSeekingForward
}

/// Properties of one object that a `set` step changes, in the order written.
public struct PropertyChanges: Equatable, Sendable {
  /// The object's id.
  public var object: String
  /// The properties and their new values.
  public var changes: [Value.Member]

  /// Makes a list of changes.
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
  /// Its argument, if it takes one.
  public var argument: Value?

  /// Makes a call.
  public init(object: String, method: String, argument: Value? = nil) {
    self.object = object
    self.method = method
    self.argument = argument
  }
}
