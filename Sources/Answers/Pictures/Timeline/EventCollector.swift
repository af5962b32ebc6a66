import Explain
import Records

/// Collects everything but touches: samples of sensors, first responders, and steps that change the scene.
struct EventCollector {
  private var curves: [String: [Curve]] = [:]
  private var steps = Lane(.step, "steps")
  private var responders: [Lane] = []
  private(set) var pointers = PointerCollector()
  private(set) var keys = KeyCollector()

  /// The number of samples after which a curve keeps only every second one.
  private static let most = 4000

  mutating func add(_ record: Record, at now: Instant) {
    switch record {
    case .step(let step): add(step)
    case .firstResponder(let from, let to):
      if let from { end(from, at: now) }
      if let to {
        let title = "\(to) is first responder"
        let span = Span(
          kind: .firstResponder,
          from: now,
          to: now,
          isOpen: true,
          title: title.escapingControls
        )
        if let index = responders.firstIndex(where: { $0.id == to }) {
          responders[index].spans.append(span)
        } else {
          responders.append(Lane(.responder, to))
          responders[responders.count - 1].spans.append(span)
        }
      }
    case .orientation(let orientation): addStep("orientation \(orientation.rawValue)", at: now)
    default: break
    }
  }

  private mutating func add(_ step: Step) {
    pointers.add(step.event, at: step.time)
    switch step.event {
    case .accelerometer(let vector): add(vector, "accelerometer, g", at: step.time)
    case .gyro(let vector): add(vector, "gyro, rad/s", at: step.time)
    case .magnetometer(let vector): add(vector, "magnetometer, µT", at: step.time)
    case .set(let changes):
      let objects = changes.map { "\($0.object): \($0.changes.map(\.key).joined(separator: ", "))" }
      addStep("set \(objects.joined(separator: "; "))", at: step.time)
    case .call(let call): addStep("call \(call.method)", at: step.time)
    case .interruption(let reason):
      keys.interrupt(at: step.time)
      addStep("interruption: \(reason)", at: step.time)
    case .statusBar(let gesture): addStep("statusBar \(gesture.rawValue)", at: step.time)
    case .remoteControl(let command): addStep("remoteControl \(command.rawValue)", at: step.time)
    case .command(let action, _): addStep("command \(action)", at: step.time)
    case .motion(let phase): addStep("motion \(phase.rawValue)", at: step.time)
    case .scroll(let sample):
      addStep(sample.phase.map { "scroll \($0.rawValue)" } ?? "wheel", at: step.time, sample.phase)
    case .hover(let sample): addStep("hover \(sample.phase.rawValue)", at: step.time, sample.phase)
    case .press(let sample):
      keys.add(sample, at: step.time)
      addStep(
        "\(sample.words) \(sample.phase == .began ? "pressed" : "released")",
        at: step.time,
        sample.phase
      )
    case .pencil(let sample):
      let phase = sample.phase.map { " \($0.rawValue)" } ?? ""
      addStep("pencil \(sample.gesture.rawValue)\(phase)", at: step.time, sample.phase)
    case .transform(let sample): addStep("transform \(sample.phase.rawValue)", at: step.time, sample.phase)
    case .touches, .touchUpdates, .orientation, .wait, .timer: break
    }
  }

  /// Adds the mark of a step, unless it only continues earlier input.
  private mutating func addStep(_ title: String, at time: Instant, _ phase: InputPhase? = nil) {
    guard phase != .changed else { return }
    steps.marks.append(Mark(kind: .step, time: time, title: title.escapingControls))
  }

  private mutating func add(_ vector: Vector3, _ name: String, at time: Instant) {
    var own = curves[name] ?? ["x", "y", "z"].map { Curve(name: $0) }
    for (index, value) in [vector.x, vector.y, vector.z].enumerated() {
      own[index].samples.append(Curve.Sample(time: time, value: value))
      if own[index].samples.count > Self.most {
        own[index].samples = own[index].samples.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
          \.element
        )
      }
    }
    curves[name] = own
  }

  private mutating func end(_ id: String, at time: Instant) {
    guard let index = responders.firstIndex(where: { $0.id == id }),
      let last = responders[index].spans.indices.last
    else { return }
    responders[index].spans[last].to = time
    responders[index].spans[last].isOpen = false
  }

  /// Returns the lanes of a replay that ends at a time: responders, steps and sensors.
  ///
  /// - Parameter stories: The stories of the events that responders received.
  func lanes(_ stories: [EventStory], end: Instant) -> [Lane] {
    var lanes = responders
    for index in lanes.indices {
      for span in lanes[index].spans.indices where lanes[index].spans[span].isOpen {
        // Being first responder is a state, and not expected to end.
        lanes[index].spans[span].to = end
        lanes[index].spans[span].isOpen = false
      }
    }
    func mark(_ id: String, _ mark: Mark) {
      if let index = lanes.firstIndex(where: { $0.id == id }) {
        lanes[index].marks.append(mark)
      } else {
        lanes.append(Lane(.responder, id))
        lanes[lanes.count - 1].marks.append(mark)
      }
    }
    for story in stories {
      for receiver in story.receivers {
        let text = receiver.isHandled ? "handled" : "passed on"
        let brief = "\(text) \(story.name)"
        let kind = receiver.isHandled ? Mark.Kind.action : .received
        let title = "\(receiver.id) \(brief)"
        mark(receiver.id, Mark(kind: kind, time: story.time, title: title, brief: brief))
      }
      if let performer = story.performer {
        let brief = "performed \(story.name)"
        let title = "\(performer) \(brief)"
        mark(performer, Mark(kind: .action, time: story.time, title: title, brief: brief))
      }
      if let drop = story.drop, drop != .keyCommand {
        let title = "\(story.subject) reached nobody: \(drop.clause)"
        mark(story.chain.first ?? "application", Mark(kind: .dropped, time: story.time, title: title))
      }
    }
    if !steps.marks.isEmpty { lanes.append(steps) }
    for (name, own) in curves.sorted(by: { $0.key < $1.key }) {
      var lane = Lane(.sensor, name)
      lane.curves = own
      lanes.append(lane)
    }
    return lanes
  }
}
