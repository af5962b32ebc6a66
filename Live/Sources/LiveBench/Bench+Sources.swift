import Dispatch
import TraceFormat

/// A source of touches that is not a page.
struct SourceInfo {
  var name: String
  var isRecorder: Bool
  /// Whether it has not ended. An episode that goes on without fingers keeps its source.
  var isConnected = true
}

/// What is known of the source that has the episode.
struct SourcePace {
  /// The number of the source.
  var source: Int
  /// The least time by which a touch came after its time of the source's clock. The clocks differ by that.
  var offset: Double
  /// The numbers of the fingers that are down, by the source's numbers.
  var fingers: [Int: Int] = [:]
  /// The other inputs that have begun and not ended.
  var inputs: Set<String> = []
  /// Counts the plans to wake the engine, so that earlier ones are dropped.
  var wake = 0

  /// By how much timers fire later than they are due, in seconds. A touch may come so late and still be in time.
  static let lag = 0.05
}

/// Sources have no clock that goes on between their touches, so the bench wakes the engine for them.
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

  /// Whether the replay has more steps to read than a live source makes: a pipe takes 64 KiB.
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

  /// Takes the scene of an app, unless a file has it or an episode is under way: the next gesture brings another one.
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
        // A pointer goes on hovering when an episode has ended. Of the others, what has not begun in it is left out.
        guard input.name == "hover", input.phase == "changed" else { return }
        input = input.beginning
        pace.inputs.insert(input.key)
      } else if input.phase != "changed" {
        pace.inputs.remove(input.key)
      }
    }
    add(input.text, at: time, from: pace, arrival, &state)
  }

  /// What is known of a source that has the episode, or may begin one; nil if a page has fingers down.
  private func pace(
    of source: Int,
    at time: Double,
    _ arrival: Double,
    _ state: inout State
  ) -> SourcePace? {
    if state.owner != source, state.owner != nil {
      // The fingers of a page come first; those of the source count from their next landing.
      guard state.fingers.isEmpty else { return nil }
      cut(&state)
    }
    return state.pace ?? SourcePace(source: source, offset: arrival - time)
  }

  /// Adds a step of a source, which has the episode from then on.
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

  /// Plans to wake the engine at its next timer, at each frame while content moves, and to end the episode when nothing
  /// goes on.
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

  /// Does something later, unless another answer or another episode comes first.
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

  /// Tells what the engine and the device made of the episode so far.
  func tellVerdicts(_ isKnown: Bool, _ state: inout State) {
    guard !isKnown, let pace = state.pace, state.sources[pace.source]?.isRecorder == true else { return }
    state.tellAll(JSONText.object([("is", "\"verdicts\""), ("rows", state.verdicts.text)]))
  }
}
