#if DEBUG
  import Foundation
  import IOSRecorder
  import TouchTesting
  import Testing
  import UIKit

  extension RecorderTests {
    /// The recordings of an app that is made up here.
    @Suite("Recordings")
    struct TouchRecorderTests {
      private let stage = TouchStage()
      private let window = RecordingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      private let folder: URL

      init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        window.makeKeyAndVisible()
        TouchRecorder.identify = { _ in nil }
        TouchRecorder.asksDelegates = false
        TouchRecorder.length = 30
        TouchRecorder.start(in: folder)
      }

      /// The files that the recorder writes, by name.
      private func stop() throws -> [String: String] {
        defer { try? FileManager.default.removeItem(at: folder) }
        return try TouchRecorder.stop().reduce(into: [:]) { texts, file in
          texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
      }

      private func lines(_ text: String?) -> [String] { (text ?? "").split(separator: "\n").map(String.init) }

      private func tap() {
        stage.tap(at: CGPoint(x: 50, y: 60))
      }

      @Test func `Presses are recorded if that is asked for, each key by its place`() throws {
        defer { TouchRecorder.recordsPresses = false }
        stage.press(.began, .keyboardA)
        stage.press(.ended, .keyboardA)
        TouchRecorder.recordsPresses = true
        stage.advance(by: 3)
        stage.press(.began, .keyboardLeftShift, modifiers: .shift)
        stage.press(.began, .keyboardZ, modifiers: .shift, characters: "Y")
        stage.press(.ended, .keyboardZ, modifiers: .shift, characters: "Y")
        stage.press(.ended, .keyboardLeftShift)
        stage.press(.began, .keyboardUpArrow)
        stage.press(.ended, .keyboardUpArrow)
        stage.press(.began, .menu)
        stage.press(.cancelled, .menu)
        let typed = #""keyCode": "keyboardZ", "characters": "Y", "charactersIgnoringModifiers": "y", "#
        let recorded = Array(lines(try stop()["touches-1.jsonl"]).dropFirst())
        #expect(
          recorded == [
            #"{"t": 0, "press": {"phase": "began", "keyCode": "keyboardLeftShift", "modifiers": ["shift"]}}"#,
            #"{"t": 0, "press": {"phase": "began", \#(typed)"modifiers": ["shift"]}}"#,
            #"{"t": 0, "press": {"phase": "ended", \#(typed)"modifiers": ["shift"]}}"#,
            // A press has the modifiers with which it began.
            #"{"t": 0, "press": {"phase": "ended", "keyCode": "keyboardLeftShift", "modifiers": ["shift"]}}"#,
            #"{"t": 0, "press": {"phase": "began", "keyCode": "keyboardUpArrow"}}"#,
            #"{"t": 0, "press": {"phase": "ended", "keyCode": "keyboardUpArrow"}}"#,
            #"{"t": 0, "press": {"phase": "began", "type": "menu"}}"#,
            #"{"t": 0, "press": {"phase": "cancelled", "type": "menu"}}"#,
          ]
        )
      }

      @Test func `Hovering is recorded if that is asked for, around a click and of a pencil`() throws {
        defer { TouchRecorder.recordsHovering = false }
        stage.hover(.began, at: CGPoint(x: 1, y: 2))
        stage.hover(.ended, at: CGPoint(x: 1, y: 2))
        TouchRecorder.recordsHovering = true
        // The recorder's recognizer comes with an event.
        stage.hover(.began, at: CGPoint(x: 1, y: 2))
        stage.hover(.ended, at: CGPoint(x: 1, y: 2))
        stage.advance(by: 5)
        stage.hover(.began, at: CGPoint(x: 10, y: 20))
        stage.advance(by: 0.5)
        stage.hover(.changed, at: CGPoint(x: 50, y: 60))
        stage.advance(by: 0.5)
        tap()
        stage.advance(by: 0.25)
        stage.hover(.changed, at: CGPoint(x: 52, y: 60))
        stage.hover(.ended, at: CGPoint(x: 52, y: 60))
        stage.advance(by: 0.25)
        stage.hover(.began, at: CGPoint(x: 90, y: 80), zOffset: 0.5)
        stage.hover(.cancelled, at: CGPoint(x: 90, y: 80))
        let files = try stop()
        let tilt = #""altitude": 1.570796, "azimuth": 0"#
        #expect(
          lines(files["touches-1.jsonl"]).dropFirst() == [
            #"{"t": 0, "hover": {"phase": "began", "x": 10, "y": 20}}"#,
            #"{"t": 0.5, "hover": {"phase": "changed", "x": 50, "y": 60}}"#,
            #"{"t": 1, "touches": [{"id": 1, "phase": "began", "x": 50, "y": 60, "window": "recordingWindow1"}]}"#,
            #"{"t": 1.05, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 60, "window": "recordingWindow1"}]}"#,
            #"{"t": 1.3, "hover": {"phase": "changed", "x": 52, "y": 60}}"#,
            #"{"t": 1.3, "hover": {"phase": "ended", "x": 52, "y": 60}}"#,
            #"{"t": 1.55, "hover": {"phase": "began", "x": 90, "y": 80, "zOffset": 0.5, \#(tilt)}}"#,
            #"{"t": 1.55, "hover": {"phase": "cancelled", "x": 90, "y": 80}}"#,
          ]
        )
        #expect(files["touches-1.scene.json"]?.contains("over") == false)
      }

      @Test func `What hovers for long is kept for the length alone, and begins where that begins`() throws {
        defer { TouchRecorder.recordsHovering = false }
        TouchRecorder.recordsHovering = true
        TouchRecorder.length = 2
        stage.hover(.began, at: .zero)
        stage.hover(.ended, at: .zero)
        stage.advance(by: 5)
        stage.hover(.began, at: CGPoint(x: 1, y: 20))
        for second in 2...9 {
          stage.advance(by: 1)
          stage.hover(.changed, at: CGPoint(x: second, y: 20))
        }
        tap()
        let recorded = Array(lines(try stop()["touches-1.jsonl"]).dropFirst())
        let hovers = recorded.filter { $0.contains("hover") }
        #expect(hovers.count <= 6)
        #expect(hovers.first?.contains("began") == true)
        #expect(hovers.dropFirst().allSatisfy { $0.contains("changed") })
        #expect(recorded.count == hovers.count + 2)
      }

      @Test func `A tap gives a trace, a scene and a device log`() throws {
        window.addGestureRecognizer(UITapGestureRecognizer())
        stage.advance(by: 5)
        tap()
        let files = try stop()
        #expect(files.keys.sorted() == ["touches-1.device.jsonl", "touches-1.jsonl", "touches-1.scene.json"])
        #expect(
          lines(files["touches-1.jsonl"]) == [
            #"{"touchtrace": 1, "name": "touches-1", "scene": "touches-1.scene.json", "device": "iPhone, iOS 18.0", "#
              + #""note": "recorded on a screen of 390 x 844 points"}"#,
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 50, "y": 60, "window": "recordingWindow1"}]}"#,
            #"{"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 60, "window": "recordingWindow1"}]}"#,
          ]
        )
        #expect(
          lines(files["touches-1.device.jsonl"]) == [
            #"{"touchtrace": 1, "device": "iPhone, iOS 18.0", "recognizers": ["tap1"]}"#,
            #"{"t": 0.05, "record": "action", "sender": "tap1", "state": "recognized", "location": [50, 60], "#
              + #""numberOfTouches": 1}"#,
          ]
        )
        let scene = try #require(files["touches-1.scene.json"])
        #expect(
          scene.contains(
            #"{"id": "recordingWindow1", "class": "UIWindow", "x-class": "RecordingWindow", "#
              + #""frame": [0, 0, 390, 844], "isKeyWindow": true, "gestureRecognizers": "#
              + #"[{"id": "tap1", "class": "UITapGestureRecognizer"}]}"#
          )
        )
      }

      @Test func `Accessibility identifiers and the names of recognizers are ids, each once`() throws {
        for _ in 1...2 {
          let view = UIView(frame: window.bounds)
          view.accessibilityIdentifier = "map"
          let pan = UIPanGestureRecognizer()
          pan.name = "drag"
          view.addGestureRecognizer(pan)
          window.addSubview(view)
        }
        tap()
        let scene = try #require(try stop()["touches-1.scene.json"])
        for id in ["map", "drag", "view1", "pan1"] { #expect(scene.contains("{\"id\": \"\(id)\"")) }
      }

      @Test
      func `A rotated view has its bounds, its middle and its transform, and turning it is a set step`()
        throws
      {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        window.addSubview(view)
        stage.touch(CGPoint(x: 10, y: 10))
        view.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        stage.lift()
        let files = try stop()
        #expect(
          try #require(files["touches-1.scene.json"]).contains(
            #""bounds": [0, 0, 80, 40], "center": [140, 120], "transform": [0, 1, -1, 0, 0, 0]"#
          )
        )
        #expect(
          lines(files["touches-1.jsonl"])[2]
            == #"{"t": 0.016666667, "set": {"view1": {"transform": [-1, 0, 0, -1, 0, 0]}}}"#
        )
      }

      @Test func `A view that comes while a finger is down is reported once`() throws {
        stage.touch(CGPoint(x: 10, y: 10))
        window.addSubview(UIView(frame: window.bounds))
        stage.move(to: CGPoint(x: 20, y: 10))
        stage.lift()
        let lines = lines(try stop()["touches-1.jsonl"])
        #expect(lines.count == 4)
        #expect(lines.map { $0.contains("\"x-views\": \"changed\"") } == [false, false, true, false])
      }

      @Test
      func `Views that changed between two gestures give the second one a trace and a scene of its own`()
        throws
      {
        tap()
        stage.advance(by: 2)
        tap()
        window.addSubview(UIView(frame: window.bounds))
        stage.advance(by: 2)
        tap()
        let files = try stop()
        #expect(files.keys.filter { $0.hasSuffix(".scene.json") }.count == 2)
        #expect(lines(files["touches-1.jsonl"]).count == 5)
        #expect(lines(files["touches-2.jsonl"]).count == 3)
        #expect(files["touches-1.scene.json"]?.contains("\"view1\"") == false)
        #expect(files["touches-2.scene.json"]?.contains("\"view1\"") == true)
      }

      @Test func `A property that changed between two gestures is a set step before the second one`() throws {
        tap()
        window.isMultipleTouchEnabled = true
        stage.advance(by: 2)
        tap()
        let lines = lines(try stop()["touches-1.jsonl"])
        #expect(lines.count == 6)
        #expect(lines[3] == #"{"t": 2.05, "set": {"recordingWindow1": {"isMultipleTouchEnabled": true}}}"#)
      }

      @Test func `Each gesture is sent while it happens, with its scene, its steps and the actions`() throws {
        var sent: [String] = []
        TouchRecorder.send { sent.append($0) }
        defer { TouchRecorder.send(nil) }
        window.addGestureRecognizer(UITapGestureRecognizer())
        stage.advance(by: 5)
        tap()
        let files = try stop()
        #expect(sent.count == 4)
        #expect(sent[0].hasSuffix(#", "recognizers": ["tap1"], "controls": []}"#))
        let scene = try JSONSerialization.jsonObject(with: Data(sent[0].utf8)) as? [String: Any]
        #expect(scene?["scene"] as? String == files["touches-1.scene.json"])
        let place = #""x": 50, "y": 60, "window": "recordingWindow1"}]}"#
        #expect(sent[1].hasSuffix(#", "touches": [{"id": 1, "phase": "began", "# + place))
        #expect(sent[2].hasSuffix(#", "touches": [{"id": 1, "phase": "ended", "# + place))
        #expect(
          sent[3].hasSuffix(
            #", "action": {"record": "action", "sender": "tap1", "state": "recognized", "location": [50, 60], "#
              + #""numberOfTouches": 1}}"#
          )
        )
        // The times are those of the system's clock.
        let times = try sent.dropFirst().map { message -> Double in
          let members = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
          return try #require(members?["t"] as? Double)
        }
        #expect(times[0] >= 5 && times[1] == times[2] && abs(times[1] - times[0] - 0.05) < 1e-6)
      }

      @Test
      func `Gestures older than the length that is kept are forgotten, and the trace begins at 0`() throws {
        tap()
        stage.advance(by: 40)
        tap()
        let lines = lines(try stop()["touches-1.jsonl"])
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix(#"{"t": 0, "touches": [{"id": 2, "phase": "began""#))
      }

      @Test func `Touches in the keyboard are left out`() throws {
        let keyboard = UIRemoteKeyboardWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 344))
        keyboard.makeKeyAndVisible()
        stage.tap(at: CGPoint(x: 50, y: 600))
        #expect(try stop().isEmpty)
      }

      @Test(
        "With two windows a touch names its own, in coordinates of the screen, and an event is recorded once"
      )
      func twoWindows() throws {
        let other = RecordingWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 344))
        other.makeKeyAndVisible()
        stage.send([
          Touch(1, .began, at: CGPoint(x: 50, y: 60)), Touch(2, .began, at: CGPoint(x: 70, y: 600)),
        ])
        stage.lift([1, 2])
        let lines = lines(try stop()["touches-1.jsonl"])
        #expect(lines.count == 3)
        #expect(lines[1].contains(#""x": 50, "y": 60, "window": "recordingWindow1"}"#))
        #expect(lines[1].contains(#""x": 70, "y": 600, "window": "recordingWindow2"}"#))
      }

      @Test("A finger that is no longer in the event is cancelled, and merged samples stand in their touch")
      func gapsAndMergedSamples() throws {
        let (finger, lost) = (FakeTouch(window), FakeTouch(window))
        let event = FakeEvent()
        event.fakes = [finger, lost]
        event.time = 100
        (finger.place, lost.place) = (CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10))
        TouchRecorder.record(event)
        event.fakes = [finger]
        event.time = 100.02
        (finger.state, finger.place) = (.moved, CGPoint(x: 40, y: 10))
        let merged = FakeTouch(window)
        (merged.place, merged.time) = (CGPoint(x: 25, y: 10), 100.01)
        event.merged = [merged, finger]
        TouchRecorder.record(event)
        let lines = lines(try stop()["touches-1.jsonl"])
        #expect(
          lines[2]
            == #"{"t": 0.02, "touches": [{"id": 1, "phase": "moved", "x": 40, "y": 10, "window": "recordingWindow1", "#
            + #""coalesced": [{"t": 0.01, "x": 25, "y": 10}]}, "#
            + #"{"id": 2, "phase": "cancelled", "x": 20, "y": 10}], "x-lost": [2]}"#
        )
      }

      @Test func `Angles of a pencil are recorded where they change, and predictions if that is asked for`()
        throws
      {
        defer { TouchRecorder.recordsPredictions = false }
        let (pencil, next) = (FakeTouch(window), FakeTouch(window))
        let event = FakeEvent()
        event.fakes = [pencil]
        (next.place, next.time) = (CGPoint(x: 20, y: 10), 100.02)
        event.predicted = [next]
        (event.time, pencil.place, pencil.angles) = (100, CGPoint(x: 10, y: 10), (1, 0))
        TouchRecorder.record(event)
        TouchRecorder.recordsPredictions = true
        (event.time, pencil.state, pencil.angles) = (100.01, .moved, (1, 0.5))
        TouchRecorder.record(event)
        event.predicted = []
        (event.time, pencil.state) = (100.03, .ended)
        TouchRecorder.record(event)
        let lines = lines(try stop()["touches-1.jsonl"])
        let window = #""window": "recordingWindow1", "type": "pencil""#
        #expect(
          lines.dropFirst() == [
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10, \#(window), "altitude": 1}]}"#,
            #"{"t": 0.01, "touches": [{"id": 1, "phase": "moved", "x": 10, "y": 10, \#(window), "azimuth": 0.5, "#
              + #""predicted": [{"t": 0.02, "x": 20, "y": 10}]}]}"#,
            #"{"t": 0.03, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10, \#(window)}]}"#,
          ]
        )
      }

      @Test func `A translation that the app has reset is left out, with the velocity`() throws {
        let pan = UIPanGestureRecognizer()
        pan.addTarget { recognizer in
          if recognizer.state == .changed {
            (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil)
          }
        }
        window.addGestureRecognizer(pan)
        stage.touch(CGPoint(x: 100, y: 100))
        stage.move(along: [CGPoint(x: 120, y: 100), CGPoint(x: 140, y: 100)])
        stage.lift()
        let log = lines(try stop()["touches-1.device.jsonl"])
        #expect(log.filter { $0.contains("\"state\": \"changed\"") }.count == 1)
        #expect(log.filter { $0.contains("\"changed\"") && $0.contains("translation") }.isEmpty)
        #expect(log.filter { $0.contains("\"changed\"") && $0.contains("velocity") }.isEmpty)
      }
    }
  }

  /// A window whose class has the name of the keyboard's.
  private final class UIRemoteKeyboardWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
      TouchRecorder.record(event)
      super.sendEvent(event)
    }
  }

  private final class FakeTouch: UITouch {
    private let home: UIWindow
    var angles = (altitude: CGFloat.pi / 2, azimuth: CGFloat(0))
    var state = UITouch.Phase.began
    var place = CGPoint.zero
    var time = 0.0

    init(_ window: UIWindow) {
      home = window
      super.init()
    }

    override var window: UIWindow? { home }
    override var phase: UITouch.Phase { state }
    override var timestamp: TimeInterval { time }
    override var type: UITouch.TouchType { angles.altitude == .pi / 2 ? .direct : .pencil }
    override var altitudeAngle: CGFloat { angles.altitude }
    override func azimuthAngle(in view: UIView?) -> CGFloat { angles.azimuth }
    override func location(in view: UIView?) -> CGPoint { place }
  }

  private final class FakeEvent: UIEvent {
    var fakes: Set<UITouch> = []
    var merged: [UITouch] = []
    var predicted: [UITouch] = []
    var time = 0.0

    override var allTouches: Set<UITouch>? { fakes }
    override var timestamp: TimeInterval { time }
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { merged }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { predicted }
  }
#endif
