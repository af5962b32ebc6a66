import TraceFormat

/// Scenes of growing size.
enum Screens {
  /// A balanced tree with a number of views, four in each. The fingers are in the deepest ones. The root has a pan, a
  /// pinch and a rotation.
  static func tree(views: Int) -> TraceInput {
    var left = views - 1
    let tree = branch(x: 0, y: 0, width: 4096, height: 4096, &left, isRoot: true)
    return scene(tree, named: "\(views) views")
  }

  /// Makes views, level by level, as long as `left` is positive: each view has four subviews.
  private static func branch(
    x: Int,
    y: Int,
    width: Int,
    height: Int,
    _ left: inout Int,
    isRoot: Bool = false
  ) -> String {
    var parts: [String] = []
    let shares = share(left, among: 4)
    for (index, views) in shares.enumerated() where views > 0 {
      var rest = views - 1
      let (halfWidth, halfHeight) = (max(1, width / 2), max(1, height / 2))
      parts.append(
        branch(
          x: index % 2 * halfWidth,
          y: index / 2 * halfHeight,
          width: halfWidth,
          height: halfHeight,
          &rest
        )
      )
    }
    left = 0
    let gestures = isRoot ? ",\"isMultipleTouchEnabled\":true,\"gestureRecognizers\":[\(threeGestures)]" : ""
    let subviews = parts.isEmpty ? "" : ",\"subviews\":[\(parts.joined(separator: ","))]"
    return "{\"frame\":[\(x),\(y),\(width),\(height)],\"isMultipleTouchEnabled\":true\(gestures)\(subviews)}"
  }

  private static func share(_ count: Int, among parts: Int) -> [Int] {
    (0..<parts).map { count / parts + ($0 < count % parts ? 1 : 0) }
  }

  /// A view under the fingers with a pan, a pinch and a rotation, and beside it a number of recognizers, each on its own
  /// view.
  static func neighbours(recognizers: Int) -> TraceInput {
    let others = (0..<recognizers).map { index in
      "{\"frame\":[\(2000 + index % 40 * 10),\(index / 40 * 10),10,10],"
        + "\"gestureRecognizers\":[{\"class\":\"UITapGestureRecognizer\",\"numberOfTapsRequired\":2}]}"
    }
    let touched =
      "{\"frame\":[0,0,1000,1000],\"isMultipleTouchEnabled\":true,\"gestureRecognizers\":[\(threeGestures)]}"
    let root = "{\"frame\":[0,0,4096,4096],\"subviews\":[\((others + [touched]).joined(separator: ","))]}"
    return scene(root, named: "\(recognizers) recognizers")
  }

  private static let threeGestures = ["Pan", "Pinch", "Rotation"].map { name in
    "{\"class\":\"UI\(name)GestureRecognizer\",\"delegate\":{\"shouldRecognizeSimultaneouslyWith\":true}}"
  }.joined(separator: ",")

  private static func scene(_ root: String, named name: String) -> TraceInput {
    let text = "{\"windows\":[{\"frame\":[0,0,4096,4096],\"subviews\":[\(root)]}]}\n"
    return .text(name: name, Array(text.utf8))
  }
}
