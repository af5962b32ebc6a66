import Testing

@testable import Commands

@Suite("The question before a large page")
struct PageSizeTests {
  /// Asks about a page of 3 MB, with a limit; returns the result and what was told.
  private static func ask(limit: Int, isAtTerminal: Bool, answer: String?) -> (isWanted: Bool, told: String) {
    var told = ""
    let isWanted = PageSize.isWanted(
      3_000_000,
      limit: limit,
      isAtTerminal: isAtTerminal,
      answer: { answer },
      tell: { told += $0 }
    )
    return (isWanted, told)
  }

  @Test(
    arguments: [("y", true), ("Yes", true), ("n", false), ("", false), (nil, false)] as [(String?, Bool)]
  )
  func `At a terminal the answer decides`(answer: String?, isWanted: Bool) {
    let result = Self.ask(limit: 2_999_999, isAtTerminal: true, answer: answer)
    #expect(result.isWanted == isWanted)
    #expect(result.told.hasPrefix("the page takes 3 MB, ") && result.told.hasSuffix("Write it (y/n)? "))
  }

  @Test func `Without a terminal the page is written with a note`() {
    let result = Self.ask(limit: 2_999_999, isAtTerminal: false, answer: nil)
    #expect(result.isWanted)
    #expect(result.told == "note: the page takes 3 MB; --from and --to show a part of a long trace\n")
  }

  @Test(arguments: [true, false])
  func `A page of the limit is written without a word`(isAtTerminal: Bool) {
    let result = Self.ask(limit: 3_000_000, isAtTerminal: isAtTerminal, answer: nil)
    #expect(result.isWanted && result.told.isEmpty)
  }
}
