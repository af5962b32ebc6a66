/// A message from the copy that works to the process that reports: an item has begun or has ended.
///
/// The bytes are the length of the rest, the index of the item, the kind of message, and the result.
enum WorkMessage {
  case began(Int)
  case ended(Int, LimitedWork.Product)

  /// The bytes of the message.
  var bytes: [UInt8] {
    var fields: [UInt8] = []
    switch self {
    case .began(let index):
      index.append(to: &fields)
      0.append(to: &fields)
    case .ended(let index, let product):
      index.append(to: &fields)
      (product.isFailure ? 2 : 1).append(to: &fields)
      fields += product.bytes
    }
    return fields.count.pipeBytes + fields
  }

  /// Removes the first message from some bytes and returns it; returns nil if the message is not complete yet.
  static func popFirst(of bytes: inout ArraySlice<UInt8>) -> WorkMessage? {
    var rest = bytes
    guard let length = Int(popping: &rest), length <= rest.count else { return nil }
    bytes = rest.dropFirst(length)
    var fields = rest.prefix(length)
    guard let index = Int(popping: &fields), let kind = Int(popping: &fields) else { return nil }
    return kind == 0 ? .began(index) : .ended(index, LimitedWork.Product(Array(fields), isFailure: kind == 2))
  }
}
