import NIOHTTP1

/// Access to the server: only its own pages, opened with the address that it prints.
public struct Access: Sendable {
  /// The token in the address, which is exchanged for the cookie.
  public let token: String
  /// The token with which a recorder connects; nil if none may.
  let recorderToken: String?
  /// The value of the cookie.
  let secret: String
  /// The server's host names with the port, letter for letter.
  let hosts: Set<String>
  private let cookie: String

  /// Creates an access with new secrets, for a server at some hosts.
  public init(hosts: [String], port: Int, forRecorder: Bool = false) {
    var random = SystemRandomNumberGenerator()
    token = Self.secret(&random)
    recorderToken = forRecorder ? Self.secret(&random) : nil
    secret = Self.secret(&random)
    self.hosts = Set(hosts.map { "\($0):\(port)" })
    // Browsers do not tell ports apart in cookies.
    cookie = "touchtrace-live-\(port)"
  }

  /// 128 random bits.
  private static func secret(_ random: inout SystemRandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The path of the address that is printed.
  public var openingPath: String { "/open/\(token)" }

  /// The path at which a recorder connects; nil if none may.
  public var recorderPath: String? { recorderToken.map { "/recorder/\($0)" } }

  /// Whether a request comes from a recorder rather than a page: pages send their origin, and apps have none.
  func isRecorder(_ head: HTTPRequestHead) -> Bool {
    guard let recorderPath, isOwnHost(head), head.headers["origin"].isEmpty else { return false }
    return Self.areEqual(head.uri, recorderPath)
  }

  /// The header that gives a browser the cookie.
  var cookieHeader: String { "\(cookie)=\(secret); Path=/; HttpOnly; SameSite=Strict" }

  /// Whether a request contains one of the secrets.
  func isKnown(_ head: HTTPRequestHead) -> Bool {
    hasCookie(head) || isOpening(head.uri) || isRecorder(head)
  }

  /// Whether a request names the server by one of its own addresses. A page of another site does not, even if its name
  /// resolves to this machine.
  func isOwnHost(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    return hosts.count == 1 && self.hosts.contains(hosts[0])
  }

  /// Whether a path is the one with the token.
  func isOpening(_ path: String) -> Bool { Self.areEqual(path, openingPath) }

  /// Whether a request has the cookie.
  func hasCookie(_ head: HTTPRequestHead) -> Bool {
    var found = false
    for header in head.headers["cookie"] {
      for pair in header.split(separator: ";") {
        let text = String(pair.drop { $0 == " " })
        if Self.areEqual(text, "\(cookie)=\(secret)") { found = true }
      }
    }
    return found
  }

  /// Whether a page of the server opens a socket: with the cookie, the host and the same origin.
  func maySocketOpen(_ head: HTTPRequestHead) -> Bool {
    let origins = head.headers["origin"]
    guard isOwnHost(head), origins.count == 1, let host = head.headers["host"].first else { return false }
    return origins[0] == "http://\(host)" && hasCookie(head)
  }

  /// Compares two texts in constant time.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (left, right) = (Array(one.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
