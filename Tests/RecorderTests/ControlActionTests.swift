#if DEBUG
  import Foundation
  import IOSRecorder
  import TouchTesting
  import Testing
  import UIKit

  extension RecorderTests {
    /// The recordings of the actions of controls.
    @Suite("Actions of controls")
    struct ControlActionTests {
      private let stage = TouchStage()
      private let window = RecordingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
      private let folder: URL

      init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        window.makeKeyAndVisible()
        window.addSubview(button)
        TouchRecorder.identify = { _ in nil }
        TouchRecorder.asksDelegates = false
        TouchRecorder.length = 30
        TouchRecorder.start(in: folder)
      }

      /// The scene and the lines of the device log.
      private func stop() throws -> (scene: String, log: [String]) {
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = try TouchRecorder.stop().map { try String(contentsOf: $0, encoding: .utf8) }
        let log = try #require(texts.first { $0.contains("\"recognizers\"") })
        let scene = try #require(texts.first { $0.contains("\"windows\"") })
        return (scene, log.split(separator: "\n").map(String.init))
      }

      @Test
      func `The device log has the events for which the app has a target, and the scene has the target`()
        throws
      {
        let player = Player()
        button.addTarget(player, action: Selector(Player.play, name: "play:"), for: .touchUpInside)
        button.addTarget(nil, action: "help:", for: [.touchDown, .touchUpInside])
        stage.tap(at: CGPoint(x: 110, y: 120))
        let (scene, log) = try stop()
        #expect(
          scene.contains(
            #""actions": [{"target": "button1", "x-target": "Player", "action": "play:", "for": ["touchUpInside"]}, "#
              + #"{"target": null, "action": "help:", "for": ["touchDown", "touchUpInside"]}]"#
          )
        )
        #expect(
          log == [
            #"{"touchtrace": 1, "device": "iPhone, iOS 18.0", "recognizers": [], "controls": ["button1"]}"#,
            #"{"t": 0, "record": "action", "sender": "button1", "controlEvent": "touchDown", "location": [10, 20]}"#,
            #"{"t": 0.05, "record": "action", "sender": "button1", "controlEvent": "touchUpInside", "#
              + #""location": [10, 20]}"#,
          ]
        )
      }

      @Test func `The recorder's own targets are not in the scene of the next gesture`() throws {
        button.addTarget(nil, action: "help:", for: .touchDown)
        stage.tap(at: CGPoint(x: 110, y: 120))
        stage.advance(by: 2)
        stage.tap(at: CGPoint(x: 110, y: 120))
        window.addSubview(UIView(frame: window.bounds))
        stage.advance(by: 2)
        stage.tap(at: CGPoint(x: 10, y: 10))
        let (scene, log) = try stop()
        #expect(scene.components(separatedBy: "\"actions\"").count == 2)
        #expect(!scene.contains("Listener"))
        #expect(log.filter { $0.contains("touchDown") }.count == 2)
      }

      @Test
      func `A slider's value is recorded with its changes, and actions that the app sends are not`() throws {
        let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 231, height: 40))
        slider.addTarget(for: .valueChanged) { _ in }
        window.addSubview(slider)
        // The knob of 31 points is at the left, and 200 points are the whole way.
        stage.touch(CGPoint(x: 35, y: 320))
        stage.move(along: [CGPoint(x: 85, y: 320), CGPoint(x: 135, y: 320)])
        stage.lift()
        slider.sendActions(for: .valueChanged)
        let (scene, log) = try stop()
        #expect(
          scene.contains(#""actions": [{"target": "slider1", "action": "closure", "for": ["valueChanged"]}]"#)
        )
        let values = log.dropFirst().compactMap { line in
          line.split(separator: "\"value\": ").last.map { $0.dropLast() }
        }
        #expect(values == ["0.25", "0.5"])
      }
    }
  }

  private final class Player: NSObject {
    func play(_ sender: UIControl) {}
  }
#endif
