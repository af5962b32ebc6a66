import LiveBench
import NIOCore
import NIOWebSocket

/// A page's socket: its messages go to the bench, and the bench's messages to the page.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let bench: Bench
  private var page: Int?
  private var allowance = Double(LiveLimits.messagesAtOnce)
  private var lastMessage = NIODeadline.now()
  private var awaitsPong = false
  private var isClosing = false

  init(_ bench: Bench) {
    self.bench = bench
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    page = bench.join { text in
      // The bench is locked meanwhile, so nothing may be written before it has returned.
      channel.eventLoop.execute {
        // A page that does not read what it is sent is given up.
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
    guard !isClosing, let page else { return }
    let frame = unwrapInboundIn(data)
    awaitsPong = false
    guard isAllowed() else { return close(.policyViolation, context) }
    // A browser masks what it sends, so this is none.
    guard frame.maskKey != nil else { return close(.protocolError, context) }
    switch frame.opcode {
    case .text:
      // Messages are short, so no page sends one in parts.
      guard frame.fin else { return close(.unacceptableData, context) }
      var data = frame.unmaskedData
      guard let bytes = data.readBytes(length: data.readableBytes),
        let text = String(validating: bytes, as: UTF8.self)
      else { return close(.dataInconsistentWithMessage, context) }
      bench.receive(text, from: page)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .pong: break
    case .connectionClose: close(.normalClosure, context)
    default: close(.unacceptableData, context)
    }
  }

  /// Whether another message fits the rate.
  private func isAllowed() -> Bool {
    let now = NIODeadline.now()
    let seconds = Double((now - lastMessage).nanoseconds) / 1e9
    lastMessage = now
    allowance = min(
      Double(LiveLimits.messagesAtOnce),
      allowance + seconds * Double(LiveLimits.messagesPerSecond)
    )
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
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
  }
}
