import Records

/// Spells steps with touches in any way that a trace may spell them, and in some that it may not.
struct LineSpeller {
  private typealias Member = (key: StaticString, value: [UInt8])

  private static let privateValues: [[UInt8]] = [
    "1", "-0", "true", "false", "null", #""a""#, #""""#, "[]", "{}", #"{"a":[1,{"b":"]}"}]}"#,
    "[[[[[[1]]]]]]",
    #""\n""#, #""é""#, "1e999", "01", "tru", #"'a'"#, #""😀""#, #""\ud800""#,
  ].map { Array($0.utf8) }
  private static let windows: [[UInt8]] = [#""w""#, #""""#, #""wïn""#, #""a\"b""#, "1", "null"].map {
    Array($0.utf8)
  }
  private static let types: [[UInt8]] = [#""direct""#, #""indirect""#, #""pencil""#, #""finger""#, "2"]
    .map { Array($0.utf8) }
  private static let edges: [[UInt8]] = [
    #""top""#, #""left""#, #""bottom""#, #""right""#, #""none""#, #""Top""#, "[]",
  ].map { Array($0.utf8) }
  private static let blanks: [[UInt8]] = [" ", " ", "\t", "  ", "\r", " \t "].map { Array($0.utf8) }

  private var random: Choices
  private var text: [UInt8] = []
  /// The number of places of the line without a blank between two blanks; 0 if the line has none.
  private var rarityOfBlanks = 0
  private var hasAnyOrder = false
  /// Whether lines differ from one another in their numbers alone, as in a recording.
  private let isPlain: Bool

  init(_ random: Choices, isPlain: Bool) {
    self.random = random
    self.isPlain = isPlain
  }

  /// Appends a line for a step, without its end.
  static func append(
    time: Double,
    _ samples: [TouchSample],
    isPlain: Bool,
    to text: inout [UInt8],
    _ random: inout Choices
  ) {
    var speller = LineSpeller(random, isPlain: isPlain)
    swap(&speller.text, &text)
    speller.line(time, samples)
    swap(&speller.text, &text)
    random = speller.random
  }

  private mutating func line(_ time: Double, _ samples: [TouchSample]) {
    rarityOfBlanks = !isPlain && random.once(in: 6) ? 1 + random.below(6) : 0
    hasAnyOrder = !isPlain && random.once(in: 3)
    var members: [Member?] = [("t", number(time)), nil]
    addOdd(to: &members, one: 48)
    arrange(&members)
    blank()
    text.append(0x7B)
    for (index, member) in members.enumerated() {
      if index > 0 { text.append(0x2C) }
      guard let member else {
        key("touches")
        touches(samples)
        continue
      }
      key(member.key)
      text += member.value
    }
    blank()
    text.append(0x7D)
    blank()
  }

  private mutating func touches(_ samples: [TouchSample]) {
    text.append(0x5B)
    for (index, sample) in samples.enumerated() {
      if index > 0 { text.append(0x2C) }
      blank()
      touch(sample)
      blank()
    }
    text.append(0x5D)
  }

  private mutating func touch(_ sample: TouchSample) {
    var members: [Member?] = [
      ("id", id(sample.id)), ("phase", phase(sample.phase)), ("x", number(sample.location.x)),
      ("y", number(sample.location.y)),
    ]
    if isPlain {
      members += [("force", number(sample.location.y / 1000)), ("x-n", number(sample.location.x))]
    } else if random.once(in: 12) {
      if random.once(in: 2) { members.append(("force", anyNumber())) }
      if random.once(in: 2) { members.append(("majorRadius", anyNumber())) }
      if random.once(in: 8) { members.append(("window", pick(LineSpeller.windows))) }
      if random.once(in: 6) { members.append(("type", pick(LineSpeller.types))) }
      if random.once(in: 6) { members.append(("edge", pick(LineSpeller.edges))) }
    }
    addOdd(to: &members, one: 64)
    arrange(&members)
    text.append(0x7B)
    for (index, member) in members.enumerated() {
      if index > 0 { text.append(0x2C) }
      guard let member else { continue }
      key(member.key)
      text += member.value
    }
    blank()
    text.append(0x7D)
  }

  /// Adds a private member, repeats a member or leaves one out; each once in some times.
  private mutating func addOdd(to members: inout [Member?], one times: Int) {
    switch random.below(isPlain ? 64 * times : 4 * times) {
    case 0, 1, 2: members.append(("x-odd", pick(LineSpeller.privateValues)))
    case 3: members.append(members[random.below(members.count)])
    case 4: members.remove(at: random.below(members.count))
    case 5: members.append(("X", pick(LineSpeller.privateValues)))
    case 6: members.append(("x-", anyNumber()))
    default: break
    }
  }

  private mutating func arrange(_ members: inout [Member?]) {
    guard hasAnyOrder, members.count > 1 else { return }
    for index in members.indices.dropFirst() { members.swapAt(index, random.below(index + 1)) }
  }

  private mutating func key(_ name: StaticString) {
    blank()
    text.append(0x22)
    let characters = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    escape(characters)
    text.append(0x22)
    blank()
    text.append(0x3A)
    blank()
  }

  /// Adds characters of a string, one in hundreds of which is escaped.
  private mutating func escape(_ characters: some Collection<UInt8>) {
    guard random.once(in: 256) else {
      text += characters
      return
    }
    for character in characters {
      guard random.once(in: 3) else {
        text.append(character)
        continue
      }
      let digits = String(character, radix: 16, uppercase: random.once(in: 2))
      text += Array("\\u00\(digits)".utf8)
    }
  }

  private mutating func blank() {
    guard rarityOfBlanks > 0, random.once(in: rarityOfBlanks) else { return }
    text += pick(LineSpeller.blanks)
  }

  private mutating func pick(_ choices: [[UInt8]]) -> [UInt8] { choices[random.below(choices.count)] }

  // MARK: - Values

  private mutating func number(_ value: Double) -> [UInt8] {
    var spelled: [UInt8] = []
    let isWhole = value == value.rounded() && value.magnitude < 1e15 && random.once(in: 2)
    let plain = Array((isWhole ? Int(value).description : value.description).utf8)
    if plain.contains(0x65) { return plain }
    if random.once(in: 400) {
      NumberSpeller.any(&random, into: &spelled)
    } else {
      NumberSpeller.respell(plain, &random, into: &spelled)
    }
    return spelled
  }

  private mutating func anyNumber() -> [UInt8] {
    var spelled: [UInt8] = []
    NumberSpeller.any(&random, into: &spelled)
    return spelled
  }

  private mutating func id(_ id: Int) -> [UInt8] {
    if random.once(in: 512) { return anyNumber() }
    let plain = Array(id.description.utf8)
    return random.once(in: 64) ? plain + Array(".0".utf8) : plain
  }

  private mutating func phase(_ phase: TouchPhase) -> [UInt8] {
    let name = random.once(in: 512) ? "Moved" : phase.rawValue
    return [0x22] + Array(name.utf8) + [0x22]
  }
}
