import Foundation
import Glibc
import NIOCore
import Testing

@testable import LiveBench
@testable import LiveServer

/// What somebody else on this machine, or a page of another site, may try.
@Suite(.serialized) struct ServerTests {
  /// Runs a server for a test.
  private func serve(
    patience: LiveServer.Patience = LiveServer.Patience(),
    recorder: Bool = false,
    _ body: @Sendable (LiveServer, Bench) async throws -> Void
  ) async throws {
    try await serve(patience: patience, recorder: recorder) { server, bench, _ in
      try await body(server, bench)
    }
  }

  private func serve(
    patience: LiveServer.Patience = LiveServer.Patience(),
    recorder: Bool = false,
    withScene: Bool = true,
    _ body: @Sendable (LiveServer, Bench, TestFolder) async throws -> Void
  ) async throws {
    let folder = try TestFolder()
    let bench = withScene ? try folder.bench() : try Bench(scene: nil)
    let server = try await LiveServer.start(bench, recorder: recorder, patience: patience)
    do {
      try await body(server, bench, folder)
      try await server.stop()
    } catch {
      try? await server.stop()
      throw error
    }
  }

  private func request(_ server: LiveServer, _ line: String, _ headers: [String]) throws -> String {
    let client = try #require(RawClient(port: server.port))
    client.send("\(line) HTTP/1.1\r\n\(headers.map { "\($0)\r\n" }.joined())\r\n")
    return try #require(client.read())
  }

  private func host(_ server: LiveServer) -> String { "Host: 127.0.0.1:\(server.port)" }

  private func cookie(_ server: LiveServer) -> String {
    "Cookie: touchtrace-live-\(server.port)=\(server.access.secret)"
  }

  private func origin(_ server: LiveServer) -> String { "Origin: http://127.0.0.1:\(server.port)" }

  private func upgrade(_ headers: [String], path: String = "/socket") -> String {
    "GET \(path) HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\(headers.map { "\($0)\r\n" }.joined())\r\n"
  }

  /// Opens a socket as the page does.
  private func socket(_ server: LiveServer) throws -> RawClient {
    let client = try #require(RawClient(port: server.port))
    client.send(upgrade([host(server), origin(server), cookie(server)]))
    try #require(client.read(until: #""is":"opening""#)?.hasPrefix("HTTP/1.1 101") == true)
    return client
  }

  @Test func `The address gives a strict cookie, and the cookie the page`() async throws {
    try await serve { server, _ in
      let opening = try request(server, "GET \(server.access.openingPath)", [host(server)])
      #expect(opening.hasPrefix("HTTP/1.1 303"))
      #expect(opening.contains("HttpOnly; SameSite=Strict"))
      #expect(opening.contains("Location: /\r\n"))
      let page = try request(server, "GET /", [host(server), cookie(server)])
      #expect(page.hasPrefix("HTTP/1.1 200"))
      #expect(page.contains("connect-src 'self'") && page.contains("frame-ancestors 'none'"))
      #expect(page.contains("Referrer-Policy: no-referrer"))
      #expect(!page.contains(server.access.token))
      for file in ["/live.js", "/live.css"] {
        #expect(try request(server, "GET \(file)", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test func `Tokens have 128 bits, and differ`() {
    let accesses = (0..<100).map { _ in Access(hosts: ["127.0.0.1"], port: 1) }
    #expect(accesses.allSatisfy { $0.token.count == 32 && $0.secret.count == 32 && $0.token != $0.secret })
    #expect(Set(accesses.map(\.token)).count == 100)
  }

  @Test func `Without the cookie there is nothing, and a wrong token gives none`() async throws {
    try await serve { server, _ in
      for path in ["/", "/live.js", "/socket", "/open/", "/open/00000000000000000000000000000000"] {
        let answer = try request(server, "GET \(path)", [host(server)])
        #expect(answer.hasPrefix("HTTP/1.1 404"))
        #expect(!answer.contains("Set-Cookie"))
      }
      let wrong = "Cookie: touchtrace-live-\(server.port)=\(server.access.token)"
      #expect(try request(server, "GET /", [host(server), wrong]).hasPrefix("HTTP/1.1 404"))
    }
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:PORT", "evil.example:PORT",
    "[::1]:PORT",
    "0.0.0.0:PORT", "LOCALHOST:PORT", "",
  ]) func `Under another host there is nothing, even with the cookie`(host: String)
    async throws
  {
    try await serve { server, _ in
      let header = "Host: \(host.replacingOccurrences(of: "PORT", with: "\(server.port)"))"
      for path in ["/", server.access.openingPath] {
        let answer = try request(server, "GET \(path)", [header, cookie(server)])
        #expect(!answer.contains("HTTP/1.1 200") && !answer.contains("HTTP/1.1 303"))
        #expect(!answer.contains("Set-Cookie"))
      }
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([header, origin(server), cookie(server)]))
      #expect(client.read()?.contains("HTTP/1.1 101") == false)
    }
  }

  @Test(arguments: [
    "Origin: http://evil.example", "Origin: null", "Origin: http://127.0.0.1",
    "Origin: https://127.0.0.1:PORT",
    "Origin: http://localhost:PORT", "Origin: http://127.0.0.1:PORT.evil.example", "X: y",
  ]) func `A page of another origin opens no socket`(origin: String) async throws {
    try await serve { server, _ in
      let header = origin.replacingOccurrences(of: "PORT", with: "\(server.port)")
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([host(server), cookie(server), header]))
      #expect(client.read()?.hasPrefix("HTTP/1.1 403") == true)
    }
  }

  @Test func `A socket needs the cookie`() async throws {
    try await serve { server, _ in
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([host(server), origin(server)]))
      #expect(client.read()?.hasPrefix("HTTP/1.1 404") == true)
    }
  }

  @Test(arguments: [
    "/../../etc/passwd", "/live.js/../../x", "/%2e%2e/x", "//etc/passwd", "http://evil.example/", "/open",
  ])
  func `No path leads to a file`(path: String) async throws {
    try await serve { server, _ in
      let answer = try request(server, "GET \(path)", [host(server), cookie(server)])
      #expect(answer.hasPrefix("HTTP/1.1 404"))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
  func `Only GET is answered`(method: String) async throws {
    try await serve { server, _ in
      let answer = try request(server, "\(method) /", [host(server), cookie(server), "Content-Length: 0"])
      #expect(answer.hasPrefix("HTTP/1.1 405"))
      #expect(!answer.contains("Access-Control"))
    }
  }

  @Test func `The socket takes touches`() async throws {
    try await serve { server, _ in
      let client = try socket(server)
      client.sendFrame(
        Array(#"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#.utf8)
      )
      #expect(client.read(until: "hit 1 -> root") != nil)
    }
  }

  /// Frames that no page sends, each of which ends the connection.
  @Test(arguments: 0..<8) func `A frame that no page sends ends the connection, and nothing else`(kind: Int)
    async throws
  {
    try await serve { server, bench in
      let client = try socket(server)
      let cut = Array(#"{"do":"cut"}"#.utf8)
      switch kind {
      case 0: client.sendFrame([UInt8](repeating: 32, count: LiveLimits.messageBytes + 1))
      case 1: client.sendFrame(cut, isMasked: false)
      case 2: client.sendFrame([0xff, 0xfe, 0x80])
      case 3: client.sendFrame(cut, opcode: 2)
      case 4: client.sendFrame(cut, isFinal: false)
      case 5: client.sendFrame(cut, opcode: 0)
      case 6:
        client.send([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
      default: client.sendFrame([], opcode: 8)
      }
      #expect(client.read() != nil)
      for _ in 0..<200 where !bench.hasRoom || bench.pageCount > 0 { usleep(10_000) }
      #expect(bench.pageCount == 0)
      // The next page is served.
      _ = try socket(server)
    }
  }

  @Test func `A flood of messages ends the connection`() async throws {
    try await serve { server, bench in
      let client = try socket(server)
      for _ in 0..<(LiveLimits.messagesAtOnce * 2) { client.sendFrame(Array("{}".utf8)) }
      for _ in 0..<500 where bench.pageCount > 0 { usleep(10_000) }
      #expect(bench.pageCount == 0)
      _ = try socket(server)
    }
  }

  @Test func `Pages beyond the limit get no socket`() async throws {
    try await serve { server, _ in
      let sockets = try (0..<LiveLimits.pages).map { _ in try socket(server) }
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([host(server), origin(server), cookie(server)]))
      #expect(client.read()?.hasPrefix("HTTP/1.1 503") == true)
      withExtendedLifetime(sockets) {}
    }
  }

  @Test func `Half-open connections end, and a thousand of them leave the server standing`() async throws {
    try await serve(patience: LiveServer.Patience(request: 0.5, page: 0.5)) { server, bench in
      var clients: [RawClient] = []
      for _ in 0..<300 {
        if let client = RawClient(port: server.port) {
          client.send("GET / HT")
          clients.append(client)
        }
      }
      #expect(clients.count > LiveLimits.connections)
      // All of them end, at once or after the patience is over.
      #expect(clients.count { $0.read() != [] } == 0)
      clients = []
      for _ in 0..<700 { RawClient(port: server.port)?.send("\u{0}garbage\r\n\r\n") }
      usleep(1_000_000)
      // A page that does not answer whether it is there is given up.
      let quiet = try socket(server)
      for _ in 0..<500 where bench.pageCount > 0 { usleep(10_000) }
      #expect(bench.pageCount == 0)
      withExtendedLifetime(quiet) {}
      #expect(try request(server, "GET /", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `Strangers who hold all places do not keep out whoever knows the secret`() async throws {
    try await serve { server, _ in
      let page = try socket(server)
      // Each of them would have its place for ten seconds.
      let strangers = (0..<(LiveLimits.connections + 20)).compactMap { _ in RawClient(port: server.port) }
      for stranger in strangers { stranger.send("GET / HTTP/1.1\r\n") }
      #expect(try request(server, "GET /", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 200"))
      // The page that was open stays so, and another one opens.
      page.sendFrame(
        Array(#"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#.utf8)
      )
      #expect(page.read(until: "hit 1 -> root") != nil)
      _ = try socket(server)
      withExtendedLifetime(strangers) {}
    }
  }

  @Test(arguments: ["a pipe", "/dev/zero", "a folder"])
  func `A scene that is no file any more is not waited for`(kind: String) async throws {
    try await serve { server, bench, folder in
      let page = TestPage(bench)
      let client = try socket(server)
      try FileManager.default.removeItem(atPath: folder.sceneFile)
      switch kind {
      case "a pipe": #expect(mkfifo(folder.sceneFile, 0o600) == 0)
      case "a folder": #expect(mkdir(folder.sceneFile, 0o700) == 0)
      default: #expect(symlink(kind, folder.sceneFile) == 0)
      }
      // It is looked at each second.
      #expect(page.wait(for: "is not a regular file") != nil)
      #expect(try request(server, "GET /", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 200"))
      client.sendFrame(
        Array(#"{"do":"touches","t":1,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#.utf8)
      )
      #expect(client.read(until: "hit 1 -> root") != nil)
    }
  }

  @Test func `While a large scene is read, pages are answered`() async throws {
    try await serve(recorder: true, withScene: false) { server, bench, _ in
      let page = TestPage(bench)
      let client = try recorder(server, bench)
      // As large as scenes may be, with a recognizer for each view.
      let views = (1..<LiveLimits.views).map { number in
        #"{"frame":[0,0,9,9],"gestureRecognizers":[{"id":"p\#(number)","class":"UIPanGestureRecognizer"}]}"#
      }
      let scene =
        #"{"windows":[{"id":"large","frame":[0,0,400,800],"subviews":[\#(views.joined(separator: ","))]}]}"#
      let message = JSONText.object([
        ("scene", JSONText.string(scene)), ("recognizers", "[]"), ("controls", "[]"),
      ])
      client.sendFrame(Array(message.utf8))
      // It is far from being read when this is answered.
      usleep(100_000)
      #expect(try request(server, "GET /", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 200"))
      #expect(!page.messages.contains { $0.contains("p17.isEnabled") || $0.contains(#""object":"p17""#) })
      // What the recorder sends meanwhile comes after its scene.
      client.sendFrame(Array(#"{"t":1,"touches":[{"id":1,"phase":"began","x":300,"y":300}]}"#.utf8))
      #expect(page.wait(seconds: 120, for: "hit 1 -> large") != nil)
    }
  }

  @Test func `A report of an episode is served to the page, with a policy that lets it reach nothing`()
    async throws
  {
    try await serve { server, bench in
      let page = TestPage(bench)
      page.touch(1, "began", 50, 60)
      page.say(#"{"do":"cut"}"#)
      #expect(page.wait(for: #""is":"episode""#) != nil)
      let client = try #require(RawClient(port: server.port))
      client.send("GET /report/1 HTTP/1.1\r\n\(host(server))\r\n\(cookie(server))\r\n\r\n")
      let report = try #require(client.read(until: "</html>"))
      #expect(report.hasPrefix("HTTP/1.1 200"))
      #expect(report.contains("default-src 'none'") && !report.contains("connect-src"))
      #expect(report.contains("<title>Episode 1 of taps.scene.json"))
      #expect(try request(server, "GET /report/1", [host(server)]).hasPrefix("HTTP/1.1 404"))
      for path in ["/report/2", "/report/", "/report/1/", "/report/-1", "/report/99999999999999999999"] {
        #expect(try request(server, "GET \(path)", [host(server), cookie(server)]).hasPrefix("HTTP/1.1 404"))
      }
    }
  }

  // MARK: - The door for a recorder

  /// Opens a socket as a recorder does.
  private func recorder(_ server: LiveServer, _ bench: Bench) throws -> RawClient {
    let client = try #require(RawClient(port: server.port))
    client.send(upgrade([host(server)], path: try #require(server.access.recorderPath)))
    try #require(client.read(until: "\r\n\r\n")?.hasPrefix("HTTP/1.1 101") == true)
    for _ in 0..<200 where bench.hasRoomForRecorder { usleep(10_000) }
    try #require(!bench.hasRoomForRecorder)
    return client
  }

  @Test func `A recorder sends touches, and the pages see them`() async throws {
    try await serve(recorder: true) { server, bench in
      let page = TestPage(bench)
      let client = try recorder(server, bench)
      client.sendFrame(
        Array(#"{"t":1,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#.utf8)
      )
      #expect(page.wait(for: "hit 1 -> root") != nil)
      // A finger that is down ends with the connection.
      client.sendFrame([], opcode: 8)
      #expect(page.wait(for: #""is":"episode""#) != nil)
      for _ in 0..<200 where !bench.hasRoomForRecorder { usleep(10_000) }
      _ = try recorder(server, bench)
    }
  }

  @Test func `Without the option there is no door, and with it only for its token, without an origin`()
    async throws
  {
    try await serve { server, _ in
      #expect(server.access.recorderPath == nil)
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([host(server), cookie(server)], path: "/recorder/"))
      #expect(client.read(until: "\r\n")?.hasPrefix("HTTP/1.1 404") == true)
    }
    try await serve(recorder: true) { server, bench in
      let right = try #require(server.access.recorderPath)
      let wrong = [
        ("/recorder/", [host(server)]), ("/recorder/00000000000000000000000000000000", [host(server)]),
        ("/recorder/\(server.access.token)", [host(server)]), (right + "/", [host(server)]),
        (right, [host(server), origin(server), cookie(server)]), (right, [host(server), "Origin: null"]),
        (right, ["Host: evil.example:\(server.port)"]), (right, ["Host: 127.0.0.1"]),
        // The page's own door stays closed to a recorder, and the token is none of the page's.
        ("/socket", [host(server)]), ("/open/\(right.dropFirst("/recorder/".count))", [host(server)]),
      ]
      for (path, headers) in wrong {
        let client = try #require(RawClient(port: server.port))
        client.send(upgrade(headers, path: path))
        #expect(client.read(until: "\r\n")?.contains("HTTP/1.1 101") == false, "\(path) \(headers)")
      }
      #expect(bench.hasRoomForRecorder)
      let plain = try request(server, "GET \(right)", [host(server)])
      #expect(plain.hasPrefix("HTTP/1.1 426") && !plain.contains("Set-Cookie"))
    }
  }

  @Test func `There is one recorder at a time`() async throws {
    try await serve(recorder: true) { server, bench in
      let first = try recorder(server, bench)
      let client = try #require(RawClient(port: server.port))
      client.send(upgrade([host(server)], path: try #require(server.access.recorderPath)))
      #expect(client.read(until: "\r\n")?.hasPrefix("HTTP/1.1 503") == true)
      withExtendedLifetime(first) {}
    }
  }

  /// Frames that no recorder sends, each of which ends the connection.
  @Test(arguments: 0..<5) func `A frame that no recorder sends ends the connection`(kind: Int) async throws {
    try await serve(recorder: true) { server, bench in
      let client = try recorder(server, bench)
      let step = Array(#"{"t":1,"touches":[]}"#.utf8)
      switch kind {
      case 0: client.sendFrame([UInt8](repeating: 32, count: LiveLimits.recorderBytes + 1))
      case 1: client.sendFrame(step, isMasked: false)
      case 2: client.sendFrame([0xff, 0xfe, 0x80])
      case 3: client.sendFrame(step, opcode: 2)
      default: client.sendFrame(Array("{}".utf8), times: LiveLimits.messagesAtOnce * 2)
      }
      for _ in 0..<500 where !bench.hasRoomForRecorder { usleep(10_000) }
      #expect(bench.hasRoomForRecorder)
      _ = try recorder(server, bench)
    }
  }

  @Test func `A long message counts as several`() {
    let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    var rate = MessageRate(start)
    // A scene of 1 MiB counts as 257 of 1200 messages at once.
    let accepted = (0..<5).map { _ in rate.allows(LiveLimits.recorderBytes, at: start) }
    #expect(accepted == [true, true, true, true, false])
    // 172 are left; 600 more are allowed in each second.
    let later = [200, 300].map { rate.allows(LiveLimits.recorderBytes, at: start + .milliseconds($0)) }
    #expect(later == [true, false])
  }

  @Test func `A recorder cannot do what pages can`() async throws {
    try await serve(recorder: true) { server, bench in
      let page = TestPage(bench)
      let count = page.messages.count
      let client = try recorder(server, bench)
      for message in [
        #"{"do":"set","changes":["single.isEnabled=false"]}"#, #"{"do":"save","episode":1,"name":"x"}"#,
        #"{"do":"cut"}"#, #"{"do":"forget","episode":1}"#,
      ] { client.sendFrame(Array(message.utf8)) }
      #expect(page.wait(after: count + 3, for: "a message of the recorder") != nil)
      #expect(!page.messages.contains { $0.contains(#""is":"flips""#) || $0.contains(#""is":"saved""#) })
    }
  }
}
