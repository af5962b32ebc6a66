import Testing

@testable import TraceFormat

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("", 5), ("touch", 0), ("tuoch", 1), ("toch", 1), ("touchy", 1), ("vouch", 1), ("TOUCH", 5),
    ]
  )
  func `The distance of two words counts insertions, removals, replacements and swaps`(
    name: String,
    distance: Int
  ) {
    #expect(Spelling.nearest(to: name, among: ["touch"])?.distance == distance)
  }

  @Test func `The distance of words of up to 64 letters is that of the table of all their beginnings`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let length = [1, 2, 5, 63, 64].randomElement(using: &generator) ?? 1
      let word = (0..<length).compactMap { _ in Array("abcé".unicodeScalars).randomElement(using: &generator)
      }
      var other = word
      for _ in 0..<Int.random(in: 0...6, using: &generator) where other.count > 1 {
        let index = Int.random(in: 1..<other.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: other.swapAt(index, index - 1)
        case 1: other.remove(at: index)
        case 2: other[index] = "x"
        default: other.insert("y", at: index)
        }
      }
      let distance = EditDistance(from: word).distance(to: other.prefix(64))
      #expect(distance == Self.tableDistance(word, Array(other.prefix(64))), "\(word) \(other)")
    }
  }

  private static func tableDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let isSame = one[row - 1] == other[column - 1]
        var least = min(table[row - 1][column] + 1, table[row][column - 1] + 1)
        least = min(least, table[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          least = min(least, table[row - 2][column - 2] + 1)
        }
        table[row][column] = least
      }
    }
    return table[one.count][other.count]
  }

  @Test func `The first of the nearest names is suggested`() {
    #expect(Spelling.nearest(to: "bat", among: ["horse", "cat", "hat"])?.name == "cat")
    #expect(Spelling.nearest(to: "bat", among: []) == nil)
    #expect(Spelling.suggestion(for: "bat", among: []) == "")
  }

  @Test(
    arguments: [
      ("touch", ", did you mean \"tuoch\"?"),
      ("TUOCHES", ", did you mean \"tuoch\"?"),
      ("hnd", ", did you mean \"handle\"?"),
      ("and", ", did you mean \"handle\"?"),
      ("an", ", expected \"tuoch\", \"handle\" or \"handleAll\""),
    ]
  )
  func `Of few names, all are listed if none is near`(name: String, suggestion: String) {
    let known = ["tuoch", "handle", "handleAll"]
    #expect(Spelling.suggestion(for: name, among: known) == suggestion)
    #expect(Spelling.suggestion(forID: name, among: known) == suggestion)
  }

  @Test func `A name that begins with the unknown one is nearer than one in which two letters differ`() {
    #expect(Spelling.near("hit", among: ["wait", "hitTest", "hitTestSkipped"]) == "hitTest")
    #expect(Spelling.near("hat", among: ["hit", "hatch"]) == "hit")
  }

  @Test func `Of many names, none is suggested that is not near`() {
    let known = (1...17).map { "button\($0)" }
    #expect(Spelling.suggestion(for: "x", among: known) == "")
    #expect(Spelling.suggestion(forID: "x", among: known) == "")
    #expect(Spelling.suggestion(forID: "x", among: Array(known.prefix(16))).hasSuffix(" or \"button16\""))
    #expect(Spelling.suggestion(forID: "BUTTON9", among: known) == ", did you mean \"button9\"?")
  }

  @Test func `A longer name of something else is not a misspelling, but may be a misspelt id`() {
    let known = ["UITableView", "UISwitch"]
    #expect(Spelling.near("UITableViewCell", among: known) == nil)
    #expect(Spelling.near("UITableViews", among: known) == "UITableView")
    #expect(Spelling.suggestion(forID: "UITableViewCell", among: known) == ", did you mean \"UITableView\"?")
  }

  @Test func `A name with the same beginning is suggested, the shortest of several`() {
    let known = ["center", "gestureRecognizerShouldBegin", "gestureRecognizers", "bounds"]
    #expect(Spelling.suggestion(for: "gestures", among: known) == ", did you mean \"gestureRecognizers\"?")
    #expect(Spelling.near("ges", among: ["gxxxxxxxxx"]) == nil)
  }

  @Test func `Long names are shortened`() throws {
    let name = String(repeating: "a", count: 1 << 20)
    let errors = try errors(inStep: "\"\(name)\":1")
    let shown = String(repeating: "a", count: 64) + "…"
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix(#"trace.jsonl:1:8: error: unknown key "\#(shown)" of a step"#) == true)
  }

  @Test func `Characters that control a line or cannot be seen are shown as JSON spells them`() {
    #expect(Phrase.quoted("a\u{1B}[2J\n\"\\\u{202E}é") == #""a\u001b[2J\n\"\\\u202eé""#)
    #expect(Phrase.quoted("a\u{A0}b\u{200B}c\u{FEFF}") == #""a\u00a0b\u200bc\ufeff""#)
    #expect(Phrase.shown("\"\\\0") == "\"\\\\u0000")
  }
}
