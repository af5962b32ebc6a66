import ArgumentParser
import Commands
import Foundation
import Glibc
import LiveBench
import LiveServer
import NIOCore
import TraceFormat

@main
struct TouchTraceLive: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchtrace-live",
    abstract: "Serve a page on which a scene can be touched while the engine runs.",
    discussion: "\"touchtrace help live\" explains it."
  )

  @OptionGroup var options: LiveOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let bench: Bench
    do throws(InputFailure) {
      let folder = try options.saveIn.map { path throws(InputFailure) in try SaveFolder(path) }
      bench = try Bench(scene: options.scene, traces: options.open, savingIn: folder)
    } catch {
      Self.report(error.description)
      throw ExitCode(error.exitCode)
    }
    let host = options.lan ?? "127.0.0.1"
    let server: LiveServer
    do {
      let hosts = options.lan.map { [$0] } ?? ["127.0.0.1", "localhost"]
      server = try await LiveServer.start(bench, at: host, hosts: hosts, port: options.port)
    } catch {
      Self.report("\(host):\(options.port): error: cannot be served: \(error)")
      throw ExitCode(EX_OSERR)
    }
    if options.lan != nil {
      Self.report(
        "note: the connection is not encrypted. Whoever reads the packets of this network can touch the scene"
          + (options.saveIn == nil ? "." : ", and save in the folder.")
      )
    }
    let address = "http://\(host):\(server.port)\(server.access.openingPath)\n"
    FileHandle.standardOutput.write(Data(address.utf8))
    try await server.wait()
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
