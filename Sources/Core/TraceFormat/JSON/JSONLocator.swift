import Records

/// Finds the offsets of values in a JSON text, for error messages.
///
/// One pass over the text finds any number of places, and happens only if there are errors. The text is
/// known to be JSON, so the scan does not check it again.
struct JSONLocator {
  /// A value to find, or one that contains such a value.
  private struct Target {
    var inside: [JSONPath.Element: Int] = [:]
    var key: Int?
    var value: Int?
  }

  private struct Frame {
    let target: Int
    let isObject: Bool
    var index = 0
  }

  private var scanner: JSONScanner
  private var targets = [Target()]

  /// Returns the offsets in bytes of places in `text`. A missing value has the offset of the innermost object or list
  /// around it.
  static func offsets(of places: [JSONPath], in text: UnsafeRawBufferPointer) -> [Int] {
    var locator = JSONLocator(text)
    for place in places { locator.addTarget(place) }
    locator.scan()
    return places.map(locator.offset)
  }

  private init(_ text: UnsafeRawBufferPointer) {
    scanner = JSONScanner(text)
  }

  private mutating func addTarget(_ place: JSONPath) {
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

  private func offset(of place: JSONPath) -> Int {
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
    scanner.skipBlanks()
    enter(0, &frames)
    while let frame = frames.last {
      scanner.skipBlanks(and: 0x2C)
      guard !scanner.isAtEnd else { return }
      if scanner.consume(0x7D) || scanner.consume(0x5D) {
        frames.removeLast()
      } else if frame.isObject {
        let start = scanner.position
        let key = JSONLeaf.name(scanner.skipString())
        scanner.skipBlanks(and: 0x3A)
        visit(.key(key), of: frame.target, key: start, &frames)
      } else {
        frames[frames.count - 1].index += 1
        visit(.index(frame.index), of: frame.target, key: nil, &frames)
      }
    }
  }

  private mutating func visit(_ element: JSONPath.Element, of target: Int, key: Int?, _ frames: inout [Frame])
  {
    guard let wanted = targets[target].inside[element] else { return scanner.skipValue() }
    targets[wanted].key = key
    enter(wanted, &frames)
  }

  private mutating func enter(_ target: Int, _ frames: inout [Frame]) {
    targets[target].value = scanner.position
    let isObject = scanner.next == 0x7B
    guard !targets[target].inside.isEmpty, isObject || scanner.next == 0x5B else {
      return scanner.skipValue()
    }
    frames.append(Frame(target: target, isObject: isObject))
    scanner.position += 1
  }
}
