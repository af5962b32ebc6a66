import UIKit

/// Who recognizes, and by which numbers.
extension Question {
  @MainActor static var recognizers: [Question] {
    [
      Question("last-attached-taps", "Two taps on one view: who wins?", "Tap the square.") { area in
        let square = area.place(UIView(), "square", CGRect(x: 60, y: 60, width: 200, height: 200), .orange)
        square.add((UITapGestureRecognizer(), "first"), (UITapGestureRecognizer(), "second"))
        return []
      },
      Question("last-attached-pans", "Two pans on one view: who wins?", "Drag over the square.") { area in
        let square = area.place(UIView(), "square", CGRect(x: 60, y: 60, width: 200, height: 200), .orange)
        square.add((UIPanGestureRecognizer(), "first"), (UIPanGestureRecognizer(), "second"))
        return []
      },
      Question(
        "pinch-and-rotation",
        "A pinch and a rotation that exclude each other",
        "Turn and pinch with two fingers."
      ) {
        area in
        let square = area.place(UIView(), "square", CGRect(x: 20, y: 40, width: 280, height: 280), .orange)
        square.isMultipleTouchEnabled = true
        square.add((UIPinchGestureRecognizer(), "pinch"), (UIRotationGestureRecognizer(), "rotation"))
        return []
      },
      Question(
        "single-and-double",
        "A single and a double tap without a requirement",
        "Tap the left square twice, then the right one."
      ) {
        area in
        let left = area.place(UIView(), "left", CGRect(x: 20, y: 60, width: 120, height: 120), .orange)
        let right = area.place(UIView(), "right", CGRect(x: 180, y: 60, width: 120, height: 120), .orange)
        for (view, names) in [
          (left, ["leftSingle", "leftDouble"]), (right, ["rightDouble", "rightSingle"]),
        ] {
          for name in names {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = name.hasSuffix("Double") ? 2 : 1
            view.add((tap, name))
          }
        }
        return []
      },
      Question(
        "alpha",
        "Which alpha is hit?",
        "Tap each of the three squares that you hardly see, from left to right."
      ) {
        area in
        area.add((UITapGestureRecognizer(), "behind"))
        for (index, alpha) in [0.011, 0.01, 0.009].enumerated() {
          let frame = CGRect(x: 20 + 100 * index, y: 60, width: 80, height: 80)
          area.place(UIView(), "mark\(index)", frame.insetBy(dx: -4, dy: -4), .lightGray)
            .isUserInteractionEnabled = false
          let square = area.place(UIView(), "square\(index)", frame, .orange)
          square.alpha = CGFloat(alpha)
          square.add((UITapGestureRecognizer(), "tap\(index)"))
        }
        return []
      },
      Question(
        "first-touch",
        "The first touch of a sequence",
        "Put down finger 1 on the square, then finger 2. Lift finger 1, put down finger 3, lift all."
      ) { area in
        let square = area.place(UIControl(), "square", CGRect(x: 20, y: 40, width: 280, height: 280), .orange)
        square.listen(to: .touchDown, .touchUpInside, .touchCancel)
        return []
      },
      Question(
        "began-discarded",
        "delaysTouchesBegan without cancelsTouchesInView",
        "Tap the square."
      ) { area in
        let square = area.place(UIControl(), "square", CGRect(x: 60, y: 60, width: 200, height: 200), .orange)
        square.listen(to: .touchDown, .touchUpInside, .touchCancel)
        let tap = UITapGestureRecognizer()
        (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
        square.add((tap, "tap"))
        return []
      },
      Question(
        "tap-limits",
        "How long and how far may a tap be?",
        "Tap five times, each time holding a little longer, about 0.5 s to 2 s. Then tap five times with a longer and longer slip."
      ) { area in
        let square = area.place(UIView(), "square", CGRect(x: 20, y: 40, width: 280, height: 280), .orange)
        square.add((UITapGestureRecognizer(), "tap"))
        return []
      },
      Question(
        "tap-gap",
        "How late may the second tap come?",
        "Tap twice, five times over, with a longer pause between the two taps each time. Wait a second in between."
      ) { area in
        let square = area.place(UIView(), "square", CGRect(x: 20, y: 40, width: 280, height: 280), .orange)
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        square.add((tap, "double"))
        return []
      },
      Question(
        "edge-zone",
        "How near to the edge does an edge pan begin?",
        "Swipe inwards from the left edge, ten times, beginning a little further inside each time."
      ) { area in
        let together = Together()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        let pan = UIPanGestureRecognizer()
        (edge.delegate, pan.delegate) = (together, together)
        area.add((edge, "edge"), (pan, "pan"))
        return [together]
      },
    ]
  }
}
