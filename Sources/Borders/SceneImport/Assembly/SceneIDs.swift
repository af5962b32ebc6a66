/// Creates ids from identifiers and class names: readable, unique, and the same for the same text.
struct SceneIDs {
  // Names that no object may get: every scene has an application and a motion manager, and `thresholds` begins the
  // names of thresholds in `--set`.
  private var used: Set = ["application", "motionManager", "thresholds"]
  private var counters: [String: Int] = [:]

  /// Creates an id from an identifier chosen by people. Characters with a meaning on the command line become hyphens.
  mutating func id(identifier: String) -> String? {
    var stem = ""
    for character in identifier {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        stem.append(character)
      } else if stem.last != "-" {
        stem.append("-")
      }
    }
    let trimmed = stem.drop { $0 == "-" || $0 == "." }.reversed().drop { $0 == "-" || $0 == "." }.reversed()
    stem = String(String(trimmed).prefix(60))
    return stem.isEmpty ? nil : unique(stem)
  }

  /// Creates an id from a class: `MyApp.PlayerView` becomes `playerView`.
  mutating func id(className: String) -> String {
    unique(Self.stem(of: className))
  }

  /// Creates an id from a recognizer class: `UITapGestureRecognizer` becomes `tap`.
  mutating func id(recognizer className: String) -> String {
    let stem = Self.stem(of: className)
    for suffix in ["GestureRecognizer", "Recognizer", "Gesture"]
    where stem.hasSuffix(suffix) && stem != suffix {
      return unique(String(stem.dropLast(suffix.count)))
    }
    return unique(stem)
  }

  private mutating func unique(_ stem: String) -> String {
    var id = stem
    repeat {
      counters[stem, default: 0] += 1
      let number = counters[stem, default: 1]
      // After a digit, the number is separated by a hyphen; otherwise the two would read as one number.
      id = number == 1 ? stem : stem.last?.isNumber == true ? "\(stem)-\(number)" : "\(stem)\(number)"
    } while used.contains(id) || used.contains(id + ".pan")
    used.insert(id)
    return id
  }

  /// Reserves the ids of the own recognizers of a scroll view or a table.
  mutating func reserveRecognizers(of id: String) {
    used.insert(id + ".pan")
    used.insert(id + ".swipe")
  }

  /// The name of a class without its module, generic arguments and the letters `UI`, in lower camel case.
  static func stem(of className: String) -> String {
    var name = demangled(className)[...]
    if let generic = name.firstIndex(of: "<") { name = name[..<generic] }
    if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
    name = name.drop { $0 == "_" || $0 == "$" }
    if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
    let capitals = name.prefix { $0.isUppercase }.count
    // The last of several capitals begins the next word: `URLView` becomes `urlView`.
    let lowered = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    let stem = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    let plain = stem.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return plain.isEmpty ? "view" : plain
  }

  /// The name of a class as Swift writes it: `_TtC5MyApp10PlayerView` is `MyApp.PlayerView`.
  static func demangled(_ name: String) -> String {
    guard name.hasPrefix("_Tt") else { return name }
    var rest = name.drop { !$0.isNumber }
    var names: [Substring] = []
    while let length = Int(rest.prefix { $0.isNumber }), length > 0 {
      rest = rest.drop { $0.isNumber }
      guard rest.count >= length else { break }
      names.append(rest.prefix(length))
      rest = rest.dropFirst(length)
      // Generic arguments follow the name of a generic class.
      if names.count == 2, name.hasPrefix("_TtG") { break }
    }
    return names.isEmpty ? name : names.joined(separator: ".")
  }
}
