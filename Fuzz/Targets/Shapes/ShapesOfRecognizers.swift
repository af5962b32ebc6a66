extension Shape {
  /// Recognizers, and what they do with fingers.
  static let ofRecognizers: [Shape] = [
    Shape("recognizers of one view") { count, variant in
      ShapeParts(recognizers: (0..<count).map { variant.recognizer("r\($0)") }, steps: variant.visit())
    },
    Shape("views with a recognizer each") { count, variant in
      ShapeParts(
        views: (0..<count).map {
          variant.view("v\($0)", #","gestureRecognizers":[\#(variant.recognizer("r\($0)"))]"#)
        },
        steps: variant.visit()
      )
    },
    Shape("stacks of 9 views with a recognizer each") { count, variant in
      ShapeParts(
        views: (0..<max(1, count / 9)).map { stack in
          nested(min(count, 9)) { number, inner in
            variant.view(
              "v\(stack)-\(number)",
              #","gestureRecognizers":[\#(variant.recognizer("r\(stack)-\(number)"))]\#(inner)"#
            )
          }
        },
        steps: variant.visit()
      )
    },
    Shape("taps beside double taps") { count, variant in
      ShapeParts(
        recognizers: [
          variant.recognizer("a", "Tap"), variant.recognizer("b", "Tap", #","numberOfTapsRequired":2"#),
        ],
        steps: (0..<count).flatMap { ShapeVariant.Gesture.tap.steps(at: Double($0), y: Double($0 % 800)) }
      )
    },
    Shape("gestures on 20 recognizers") { count, variant in
      ShapeParts(
        recognizers: (0..<20).map { variant.recognizer("r\($0)") },
        steps: variant.visit(count)
      )
    },
    Shape("screen edge pans") { count, variant in
      ShapeParts(
        recognizers: (0..<count).map { variant.recognizer("r\($0)", "ScreenEdgePan", #","edges":["left"]"#) },
        steps: (0..<4).flatMap { ShapeVariant.Gesture.drag.steps(at: Double($0), x: 2) }
      )
    },
    Shape("recognizers of two fingers at once") { count, variant in
      ShapeParts(
        recognizers: (0..<count).map {
          #"{"id":"\#(variant.prefix)r\#($0)","class":"TransformGestureRecognizer"}"#
        },
        window: ["isMultipleTouchEnabled": "true"],
        steps: (0..<2).flatMap { ShapeVariant.Gesture.pinch.steps(at: Double($0)) }
      )
    },
    Shape("recognizers that are removed") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        recognizers: (0..<count).map { variant.recognizer("r\($0)") },
        steps: (0..<count).map { .call(0, "w", "removeGestureRecognizer", "\"\(p)r\($0)\"") }
      )
    },
    Shape("fingers of one step") { count, variant in
      ShapeParts(
        recognizers: ["Pinch", "Rotation", "Pan"].map { kind in variant.recognizer("r" + kind, kind) },
        window: ["isMultipleTouchEnabled": "true"],
        scene: ["application": #"{"maximumTouches":256}"#],
        steps: ["began", "moved", "ended"].enumerated().map { index, phase in
          let touches = (0..<count).map {
            #"{"id":\#($0),"phase":"\#(phase)","x":\#(($0 + 30 * index) % 400),"y":\#($0 % 700)}"#
          }
          return ShapeStep(Double(index) / 10, #""touches":\#(list(touches))"#)
        }
      )
    },
    Shape("fingers one by one") { count, variant in
      ShapeParts(
        recognizers: [variant.recognizer("r", "Pan")],
        window: ["isMultipleTouchEnabled": "true"],
        scene: ["application": #"{"maximumTouches":8}"#],
        steps: (0..<count).map { (id: Int) -> ShapeStep in
          .touch(Double(id) / 100, "began", Double(id % 400), Double(id % 700), id: id)
        }
      )
    },
    Shape("moves of a pan") { count, variant in
      ShapeParts(
        recognizers: [variant.recognizer("r", "Pan")],
        steps: ShapeStep.moves(count)
      )
    },
    Shape("touches that are interrupted") { count, variant in
      ShapeParts(
        recognizers: [variant.recognizer("r", "Pan")],
        steps: (0..<count).flatMap {
          [
            ShapeStep.touch(Double($0), "began", 9, 9),
            ShapeStep(Double($0) + 0.1, #""interruption":"call""#),
          ]
        }
      )
    },
  ]

  /// Relations between recognizers. `canPrevent`, `canBePreventedBy` and the answers of code are asked about each two,
  /// which takes quadratic time by design.
  static let ofRelations: [Shape] = [
    Shape("all of a root's recognizers require all others to fail") { count, variant in
      let root = Int(Double(count).squareRoot()) + 2
      let p = variant.prefix
      return ShapeParts(
        recognizers: (0..<root).map { one in
          let others = (0..<root).filter { $0 != one }.map { "\(p)r\($0)" }
          return variant.recognizer("r\(one)", nil, #","requireToFail":\#(names(others))"#)
        },
        steps: variant.visit()
      )
    },
    Shape("one recognizer requires all others to fail") { count, variant in
      let others = (0..<count).map { "\(variant.prefix)r\($0)" }
      return ShapeParts(
        recognizers: [variant.recognizer("z", "Tap", #","requireToFail":\#(names(others))"#)]
          + (0..<count).map { variant.recognizer("r\($0)", "Swipe") },
        steps: variant.visit()
      )
    },
    Shape("recognizers that require one to fail") { count, variant in
      ShapeParts(
        recognizers: [variant.recognizer("z", "Pan")]
          + (0..<count).map {
            variant.recognizer("r\($0)", nil, #","requireToFail":["\#(variant.prefix)z"]"#)
          },
        steps: variant.visit()
      )
    },
    chain("recognizers that require the one before to fail") { number, _ in number > 0 ? number - 1 : nil },
    chain("recognizers that require the one after to fail") { $0 + 1 < $1 ? $0 + 1 : nil },
    chain("a circle of recognizers that require the next to fail") { ($0 + 1) % $1 },
    delegates("a circle of delegates that require a failure", #""shouldRequireFailureOf":["NEXT"]"#),
    delegates(
      "delegates that each except another",
      #""shouldRecognizeSimultaneouslyWith":{"except":["NEXT"]}"#
    ),
    delegates(
      "delegates that except a class",
      #""shouldRecognizeSimultaneouslyWith":{"except":[{"class":"UITapGestureRecognizer"}]}"#
    ),
    delegates("delegates that let all recognize together", #""shouldRecognizeSimultaneouslyWith":true"#),
    Shape("delegates that each except a view") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        recognizers: (0..<count).map {
          variant.recognizer("r\($0)", nil, #","delegate":{"shouldReceive":{"except":["\#(p)v\#($0)"]}}"#)
        },
        steps: variant.visit()
      )
    },
    Shape("delegates that except what is inside of a view") { count, variant in
      let last = "\(variant.prefix)v\(count - 1)"
      return ShapeParts(
        views: (0..<count).map { variant.view("v\($0)") },
        recognizers: (0..<count).map {
          variant.recognizer(
            "r\($0)",
            nil,
            #","delegate":{"shouldReceive":{"except":[{"inside":"\#(last)"}]}}"#
          )
        },
        steps: variant.visit()
      )
    },
    Shape("requirements that a step sets") { count, variant in
      let p = variant.prefix
      let others = names((1..<max(2, count)).map { "\(p)r\($0)" })
      return ShapeParts(
        recognizers: (0..<max(2, count)).map { variant.recognizer("r\($0)") },
        steps: (0..<4).map { _ in ShapeStep(0, #""set":{"\#(p)r0":{"requireToFail":\#(others)}}"#) }
          + variant.visit()
      )
    },
  ]

  /// Recognizers that each require another one to fail.
  private static func chain(_ name: String, _ other: @escaping @Sendable (Int, Int) -> Int?) -> Shape {
    Shape(name) { count, variant in
      ShapeParts(
        recognizers: (0..<count).map { number in
          let required = other(number, count).map { #","requireToFail":["\#(variant.prefix)r\#($0)"]"# }
          return variant.recognizer("r\(number)", nil, required ?? "")
        },
        steps: variant.visit()
      )
    }
  }

  /// Recognizers with a delegate, whose members name the recognizer after it as `NEXT`.
  private static func delegates(_ name: String, _ members: String) -> Shape {
    Shape(name, not: [.coverage]) { count, variant in
      ShapeParts(
        recognizers: (0..<count).map {
          let next = members.replacing("NEXT", with: "\(variant.prefix)r\(($0 + 1) % count)")
          return variant.recognizer("r\($0)", "Pan", #","delegate":{\#(next)}"#)
        },
        steps: variant.visit()
      )
    }
  }
}
