import Records

/// Reads the lines of steps with touches straight from their text.
///
/// ```
/// step    = "{" member *( "," member ) "}"             "t" and "touches" once each, in any order
/// member  = "t": number / "touches": touches / private
/// touches = "[" "]" / "[" touch *( "," touch ) "]"
/// touch   = "{" field *( "," field ) "}"               "id", "phase", "x" and "y" once each, the others at most once
/// field   = "id": whole / "phase": string / "x": number / "y": number / private
///         / "window": string / "force": number / "majorRadius": number / "type": string
///         / "edge": string
/// private = "x-…": scalar
/// ```
///
/// No object has a private key twice.
///
/// The scanner gives up on other lines and on values out of range. json-c reads these and decides whether they are
/// valid.
///
/// Nearly all lines of a long trace are touches.
struct TouchScanner {
  typealias UnsupportedSyntax = JSONScanner.UnsupportedSyntax

  private var scanner: JSONScanner
  /// The numbers of the line.
  private var numbers: [LineShape.Number] = []

  /// Appends the samples of a step to a list, replaces `numbers` with the numbers of the line, and returns the time of
  /// the step in seconds. The time is not checked.
  static func step(
    in line: UnsafeRawBufferPointer,
    into samples: inout [TouchSample],
    _ numbers: inout [LineShape.Number]
  ) throws(UnsupportedSyntax) -> Double {
    var step = TouchScanner(scanner: JSONScanner(line))
    swap(&step.numbers, &numbers)
    defer { swap(&step.numbers, &numbers) }
    step.numbers.removeAll(keepingCapacity: true)
    return try step.read(into: &samples)
  }

  private mutating func read(into samples: inout [TouchSample]) throws(UnsupportedSyntax) -> Double {
    var time: Double?
    var hasTouches = false
    var privateKeys = 0
    scanner.skipBlanks()
    try scanner.expect(0x7B)
    repeat {
      let key = try scanner.key()
      if key == "t", time == nil {
        time = try number(.time)
      } else if key == "touches", !hasTouches {
        try touches(into: &samples)
        hasTouches = true
      } else {
        try ignore(key, &privateKeys, in: 0)
      }
    } while try scanner.consumeComma(or: 0x7D)
    scanner.skipBlanks()
    guard scanner.isAtEnd, hasTouches, let time else { throw UnsupportedSyntax() }
    return time
  }

  private mutating func touches(into samples: inout [TouchSample]) throws(UnsupportedSyntax) {
    try scanner.expect(0x5B)
    scanner.skipBlanks()
    if scanner.consume(0x5D) { return }
    repeat {
      scanner.skipBlanks()
      samples.append(try touch(samples.count))
    } while try scanner.consumeComma(or: 0x5D)
  }

  private mutating func touch(_ index: Int) throws(UnsupportedSyntax) -> TouchSample {
    var (id, phase): (Int?, TouchPhase?)
    var (x, y): (Double?, Double?)
    var (window, force, majorRadius, type): (String?, Double?, Double?, TouchType?)
    var edge: TouchEdge?
    var privateKeys = 0
    let start = scanner.position
    try scanner.expect(0x7B)
    repeat {
      let key = try scanner.key()
      if key == "id", id == nil {
        id = try scanner.whole()
      } else if key == "phase", phase == nil {
        phase = try self.phase()
      } else if key == "x", x == nil {
        x = try number(.x, of: index).limited(to: NumberRange.farthest)
      } else if key == "y", y == nil {
        y = try number(.y, of: index).limited(to: NumberRange.farthest)
      } else if key == "window", window == nil {
        window = try scanner.string().string
      } else if key == "force", force == nil {
        force = try number(.force, of: index).limited(to: .greatestFiniteMagnitude)
      } else if key == "majorRadius", majorRadius == nil {
        majorRadius = try number(.majorRadius, of: index).limited(to: .greatestFiniteMagnitude)
      } else if key == "type", type == nil {
        type = TouchType(rawValue: try scanner.string().string)
        if type == nil { throw UnsupportedSyntax() }
      } else if key == "edge", edge == nil {
        edge = TouchEdge(rawValue: try scanner.string().string)
        if edge == nil { throw UnsupportedSyntax() }
      } else {
        try ignore(key, &privateKeys, in: start)
      }
    } while try scanner.consumeComma(or: 0x7D)
    guard let id, let phase, let x, let y else { throw UnsupportedSyntax() }
    return TouchSample(
      id: id,
      phase: phase,
      location: Point(x: x, y: y),
      window: window,
      force: force,
      majorRadius: majorRadius,
      type: type,
      edge: edge
    )
  }

  /// The number of private keys from which on json-c reads an object.
  private static let manyKeys = 16

  /// Ignores the value of a private key of the object that begins at an offset, and counts such keys. If the key may be
  /// repeated, json-c reads the line.
  private mutating func ignore(
    _ key: JSONScanner.PlainString,
    _ count: inout Int,
    in object: Int
  ) throws(UnsupportedSyntax) {
    guard key.isPrivate, count < Self.manyKeys else { throw UnsupportedSyntax() }
    if count > 0, scanner.hasQuoted(key, since: object) { throw UnsupportedSyntax() }
    count += 1
    let start = scanner.position
    // The line's shape includes the number; other scalars belong to its fixed text.
    if try scanner.ignoreScalar() {
      numbers.append(LineShape.Number(key: .ignored, touch: 0, range: start..<scanner.position))
    }
  }

  @inline(__always)
  private mutating func number(_ key: LineShape.Key, of touch: Int = 0) throws(UnsupportedSyntax) -> Double {
    let start = scanner.position
    let value = try scanner.number()
    numbers.append(LineShape.Number(key: key, touch: touch, range: start..<scanner.position))
    return value
  }

  private mutating func phase() throws(UnsupportedSyntax) -> TouchPhase {
    let name = try scanner.string()
    if name == "moved" { return .moved }
    if name == "began" { return .began }
    if name == "ended" { return .ended }
    if name == "stationary" { return .stationary }
    if name == "cancelled" { return .cancelled }
    throw UnsupportedSyntax()
  }
}
