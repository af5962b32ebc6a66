import Dispatch
import TraceFormat

/// A source of touches that is not a page.
struct SourceInfo {
  var name: String
  var isRecorder: Bool
  /// Whether it has not ended. An episode that continues without fingers keeps its source.
  var isConnected = true
}

/// The pace of the source that owns the episode.
struct SourcePace {
  /// The number of the source.
  var source: Int
  /// The least delay of a touch against the source's clock: the difference of the clocks.
  var offset: Double
  /// The numbers of the fingers that are down, by the source's numbers.
  var fingers: [Int: Int] = [:]
  /// The other inputs that have begun and not ended.
  var inputs: Set<String> = []
  /// Counts the plans to wake the engine, so that earlier ones are dropped.
  var wake = 0

  /// The delay of timers, in seconds. A touch that late is still in time.
  static let lag = 0.05
}

/// Sources have no clock between their touches, so the bench wakes the engine for them.
extension Bench {
  /// The time in seconds since any origin.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Adds a source; returns nil if it is a second recorder.
  func addSource(_ name: String, isRecorder: Bool) -> Int? {
    state.withLock { state in
      if isRecorder, state.hasRecorder { return nil }
      state.lastPage += 1
      state.sources[state.lastPage] = SourceInfo(name: name, isRecorder: isRecorder)
      return state.lastPage
    }
  }

  func removeSource(_ number: Int) {
    state.withLock { state in
      state.sources[number]?.isConnected = false
      if state.owner == number, !state.fingers.isEmpty { cut(&state) }
      if state.owner != number { state.sources[number] = nil }
    }
  }

  /// Whether a recorder may connect: there is one at a time.
  public var hasRoomForRecorder: Bool {
    state.withLock { !$0.hasRecorder }
  }

  /// Whether more steps are waiting for the replay than a live source makes: a pipe takes 64 KiB.
  var isBehind: Bool { state.withLock { ($0.replay?.waiting ?? 0) > 32 << 10 } }

  func receive(_ message: SourceMessage, from source: Int, at arrival: Double) {
    switch message {
    case .other: break
    case .touches(let time, let touches):
      state.withLock { add(touches, at: time, from: source, arrival, &$0) }
    case .input(let time, let input):
      state.withLock { add(input, at: time, from: source, arrival, &$0) }
    case .set(let time, let text):
      state.withLock { state in
        guard state.owner == source, !state.lines.isEmpty else { return }
        add("\"set\": \(text)", at: time, &state)
      }
    case .action(let time, let action):
      state.withLock { state in
        guard state.owner == source, !state.lines.isEmpty else { return }
        state.verdicts.add(action, at: time - state.origin)
        tellVerdicts(false, &state)
      }
    case .scene(let scene): receive(scene)
    }
  }

  /// Adopts the scene of an app, unless a file gives the scene or an episode is under way: the next gesture brings it
  /// again.
  private func receive(_ device: DeviceScene) {
    let isKnown = state.withLock { state in
      guard state.lines.isEmpty else { return true }
      state.deviceScene = device
      return state.scene.path != nil || state.scene.bytes == Array(device.text.utf8)
    }
    guard !isKnown else { return }
    do throws(InputFailure) {
      adopt(try SceneFile(device: device.text, classes)) { $0.lines.isEmpty }
    } catch {
      tell("the scene of the recorder: \(error.description)")
    }
  }

  private func add(
    _ touches: [SourceTouch],
    at time: Double,
    from source: Int,
    _ arrival: Double,
    _ state: inout State
  ) {
    guard var pace = pace(of: source, at: time, arrival, &state) else { return }
    var samples: [String] = []
    for touch in touches {
      if touch.phase == .began {
        guard pace.fingers[touch.id] == nil, pace.fingers.count < LiveLimits.fingers else { continue }
        let taken = Set(pace.fingers.values)
        pace.fingers[touch.id] = (1...LiveLimits.fingers).first { !taken.contains($0) }
      }
      guard let number = pace.fingers[touch.id] else { continue }
      samples.append(touch.text(number))
      if touch.phase == .ended || touch.phase == .cancelled { pace.fingers[touch.id] = nil }
    }
    guard !samples.isEmpty else { return }
    state.fingers = Set(pace.fingers.values)
    add("\"touches\": [\(samples.joined(separator: ", "))]", at: time, from: pace, arrival, &state)
  }

  private func add(
    _ input: SourceInput,
    at time: Double,
    from source: Int,
    _ arrival: Double,
    _ state: inout State
  ) {
    guard var pace = pace(of: source, at: time, arrival, &state) else { return }
    var input = input
    switch input.phase {
    case nil: break
    case "began": pace.inputs.insert(input.key)
    default:
      if !pace.inputs.contains(input.key) {
        // A pointer continues to hover after an episode. Other input that did not begin in this episode is left out.
        guard input.name == "hover", input.phase == "changed" else { return }
        input = input.beginning
        pace.inputs.insert(input.key)
      } else if input.phase != "changed" {
        pace.inputs.remove(input.key)
      }
    }
    add(input.text, at: time, from: pace, arrival, &state)
  }

  /// The pace of a source that owns the episode or may begin one; nil if a page has fingers down.
  private func pace(
    of source: Int,
    at time: Double,
    _ arrival: Double,
    _ state: inout State
  ) -> SourcePace? {
    if state.owner != source, state.owner != nil {
      // Fingers of a page take precedence; the source's count from their next landing.
      guard state.fingers.isEmpty else { return nil }
      cut(&state)
    }
    return state.pace ?? SourcePace(source: source, offset: arrival - time)
  }

  /// Adds a step of a source, which owns the episode from then on.
  private func add(
    _ event: String,
    at time: Double,
    from pace: SourcePace,
    _ arrival: Double,
    _ state: inout State
  ) {
    if state.lines.isEmpty {
      state.origin = time
      state.last = 0
      state.owner = pace.source
    }
    var pace = pace
    pace.offset = min(pace.offset, arrival - time)
    state.pace = pace
    add(event, at: time, &state)
  }

  /// Schedules waking the engine at its next timer or, while content moves, at each frame, and ending the episode when
  /// everything is at rest.
  func wake(after answer: ReplayAnswer, _ state: inout State) {
    guard var pace = state.pace, !answer.isOver else { return }
    pace.wake += 1
    state.pace = pace
    let (number, plan) = (state.lastReplay, pace.wake)
    if answer.isAtRest, !answer.isMoving, state.fingers.isEmpty {
      return after(0.5, number, plan) { bench, state, _ in bench.cut(&state) }
    }
    guard answer.isMoving || answer.nextTimer != nil else { return }
    let due = state.origin + (answer.isMoving ? 0 : answer.nextTimer?.seconds ?? 0)
    let delay = answer.isMoving ? 0.016 : due + pace.offset + SourcePace.lag - Self.now
    after(max(0.001, delay), number, plan) { bench, state, pace in
      let time = max(due, Self.now - pace.offset - SourcePace.lag)
      // Times are written in microseconds, and a timer may be due a nanosecond after one.
      bench.add(Bench.wait, at: time + 1e-6, &state)
    }
  }

  /// Schedules work, unless another answer or another episode comes first.
  private func after(
    _ delay: Double,
    _ replay: Int,
    _ plan: Int,
    _ body: @escaping @Sendable (Bench, inout State, SourcePace) -> Void
  ) {
    clock.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      self.state.withLock { state in
        guard state.lastReplay == replay, let pace = state.pace, pace.wake == plan else { return }
        body(self, &state, pace)
      }
    }
  }

  /// Sends the actions of the engine and the device in the episode so far.
  func tellVerdicts(_ isKnown: Bool, _ state: inout State) {
    guard !isKnown, let pace = state.pace, state.sources[pace.source]?.isRecorder == true else { return }
    state.tellAll(JSONText.object([("is", "\"verdicts\""), ("rows", state.verdicts.text)]))
  }
}
