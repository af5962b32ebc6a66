/// A view of a random scene.
struct RandomView {
  let text: String

  /// The subviews and recognizers of a view, as text.
  struct Parts {
    let recognizers: [String]
    let subviews: [String]
  }

  private static let classes = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
    "UITextField", "UITextView", "UIImageView", "UILabel", "DrawView", "TouchImageView", "MoveMeView",
    "PlacardView", "DoubleTapView", "SwipeView", "DragView",
  ]

  init(
    _ id: String,
    _ parts: Parts,
    isRoot: Bool,
    _ views: [String],
    _ controllers: inout [String],
    _ dice: inout Dice
  ) {
    var members = ["\"id\":\"\(id)\""]
    var frame = [0, 0, 300, 300]
    if !isRoot {
      frame = [dice.number(0...150), dice.number(0...150), dice.number(40...200), dice.number(40...200)]
    }
    members.append("\"frame\":\(RandomNumber.frame(frame, &dice))")
    members += RandomView.kind(views, &dice)
    members += RandomView.looks(&dice)
    if dice.once(in: 10) { members.append("\"gestureRecognizerShouldBegin\":false") }
    if let controller = controllers.last, dice.once(in: 3) {
      controllers.removeLast()
      members.append("\"controller\":\"\(controller)\"")
    }
    if !parts.recognizers.isEmpty {
      members.append("\"gestureRecognizers\":[\(parts.recognizers.joined(separator: ","))]")
    }
    if !parts.subviews.isEmpty {
      members.append("\"subviews\":[\(parts.subviews.joined(separator: ","))]")
    }
    text = "{\(members.joined(separator: ","))\(RandomScene.responder(views, &dice))}"
  }

  private static func kind(_ views: [String], _ dice: inout Dice) -> [String] {
    switch dice.number(0...3) {
    case 1: return scrollView(views, &dice)
    case 2:
      let name = dice.pick(classes)
      var members = ["\"class\":\"\(name)\""]
      switch name {
      case "UISlider", "UIStepper": members.append("\"value\":\(RandomNumber.usual(0...100, &dice))")
      case "UISegmentedControl": members.append("\"numberOfSegments\":\(dice.number(0...4))")
      case "UIPageControl": members.append("\"numberOfPages\":\(dice.number(0...4))")
      default: break
      }
      if name.hasPrefix("UI"), dice.once(in: 3), !["UITextView", "UIImageView", "UILabel"].contains(name) {
        let event = dice.pick(["touchDown", "touchUpInside", "valueChanged", "touchDragExit", "touchCancel"])
        members.append("\"actions\":[{\"action\":\"act:\",\"for\":\"\(event)\"}]")
      }
      return members
    default: return []
    }
  }

  private static func scrollView(_ views: [String], _ dice: inout Dice) -> [String] {
    let size = "[\(dice.number(100...600)),\(dice.number(100...600))]"
    var members = ["\"class\":\"UIScrollView\",\"contentSize\":\(size)"]
    if dice.once(in: 3) { members.append("\"delaysContentTouches\":false") }
    if dice.once(in: 3) { members.append("\"canCancelContentTouches\":false") }
    if dice.once(in: 4) { members.append("\"isPagingEnabled\":true") }
    if dice.once(in: 4) { members.append("\"isDirectionalLockEnabled\":true") }
    if dice.once(in: 4) {
      members.append("\"keyboardDismissMode\":\"\(dice.pick(["onDrag", "interactive"]))\"")
    }
    if dice.once(in: 3) {
      members.append(
        "\"viewForZooming\":\"\(dice.pick(views))\",\"maximumZoomScale\":\(dice.pick(["1", "3", "1e9"]))"
      )
      if dice.once(in: 2) { members.append("\"zoomScale\":2") }
      if dice.once(in: 3) { members.append("\"bouncesZoom\":false") }
    }
    if dice.once(in: 4) { members.append("\"bounces\":false") }
    if dice.once(in: 4) { members.append("\"alwaysBounceVertical\":true") }
    if dice.once(in: 4) {
      members.append("\"decelerationRate\":\(dice.pick(["0", "0.5", "0.99", "0.9999"]))")
    }
    return members
  }

  private static func looks(_ dice: inout Dice) -> [String] {
    var members: [String] = []
    switch dice.number(0...11) {
    case 1: members.append("\"transform\":{\"rotate\":\(dice.number(0...90)),\"scale\":1.5}")
    case 2: members.append("\"transform\":[\(dice.pick(["0,0,0,0,0,0", "1,1,1,1,9,9", "1e9,0,0,1e-9,0,0"]))]")
    default: break
    }
    if dice.once(in: 3) { members.append("\"isMultipleTouchEnabled\":true") }
    if dice.once(in: 8) { members.append("\"isExclusiveTouch\":true") }
    if dice.once(in: 10) { members.append("\"hitTest\":\"\(dice.pick(["self", "subviews"]))\"") }
    if dice.once(in: 10) {
      members.append("\"pointInside\":{\"insets\":[-20,-20,-20,\(dice.number(0...40))]}")
    }
    if dice.once(in: 10) { members.append("\"clipsToBounds\":true") }
    if dice.once(in: 20) { members.append("\"isUserInteractionEnabled\":false") }
    return members
  }
}
