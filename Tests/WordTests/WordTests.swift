import TestSupport
import Testing

/// The words of the sources follow CONTRIBUTING.md. These limits only go down.
@Suite("Words")
struct WordTests {
  private static let mostOpenings = 0
  private static let mostPhrases = 0
  private static let mostFunctions = 0

  @Test("Comments open with a noun or a verb, names say what is done, and no phrase is a riddle")
  func sources() throws {
    let rules = try WordRules()
    var findings = WordRules.Findings()
    for path in try PackageFiles.paths(below: "Sources", ".swift", ".md") {
      rules.check(try PackageFiles.text(path), at: path, into: &findings)
    }
    #expect(findings.files > 400)
    #expect(findings.comments > 3000)
    #expect(findings.openings.count <= Self.mostOpenings, "\(Self.list(findings.openings))")
    #expect(findings.phrases.count <= Self.mostPhrases, "\(Self.list(findings.phrases))")
    #expect(findings.functions.count <= Self.mostFunctions, "\(Self.list(findings.functions))")
  }

  @Test("A rule finds what it forbids, and a continuation line is no opening")
  func rules() throws {
    let text = """
      /// It moves, and its finger lets
      /// go of the screen. The comment goes on:
      /// it opens once.
      ///
      /// They open a paragraph.
      /// - Parameter touches: The touches.
      /// - Those: an item.
      func takeTouches() {
        let name = "it // It"  // What follows code.
        taken(name)  // Named for the taker.
      }
      // Nobody calls it.
      func note(_ touch: UITouch) {}
      """
    var findings = WordRules.Findings()
    try WordRules().check(text, at: "example.swift", into: &findings)
    #expect(findings.openings.map(\.line) == [1, 5, 7, 9, 12])
    #expect(findings.phrases.map(\.line) == [1, 12])
    #expect(findings.functions.map(\.line) == [8, 13])
    #expect(findings.comments == 7)
  }

  private static func list(_ places: [WordRules.Place]) -> String {
    places.map { "\n\($0)" }.joined()
  }
}
