/// The meanings of the bars and marks that a drawing contains.
struct Legend {
  private var spans: [(kind: Span.Kind, text: String)] = []
  private var marks: [(kind: Mark.Kind, text: String, isNeutral: Bool)] = []
  private var hasArrows: Bool

  /// Makes the legend of some lanes.
  init(_ drawing: LaneDrawing) {
    let lanes = drawing.layout.rows.map(\.lane)
    hasArrows = drawing.hasArrows
    let texts: [(Span.Kind, String)] = [
      (.down, "touch"), (.possible, "possible"), (.waiting, "waiting"), (.active, "began, changed"),
      (.held, "held"),
    ]
    spans = texts.filter { kind, _ in lanes.contains { $0.spans.contains { $0.kind == kind } } }
    let signs: [(Mark.Kind, String)] = [
      (.recognized, "recognized"), (.ended, "ended"), (.failed, "failed"), (.cancelled, "cancelled"),
      (.dropped, "dropped"), (.action, "control action"), (.untaken, "lift that nothing took"),
    ]
    marks = signs.compactMap { kind, text in
      guard lanes.contains(where: { $0.marks.contains { $0.kind == kind } }) else { return nil }
      let isOfGesture = lanes.contains { $0.kind == .recognizer && $0.marks.contains { $0.kind == kind } }
      return (kind, text, !isOfGesture)
    }
  }

  /// Appends the legend in lines of a width. Returns its height.
  func write(left: Double, top: Double, width: Double, to markup: inout Markup) -> Double {
    var x = left
    var y = top + 10
    func place(_ text: String, _ sign: Double) -> Double {
      let needed = sign + 6 + TextWidth.of(text, size: 11) + 12
      if x + needed > left + width { (x, y) = (left, y + 18) }
      defer { x += needed }
      return x
    }
    for (kind, text) in spans {
      let x = place(text, 20)
      markup.element(
        "rect",
        ["class": kind.rawValue, "x": x, "y": y - 8.5, "width": 20.0, "height": 9.0, "rx": 2.0]
      )
      markup.element("text", ["class": "faint small", "x": x + 26, "y": y], text)
    }
    for (kind, text, isNeutral) in marks {
      let x = place(text, 12)
      markup.mark(kind, x: x + 6, y: y - 4, isNeutral: isNeutral, title: text)
      markup.element("text", ["class": "faint small", "x": x + 18, "y": y], text)
    }
    if hasArrows {
      let x = place("prevents, cancels, waits for", 12)
      markup.element(
        "path",
        ["class": "arrow", "d": "M\((x + 6).attributeText) \((y - 10).attributeText)v7"]
      )
      markup.element(
        "path",
        ["class": "head", "d": "M\((x + 6).attributeText) \((y + 1).attributeText)l-3-5h6Z"]
      )
      markup.element("text", ["class": "faint small", "x": x + 18, "y": y], "prevents, cancels, waits for")
    }
    return y - top + 4
  }
}
