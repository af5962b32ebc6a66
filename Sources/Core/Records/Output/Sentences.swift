extension Reason {
  /// The reason as a sentence, the same in every format.
  public var sentence: String {
    String { $0.append(self) }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ reason: Reason) {
    if let words = reason.words { return append(words, reason.measure) }
    if let touch = reason.touch {
      append("touch ")
      append(touch)
      append(" ")
    }
    let sentence = reason.kind.sentence.utf8.span
    var isPlaceholder = false
    for index in sentence.indices {
      switch (sentence[index], isPlaceholder) {
      case (UInt8(ascii: "$"), _):
        isPlaceholder = true
        continue
      case (let byte, false): append(byte: byte)
      case (UInt8(ascii: "v"), true): append(value: reason.measure)
      case (UInt8(ascii: "l"), true): append(limit: reason.measure)
      case (_, true): append(text: reason.by ?? "?")
      }
      isPlaceholder = false
    }
    // A gesture that had to wait begins when the other recognizer fails: the sentence names both causes.
    if reason.code == .gesture, let by = reason.by {
      append(", and ")
      append(text: by)
      append(" failed")
    }
  }

  /// Appends the sentence of a program's class, followed by the measured value and its limit.
  private mutating func append(_ words: String, _ measure: Measure?) {
    append(text: words)
    guard let measure else { return }
    append(": ")
    if measure.value != nil { append(value: measure) }
    if measure.value != nil, measure.limit != nil { append(", ") }
    if measure.limit != nil {
      append("limit ")
      append(limit: measure)
    }
  }

  private mutating func append(value measure: Measure?) {
    guard let measure, let value = measure.value else { return append("?") }
    append(value, .three)
    append(measure.unit, isOne: value == 1)
  }

  /// Appends a limit. A limit of touches or taps has no unit, because the value before it has one.
  private mutating func append(limit measure: Measure?) {
    guard let measure, let limit = measure.limit else { return append("?") }
    append(limit, .three)
    switch measure.unit {
    case .touches, .taps: break
    case .points, .seconds, .degrees: append(measure.unit, isOne: limit == 1)
    }
  }

  private mutating func append(_ unit: Measure.Unit, isOne: Bool) {
    switch unit {
    case .points: append(" pt")
    case .seconds: append(" s")
    case .degrees: append(" deg")
    case .touches: append(isOne ? " touch" : " touches")
    case .taps: append(isOne ? " tap" : " taps")
    }
  }
}
