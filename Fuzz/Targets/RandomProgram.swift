import Replay
import SamplePrograms
import TouchKit
import TraceFormat

/// A random scene of all classes of the programs, in which any recognizer or control sends any action to any object.
struct RandomProgram {
  let scene: RandomScene

  private static let classes = ClassRegistry.withSamplePrograms.vocabulary.classes
  private static let actions = ClassRegistry.withSamplePrograms.actionNames + ["act:", "copy:"]

  private static func names(of kind: ObjectKind) -> [String] {
    classes.filter { $0.kind == kind }.map(\.name)
  }

  init(_ dice: inout Dice) {
    let views = (0...dice.number(0...4)).map { "v\($0)" }
    let recognizers = (0..<dice.number(1...6)).map { "r\($0)" }
    let controllers = (0..<dice.number(1...3)).map { "c\($0)" }
    let targets = views + controllers + ["w", "application"]
    var written: [String] = []
    for (index, view) in views.enumerated() {
      let own = recognizers.enumerated().filter { $0.offset % views.count == index }.map(\.element)
      let attached = own.map { Self.recognizer($0, targets, &dice) }.joined(separator: ",")
      let name = dice.pick(Self.names(of: .view))
      var members = ["\"id\":\"\(view)\",\"class\":\"\(name)\",\"frame\":[\(index * 40),0,200,200]"]
      members.append("\"isUserInteractionEnabled\":true,\"gestureRecognizers\":[\(attached)]")
      if index < controllers.count, dice.once(in: 2) {
        members.append("\"controller\":\"\(controllers[index])\"")
      }
      if dice.once(in: 3) { members.append("\"handles\":\"touches\",\"callsSuper\":true") }
      // Only controls have actions; for other classes the scene would be refused.
      if Self.isControl(name) { members.append("\"actions\":[\(Self.controlAction(targets, &dice))]") }
      written.append("{\(members.joined(separator: ","))}")
    }
    let owned = controllers.map {
      "{\"id\":\"\($0)\",\"class\":\"\(dice.pick(Self.names(of: .controller)))\"}"
    }
    scene = RandomScene(
      text: """
        {"controllers":[\(owned.joined(separator: ","))],"windows":[{"id":"w","class":"\(dice.pick(Self.names(of: .window)))",\
        "frame":[0,0,300,300],"subviews":[\(written.joined(separator: ","))]}]}
        """,
      views: views,
      recognizers: recognizers,
      controllers: controllers
    )
  }

  private static func isControl(_ name: String) -> Bool {
    var next: String? = name
    while let name = next {
      if name == "UIControl" { return true }
      next = classes.first { $0.name == name }?.superclass
    }
    return false
  }

  private static func recognizer(_ id: String, _ targets: [String], _ dice: inout Dice) -> String {
    let actions = (0...dice.number(0...1)).map { _ in action(targets, &dice) }.joined(separator: ",")
    let together = dice.once(in: 2) ? ",\"delegate\":{\"shouldRecognizeSimultaneouslyWith\":true}" : ""
    return """
      {"id":"\(id)","class":"\(dice.pick(names(of: .recognizer)))"\(together),"actions":[\(actions)]}
      """
  }

  private static func action(_ targets: [String], _ dice: inout Dice) -> String {
    "{\"target\":\"\(dice.pick(targets))\",\"action\":\"\(dice.pick(actions))\"}"
  }

  private static func controlAction(_ targets: [String], _ dice: inout Dice) -> String {
    let event = dice.pick(["touchDown", "touchUpInside", "valueChanged", "touchDragInside", "touchCancel"])
    let target = dice.pick(["null"] + targets.map { "\"\($0)\"" })
    return "{\"target\":\(target),\"action\":\"\(dice.pick(actions))\",\"for\":\"\(event)\"}"
  }
}
