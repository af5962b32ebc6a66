import Records
import Replay
import TouchKit

extension RemedyKind {
  /// A property with few values, of anything that took part, has another one.
  ///
  /// Most of them do not matter. Only a replay shows which one does.
  static let property = RemedyKind("property", .presence) { cause, scene in
    guard case .involved(let objects) = cause else { return [] }
    return objects.flatMap { id in
      scene.variations(of: id).map { variation in
        let isOn = if case .bool(false) = variation.value { false } else { true }
        return Proposal(
          edits: (variation.before + [(variation.property, variation.value)]).map { SceneEdit(id, $0, $1) },
          sentence: "\(id) \(variation.words ?? words(of: variation.property, isOn))",
          code: variation.code ?? scene.offer(of: variation.property, id),
          cost: variation.cost
        )
      }
    }
  }

  /// A property as a predicate: `isPagingEnabled` is `has paging enabled`, `transfersHorizontalScrollingToParent` is
  /// `transfers horizontal scrolling to parent`; without it, `has paging disabled` and `does not transfer …`.
  static func words(of property: String, _ value: Bool) -> String {
    var words: [String] = []
    for character in property {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    let first = words.removeFirst()
    let rest = words.joined(separator: " ")
    switch (first, words.last) {
    case ("is", "enabled"?) where words.count > 1:
      return "has \(words.dropLast().joined(separator: " ")) \(value ? "enabled" : "disabled")"
    case ("is", _): return "is \(value ? "" : "not ")\(rest)"
    case ("can", _): return "can\(value ? "" : "not") \(rest)"
    case _ where first.hasSuffix("s") && first != "always":
      return words.isEmpty
        ? (value ? first : "does not \(first.dropLast())")
        : "\(value ? first : "does not \(first.dropLast())") \(rest)"
    default: return "has \(first) \(rest) \(value ? "on" : "off")"
    }
  }
}
