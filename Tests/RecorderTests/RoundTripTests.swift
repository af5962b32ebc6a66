import Records

#if DEBUG
  import Foundation
  import Records
  import Replay
  import Reports
  import TestSupport
  import Testing
  import Explain
  import Golden
  import TraceFormat

  /// The tests of the recorder, one after the other, because an app has one recorder.
  @Suite("The recorder for iOS", .serialized)
  struct RecorderTests {
    /// Records golden traces while they are replayed, and compares what the recorder writes with what it saw.
    @Test
    func `Every golden trace of touches comes back byte for byte, and its scene replays the same`() throws {
      var report = RoundTripReport()
      for name in try PackageFiles.goldenTraces() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
          guard let recorded = try RecordedTrace(name, in: folder) else {
            report.others += 1
            continue
          }
          try compare(name, recorded, &report)
        } catch let exception as RecordedTrace.Exception {
          report.traceExceptions[exception.reason, default: []].append(name)
        } catch {
          report.differentScenes.append("\(name): \(error)")
        }
      }
      print(report)
      #expect(report.differentTraces.isEmpty, "\(report.differentTraces)")
      #expect(report.differentScenes.isEmpty, "\(report.differentScenes)")
      #expect(report.differentLogs.isEmpty, "\(report.differentLogs)")
      #expect(
        report.traceExceptions.mapValues { $0.sorted() } == [
          "the edge at which a touch began": ["edgepan/edge-of-the-system", "edgepan/no-edge-of-the-system"],
          "a click that the app receives as a finger": ["pointer/click-as-a-finger"],
          "a touch that the app never receives": [
            "cancellation/six-fingers-one-taken-back", "touches/began-and-cancelled",
          ],
          "no finger lands in a window": ["systems/click-13"],
        ]
      )
      #expect(report.traces >= 506)
      #expect(report.scenes >= 425)
      #expect(report.logs >= 415)
      // The page says why a scene is not compared, and knows of every reason.
      let page = try PackageFiles.text("docs/IMPORT-EXPORT.md")
      let start = try #require(page.range(of: "### What the recorder cannot know")).upperBound
      let section = page[start...].prefix { $0 != "#" }
      let reasons = Set(section.matches(of: #/\n\| (an? [^|`]+) \|/#).map { String($0.output.1) })
      #expect(Set(report.sceneExceptions.keys) == reasons)
      #expect(Array(report.logExceptions.keys) == ["fingers that land together have another order"])
    }

    private func compare(_ name: String, _ recorded: RecordedTrace, _ report: inout RoundTripReport) throws {
      let traces = recorded.files.filter {
        $0.pathExtension == "jsonl" && !$0.lastPathComponent.hasSuffix(".device.jsonl")
      }
      if recorded.expected.isEmpty {
        report.traceExceptions["no finger lands in a window", default: []].append(name)
        return
      }
      guard traces.count == 1, let trace = traces.first else {
        report.differentTraces.append("\(name): \(traces.count) traces")
        return
      }
      let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").dropFirst()
      let hasLists = recorded.scene.hasLists
      let touches = lines.filter { $0.contains("\"touches\": ") }.map { line in
        // The row under a finger gets its cell, which is a change of the views.
        String(hasLists ? line.replacing(", \"x-views\": \"changed\"", with: "") : line)
      }
      if touches.count < lines.count { report.tracesWithChanges += 1 }
      let expected = recorded.expected.map { step in
        String(decoding: TraceWriter.line(of: step).dropLast(), as: UTF8.self)
      }
      if touches == expected {
        report.traces += 1
      } else {
        let pair = zip(touches, expected).first { $0 != $1 }
        report.differentTraces.append(
          "\(name): \(pair.map { "\($0) is not \($1)" } ?? "\(touches.count) of \(expected.count)")"
        )
      }
      if let reason = recorded.scene.exception {
        report.sceneExceptions[reason, default: []].append(name)
        return
      }
      try compareScenes(name, recorded, trace, &report)
    }

    private func compareScenes(
      _ name: String,
      _ recorded: RecordedTrace,
      _ trace: URL,
      _ report: inout RoundTripReport
    ) throws {
      let header = TraceWriter.header(scene: recorded.scene, hardware: Hardware.allCases) ?? []
      let original = try records(
        .text(name: "golden", header + recorded.expected.flatMap { TraceWriter.line(of: $0) })
      )
      // The numbers of the device are none of the app's, and no recording has them.
      var replayer = Replayer(classes: RecordedTrace.classes)
      replayer.options.changes = recorded.scene.deviceNumbers.compactMap { Change($0) }
      let again = try records(.file(trace.path), replayer)
      if original == again {
        report.scenes += 1
      } else if recorded.scene.hasOwnClasses {
        report.sceneExceptions["a view of a class of its own rearranges views", default: []].append(name)
        return
      } else {
        let pair = zip(again, original).first { $0 != $1 }
        report.differentScenes.append(
          "\(name): \(pair.map { "\($0) is not \($1)" } ?? "\(again.count) of \(original.count)")"
        )
        return
      }
      if recorded.isReordered {
        report.logExceptions["fingers that land together have another order", default: []].append(name)
        return
      }
      // A scene without recognizers and controls has no log.
      let log = trace.deletingPathExtension().appendingPathExtension("device.jsonl")
      guard FileManager.default.fileExists(atPath: log.path) else { return }
      let results = try GoldenSuite(paths: [trace.path]).run(with: replayer)
      guard case .disagrees(let disagreement)? = results.first?.status else {
        if results.allSatisfy(\.isSuccess), !results.isEmpty {
          report.logs += 1
        } else {
          report.differentLogs.append("\(name): \(results.first?.message ?? "no log")")
        }
        return
      }
      report.differentLogs.append("\(name): \(String(decoding: disagreement.text().bytes, as: UTF8.self))")
    }

    /// The records that do not depend on the code of an app: which views overrode a method, and which targets were there.
    private func records(
      _ input: TraceInput,
      _ replayer: Replayer = Replayer(classes: RecordedTrace.classes)
    ) throws -> [String] {
      let list = RecordList()
      let kinds: [RecordKind] = [.step, .hitTest, .state, .wait, .hold, .drop, .action, .reset, .scroll]
      try replayer.replay(input, interest: Interest(only: kinds), into: list)
      var time = Instant.zero
      var last: Record?
      return list.records.compactMap { record in
        var record = record
        if case .step(let step) = record {
          time = step.time
          last = nil
          return nil
        }
        if case .action(var action) = record {
          // A recognizer and a control call each of their targets, of which a recorded scene may have fewer.
          (action.target, action.action) = (nil, nil)
          record = .action(action)
          if record == last { return nil }
        }
        last = record
        var buffer = ByteBuffer()
        TextReport(detail: .full).write(record, to: &buffer)
        return "\(time.seconds)\(String(decoding: buffer.bytes, as: UTF8.self).dropLast())"
      }
    }
  }

  /// The result of the round trips.
  struct RoundTripReport: CustomStringConvertible {
    var traces = 0
    var tracesWithChanges = 0
    var scenes = 0
    var logs = 0
    var others = 0
    var traceExceptions: [String: [String]] = [:]
    var sceneExceptions: [String: [String]] = [:]
    var logExceptions: [String: [String]] = [:]
    var differentTraces: [String] = []
    var differentScenes: [String] = []
    var differentLogs: [String] = []

    var description: String {
      let lines = [
        "\(traces) golden traces came back byte for byte, \(tracesWithChanges) of them with set steps;"
          + " \(others) have other steps than touches",
        "\(scenes) scenes replayed the same, and \(logs) of their device logs agreed",
      ]
      let exceptions = [
        ("trace", traceExceptions), ("scene", sceneExceptions), ("device log", logExceptions),
      ].flatMap { what, reasons in
        reasons.sorted { $0.key < $1.key }.map { "\(what) not compared: \($0): \($1.count) (\($1[0]) …)" }
      }
      return (lines + exceptions + differentTraces + differentScenes + differentLogs).joined(separator: "\n")
    }
  }

  extension Scene {
    /// Whether views have other classes than UIKit's.
    fileprivate var hasOwnClasses: Bool { views.contains { !$0.object.className.hasPrefix("UI") } }

    /// Whether there are tables or collections.
    fileprivate var hasLists: Bool {
      views.contains { ["UITableView", "UICollectionView"].contains($0.object.className) }
    }

    /// The thresholds and the number of fingers, as changes.
    fileprivate var deviceNumbers: [String] {
      thresholds.map { "thresholds.\($0.property.rawValue)=\($0.value.number ?? 0)" }
        + application.assignments.compactMap { assignment in
          guard assignment.property == .maximumTouches, case .integer(let most) = assignment.value else {
            return nil
          }
          return "application.maximumTouches=\(most)"
        }
    }

    /// The reason for which public properties cannot describe the scene; nil if they can.
    fileprivate var exception: String? {
      if (views.flatMap(\.actions) + recognizers.flatMap(\.actions)).contains(where: {
        !$0.sceneActions.isEmpty
      }) {
        return "a handler that changes the scene"
      }
      if recognizers.flatMap(\.actions).contains(where: { $0.view != nil }) {
        return "a handler that reads the recognizer in another view"
      }
      if hasLists { return "a table or a collection" }
      if views.flatMap(\.actions).contains(where: { $0.events.contains { $0.rawValue.hasPrefix("editing") } })
      {
        return "an action for an editing event"
      }
      let later = [
        "transfersVerticalScrollingToParent", "transfersHorizontalScrollingToParent",
        "allowsContinuousInteraction",
      ]
      if views.contains(where: { $0.object.assignments.contains { later.contains($0.property.rawValue) } }) {
        return "a property of a later system"
      }
      // UIKit has private recognizers on these.
      let wholes = [
        "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
        "UITextView",
      ]
      if recognizers.contains(where: { recognizer in
        recognizer.view.map { wholes.contains(views[$0].object.className) } ?? false
      }) {
        return "a recognizer on a control that is handled as a whole"
      }
      let overrides = [
        "hitTest", "pointInside", "gestureRecognizerShouldBegin", "touchesShouldBegin", "touchesShouldCancel",
        "gestureRecognizerDelegate", "beginTracking", "continueTracking", "sendsValueChanged",
        "trackingMargin",
      ]
      for view in views {
        if view.object.assignments.contains(where: { overrides.contains($0.property.rawValue) }) {
          return "an override of the view's class"
        }
        if view.object.className.hasSuffix("EventObserverWindow") { return "a gesture of a window's class" }
        // A control that does not call super for a message does not send the action for it.
        let properties = view.object.assignments.map(\.property)
        if !view.actions.isEmpty, properties.contains(.handles), !properties.contains(.callsSuper) {
          return "an override of the view's class"
        }
      }
      for recognizer in recognizers {
        if !recognizer.object.className.hasPrefix("UI")
          || !ClassRegistry.isRecorded(recognizer.object.className)
        {
          return "a recognizer of a class of its own"
        }
        for assignment in recognizer.object.assignments {
          if assignment.property == .canPrevent || assignment.property == .canBePreventedBy {
            return "an override of the recognizer's class"
          }
          if case .delegate(let delegate) = assignment.value,
            delegate.shouldBegin != nil || delegate.shouldReceive != nil
          {
            return "a delegate that decides by touch or by state"
          }
        }
      }
      return nil
    }
  }
#endif
