extension Shape {
  private static func scrollView(_ id: String, _ members: String = "") -> String {
    #""id":"\#(id)","class":"UIScrollView","frame":[0,0,400,800]"#
      + (members.contains("contentSize") ? "" : #","contentSize":[400,4000]"#) + members
  }

  private static let zoomed = #","viewForZooming":"%z","minimumZoomScale":1e-9,"maximumZoomScale":1e9"#

  private static func zooming(_ id: String, views: String = "[]") -> String {
    "{" + scrollView(id + "s", zoomed.replacing("%", with: id))
      + #","subviews":[{"id":"\#(id)z","frame":[0,0,400,800],"subviews":\#(views)}]}"#
  }

  private static func flicks(_ count: Int, every span: Double = 0.3) -> [ShapeStep] {
    (0..<max(count, 1)).flatMap { ShapeStep.flick(at: span * Double($0)) }
  }

  private static func pinch(at time: Double) -> [ShapeStep] {
    func both(_ after: Double, _ phase: String, _ shift: Int) -> ShapeStep {
      ShapeStep(
        time: time + after,
        event: #""touches":[{"id":1,"phase":"\#(phase)","x":\#(190 - shift),"y":400},"#
          + #"{"id":2,"phase":"\#(phase)","x":\#(210 + shift),"y":400}]"#
      )
    }
    return [both(0, "began", 0)] + (1..<5).map { both(0.02 * Double($0), "moved", 30 * $0) } + [
      both(0.12, "ended", 120)
    ]
  }

  /// Shapes of scroll views.
  static let ofScrolling: [Shape] = [
    Shape("flicks") { n, id in
      ShapeParts(views: ["{\(scrollView(id + "s"))}"], steps: flicks(n))
    },
    Shape("flicks of pages") { n, id in
      ShapeParts(
        views: ["{\(scrollView(id + "s", #","isPagingEnabled":true,"contentSize":[400,9e8]"#))}"],
        steps: flicks(n)
      )
    },
    Shape("flicks of tiny pages") { n, id in
      let members =
        #""id":"\#(id)s","class":"UIScrollView","isPagingEnabled":true,"contentSize":[9e8,9e8],"frame":[0,0,1e-6,1e-6],"#
        + #""pointInside":{"insets":[-900,-900,-900,-900]}"#
      return ShapeParts(views: ["{\(members)}"], steps: flicks(n))
    },
    Shape("flicks in nested scroll views", most: 60) { n, id in
      ShapeParts(views: [nested(n) { scrollView("\(id)s\($0)") }], steps: flicks(n / 4, every: 1))
    },
    Shape("scroll views that move, waits", most: 120) { n, id in
      ShapeParts(
        scene: [#""thresholds":{"scrollAnimationDuration":1e9}"#],
        views: list(n) { "{\(scrollView("\(id)s\($0)", #","contentSize":[9,9e8]"#))}" },
        steps: (0..<n).map { .call(0, "\(id)s\($0)", "setContentOffset", "[0,9e8]") }
          + (0..<n).map { .wait(1 + Double($0)) }
      )
    },
    Shape("scroll views side by side, flicked", most: 150) { n, id in
      ShapeParts(
        views: list(n) { "{\(scrollView("\(id)s\($0)", #","decelerationRate":0.9999"#))}" },
        steps: flicks(n / 4, every: 0.06)
      )
    },
    Shape("pinches") { n, id in
      ShapeParts(
        window: [#""isMultipleTouchEnabled":true"#],
        views: [zooming(id)],
        steps: (0..<max(n, 1)).flatMap { pinch(at: 0.5 * Double($0)) }
      )
    },
    Shape("a pinch over many views", most: 300) { n, id in
      ShapeParts(
        window: [#""isMultipleTouchEnabled":true"#],
        views: [zooming(id, views: array(n) { _ in #"{"frame":[0,0,9,9]}"# })],
        steps: (0..<max(n / 12, 1)).flatMap { pinch(at: 0.5 * Double($0)) }
      )
    },
    Shape("calls of zoom", most: 200) { n, id in
      ShapeParts(
        views: [zooming(id, views: array(n) { _ in #"{"frame":[0,0,9,9]}"# })],
        steps: (0..<n).map {
          .call(0.1 * Double($0), id + "s", "zoom", $0 % 2 == 1 ? "[0,0,1e-9,1e-9]" : "[0,0,1e9,1e-9]")
        }
      )
    },
    Shape("content offsets that are set") { n, id in
      ShapeParts(
        views: ["{\(scrollView(id + "s"))}"],
        steps: (0..<n).map { .call(0.01 * Double($0), id + "s", "setContentOffset", "[0,\($0 % 3000)]") }
      )
    },
    Shape("refresh controls") { n, id in
      let views = list(n) { index in
        "{"
          + scrollView(
            "\(id)s\(index)",
            #","subviews":[{"id":"\#(id)f\#(index)","class":"UIRefreshControl"}]"#
          ) + "}"
      }
      let begins = (0..<n).map { ShapeStep.call(0.1 * Double($0), "\(id)f\($0)", "beginRefreshing") }
      let ends = (0..<n).map { ShapeStep.call(0.1 * Double(n + $0), "\(id)f\($0)", "endRefreshing") }
      return ShapeParts(views: views, steps: begins + ends)
    },
    Shape("pans around nested scroll views", most: 200) { n, id in
      ShapeParts(
        views: [nested(40) { scrollView("\(id)s\($0)") }],
        recognizers: list(n) { _ in #"{"class":"UIPanGestureRecognizer"}"# },
        steps: flicks(2, every: 1)
      )
    },
  ]
}
