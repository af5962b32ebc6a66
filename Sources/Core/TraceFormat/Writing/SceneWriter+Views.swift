import Records

/// Writes views.
extension SceneWriter {
  /// Writes views and everything in them.
  mutating func writeViews(_ views: [Int]) {
    writeList(views) { writer, index in
      writer.writeView(writer.scene.views[index])
      let isInOrder = (writer.recognizers[index].first ?? .max) < writer.firstInside[index]
      if isInOrder { writer.writeRecognizers(of: index) }
      if !writer.subviews[index].isEmpty {
        writer.text.append(member: "subviews")
        writer.writeViews(writer.subviews[index])
      }
      if !isInOrder { writer.writeRecognizers(of: index) }
      writer.text.append("}")
    }
  }

  private mutating func writeRecognizers(of view: Int) {
    guard !recognizers[view].isEmpty else { return }
    text.append(member: "gestureRecognizers")
    writeList(recognizers[view]) { $0.writeRecognizer($1) }
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
      if row.layer != .contentView { text.append(member: "inCell", quoted: row.layer.rawValue) }
    }
    writeActions(view.actions)
  }
}
