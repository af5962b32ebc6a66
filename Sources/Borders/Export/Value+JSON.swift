import Records

extension Value {
  /// Returns members in the order in which they are written.
  static func members(_ members: KeyValuePairs<String, Value>) -> [Member] {
    members.map { Member(key: $0.key, value: $0.value) }
  }

  /// The value as JSON, with blanks after commas and colons.
  var json: String {
    var buffer = ByteBuffer()
    buffer.append(self, .exact)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension Nanoseconds {
  /// Returns the time in whole units, rounded to the nearest one.
  func rounded(to unit: Nanoseconds) -> Nanoseconds { (self + unit / 2) / unit }
}
