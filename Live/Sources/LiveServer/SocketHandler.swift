import LiveBench
import NIOCore
import NIOWebSocket

/// The socket of a page, with messages to and from the bench; or of a recorder, which only sends.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  enum Kind {
    case page, recorder
  }

  private let bench: Bench
  private let kind: Kind
  private var page: Int?
  private var source: Source?
  private var rate = MessageRate(.now())
  private var awaitsPong = false
  private var isClosing = false

  init(_ bench: Bench, _ kind: Kind) {
    self.bench = bench
    self.kind = kind
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    guard kind == .page else {
      source = Source(bench, name: "the device", isRecorder: true)
      if source == nil { close(.unexpectedServerError, context) }
      return
    }
    page = bench.join { text in
      // The bench is locked during this call, so nothing may be written before it returns.
      channel.eventLoop.execute {
        // A page that does not read its messages is disconnected.
        guard channel.isWritable else { return channel.close(promise: nil) }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: channel.allocator.buffer(string: text))
        channel.writeAndFlush(frame, promise: nil)
      }
    }
    if page == nil { close(.unexpectedServerError, context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    leave()
    context.close(promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    // A socket whose other end is gone does not answer.
    guard !awaitsPong else { return context.close(promise: nil) }
    awaitsPong = true
    let frame = WebSocketFrame(fin: true, opcode: .ping, data: context.channel.allocator.buffer(string: ""))
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing, page != nil || source != nil else { return }
    let frame = unwrapInboundIn(data)
    awaitsPong = false
    let length = frame.data.readableBytes
    guard kind == .recorder || length <= LiveLimits.messageBytes else {
      return close(.messageTooLarge, context)
    }
    guard rate.allows(length, at: .now()) else { return close(.policyViolation, context) }
    // A browser masks its frames, so this is not a browser.
    guard frame.maskKey != nil else { return close(.protocolError, context) }
    switch frame.opcode {
    case .text:
      // Messages are short, so no page sends one in parts.
      guard frame.fin else { return close(.unacceptableData, context) }
      var data = frame.unmaskedData
      guard let bytes = data.readBytes(length: data.readableBytes),
        let text = String(validating: bytes, as: UTF8.self)
      else { return close(.dataInconsistentWithMessage, context) }
      if let page { bench.receive(text, from: page) }
      if source?.receive(text) == false { close(.policyViolation, context) }
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .pong: break
    case .connectionClose: close(.normalClosure, context)
    default: close(.unacceptableData, context)
    }
  }

  private func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    leave()
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
  }

  private func leave() {
    if let page { bench.leave(page) }
    page = nil
    source?.end()
    source = nil
  }
}

/// The rate at which a socket may send.
struct MessageRate {
  private var allowance = Double(LiveLimits.messagesAtOnce)
  private var last: NIODeadline

  init(_ start: NIODeadline) {
    last = start
  }

  /// Whether another message fits the rate. A long one counts as several.
  mutating func allows(_ length: Int, at now: NIODeadline) -> Bool {
    let seconds = Double((now - last).nanoseconds) / 1e9
    last = now
    let refilled = allowance + seconds * Double(LiveLimits.messagesPerSecond)
    allowance = min(Double(LiveLimits.messagesAtOnce), refilled)
    let cost = 1 + Double(length / LiveLimits.bytesOfMessage)
    guard allowance >= cost else { return false }
    allowance -= cost
    return true
  }
}
