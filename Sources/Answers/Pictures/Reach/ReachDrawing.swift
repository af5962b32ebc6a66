import Explain
import Records

/// The map of tap receivers: the screen, a list of the receivers, and the problems.
package struct ReachDrawing {
  private let map: ReachMap
  private let title: String
  /// Lint's findings about the views.
  private let findings: [String]
  private let groups: [ReachGroup]
  private let frame: ScreenFrame

  private static let width = 800.0
  private static let margin = 18.0
  private static let top = 66.0
  private static let mostEntries = 40
  private static let mostNotes = 8
  private static let mostNames = 12

  package init(_ map: ReachMap, title: String, findings: [String]) {
    self.map = map
    self.title = title.escapingControls
    self.findings = findings
    groups = ReachGroup.groups(of: map)
    let screen = map.screen
    frame = ScreenFrame(
      from: Point(x: screen.minX, y: screen.minY),
      to: Point(x: screen.maxX, y: screen.maxY),
      left: Self.margin + 4,
      top: Self.top,
      scale: min(380 / screen.width, 700 / screen.height, 1.6)
    )
  }

  /// The drawing as the text of a file.
  package var svg: String {
    var content = Markup()
    let height = write(to: &content)
    return Paper(
      width: Self.width,
      height: height,
      title: "Who gets a tap: \(title). \(summary)",
      description: (groups.map(\.sentence) + notes.map(\.text)).joined(separator: ". ") + "."
    ).svg(content)
  }

  private var summary: String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return "\(frame.sizeText), before the first step; \(counted(map.taps, "tap")) replayed"
  }

  private func write(to markup: inout Markup) -> Double {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    let name = TextWidth.cutInside("Who gets a tap: \(title)", to: right - left, size: 16)
    markup.element("text", ["class": "title", "x": left, "y": 30.0], name)
    markup.element("text", ["class": "faint", "x": left, "y": 50.0], summary)
    writeScreen(to: &markup)
    let listLeft = frame.left + frame.width + 24
    let listBottom = writeList(left: listLeft, width: right - listLeft, to: &markup)
    var y = max(frame.top + frame.height, listBottom) + 22
    y = writeNotes(top: y, width: right - left, to: &markup)
    return writeLegend(top: y, to: &markup) + 12
  }

  // MARK: The screen

  private func writeScreen(to markup: inout Markup) {
    markup.open("clipPath", ["id": "reach"])
    markup.element("rect", rectangle(map.screen, nil))
    markup.close("clipPath")
    markup.element("rect", rectangle(map.screen, "screen"))
    markup.open("g", ["clip-path": "url(#reach)"])
    for place in map.places {
      let kind = place.hit == nil ? "unhit" : place.outcome?.takers.isEmpty == false ? "taken" : "untaken"
      guard kind != "untaken" else { continue }
      markup.open("rect", rectangle(place.rectangle, "reach \(kind)"))
      markup.element("title", ReachGroup.sentence(of: place))
      markup.close("rect")
    }
    for outline in map.outlines.prefix(ScreenDrawing.mostOutlines) {
      let points = outline.corners.map(frame.place).map { "\($0.x.attributeText) \($0.y.attributeText)" }
      let isActive = outline.isControl || outline.hasRecognizers
      markup.element(
        "path",
        ["class": isActive ? "view around" : "view", "d": "M\(points.joined(separator: "L"))Z"]
      )
    }
    for place in map.places where place.outcome?.missed.isEmpty == false {
      markup.open("rect", rectangle(place.rectangle, "dead"))
      markup.element("title", ReachGroup.sentence(of: place))
      markup.close("rect")
    }
    for target in map.smallTargets { markup.element("rect", rectangle(target.rectangle, "ring")) }
    markup.close("g")
    let numbers = ReachNumbers(groups.prefix(Self.mostEntries).map(\.largest), frame).numbers
    for number in numbers {
      guard let target = number.target else { continue }
      markup.element("path", ["class": "leader", "d": ScreenDrawing.path([number.place, target])])
      markup.element("circle", ["class": "badge taken", "cx": target.x, "cy": target.y, "r": 2.5])
    }
    for (index, number) in numbers.enumerated() {
      Self.writeNumber(index + 1, x: number.place.x, y: number.place.y, to: &markup)
    }
  }

  private func rectangle(_ rectangle: ReachMap.Rectangle, _ name: String?)
    -> KeyValuePairs<String, (any AttributeValue)?>
  {
    let place = frame.place(Point(x: rectangle.minX, y: rectangle.minY))
    let (width, height) = (rectangle.width * frame.scale, rectangle.height * frame.scale)
    return ["class": name, "x": place.x, "y": place.y, "width": width, "height": height]
  }

  private static func writeNumber(_ number: Int, x: Double, y: Double, to markup: inout Markup) {
    let width = number < 10 ? 16.0 : 21.0
    markup.element(
      "rect",
      ["class": "badge taken", "x": x - width / 2, "y": y - 8, "width": width, "height": 16.0, "rx": 8.0]
    )
    markup.element("text", ["class": "number", "x": x, "y": y + 4], "\(number)")
  }

  // MARK: Beside and below it

  /// Appends the receivers of taps, and returns the lower end of the list.
  private func writeList(left: Double, width: Double, to markup: inout Markup) -> Double {
    var y = frame.top + 12
    for (index, group) in groups.prefix(Self.mostEntries).enumerated() {
      Self.writeNumber(index + 1, x: left + 8, y: y - 4, to: &markup)
      let lines = TextWidth.lines(group.takersText, width: width - 24, size: 12.5, atMost: 3)
      for line in lines {
        markup.element("text", ["class": "strong", "x": left + 24, "y": y], line)
        y += 15
      }
      let hit = TextWidth.cut(group.hitText, to: width - 24, size: 12)
      markup.element("text", ["class": "faint", "x": left + 24, "y": y], hit)
      y += 21
    }
    var rest: [String] = []
    if groups.isEmpty { rest.append("Nothing takes a tap anywhere.") }
    if groups.count > Self.mostEntries { rest.append("and \(groups.count - Self.mostEntries) more") }
    let untaken = ReachGroup.untaken(map)
    if !untaken.isEmpty {
      let more = untaken.count > Self.mostNames ? " and \(untaken.count - Self.mostNames) more" : ""
      let names = untaken.prefix(Self.mostNames).joined(separator: ", ")
      rest.append("hit, and nothing takes the tap: \(names)\(more)")
    }
    for line in rest.flatMap({ TextWidth.lines($0, width: width, size: 12, atMost: 6) }) {
      markup.element("text", ["class": "faint", "x": left, "y": y], line)
      y += 15
    }
    return y
  }

  /// The problems on the screen, and the limits of the map.
  private var notes: [(mark: Mark.Kind?, text: String)] {
    var notes: [(mark: Mark.Kind?, text: String)] = []
    func add(_ mark: Mark.Kind?, _ texts: [String]) {
      notes += texts.prefix(Self.mostNotes).map { (mark, $0) }
      if texts.count > Self.mostNotes { notes.append((nil, "and \(texts.count - Self.mostNotes) more")) }
    }
    add(.dropped, ReachGroup.deadParts(of: map))
    add(
      .warning,
      map.smallTargets.map { target in
        "\(target.object) gets taps in \(Self.size(of: target.rectangle)), less than 44 × 44 pt"
      }
    )
    add(.warning, findings.map { "lint: \($0)" })
    if map.untried > 0 {
      notes.append(
        (
          nil,
          "\(map.untried) smaller parts were not tapped; they are shown like a part of the same view that was"
        )
      )
    }
    if let step = map.step {
      let reason =
        map.isCoarse
        ? "there are too many edges for an exact map: places are sampled every"
        : "where a view is turned or round, or its class says which points lie in it, places are sampled every"
      notes.append((nil, "\(reason) \(Amount.text(step, toShow: 1)) pt"))
    }
    return notes
  }

  static func size(of rectangle: ReachMap.Rectangle) -> String {
    func text(_ length: Double) -> String { String { $0.append((length * 10).rounded() / 10, .three) } }
    return "\(text(rectangle.width)) × \(text(rectangle.height)) pt"
  }

  private func writeNotes(top: Double, width: Double, to markup: inout Markup) -> Double {
    var y = top
    for note in notes {
      if let mark = note.mark {
        markup.mark(mark, x: Self.margin + 6, y: y - 4, isNeutral: true, title: note.text)
      }
      for line in TextWidth.lines(note.text, width: width - 20, size: 12, atMost: 3) {
        markup.element(
          "text",
          ["class": note.mark == nil ? "faint" : nil, "x": Self.margin + 20, "y": y],
          line
        )
        y += 16
      }
      y += 3
    }
    return y
  }

  private func writeLegend(top: Double, to markup: inout Markup) -> Double {
    var x = Self.margin
    let y = top + 12
    let entries: [(String, String)] = [
      ("reach taken", "a tap is taken"), ("reach unhit", "no view is hit"), ("dead", "dead part of a view"),
      ("ring", "less than 44 pt"),
    ]
    let isUsed = [
      true, map.places.contains { $0.hit == nil }, !map.deadParts.isEmpty, !map.smallTargets.isEmpty,
    ]
    for ((name, text), isUsed) in zip(entries, isUsed) where isUsed {
      markup.element("rect", ["class": name, "x": x, "y": y - 9, "width": 18.0, "height": 10.0])
      markup.element("text", ["class": "faint small", "x": x + 24, "y": y], text)
      x += 24 + TextWidth.of(text, size: 11) + 16
    }
    return y
  }
}
