import Records
import Testing

@testable import GestureScript

@Suite("Keys, buttons and pointers in words")
struct PressPlanTests {
  private func events(_ line: String) throws -> [String] {
    let targets = GestureTargets(screen: Point(x: 320, y: 480))
    let steps = TraceMaker.steps(of: [try GestureParser.line(line, targets)], rate: 100)
    return steps.map { step in
      let time = "\(Int((step.time.seconds * 1000).rounded()))"
      switch step.event {
      case .press(let sample): return "\(time) \(sample.phase) \(sample.words)"
      case .hover(let sample): return "\(time) \(sample.phase) \(sample.location.x),\(sample.location.y)"
      default: return "\(time) \(step.event.name)"
      }
    }
  }

  @Test func `A key has its modifier keys before it`() throws {
    #expect(try events("key cmd+shift+k") == ["0 began ⇧⌘K", "100 ended ⇧⌘K"])
    #expect(try events("key upArrow for 0.5") == ["0 began Up Arrow", "500 ended Up Arrow"])
    #expect(try events("key esc") == ["0 began Escape", "100 ended Escape"])
    #expect(try events("key ?") == ["0 began ⇧/", "100 ended ⇧/"])
    #expect(try events("key cmd++") == ["0 began ⌘+", "100 ended ⌘+"])
    #expect(try events("key ctrl+alt+5") == ["0 began ⌃⌥5", "100 ended ⌃⌥5"])
  }

  @Test func `A button is pressed several times`() throws {
    #expect(
      try events("button select times 2 for 0.2") == [
        "0 began select", "200 ended select", "300 began select", "500 ended select",
      ]
    )
  }

  @Test func `A pointer moves along lines, evenly`() throws {
    #expect(
      try events("hover 0,0 to 10,0 to 10,30 in 0.04") == [
        "0 began 0.0,0.0", "10 changed 10.0,0.0", "20 changed 10.0,10.0", "30 changed 10.0,20.0",
        "40 changed 10.0,30.0", "50 ended 10.0,30.0",
      ]
    )
    #expect(try events("hover 5,6") == ["0 began 5.0,6.0", "310 ended 5.0,6.0"])
  }

  @Test(
    arguments: [
      ("key kk", #""kk" is not a key, expected a key, such as k, cmd+shift+k, upArrow or f5"#),
      ("key hyper+k", #""hyper+k" is not a key, expected a key, such as k, cmd+shift+k, upArrow or f5"#),
      ("button selct", #""selct" is not a button, did you mean "select"?"#),
    ]
  )
  func `A key or a button that does not exist is an error`(line: String, message: String) {
    do throws(GestureError) {
      _ = try GestureParser.line(line, GestureTargets(screen: Point(x: 1, y: 1)))
      Issue.record("no error")
    } catch {
      #expect(error.message == message)
    }
  }
}
