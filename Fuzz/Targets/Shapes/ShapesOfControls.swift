extension Shape {
  /// Controls, motion and commands.
  static let ofControls: [Shape] = [
    Shape("buttons") { count, variant in
      let action = #"{"target":"w","action":"x","for":"touchDown"}"#
      return ShapeParts(
        views: (0..<count).map { control("UIButton", "b\($0)", variant, #","actions":[\#(action)]"#) },
        steps: variant.visit()
      )
    },
    Shape("actions of a button") { count, variant in
      ShapeParts(
        views: [control("UIButton", "b", variant, #","actions":\#(list((0..<count).map(action)))"#)],
        steps: variant.visit()
      )
    },
    Shape("taps on a button with 9 actions") { count, variant in
      ShapeParts(
        views: [control("UIButton", "b", variant, #","actions":\#(list((0..<9).map(action)))"#)],
        steps: (0..<count).flatMap { ShapeVariant.Gesture.tap.steps(at: Double($0) / 2) }
      )
    },
    Shape("steps while a finger holds a stepper") { count, variant in
      ShapeParts(
        views: [control("UIStepper", "s", variant, #","autorepeat":true,"maximumValue":1e15"#)],
        steps: [.touch(0, "began", 300, 9)] + (0..<count).map { .wait(Double($0) + 1) }
      )
    },
    Shape("text views") { count, variant in
      ShapeParts(
        views: (0..<count).map { control("UITextView", "t\($0)", variant) },
        steps: variant.visit()
      )
    },
    Shape("text fields that become first responder") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map { control("UITextField", "t\($0)", variant) },
        steps: (0..<count).map { .call(0, "\(p)t\($0)", "becomeFirstResponder") }
      )
    },
    Shape("samples of motion") { count, variant in
      let starts = ["startAccelerometerUpdates", "startGyroUpdates", "startDeviceMotionUpdates"]
      return ShapeParts(
        steps: starts.map { .call(0, "motionManager", $0, #"{"handler":"w","interval":0.1}"#) }
          + (0..<count).map {
            ShapeStep(0.1 + Double($0), #""accelerometer":{"x":0,"y":-1,"z":0}"#)
          }
      )
    },
    Shape("attitudes that are saved") { count, variant in
      let sample = #"{"x":0,"y":-1,"z":0}"#
      return ShapeParts(
        steps: [ShapeStep(0.1, #""accelerometer":\#(sample)"#), ShapeStep(0.1, #""gyro":\#(sample)"#)]
          + (0..<count).map {
            .call(0.2, "motionManager", "deviceMotion", #"{"saveAs":"\#(variant.prefix)a\#($0)"}"#)
          }
      )
    },
    Shape("commands") { count, variant in
      ShapeParts(
        window: ["performs": names((0..<count).map { "a\($0):" })],
        steps: (0..<count).map { ShapeStep(0, #""command":"a\#($0):""#) }
      )
    },
  ]

  private static func control(
    _ kind: String,
    _ id: String,
    _ variant: ShapeVariant,
    _ members: String = ""
  ) -> String {
    #"{"id":"\#(variant.prefix)\#(id)","class":"\#(kind)","frame":[0,0,400,800]\#(members)}"#
  }

  @Sendable private static func action(_ number: Int) -> String {
    #"{"target":null,"action":"x\#(number)","for":["touchDown","touchUpInside","valueChanged"]}"#
  }
}
