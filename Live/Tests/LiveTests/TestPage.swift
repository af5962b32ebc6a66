import Foundation
import Synchronization

@testable import LiveBench

/// A page of a bench: what it has been told, and a way to wait for it.
final class TestPage: Sendable {
  private let bench: Bench
  let number: Int?

  private final class Inbox: Sendable {
    let messages = Mutex<[String]>([])
  }

  private let inbox: Inbox

  init(_ bench: Bench) {
    let inbox = Inbox()
    self.inbox = inbox
    self.bench = bench
    number = bench.join { message in inbox.messages.withLock { $0.append(message) } }
  }

  func leave() {
    if let number { bench.leave(number) }
  }

  var messages: [String] { inbox.messages.withLock { $0 } }

  func say(_ text: String) {
    if let number { bench.receive(text, from: number) }
  }

  func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double, id: Int = 1) {
    say(#"{"do":"touches","t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#)
  }

  /// Waits for a message after the first `count` ones; returns nil after some seconds.
  @discardableResult
  func wait(after count: Int = 0, seconds: Int = 10, _ isWanted: (String) -> Bool) -> String? {
    for _ in 0..<(200 * seconds) {
      if let found = messages.dropFirst(count).first(where: isWanted) { return found }
      usleep(5000)
    }
    return nil
  }

  @discardableResult
  func wait(after count: Int = 0, seconds: Int = 10, for text: String) -> String? {
    wait(after: count, seconds: seconds) { $0.contains(text) }
  }
}

/// A folder of a test, and the scene in it.
final class TestFolder: Sendable {
  let path: String

  /// A screen with a single tap that waits for a double tap, and a pan.
  static let scene = """
    {"scene": "taps", "controllers": [{"id": "page"}], "windows": [{"id": "window", "frame": [0, 0, 320, 480],
     "rootViewController": "page", "subviews": [{"id": "root", "controller": "page", "frame": [0, 0, 320, 480],
      "gestureRecognizers": [
       {"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]},
       {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
       {"id": "pan", "class": "UIPanGestureRecognizer"}]}]}]}
    """

  init() throws {
    path = NSTemporaryDirectory() + "/touchtrace-live-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path + "/saved", withIntermediateDirectories: true)
    try Self.scene.write(toFile: sceneFile, atomically: false, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var sceneFile: String { path + "/taps.scene.json" }
  var saved: String { path + "/saved" }

  var savedFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: saved).sorted() }
  }

  func bench(traces: [String] = []) throws -> Bench {
    try Bench(scene: sceneFile, traces: traces, savingIn: try SaveFolder(saved))
  }
}
