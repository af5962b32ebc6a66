/// A value that goes through a pipe between two copies of this process.
package protocol PipeValue {
  /// Appends the bytes of the value.
  func append(to bytes: inout [UInt8])
  /// Removes the bytes of a value; nil if they are not valid.
  init?(popping bytes: inout ArraySlice<UInt8>)
}

extension PipeValue {
  /// The bytes of the value alone.
  package var pipeBytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Creates the value that has these bytes.
  package init?(pipeBytes: [UInt8]) {
    var bytes = pipeBytes[...]
    self.init(popping: &bytes)
  }
}

extension FixedWidthInteger where Self: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: self) { bytes += $0 }
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    let size = MemoryLayout<Self>.size
    guard bytes.count >= size else { return nil }
    self = bytes.prefix(size).withUnsafeBytes { $0.loadUnaligned(as: Self.self) }
    bytes = bytes.dropFirst(size)
  }
}

extension UInt8: PipeValue {}
extension Int: PipeValue {}
extension Int64: PipeValue {}
extension UInt64: PipeValue {}

extension Bool: PipeValue {
  package func append(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let byte = bytes.popFirst() else { return nil }
    self = byte != 0
  }
}

extension String: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    utf8.count.append(to: &bytes)
    bytes += utf8
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let count = Int(popping: &bytes), 0...bytes.count ~= count else { return nil }
    self.init(decoding: bytes.prefix(count), as: UTF8.self)
    bytes = bytes.dropFirst(count)
  }
}

extension Array: PipeValue where Element: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    count.append(to: &bytes)
    for element in self { element.append(to: &bytes) }
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let count = Int(popping: &bytes), 0...bytes.count ~= count else { return nil }
    self.init()
    for _ in 0..<count {
      guard let element = Element(popping: &bytes) else { return nil }
      append(element)
    }
  }
}

extension Optional: PipeValue where Wrapped: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    (self != nil).append(to: &bytes)
    self?.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let isPresent = Bool(popping: &bytes) else { return nil }
    guard isPresent else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(popping: &bytes) else { return nil }
    self = wrapped
  }
}
