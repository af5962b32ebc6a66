import LiveBench
import LivePage
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests for the page. Its three files are in the program, so no path leads to the disk.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The policy of the page: its own script and style, its own socket, and no frame around it.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The policy of a report. Its script and style are in the page, with their own policy. It reaches no socket.
  static let reportPolicy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private let access: Access
  private let bench: Bench
  private let guest: Guest
  private var head: HTTPRequestHead?

  init(_ access: Access, _ bench: Bench, _ guest: Guest) {
    (self.access, self.bench, self.guest) = (access, bench, guest)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      if access.isKnown(head) { guest.isKnown() }
    // Nothing here reads a body.
    case .body: context.close(promise: nil)
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A socket that was refused: the request comes next, and is answered.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A connection that asks for nothing is closed.
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard access.isOwnHost(head) else {
      return send(.misdirectedRequest, "This is not the address of the server.\n", context)
    }
    guard head.method == .GET else { return send(.methodNotAllowed, "Only GET is known.\n", context) }
    if access.isOpening(head.uri) {
      return send(.seeOther, "", context, [("Location", "/"), ("Set-Cookie", access.cookieHeader)])
    }
    if access.isRecorder(head) {
      guard bench.hasRoomForRecorder else {
        return send(.serviceUnavailable, "Another recorder is connected.\n", context)
      }
      return send(.upgradeRequired, "This address is for TouchRecorder.\n", context)
    }
    guard access.hasCookie(head) else {
      return send(.notFound, "Open the address that touchtrace live has printed.\n", context)
    }
    switch head.uri {
    case "/": send(.ok, String(cString: live_html), context, [("Content-Type", "text/html; charset=utf-8")])
    case "/live.css":
      send(.ok, String(cString: live_css), context, [("Content-Type", "text/css; charset=utf-8")])
    case "/live.js":
      send(.ok, String(cString: live_js), context, [("Content-Type", "text/javascript; charset=utf-8")])
    case "/socket":
      if access.maySocketOpen(head), !bench.hasRoom {
        send(.serviceUnavailable, "Too many pages are open.\n", context)
      } else {
        send(.forbidden, "The socket is for the page of this server.\n", context)
      }
    default:
      guard let number = Self.episode(head.uri) else {
        return send(.notFound, "There is no such page.\n", context)
      }
      sendReport(of: number, context)
    }
  }

  /// The number of the episode of a requested report.
  private static func episode(_ path: String) -> Int? {
    let start = "/report/"
    guard path.hasPrefix(start), path.utf8.count < 20 else { return nil }
    return Int(path.dropFirst(start.count))
  }

  /// A report takes a while, and is made on another thread.
  private func sendReport(of number: Int, _ context: ChannelHandlerContext) {
    guest.isAnswered()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    bench.report(of: number) { html, problem in
      loop.execute {
        let (handler, context) = bound.value
        guard context.channel.isActive else { return }
        guard let html else { return handler.send(.notFound, "\(problem)\n", context) }
        let type = [("Content-Type", "text/html; charset=utf-8")]
        handler.send(.ok, html, context, type, policy: Self.reportPolicy)
      }
    }
  }

  private func send(
    _ status: HTTPResponseStatus,
    _ text: String,
    _ context: ChannelHandlerContext,
    _ more: [(String, String)] = [],
    policy: String = PageHandler.policy
  ) {
    var headers = HTTPHeaders([
      ("Content-Length", "\(text.utf8.count)"), ("Connection", "close"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ])
    for (name, value) in more { headers.add(name: name, value: value) }
    if !headers.contains(name: "Content-Type") { headers.add(name: "Content-Type", value: "text/plain") }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
      promise: nil
    )
    context.write(
      wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(string: text)))),
      promise: nil
    )
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}
