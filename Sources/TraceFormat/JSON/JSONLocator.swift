/// Finds the offsets of values in a JSON text, for error messages; json-c reports none.
///
/// One pass over the text serves any number of places, and is made only when there are errors. json-c has accepted the
/// text, so the scan does not check it again.
struct JSONLocator {
  /// A value that is searched for, or that contains one.
  private struct Target {
    var inside: [Place.Element: Int] = [:]
    var key: Int?
    var value: Int?
  }

  private struct Frame {
    let target: Int
    let isObject: Bool
    var index = 0
  }

  private let text: UnsafeRawBufferPointer
  private let parser = JSONParser()
  private var position = 0
  private var targets = [Target()]

  /// Returns the offsets in bytes of places in `text`. A missing value has the offset of the innermost object or list
  /// around it.
  static func offsets(of places: [Place], in text: UnsafeRawBufferPointer) -> [Int] {
    var locator = JSONLocator(text)
    for place in places { locator.addTarget(place) }
    locator.scan()
    return places.map(locator.offset)
  }

  private init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  private mutating func addTarget(_ place: Place) {
    var target = 0
    for element in place.path {
      if let known = targets[target].inside[element] {
        target = known
      } else {
        targets[target].inside[element] = targets.count
        target = targets.count
        targets.append(Target())
      }
    }
  }

  private func offset(of place: Place) -> Int {
    var target = 0
    for element in place.path {
      guard let next = targets[target].inside[element], targets[next].value != nil else { break }
      target = next
    }
    let found = targets[target]
    return (place.isKey ? found.key : nil) ?? found.value ?? 0
  }

  private mutating func scan() {
    var frames: [Frame] = []
    skipBlanks()
    enter(0, &frames)
    while let frame = frames.last {
      skipBlanks(and: 0x2C)
      guard position < text.count else { return }
      if text[position] == 0x7D || text[position] == 0x5D {
        position += 1
        frames.removeLast()
      } else if frame.isObject {
        let start = position
        let key = readKey()
        skipBlanks(and: 0x3A)
        visit(.key(key), of: frame.target, key: start, &frames)
      } else {
        frames[frames.count - 1].index += 1
        visit(.index(frame.index), of: frame.target, key: nil, &frames)
      }
    }
  }

  private mutating func visit(_ element: Place.Element, of target: Int, key: Int?, _ frames: inout [Frame]) {
    guard let wanted = targets[target].inside[element] else { return skipValue() }
    // The last occurrence of a repeated key counts.
    targets[wanted].key = key
    enter(wanted, &frames)
  }

  private mutating func enter(_ target: Int, _ frames: inout [Frame]) {
    targets[target].value = position
    guard position < text.count, !targets[target].inside.isEmpty,
      text[position] == 0x7B || text[position] == 0x5B
    else { return skipValue() }
    frames.append(Frame(target: target, isObject: text[position] == 0x7B))
    position += 1
  }

  private mutating func skipBlanks(and other: UInt8 = 0x20) {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D, other: position += 1
      default: return
      }
    }
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      guard position < text.count else { return }
      switch text[position] {
      case 0x22, 0x27: skipString()
      case 0x7B, 0x5B:
        depth += 1
        position += 1
      case 0x7D, 0x5D:
        depth -= 1
        position += 1
      case 0x2C, 0x3A, 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: skipWord()
      }
    } while depth > 0
  }

  private mutating func skipWord() {
    while position < text.count, !",:]} \t\r\n".utf8.contains(text[position]) { position += 1 }
  }

  private mutating func skipString() {
    let quote = text[position]
    position += 1
    while position < text.count, text[position] != quote {
      position += text[position] == 0x5C ? 2 : 1
    }
    position += 1
  }

  private mutating func readKey() -> String {
    let start = position
    skipString()
    let end = min(position, text.count)
    let inner = text[min(start + 1, end)..<max(end - 1, start + 1)]
    if !inner.contains(0x5C) { return String(decoding: inner, as: UTF8.self) }
    // json-c decodes the escapes. The key is parsed as a value, which must have double quotes.
    let quoted = "\"" + String(decoding: inner, as: UTF8.self) + "\""
    guard let tree = parser.value(in: quoted) else { return "" }
    // json-c ends a key at its first NUL.
    return String(tree.root.string.prefix { $0 != "\0" })
  }
}
