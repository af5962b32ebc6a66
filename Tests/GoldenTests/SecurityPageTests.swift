import Foundation
import TestSupport
import Testing

@Suite("The page on security")
struct SecurityPageTests {
  @Test func `Each promise names tests, and they exist`() throws {
    let tests = try PackageFiles.paths(below: "Tests", ".swift").map(PackageFiles.text)
    let page = try PackageFiles.text("SECURITY.md").replacing("\n  ", with: " ")
    let promises = page.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(!promises.isEmpty)
    for promise in promises {
      let names = promise.matches(of: /`(\w+Tests)\.([^`]+)`/)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let (suite, function) = (name.output.1, name.output.2)
        let isThere = tests.contains { text in
          text.contains("struct \(suite) ")
            && [" func `\(function)`(", " func \(function)("].contains(where: text.contains)
        }
        #expect(isThere, "\(suite).\(function)")
      }
    }
  }
}
