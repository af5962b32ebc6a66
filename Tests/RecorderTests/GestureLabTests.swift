#if DEBUG
  import Foundation
  import Golden
  import Records
  import Replay
  import TestSupport
  import Testing
  import TouchTesting
  import UIKit

  @testable import IOSRecorder
  @testable import TouchKit

  extension RecorderTests {
    /// The application that asks devices, on this project's own engine.
    @Suite("GestureLab")
    @MainActor
    struct GestureLabTests {
      private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

      @Test(arguments: [18.0, 26])
      func `A replay agrees with the recording of each screen`(system: Double) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for question in Question.all {
          record(question, on: SystemVersion(system))
          let own = folder.appendingPathComponent(question.id)
          let results = try GoldenSuite(paths: [own.path]).run(with: Replayer())
          #expect(!results.isEmpty, "\(question.id)")
          for result in results { #expect(result.isSuccess, "\(question.id): \(result.message)") }
        }
      }

      /// Shows the screen of a question, taps, drags and holds in its area, and taps Done.
      private func record(_ question: Question, on system: SystemVersion? = nil) {
        let stage = TouchStage()
        stage.window.eventEngine.system = system
        let window = RecordingWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let screen = QuestionController(question, in: folder)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        for point in [CGPoint(x: 160, y: 400), CGPoint(x: 90, y: 340)] {
          stage.tap(at: point)
          stage.advance(by: 3)
          stage.drag(from: point, to: CGPoint(x: point.x + 70, y: point.y))
          stage.advance(by: 3)
          stage.drag(from: point, to: CGPoint(x: point.x, y: point.y - 60))
          stage.advance(by: 3)
          stage.longPress(at: point, duration: 1.2)
          stage.advance(by: 3)
        }
        stage.drag(from: CGPoint(x: 4, y: 380), to: CGPoint(x: 120, y: 380))
        stage.advance(by: 3)
        stage.tap(at: CGPoint(x: 160, y: 180))
        stage.advance(by: 1)
      }

      @Test func `A recording has the system of the device, and ends with Done`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let question = try #require(Question.all.first)
        record(question)
        let own = folder.appendingPathComponent(question.id)
        let trace = try String(contentsOf: own.appendingPathComponent("touches-1.jsonl"), encoding: .utf8)
        #expect(trace.hasPrefix(#"{"touchtrace": 1, "system": 18, "name": "touches-1", "#))
        let log = try String(
          contentsOf: own.appendingPathComponent("touches-1.device.jsonl"),
          encoding: .utf8
        )
        #expect(log.contains(#""sender": "second", "state": "recognized""#))
        #expect(log.contains(#""sender": "done", "controlEvent": "touchUpInside""#))
      }

      @Test func `The list shows which questions are answered, and shares the folder`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let question = try #require(Question.all.first)
        record(question)
        let stage = TouchStage()
        let lab = LabController(folder: folder)
        var shared: URL?
        lab.share = { shared = $0 }
        stage.window.rootViewController = lab
        stage.tap(at: CGPoint(x: 100, y: 80))
        #expect(shared == folder)
        let titles =
          lab.view.subviews.last?.subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) } ?? []
        #expect(titles.first == "✓ \(question.title)")
        #expect(titles.filter { $0.hasPrefix("✓") }.count == 1 && titles.count == Question.all.count)
        stage.tap(at: CGPoint(x: 100, y: 170))
        #expect(lab.presentedViewController is QuestionController)
      }

      @Test func `The page lists every question`() throws {
        let page = try PackageFiles.text("docs/TESTING.md")
        let start = try #require(page.range(of: "### Asking a device")).upperBound
        let end = try #require(page.range(of: "\n## ", range: start..<page.endIndex)).lowerBound
        let section = page[start..<end]
        let listed = section.matches(of: #/`([a-z]+(?:-[a-z]+)*)`/#).map { String($0.output.1) }
        let ids = Question.all.map(\.id)
        #expect(ids.filter { !listed.contains($0) } == [])
        #expect(Set(ids).count == ids.count)
      }
    }
  }
#endif
