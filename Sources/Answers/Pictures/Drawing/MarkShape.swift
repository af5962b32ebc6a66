import Records

extension Mark.Kind {
  /// The shape of the mark around the origin, as an SVG path; nil if the bar of a span already shows the event.
  var shape: String? {
    switch self {
    case .recognized: Self.circle(5)
    case .ended: Self.circle(4)
    case .began: nil
    case .failed: "M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5"
    // A stop: the attempt was on its way, and another recognizer was in front.
    case .beaten: "M-5 0H1.5M1.5-5V5"
    case .received: "M-3-3 2 0-3 3"
    case .step: "M0-5V5"
    case .warning: "M0-5.5 5.5 4.5H-5.5ZM0-1.5V1.2M0 2.8v.4"
    case .cancelled: "\(Self.circle(4.5))M-3.2 3.2 3.2-3.2"
    case .dropped: "M-4-3.5H4L0 4Z"
    case .untaken: "M-3-3 3 3M3-3-3 3"
    case .action: "M0-5 5 0 0 5-5 0Z"
    }
  }

  static func circle(_ radius: Double) -> String {
    let (radius, width) = (radius.attributeText, (2 * radius).attributeText)
    return "M-\(radius) 0a\(radius) \(radius) 0 1 0 \(width) 0a\(radius) \(radius) 0 1 0-\(width) 0Z"
  }
}

extension Markup {
  /// Appends the shape of a mark.
  ///
  /// - Parameter isNeutral: Whether the mark is about a view, not about a gesture.
  mutating func mark(
    _ kind: Mark.Kind,
    x: Double,
    y: Double,
    isNeutral: Bool,
    title: String
  ) {
    guard let shape = kind.shape else { return }
    let name = isNeutral && kind == .ended ? "mark neutral" : "mark \(kind.rawValue)"
    let place = "translate(\(x.attributeText) \(y.attributeText))"
    open("path", ["class": name, "d": shape, "transform": place])
    element("title", title)
    close("path")
    guard kind == .untaken else { return }
    element("path", ["class": "ring", "d": Mark.Kind.circle(7.5), "transform": place])
  }

  /// Appends the definitions that drawings refer to.
  mutating func definitions() {
    open("defs")
    for (id, name) in [
      ("waiting", "hatch"), ("held", "hatch neutral"), ("dead", "hatch dead-lines"),
    ] {
      open("pattern", ["id": id, "width": 6, "height": 6, "patternUnits": "userSpaceOnUse"])
      element("path", ["class": name, "d": "M-1 7 7-1M-1 1 1-1M5 7 7 5"])
      close("pattern")
    }
    close("defs")
  }
}
