extension Shape {
  /// Shapes of many steps, and of steps of which each says much.
  static let ofSteps: [Shape] = [
    Shape("moves") { n, id in
      ShapeParts(
        recognizers: [#"{"id":"\#(id)p","class":"UIPanGestureRecognizer"}"#],
        steps: ShapeStep.moves(n)
      )
    },
    Shape("interruptions") { n, id in
      ShapeParts(
        recognizers: [#"{"id":"\#(id)p","class":"UIPanGestureRecognizer"}"#],
        steps: (0..<max(n, 1)).flatMap { index -> [ShapeStep] in
          let call = ShapeStep(time: Double(index) + 0.1, event: #""interruption":"x""#)
          return [.touch(Double(index), "began", 9, 9), call]
        }
      )
    },
    Shape("changes of one property") { n, id in
      let step = ShapeStep(time: 0, event: #""set":{"\#(id)v":{"alpha":0.5}}"#)
      return ShapeParts(views: [#"{"id":"\#(id)v"}"#], steps: [ShapeStep](repeating: step, count: max(n, 1)))
    },
    Shape("a change of all views") { n, id in
      let changes = list(n) { #""\#(id)v\#($0)":{"alpha":0.5}"# }.joined(separator: ",")
      return ShapeParts(
        views: list(n) { #"{"id":"\#(id)v\#($0)"}"# },
        steps: [ShapeStep(time: 0, event: #""set":{\#(changes)}"#)]
      )
    },
    Shape("commands") { n, _ in
      ShapeParts(
        window: [#""performs":\#(array(n) { #""a\#($0):""# })"#],
        steps: (0..<n).map { ShapeStep(time: 0, event: #""command":"a\#($0):""#) }
      )
    },
    Shape("samples of sensors with updates at once") { n, _ in
      let methods = ["startAccelerometerUpdates", "startGyroUpdates", "startDeviceMotionUpdates"]
      return ShapeParts(
        steps: methods.map { .call(0, "motionManager", $0, #"{"handler":"w","interval":0.01}"#) }
          + (0..<n).map {
            ShapeStep(time: 0.1 + 0.01 * Double($0), event: #""accelerometer":{"x":0,"y":-1,"z":0}"#)
          }
      )
    },
    Shape("kept motion data") { n, _ in
      ShapeParts(
        steps: [
          ShapeStep(time: 0.1, event: #""accelerometer":{"x":0,"y":-1,"z":0}"#),
          ShapeStep(time: 0.1, event: #""gyro":{"x":0,"y":-1,"z":0}"#),
        ] + (0..<n).map { .call(0.2, "motionManager", "deviceMotion", #"{"saveAs":"a\#($0)"}"#) }
      )
    },
  ]

  /// Shapes of long texts, and of many mistakes.
  static let ofTexts: [Shape] = [
    Shape("long ids, moves") { n, id in
      let long = id + String(repeating: "i", count: n)
      return ShapeParts(
        views: [
          #"{"id":"\#(long)","frame":[0,0,400,800],"gestureRecognizers":"#
            + #"[{"id":"\#(long)r","class":"UIPanGestureRecognizer"}]}"#
        ],
        steps: ShapeStep.moves(4)
      )
    },
    Shape("a long id that is unknown") { n, id in
      ShapeParts(
        views: [#"{"id":"\#(id + String(repeating: "i", count: n))"}"#],
        steps: [.call(0, String(repeating: "j", count: n), "becomeFirstResponder")]
      )
    },
    Shape("an unknown id among many") { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)i\#($0)"}"# },
        steps: [.call(0, "j" + String(repeating: "9", count: 50), "becomeFirstResponder")]
      )
    },
    Shape("wrong keys and classes") { n, id in
      ShapeParts(views: list(n) { #"{"id":"\#(id)i\#($0)","frme":1,"class":"UIVieww"}"# })
    },
    Shape("wrong ids") { n, id in
      ShapeParts(
        views: list(n) { #"{"id":"\#(id)v\#($0)"}"# },
        recognizers: list(n) { #"{"class":"UITapGestureRecognizer","requireToFail":["\#(id)x\#($0)"]}"# }
      )
    },
    Shape("one id for all") { n, id in ShapeParts(views: list(n) { _ in #"{"id":"\#(id)v"}"# }) },
    Shape("a long list of handled messages") { n, _ in
      ShapeParts(window: [#""handles":\#(array(n) { _ in "\"touches\"" })"#])
    },
    Shape("private keys of a step") { n, _ in
      let keys = list(n) { #","x-\#($0)":\#($0)"# }.joined()
      return ShapeParts(steps: [ShapeStep(time: 0, event: #""wait":true"# + keys)])
    },
    Shape("empty objects under a private key") { n, _ in
      ShapeParts(header: [#""x-deep":\#(array(n) { _ in "{}" })"#])
    },
    Shape("a long private text") { n, _ in
      ShapeParts(window: [#""x-snapshot":"\#(String(repeating: "A", count: n))""#])
    },
    Shape("a long note") { n, _ in
      ShapeParts(header: [#""note":"\#(String(repeating: "n", count: n))""#, #""name":"n""#])
    },
    Shape("blanks") { n, _ in ShapeParts(tail: String(repeating: " ", count: n) + "\n") },
    Shape("empty lines") { n, _ in ShapeParts(tail: String(repeating: "\n", count: n)) },
  ]
}
