import Replay
import Reports
import Testing

@testable import Explain

/// An explanation says on which systems the outcome would be another one.
@Suite("What explain says of other systems")
struct OtherSystemTests {
  private func answer(_ question: Question) throws -> String {
    let explainer = try Explainer(Replayer(), question.trace)
    var buffer = ByteBuffer()
    OtherSystemReport(style: .plain).writeText(try explainer.otherSystems(), to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static let stack = #"""
    "subviews": [{"id": "stack", "frame": [0, 0, 320, 480], "container": "navigation", "gestureRecognizers": [
      {"id": "swipe", "class": "UISwipeGestureRecognizer", "requireToFail": ["stack.contentPop"]}]}]
    """#
  private static let fast = ["0 began 1 (100, 200)", "0.1 moved 1 (180, 200)", "0.2 ended 1 (180, 200)"]

  @Test(arguments: [(26, "on iOS 18 and before: UIKit does not add"), (18, "from iOS 26 on: UIKit adds")])
  func `It tells what the other system would have made of the gesture`(system: Int, line: String) throws {
    let answer = try answer(Question(Self.stack, Self.fast, header: "\"system\": \(system), "))
    #expect(answer.hasPrefix("other systems\n  \(line) the navigation controller's pan in the content"))
    #expect(answer.contains(system == 26 ? "swipe: recognized instead of" : "swipe: "))
  }

  @Test func `It is silent if all systems agree`() throws {
    let tap = ["0 began 1 (100, 200)", "0.1 ended 1 (100, 200)"]
    #expect(try answer(Question(Self.stack, tap)) == "")
  }
}
