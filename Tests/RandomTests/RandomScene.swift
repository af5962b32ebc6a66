/// A scene that nobody would write: views, recognizers and relations at random.
struct RandomScene {
  let text: String
  let views: [String]
  let recognizers: [String]

  private static let classes = [
    "UITapGestureRecognizer", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
    "UIPanGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
    "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    "CheckmarkGestureRecognizer",
  ]

  private static let controls = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
    "UITextField", "UITextView",
  ]

  init(_ dice: inout Dice) {
    let views = (0...dice.number(0...5)).map { "v\($0)" }
    let recognizers = (0..<dice.number(0...8)).map { "r\($0)" }
    self.views = views
    self.recognizers = recognizers
    var attached: [[String]] = Array(repeating: [], count: views.count)
    for recognizer in recognizers {
      let text = RandomScene.recognizer(recognizer, views, recognizers, &dice)
      attached[dice.number(0...views.count - 1)].append(text)
    }
    var written: [[String]] = Array(repeating: [], count: views.count)
    for index in views.indices.reversed() {
      let text = RandomScene.view(views[index], attached[index], written[index], index == 0, &dice)
      if index == 0 {
        written[0] = [text]
      } else {
        written[dice.number(0...index - 1)].insert(text, at: 0)
      }
    }
    var application = ""
    if dice.once(in: 4) {
      application = "\"application\":{\"maximumTouches\":\(dice.number(1...4))},"
    }
    text =
      "{\(application)\"windows\":[{\"id\":\"w\",\"frame\":[0,0,300,300],\"subviews\":[\(written[0].joined())]}]}"
  }

  private static func view(
    _ id: String,
    _ recognizers: [String],
    _ subviews: [String],
    _ isRoot: Bool,
    _ dice: inout Dice
  ) -> String {
    var members = ["\"id\":\"\(id)\""]
    if isRoot {
      members.append("\"frame\":[0,0,300,300]")
    } else {
      let x = dice.number(0...150)
      let y = dice.number(0...150)
      members.append("\"frame\":[\(x),\(y),\(dice.number(40...200)),\(dice.number(40...200))]")
    }
    if dice.once(in: 4) {
      let size = "[\(dice.number(100...600)),\(dice.number(100...600))]"
      members.append("\"class\":\"UIScrollView\",\"contentSize\":\(size)")
      if dice.once(in: 3) { members.append("\"delaysContentTouches\":false") }
      if dice.once(in: 3) { members.append("\"canCancelContentTouches\":false") }
      if dice.once(in: 4) { members.append("\"isPagingEnabled\":true") }
    } else if dice.once(in: 4) {
      members.append("\"class\":\"\(dice.pick(controls))\"")
    }
    if dice.once(in: 8) { members.append("\"transform\":{\"rotate\":\(dice.number(0...90)),\"scale\":1.5}") }
    if dice.once(in: 3) { members.append("\"isMultipleTouchEnabled\":true") }
    if dice.once(in: 8) { members.append("\"isExclusiveTouch\":true") }
    if dice.once(in: 10) { members.append("\"hitTest\":\"\(dice.pick(["self", "subviews"]))\"") }
    if dice.once(in: 10) { members.append("\"gestureRecognizerShouldBegin\":false") }
    switch dice.number(1...4) {
    case 1: members.append("\"handles\":[\"touchesBegan\",\"touchesMoved\"]")
    case 2: break
    case 3: members.append("\"handles\":\"touches\",\"callsSuper\":true")
    default: members.append("\"handles\":\"touches\"")
    }
    if !recognizers.isEmpty {
      members.append("\"gestureRecognizers\":[\(recognizers.joined(separator: ","))]")
    }
    if !subviews.isEmpty { members.append("\"subviews\":[\(subviews.joined(separator: ","))]") }
    return "{\(members.joined(separator: ","))}"
  }

  private static func recognizer(
    _ id: String,
    _ views: [String],
    _ all: [String],
    _ dice: inout Dice
  ) -> String {
    let name = dice.pick(classes)
    let others = all.filter { $0 != id }
    var members = ["\"id\":\"\(id)\",\"class\":\"\(name)\""]
    if dice.once(in: 4) { members.append("\"cancelsTouchesInView\":false") }
    if dice.once(in: 4) { members.append("\"delaysTouchesBegan\":true") }
    if dice.once(in: 4) { members.append("\"delaysTouchesEnded\":false") }
    if name.contains("Tap") || name.contains("LongPress") {
      if dice.once(in: 2) { members.append("\"numberOfTapsRequired\":\(dice.number(1...3))") }
      if dice.once(in: 3) { members.append("\"numberOfTouchesRequired\":\(dice.number(1...3))") }
    }
    if name.contains("UIPan") {
      if dice.once(in: 4) { members.append("\"minimumNumberOfTouches\":2") }
      if dice.once(in: 4) { members.append("\"maximumNumberOfTouches\":\(dice.number(1...2))") }
    }
    if name.contains("Swipe") {
      members.append("\"direction\":[\"\(dice.pick(["left", "right", "up", "down"]))\"]")
    }
    if name.contains("Edge") { members.append("\"edges\":[\"left\",\"top\"]") }
    let required = dice.some(of: others, onceIn: 8)
    if !required.isEmpty { members.append("\"requireToFail\":[\(quoted(required))]") }
    if dice.once(in: 3) { members.append("\"delegate\":{\(delegate(views, others, &dice))}") }
    if dice.once(in: 10) { members.append("\"canPrevent\":false") }
    if dice.once(in: 10) { members.append("\"canBePreventedBy\":{\"except\":[\(quoted(others.prefix(2)))]}") }
    return "{\(members.joined(separator: ","))}"
  }

  private static func delegate(_ views: [String], _ others: [String], _ dice: inout Dice) -> String {
    switch dice.number(1...5) {
    case 1: "\"shouldBegin\":false"
    case 2: "\"shouldReceive\":{\"except\":[\(quoted([dice.pick(views)]))]}"
    case 3: "\"shouldRequireFailureOf\":[\(quoted(others.suffix(1)))]"
    case 4: "\"shouldBeRequiredToFailBy\":[\(quoted(others.prefix(1)))]"
    default: "\"shouldRecognizeSimultaneouslyWith\":true"
    }
  }

  private static func quoted(_ ids: some Sequence<String>) -> String {
    ids.map { "\"\($0)\"" }.joined(separator: ",")
  }
}
