import Explain
import Records

/// A confusion matrix as SVG: a row for each intended gesture, a column for each recognizer that fires or is intended,
/// and one for nothing. The more often a recognizer fires, the darker its cell; the intended one's cell has a frame.
package struct OddsPicture {
  private let sides: [OddsSide]

  private static let margin = 18.0
  private static let cell = (width: 96.0, height: 40.0)
  /// The width of a letter of a gesture or an id.
  private static let letter = 6.6
  private static let longest = 48

  package init(_ sides: [OddsSide]) {
    self.sides = sides
  }

  /// The picture as the text of a file.
  package var svg: String {
    let names = sides.flatMap { $0.table.gestures.map { Self.cut($0.gesture.words).count } }
    let left = Self.margin + Double(names.max() ?? 0) * Self.letter + 16
    let columns = sides.map { $0.table.columns.count + 1 }.max() ?? 1
    let titles = sides.map { Double(Self.title(of: $0).count) * 8 }.max() ?? 0
    let width = max(left + Double(columns) * Self.cell.width, titles + Self.margin) + Self.margin
    var content = Markup()
    var top = Self.margin
    for side in sides { top = Self.write(side, top: top, left: left, to: &content) }
    let caption =
      "Part of the hands with which each fires, with its 95 % confidence interval; "
      + "a frame marks what is meant."
    let lines = ([caption] + OddsSide.notes(sides)).flatMap { text in
      Self.lines(of: text, atMost: Int((width - 2 * Self.margin) / 6.2))
    }
    for (index, line) in lines.enumerated() {
      content.element(
        "text",
        ["class": "faint small", "x": Self.margin, "y": top + 14 + Double(index) * 15],
        line
      )
    }
    let height = top + 14 + Double(lines.count) * 15 + 6
    return Paper(width: width, height: height, title: "Intended and recognized").svg(content)
  }

  private static func title(of side: OddsSide) -> String { side.label ?? "Intended and recognized" }

  /// Appends the table of a side, and returns its lower end.
  private static func write(_ side: OddsSide, top: Double, left: Double, to markup: inout Markup) -> Double {
    let columns = side.table.columns
    markup.element("text", ["class": "title", "x": margin, "y": top + 14], title(of: side))
    let heads = top + 38
    for (index, name) in (columns + ["nothing"]).enumerated() {
      let middle = left + (Double(index) + 0.5) * cell.width
      markup.open("text", ["class": "small middle", "x": middle, "y": heads])
      markup.append(cut(name, to: 15))
      markup.element("title", name)
      markup.close("text")
    }
    var rowTop = heads + 8
    for row in side.table.gestures {
      let words = row.gesture.words
      markup.open("text", ["x": margin, "y": rowTop + cell.height / 2 + 4])
      markup.append(cut(words))
      markup.element("title", row.gesture.text)
      markup.close("text")
      let cells = columns.map { id in
        (
          odds: row.objects.first { $0.id == id }?.odds ?? Odds(0, of: row.hands),
          isMeant: row.gesture.intention == .object(id)
        )
      }
      let nothing = (odds: Odds(row.nothing, of: row.hands), isMeant: row.gesture.intention == .nothing)
      for (index, item) in (cells + [nothing]).enumerated() {
        write(item.odds, item.isMeant, left: left + Double(index) * cell.width, top: rowTop, to: &markup)
      }
      rowTop += cell.height
    }
    return rowTop + 10
  }

  private static func write(
    _ odds: Odds,
    _ isMeant: Bool,
    left: Double,
    top: Double,
    to markup: inout Markup
  ) {
    let (width, height) = (cell.width - 4, cell.height - 4)
    func box(_ name: String, opacity: String? = nil) {
      markup.element(
        "rect",
        [
          "class": name, "fill-opacity": opacity, "stroke-opacity": opacity.map { _ in 0 }, "x": left + 2,
          "y": top + 2, "width": width, "height": height, "rx": 4.0,
        ]
      )
    }
    box("screen")
    box("active", opacity: String { $0.append((odds.part * 100).rounded() / 100, .three) })
    if isMeant { box("mark") }
    let (middle, isDark) = (left + cell.width / 2, odds.part > 0.8)
    markup.element(
      "text",
      ["class": isDark ? "number" : "strong middle", "x": middle, "y": top + 18],
      OddsReport.percent(odds.part).text
    )
    let interval = odds.interval
    let ends = [interval.lowerBound, interval.upperBound].map { part in
      String { $0.append((part * 1000).rounded() / 10, .three) }
    }
    markup.element(
      "text",
      ["class": isDark ? "number" : "small middle", "x": middle, "y": top + 31],
      "\(ends[0]) – \(ends[1])"
    )
  }

  /// A text that is cut to a number of letters.
  private static func cut(_ text: String, to length: Int = longest) -> String {
    text.count <= length ? text : "\(text.prefix(length - 1))…"
  }

  private static func lines(of text: String, atMost length: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count + 1 <= max(20, length) {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
