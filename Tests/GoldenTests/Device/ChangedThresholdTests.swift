import Foundation
import Records
import Replay
import Reports
import TestSupport
import Testing
import TouchKit
import TraceFormat

@testable import Golden

/// A threshold that is changed by hand, and a golden trace whose actions depend on it.
struct ChangedThreshold: CustomTestStringConvertible {
  let name: String
  let value: Double
  let trace: String
  /// A text of the trace, and what replaces it.
  var edit: (text: String, replacement: String)?

  init(_ name: String, _ value: Double, _ trace: String, _ edit: (String, String)? = nil) {
    self.name = name
    self.value = value
    self.trace = trace
    self.edit = edit
  }

  var testDescription: String { "\(name)=\(value)" }

  static let all = [
    // The second tap lies 10 pt beside the first.
    ChangedThreshold(
      "touchTapMovement",
      5,
      "controls/touch-down-repeat",
      (#"{"id": 2, "phase": "began", "x": 160"#, #"{"id": 2, "phase": "began", "x": 170"#)
    ),
    ChangedThreshold("touchTapDuration", 0.03, "controls/touch-down-repeat"),
    ChangedThreshold("touchTapGap", 0.03, "controls/touch-down-repeat"),
    ChangedThreshold("tapMovement", 20, "tap/moved-45"),
    ChangedThreshold("tapDuration", 0.75, "tap/held-one-and-a-half-seconds"),
    ChangedThreshold("tapGap", 0.15, "tap/double"),
    ChangedThreshold("pressLatency", 0.003, "longpress/lifted-before-its-timer"),
    ChangedThreshold("panDistance", 15, "pan/exactly-10"),
    ChangedThreshold("swipeDuration", 0.25, "swipe/at-the-deadline"),
    ChangedThreshold("swipeDistance", 75, "swipe/at-once"),
    ChangedThreshold("swipeDistanceDecay", 0.4, "swipe/shrinking-limit"),
    ChangedThreshold("swipeStray", 25, "swipe/sideways-limit"),
    ChangedThreshold("swipeStrayDecay", 1.5, "swipe/sideways-limit"),
    ChangedThreshold("pinchDistance", 12, "pinch/closing"),
    ChangedThreshold("rotationAngle", 7.5, "rotation/begins"),
    ChangedThreshold("rotationAnglePerPinch", 8, "rotation/threshold-grows"),
    ChangedThreshold("pairSmoothing", 0.2, "pinch/begins-while-travelling"),
    ChangedThreshold("pinchAgainstRotation", 0.01, "pinch/begins-while-turning"),
    ChangedThreshold("pinchAgainstTranslation", 0.3, "pinch/begins-while-travelling"),
    ChangedThreshold("rotationAgainstPinch", 5, "rotation/threshold-grows"),
    ChangedThreshold("pairDistance", 0.5, "pinch/fingers-together"),
    ChangedThreshold("velocitySmoothing", 0.5, "pan/exactly-10"),
    ChangedThreshold("edgeWidth", 6, "edgepan/13-from-the-edge"),
    ChangedThreshold("edgeDistance", 20, "edgepan/left"),
    ChangedThreshold("contentTouchDelay", 0.3, "scrolling/button-kept"),
    ChangedThreshold("directionalLockAngle", 5, "scrolling/directional-lock-along"),
    ChangedThreshold("zoomResistance", 0.2, "zooming/beyond-the-maximum"),
    ChangedThreshold("liftPause", 0.2, "scrolling/held-before-the-lift"),
    ChangedThreshold("rubberBand", 0.8, "scrolling/rubber-band"),
    // The finger that stops the content drags it.
    ChangedThreshold(
      "bounceStiffness",
      200,
      "scrolling/touch-stops-a-bounce",
      (
        #"{"t": 0.5, "#,
        #"""
        {"t": 0.4, "touches": [{"id": 2, "phase": "moved", "x": 160, "y": 70}]}
        {"t": 0.5, 
        """#
      )
    ),
    // The taps come half a second before the content rests.
    ChangedThreshold(
      "scrollRestDistance",
      2,
      "controls/button-in-moving-content",
      (#"{"t": 1"#, #"{"t": 3"#)
    ),
    // A drag follows on the page.
    ChangedThreshold(
      "pageVelocity",
      3000,
      "scrolling/paging-flick",
      (
        #"ended", "x": 200, "y": 100"#,
        #"""
        ended", "x": 200, "y": 100}]}
        {"t": 2, "touches": [{"id": 2, "phase": "began", "x": 200, "y": 100}]}
        {"t": 2.1, "touches": [{"id": 2, "phase": "moved", "x": 170, "y": 100}]}
        {"t": 2.3, "touches": [{"id": 2, "phase": "ended", "x": 170, "y": 100
        """#
      )
    ),
    ChangedThreshold("refreshPull", 126, "controls/refresh-control"),
    ChangedThreshold("rowSwipeDistance", 8, "lists/swipe-in-a-pager"),
    ChangedThreshold("scrollAnimationDuration", 0.6, "scrolling/animated-offset"),
    ChangedThreshold("controlMargin", 35, "controls/margin"),
    ChangedThreshold("sliderThumbWidth", 20, "controls/slider-drag"),
    ChangedThreshold("stepperDelay", 0.7, "controls/stepper-held"),
    ChangedThreshold("stepperInterval", 0.15, "controls/stepper-held"),
    ChangedThreshold("stepperSlowSteps", 5, "controls/stepper-held"),
    ChangedThreshold("stepperFastInterval", 0.08, "controls/stepper-held"),
    ChangedThreshold("transformDistance", 15, "transform/move"),
  ]
}

/// Replays with one threshold changed, compared with a log of the actions with all thresholds at their defaults.
@Suite("Thresholds that are changed by hand")
struct ChangedThresholdTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([:])
  }

  /// Writes the trace and its device log, and returns a replayer with the changed threshold.
  private func replayer(for changed: ChangedThreshold) throws -> Replayer {
    var trace = try PackageFiles.text("traces/\(changed.trace).jsonl")
    if let edit = changed.edit {
      #expect(trace.contains(edit.text))
      trace = trace.replacingOccurrences(of: edit.text, with: edit.replacement)
    }
    var options = ReportOptions()
    options.format = .jsonl
    options.only = [.action]
    var log: [UInt8] = []
    let sink = ReportSink(options) { buffer in log += buffer.bytes }
    try Replayer().replay(.text(name: "device", Array(trace.utf8)), interest: options.interest(), into: sink)
    sink.finish()
    sink.flush()
    try folder.write(trace, to: "case.jsonl")
    try folder.write(String(decoding: log, as: UTF8.self), to: "case.device.jsonl")
    var replayer = Replayer()
    replayer.options.changes = [try #require(Change("thresholds.\(changed.name)=\(changed.value)"))]
    return replayer
  }

  @Test(arguments: ChangedThreshold.all)
  func `A calibration finds the changed threshold first, with its default`(changed: ChangedThreshold) throws {
    var calibrator = Calibrator(try replayer(for: changed), try DeviceSuite([folder.path]))
    let calibration = try calibrator.run()
    #expect(calibration.agreeing == 0)
    #expect(calibration.agreeingAfterwards == 1)
    #expect(calibration.changes.map(\.property) == ["thresholds.\(changed.name)"])
    let usual = try #require(Threshold.named(changed.name)).usual
    #expect(calibration.changes.map(\.value) == [usual])
  }

  @Test(arguments: ChangedThreshold.all)
  func `A test run names the changed threshold first`(changed: ChangedThreshold) throws {
    let replayer = try replayer(for: changed)
    let path = "\(folder.path)/case.device.jsonl"
    let log = try DeviceLog(.file(path))
    let probe = try DeviceProbe(replayer, .file("\(folder.path)/case.jsonl"), log, at: path)
    let found = try Reconciliations.search(probe, limit: 1_000).found
    #expect(found.first?.property == "thresholds.\(changed.name)")
  }

  @Test func `Every threshold of touches is changed by one of these tests`() {
    #expect(ChangedThreshold.all.map(\.name).sorted() == Threshold.ofTouches.map(\.name).sorted())
  }
}
