import TouchKit

/// A recognizer of a random scene.
struct RandomRecognizer {
  let text: String

  /// Taps and pans come twice, because most of the scenes that people write have them.
  private static let classes =
    GestureDescription.builtIn.filter { $0.continuity != nil }.map(\.name)
    + ["UITapGestureRecognizer", "UIPanGestureRecognizer", "SimpleTapRecognizer"]

  init(_ id: String, _ views: [String], _ all: [String], _ controllers: [String], _ dice: inout Dice) {
    let name = dice.pick(RandomRecognizer.classes)
    let others = all.filter { $0 != id }
    var members = ["\"id\":\"\(id)\",\"class\":\"\(name)\""]
    if dice.once(in: 4) { members.append("\"cancelsTouchesInView\":false") }
    if dice.once(in: 4) { members.append("\"delaysTouchesBegan\":true") }
    if dice.once(in: 4) { members.append("\"delaysTouchesEnded\":false") }
    if dice.once(in: 16) { members.append("\"isEnabled\":false") }
    members += RandomRecognizer.properties(of: name, &dice)
    let required = dice.some(of: others, onceIn: 8)
    if !required.isEmpty { members.append("\"requireToFail\":[\(Self.quoted(required))]") }
    if dice.once(in: 3) {
      var answers: [(key: String, value: String)] = []
      for _ in 0...dice.number(0...1) {
        let answer = Self.answer(views, others, &dice)
        answers.removeAll { $0.key == answer.key }
        answers.append(answer)
      }
      let texts = answers.map { "\"\($0.key)\":\($0.value)" }
      members.append("\"delegate\":{\(texts.joined(separator: ","))}")
    }
    if dice.once(in: 10) { members.append("\"canPrevent\":false") }
    if dice.once(in: 10) {
      members.append("\"canBePreventedBy\":{\"except\":[\(Self.quoted(others.prefix(2)))]}")
    }
    if dice.once(in: 8) {
      let target = dice.pick(["null"] + (views + controllers).map { "\"\($0)\"" })
      members.append("\"actions\":[{\"target\":\(target),\"action\":\"act:\"}]")
    }
    text = "{\(members.joined(separator: ","))}"
  }

  private static func properties(of name: String, _ dice: inout Dice) -> [String] {
    var members: [String] = []
    switch name {
    case "UITapGestureRecognizer", "UILongPressGestureRecognizer":
      if dice.once(in: 2) { members.append("\"numberOfTapsRequired\":\(dice.number(1...3))") }
      if dice.once(in: 3) { members.append("\"numberOfTouchesRequired\":\(dice.number(1...3))") }
      if name.contains("Long"), dice.once(in: 3) {
        members.append("\"minimumPressDuration\":\(dice.pick(["0", "0.1", "1", "1e9"]))")
        members.append("\"allowableMovement\":\(dice.pick(["0", "100", "1e9"]))")
      }
    case "UIPanGestureRecognizer":
      if dice.once(in: 4) { members.append("\"minimumNumberOfTouches\":\(dice.number(1...3))") }
      if dice.once(in: 4) { members.append("\"maximumNumberOfTouches\":\(dice.number(1...2))") }
    case "UISwipeGestureRecognizer":
      members.append("\"direction\":[\"\(dice.pick(["left", "right", "up", "down"]))\"]")
      if dice.once(in: 4) { members.append("\"numberOfTouchesRequired\":2") }
    case "UIScreenEdgePanGestureRecognizer": members.append("\"edges\":[\"left\",\"top\"]")
    default: break
    }
    return members
  }

  /// An answer of a delegate.
  private static func answer(
    _ views: [String],
    _ others: [String],
    _ dice: inout Dice
  ) -> (key: String, value: String) {
    switch dice.number(1...6) {
    case 1: ("shouldBegin", "false")
    case 2: ("shouldReceive", "{\"except\":[\(quoted([dice.pick(views)]))]}")
    case 3: ("shouldRequireFailureOf", "[\(quoted(others.suffix(1)))]")
    case 4: ("shouldBeRequiredToFailBy", "[\(quoted(others.prefix(1)))]")
    case 5: ("shouldRecognizeSimultaneouslyWith", "[\(quoted(others.prefix(2)))]")
    default: ("shouldRecognizeSimultaneouslyWith", "true")
    }
  }

  private static func quoted(_ ids: some Sequence<String>) -> String {
    ids.map { "\"\($0)\"" }.joined(separator: ",")
  }
}
