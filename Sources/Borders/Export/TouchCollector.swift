import Records

/// Collects the touches in a trace's steps, and the losses common to all formats.
struct TouchCollector {
  private struct Finger {
    let id: Int
    let line: Int
    var location: Point
  }

  private var recording = Recording()
  private var losses = Losses()
  private var slots: [Finger?] = []

  /// Adds a step.
  mutating func add(_ step: Step) {
    let line = step.line ?? 0
    recording.end = step.time
    switch step.event {
    case .touches(let samples):
      // A freed slot is reused from the next step on, so that a slot changes at most once in a step.
      var freed: [Int] = []
      var changes: [Recording.Change] = []
      let withdrawn = withdrawnFingers(samples)
      for sample in samples where sample.phase != .stationary {
        if withdrawn.contains(sample.id) {
          if sample.phase == .began { losses.add(.withdrawn, line: line) }
          continue
        }
        addLosses(of: sample, line)
        let change = change(of: sample, line)
        if !change.isDown { freed.append(change.slot) }
        changes.append(change)
      }
      for slot in freed { slots[slot] = nil }
      append(changes, step.time, line)
    case .interruption:
      losses.add(.interruption, line: line)
      let changes = slots.indices.compactMap { slot in
        slots[slot].map { finger in
          Recording.Change(
            slot: slot,
            phase: .cancelled,
            location: finger.location,
            previous: finger.location,
            majorRadius: nil
          )
        }
      }
      slots = slots.map { _ in nil }
      append(changes, step.time, line)
    case .wait: break
    default: losses.add(.event(step.event.name), line: line)
    }
  }

  /// Ends the recording, and returns it with its losses.
  mutating func finish() -> (Recording, Losses) {
    for finger in slots { if let finger { losses.add(.lastTouchDown, line: finger.line) } }
    recording.slotCount = slots.count
    return (recording, losses)
  }

  private mutating func append(_ changes: [Recording.Change], _ time: Instant, _ line: Int) {
    guard !changes.isEmpty else { return }
    recording.frames.append(Recording.Frame(time: time, line: line, changes: changes))
  }

  private mutating func change(of sample: TouchSample, _ line: Int) -> Recording.Change {
    let slot = slots.firstIndex { $0?.id == sample.id } ?? freeSlot()
    let previous = slots[slot]
    slots[slot] = Finger(id: sample.id, line: previous?.line ?? line, location: sample.location)
    return Recording.Change(
      slot: slot,
      phase: sample.phase,
      location: sample.location,
      previous: previous?.location,
      majorRadius: sample.majorRadius
    )
  }

  /// Returns the fingers whose touches begin and are cancelled in the same step. They are left out, because a slot
  /// changes at most once in a step.
  private func withdrawnFingers(_ samples: [TouchSample]) -> Set<Int> {
    let cancelled = Set(samples.filter { $0.phase == .cancelled }.map(\.id))
    return cancelled.isEmpty ? [] : cancelled.intersection(samples.filter { $0.phase == .began }.map(\.id))
  }

  private mutating func freeSlot() -> Int {
    if let slot = slots.firstIndex(where: { $0 == nil }) { return slot }
    slots.append(nil)
    return slots.count - 1
  }

  private mutating func addLosses(of sample: TouchSample, _ line: Int) {
    if sample.force != nil { losses.add(.force, line: line) }
    if sample.edge != nil { losses.add(.edge, line: line) }
    if sample.window != nil { losses.add(.window, line: line) }
    if let type = sample.type, type != .direct { losses.add(.notAFinger, line: line) }
  }
}
