import Records

/// Decodes a trace's header.
struct HeaderDecoder {
  private let tracePath: String
  private var values = ValueDecoder()
  private var header = TraceHeader()

  /// Decodes an object as a header, and collects the problems with it.
  static func decode(_ root: JSONNode, tracePath: String) -> (header: TraceHeader, problems: [Problem]) {
    var decoder = HeaderDecoder(tracePath: tracePath)
    if root.member("touchtrace") == nil {
      decoder.reportNoHeader(root)
    } else {
      for (key, node) in root.members { decoder.decode(key, node) }
    }
    return (decoder.header, decoder.values.problems)
  }

  private init(tracePath: String) {
    self.tracePath = tracePath
  }

  private mutating func decode(_ key: JSONKey, _ node: JSONNode) {
    let place = JSONPath()[key.string]
    do {
      if key.isPrivate {
        try node.requireFinite(at: place)
        if key == "x-import" { header.losses = HeaderDecoder.losses(node) }
      } else if key == "scene", node.kind == .object {
        header.scene = .inline
      } else {
        decode(key.string, PlacedValue(try Value(node, at: place), at: place))
      }
    } catch {
      values.report(error.place, error.message)
    }
  }

  private mutating func decode(_ key: String, _ item: PlacedValue) {
    switch HeaderKey(rawValue: key) {
    case .touchtrace:
      if item.value != .number(1) {
        values.report(item.place, "unknown version of the format, expected the number 1")
      }
    case .scene:
      if let path = values.name(item, "a path or an object") {
        header.scene = .file(HeaderDecoder.resolve(path, beside: tracePath))
      }
    case .schema: _ = values.text(item)
    case .name: header.name = values.text(item)
    case .device: header.device = values.text(item)
    case .note: header.note = values.text(item)
    case .source:
      let items = values.list(item, "a list of strings") ?? []
      header.sources = items.compactMap { values.text($0) }
    case .expect: header.expected = ExpectedRecords(item, &values)
    case .system: header.system = values.system(item)
    case .hardware:
      let items = values.list(item, "a list of sensors") ?? []
      header.hardware = items.compactMap { values.choice($0, "sensor") }
    case nil where key == "t" || StepEvent.Kind(key: key) != nil:
      let name = Phrase.quoted(key)
      values.report(
        item.place.ofKey,
        "\(name), the key of a step, in a header; expected each step on a line of its own"
      )
    case nil:
      values.reportUnknown(key: key, at: item.place, of: "a header", known: HeaderKey.known)
    }
  }

  private mutating func reportNoHeader(_ root: JSONNode) {
    for (key, _) in root.members where !key.isPrivate {
      let name = key.string
      guard let (nearest, distance) = Spelling.nearest(to: name, among: HeaderKey.known),
        nearest == "touchtrace", distance <= 3
      else { continue }
      return values.reportUnknown(key: name, at: JSONPath()[name], of: "a header", known: HeaderKey.known)
    }
    if root.members.contains(where: { key, _ in StepEvent.Kind(key: key) != nil }) {
      return values.report(JSONPath(), "a step without a time, expected \"t\"")
    }
    if root.members.contains(where: { key, _ in key == "windows" || key == "controllers" }) {
      return values.report(JSONPath(), "a scene, expected a trace; pass a scene with --scene")
    }
    values.report(
      JSONPath(),
      "the first object is neither a header nor a step, expected \"touchtrace\" or \"t\""
    )
  }

  private static func losses(_ node: JSONNode) -> [ImportLoss] {
    guard node.kind == .object, let list = node.member("losses"), list.kind == .list else { return [] }
    let texts = list.items.filter { $0.kind == .string }
    return texts.compactMap { ImportLoss(rawValue: $0.string) }
  }

  /// Resolves a path that is relative to the trace against the trace's own path.
  private static func resolve(_ path: String, beside tracePath: String) -> String {
    guard !path.hasPrefix("/"), let slash = tracePath.lastIndex(of: "/") else { return path }
    return FileIdentity.shortest(tracePath[...slash] + path)
  }
}
