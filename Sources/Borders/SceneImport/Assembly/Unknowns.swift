import Records

/// The gaps in the text: unknown properties by object, for `x-unknown`, and remarks for people.
struct Unknowns {
  /// The objects with an unknown value of a property, by property, in order of occurrence.
  private var objects: [(property: String, ids: [String])] = []
  private var indices: [String: Int] = [:]
  /// The assumptions and omissions, each in a sentence.
  private(set) var remarks: [String] = []
  /// The first remark that a strict import refuses.
  private(set) var firstRefused: String?
  private var knownRemarks: Set<String> = []

  /// Adds the unknown properties of an object, and returns them as the value of `x-unknown`.
  mutating func add(_ properties: [String], of id: String) -> Value? {
    for property in properties {
      if let index = indices[property] {
        objects[index].ids.append(id)
      } else {
        indices[property] = objects.count
        objects.append((property, [id]))
      }
    }
    return properties.isEmpty ? nil : .texts(properties)
  }

  /// Adds a sentence about an assumption or an omission. A strict import refuses it, unless an option confirms it.
  mutating func add(remark: String, isRefused: Bool = true) {
    guard knownRemarks.insert(remark).inserted else { return }
    remarks.append(remark)
    if isRefused, firstRefused == nil { firstRefused = remark }
  }

  /// Why a replay shows no action of the controls.
  private static let silence =
    "a control sends nothing in a replay until the scene has its actions, such as "
    + #""actions": [{"action": "tapped:", "for": "touchUpInside"}]"#

  /// The unknown properties. Properties that are unknown for the same objects share a line.
  var lines: [String] {
    var groups: [(properties: [String], ids: [String])] = []
    var groupIndices: [[String]: Int] = [:]
    for (property, ids) in objects {
      if let index = groupIndices[ids] {
        groups[index].properties.append(property)
      } else {
        groupIndices[ids] = groups.count
        groups.append(([property], ids))
      }
    }
    return groups.map { properties, ids in
      let shown = ids.prefix(4).joined(separator: ", ") + (ids.count > 4 ? ", …" : "")
      let owners = ids.count == 1 ? shown : "\(ids.count) objects (\(shown))"
      return "not in the text: \(properties.joined(separator: ", ")) of \(owners)"
    } + (indices["actions"] == nil ? [] : [Unknowns.silence])
  }
}
