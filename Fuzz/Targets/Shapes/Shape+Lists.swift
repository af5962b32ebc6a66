extension Shape {
  private static func table(_ id: String, _ members: String, isCollection: Bool = false) -> String {
    let kind = isCollection ? "UICollectionView" : "UITableView"
    return #"{"id":"\#(id)t","class":"\#(kind)","frame":[0,0,400,800],\#(members)}"#
  }

  private static func viewsInRows(_ count: Int, _ id: String, _ row: (Int) -> Int) -> String {
    #""sections":[\#(count)],"subviews":"#
      + array(count) { #"{"id":"\#(id)v\#($0)","indexPath":[0,\#(row($0))],"frame":[0,0,40,40]}"# }
  }

  private static func taps(_ count: Int) -> [ShapeStep] {
    (0..<max(count, 1)).flatMap { ShapeStep.tap(at: 0.5 * Double($0), 50, 50 + Double(44 * ($0 % 15))) }
  }

  /// Shapes of tables and collections.
  static let ofLists: [Shape] = [
    Shape("rows with a text, taps") { n, id in
      ShapeParts(views: [table(id, #""sections":[\#(array(n) { _ in "\"x\"" })]"#)], steps: taps(n / 2))
    },
    Shape("sections, taps") { n, id in
      let sections = array(n) { _ in #"{"rows":3,"header":"h","footer":"f"}"# }
      return ShapeParts(views: [table(id, #""sections":\#(sections)"#)], steps: taps(n / 2))
    },
    Shape("rows of several heights, scrolled") { n, id in
      let rows = array(n) { #"{"title":"x","height":\#(1 + $0 % 9)}"# }
      let steps = (0..<max(n / 4, 1)).flatMap { index -> [ShapeStep] in
        let time = 0.5 * Double(index)
        let set = ShapeStep(time: time, event: #""set":{"\#(id)t":{"contentOffset":[0,\#(index)]}}"#)
        return [set] + ShapeStep.tap(at: time + 0.1, 9, 9 + Double(index % 700))
      }
      return ShapeParts(views: [table(id, #""sections":[\#(rows)]"#)], steps: steps)
    },
    Shape("views in rows") { n, id in
      ShapeParts(views: [table(id, viewsInRows(n, id) { $0 })], steps: ShapeStep.flick(at: 0))
    },
    Shape("views in one row") { n, id in
      ShapeParts(views: [table(id, viewsInRows(n, id) { _ in 0 })], steps: ShapeStep.flick(at: 0))
    },
    Shape("views in rows, scrolls", most: 300) { n, id in
      let flicks = (0..<max(n / 20, 1)).flatMap { ShapeStep.flick(at: Double($0)) }
      return ShapeParts(views: [table(id, viewsInRows(n, id) { $0 })], steps: flicks)
    },
    Shape("items with frames") { n, id in
      let items = array(n) { #"{"title":"x","frame":[\#($0 % 40 * 10),\#($0 / 40 * 10),9,9]}"# }
      return ShapeParts(
        views: [table(id, #""sections":[\#(items)]"#, isCollection: true)],
        steps: ShapeStep.taps(n / 30)
      )
    },
    Shape("items over each other") { n, id in
      let items = array(n) { _ in #"{"title":"x","frame":[0,0,400,9e8]}"# }
      return ShapeParts(
        views: [table(id, #""sections":[\#(items)]"#, isCollection: true)],
        steps: ShapeStep.tap(at: 0)
      )
    },
    Shape("sections of more items than anybody has") { n, id in
      let members =
        #""itemSize":[1,1],"minimumLineSpacing":0,"minimumInteritemSpacing":0,"sections":"#
        + array(n) { _ in "9000000000000000" }
      return ShapeParts(views: [table(id, members, isCollection: true)], steps: ShapeStep.tap(at: 0))
    },
    Shape("views in items") { n, id in
      ShapeParts(
        views: [table(id, viewsInRows(n, id) { $0 }, isCollection: true)],
        steps: ShapeStep.flick(at: 0)
      )
    },
    Shape("swipe actions of a row", most: 100) { n, id in
      let members = #""trailingSwipeActions":\#(array(n) { #""a\#($0)""# }),"sections":[50]"#
      return ShapeParts(views: [table(id, members)], steps: ShapeStep.swipe(at: 0))
    },
    Shape("swipe actions, swipes", most: 90) { n, id in
      let members = #""trailingSwipeActions":\#(array(n) { #""a\#($0)""# }),"sections":[50]"#
      return ShapeParts(
        views: [table(id, members)],
        steps: (0..<max(n / 6, 1)).flatMap { ShapeStep.swipe(at: 0.5 * Double($0)) }
      )
    },
    Shape("rows with swipe actions") { n, id in
      let rows = array(n) { _ in #"{"title":"x","trailingSwipeActions":["D"]}"# }
      return ShapeParts(views: [table(id, #""sections":[\#(rows)]"#)], steps: ShapeStep.flick(at: 0))
    },
    Shape("tables over each other, a swipe") { n, id in
      ShapeParts(
        views: list(n) { table("\(id)\($0)", #""sections":[9],"trailingSwipeActions":["D"]"#) },
        steps: ShapeStep.swipe(at: 0)
      )
    },
    Shape("rows that are selected", most: 200) { n, id in
      ShapeParts(
        views: [table(id, #""allowsMultipleSelection":true,"rowHeight":1,"sections":[9000]"#)],
        steps: ShapeStep.taps(n)
      )
    },
    Shape("rows that are selected while they move") { n, id in
      let steps = (0..<max(n, 1)).flatMap { index -> [ShapeStep] in
        let time = 0.5 * Double(index)
        let set = ShapeStep(time: time, event: #""set":{"\#(id)t":{"contentOffset":[0,\#(10 * index)]}}"#)
        return [set] + ShapeStep.tap(at: time + 0.1, 50, 5)
      }
      return ShapeParts(
        views: [table(id, #""allowsMultipleSelection":true,"rowHeight":1,"sections":[9000000]"#)],
        steps: steps
      )
    },
  ]
}
