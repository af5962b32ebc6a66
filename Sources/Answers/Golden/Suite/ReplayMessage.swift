import Records

/// A message from the process that replays to the one that reports: a case has begun or has ended.
///
/// The bytes are the length of the rest, the index of the case, the kind of message, and its fields.
enum ReplayMessage {
  case began(Int)
  case ended(Int, CaseReplay)

  /// The bytes of the message.
  var bytes: [UInt8] {
    var fields = MessageFields()
    switch self {
    case .began(let index):
      fields.append(UInt64(index))
      fields.append(0)
    case .ended(let index, let replay):
      fields.append(UInt64(index))
      switch replay {
      case .same(let duration):
        fields.append(1)
        fields.append(UInt64(bitPattern: duration))
      case .other(let bytes, let duration, let error):
        fields.append(error == nil ? 2 : 3)
        fields.append(UInt64(bitPattern: duration))
        fields.append(bytes)
        if let error { fields.append(Array(error.utf8)) }
      case .unreadable(let path, let reason):
        fields.append(4)
        fields.append(Array(path.utf8))
        fields.append(Array(reason.utf8))
      case .incomplete: fields.append(5)
      case .deviceLog: fields.append(6)
      case .brokenScene: fields.append(8)
      case .crashed(let reason):
        fields.append(7)
        fields.append(Array(reason.utf8))
      case .exceeded(let reason):
        fields.append(9)
        fields.append(Array(reason.utf8))
      }
    }
    var message = MessageFields()
    message.append(UInt64(fields.bytes.count))
    return Array(message.bytes + fields.bytes)
  }

  /// Removes the first message from some bytes and returns it; returns nil if the message is not complete yet.
  static func popFirst(of bytes: inout ArraySlice<UInt8>) -> ReplayMessage? {
    var rest = MessageFields(bytes)
    guard let length = rest.next(), length <= rest.bytes.count else { return nil }
    bytes = rest.bytes.dropFirst(Int(length))
    var fields = MessageFields(rest.bytes.prefix(Int(length)))
    guard let index = fields.next().map({ Int($0) }), let kind = fields.next() else { return nil }
    switch kind {
    case 0: return .began(index)
    case 1: return fields.next().map { .ended(index, .same(duration: Nanoseconds(bitPattern: $0))) }
    case 2, 3:
      guard let duration = fields.next(), let output = fields.nextBytes() else { return nil }
      let error = kind == 3 ? fields.nextText() : nil
      return .ended(index, .other(output, duration: Nanoseconds(bitPattern: duration), error: error))
    case 4:
      guard let path = fields.nextText(), let reason = fields.nextText() else { return nil }
      return .ended(index, .unreadable(path: path, reason: reason))
    case 5: return .ended(index, .incomplete)
    case 6: return .ended(index, .deviceLog(nil))
    case 8: return .ended(index, .brokenScene)
    case 9: return fields.nextText().map { .ended(index, .exceeded(reason: $0)) }
    default: return fields.nextText().map { .ended(index, .crashed(reason: $0)) }
    }
  }
}

/// The fields of a message: numbers and byte arrays, in sequence.
private struct MessageFields {
  private(set) var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8> = []) {
    self.bytes = bytes
  }

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes += Array($0) }
  }

  mutating func append(_ list: [UInt8]) {
    append(UInt64(list.count))
    bytes += list
  }

  mutating func next() -> UInt64? {
    let size = MemoryLayout<UInt64>.size
    guard bytes.count >= size else { return nil }
    let number = Array(bytes.prefix(size)).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    bytes = bytes.dropFirst(size)
    return number
  }

  mutating func nextBytes() -> [UInt8]? {
    guard let count = next(), count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(Int(count)) }
    return Array(bytes.prefix(Int(count)))
  }

  mutating func nextText() -> String? { nextBytes().map { String(decoding: $0, as: UTF8.self) } }
}
