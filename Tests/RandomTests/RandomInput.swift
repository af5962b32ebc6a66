import FuzzTargets
import Records

/// A trace in which fingers, pencils, mice, trackpads, wheels, buttons and keys meet recognizers of all classes, in a scene
/// whose views may leave the window.
struct RandomInput {
  let text: String
  let recognizers: [InputTraits]

  /// Creates the trace of a seed.
  init(seed: UInt64) {
    var dice = Dice(seed: SplitMix64.number(at: seed, seed: 3))
    var scene = InputScene()
    let views = scene.views(&dice)
    let first = dice.pick(scene.viewIDs)
    let system = dice.pick(["", "", "", ",\"system\":13", ",\"system\":17", ",\"system\":26"])
    let window = "{\"id\":\"window\",\"frame\":[0,0,320,480],\"subviews\":[\(views)]}"
    let header =
      "{\"touchtrace\":1,\"name\":\"seed \(seed)\"\(system),\"scene\":{\"windows\":[\(window)],\"firstResponder\":\"\(first)\"}}"
    var hands = InputHands(views: scene.viewIDs, recognizers: scene.recognizers.map(\.id))
    text = ([header] + hands.steps(&dice)).joined(separator: "\n") + "\n"
    recognizers = scene.recognizers
  }
}

/// What the rules need to know of a recognizer.
struct InputTraits {
  let id: String
  let className: String
  /// The types of touches that it receives.
  var types = Set(TouchType.allCases)
  var isExclusive = true
  /// The numbers of touches that its gesture may have as it begins or is recognized.
  var fingers = 1...1
  var scrolls: Set<ScrollKind> = []
  var presses: Set<PressType> = [.select]

  var hovers: Bool { className == "UIHoverGestureRecognizer" }
  var takesTransforms: Bool {
    className == "UIPinchGestureRecognizer" || className == "UIRotationGestureRecognizer"
  }
  var takesPresses: Bool {
    className == "UITapGestureRecognizer" || className == "UILongPressGestureRecognizer"
  }

  init(_ id: String, _ className: String) {
    (self.id, self.className) = (id, className)
  }
}

/// The scene: three views in each other or beside each other, one of them a scroll view or a container.
private struct InputScene {
  let viewIDs = ["a", "b", "c"]
  private(set) var recognizers: [InputTraits] = []

  mutating func views(_ dice: inout Dice) -> String {
    let c = view("c", frame: "[20,20,200,200]", [], &dice)
    let isNested = dice.once(in: 2)
    let b = view("b", frame: "[20,40,280,300]", isNested ? [c] : [], &dice)
    let a = view("a", frame: "[0,0,320,480]", isNested || dice.once(in: 2) ? [b] : [], &dice)
    let beside = (a.contains("\"id\":\"b\"") ? [] : [b]) + (isNested ? [] : [c])
    return ([a] + beside).joined(separator: ",")
  }

  private mutating func view(_ id: String, frame: String, _ subviews: [String], _ dice: inout Dice) -> String
  {
    var members = ["\"id\":\"\(id)\"", "\"frame\":\(frame)", "\"canBecomeFirstResponder\":true"]
    switch dice.number(1...6) {
    case 1: members += ["\"class\":\"UIScrollView\"", "\"contentSize\":[320,1500]"]
    case 2:
      let kind = dice.pick(["navigation", "tabBar", "sheet", "pageCurl", "zoom"])
      members.append("\"container\":\"\(kind)\"")
    default: break
    }
    let handled = dice.pick([["touches", "presses"], ["touches"], ["presses"], []])
    if !handled.isEmpty {
      let isScroll = members.contains { $0.contains("UIScrollView") }
      members.append("\"handles\":[\(handled.map { "\"\($0)\"" }.joined(separator: ","))]")
      if isScroll { members.append("\"callsSuper\":true") }
    }
    members.append("\"isMultipleTouchEnabled\":\(dice.once(in: 2))")
    let own = (0..<dice.number(0...3)).map { _ in recognizer(&dice) }
    members.append("\"gestureRecognizers\":[\(own.joined(separator: ","))]")
    members.append("\"subviews\":[\(subviews.joined(separator: ","))]")
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func recognizer(_ dice: inout Dice) -> String {
    let name = dice.pick([
      "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
      "UISwipeGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
      "UIHoverGestureRecognizer", "UIHoverGestureRecognizer",
    ])
    var traits = InputTraits("r\(recognizers.count)", name)
    var members = ["\"id\":\"\(traits.id)\"", "\"class\":\"\(name)\""]
    func list(_ names: [String]) -> String { "[\(names.map { "\"\($0)\"" }.joined(separator: ","))]" }
    switch name {
    case "UITapGestureRecognizer", "UISwipeGestureRecognizer", "UILongPressGestureRecognizer":
      if dice.once(in: 3) {
        traits.fingers = 2...2
        members.append("\"numberOfTouchesRequired\":2")
      }
      if traits.takesPresses, dice.once(in: 3) {
        traits.presses = Set(dice.some(of: PressType.allCases, onceIn: 3))
        members.append("\"allowedPressTypes\":\(list(traits.presses.map(\.rawValue).sorted()))")
      }
    case "UIPanGestureRecognizer":
      let least = dice.number(1...2)
      traits.fingers = least...dice.number(least...3)
      members.append("\"minimumNumberOfTouches\":\(least)")
      members.append("\"maximumNumberOfTouches\":\(traits.fingers.upperBound)")
      traits.scrolls = Set(dice.some(of: ScrollKind.allCases, onceIn: 2))
      if !traits.scrolls.isEmpty {
        members.append("\"allowedScrollTypesMask\":\(list(traits.scrolls.map(\.rawValue).sorted()))")
      }
    case "UIPinchGestureRecognizer", "UIRotationGestureRecognizer": traits.fingers = 2...2
    default: break
    }
    if !traits.hovers, dice.once(in: 3) {
      traits.types = Set(dice.some(of: TouchType.allCases, onceIn: 2))
      members.append("\"allowedTouchTypes\":\(list(traits.types.map(\.rawValue).sorted()))")
    }
    if dice.once(in: 4) {
      traits.isExclusive = false
      members.append("\"requiresExclusiveTouchType\":false")
    }
    for flag in ["cancelsTouchesInView", "delaysTouchesEnded"] where dice.once(in: 4) {
      members.append("\"\(flag)\":false")
    }
    if dice.once(in: 6) { members.append("\"delaysTouchesBegan\":true") }
    if dice.once(in: 3) { members.append("\"delegate\":{\"shouldRecognizeSimultaneouslyWith\":true}") }
    recognizers.append(traits)
    return "{\(members.joined(separator: ","))}"
  }
}
