import Records

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
    } while used.contains(id) || used.contains(ScrollViewRecognizer.pan.id(in: id))
    used.insert(id)
    return id
  }

  /// Reserves the ids of a scroll view's or table's own recognizers.
  mutating func reserveRecognizers(of id: String) {
    for own in [ScrollViewRecognizer.pan, .swipe] { used.insert(own.id(in: id)) }
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

  /// The name of a class as Swift writes it: `_TtC5MyApp10PlayerView` is `MyApp.PlayerView`. The file mark of a private
  /// class (`P33_0123…`) and the function of a local class are left out.
  static func demangled(_ name: String) -> String {
    guard name.hasPrefix("_Tt") else { return name }
    var rest = name.dropFirst(3)
    var names: [Substring] = []
    var isLocal = false
    var isFileMark = false
    while let character = rest.first {
      guard character.isASCII, character.isNumber else {
        // `L_` or `L0_` precedes the name of a local class.
        if character == "L", !names.isEmpty {
          rest = rest.dropFirst().drop { $0.isNumber }
          if rest.first == "_" {
            (isLocal, rest) = (true, rest.dropFirst())
            names = Array(names.prefix(1))
          }
          continue
        }
        isFileMark = character == "P" && !names.isEmpty
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let length = Int(digits), length > 0, rest.count >= length else { break }
      if !isFileMark || rest.first != "_" { names.append(rest.prefix(length)) }
      isFileMark = false
      rest = rest.dropFirst(length)
      // Generic arguments follow the name of a generic class.
      if names.count == 2, name.hasPrefix("_TtG") || isLocal { break }
    }
    return names.isEmpty ? name : names.joined(separator: ".")
  }
}
