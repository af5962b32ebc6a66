import Records
import WebInput

/// Collects the actions of the fingers and devices in a trace, as far as a format has them, and the losses common to
/// all formats.
struct TouchCollector {
  /// A finger, a mouse or a pen that is down.
  private struct Contact {
    let id: Int
    let line: Int
    var location: Point
    var buttons: [PointerButton] = []
    var angles: PenAngles?
  }

  /// The devices that the format has.
  private let devices: ExportFormat.Devices
  private var recording = Recording()
  private var losses = Losses()
  private var down: [Contact?] = []
  /// The keys that are down.
  private var keys: [KeyboardKey] = []

  init(_ devices: ExportFormat.Devices) {
    self.devices = devices
  }

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
        let change = change(of: sample, line)
        addLosses(of: sample, change, line)
        if !change.isDown { freed.append(change.slot) }
        changes.append(change)
      }
      for slot in freed { down[slot] = nil }
      append(changes, step.time, line, samples.lazy.compactMap { $0.extras?.modifiers }.last)
    case .interruption:
      losses.add(.interruption, line: line)
      let changes = down.indices.compactMap { slot in
        down[slot].map { contact in
          Recording.Change(
            slot: slot,
            phase: .cancelled,
            location: contact.location,
            previous: contact.location,
            previousButtons: contact.buttons,
            angles: contact.angles
          )
        }
      }
      down = down.map { _ in nil }
      append(changes, step.time, line, nil)
      for key in keys { append(.press(PressSample(.ended, .key(key))), step.time, line, nil) }
      keys = []
    case .hover(let sample) where devices.contains(.pointers): add(sample, step.time, line)
    case .scroll(let sample) where devices.contains(.wheels):
      if sample.kind == .continuous { losses.add(.notches, line: line) }
      if sample.delta != Point(x: 0, y: 0) { append(.scroll(sample), step.time, line, sample.modifiers) }
    case .press(let sample) where devices.contains(.keys) && sample.key != nil: add(sample, step.time, line)
    case .wait: break
    default: losses.add(.event(step.event.name), line: line)
    }
  }

  /// Ends the recording, and returns it with its losses.
  mutating func finish() -> (Recording, Losses) {
    for contact in down { if let contact { losses.add(.lastTouchDown, line: contact.line) } }
    return (recording, losses)
  }

  private mutating func append(
    _ changes: [Recording.Change],
    _ time: Instant,
    _ line: Int,
    _ modifiers: [KeyModifier]?
  ) {
    if !changes.isEmpty { append(.changes(changes), time, line, modifiers) }
  }

  private mutating func append(
    _ content: Recording.Frame.Content,
    _ time: Instant,
    _ line: Int,
    _ modifiers: [KeyModifier]?
  ) {
    for modifier in modifiers ?? [] where modifier.leftKey == nil && devices.contains(.keys) {
      losses.add(.modifier(modifier), line: line)
    }
    recording.frames.append(Recording.Frame(time: time, line: line, content: content, modifiers: modifiers))
  }

  private mutating func add(_ sample: HoverSample, _ time: Instant, _ line: Int) {
    let angles = PenAngles(sample.altitude, sample.azimuth)
    if sample.zOffset != nil { losses.add(.height, line: line) }
    if sample.roll != nil { losses.add(.roll, line: line) }
    guard !sample.phase.isOver else { return losses.add(.hoverEnd, line: line) }
    let isPen = angles != nil || sample.zOffset != nil || sample.roll != nil
    let pointer: Recording.Pointer = isPen ? .pen : .mouse
    let slot = recording.slots.firstIndex(of: pointer) ?? newSlot(pointer)
    guard down[slot] == nil else { return losses.add(.hoverWhileDown, line: line) }
    if angles != nil { losses.add(.tilt, line: line) }
    let hover = Recording.Hover(slot: slot, location: sample.location, angles: angles)
    append(.hover(hover), time, line, sample.modifiers)
  }

  private mutating func add(_ sample: PressSample, _ time: Instant, _ line: Int) {
    if sample.force != nil { losses.add(.pressForce, line: line) }
    guard sample.phase != .changed else { return }
    if sample.phase == .cancelled { losses.add(.cancelAsRelease, line: line) }
    if let key = sample.key {
      keys.removeAll { $0 == key }
      if sample.phase == .began { keys.append(key) }
    }
    append(.press(sample), time, line, sample.modifiers)
  }

  private mutating func change(of sample: TouchSample, _ line: Int) -> Recording.Change {
    let pointer = pointer(sample.type)
    let slot = down.firstIndex { $0?.id == sample.id } ?? freeSlot(pointer)
    let previous = down[slot]
    var contact = Contact(id: sample.id, line: previous?.line ?? line, location: sample.location)
    let isMouse = recording.slots[slot] == .mouse
    contact.buttons = isMouse ? sample.extras?.buttons ?? previous?.buttons ?? [.primary] : []
    if recording.slots[slot] == .pen {
      contact.angles = PenAngles(
        sample.altitude ?? previous?.angles?.altitude,
        sample.azimuth ?? previous?.angles?.azimuth
      )
    }
    down[slot] = contact
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    return Recording.Change(
      slot: slot,
      phase: sample.phase,
      location: sample.location,
      previous: previous?.location,
      majorRadius: sample.majorRadius,
      buttons: isOver ? [] : contact.buttons,
      previousButtons: previous?.buttons ?? [],
      angles: contact.angles
    )
  }

  private func pointer(_ type: TouchType?) -> Recording.Pointer {
    guard devices.contains(.pointers) else { return .finger }
    return type == .indirectPointer ? .mouse : type == .pencil ? .pen : .finger
  }

  /// Returns the fingers whose touches begin and are cancelled in the same step. They are left out, because a slot
  /// changes at most once in a step.
  private func withdrawnFingers(_ samples: [TouchSample]) -> Set<Int> {
    let cancelled = Set(samples.filter { $0.phase == .cancelled }.map(\.id))
    return cancelled.isEmpty ? [] : cancelled.intersection(samples.filter { $0.phase == .began }.map(\.id))
  }

  private mutating func freeSlot(_ pointer: Recording.Pointer) -> Int {
    down.indices.first { down[$0] == nil && recording.slots[$0] == pointer } ?? newSlot(pointer)
  }

  private mutating func newSlot(_ pointer: Recording.Pointer) -> Int {
    down.append(nil)
    recording.slots.append(pointer)
    return down.count - 1
  }

  private mutating func addLosses(of sample: TouchSample, _ change: Recording.Change, _ line: Int) {
    if sample.force != nil { losses.add(.force, line: line) }
    if sample.edge != nil { losses.add(.edge, line: line) }
    if sample.window != nil { losses.add(.window, line: line) }
    if let type = sample.type, type != .direct, recording.slots[change.slot] == .finger {
      losses.add(.notAFinger, line: line)
    }
    if sample.majorRadius != nil, recording.slots[change.slot] != .finger { losses.add(.radius, line: line) }
    if change.angles != nil { losses.add(.tilt, line: line) }
    guard let extras = sample.extras else { return }
    if extras.roll != nil { losses.add(.roll, line: line) }
    if !extras.coalesced.isEmpty { losses.add(.coalesced, line: line) }
    if !extras.predicted.isEmpty { losses.add(.predicted, line: line) }
    if extras.estimate != nil { losses.add(.estimates, line: line) }
    if extras.modifiers != nil, !devices.contains(.keys) { losses.add(.modifiers, line: line) }
  }
}
