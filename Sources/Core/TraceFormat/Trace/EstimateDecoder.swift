import Records

/// Decodes the keys that say what is estimated in a sample.
struct EstimateDecoder {
  static let keys = ["estimatedProperties", "estimatedPropertiesExpectingUpdates", "estimationUpdateIndex"]

  private var index: Int?
  private var properties: [EstimatedProperty]?
  private var expected: [EstimatedProperty]?

  /// Decodes the value of a key. Returns false if the key says nothing about estimates.
  mutating func read(_ key: JSONKey, _ value: JSONNode, of sample: JSONPath) throws(Problem) -> Bool {
    if key == "estimatedProperties" {
      let found = try EstimateDecoder.properties(value, at: sample["estimatedProperties"])
      guard !found.isEmpty else {
        throw Problem(
          sample["estimatedProperties"],
          "an empty list of estimated properties, expected a property, such as \"force\", or no list"
        )
      }
      properties = found
    } else if key == "estimatedPropertiesExpectingUpdates" {
      expected = try EstimateDecoder.properties(value, at: sample["estimatedPropertiesExpectingUpdates"])
    } else if key == "estimationUpdateIndex" {
      guard value.kind == .number, let number = value.integer, number >= 0 else {
        throw Problem(
          sample["estimationUpdateIndex"],
          "\"estimationUpdateIndex\" is not a whole number from 0, expected one such as 1"
        )
      }
      index = number
    } else {
      return false
    }
    return true
  }

  /// Returns the estimate of a sample; nil if nothing is estimated.
  func estimate(of sample: JSONPath) throws(Problem) -> TouchEstimate? {
    guard let properties else {
      guard let key = index != nil ? "estimationUpdateIndex" : expected != nil ? EstimateDecoder.keys[1] : nil
      else { return nil }
      throw Problem(
        sample[key].ofKey,
        "\"\(key)\" where nothing is estimated, expected \"estimatedProperties\", such as [\"force\"]"
      )
    }
    guard let index else {
      throw Problem(
        sample["estimatedProperties"].ofKey,
        "estimated properties without \"estimationUpdateIndex\", expected the number by which updates name the sample"
      )
    }
    if let expected, let other = expected.firstIndex(where: { !properties.contains($0) }) {
      throw Problem(
        sample["estimatedPropertiesExpectingUpdates"],
        "\(Phrase.quoted(expected[other].rawValue)) expects an update and is not estimated, expected it in"
          + " \"estimatedProperties\" too"
      )
    }
    return TouchEstimate(index: index, properties: properties, expected: expected ?? properties)
  }

  private static func properties(_ node: JSONNode, at place: JSONPath) throws(Problem) -> [EstimatedProperty]
  {
    guard node.kind == .list else {
      throw Problem(place, "\(place.subject) is \(node.kind.description), expected a list of names")
    }
    var found: Set<EstimatedProperty> = []
    for (number, item) in node.items.enumerated() {
      let name = item.kind == .string ? item.string : nil
      guard let property = name.flatMap(EstimatedProperty.init) else {
        let known = EstimatedProperty.allCases.map(\.rawValue)
        guard let name else {
          throw Problem(
            place[number],
            "a property is \(item.kind.description), expected \(Phrase.alternatives(known))"
          )
        }
        let nearest = Spelling.suggestion(for: name, among: known)
        throw Problem(place[number], "unknown property \(Phrase.quoted(name)) that is estimated\(nearest)")
      }
      found.insert(property)
    }
    return EstimatedProperty.allCases.filter(found.contains)
  }
}
