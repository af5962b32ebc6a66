import Records
import TraceFormat

/// JSON in a dump.
extension DumpText {
  /// Parses the object in a range that begins in a line.
  func value(in range: Range<Int>, _ place: Line) throws(InputFailure) -> Value {
    do {
      let file = files[place.file]
      return try JSONDocument().value(of: Array(bytes[range]), file: file, firstLine: place.number)
    } catch {
      guard case .invalid(var errors) = error else { throw error }
      let before = text(place.bytes.lowerBound..<range.lowerBound).unicodeScalars.count
      for index in errors.indices where errors[index].line == place.number {
        errors[index].column += before
        errors[index].excerpt?.start += before
      }
      throw .invalid(errors)
    }
  }

  /// Parses the list of objects, or the object, at an offset in a line, and returns the objects with the offset after
  /// them.
  func objects(from start: Int, _ line: Int) throws(InputFailure) -> (objects: [Value], end: Int) {
    var objects: [Value] = []
    var (next, number) = (start, line)
    while next < bytes.count {
      let byte = bytes[next]
      guard byte == UInt8(ascii: "{") else {
        next += 1
        if byte == UInt8(ascii: "]") { break }
        if byte == .lineFeed { number += 1 }
        continue
      }
      let object = next..<endOfObject(from: next)
      objects.append(try value(in: object, lines[min(number, lines.count - 1)]))
      number += bytes[object].count { $0 == .lineFeed }
      next = object.upperBound
      if object.lowerBound == start { break }
    }
    return (objects, next)
  }

  /// Visits elements, each before its `children`. `add` receives an element and its own result for the enclosing one.
  func walk(
    _ elements: [Value],
    from start: Int,
    _ add: ([String: Value], Int?) -> Int
  ) throws(InputFailure) {
    var pending = elements.reversed().map { (value: $0, parent: Int?.none, depth: 0) }
    while let (value, parent, depth) = pending.popLast() {
      guard depth < TreeStack.deepest else {
        let message = "elements nest more than \(TreeStack.deepest) deep, the limit"
        throw .invalid([error(at: start, message)])
      }
      guard case .object(let members) = value else { continue }
      let keys = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
      let index = add(keys, parent)
      guard let children = keys["children"] else { continue }
      pending += (children.items ?? [children]).reversed().map { ($0, index, depth + 1) }
    }
  }

  /// The offset after the object at an offset; the end of the text if the object has no end or is not JSON, so that the
  /// parser finds the mistake.
  private func endOfObject(from start: Int) -> Int {
    var scan = JSONScan()
    for index in start..<bytes.count {
      let effect = scan.read(bytes[index])
      if effect == .wrong { break }
      if effect == .objectEnds, !scan.isOpen { return index + 1 }
    }
    return bytes.count
  }
}

extension Value {
  /// The items of a list; nil for anything else.
  fileprivate var items: [Value]? {
    guard case .array(let items) = self else { return nil }
    return items
  }
}
