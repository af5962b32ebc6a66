import Foundation
import Glibc
import Testing

@testable import Golden

@Suite("Writing files in one go")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["old.txt": "old", "other/there.txt": "old"])
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o644, 0o755])
  func `The mode of the file stays`(mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/old.txt")
    try AtomicFile.write(Array("new".utf8), to: folder.path + "/old.txt")
    #expect(folder.read("old.txt") == "new")
    #expect(try self.mode("old.txt") == mode)
  }

  @Test func `Bits that let a file run as its owner do not stay`() throws {
    #expect(chmod(folder.path + "/old.txt", 0o4755) == 0)
    try AtomicFile.write(Array("new".utf8), to: folder.path + "/old.txt")
    var status = stat()
    #expect(stat(folder.path + "/old.txt", &status) == 0 && status.st_mode & 0o7777 == 0o755)
  }

  @Test(
    arguments: ["link.txt", "lost.txt", "second.txt"]
  )
  func `A link is refused, and so is a file with two names`(name: String) throws {
    try folder.link("link.txt", to: "other/there.txt")
    try folder.link("lost.txt", to: "nowhere.txt")
    #expect(link(folder.path + "/old.txt", folder.path + "/second.txt") == 0)
    let names = folder.names
    #expect(throws: SystemCallError.self) {
      try AtomicFile.write(Array("new".utf8), to: folder.path + "/" + name)
    }
    #expect(folder.read("other/there.txt") == "old" && folder.read("old.txt") == "old")
    #expect(folder.names == names)
  }

  @Test func `What cannot be written leaves everything as it was`() throws {
    let names = folder.names
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/other") }
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/missing/new.txt") }
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/old.txt/new.txt") }
    #expect(folder.names == names && folder.read("old.txt") == "old")
  }

  @Test func `Files that killed processes have left are removed, those of running ones stay`() throws {
    try folder.write("half", to: ".touchtrace.12.tmp")
    try folder.write("half", to: ".touchtrace.34.tmp")
    let running = open(folder.path + "/.touchtrace.34.tmp", O_RDONLY)
    defer { close(running) }
    #expect(flock(running, LOCK_EX) == 0)
    AtomicFile.removeStrays(in: folder.path)
    #expect(folder.names == [".touchtrace.34.tmp", "old.txt", "other", "other/there.txt"])
  }
}
