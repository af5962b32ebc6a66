import Foundation
import Testing

@testable import LiveServer

/// QR codes, read by another program: zbarimg of Debian's zbar-tools.
@Suite struct QRCodeTests {
  private static let reader = ["/usr/bin/zbarimg", "/usr/local/bin/zbarimg"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A picture in which a module has four points.
  private static func picture(of code: QRCode) -> Data {
    let rows = code.rows.map { row in row.flatMap { Array(repeating: $0 == "1" ? UInt8(0) : 255, count: 4) } }
    let head = Data("P5\n\(rows[0].count) \(rows.count * 4)\n255\n".utf8)
    return rows.reduce(into: head) { data, row in for _ in 0..<4 { data += row } }
  }

  @Test("Texts of every length, and so codes of every version, are read", .enabled(if: reader != nil))
  func allLengths() throws {
    let folder = NSTemporaryDirectory() + "/touchtrace-qr-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = "http://192.168.178.123:65535/open/0123456789abcdef0123456789abcdef?"
    let texts = (1...180).map { String(repeating: address, count: 3).prefix($0) }.map(String.init)
    let files = try texts.enumerated().map { index, text in
      let file = "\(folder)/\(index).pgm"
      let code = try #require(QRCode(text))
      try Self.picture(of: code).write(to: URL(fileURLWithPath: file))
      return file
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.reader))
    process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"] + files
    let output = Pipe()
    process.standardOutput = output
    // It looks for a bus of the desktop.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self).split(separator: "\n").map(String.init) == texts)
  }

  @Test func `A code is as small as its text allows, and a text may be too long`() throws {
    // Level M has room for 14, 26 and 180 bytes in versions 1, 2 and 9.
    for (count, version) in [(1, 1), (14, 1), (15, 2), (26, 2), (27, 3), (180, 9)] {
      let code = try #require(QRCode(String(repeating: "a", count: count)))
      #expect(code.modules.count == 17 + 4 * version)
    }
    #expect(QRCode(String(repeating: "a", count: 181)) == nil)
  }

  @Test func `The patterns in the corners and the timing are where readers look for them`() throws {
    let code = try #require(QRCode("x"))
    // The finder of the left upper corner, with its light ring, in rows 0 to 7.
    let finder = [
      "11111110", "10000010", "10111010", "10111010", "10111010", "10000010", "11111110", "00000000",
    ]
    for (y, row) in finder.enumerated() {
      #expect(code.modules[y].prefix(8).map { $0 ? "1" : "0" }.joined() == row)
    }
    #expect((8...12).map { code.modules[6][$0] } == [true, false, true, false, true])
    // The dark module beside the lower finder.
    #expect(code.modules[13][8])
  }

  @Test func `A terminal shows two rows in a line, black on white, with the quiet zone`() throws {
    let code = try #require(QRCode("x"))
    let lines = code.terminalText.split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1b}[30;107m") && $0.hasSuffix("\u{1b}[0m") })
    #expect(lines[0].dropFirst(9).dropLast(4) == String(repeating: " ", count: 29)[...])
    #expect(lines[2].dropFirst(9).hasPrefix("    █▀▀▀▀▀█ "))
  }
}
