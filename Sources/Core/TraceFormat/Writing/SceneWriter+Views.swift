import Records

/// Writes views, whose trees may have any depth.
extension SceneWriter {
  private enum Task {
    case view(Int, isFirst: Bool)
    case subviews(of: Int)
    case recognizers(of: Int)
    case end(StaticString)
  }

  /// Writes views and everything in them, with a stack of tasks instead of recursion.
  mutating func writeViews(_ roots: [Int]) {
    text.append("[")
    var tasks = Self.tasks(roots)
    while let task = tasks.popLast() {
      switch task {
      case .view(let index, let isFirst):
        if !isFirst { text.append(", ") }
        writeView(scene.views[index])
        let isInOrder = (recognizers[index].first ?? .max) < firstInside[index]
        let inside: [Task] = [.recognizers(of: index), .subviews(of: index)]
        tasks.append(.end("}"))
        tasks += isInOrder ? inside.reversed() : inside
      case .subviews(let index) where !subviews[index].isEmpty:
        text.append(member: "subviews")
        text.append("[")
        tasks.append(.end("]"))
        tasks += Self.tasks(subviews[index])
      case .recognizers(let index) where !recognizers[index].isEmpty:
        text.append(member: "gestureRecognizers")
        writeList(recognizers[index]) { $0.writeRecognizer($1) }
      case .subviews, .recognizers: break
      case .end(let bracket): text.append(bracket)
      }
    }
    text.append("]")
  }

  private static func tasks(_ views: [Int]) -> [Task] {
    views.enumerated().reversed().map { .view($1, isFirst: $0 == 0) }
  }

  /// Writes a view without its subviews and recognizers, and leaves its object open.
  private mutating func writeView(_ view: ViewNode) {
    writeObject(view.object, view.parent == .none ? .window : .view, isOpen: true)
    if let controller = view.controller { text.append(member: "controller", quoted: controller.id) }
    if let controller = view.rootViewController {
      text.append(member: "rootViewController", quoted: controller.id)
    }
    if let row = view.row {
      text.append(member: "indexPath")
      text.append(.array([.number(Double(row.section)), .number(Double(row.row))]), .exact)
    }
    writeActions(view.actions)
  }
}
