import Records

extension ByteBuffer {
  /// Appends the sentence that says why a recognizer changed state, the same in every format.
  mutating func append(whyOf change: StateChange, escaping: Escaping) {
    let reason = change.reason
    let sentence = sentence(of: change).utf8.span
    var isPlaceholder = false
    for index in sentence.indices {
      switch (sentence[index], isPlaceholder) {
      case (UInt8(ascii: "$"), _):
        isPlaceholder = true
        continue
      case (let byte, false): append(byte: byte)
      case (UInt8(ascii: "v"), true): append(value: reason.measure)
      case (UInt8(ascii: "l"), true): append(limit: reason.measure)
      case (_, true): append(reason.by ?? "?", escaping: escaping)
      }
      isPlaceholder = false
    }
  }

  private mutating func append(value measure: Measure?) {
    guard let measure, let value = measure.value else { return append("?") }
    append(value, .three)
    append(measure.unit, isOne: value == 1)
  }

  /// A limit of touches or taps is a bare number: the value before it has said of what.
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

/// The sentence of a reason: `$v` stands for its value, `$l` for its limit, `$b` for who is behind it.
private func sentence(of change: StateChange) -> String {
  let reason = change.reason
  return switch reason.wording {
  case .tapped: (reason.measure?.value ?? 1) == 1 ? "tapped" : "$v"
  case .held: "held for $v"
  case .dragged: "moved $v, at least $l"
  case .draggedInwards: "moved $v inwards, at least $l"
  case .fingersCloser: "fingers $v closer, more than $l"
  case .fingersApart: "fingers $v apart, more than $l"
  case .turned: "turned $v, more than $l"
  case .drewCheckmark: "drew a checkmark"
  case .transformed: "fingers moved, turned or spread"
  case .moved: "moved"
  case .lifted: change.to == .changed ? "a finger lifted" : "lifted"
  case .movedTooFar: "moved $v, more than $l"
  case .stillDown: "still down after $l"
  case .notWithin: "not there after $l"
  case .noNextTap: "no tap within $l"
  case .tapsApart: "taps $v apart, more than $l"
  case .tooManyTouches: "$v, more than $l"
  case .tooFewTouches: "$v, fewer than $l"
  case .liftedBefore: "lifted after $v, before $l"
  case .liftedBeforeTimer: "lifted after $v, before its timer, which comes by $l"
  case .liftedShort: "lifted after moving $v, less than $l"
  case .liftedMeanwhile: "moved $v, at least $l, but only as a finger lifted"
  case .liftedUnpinched: "lifted with the fingers $v closer or apart, not more than $l"
  case .liftedUnturned: "lifted after turning $v, not more than $l"
  case .liftedPinching: "turned $v, more than $l, but only in pinching"
  case .liftedUnfinished: "lifted"
  case .sideways: "moved $v sideways, more than $l"
  case .backwards: "moved $v backwards"
  case .alongEdge: "moved $v along the edge, more than $l inwards"
  case .farFromEdge: "began $v from the edge, more than $l"
  case .noEdges: "has no edges to begin from"
  case .notTheShape: "not the shape of a checkmark"
  case .touchesCancelled: "touches cancelled"
  case .shouldBeginRefused:
    reason.by == nil ? "the delegate said it should not begin" : "$b said it should not begin"
  case .prevented: "$b recognized"
  case .requiredRecognized: "$b recognized, which had to fail"
  case .disabled: "disabled"
  case .removed: reason.by == nil ? "removed from its view" : "$b removed from the window"
  case .assigned: "set by its class"
  }
}
