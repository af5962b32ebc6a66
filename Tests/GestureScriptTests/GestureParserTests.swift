import Records
import Testing

@testable import GestureScript

@Suite("The language of gestures")
struct GestureParserTests {
  private static var targets: GestureTargets {
    GestureTargets(screen: Point(x: 320, y: 480), ids: ["button", "photo", "far away"]) { id, point in
      let place = point ?? Point(x: 50, y: 25)
      return id == "far away" ? nil : Point(x: place.x + 100, y: place.y + 200)
    }
  }

  private func gesture(_ text: String) throws -> Gesture? {
    guard case .gestures(let gestures) = try GestureParser.line(text, Self.targets) else { return nil }
    return gestures.count == 1 ? gestures.first : nil
  }

  @Test func `A tap has a place, and options in any order`() throws {
    var expected = Gesture(.rest(at: Point(x: 160, y: 120.5)), fingers: 2, duration: 0.2)
    expected.times = 3
    #expect(try gesture("tap 160,120.5 times 3 fingers 2 for 0.2") == expected)
    #expect(try gesture("tap 160,120.5 for 200ms fingers 2 times 3") == expected)
    #expect(try gesture("tap 1,2") == Gesture(.rest(at: Point(x: 1, y: 2))))
  }

  @Test func `A double tap is a tap that is made twice`() throws {
    #expect(try gesture("doubleTap 1,2 gap 0.3") == gesture("tap 1,2 times 2 gap 0.3"))
  }

  @Test func `A drag goes through all its places`() throws {
    let points = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: -20)]
    var expected = Gesture(.lines(through: points), duration: 0.5)
    expected.rest = 0.7
    #expect(try gesture("drag 0,0 to 10,0 to 10,-20 in 0.5s hold 0.7") == expected)
  }

  @Test func `Angles are degrees, clockwise on the screen`() throws {
    let pinch = Gesture.Pair(center: Point(x: 5, y: 6), distance: (80, 240), angle: (.pi / 2, .pi))
    #expect(try gesture("pinch 5,6 from 80 to 240 angle 90 turning 90deg") == Gesture(.pair(pinch)))
    let turn = Gesture.Pair(center: Point(x: 5, y: 6), distance: (160, 160), angle: (0, -.pi / 4))
    #expect(try gesture("turn 5,6 by -45") == Gesture(.pair(turn)))
  }

  @Test(
    arguments: [
      ("edge left", "swipe 1,240 right"), ("edge right at 100 by 50", "swipe 319,100 left by 50"),
      ("edge top", "swipe 160,1 down"), ("edge bottom at 5", "swipe 5,479 up"),
    ]
  )
  func `A swipe from an edge begins one point inside the screen and goes inwards`(edge: String, swipe: String)
    throws
  {
    #expect(try gesture(edge) == gesture(swipe))
  }

  @Test func `The id of a view stands for its center, and with @ for one of its points`() throws {
    #expect(try gesture("tap button") == gesture("tap 150,225"))
    #expect(try gesture("drag photo@0,0 to photo@20,-5") == gesture("drag 100,200 to 120,195"))
    #expect(try gesture("tap \"button\"") == gesture("tap 150,225"))
  }

  @Test func `Gestures with "with" between them begin together`() throws {
    let line = try GestureParser.line("press 1,2 with tap 3,4 after 0.2 held", Self.targets)
    guard case .gestures(let gestures) = line else {
      Issue.record("no gestures")
      return
    }
    #expect(gestures.map(\.delay) == [0, 0.2])
    #expect(gestures.map(\.ending) == [.lifted, .held])
    #expect(gestures.map(\.duration) == [Gesture.pressDuration, nil])
  }

  @Test func `A wait has seconds, an interruption a reason`() throws {
    #expect(try GestureParser.line("wait 250ms", Self.targets) == .wait(0.25))
    #expect(try GestureParser.line("interrupt phone call", Self.targets) == .interruption("phone call"))
  }

  @Test func `Every form is read in its own example, and names its options once`() throws {
    for form in GestureForm.all {
      #expect(form.names.contains { form.example.hasPrefix("\($0) ") }, "\(form.example)")
      #expect(throws: Never.self) { try GestureParser.line(form.example, Self.targets) }
      #expect(Set(form.options.map(\.word)).count == form.options.count, "\(form.names)")
      #expect("  \(form.usage)".count <= 80, "\(form.usage)")
    }
  }

  @Test(
    arguments: [
      ("", 1, "expected a gesture, such as tap or drag"),
      ("tpa 1,2", 1, "unknown gesture \"tpa\", did you mean \"tap\"?"),
      ("tap", 4, "\"tap\" needs a place, such as 160,120"),
      ("tap 160 120", 5, "\"160\" is not a place, did you mean 160,120?"),
      ("tap 160, 120", 5, "\"160,\" is not a place, did you mean 160,120?"),
      ("tap 1,2,3", 5, "\"1,2,3\" is not a place, expected X,Y such as 160,120"),
      ("tap 1e7,0", 5, "1e7,0 is too far away, expected numbers from -1e6 to 1e6"),
      ("tap buton", 5, "no view has the id \"buton\", did you mean \"button\"?"),
      ("tap \"far away\"", 5, "the view \"far away\" is not on the screen"),
      ("tap photo@1", 11, "expected a point of the view after \"@\", such as photo@10,10"),
      ("tap \"photo", 5, "a quote that is not closed"),
      ("drag 1,2 two 3,4", 10, "unknown word \"two\" of drag, did you mean \"to\"?"),
      ("drag 1,2 in 0.3", 16, "expected \"to\" and a place, such as 160,120, as in drag 160,120 to 160,300"),
      ("tap 1,2 fingers 0", 17, "\"fingers\" is 0, expected a whole number from 1 to 10"),
      ("tap 1,2 fingers 1.5", 17, "\"fingers\" is 1.5, expected a whole number from 1 to 10"),
      (
        "tap 1,2 for long", 13,
        "\"long\" after \"for\", expected seconds from 0 to 3600, such as 0.3 or 300ms"
      ),
      ("tap 1,2 for nan", 13, "\"nan\" after \"for\""),
      ("tap 1,2 for -1", 13, "\"for\" is -1, expected seconds from 0 to 3600"),
      ("tap 1,2 for", 12, "\"for\" needs seconds"),
      ("tap 1,2 for 1 for 2", 15, "\"for\" appears twice, expected once"),
      ("tap 1,2 held cancelled", 23, "\"held\" and \"cancelled\" do not go together"),
      ("swipe 1,2 lft", 11, "\"lft\" is not a direction, did you mean \"left\"?"),
      ("wait 1 with tap 1,2", 1, "expected a gesture beside \"with\", such as tap"),
      ("tap 1,2 with", 13, "expected a gesture, such as tap or drag"),
      ("with tap 1,2", 1, "expected a gesture, such as tap or drag"),
    ]
  )
  func `An error has its column and what is meant`(text: String, column: Int, message: String) {
    do throws(GestureError) {
      _ = try GestureParser.line(text, Self.targets)
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.column == column, "\(text)")
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func `Without views the message says how to name them`() {
    #expect(
      throws: GestureError(
        5,
        "\"button\" is not a place, expected X,Y such as 160,120; ids of views need --scene",
        usage: "tap PLACE [times N] [fingers N] [for S] [gap S]"
      )
    ) {
      try GestureParser.line("tap button", GestureTargets(screen: Point(x: 390, y: 844)))
    }
  }
}
