extension ShapeVariant {
  /// A table or a collection view of the whole window.
  fileprivate func rows(_ sections: String, _ members: String = "", of kind: String = "UITableView") -> String
  {
    #"{"id":"\#(prefix)t","class":"\#(kind)","frame":[0,0,400,800],"sections":\#(sections)\#(members)}"#
  }

  /// Taps down the window.
  fileprivate func taps(_ count: Int) -> [ShapeStep] {
    (0..<count).flatMap { (number: Int) -> [ShapeStep] in
      Gesture.tap.steps(at: Double(number) / 2, x: Double(number * 7 % 400), y: Double(number * 44 % 800))
    }
  }

  /// A finger that opens the swipe actions of a row.
  fileprivate func swipe(at time: Double = 0) -> [ShapeStep] {
    (0...6).map { (index: Int) -> ShapeStep in
      let phase = index == 0 ? "began" : index < 6 ? "moved" : "ended"
      return .touch(time + Double(index) / 50, phase, Double(300 - 25 * index), 60)
    }
  }
}

extension Shape {
  /// Tables and collection views. Views in rows at each scroll, and the actions of a row at each swipe, are products, so
  /// one of the two is few.
  static let ofRows: [Shape] = [
    Shape("rows") { count, variant in
      let titles = names(repeatElement("x", count: count))
      return ShapeParts(views: [variant.rows("[\(titles)]")], steps: variant.taps(8))
    },
    Shape("taps on rows") { count, variant in
      ShapeParts(views: [variant.rows("[9000]", #","rowHeight":1"#)], steps: variant.taps(count))
    },
    Shape("rows of a height each") { count, variant in
      let rows = (0..<count).map { #"{"title":"x","height":\#(1 + $0 % 9)}"# }
      return ShapeParts(views: [variant.rows("[\(list(rows))]")], steps: variant.visit(4))
    },
    Shape("sections with headers and footers") { count, variant in
      let section = #"{"rows":3,"header":"h","footer":"f"}"#
      return ShapeParts(
        views: [variant.rows(list(repeatElement(section, count: count)))],
        steps: variant.taps(8)
      )
    },
    Shape("offsets of a table with rows of a height each", not: [.draw]) { count, variant in
      let rows = (0..<100).map { #"{"title":"x","height":\#(1 + $0 % 9)}"# }
      return ShapeParts(
        views: [variant.rows("[\(list(rows))]")],
        // All rows are soon tapped, because the rows that have been are laid out at each step.
        steps: (0..<count).flatMap { (number: Int) -> [ShapeStep] in
          let offset = #""set":{"\#(variant.prefix)t":{"contentOffset":[0,\#(number % 99)]}}"#
          let tap = ShapeVariant.Gesture.tap.steps(at: Double(number) + 0.1, y: Double(number * 44 % 700))
          return [ShapeStep(Double(number), offset)] + tap
        }
      )
    },
    views("views in rows", "UITableView") { "[0,\($0)]" },
    views("views in one row", "UITableView") { _ in "[0,0]" },
    views("views in cells", "UICollectionView") { "[0,\($0)]" },
    Shape("views in rows, and no finger") { count, variant in
      ShapeParts(
        views: [rowViews(count, variant, "UITableView") { "[0,\($0)]" }],
        steps: [.wait(0)]
      )
    },
    Shape("frames of cells") { count, variant in
      let cells = (0..<count).map { #"{"title":"x","frame":[\#($0 % 40 * 10),\#($0 / 40 * 10),9,9]}"# }
      return ShapeParts(
        views: [variant.rows("[\(list(cells))]", of: "UICollectionView")],
        steps: variant.taps(8)
      )
    },
    Shape("frames of cells that overlap") { count, variant in
      let cells = repeatElement(#"{"title":"x","frame":[0,0,400,9e8]}"#, count: count)
      return ShapeParts(
        views: [variant.rows("[\(list(cells))]", of: "UICollectionView")],
        steps: variant.taps(8)
      )
    },
    Shape("sections of ever so many cells") { count, variant in
      let tiny = #","itemSize":[1,1],"minimumLineSpacing":0,"minimumInteritemSpacing":0"#
      let sections = list(repeatElement("9000000000000000", count: count))
      return ShapeParts(
        views: [variant.rows(sections, tiny, of: "UICollectionView")],
        steps: variant.taps(8)
      )
    },
    Shape("swipe actions of each row, more than there may be", wrong: true) { count, variant in
      let actions = names((0..<count).map { "a\($0)" })
      return ShapeParts(
        views: [variant.rows("[50]", #","trailingSwipeActions":\#(actions)"#)],
        steps: variant.swipe()
      )
    },
    Shape("swipe actions, as many as there may be") { count, variant in
      let row = #"{"title":"x","trailingSwipeActions":\#(names(repeatElement("a", count: 100)))}"#
      return ShapeParts(
        views: [variant.rows("[\(list(repeatElement(row, count: max(1, count))))]")],
        steps: variant.swipe()
      )
    },
    Shape("rows with a swipe action each") { count, variant in
      let row = #"{"title":"x","trailingSwipeActions":["D"]}"#
      return ShapeParts(
        views: [variant.rows("[\(list(repeatElement(row, count: count)))]")],
        steps: variant.swipe() + variant.swipe(at: 1)
      )
    },
    Shape("swipes of rows with 5 actions") { count, variant in
      ShapeParts(
        views: [variant.rows("[50]", #","trailingSwipeActions":["a","b","c","d","e"]"#)],
        steps: (0..<count).flatMap { variant.swipe(at: Double($0) / 2) }
      )
    },
    Shape("tables with swipe actions") { count, variant in
      ShapeParts(
        views: (0..<count).map {
          #"{"id":"\#(variant.prefix)t\#($0)","class":"UITableView","frame":[0,0,400,800],"sections":[9],"#
            + #""trailingSwipeActions":"D"}"#
        },
        steps: variant.swipe()
      )
    },
    Shape("rows that are selected", not: [.draw]) { count, variant in
      let many = #","allowsMultipleSelection":true,"rowHeight":1"#
      return ShapeParts(
        views: [variant.rows("[9000000]", many)],
        steps: (0..<count).flatMap { number in
          [
            ShapeStep(Double(number), #""set":{"\#(variant.prefix)t":{"contentOffset":[0,\#(number * 10)]}}"#)
          ] + ShapeVariant.Gesture.tap.steps(at: Double(number) + 0.1, y: 5)
        }
      )
    },
  ]

  private static func views(
    _ name: String,
    _ kind: String,
    _ place: @escaping @Sendable (Int) -> String
  ) -> Shape {
    Shape(name) { count, variant in
      ShapeParts(views: [rowViews(count, variant, kind, place)], steps: variant.visit())
    }
  }

  private static func rowViews(
    _ count: Int,
    _ variant: ShapeVariant,
    _ kind: String,
    _ place: (Int) -> String
  ) -> String {
    let views = (0..<count).map {
      #"{"id":"\#(variant.prefix)v\#($0)","indexPath":\#(place($0)),"frame":[0,0,40,40]}"#
    }
    return variant.rows("[\(count)]", #","subviews":\#(list(views))"#, of: kind)
  }
}
