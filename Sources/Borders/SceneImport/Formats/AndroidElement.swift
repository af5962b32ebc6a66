import Records

/// Reads the elements of an Android page source: class, identifier, and frame in pixels.
enum AndroidElement {
  /// Returns the element for a tag; nil if the tag is not one of Android's. The root becomes the application.
  static func element(
    _ name: String,
    _ attributes: [String: String],
    in tree: inout ElementTree
  ) -> ElementTree.Node? {
    if name == "hierarchy" {
      let size = ["width", "height"].compactMap { attributes[$0].flatMap(Double.init) }
      // A size of 0 is unknown, and is found later from the frames.
      tree.pixels = Point(x: size.count == 2 ? size[0] : 0, y: size.count == 2 ? size[1] : 0)
      return ElementTree.Node(type: "Application")
    }
    // `uiautomator dump` calls all elements nodes, and Appium calls each by its class.
    guard tree.pixels != nil || attributes["bounds"] != nil else { return nil }
    let type = attributes["class"] ?? (name == "node" ? "View" : name)
    var node = ElementTree.Node(type: type.contains(".") ? type : "android.view." + type)
    node.frame = attributes["bounds"].flatMap(frame)
    node.identifier = attributes["resource-id"].flatMap { id in
      id.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    }
    if node.identifier?.isEmpty == true { node.identifier = nil }
    node.label = [attributes["content-desc"], attributes["text"]].compactMap { $0 }.first { !$0.isEmpty }
    node.attributes = attributes
    node.scrolls = node.says("scrollable") == true
    if node.says("clickable") == true { node.gestures.append("UITapGestureRecognizer") }
    if node.says("long-clickable") == true { node.gestures.append("UILongPressGestureRecognizer") }
    return node
  }

  /// Parses `[left,top][right,bottom]`.
  static func frame(_ bounds: String) -> Rectangle? {
    let numbers = bounds.split { "[], ".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] >= numbers[0], numbers[3] >= numbers[1] else { return nil }
    return Rectangle([numbers[0], numbers[1], numbers[2] - numbers[0], numbers[3] - numbers[1]])
  }
}

extension ElementTree {
  /// Sets the frame of the application to that of the screen. If the source does not give it, the screen is as large as
  /// the elements.
  mutating func finishPixels() {
    guard var size = pixels, nodes.indices.contains(0) else { return }
    // A source of all windows lists them in no particular order. The system's bars are in front of applications.
    for index in nodes.indices { nodes[index].children = inDrawingOrder(nodes[index].children) }
    let windows = nodes[0].children
    let bars = windows.filter { nodes[$0].attributes["package"] == "com.android.systemui" }
    nodes[0].children = windows.filter { !bars.contains($0) } + bars
    if size.x <= 0 || size.y <= 0 {
      isExtent = true
      size.x = nodes.compactMap { $0.frame.map { $0.x + $0.width } }.max() ?? 0
      size.y = nodes.compactMap { $0.frame.map { $0.y + $0.height } }.max() ?? 0
    }
    pixels = size.x > 0 && size.y > 0 ? size : nil
    nodes[0].frame = Rectangle(x: 0, y: 0, width: size.x, height: size.y)
  }

  /// Returns siblings in drawing order, as far as the source says it: it lists them in reading order, from top to
  /// bottom.
  private func inDrawingOrder(_ siblings: [Int]) -> [Int] {
    let orders = siblings.compactMap { nodes[$0].attributes["drawing-order"].flatMap(Int.init) }
    guard orders.count == siblings.count else { return siblings }
    return siblings.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { siblings[$0] }
  }
}

extension SceneAssembler {
  /// Converts the frames of an Android page source from pixels to points, as `import` does for a panel.
  mutating func layPixelsOverScreen() {
    guard let pixels = facts.elements.pixels else { return }
    let isWide = pixels.x > pixels.y
    let size = screen ?? (isWide ? Point(x: 844, y: 390) : Point(x: 390, y: 844))
    let scale = Point(x: size.x / pixels.x, y: size.y / pixels.y)
    for index in facts.elements.nodes.indices {
      guard let frame = facts.elements.nodes[index].frame else { continue }
      let (left, top) = (Self.rounded(frame.x * scale.x), Self.rounded(frame.y * scale.y))
      facts.elements.nodes[index].frame = Rectangle(
        x: left,
        y: top,
        width: Self.rounded((frame.x + frame.width) * scale.x) - left,
        height: Self.rounded((frame.y + frame.height) * scale.y) - top
      )
    }
    let (from, to) = (
      "\(Self.shown(pixels.x))x\(Self.shown(pixels.y))", "\(Self.shown(size.x))x\(Self.shown(size.y))"
    )
    let assumed = screen == nil ? " (assumed; --screen sets it)" : ""
    unknowns.add(
      remark: "the page source of \(from) pixels is scaled to a screen of \(to) pt\(assumed)",
      isRefused: screen == nil
    )
    if facts.elements.isExtent {
      unknowns.add(
        remark:
          "the elements reach to \(from) pixels, and the screen may be larger: --pixels sets its size"
      )
    }
  }

  /// A coordinate to a thousandth of a point.
  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
