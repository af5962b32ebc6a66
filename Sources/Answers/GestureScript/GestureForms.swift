import Records

extension GestureForm {
  /// All sentences of the language.
  package static let all: [GestureForm] = [
    tap, doubleTap, press, drag, swipe, pinch, rotate, edge, click, secondaryClick, scroll, wheel, hover,
    key, button, wait, interrupt,
  ]

  private static let fingers = Option(
    word: "fingers",
    operand: .count(1...10),
    meaning: "the number of fingers, side by side"
  )
  private static let times = Option(word: "times", operand: .count(1...100), meaning: "how often")
  private static let gap = Option(word: "gap", operand: .seconds, meaning: "from lifting to landing again")
  private static let hold = Option(
    word: "hold",
    operand: .seconds,
    meaning: "how long the fingers rest before they move"
  )
  private static let during = Option(word: "in", operand: .seconds, meaning: "how long the fingers move")
  private static let resting = Option(word: "for", operand: .seconds, meaning: "from landing to lifting")

  private static let tap = GestureForm(
    "tap",
    operands: [.place],
    options: [times, fingers, resting, gap],
    meaning: "Fingers land and lift.",
    example: "tap 160,120 times 2"
  ) { arguments throws(GestureError) in
    .gestures([tapGesture(arguments, times: 1)])
  }

  private static let doubleTap = GestureForm(
    "doubleTap",
    operands: [.place],
    options: [fingers, resting, gap],
    meaning: "Two taps.",
    example: "doubleTap 160,120 gap 0.2"
  ) { arguments throws(GestureError) in
    .gestures([tapGesture(arguments, times: 2)])
  }

  private static let press = GestureForm(
    "press",
    "longPress",
    operands: [.place],
    options: [fingers, resting],
    meaning: "Fingers land, rest and lift.",
    example: "press 160,120 for 0.8"
  ) { arguments throws(GestureError) in
    var gesture = tapGesture(arguments, times: 1)
    gesture.duration = gesture.duration ?? Gesture.pressDuration
    return .gestures([gesture])
  }

  private static let drag = GestureForm(
    "drag",
    operands: [.place],
    options: [
      Option(
        word: "to",
        operand: .place,
        isRequired: true,
        isRepeatable: true,
        meaning: "the next corner, or the end"
      ), during, hold, fingers,
    ],
    meaning: "Fingers move along lines, evenly.",
    example: "drag 160,120 to 160,300 to 250,300 in 0.5"
  ) { arguments throws(GestureError) in
    let points = [arguments.place] + arguments.places("to")
    return .gestures([moving(Gesture(.lines(through: points)), arguments)])
  }

  private static let swipe = GestureForm(
    "swipe",
    "flick",
    operands: [.place, .choice(GestureDirection.allCases.map(\.rawValue))],
    options: [
      Option(word: "by", operand: .points, meaning: "how far"), during, fingers,
    ],
    meaning: "A fast straight move.",
    example: "swipe 200,400 left by 150"
  ) { arguments throws(GestureError) in
    let direction = GestureDirection(rawValue: arguments.choice) ?? .left
    let distance = arguments.number("by") ?? Gesture.swipeDistance
    return .gestures([moving(.swipe(direction, from: arguments.place, by: distance), arguments)])
  }

  private static let pinch = GestureForm(
    "pinch",
    operands: [.place],
    options: [
      Option(
        word: "from",
        operand: .points,
        isRequired: true,
        meaning: "the distance of the fingers at first"
      ),
      Option(word: "to", operand: .points, isRequired: true, meaning: "the distance at the end"),
      Option(word: "angle", operand: .degrees, meaning: "the direction from one finger to the other"),
      Option(word: "turning", operand: .degrees, meaning: "how far the fingers turn meanwhile"),
      during, hold,
    ],
    meaning: "Two fingers move closer or apart, about a center.",
    example: "pinch 200,400 from 80 to 240 in 0.4"
  ) { arguments throws(GestureError) in
    let from = arguments.number("from") ?? 0
    let distance = (from: from, to: arguments.number("to") ?? from)
    return .gestures([pair(arguments, distance, turning: arguments.number("turning") ?? 0)])
  }

  private static let rotate = GestureForm(
    "rotate",
    "turn",
    operands: [.place],
    options: [
      Option(word: "by", operand: .degrees, isRequired: true, meaning: "how far, clockwise"),
      Option(word: "across", operand: .points, meaning: "the distance of the fingers"),
      Option(
        word: "angle",
        operand: .degrees,
        meaning: "the direction from one finger to the other at first"
      ),
      during, hold,
    ],
    meaning: "Two fingers turn about a center.",
    example: "rotate 200,400 by 90 in 0.5"
  ) { arguments throws(GestureError) in
    let across = arguments.number("across") ?? Gesture.pairDistance
    return .gestures([pair(arguments, (from: across, to: across), turning: arguments.number("by") ?? 0)])
  }

  private static let edge = GestureForm(
    "edge",
    operands: [.choice(["left", "right", "top", "bottom"])],
    options: [
      Option(word: "at", operand: .points, meaning: "how far along the edge; its middle if left out"),
      Option(word: "by", operand: .points, meaning: "how far inwards"), during, fingers,
    ],
    meaning: "A move inwards from an edge of the screen.",
    example: "edge left at 400 by 150"
  ) { arguments throws(GestureError) in
    let screen = arguments.targets.screen
    let along = arguments.number("at")
    let (across, down) = (along ?? screen.x / 2, along ?? screen.y / 2)
    let (start, direction): (Point, GestureDirection) =
      switch arguments.choice {
      case "right": (Point(x: screen.x - 1, y: down), .left)
      case "top": (Point(x: across, y: 1), .down)
      case "bottom": (Point(x: across, y: screen.y - 1), .up)
      default: (Point(x: 1, y: down), .right)
      }
    let distance = arguments.number("by") ?? Gesture.swipeDistance
    return .gestures([moving(.swipe(direction, from: start, by: distance), arguments)])
  }

  private static let click = GestureForm(
    "click",
    operands: [.place],
    options: [times, resting, gap],
    meaning: "A pointer presses its button and releases it.",
    example: "click 160,120 times 2"
  ) { arguments throws(GestureError) in
    .gestures([click(.primary, arguments)])
  }

  private static let secondaryClick = GestureForm(
    "secondaryClick",
    "rightClick",
    operands: [.place],
    options: [times, resting, gap],
    meaning: "A pointer presses its other button and releases it.",
    example: "secondaryClick 160,120"
  ) { arguments throws(GestureError) in
    .gestures([click(.secondary, arguments)])
  }

  private static let scroll = GestureForm(
    "scroll",
    operands: [.place, .choice(GestureDirection.allCases.map(\.rawValue))],
    options: [Option(word: "by", operand: .points, meaning: "how far"), during],
    isGesture: false,
    meaning: "Two fingers scroll on a trackpad; the content moves in the direction, as with a swipe.",
    example: "scroll 160,240 up by 120 in 0.3"
  ) { arguments throws(GestureError) in
    var plan = ScrollPlan(
      kind: .continuous,
      place: arguments.place,
      movement: movement(arguments, Gesture.swipeDistance)
    )
    if let duration = arguments.number("in") { plan.duration = duration }
    return .scroll(plan)
  }

  private static let wheel = GestureForm(
    "wheel",
    operands: [.place, .choice(GestureDirection.allCases.map(\.rawValue))],
    options: [Option(word: "by", operand: .points, meaning: "how far"), times],
    isGesture: false,
    meaning: "A wheel turns by a notch; the content moves in the direction, as with a swipe.",
    example: "wheel 160,240 up times 3"
  ) { arguments throws(GestureError) in
    var plan = ScrollPlan(
      kind: .discrete,
      place: arguments.place,
      movement: movement(arguments, ScrollPlan.notchDistance)
    )
    plan.notches = arguments.count("times") ?? 1
    return .scroll(plan)
  }

  private static let hover = GestureForm(
    "hover",
    operands: [.place],
    options: [
      Option(word: "to", operand: .place, isRepeatable: true, meaning: "the next corner, or the end"),
      Option(word: "in", operand: .seconds, meaning: "how long the pointer moves"),
    ],
    isGesture: false,
    meaning: "A pointer comes over the screen, moves without a button and leaves.",
    example: "hover 160,20 to 160,300 in 0.5"
  ) { arguments throws(GestureError) in
    var plan = HoverPlan(points: [arguments.place] + arguments.places("to"))
    if let duration = arguments.number("in") { plan.duration = duration }
    return .hover(plan)
  }

  private static let key = GestureForm(
    "key",
    operands: [.key],
    options: [times, held],
    isGesture: false,
    meaning: "A key of a keyboard is pressed and released.",
    example: "key cmd+s"
  ) { arguments throws(GestureError) in
    guard let (key, modifiers) = PressPlan.key(arguments.choice) else { return .wait(0) }
    return pressed(PressPlan(source: .key(key), modifiers: modifiers), arguments)
  }

  private static let button = GestureForm(
    "button",
    operands: [.button],
    options: [times, held],
    isGesture: false,
    meaning: "A button of a remote control is pressed and released.",
    example: "button playPause for 0.6"
  ) { arguments throws(GestureError) in
    pressed(PressPlan(source: .button(PressType(rawValue: arguments.choice) ?? .select)), arguments)
  }

  private static let held = Option(word: "for", operand: .seconds, meaning: "from pressing to releasing")

  private static func pressed(_ plan: PressPlan, _ arguments: GestureArguments) -> GestureLine {
    var plan = plan
    if let duration = arguments.number("for") { plan.duration = duration }
    if let times = arguments.count("times") { plan.times = times }
    return .press(plan)
  }

  private static func click(_ button: PointerButton, _ arguments: GestureArguments) -> Gesture {
    var gesture = tapGesture(arguments, times: 1)
    gesture.button = button
    return gesture
  }

  private static func movement(_ arguments: GestureArguments, _ usual: Double) -> Point {
    let vector = (GestureDirection(rawValue: arguments.choice) ?? .up).vector
    let distance = arguments.number("by") ?? usual
    return Point(x: vector.x * distance + 0, y: vector.y * distance + 0)
  }

  private static let wait = GestureForm(
    "wait",
    operands: [.seconds],
    isGesture: false,
    meaning: "Time passes.",
    example: "wait 0.2"
  ) { arguments throws(GestureError) in
    .wait(arguments.numbers.first ?? 0)
  }

  private static let interrupt = GestureForm(
    "interrupt",
    operands: [.text],
    isGesture: false,
    meaning: "The system cancels all touches.",
    example: "interrupt \"phone call\""
  ) { arguments throws(GestureError) in
    .interruption(arguments.choice)
  }

  private static func tapGesture(_ arguments: GestureArguments, times: Int) -> Gesture {
    var gesture = Gesture(.rest(at: arguments.place), duration: arguments.number("for"))
    gesture.times = arguments.count("times") ?? times
    gesture.gap = arguments.number("gap")
    return shared(gesture, arguments)
  }

  private static func moving(_ plan: Gesture, _ arguments: GestureArguments) -> Gesture {
    var gesture = plan
    gesture.duration = arguments.number("in") ?? plan.duration
    gesture.rest = arguments.number("hold") ?? 0
    return shared(gesture, arguments)
  }

  private static func pair(
    _ arguments: GestureArguments,
    _ distance: (from: Double, to: Double),
    turning: Double
  ) -> Gesture {
    let start = radians(arguments.number("angle") ?? 0)
    let angle = (from: start, to: start + radians(turning))
    return moving(
      Gesture(.pair(.init(center: arguments.place, distance: distance, angle: angle))),
      arguments
    )
  }

  private static func shared(_ plan: Gesture, _ arguments: GestureArguments) -> Gesture {
    var gesture = plan
    if let count = arguments.count("fingers") { gesture.fingers = count }
    gesture.delay = arguments.number("after") ?? 0
    if arguments.has("cancelled") { gesture.ending = .cancelled }
    if arguments.has("held") { gesture.ending = .held }
    return gesture
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
