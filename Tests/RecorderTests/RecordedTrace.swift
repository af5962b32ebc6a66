#if DEBUG
  import Foundation
  import IOSRecorder
  import Records
  import Replay
  import Reports
  import SamplePrograms
  import TestSupport
  import TouchKit
  import TraceFormat

  extension Scene {
    /// Whether clicks are touches of a finger in the application.
    fileprivate var takesClicksForFingers: Bool {
      application.assignments.contains {
        $0.property.rawValue == "supportsIndirectInputEvents" && $0.value == .bool(false)
      }
    }
  }

  /// A golden trace that is replayed while the recorder records it.
  struct RecordedTrace {
    /// A golden trace that the recorder cannot give back as it is, for a reason that is not a fault of its own.
    struct Exception: Error {
      let reason: String
    }

    let scene: Scene
    /// The trace with the fingers as the recorder numbers them.
    let expected: [Step]
    /// Whether fingers that land together have another order in the golden trace.
    let isReordered: Bool
    /// The folder with the files of the recorder.
    let folder: URL
    /// The files that the recorder wrote.
    let files: [URL]

    static let classes = ClassRegistry.withSamplePrograms

    /// Replays and records a golden trace; nil if something else than touches makes it.
    init?(_ name: String, in folder: URL) throws {
      self.folder = folder
      let path = PackageFiles.path(PackageFiles.trace(name))
      guard let reader = try? TraceReader(.file(path)), let steps = try? Self.steps(of: reader) else {
        return nil
      }
      guard !steps.isEmpty, steps.allSatisfy({ $0.event.kind == .touches }) else { return nil }
      if steps.contains(where: Self.hasEdge) { throw Exception(reason: "the edge at which a touch began") }
      if steps.contains(where: Self.hasWithdrawnTouch) {
        throw Exception(reason: "a touch that the app never receives")
      }
      let replayer = Replayer(classes: Self.classes)
      let opening = try TraceReader(.file(path))
      let scene = try replayer.sceneText(of: opening)?.read(Self.classes.vocabulary) ?? .writtenStandard
      self.scene = scene
      if scene.takesClicksForFingers, steps.contains(where: Self.hasClick) {
        throw Exception(reason: "a click that the app receives as a finger")
      }
      let records = RecordList()
      try replayer.replay(.file(path), interest: Interest(), into: records)
      expected = CanonicalTrace.steps(
        of: steps,
        records.records,
        hasWindows: Self.windowCount(of: scene) > 1,
        most: Self.mostFingers(in: scene)
      )
      isReordered = steps.contains { step in
        guard case .touches(let samples) = step.event else { return false }
        let landing = samples.filter { $0.phase == .began }.map(\.location)
        return !zip(landing, landing.dropFirst()).allSatisfy { ($0.x, $0.y) < ($1.x, $1.y) }
      }
      files = try Self.record(steps, scene, in: folder)
    }

    private static func steps(of reader: TraceReader) throws -> [Step] {
      var steps: [Step] = []
      while let step = try reader.next() { steps.append(step) }
      return steps
    }

    private static func hasEdge(_ step: Step) -> Bool {
      guard case .touches(let samples) = step.event else { return false }
      return samples.contains { $0.edge != nil }
    }

    private static func hasClick(_ step: Step) -> Bool {
      guard case .touches(let samples) = step.event else { return false }
      return samples.contains { $0.type == .indirectPointer }
    }

    private static func hasWithdrawnTouch(_ step: Step) -> Bool {
      guard case .touches(let samples) = step.event else { return false }
      return samples.contains { sample in
        sample.phase == .cancelled && samples.contains { $0.id == sample.id && $0.phase == .began }
      }
    }

    private static func windowCount(of scene: Scene) -> Int {
      scene.views.count { view in
        let isHidden = view.object.assignments.contains {
          $0.property == .isHidden && $0.value == .bool(true)
        }
        return view.parent == .none && !isHidden
      }
    }

    /// The number of fingers that the device follows.
    private static func mostFingers(in scene: Scene) -> Int {
      for assignment in scene.application.assignments where assignment.property == .maximumTouches {
        if case .integer(let most) = assignment.value { return most }
      }
      return UIApplication.shared.maximumTouches
    }

    private static func record(_ steps: [Step], _ scene: Scene, in folder: URL) throws -> [URL] {
      var scene = scene
      for index in scene.views.indices where scene.views[index].parent == .none {
        let name = scene.views[index].object.className
        if ClassRegistry.isRecorded(name) { scene.views[index].object.className = "Recorded" + name }
      }
      for index in scene.recognizers.indices {
        let name = scene.recognizers[index].object.className
        if ClassRegistry.isRecorded(name) { scene.recognizers[index].object.className = "Recorded" + name }
      }
      let header = TraceWriter.header(scene: scene, hardware: Hardware.allCases) ?? []
      let text = header + steps.flatMap { TraceWriter.line(of: $0) }
      TouchRecorder.identify = { ($0 as? any Named)?.traceID }
      TouchRecorder.asksDelegates = true
      TouchRecorder.recordsPredictions = true
      TouchRecorder.length = 1e9
      TouchRecorder.start(in: folder)
      defer {
        TouchRecorder.identify = { _ in nil }
        TouchRecorder.recordsPredictions = false
      }
      try Replayer(classes: classes.recorded)
        .replay(.text(name: "golden", text), interest: .nothing, into: RecordList())
      return TouchRecorder.stop()
    }
  }

  /// The trace that the recorder is expected to write, worked out from the golden trace by the rules of the recorder.
  enum CanonicalTrace {
    private struct Finger {
      let id: Int
      let window: String?
      var force: Double?
      var majorRadius: Double?
      let type: TouchType?
      var location: Point
      var buttons: [PointerButton] = [.primary]
      var modifiers: [KeyModifier] = []

      /// The buttons and keys of a sample that differ from those before, and the samples without events, if there are any.
      mutating func change(_ extras: TouchExtras?) -> TouchExtras? {
        let buttons = extras?.buttons.flatMap { $0.isEmpty || $0 == self.buttons ? nil : $0 }
        let modifiers = extras?.modifiers.flatMap { $0 == self.modifiers ? nil : $0 }
        self.buttons = buttons ?? self.buttons
        self.modifiers = modifiers ?? self.modifiers
        let (coalesced, predicted) = (extras?.coalesced ?? [], extras?.predicted ?? [])
        if buttons == nil, modifiers == nil, coalesced.isEmpty, predicted.isEmpty { return nil }
        return TouchExtras(buttons: buttons, modifiers: modifiers, coalesced: coalesced, predicted: predicted)
      }

      func sample(_ phase: TouchPhase, _ extras: TouchExtras? = nil) -> TouchSample {
        TouchSample(
          id: id,
          phase: phase,
          location: location,
          window: window,
          force: force.flatMap { $0 > 0 ? $0 : nil },
          majorRadius: majorRadius.flatMap { $0 > 0 ? $0 : nil },
          type: type,
          extras: extras
        )
      }
    }

    /// Numbers fingers as they land, from left to right in one step, leaves out samples without a change and fingers
    /// outside of every window, begins at 0, and cancels the fingers that never lift. A finger more than the device
    /// follows cancels all, and none is followed before all have lifted.
    static func steps(of steps: [Step], _ records: [Record], hasWindows: Bool, most: Int) -> [Step] {
      var fingers: [Int: Finger] = [:]
      var down: Set<Int> = []
      var isBeyond = false
      var lastId = 0
      var result: [Step] = []
      var hits = Hits(records)
      for step in steps {
        guard case .touches(let samples) = step.event else { continue }
        var expected: [TouchSample] = []
        down.formUnion(samples.filter { $0.phase == .began }.map(\.id))
        down.subtract(samples.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id))
        isBeyond = isBeyond || down.count > most
        if isBeyond {
          expected = fingers.values.map { $0.sample(.cancelled) }.sorted { $0.id < $1.id }
          fingers = [:]
          isBeyond = !down.isEmpty
          if !expected.isEmpty {
            result.append(Step(time: step.time, line: nil, event: .touches(expected)))
          }
          continue
        }
        let landing = samples.filter { $0.phase == .began }.sorted {
          ($0.location.x, $0.location.y) < ($1.location.x, $1.location.y)
        }
        let windows = Dictionary(
          uniqueKeysWithValues: samples.filter { $0.phase == .began }.map { ($0.id, hits.next()) }
        )
        for sample in landing {
          guard let window = windows[sample.id] ?? nil else { continue }
          lastId += 1
          fingers[sample.id] = Finger(
            id: lastId,
            window: hasWindows ? window : nil,
            type: sample.type == .direct ? nil : sample.type,
            location: sample.location
          )
        }
        for sample in samples {
          guard var finger = fingers[sample.id] else { continue }
          finger.force = sample.force ?? finger.force
          finger.majorRadius = sample.majorRadius ?? finger.majorRadius
          if sample.phase != .stationary { finger.location = sample.location }
          let extras = finger.change(sample.extras)
          fingers[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : finger
          if sample.phase != .stationary { expected.append(finger.sample(sample.phase, extras)) }
        }
        if !expected.isEmpty {
          expected.sort { $0.id < $1.id }
          result.append(Step(time: step.time, line: nil, event: .touches(expected)))
        }
      }
      if !fingers.isEmpty, let last = result.last {
        let cancelled = fingers.values.sorted { $0.id < $1.id }.map { finger in
          TouchSample(id: finger.id, phase: .cancelled, location: finger.location)
        }
        result.append(Step(time: last.time, line: nil, event: .touches(cancelled)))
      }
      guard let start = result.first?.time else { return [] }
      return result.map { Step(time: .zero + ($0.time - start), line: nil, event: $0.event) }
    }

    /// The windows of the fingers that land, in the order of the trace; nil for one outside of every window.
    private struct Hits {
      private var windows: [String?]

      init(_ records: [Record]) {
        windows = records.compactMap { record -> String?? in
          guard case .hitTest(let hit) = record else { return nil }
          return .some(hit.path.first)
        }
        windows.reverse()
      }

      mutating func next() -> String? { windows.popLast() ?? nil }
    }
  }
#endif
