import Testing

@testable import TraceFormat

@Suite struct SpellingTests {
  @Test(
    "The distance of two words counts insertions, removals, replacements and swaps",
    arguments: [
      ("", 5), ("touch", 0), ("tuoch", 1), ("toch", 1), ("touchy", 1), ("vouch", 1), ("TOUCH", 5),
    ]
  )
  func distances(name: String, distance: Int) {
    #expect(Spelling.nearest(to: name, among: ["touch"])?.distance == distance)
  }

  @Test("The first of the nearest names is suggested")
  func firstOfTheNearest() {
    #expect(Spelling.nearest(to: "bat", among: ["horse", "cat", "hat"])?.name == "cat")
    #expect(Spelling.nearest(to: "bat", among: []) == nil)
    #expect(Spelling.suggestion(for: "bat", among: []) == "")
  }

  @Test(
    "Of few names, all are listed if none is near",
    arguments: [
      ("touch", ", did you mean \"tuoch\"?"),
      ("TUOCHES", ", did you mean \"tuoch\"?"),
      ("hnd", ", did you mean \"handle\"?"),
      ("and", ", did you mean \"handle\"?"),
      ("an", ", expected \"tuoch\", \"handle\" or \"handleAll\""),
    ]
  )
  func ofFew(name: String, suggestion: String) {
    let known = ["tuoch", "handle", "handleAll"]
    #expect(Spelling.suggestion(for: name, among: known) == suggestion)
    #expect(Spelling.suggestion(forID: name, among: known) == suggestion)
  }

  @Test("Of many names, the nearest one is suggested")
  func ofMany() {
    let known = (1...17).map { "button\($0)" }
    #expect(Spelling.suggestion(for: "x", among: known) == ", the nearest known is \"button1\"")
    #expect(Spelling.suggestion(forID: "x", among: known) == "")
    #expect(Spelling.suggestion(forID: "x", among: Array(known.dropLast())).hasSuffix(" or \"button16\""))
    #expect(Spelling.suggestion(forID: "BUTTON9", among: known) == ", did you mean \"button9\"?")
  }

  @Test("Long names are shortened")
  func longNamesAreShortened() throws {
    let name = String(repeating: "a", count: 1 << 20)
    let errors = try errors(inStep: "\"\(name)\":1")
    let shown = String(repeating: "a", count: 64) + "…"
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix(#"trace.jsonl:1:8: error: unknown key "\#(shown)" of a step, "#) == true)
  }

  @Test("Control characters are shown")
  func controlCharactersAreShown() {
    #expect(Phrase.quoted("a\u{1B}[2J\"\\\u{202E}é") == #""a\u{1B}[2J\"\\\u{202E}é""#)
  }
}
