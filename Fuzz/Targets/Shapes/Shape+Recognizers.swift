extension Shape {
  /// Recognizers of the window, each with members beside its id and class.
  private static func recognizers(
    _ count: Int,
    _ id: String,
    _ kind: String = "Pan",
    _ members: (Int) -> String = { _ in "" }
  ) -> [String] {
    list(count) { #"{"id":"\#(id)r\#($0)","class":"UI\#(kind)GestureRecognizer"\#(members($0))}"# }
  }

  private static func names(_ id: String, _ range: Range<Int>) -> String {
    "[" + range.map { #""\#(id)r\#($0)""# }.joined(separator: ",") + "]"
  }

  private static func delegate(_ question: String, _ answer: String) -> String {
    #","delegate":{"\#(question)":\#(answer)}"#
  }

  /// Shapes of recognizers, their relations and their delegates.
  static let ofRecognizers: [Shape] = [
    Shape("gestures") { n, id in
      ShapeParts(
        recognizers: recognizers(1, id, "Tap")
          + recognizers(1, id + "2", "Tap") { _ in #","numberOfTapsRequired":2"# },
        steps: ShapeStep.taps(n)
      )
    },
    Shape("recognizers, gestures", most: 100) { n, id in
      ShapeParts(recognizers: recognizers(n, id, "Tap"), steps: ShapeStep.taps(n / 4))
    },
    Shape("each requires each", most: 60) { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "Tap") { own in
          let others = (0..<n).filter { $0 != own }.map { #""\#(id)r\#($0)""# }.joined(separator: ",")
          return #","requireToFail":[\#(others)]"#
        },
        steps: ShapeStep.taps(3)
      )
    },
    Shape("one requires all") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "Swipe")
          + recognizers(1, id + "z", "Tap") { _ in #","requireToFail":\#(names(id, 0..<n))"# }
      )
    },
    Shape("all require one") { n, id in
      ShapeParts(
        recognizers: recognizers(1, id + "z")
          + recognizers(n, id, "Tap") { _ in #","requireToFail":["\#(id)zr0"]"# }
      )
    },
    Shape("a chain of requirements") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "Tap") { $0 == 0 ? "" : #","requireToFail":["\#(id)r\#($0 - 1)"]"# }
      )
    },
    Shape("a chain of requirements, the other way round") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "Tap") {
          $0 == n - 1 ? "" : #","requireToFail":["\#(id)r\#($0 + 1)"]"#
        }
      )
    },
    Shape("a circle of requirements") { n, id in
      ShapeParts(recognizers: recognizers(n, id, "Tap") { #","requireToFail":["\#(id)r\#(($0 + 1) % n)"]"# })
    },
    Shape("a circle of delegates' requirements") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id) {
          delegate("shouldRequireFailureOf", #"["\#(id)r\#(($0 + 1) % n)"]"#)
        }
      )
    },
    Shape("canPrevent with exceptions", most: 150) { n, id in
      ShapeParts(recognizers: recognizers(n, id) { #","canPrevent":{"except":["\#(id)r\#(($0 + 1) % n)"]}"# })
    },
    Shape("simultaneous with exceptions") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id) {
          delegate("shouldRecognizeSimultaneouslyWith", #"{"except":["\#(id)r\#(($0 + 1) % n)"]}"#)
        }
      )
    },
    Shape("simultaneous but with a class", most: 300) { n, id in
      ShapeParts(
        recognizers: recognizers(n, id) { _ in
          delegate("shouldRecognizeSimultaneouslyWith", #"{"except":[{"class":"UITapGestureRecognizer"}]}"#)
        }
      )
    },
    Shape("touches that delegates refuse by view", most: 300) { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)v\#($0)","frame":[0,0,400,800]}"# },
        recognizers: recognizers(n, id) { delegate("shouldReceive", #"{"except":["\#(id)v\#($0)"]}"#) }
      )
    },
    Shape("touches that delegates refuse by place", most: 300) { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)v\#($0)","frame":[0,0,400,800]}"# },
        recognizers: recognizers(n, id) { _ in
          delegate("shouldReceive", #"{"except":[{"inside":"\#(id)v\#(n - 1)"}]}"#)
        }
      )
    },
    Shape("recognizers that are removed") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "Tap"),
        steps: (0..<n).map { .call(0, "w", "removeGestureRecognizer", #""\#(id)r\#($0)""#) }
      )
    },
    Shape("requirements that are set again") { n, id in
      let step = ShapeStep(
        time: 0,
        event: #""set":{"\#(id)r0":{"requireToFail":\#(names(id, 1..<max(n, 2)))}}"#
      )
      return ShapeParts(
        recognizers: recognizers(max(n, 2), id, "Tap"),
        steps: [ShapeStep](repeating: step, count: 8)
      )
    },
    Shape("edge pans") { n, id in
      ShapeParts(
        recognizers: recognizers(n, id, "ScreenEdgePan") { _ in #","edges":["left"]"# },
        steps: (0..<5).flatMap { index -> [ShapeStep] in
          let time = Double(index)
          return [
            .touch(time, "began", 2, 400), .touch(time + 0.1, "moved", 90, 400),
            .touch(time + 0.2, "ended", 90, 400),
          ]
        }
      )
    },
    Shape("pinches and turns of many fingers", most: 250) { n, id in
      func fingers(_ time: Double, _ phase: String, _ shift: Int) -> ShapeStep {
        let touches = array(n) {
          #"{"id":\#($0),"phase":"\#(phase)","x":\#(($0 + shift) % 400),"y":\#($0 % 700)}"#
        }
        return ShapeStep(time: time, event: #""touches":\#(touches)"#)
      }
      return ShapeParts(
        scene: [#""application":{"maximumTouches":256}"#],
        window: [#""isMultipleTouchEnabled":true"#],
        recognizers: recognizers(1, id + "p", "Pinch") + recognizers(1, id + "q", "Rotation")
          + recognizers(1, id) { _ in #","maximumNumberOfTouches":9000000000000000"# },
        steps: [fingers(0, "began", 0), fingers(0.1, "moved", 30), fingers(0.2, "ended", 0)]
      )
    },
    Shape("fingers that land one by one", most: 250) { n, id in
      ShapeParts(
        scene: [#""application":{"maximumTouches":256}"#],
        window: [#""isMultipleTouchEnabled":true"#],
        recognizers: recognizers(1, id),
        steps: (0..<n).map { .touch(0.01 * Double($0), "began", Double($0 % 400), Double($0 % 700), id: $0) }
      )
    },
    Shape("a gesture of a program's class", most: 150) { n, _ in
      ShapeParts(
        window: [#""isMultipleTouchEnabled":true"#],
        recognizers: list(n) { _ in #"{"class":"TransformGestureRecognizer"}"# },
        steps: ShapeStep.moves(n / 4)
      )
    },
  ]
}
