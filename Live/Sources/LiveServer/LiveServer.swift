import LiveBench
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves the page of a bench, and its socket.
public final class LiveServer: Sendable {
  /// Who may talk to the server.
  public let access: Access
  /// The port.
  public let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel

  /// How long a connection may say nothing.
  public struct Patience: Sendable {
    /// The seconds for a request to be answered.
    public var request = 10.0
    /// The seconds before a page is pinged, and again before it is disconnected.
    public var page = 20.0

    /// Creates a patience.
    public init(request: Double = 10, page: Double = 20) {
      (self.request, self.page) = (request, page)
    }
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - address: The address of this machine at which it listens.
  ///   - hosts: The hosts that browsers use to reach it.
  ///   - port: The port; 0 for any that is free.
  ///   - recorder: Whether a recorder may connect.
  public static func start(
    _ bench: Bench,
    at address: String = "127.0.0.1",
    hosts: [String] = ["127.0.0.1", "localhost"],
    port: Int = 0,
    recorder: Bool = false,
    patience: Patience = Patience()
  ) async throws -> LiveServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let guests = Guests()
    // The hosts are known only with the port, and nobody can connect before the server listens.
    let holder = AccessHolder()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 20, high: 8 << 20))
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        guard let access = holder.access, let guest = guests.admit(channel) else {
          return channel.eventLoop.makeFailedFuture(Refused())
        }
        return channel.eventLoop.makeCompletedFuture {
          try configure(channel, bench, access, guest, patience)
        }
      }
    do {
      let channel = try await bootstrap.bind(host: address, port: port).get()
      let bound = channel.localAddress?.port ?? port
      let access = Access(hosts: hosts, port: bound, forRecorder: recorder)
      holder.access = access
      let server = LiveServer(access: access, port: bound, group: group, channel: channel)
      bench.watchScene()
      return server
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
  }

  private init(access: Access, port: Int, group: MultiThreadedEventLoopGroup, channel: any Channel) {
    (self.access, self.port, self.group, self.channel) = (access, port, group, channel)
  }

  /// Serves until the server is stopped.
  public func wait() async throws { try await channel.closeFuture.get() }

  /// Stops the server.
  public func stop() async throws {
    try await channel.close()
    try await group.shutdownGracefully()
  }

  private static let pageHandler = "page"

  private static func configure(
    _ channel: any Channel,
    _ bench: Bench,
    _ access: Access,
    _ guest: Guest,
    _ patience: Patience
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    let upgrader = NIOWebSocketServerUpgrader(
      // A page's messages are limited further by their handler.
      maxFrameSize: LiveLimits.recorderBytes,
      shouldUpgrade: { channel, head in
        let isPage = head.uri == "/socket" && access.maySocketOpen(head) && bench.hasRoom
        let isRight = isPage || access.isRecorder(head) && bench.hasRoomForRecorder
        if isRight { guest.isKnown() }
        return channel.eventLoop.makeSucceededFuture(isRight && head.method == .GET ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        let kind = access.isRecorder(head) ? SocketHandler.Kind.recorder : .page
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(IdleStateHandler(readTimeout: .milliseconds(Int64(patience.page * 1000))))
          try pipeline.addHandler(SocketHandler(bench, kind))
        }
      }
    )
    // The whole request has to come within this time, not only its next byte.
    let deadline = channel.eventLoop.scheduleTask(in: .milliseconds(Int64(patience.request * 1000))) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in deadline.cancel() }
    guest.whenAnswered { deadline.cancel() }
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          deadline.cancel()
          context.pipeline.syncOperations.removeHandler(name: Self.pageHandler, promise: nil)
        }
      )
    )
    try pipeline.addHandler(PageHandler(access, bench, guest), name: pageHandler)
  }
}

/// A connection that is one too many.
private struct Refused: Error {}

/// The access, once the port is known.
private final class AccessHolder: Sendable {
  private let state = Mutex<Access?>(nil)

  var access: Access? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
