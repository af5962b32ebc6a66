import Records

/// Draws the list of results beside the screen.
struct ResultListDrawing {
  let list: ResultList
  let left: Double
  let top: Double
  let width: Double

  private static let lineHeight = 15.0
  /// The largest number of entries, and of lines of one.
  private static let most = 40
  private static let mostLines = 4

  /// Appends the list, and returns its height. The list is as high as it needs to be.
  func write(to markup: inout Markup) -> Double {
    var y = top + 12
    for entry in list.entries.prefix(Self.most) {
      let room = width - 20
      var lines = TextWidth.lines(entry.text, width: room, size: 12, atMost: Self.mostLines)
      if entry.ids.count > 1 {
        lines.append(TextWidth.cut(entry.ids.joined(separator: ", "), to: room, size: 12))
      }
      if entry.mark == .began {
        markup.element(
          "rect",
          ["class": "possible", "x": left + 1, "y": y - 8, "width": 10.0, "height": 8.0, "rx": 2.0]
        )
      } else {
        markup.mark(entry.mark, x: left + 6, y: y - 4, isNeutral: entry.mark == .ended, title: entry.text)
      }
      let id = TextWidth.cutInside(entry.heading, to: room, size: 12.5)
      markup.element("text", ["class": "strong", "x": left + 20, "y": y], id)
      for line in lines {
        y += Self.lineHeight
        markup.element("text", ["class": "faint", "x": left + 20, "y": y], line)
      }
      y += Self.lineHeight + 5
    }
    var notes: [String] = []
    if list.entries.count > Self.most { notes.append("and \(list.entries.count - Self.most) more") }
    if !list.untried.isEmpty { notes.append("not tried: \(list.untried.joined(separator: ", "))") }
    for note in notes {
      for line in TextWidth.lines(note, width: width - 20, size: 12, atMost: Self.mostLines) {
        markup.element("text", ["class": "faint", "x": left + 20, "y": y], line)
        y += Self.lineHeight
      }
    }
    return y - top
  }
}
