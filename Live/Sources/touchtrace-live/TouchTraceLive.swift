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
      server = try await LiveServer.start(
        bench,
        at: host,
        hosts: hosts,
        port: options.port,
        recorder: options.recorder
      )
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
    let address = "http://\(host):\(server.port)\(server.access.openingPath)"
    // Phones reach the page only with --lan. The code exists before a page can be opened at the address.
    let code = options.lan == nil ? nil : QRCode(address)
    if let code { bench.show(address: address, code: code.rows) }
    Self.print("\(address)\n")
    if let path = server.access.recorderPath {
      Self.print("TouchRecorder.send(to: \"ws://\(host):\(server.port)\(path)\")\n")
    }
    if let code, isatty(STDOUT_FILENO) == 1 { Self.print(code.terminalText) }
    if options.readsStandardInput { readStandardInput(into: bench) }
    try await server.wait()
  }

  /// Reads touches from standard input on a separate thread. The page stays up after their end.
  private func readStandardInput(into bench: Bench) {
    guard let source = Source(bench, name: "standard input") else { return }
    let (options, screen) = (options, bench.screen)
    let thread = Thread {
      do throws(InputFailure) {
        try options.importTouches(
          onto: screen,
          write: { source.receive($0) },
          tell: { text in
            Self.report(text)
            source.tell(text)
          }
        )
        Self.report("standard input: note: it has ended")
        source.tell("standard input has ended")
      } catch {
        Self.report(error.description)
        source.tell(error.description)
      }
      source.end()
    }
    thread.start()
  }

  private static func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
