extension Shape {
  /// A pan whose action does something.
  private static func pan(_ id: String, doing deeds: String, _ members: String = "") -> String {
    #"{"id":"\#(id)","class":"UIPanGestureRecognizer"\#(members),"actions":[{"target":"w","action":"a","do":\#(deeds)}]}"#
  }

  private static let together = #","delegate":{"shouldRecognizeSimultaneouslyWith":true}"#

  private static func button(_ id: String, _ actions: String) -> String {
    #"{"id":"\#(id)b","class":"UIButton","frame":[0,0,400,800],"actions":\#(actions)}"#
  }

  /// Shapes of controls, their actions, and what handlers do.
  static let ofActions: [Shape] = [
    Shape("buttons over each other, taps", most: 300) { n, id in
      ShapeParts(
        views: list(n) { button("\(id)\($0)", #"[{"target":"w","action":"x","for":"touchDown"}]"#) },
        steps: ShapeStep.taps(n / 4)
      )
    },
    Shape("actions of a button") { n, id in
      let actions = array(n) {
        #"{"target":null,"action":"x\#($0)","for":["touchDown","touchUpInside","valueChanged"]}"#
      }
      return ShapeParts(views: [button(id, actions)], steps: ShapeStep.tap(at: 0))
    },
    Shape("actions of a button, taps", most: 100) { n, id in
      let actions = array(n) { #"{"target":null,"action":"x\#($0)","for":["touchDown","touchUpInside"]}"# }
      return ShapeParts(views: [button(id, actions)], steps: ShapeStep.taps(n / 4))
    },
    Shape("handlers that cancel the next") { n, id in
      ShapeParts(
        recognizers: list(n) {
          pan(
            "\(id)r\($0)",
            doing: #"[{"call":{"object":"\#(id)r\#(($0 + 1) % n)","method":"cancel"}}]"#,
            together
          )
        }
      )
    },
    Shape("handlers that switch the next off and on") { n, id in
      ShapeParts(
        recognizers: list(n) { index in
          let next = "\(id)r\((index + 1) % n)"
          let deeds = [false, true].map { #"{"set":{"\#(next)":{"isEnabled":\#($0)}}}"# }
          return pan("\(id)r\(index)", doing: "[" + deeds.joined(separator: ",") + "]", together)
        }
      )
    },
    Shape("nested deeds", most: 40) { n, id in
      let depth = n
      let deeds =
        String(repeating: #"[{"do":"#, count: depth) + #"[{"set":{"w":{"alpha":0.5}}}]"#
        + String(repeating: "}]", count: depth)
      return ShapeParts(recognizers: [pan(id + "r", doing: deeds)])
    },
    Shape("deeds that move a view, moves", most: 120) { n, id in
      let deed = #"{"transform":{"object":"\#(id)v","by":"translation"}}"#
      return ShapeParts(
        views: [#"{"id":"\#(id)v"}"#],
        recognizers: [pan(id + "r", doing: array(n) { _ in deed })],
        steps: ShapeStep.moves(n)
      )
    },
    Shape("deeds that add views in a chain", most: 240) { n, id in
      let count = n
      let deeds = array(count - 1) {
        #"{"call":{"object":"\#(id)v\#($0)","method":"addSubview","argument":"\#(id)v\#($0 + 1)"}}"#
      }
      return ShapeParts(
        views: list(count) { #"{"id":"\#(id)v\#($0)","frame":[0,0,400,800]}"# },
        recognizers: [pan(id + "r", doing: deeds)]
      )
    },
    Shape("conditions of deeds, moves", most: 150) { n, id in
      let deed =
        #"{"when":{"state":["began","changed","began","changed"],"inside":[0,0,9,9]},"set":{"w":{"alpha":0.5}}}"#
      return ShapeParts(
        recognizers: [pan(id + "r", doing: array(n) { _ in deed })],
        steps: ShapeStep.moves(n)
      )
    },
    Shape("a stepper that repeats, waits", most: 20) { n, id in
      ShapeParts(
        scene: [#""thresholds":{"stepperInterval":1e-9,"stepperFastInterval":1e-9,"stepperDelay":0}"#],
        views: [
          #"{"id":"\#(id)s","class":"UIStepper","frame":[0,0,100,100],"autorepeat":true,"maximumValue":1e15}"#
        ],
        steps: [.touch(0, "began", 80, 9)] + (0..<n).map { .wait(1e-6 * Double($0 + 1)) }
      )
    },
    Shape("text fields that become the first responder") { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)t\#($0)","class":"UITextField","frame":[0,0,100,100]}"# },
        steps: list(n) { .call(0, "\(id)t\($0)", "becomeFirstResponder") }
      )
    },
    Shape("text views over each other, taps", most: 200) { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)t\#($0)","class":"UITextView","frame":[0,0,400,800]}"# },
        steps: ShapeStep.taps(n / 4)
      )
    },
  ]
}
