import TraceFormat

/// Finds the printed views that belong to accessibility elements with an identifier. A view and its element have the
/// same frame on the screen.
enum IdentifierMatch {
  /// Returns the views that belong to elements, each with its element's identifier, in the order of the elements.
  static func identifiers(
    _ facts: SceneFacts,
    _ classes: [String],
    _ vocabulary: Vocabulary
  ) -> [(view: Int, identifier: String)] {
    let frames = screenFrames(facts, classes, vocabulary)
    var buckets: [Corner: [Int]] = [:]
    for (view, frame) in frames.enumerated() {
      if let frame { buckets[Corner(frame), default: []].append(view) }
    }
    var named: Set<Int> = []
    var found: [(view: Int, identifier: String)] = []
    for element in facts.elements.nodes {
      guard let identifier = element.identifier, let frame = element.frame, element.type != "Application"
      else {
        continue
      }
      let near = Corner(frame).neighbors.flatMap { buckets[$0] ?? [] }.filter { view in
        !named.contains(view) && frames[view]?.isNear(frame) == true
      }
      .sorted()
      guard let view = best(near, for: element, facts, classes, vocabulary) else { continue }
      named.insert(view)
      found.append((view, identifier))
    }
    return found
  }

  /// Returns the only view with an element's frame that the identifier can belong to; nil if that is not certain.
  private static func best(
    _ views: [Int],
    for element: ElementTree.Node,
    _ facts: SceneFacts,
    _ classes: [String],
    _ vocabulary: Vocabulary
  ) -> Int? {
    let className = ClassTable.className(of: element)
    if className != "UIView",
      let view = views.first(where: { vocabulary.isClass(classes[$0], className) })
    {
      return view
    }
    if views.count == 1 { return views[0] }
    // Several views have the element's frame. Developers give identifiers to views of their own classes, so views of
    // system classes are ruled out.
    let own = views.filter { !ClassResolver.isSystem(facts.views[$0].className) }
    return own.count == 1 ? own[0] : nil
  }

  /// The frames of the views on the screen; nil inside of views with a transform.
  private static func screenFrames(
    _ facts: SceneFacts,
    _ classes: [String],
    _ vocabulary: Vocabulary
  ) -> [Rectangle?] {
    var frames = [Rectangle?](repeating: nil, count: facts.views.count)
    var pending = facts.views.indices.filter { facts.views[$0].isInTree && facts.views[$0].parent == nil }
    while let view = pending.popLast() {
      let fact = facts.views[view]
      let geometry = ViewGeometry(of: fact)
      guard var frame = geometry.frame, geometry.transform == nil else { continue }
      if let parent = fact.parent, let around = frames[parent] {
        let offset = Numbers.all(in: facts.views[parent].attributes["contentOffset"] ?? "")
        frame.x += around.x - (offset.count == 2 ? offset[0] : 0)
        frame.y += around.y - (offset.count == 2 ? offset[1] : 0)
      }
      frames[view] = frame
      pending += fact.children
    }
    return frames
  }

  /// The corner of a frame in whole points, used to find frames that differ by less than a point.
  private struct Corner: Hashable {
    var x: Double
    var y: Double

    init(_ frame: Rectangle) {
      x = frame.x.rounded()
      y = frame.y.rounded()
    }

    private init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The corners that are at most one point away.
    var neighbors: [Corner] {
      [-1.0, 0, 1].flatMap { dx in [-1.0, 0, 1].map { dy in Corner(x: x + dx, y: y + dy) } }
    }
  }
}
