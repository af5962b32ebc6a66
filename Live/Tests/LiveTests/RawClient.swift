import Foundation
import Glibc

/// A connection that sends what it likes.
final class RawClient {
  private let descriptor: Int32

  init?(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    var timeout = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    guard result == 0 else { return nil }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      done += count
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Reads once; empty at the end of the connection, and nil after five seconds.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == ECONNRESET { return [] }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Reads to the end of the connection, or until a text has come; nil if neither happens.
  func read(until text: String? = nil) -> String? {
    var bytes: [UInt8] = []
    while let more = read() {
      bytes += more
      let string = String(decoding: bytes, as: UTF8.self)
      if more.isEmpty || text.map({ string.contains($0) }) == true { return string }
    }
    return nil
  }

  /// Sends a frame of a socket, once or several times in one go.
  func sendFrame(
    _ payload: [UInt8],
    opcode: UInt8 = 1,
    isFinal: Bool = true,
    isMasked: Bool = true,
    times: Int = 1
  ) {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(mask | UInt8(payload.count))
    case ..<65536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default: bytes += [mask | 127] + (0..<8).reversed().map { UInt8((payload.count >> (8 * $0)) & 0xff) }
    }
    let key: [UInt8] = [1, 2, 3, 4]
    if isMasked { bytes += key }
    bytes += isMasked ? payload.enumerated().map { $1 ^ key[$0 % 4] } : payload
    for _ in 0..<times { send(bytes) }
  }
}
