import Foundation
import Testing

@testable import Tools

@Suite("Writing files in one go")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["old.txt": "old", "other/there.txt": "old"])
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
  }

  @Test("The mode of the file stays", arguments: [0o600, 0o644, 0o755])
  func keepsMode(mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/old.txt")
    try AtomicFile.write(Array("new".utf8), to: folder.path + "/old.txt")
    #expect(folder.read("old.txt") == "new")
    #expect(try self.mode("old.txt") == mode)
  }

  @Test("A link stays one, and the file that it leads to is written")
  func keepsLink() throws {
    try folder.link("link.txt", to: "other/there.txt")
    try AtomicFile.write(Array("new".utf8), to: folder.path + "/link.txt")
    #expect(folder.read("other/there.txt") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.txt")
        == "other/there.txt"
    )
    #expect(folder.names == ["link.txt", "old.txt", "other", "other/there.txt"])
  }

  @Test("What cannot be written leaves everything as it was")
  func leavesNothing() throws {
    let names = folder.names
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/other") }
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/missing/new.txt") }
    #expect(throws: SystemCallError.self) { try AtomicFile.write([1], to: folder.path + "/old.txt/new.txt") }
    #expect(folder.names == names && folder.read("old.txt") == "old")
  }

  @Test("What a process of the same number left behind is no hindrance")
  func leftover() throws {
    try folder.write("half", to: ".touchtrace.\(getpid()).tmp")
    try AtomicFile.write(Array("new".utf8), to: folder.path + "/old.txt")
    #expect(folder.read("old.txt") == "new")
    #expect(folder.names == ["old.txt", "other", "other/there.txt"])
  }
}
