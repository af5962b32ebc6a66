import Export
import Import
import Records
import TestSupport
import Testing
import TraceFormat

/// Golden traces that are exported and imported again: the same fingers in the same order, with the same phases and places.
@Suite("Export and import")
struct RoundTripTests {
  /// A finger in a step.
  private struct Sample {
    var phase: TouchPhase
    var location: Point
    /// The time since the first sample of the trace.
    var time: Nanoseconds
  }

  /// What a format changes of a trace besides numbers.
  private struct Changes {
    /// By how much times differ at most.
    var time: Nanoseconds
    var isLiftElsewhereAMove = false
    var dropsMovesInPlace = false
    var areCancelsLifts = false
  }

  @Test
  func `A trace as WebDriver actions: times to the millisecond, lifts elsewhere are moves and lifts`() throws
  {
    try check(.w3c, Changes(time: 1_000_000, isLiftElsewhereAMove: true))
  }

  @Test func `A trace as Appium's list is the same`() throws {
    try check(.appium, Changes(time: 1_000_000, isLiftElsewhereAMove: true))
  }

  @Test("A trace as messages of the DevTools protocol: times to the nanosecond, moves in place are nothing")
  func cdp() throws {
    try check(.cdp, Changes(time: 0, dropsMovesInPlace: true))
  }

  @Test func `A trace as a recording of evemu: times to the microsecond, cancels are lifts`() throws {
    try check(.evemu, Changes(time: 1000, areCancelsLifts: true))
  }

  @Test func `Mice, pens, wheels and keys come back from messages of the DevTools protocol`() throws {
    #expect(try checkDevices(.cdp, within: 0, unless: Self.notSaid) > 30)
  }

  @Test
  func
    `Mice, pens, wheels and keys come back from WebDriver actions, unless more is pressed or moved for them`()
    throws
  {
    let unless =
      Self.notSaid + [
        "hovers there", "because no step presses it", "rounded to a point", "what a key types", "the key ",
      ]
    #expect(try checkDevices(.w3c, within: 1_000_000, unless: unless) > 20)
  }

  /// Checks the golden traces with other steps than touches; returns how many there are.
  private func checkDevices(_ format: ExportFormat, within most: Nanoseconds, unless: [String]) throws -> Int
  {
    var checked = 0
    for name in try PackageFiles.goldenTraces() {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      guard let inputs = try? DeviceInput.all(of: input), !inputs.isEmpty else { continue }
      let export = try format.export(input)
      let notes = export.losses.notes.map(\.text).joined(separator: "\n")
      if unless.contains(where: notes.contains) { continue }
      let others = try DeviceInput.all(of: Self.imported(export, format))
      #expect(inputs.map(\.text) == others.map(\.text), "\(name)")
      for (input, other) in zip(inputs, others) {
        // An import begins at 0 with its first step.
        let (time, start) = (input.time - inputs[0].time, others[0].time)
        #expect((time - (other.time - start)).magnitude <= most, "\(name)")
      }
      checked += 1
    }
    return checked
  }

  /// What neither format can say, as the export tells.
  private static let notSaid = ["hovering during a touch of the same device", "two mice at once"]

  private func check(_ format: ExportFormat, _ changes: Changes) throws {
    var checked = 0
    for name in try PackageFiles.goldenTraces() {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      // Some golden traces are wrong on purpose, and some have no touches.
      guard var fingers = try? Self.fingers(of: input), !fingers.isEmpty else { continue }
      let export = try format.export(input)
      let notes = export.losses.notes.map(\.text).joined(separator: "\n")
      if notes.contains("off the screen") || notes.contains("two mice at once") { continue }
      var changes = changes
      if notes.contains("a cancelled touch is exported as a lift") { changes.areCancelsLifts = true }
      fingers = fingers.map { Self.change($0, changes) }
      let imported = try Self.fingers(of: Self.imported(export, format))
        .map { Self.change($0, Changes(time: 0, areCancelsLifts: changes.areCancelsLifts)) }
      #expect(imported.count == fingers.count, "\(name)")
      for (ours, theirs) in zip(fingers, imported) {
        // A finger that is never lifted is cancelled in the end.
        let isOver = ours.last?.phase == .ended || ours.last?.phase == .cancelled
        #expect(theirs.count == ours.count + (isOver ? 0 : 1), "\(name)")
        for (sample, other) in zip(ours, theirs) {
          #expect(sample.phase == other.phase, "\(name)")
          #expect((sample.location.x - other.location.x).magnitude < 0.001, "\(name)")
          #expect((sample.location.y - other.location.y).magnitude < 0.001, "\(name)")
          #expect((sample.time - other.time).magnitude <= changes.time, "\(name)")
        }
      }
      checked += 1
    }
    #expect(checked > 500)
  }

  private static func imported(_ export: Export, _ format: ExportFormat) throws -> TraceInput {
    var options = ImportOptions()
    if let screen = export.text.firstMatch(of: /--screen (\d+)x(\d+)/)?.output {
      options.screen = Point(x: Double(screen.1) ?? 0, y: Double(screen.2) ?? 0)
    }
    var trace: [UInt8] = []
    let importer = Importer(
      format: ImportFormat.named(format == .appium ? "w3c" : format.rawValue),
      options: options
    )
    try importer.run(
      .text(name: "export", Array(export.text.utf8)),
      write: { trace += $0.bytes },
      tell: { _ in }
    )
    return .text(name: "trace", trace)
  }

  /// The samples of each finger, in the order in which the fingers land.
  private static func fingers(of input: TraceInput) throws -> [[Sample]] {
    let reader = try TraceReader(input)
    var fingers: [[Sample]] = []
    var down: [(id: Int, finger: Int)] = []
    var start: Instant?
    while let step = try reader.next() {
      switch step.event {
      case .touches(let samples):
        // Exports leave out the fingers that begin and are cancelled in one step.
        let cancelled = Set(samples.filter { $0.phase == .cancelled }.map(\.id))
        let withdrawn = cancelled.intersection(samples.filter { $0.phase == .began }.map(\.id))
        for sample in samples where sample.phase != .stationary && !withdrawn.contains(sample.id) {
          let time = step.time - (start ?? step.time)
          start = start ?? step.time
          if sample.phase == .began {
            down.append((sample.id, fingers.count))
            fingers.append([])
          }
          guard let index = down.firstIndex(where: { $0.id == sample.id }) else { continue }
          fingers[down[index].finger]
            .append(Sample(phase: sample.phase, location: sample.location, time: time))
          if sample.phase == .ended || sample.phase == .cancelled { down.remove(at: index) }
        }
      case .interruption:
        for (_, finger) in down {
          guard var last = fingers[finger].last, let start else { continue }
          last.phase = .cancelled
          last.time = step.time - start
          fingers[finger].append(last)
        }
        down = []
      default: break
      }
    }
    return fingers
  }

  private static func change(_ samples: [Sample], _ changes: Changes) -> [Sample] {
    var changed: [Sample] = []
    for var sample in samples {
      let isElsewhere = changed.last?.location != sample.location
      if changes.dropsMovesInPlace, sample.phase == .moved, !isElsewhere { continue }
      if changes.isLiftElsewhereAMove, sample.phase == .ended, isElsewhere {
        changed.append(Sample(phase: .moved, location: sample.location, time: sample.time))
      }
      if changes.areCancelsLifts, sample.phase == .cancelled { sample.phase = .ended }
      changed.append(sample)
    }
    return changed
  }
}

/// A step of a device that is no finger, as far as browsers know it.
private struct DeviceInput {
  let time: Instant
  let text: String

  static func all(of input: TraceInput) throws -> [DeviceInput] {
    let reader = try TraceReader(input)
    var inputs: [DeviceInput] = []
    var keys: [KeyboardKey] = []
    while let step = try reader.next() {
      if case .interruption = step.event {
        inputs += keys.map { DeviceInput(time: step.time, text: "\($0.name) up") }
        keys = []
      }
      if case .press(let sample) = step.event, let key = sample.key {
        if sample.phase == .began {
          keys.append(key)
        } else if sample.phase.isOver {
          keys.removeAll { $0 == key }
        }
      }
      if let text = text(of: step.event) { inputs.append(DeviceInput(time: step.time, text: text)) }
    }
    return inputs
  }

  private static func text(of event: StepEvent) -> String? {
    switch event {
    case .hover(let sample) where !sample.phase.isOver:
      let place = "\(sample.location.x) \(sample.location.y)"
      return "hover \(place)\(sample.altitude == nil ? "" : " leans")\(keys(sample.modifiers))"
    case .scroll(let sample) where sample.delta != Point(x: 0, y: 0):
      let place = "\(sample.location.x) \(sample.location.y)"
      return "scroll \(place) by \(sample.delta.x) \(sample.delta.y)\(keys(sample.modifiers))"
    case .press(let sample):
      guard let key = sample.key, sample.phase != .changed else { return nil }
      if sample.phase.isOver { return "\(key.name) up" }
      return "\(key.name) down, types \(sample.typedCharacters)\(keys(sample.modifiers))"
    default: return nil
    }
  }

  private static func keys(_ modifiers: [KeyModifier]) -> String {
    let held = modifiers.filter { $0 != .alphaShift && $0 != .numericPad }
    return held.isEmpty ? "" : " with \(held.map(\.rawValue).joined(separator: " "))"
  }
}
