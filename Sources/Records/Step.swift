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
  case touches([TouchSample])
  case interruption(String)
  case motion(MotionPhase)
  case accelerometer(Vector3)
  case gyro(Vector3)
  case magnetometer(Vector3)
  case remoteControl(RemoteControl)
  case command(action: String, sender: String?)
  case set([PropertyChanges])
  case call(Call)
  case wait
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
  case began, ended, cancelled
}

/// A remote-control event's subtype.
public enum RemoteControl: String, CaseIterable, Sendable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
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
