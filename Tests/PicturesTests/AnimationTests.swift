import Explain
import Foundation
import FoundationXML
import Records
import TestSupport
import Testing

@testable import Pictures

@Suite("A drawing that plays")
struct AnimationTests {
  private static func svg(_ path: String) throws -> String {
    AnimatedDrawing(try Pictured.trace(path).timeline, isWhole: false).svg
  }

  /// The keyframes of the class that an element with some text in it has.
  private static func keyframes(of name: Substring, in svg: String) throws -> String {
    let start = try #require(svg.firstRange(of: "@keyframes \(name){")).upperBound
    return String(svg[start...].prefix { $0 != "\n" }.dropLast())
  }

  @Test func `A part is there from its time on, and what is equal is written once`() {
    // A second lasts three, and the end stands for 1.5 s more: 0.5 s are a third of the whole.
    var animation = Animation(from: .at(0), to: .at(1000))
    #expect(animation.duration == 3 && animation.speed == "played at 0.33 × its speed")
    let first = animation.shows(from: .at(500))
    #expect(animation.shows(from: .at(500)) == first)
    let part = animation.shows(from: .at(0), to: .at(250))
    #expect(first != part)
    #expect(
      animation.style.contains("@keyframes \(first){0%{opacity:0}33.333%{opacity:1}100%{opacity:1}}\n")
    )
    #expect(
      animation.style.contains("@keyframes \(part){0%{opacity:1}16.667%{opacity:0}100%{opacity:0}}\n")
    )
    #expect(animation.style.matches(of: /@keyframes/).count == 2)
    #expect(!animation.endsShown(to: .at(250)) && animation.endsShown(to: nil))
  }

  @Test func `Nothing moves for people who asked for less motion`() {
    var animation = Animation(from: .at(0), to: .at(1000))
    let name = animation.moves(through: [(.at(0), Point(x: 1, y: 2)), (.at(1000), Point(x: 3, y: 2))])
    let rule = ".\(name){animation:\(name) 4.5s linear infinite}"
    #expect(animation.style.hasSuffix("@media (prefers-reduced-motion: no-preference) {\n\(rule)\n}\n"))
    #expect(animation.style.contains("0%{transform:translate(1px,2px)}66.667%{transform:translate(3px,2px)}"))
  }

  @Test func `Short gestures are slower, long ones faster`() {
    #expect(Animation(from: .at(0), to: .at(100)).duration == 3)
    #expect(Animation(from: .at(0), to: .at(5000)).speed == "as fast as it was")
    #expect(Animation(from: .at(0), to: .at(40_000)).speed == "played at 4 × its speed")
  }

  @Test func `A slip plays: its finger moves, and its sentences appear when they come true`() throws {
    let svg = try Self.svg("docs/pictures/slip.jsonl")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("<script") && !svg.contains("<animate"))
    #expect(
      svg.contains(
        "<title>✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far). slip.jsonl, played at "
      )
    )
    // The tap fails and the pan begins at 0.15 s of the gesture, whose first sample is at 0 s.
    let scale = TimeScale(
      try Pictured.trace("docs/pictures/slip.jsonl").timeline.part(0, lanes: []),
      left: 0,
      width: 1,
      extendsPending: true,
      settles: true
    )
    let animation = Animation(from: scale.start, to: scale.end)
    let share = 0.15e9 / Double(scale.end - scale.start) * animation.duration / (animation.duration + 1.5)
    let percent = String { $0.append(share * 100, .three) }
    let name = try #require(
      svg.firstMatch(of: /<g class="(a\d+)"><path class="mark failed"[^>]*><title>did not fire/)
    ).output.1
    #expect(try Self.keyframes(of: name, in: svg) == "0%{opacity:0}\(percent)%{opacity:1}100%{opacity:1}")
    // Without animation, the halo of the finger that lifted is not there, and the line is at the end.
    #expect(svg.contains(#"opacity="0"><circle class="halo""#))
  }

  @Test func `A pointer moves, a scroll grows, and a key is there while it is held`() throws {
    let trace = """
      {"t": 0, "hover": {"phase": "began", "x": 10, "y": 20}}
      {"t": 1, "hover": {"phase": "changed", "x": 110, "y": 20}}
      {"t": 2, "scroll": {"kind": "continuous", "phase": "began", "x": 110, "y": 20}}
      {"t": 2.5, "scroll": {"kind": "continuous", "phase": "changed", "x": 110, "y": 20, "dy": -10}}
      {"t": 3, "scroll": {"kind": "continuous", "phase": "changed", "x": 110, "y": 20, "dy": -30}}
      {"t": 3, "scroll": {"kind": "continuous", "phase": "ended", "x": 110, "y": 20}}
      {"t": 4, "press": {"phase": "began", "keyCode": "keyboardK", "modifiers": ["command"]}}
      {"t": 6, "press": {"phase": "ended", "keyCode": "keyboardK", "modifiers": ["command"]}}

      """
    let timeline = try Pictured.text(trace).timeline
    #expect(timeline.keys == [HeldKey(name: "⌘K", start: .at(4000), end: .at(6000))])
    let svg = AnimatedDrawing(timeline, isWhole: true).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title>a pointer that hovers</title>"))
    #expect(svg.contains("<title>a scroll that moves the content by (0, -40) pt</title>"))
    // Six seconds are as long in the drawing, and the end stands for 1.5 s more: a second is 13.333 %.
    let moving = try #require(svg.firstMatch(of: /class="badge (a\d+)" d="M0 0V12/)).output.1
    let frames = try Self.keyframes(of: moving, in: svg)
    #expect(frames.hasPrefix("0%{transform:") && frames.contains("}13.333%{transform:"))
    // A quarter of the way of the content is behind it at 2.5 s.
    #expect(svg.contains("33.333%{stroke-dashoffset:0.75}40%{stroke-dashoffset:0}"))
    let shown = try #require(svg.firstMatch(of: /<g class="(a\d+)" opacity="0"><rect class="badge"/)).output.1
    #expect(
      try Self.keyframes(of: shown, in: svg)
        == "0%{opacity:0}53.333%{opacity:1}80%{opacity:0}100%{opacity:0}"
    )
    // Keys stand below the screen, where none is cut.
    let key = try #require(svg.firstMatch(of: /y="([0-9.]+)">⌘K</)).output.1
    let edges = /<rect class="screen"[^>]* y="([0-9.]+)"[^>]* height="([0-9.]+)"/
    let screen = try #require(svg.firstMatch(of: edges))
    let bottom = (Double(screen.output.1) ?? 0) + (Double(screen.output.2) ?? 0)
    #expect(Double(key) ?? 0 > bottom + 10)
  }

  @Test func `What is left out is said, and so is an error`() throws {
    let lines = (0..<14).flatMap { tap in
      [(0.0, "began"), (0.1, "ended")].map { time, phase in
        #"{"t": \#(Double(tap) + time), "touches": [{"id": 1, "phase": "\#(phase)", "x": 10, "y": 20}]}"#
      }
    }
    let broken = lines.joined(separator: "\n") + "\n{\"t\": 20, \"x\": 1}\n"
    let svg = AnimatedDrawing(try Pictured.text(broken).timeline, isWhole: true).svg
    // Of 14 fingers twelve move. Each is a tap that recognizes and a double tap that does not; nine results are shown.
    #expect(svg.contains(">and 2 more touches<") && svg.contains(">and 19 more results<"))
    #expect(svg.contains(">✕ line 29: "))
  }

  @Test func `Every golden trace plays in a file that is XML, and small`() throws {
    var count = 0
    for name in try PackageFiles.goldenTraces().enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      guard let replay = try? Pictured.trace(PackageFiles.trace(name)) else { continue }
      for isWhole in [false, true] {
        let svg = AnimatedDrawing(replay.timeline, isWhole: isWhole).svg
        #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
        #expect(svg.utf8.count < 250_000, "\(name)")
      }
      count += 1
    }
    #expect(count > 150)
  }
}
