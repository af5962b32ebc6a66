/// A random scene: windows, views, recognizers and relations.
struct RandomScene {
  let text: String
  let views: [String]
  let recognizers: [String]
  let controllers: [String]
  /// Views and recognizers that a step may attach.
  let detached: [String]

  private static let windowClasses = ["UIWindow", "UIWindow", "UIWindow", "EventObserverWindow"]

  init(_ dice: inout Dice) {
    let views = (0...dice.number(0...5)).map { "v\($0)" }
    let recognizers = (0..<dice.number(0...8)).map { "r\($0)" }
    let controllers = (0..<dice.number(0...2)).map { "c\($0)" }
    self.views = views
    self.recognizers = recognizers
    self.controllers = controllers
    var attached: [[String]] = Array(repeating: [], count: views.count)
    for id in recognizers {
      let recognizer = RandomRecognizer(id, views, recognizers, controllers, &dice)
      attached[dice.number(0...views.count - 1)].append(recognizer.text)
    }
    var written: [[String]] = Array(repeating: [], count: views.count)
    var free = controllers
    for index in views.indices.reversed() {
      let parts = RandomView.Parts(recognizers: attached[index], subviews: written[index])
      let view = RandomView(views[index], parts, isRoot: index == 0, views, &free, &dice)
      if index == 0 {
        written[0] = [view.text]
      } else {
        written[dice.number(0...index - 1)].insert(view.text, at: 0)
      }
    }
    var members: [String] = []
    if dice.once(in: 4) { members.append("\"application\":{\(RandomScene.application(&dice))}") }
    if !controllers.isEmpty {
      let texts = controllers.map { "{\"id\":\"\($0)\"\(RandomScene.responder(views, &dice))}" }
      members.append("\"controllers\":[\(texts.joined(separator: ","))]")
    }
    members.append("\"windows\":[\(RandomScene.windows(written[0].joined(), &dice))]")
    detached = dice.once(in: 5) ? ["d0", "d1"] : []
    if !detached.isEmpty {
      members.append(
        """
        "detached":{"views":[{"id":"d0","frame":[10,10,200,200],"handles":"touches"}],\
        "gestureRecognizers":[{"id":"d1","class":"UITapGestureRecognizer"}]}
        """
      )
    }
    if dice.once(in: 6) { members.append("\"thresholds\":{\(RandomScene.threshold(&dice))}") }
    text = "{\(members.joined(separator: ","))}"
  }

  /// Creates a scene of its text and the ids in it.
  init(text: String, views: [String], recognizers: [String], controllers: [String]) {
    self.text = text
    self.views = views
    self.recognizers = recognizers
    self.controllers = controllers
    detached = []
  }

  private static func windows(_ views: String, _ dice: inout Dice) -> String {
    let frame = RandomNumber.frame([0, 0, 300, 300], &dice)
    var texts = [
      "{\"id\":\"w\",\"class\":\"\(dice.pick(windowClasses))\",\"frame\":\(frame),\"subviews\":[\(views)]}"
    ]
    if dice.once(in: 8) { texts.append("{\"id\":\"w2\",\"frame\":[0,0,100,100],\"handles\":\"touches\"}") }
    return texts.joined(separator: ",")
  }

  private static func application(_ dice: inout Dice) -> String {
    var members = ["\"maximumTouches\":\(dice.number(1...6))"]
    if dice.once(in: 3) { members.append("\"handles\":[\"motion\",\"remoteControl\"]") }
    if dice.once(in: 3) { members.append("\"applicationSupportsShakeToEdit\":false") }
    if dice.once(in: 3) {
      members.append("\"delegate\":{\"id\":\"ad\",\"handles\":\"touches\",\"performs\":[\"copy:\"]}")
    }
    return members.joined(separator: ",")
  }

  /// The members that all responders may have.
  static func responder(_ views: [String], _ dice: inout Dice) -> String {
    var members: [String] = []
    switch dice.number(1...5) {
    case 1: break
    case 2: members.append("\"handles\":[\"touchesBegan\",\"touchesMoved\"]")
    case 3: members.append("\"handles\":\"touches\",\"callsSuper\":true")
    case 4:
      members.append("\"handles\":[\"motion\",\"remoteControl\",\"touchesEnded\"],\"performs\":[\"copy:\"]")
    default: members.append("\"handles\":\"touches\"")
    }
    if dice.once(in: 4) { members.append("\"canBecomeFirstResponder\":true") }
    if dice.once(in: 8) { members.append("\"canResignFirstResponder\":false") }
    if dice.once(in: 12) {
      let message = dice.pick(["touches", "touchesBegan", "touchesEnded"])
      let to = dice.pick(["next"] + views)
      let when = dice.pick(["", ",\"when\":{\"tapCount\":2}", ",\"when\":{\"inside\":\"\(views[0])\"}"])
      members.append("\"forwards\":[{\"message\":\"\(message)\"\(when),\"to\":\"\(to)\"}]")
    }
    return members.map { ",\($0)" }.joined()
  }

  private static func threshold(_ dice: inout Dice) -> String {
    let names = [
      "tapMovement", "tapDuration", "tapGap", "panDistance", "swipeDuration", "pinchDistance",
      "rotationAngle",
      "touchTapGap", "velocitySmoothing", "contentTouchDelay", "pressLatency", "pairSmoothing", "edgeWidth",
    ]
    return "\"\(dice.pick(names))\":\(dice.pick(["0", "0.1", "1"]))"
  }
}
