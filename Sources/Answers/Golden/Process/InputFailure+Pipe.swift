import TraceFormat

extension InputFailure {
  private static let mostErrors = 100

  /// The failure with at most a hundred errors; the last one gives the number of the others.
  package var bounded: InputFailure {
    guard case .invalid(let errors) = self, errors.count > Self.mostErrors else { return self }
    var last = errors[Self.mostErrors]
    last.message = "and \(errors.count - Self.mostErrors) more errors"
    last.excerpt = nil
    return .invalid(errors.prefix(Self.mostErrors) + [last])
  }

  /// The failure with its first error alone.
  package var first: InputFailure {
    guard case .invalid(let errors) = self else { return self }
    return .invalid(Array(errors.prefix(1)))
  }
}

extension InputFailure: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .unreadable(let path, let reason):
      true.append(to: &bytes)
      path.append(to: &bytes)
      reason.append(to: &bytes)
    case .invalid(let errors):
      false.append(to: &bytes)
      errors.append(to: &bytes)
    }
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let isUnreadable = Bool(popping: &bytes) else { return nil }
    if isUnreadable {
      guard let path = String(popping: &bytes), let reason = String(popping: &bytes) else { return nil }
      self = .unreadable(path: path, reason: reason)
    } else {
      guard let errors = [TraceError](popping: &bytes) else { return nil }
      self = .invalid(errors)
    }
  }
}

extension LineExcerpt: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    String(String.UnicodeScalarView(text)).append(to: &bytes)
    start.append(to: &bytes)
    isCutOff.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let text = String(popping: &bytes), let start = Int(popping: &bytes),
      let isCutOff = Bool(popping: &bytes)
    else { return nil }
    self.init(text: Array(text.unicodeScalars), start: start, isCutOff: isCutOff)
  }
}

extension TraceError: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    switch origin {
    case .file(let path, let line):
      0.append(to: &bytes)
      path.append(to: &bytes)
      line.append(to: &bytes)
    case .option(let name, let number):
      1.append(to: &bytes)
      name.append(to: &bytes)
      number.append(to: &bytes)
    case .id(let number):
      2.append(to: &bytes)
      number.append(to: &bytes)
    }
    column.append(to: &bytes)
    message.append(to: &bytes)
    (kind == .unknownFinger).append(to: &bytes)
    excerpt.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    let origin: Origin
    switch Int(popping: &bytes) {
    case 0:
      guard let path = String(popping: &bytes), let line = Int(popping: &bytes) else { return nil }
      origin = .file(path, line: line)
    case 1:
      guard let name = String(popping: &bytes), let number = Int(popping: &bytes) else { return nil }
      origin = .option(name, number: number)
    case 2:
      guard let number = Int(popping: &bytes) else { return nil }
      origin = .id(number: number)
    default: return nil
    }
    guard let column = Int(popping: &bytes), let message = String(popping: &bytes),
      let isUnknownFinger = Bool(popping: &bytes), let excerpt = LineExcerpt?(popping: &bytes)
    else { return nil }
    self.init(origin, column: column, message: message, kind: isUnknownFinger ? .unknownFinger : .other)
    self.excerpt = excerpt
  }
}
