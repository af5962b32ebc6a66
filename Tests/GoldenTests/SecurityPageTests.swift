import Foundation
import TestSupport
import Testing

@Suite("The page on security")
struct SecurityPageTests {
  /// The sections with nothing to test: assumptions, and an address.
  private static let untested = ["What is trusted", "Reports"]

  @Test("Each sentence of a promise stands in a list, in which each item names tests")
  func sentences() throws {
    let page = try PackageFiles.text("SECURITY.md").replacing("\n  ", with: " ")
    let sections = page.components(separatedBy: "\n## ").dropFirst()
    #expect(Set(Self.untested).isSubset(of: sections.map { $0.prefix { $0 != "\n" }.description }))
    for section in sections where !Self.untested.contains(where: section.hasPrefix) {
      let lines = section.split(separator: "\n").dropFirst()
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.hasPrefix("- ") && line.hasSuffix(")"), "\(line)") }
    }
  }

  @Test("Each promise names tests, and they exist")
  func promises() throws {
    let tests = try PackageFiles.paths(below: "Tests", ".swift").map(PackageFiles.text)
    let page = try PackageFiles.text("SECURITY.md").replacing("\n  ", with: " ")
    let promises = page.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(promises.count > 25)
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
