import Foundation
import Testing

/// `touchtrace live` hands over to `touchtrace-live`.
@Suite struct LiveCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// The command alone: nothing is beside a copy of it.
  private static let copy = "cp \"$TOUCHTRACE\" ./touchtrace"

  @Test func `Without touchtrace-live it says how to get it`() throws {
    let result = try command.run("\(Self.copy); PATH=/nowhere ./touchtrace live a.scene.json")
    #expect(result.code == 71)
    #expect(result.errors.hasPrefix("live: error: touchtrace-live is not installed\n  help: "))
    #expect(
      result.errors.contains("\"make install-live\" in the sources of touchtrace builds and installs it")
    )
  }

  @Test(arguments: ["beside", "in PATH"])
  func `It passes its arguments on`(place: String) throws {
    let folder = place == "beside" ? "." : "bin"
    let program =
      "mkdir -p bin; printf '#!/bin/sh\\nprintf \"%%s,\" \"$0\" \"$@\"; exit 3\\n' > \(folder)/touchtrace-live"
    let arguments = "a.scene.json --save-in 'b c' --open d.jsonl --port 8080"
    let result = try command.run(
      "\(Self.copy); \(program); chmod +x \(folder)/touchtrace-live; PATH=$PWD/bin:$PATH ./touchtrace live \(arguments)"
    )
    #expect(result.output.hasSuffix("touchtrace-live,a.scene.json,--save-in,b c,--open,d.jsonl,--port,8080,"))
    #expect(result.code == 3)
  }

  @Test(arguments: [
    ("a.scene.json b.scene.json", "more than one scene"), ("- -", "more than one scene"),
    ("- --rotate 45", "--rotate is 45, expected 0, 90, 180 or 270"),
    ("a.scene.json --port 65536", "--port is 65536, expected a number from 0 to 65535"),
    ("a.scene.json --lan 0.0.0.0", "--lan takes an IPv4 address of this machine"),
    ("a.scene.json --lan phone", "--lan takes an IPv4 address of this machine"),
    ("a.scene.json --token", "--token"),
  ])
  func `Wrong usage is an error before anything is run`(arguments: String, message: String) throws {
    let result = try command.run("\(Self.copy); PATH=/nowhere ./touchtrace live \(arguments)")
    #expect(result.code == 64)
    #expect(result.errors.contains(message))
  }
}
