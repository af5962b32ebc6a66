import Foundation
import TestSupport
import Testing

@Suite("The page on security")
struct SecurityPageTests {
  @Test("Each promise names tests, and they exist")
  func promises() throws {
    let tests = try PackageFiles.paths(below: "Tests", ".swift").map(PackageFiles.text)
    let page = try PackageFiles.text("SECURITY.md").replacing("\n  ", with: " ")
    let promises = page.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(!promises.isEmpty)
    for promise in promises {
      let names = promise.matches(of: /`(\w+Tests)\.(\w+)`/)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let (suite, function) = (name.output.1, name.output.2)
        let isThere = tests.contains { text in
          text.contains("struct \(suite) ") && text.contains(" func \(function)(")
        }
        #expect(isThere, "\(suite).\(function)")
      }
    }
  }
}
