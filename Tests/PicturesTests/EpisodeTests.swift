import Explain
import Records
import Replay
import Testing
import TraceFormat

@testable import Pictures

@Suite("Episodes and their verdicts")
struct EpisodeTests {
  private static let slip = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 160, "y": 120}]}
    {"t": 0.15, "touches": [{"id": 1, "phase": "moved", "x": 181, "y": 162}]}
    {"t": 0.25, "touches": [{"id": 1, "phase": "ended", "x": 181, "y": 162}]}
    """

  @Test func `A recording is cut where no finger is down and nothing waits`() throws {
    // The double tap of the standard scene waits 0.35 s for its second tap: 0.1 s + 0.35 s. A tap at 0.3 s belongs to
    // the first episode, and one at 2 s begins another.
    let replay = try Pictured.text(
      [0, 0.3, 2].map { start in
        """
        {"t": \(start), "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
        {"t": \(start + 0.1), "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}
        """
      }.joined(separator: "\n")
    )
    let episodes = replay.verdicts.map(\.episode)
    #expect(episodes.map(\.from) == [.at(0), .at(2000)])
    #expect(episodes.first?.to == .at(400))
    // The timer of the wait fires when the time has passed, a nanosecond later.
    #expect(episodes.last?.to == .at(2450) + 1)
  }

  @Test func `Notches that follow each other closely are one gesture`() throws {
    // A real trackpad's swipe of 64 events, and a wheel with a pause from 0.641 s to 6.311 s.
    let swipe = try Pictured.trace("traces/pointer/recorded-trackpad.jsonl").timeline
    #expect(swipe.verdicts.map(\.episode.from) == [.at(0)])
    let wheel = try Pictured.trace("traces/pointer/recorded-wheel.jsonl").timeline
    #expect(wheel.verdicts.map { ($0.episode.from.nanoseconds / 1000) } == [0, 6_311_206])
    // 0.35 s apart are two.
    let notches = [0, 0.25, 0.6].map {
      #"{"t": \#($0), "scroll": {"kind": "discrete", "x": 5, "y": 5, "dy": -10}}"#
    }
    let scene =
      #"{"touchtrace":1,"scene":{"windows":[{"id":"w","frame":[0,0,99,99],"subviews":[{"id":"s","class":"UIScrollView","frame":[0,0,99,99],"contentSize":[99,999]}]}]}}"#
    let replay = try Pictured.text(([scene] + notches).joined(separator: "\n"))
    #expect(replay.verdicts.map(\.episode.from) == [.at(0), .at(600)])
  }

  @Test func `Episodes of all traces are in order and contain all touches`() throws {
    for name in ["scrolling/held-before-the-lift", "recorded/galaxys-paint", "arbitration/chain-triple"] {
      let timeline = try Pictured.trace("traces/\(name).jsonl").timeline
      let episodes = timeline.verdicts.map(\.episode)
      for (one, next) in zip(episodes, episodes.dropFirst()) {
        #expect(one.from <= one.to)
        #expect(one.to < next.from)
      }
      for finger in timeline.fingers {
        #expect(episodes.count { $0.contains(finger.start) && $0.contains(finger.end ?? finger.start) } == 1)
      }
    }
  }

  @Test func `The subject is the failure that came closest`() throws {
    let replay = try Pictured.text(Self.slip)
    let verdict = try #require(replay.verdicts.first)
    // The finger moved 46.957 pt: 4 % more than a tap allows, and 370 % more than a press does.
    #expect(verdict.subject?.object == "tap")
    // The swipe down had its distance, but only at the lift.
    #expect(verdict.sentences.map(\.object) == ["tap", "pan", "swipeDown"])
    #expect(verdict.sentences.map(\.sign) == [.failed, .fired, .failed])
    #expect(replay.opening()?.time == .at(150))
    #expect(replay.opening(about: "pinch")?.time == .at(250))
    #expect(replay.opening(about: "pan")?.time == .at(150))
  }

  @Test func `Equal outcomes are one`() throws {
    let verdict = try #require(try Pictured.text(Self.slip).verdicts.first)
    let objects = verdict.groups.map(\.objects)
    #expect(objects.contains(["tap", "doubleTap"]))
    #expect(objects.contains(["pinch", "rotation"]))
    #expect(verdict.groups.first?.objects == ["pan"])
  }

  @Test func `Who was beaten comes after the one that beat it`() throws {
    let verdict = try #require(try Pictured.trace("traces/arbitration/chain-triple.jsonl").verdicts.first)
    #expect(verdict.sentences.map(\.object) == ["triple", "single", "double"])
    #expect(verdict.sentences.map(\.sign) == [.fired, .beaten, .beaten])
  }

  @Test func `A covered button is under the finger and has missed the touch`() throws {
    let replay = try Pictured.trace("traces/questions/button-under-a-shade.jsonl")
    let layers = try #require(replay.stacks.first).layers
    #expect(layers.map(\.id) == ["shade", "button", "window"])
    #expect(layers.map(\.role) == [.hit, .behind, .around])
    let sentence = try #require(replay.verdicts.first?.sentences.first)
    #expect(sentence.object == "button")
    #expect(sentence.sign == .missed)
    // The drawing and the page have it from one list.
    #expect(replay.timeline.missed.map(\.view) == ["button"])
    #expect(sentence.reason == "shade is in front")
  }

  @Test(arguments: [("isHidden", "true", "it is hidden"), ("alpha", "0", "it is transparent")])
  func `Views that nobody sees are passed by and not missed`(name: String, value: String, reason: String)
    throws
  {
    let layers = try Self.layers(ofButtonWith: "\"\(name)\": \(value)")
    #expect(layers.map(\.role) == [.passed, .hit])
    #expect(layers.map(\.reason) == [reason, "is hit, and gets the touch"])
  }

  @Test func `A control whose user interaction is off is passed by`() throws {
    let layers = try Self.layers(ofButtonWith: "\"isUserInteractionEnabled\": false")
    #expect(layers.first?.reason == "it has its user interaction disabled")
  }

  /// The views under a finger on a button in a window.
  private static func layers(ofButtonWith property: String) throws -> [FingerStack.Layer] {
    let button = #"{"id": "button", "class": "UIButton", "frame": [0, 0, 100, 100], \#(property)}"#
    let scene = #"{"windows": [{"id": "window", "frame": [0, 0, 100, 100], "subviews": [\#(button)]}]}"#
    let replay = try Pictured.text(
      """
      {"touchtrace": 1, "scene": \(scene)}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}
      """
    )
    return replay.stacks.first?.layers ?? []
  }

  @Test func `A finger that drags on was not near to a tap or a press`() throws {
    // The finger leaves the press by 0.2 pt at first, and goes on for hundreds.
    let verdict = try #require(try Pictured.trace("traces/recorded/nexus4-n4.jsonl").verdicts.first)
    #expect(verdict.sentences.map(\.object) == ["pan"])
  }

  @Test func `A failure by the number of touches is not a question after a gesture that fired`() throws {
    let verdict = try #require(
      try Pictured.trace("traces/recorded/phone-two-finger-drag.jsonl").verdicts.first
    )
    #expect(verdict.sentences.map(\.object) == ["pan", "rotation", "pinch"])
    #expect(verdict.subject == nil)
  }

  @Test func `Touches that nothing took for one reason are one result`() throws {
    let fingers = (1...3).map { #"{"id": \#($0), "phase": "PHASE", "x": \#(100 * $0), "y": 100}"# }
    let lines = [(0, "began"), (1, "ended")].map { time, phase in
      #"{"t": \#(time), "touches": ["#
        + fingers.map { $0.replacing("PHASE", with: phase) }.joined(separator: ", ") + "]}"
    }
    let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 10, 10]}]}"#
    let header = #"{"touchtrace": 1, "scene": \#(scene)}"#
    let verdict = try #require(try Pictured.text(([header] + lines).joined(separator: "\n")).verdicts.first)
    #expect(verdict.sentences.map(\.object) == ["touches 1, 2, 3"])
    #expect(verdict.sentences.map(\.verb) == ["hit no view"])
  }

  @Test func `A slider says the value that it sent`() throws {
    let verdict = try #require(try Pictured.trace("traces/controls/slider-drag.jsonl").verdicts.first)
    let sent = try #require(verdict.sentences.first { $0.verb == "sent valueChanged" })
    #expect(sent.reason.hasPrefix("controller changed:, "))
  }

  @Test func `Nearest misses are found and counted`() throws {
    let (replay, input, replayer) = try Self.missed()
    let found = try MissFinder(replayer, input).find(replay, from: 0)
    #expect(found.misses.map(\.change) == ["thresholds.tapMovement=46.958"])
    #expect(found.misses.first?.margin == "now 45, +1.958 or 4.4 %")
    #expect(found.misses.first?.text == "tap: recognized instead of failed")
    #expect(found.misses.first?.episode == 0)
  }

  private static func missed() throws -> (PicturedReplay, TraceInput, Replayer) {
    let input = TraceInput.text(name: "slip", Array(slip.utf8))
    let replayer = Replayer()
    return (try TimelineReader(replayer).read(input, title: "slip"), input, replayer)
  }
}
