import Records
import TouchKit
import TraceFormat

/// Performs the steps of a trace in a live scene.
final class StepRunner {
  private let live: LiveScene
  private var decoder: PropertyDecoder
  /// The number of timers that may still fire. Each step adds some, up to a maximum between two steps. Without it, a
  /// repeating timer would fire without end in a short trace with leaps of years.
  private var timerAllowance = StepRunner.mostTimersBetweenSteps
  private static let mostTimersBetweenSteps = 100_000
  private static let timersPerStep = 1000

  init(_ live: LiveScene, _ vocabulary: Vocabulary) {
    self.live = live
    decoder = PropertyDecoder(vocabulary: vocabulary)
  }

  private var engine: Engine { live.engine }

  /// Performs the steps of a batch up to the first one with a problem, or until the next one is not needed.
  func run(_ batch: StepBatch, unless isDone: (() -> Bool)? = nil) throws(InputFailure) {
    for index in 0..<batch.count {
      if let isDone, isDone() { return }
      do throws(StepProblem) {
        try run(batch[index])
      } catch {
        throw .invalid(batch.errors(for: error.problems, with: index))
      }
    }
  }

  /// Fires the timers that are due, and performs a step.
  func run(_ step: Step) throws(StepProblem) {
    if case .touches(let samples) = step.event {
      try checkWindows(of: samples)
      try advance(to: step, before: samples)
      record(step)
      engine.send(samples)
    } else if case .touchUpdates(let updates) = step.event {
      try advance(to: step)
      record(step)
      engine.send(updates)
    } else if let input = PointerInput(step.event) {
      try advance(to: step)
      record(step)
      engine.send(input)
    } else {
      let effect = try effect(of: step)
      try advance(to: step)
      record(step)
      perform(effect)
    }
  }

  private func advance(to step: Step, before samples: [TouchSample] = []) throws(StepProblem) {
    let start = engine.now
    timerAllowance = min(timerAllowance + Self.timersPerStep, Self.mostTimersBetweenSteps)
    timerAllowance -= engine.advance(to: step.time, before: samples, firing: timerAllowance)
    guard timerAllowance == 0 else { return }
    let gap = Instant.seconds(step.time - start)
    throw StepProblem(
      JSONPath()["t"],
      "too many timers fire in the \(Phrase.number(gap)) s before this step, expected a time closer to the step before"
        + " (touchtrace import --time-unit converts times in other units)"
    )
  }

  private func record(_ step: Step) {
    if engine.recorder.wants(.step) { engine.recorder.record(.step(step)) }
  }

  private func perform(_ effect: Effect) {
    engine.moveScrollViews()
    switch effect {
    case .interrupt:
      engine.interrupt()
      engine.motion.interrupt()
      engine.runTurnWithoutEvent()
    case .assign(let assignments):
      for (id, assignment) in assignments { live.apply(assignment, to: id) }
      engine.runTurnWithoutEvent()
    case .act(let act):
      act()
      engine.runTurnWithoutEvent()
    case .nothing:
      engine.runTurnWithoutEvent()
    }
  }

  /// The problems with a step.
  struct StepProblem: Error {
    let problems: [Problem]

    init(_ problems: [Problem]) {
      self.problems = problems
    }

    init(_ place: JSONPath, _ message: String) {
      problems = [Problem(place, message)]
    }
  }

  /// The effect of a step without touches, after the step has been checked.
  private enum Effect {
    case interrupt
    case assign([(id: String, Assignment)])
    case act(() -> Void)
    case nothing
  }

  private func effect(of step: Step) throws(StepProblem) -> Effect {
    switch step.event {
    case .touches, .touchUpdates:
      preconditionFailure("touches are sent to the engine without an effect")
    case .scroll, .transform, .hover, .press:
      preconditionFailure("the input of a pointer or a key is sent to the engine without an effect")
    case .pencil(let sample): return .act { [engine] in engine.pencil.send(sample) }
    case .interruption: return .interrupt
    case .set(let changes): return .assign(try assignments(changes))
    case .call(let call): return .act(try CallBinder(call, in: live).bind())
    case .wait: return .nothing
    case .motion(let phase): return .act { [engine] in engine.motion.announce(phase) }
    case .orientation(let orientation):
      return .act { [engine] in engine.motion.device.turnDevice(to: orientation) }
    case .remoteControl(let command): return .act { [engine] in engine.sendRemoteControl(command) }
    case .statusBar(.tap): return .act { [engine] in engine.tapStatusBar() }
    case .command(let action, let sender):
      try check(sender)
      return .act { [engine] in engine.sendCommand(action, sender: sender) }
    case .accelerometer(let acceleration):
      try live.require(.accelerometer, at: JSONPath()[step.event.name].ofKey)
      return .act { [engine] in engine.motion.process(acceleration: acceleration) }
    case .gyro(let rotationRate):
      try live.require(.gyroscope, at: JSONPath()[step.event.name].ofKey)
      return .act { [engine] in engine.motion.process(rotationRate: rotationRate) }
    case .magnetometer(let field):
      try live.require(.magnetometer, at: JSONPath()[step.event.name].ofKey)
      return .act { [engine] in engine.motion.process(magneticField: field) }
    case .timer(let owner):
      preconditionFailure("a trace brings no timers, but there is one of \(owner)")
    }
  }

  private func checkWindows(of samples: [TouchSample]) throws(StepProblem) {
    for index in samples.indices {
      guard let id = samples[index].window, live[id]?.kind != .window else { continue }
      let windows = live.ids.filter { live[$0]?.kind == .window }
      throw StepProblem(
        JSONPath()["touches"][index]["window"],
        "no window has the id \"\(id)\"\(Spelling.suggestion(forID: id, among: windows))"
      )
    }
  }

  private func check(_ sender: String?) throws(StepProblem) {
    guard let sender, live[sender] == nil else { return }
    throw StepProblem(JSONPath()["command"]["sender"], live.unknown(sender))
  }

  private func assignments(_ changes: [PropertyChanges]) throws(StepProblem) -> [(id: String, Assignment)] {
    var found: [(id: String, Assignment)] = []
    var problems: [Problem] = []
    let known = decoder.problems.count
    for change in changes {
      let place = JSONPath()["set"][change.object]
      guard let entry = live[change.object] else {
        problems.append(Problem(place.ofKey, live.unknown(change.object)))
        continue
      }
      for member in change.changes where !member.key.hasPrefix("x-") {
        let item = PlacedValue(member.value, at: place[member.key])
        guard let assignment = decoder.assignment(of: member.key, in: entry.className, to: item) else {
          continue
        }
        problems += live.problems(with: assignment, of: change.object)
        found.append((change.object, assignment))
      }
    }
    problems += decoder.problems.dropFirst(known)
    guard problems.isEmpty else { throw StepProblem(problems) }
    return found
  }
}

extension LiveScene {
  /// Returns the message that no object has the id.
  func unknown(_ id: String) -> String {
    "no object has the id \"\(Phrase.shown(id))\"\(Spelling.suggestion(forID: id, among: Array(ids.prefix(1000))))"
  }

  /// The problems with a property of an object.
  func problems(with assignment: Assignment, of id: String) -> [Problem] {
    assignment.references.compactMap { problem(with: $0.reference, as: $0.referent) }
      + assignment.problems(asOf: id, self[id]?.className ?? "", lineage(of: id))
      + [ownDelegateProblem(in: assignment, of: id)].compactMap { $0 }
  }

  func check(_ reference: Reference, is referent: Referent) throws(StepRunner.StepProblem) {
    if let problem = problem(with: reference, as: referent) { throw StepRunner.StepProblem([problem]) }
  }

  private func problem(with reference: Reference, as referent: Referent) -> Problem? {
    guard let entry = self[reference.id] else { return Problem(reference.place, unknown(reference.id)) }
    if referent.accepts(entry.kind) { return nil }
    let message = "\"\(reference.id)\" is a \(entry.className), expected \(referent.description)"
    return Problem(reference.place, message)
  }
}
