import Records

/// The trees of views, which may be of any depth.
extension SceneWriter {
  private enum Task {
    case view(Int, isFirst: Bool)
    case subviews(of: Int)
    case recognizers(of: Int)
    case end(StaticString)
  }

  /// Writes views and all that is in them. What is still to be written waits on a list, the last is the next.
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
        text.append(key: "subviews")
        text.append("[")
        tasks.append(.end("]"))
        tasks += Self.tasks(subviews[index])
      case .recognizers(let index) where !recognizers[index].isEmpty:
        text.append(key: "gestureRecognizers")
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

  /// A view without what is inside it, still open.
  private mutating func writeView(_ view: ViewNode) {
    writeObject(view.object, view.parent == .none ? .window : .view, isOpen: true)
    if let controller = view.controller { text.append(key: "controller", quoted: controller.id) }
    if let controller = view.rootViewController {
      text.append(key: "rootViewController", quoted: controller.id)
    }
    writeActions(view.actions)
    guard !view.transformGestures.isEmpty else { return }
    text.append(key: "transformGestures")
    writeList(view.transformGestures) { writer, gesture in
      writer.text.append("{")
      writer.text.append(key: "id", quoted: gesture.id, isFirst: true)
      if let view = gesture.view { writer.text.append(key: "view", quoted: view.id) }
      writer.writeActions(gesture.actions)
      writer.text.append("}")
    }
  }
}
