import Foundation
import FuzzTargets
import TestSupport
import Testing

/// An input of fuzzing that the repository keeps.
struct FuzzInput {
  let path: String
  let bytes: [UInt8]

  /// The inputs that once broke a target, each in a file.
  static func findings(of target: FuzzTarget) throws -> [FuzzInput] {
    let folder = PackageFiles.url("Fuzz/Findings/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let file = folder.appending(path: name)
      return FuzzInput(path: file.path, bytes: Array(try Data(contentsOf: file)))
    }
  }

  /// The inputs that together run all the code that fuzzing has reached, from the target's archive.
  static func corpus(of target: FuzzTarget) throws -> [FuzzInput] {
    let archive = PackageFiles.path("Fuzz/Corpus/\(target.rawValue).tar.gz")
    return try files(inTar: unzipped(archive)).map { name, bytes in
      FuzzInput(path: "\(archive): \(name)", bytes: bytes)
    }
  }

  private static func unzipped(_ path: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "--decompress", "--stdout", path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return bytes
  }

  /// The files of a tar archive: a block with the name and the size, and the content in as many blocks as it takes. A
  /// block without a name ends the archive.
  private static func files(inTar bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    let block = 512
    var files: [(String, [UInt8])] = []
    var start = 0
    while start + block <= bytes.count, bytes[start] != 0 {
      let name = String(decoding: bytes[start..<start + 100].prefix { $0 != 0 }, as: UTF8.self)
      let digits = String(decoding: bytes[start + 124..<start + 135], as: UTF8.self)
      let size = try #require(Int(digits, radix: 8))
      let content = start + block
      try #require(content + size <= bytes.count)
      files.append((name, Array(bytes[content..<content + size])))
      start = content + (size + block - 1) / block * block
    }
    return files
  }
}
