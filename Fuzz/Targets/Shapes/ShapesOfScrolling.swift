extension ShapeVariant {
  /// A scroll view of the whole window.
  func scroll(_ id: String, _ members: String = "", content: String = "[400,4000]") -> String {
    #"{"id":"\#(prefix)\#(id)","class":"UIScrollView","frame":[0,0,400,800],"contentSize":\#(content)\#(members)}"#
  }

  /// Flicks of one finger.
  fileprivate func flicks(_ count: Int, every: Double = 1) -> [ShapeStep] {
    (0..<count).flatMap { Gesture.flick.steps(at: Double($0) * every, x: 200, y: 600) }
  }
}

extension Shape {
  /// Scroll views. Those that move at each step, those in each other at each flick and those that one flick moves are
  /// products, so one of the two is few.
  static let ofScrolling: [Shape] = [
    Shape("scroll views side by side") { count, variant in
      ShapeParts(views: (0..<count).map { variant.scroll("s\($0)") }, steps: variant.flicks(2))
    },
    Shape("steps while 10 scroll views move") { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<10).map { variant.scroll("s\($0)", content: "[9,9e8]") },
        scene: ["thresholds": #"{"scrollAnimationDuration":1e9}"#],
        steps: (0..<10).map { .call(0, "\(p)s\($0)", "setContentOffset", "[0,9e8]") }
          + (1...count).map { .wait(Double($0)) }
      )
    },
    Shape("stacks of 9 scroll views in each other") { count, variant in
      ShapeParts(
        views: (0..<max(1, count / 9)).map { stack in
          nested(min(count, 9)) { variant.scroll("s\(stack)-\($0)", $1) }
        },
        steps: variant.flicks(2)
      )
    },
    Shape("recognizers around 9 scroll views in each other") { count, variant in
      ShapeParts(
        views: [nested(9) { variant.scroll("s\($0)", $1) }],
        recognizers: (0..<count).map { variant.recognizer("r\($0)", "Pan") },
        steps: variant.flicks(2)
      )
    },
    Shape("flicks") { count, variant in
      ShapeParts(views: [variant.scroll("s")], steps: variant.flicks(count, every: 0.3))
    },
    Shape("flicks between 9 scroll views in each other") { count, variant in
      ShapeParts(views: [nested(9) { variant.scroll("s\($0)", $1) }], steps: variant.flicks(count))
    },
    Shape("pages") { count, variant in
      ShapeParts(
        views: [variant.scroll("s", #","isPagingEnabled":true"#, content: "[400,9e8]")],
        steps: variant.flicks(count, every: 0.3)
      )
    },
    Shape("tiny pages") { count, variant in
      let outside = #""pointInside":{"insets":[-900,-900,-900,-900]}"#
      return ShapeParts(
        views: [
          #"{"id":"\#(variant.prefix)s","class":"UIScrollView","frame":[0,0,1e-6,1e-6],"contentSize":[9e8,9e8],"#
            + #""isPagingEnabled":true,\#(outside)}"#
        ],
        steps: variant.flicks(count, every: 0.3)
      )
    },
    Shape("zooms with two fingers") { count, variant in
      ShapeParts(
        views: [zoomed(variant, least: "1e-9", most: "1e9", [])],
        window: ["isMultipleTouchEnabled": "true"],
        steps: (0..<count).flatMap { ShapeVariant.Gesture.pinch.steps(at: Double($0) / 2, x: 100, y: 400) }
      )
    },
    Shape("zooms to rectangles") { count, variant in
      ShapeParts(
        views: [zoomed(variant, least: "1e-9", most: "1e9", [variant.view("q")])],
        steps: (0..<count).map {
          .call(
            Double($0) / 10,
            "\(variant.prefix)s",
            "zoom",
            $0 % 2 == 0 ? "[0,0,1e9,1e-9]" : "[0,0,1e-9,1]"
          )
        }
      )
    },
    Shape("views that are zoomed") { count, variant in
      ShapeParts(
        views: [zoomed(variant, least: "0.1", most: "9", (0..<count).map { variant.view("q\($0)") })],
        window: ["isMultipleTouchEnabled": "true"],
        steps: (0..<2).flatMap { ShapeVariant.Gesture.pinch.steps(at: Double($0), x: 100, y: 400) }
      )
    },
    Shape("offsets that are set") { count, variant in
      ShapeParts(
        views: [variant.scroll("s")],
        steps: (0..<count).map {
          .call(Double($0) / 100, "\(variant.prefix)s", "setContentOffset", "[0,\($0 % 3000)]")
        }
      )
    },
    Shape("refresh controls", not: [.draw]) { count, variant in
      let p = variant.prefix
      return ShapeParts(
        views: (0..<count).map {
          variant.scroll("s\($0)", #","subviews":[{"id":"\#(p)f\#($0)","class":"UIRefreshControl"}]"#)
        },
        steps: ["beginRefreshing", "endRefreshing"].flatMap { method in
          (0..<count).map { .call(method.hasPrefix("b") ? 0 : 1, "\(p)f\($0)", method) }
        }
      )
    },
  ]

  private static func zoomed(_ variant: ShapeVariant, least: String, most: String, _ views: [String])
    -> String
  {
    let p = variant.prefix
    let inner = #"{"id":"\#(p)z","frame":[0,0,400,800],"subviews":\#(list(views))}"#
    return variant.scroll(
      "s",
      #","viewForZooming":"\#(p)z","minimumZoomScale":\#(least),"maximumZoomScale":\#(most),"subviews":[\#(inner)]"#
    )
  }
}
