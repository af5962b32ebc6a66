import Records

/// Decodes the samples of a touch that no event was sent for.
enum TrailDecoder {
  /// Returns the samples of a list, which must be in the order of their times.
  static func trail(_ node: JSONNode, at place: JSONPath) throws(Problem) -> [TouchTrail] {
    guard node.kind == .list else {
      throw Problem(place, "\(place.subject) is \(node.kind.description), expected a list of samples")
    }
    var trail: [TouchTrail] = []
    for (index, item) in node.items.enumerated() {
      let sample = try sample(item, at: place[index])
      if let last = trail.last, last.time > sample.time {
        throw Problem(
          place[index]["t"],
          "time runs backwards: \(Phrase.number(sample.time)) after \(Phrase.number(last.time))"
        )
      }
      trail.append(sample)
    }
    return trail
  }

  private static func sample(_ node: JSONNode, at place: JSONPath) throws(Problem) -> TouchTrail {
    guard node.kind == .object else {
      throw Problem(place, "a sample is \(node.kind.description), expected \"t\", \"x\" and \"y\"")
    }
    var numbers: [String: Double] = [:]
    var estimate = EstimateDecoder()
    for (key, value) in node.members {
      let name = key.string
      if key.isPrivate {
        try value.requireFinite(at: place[name])
        continue
      }
      if try estimate.read(key, value, of: place) { continue }
      let keys = ["t", "x", "y", "force"]
      guard keys.contains(name) else {
        let nearest = Spelling.suggestion(for: name, among: keys + EstimateDecoder.keys)
        throw Problem(place[name].ofKey, "unknown key \(Phrase.quoted(name)) of a sample\(nearest)")
      }
      guard value.kind == .number else {
        throw Problem(place[name], "\"\(name)\" is \(value.kind.description), expected a number")
      }
      numbers[name] = try value.finiteNumber(at: place[name])
    }
    guard let time = numbers["t"], let x = numbers["x"], let y = numbers["y"] else {
      throw Problem(place, "a sample without \"t\", \"x\" or \"y\", expected all of them")
    }
    for (name, value) in [("x", x), ("y", y)] where value.magnitude > TouchDecoder.farthest {
      throw Problem(place[name], "\"\(name)\" is \(Phrase.number(value)), expected a number from -1e9 to 1e9")
    }
    let estimated = try estimate.estimate(of: place)
    return TouchTrail(time: time, location: Point(x: x, y: y), force: numbers["force"], estimate: estimated)
  }
}
