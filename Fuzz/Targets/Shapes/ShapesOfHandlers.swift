extension Shape {
  /// Handlers that change the scene (`do`). Their actions at each call are a product, so one of the two is few.
  static let ofHandlers: [Shape] = [
    handlers("handlers that cancel the next recognizer") {
      #"{"call":{"object":"\#($0)","method":"cancel"}}"#
    },
    handlers("handlers that disable and enable the next recognizer") {
      #"{"set":{"\#($0)":{"isEnabled":false}}},{"set":{"\#($0)":{"isEnabled":true}}}"#
    },
    Shape("lists of actions in each other") { count, variant in
      let depth = min(count, 20)
      let inner =
        String(repeating: #"{"do":["#, count: depth) + #"{"set":{"w":{"alpha":0.5}}}"#
        + String(repeating: "]}", count: depth)
      return handled(list(repeatElement(inner, count: max(1, count / 20))), variant, moves: 4)
    },
    Shape("actions of a handler") { count, variant in
      let move = #"{"transform":{"object":"\#(variant.prefix)v","by":"translation"}}"#
      return handled(list(repeatElement(move, count: count)), variant, moves: 4)
    },
    Shape("moves with 9 actions of a handler") { count, variant in
      let move = #"{"transform":{"object":"\#(variant.prefix)v","by":"translation"}}"#
      return handled(list(repeatElement(move, count: 9)), variant, moves: count)
    },
    Shape("handlers that set each other off") { count, variant in
      let p = variant.prefix
      // The last one is in front, and is scrolled.
      let views = (0..<count).map { number in
        let set = #"{"set":{"\#(p)s\#(number - 1)":{"contentOffset":[1,1]}}}"#
        let does = number == 0 ? "" : #","actions":[{"for":"scrollViewDidScroll","do":[\#(set)]}]"#
        return variant.scroll("s\(number)", does, content: "[900,900]")
      }
      return ShapeParts(views: views, steps: ShapeStep.moves(3))
    },
    Shape("conditions of a handler") { count, variant in
      let states = names(repeatElement(["began", "changed"], count: 4).joined())
      let set = #"{"when":{"state":\#(states),"inside":[0,0,9,9]},"set":{"w":{"alpha":0.5}}}"#
      return handled(list(repeatElement(set, count: count)), variant, moves: 4)
    },
    Shape("a handler that makes chains of 90 views") { count, variant in
      let p = variant.prefix
      let calls = (0..<count - 1).filter { $0 % 90 != 89 }.map {
        #"{"call":{"object":"\#(p)v\#($0)","method":"addSubview","argument":"\#(p)v\#($0 + 1)"}}"#
      }
      var parts = handled(list(calls), variant, moves: 2)
      parts.views += (0..<count).map { variant.view("v\($0)") }
      parts.views.removeFirst()
      return parts
    },
  ]

  /// A pan whose handler has some actions, and a finger that moves.
  private static func handled(_ actions: String, _ variant: ShapeVariant, moves: Int) -> ShapeParts {
    ShapeParts(
      views: [#"{"id":"\#(variant.prefix)v"}"#],
      recognizers: [
        variant.recognizer("r", "Pan", #","actions":[{"target":"w","action":"a","do":\#(actions)}]"#)
      ],
      steps: ShapeStep.moves(moves + 1)
    )
  }

  /// Pans that recognize together, whose handlers each do something to the next one.
  private static func handlers(_ name: String, _ actions: @escaping @Sendable (String) -> String) -> Shape {
    Shape(name, not: [.coverage]) { count, variant in
      let together = #","delegate":{"shouldRecognizeSimultaneouslyWith":true}"#
      return ShapeParts(
        recognizers: (0..<count).map {
          let next = actions("\(variant.prefix)r\(($0 + 1) % count)")
          return variant.recognizer(
            "r\($0)",
            "Pan",
            #"\#(together),"actions":[{"target":"w","action":"a","do":[\#(next)]}]"#
          )
        },
        steps: ShapeVariant.Gesture.drag.steps(at: 0)
      )
    }
  }
}
