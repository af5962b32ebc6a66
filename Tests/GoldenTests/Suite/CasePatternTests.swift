import Testing

@testable import Golden

@Suite("Patterns of cases")
struct CasePatternTests {
  @Test(
    arguments: [
      ("tap", ["tap", "traces/tap/one", "taps"], ["pan", "ta/p"]),
      ("a/b", ["a/b", "xa/by"], ["a", "b/a"]),
      ("tap/*", ["tap/one", "traces/tap/one", "tap/"], ["tap/one/two", "tap", "xtap/one"]),
      ("*", ["one", "a/one", ""], []),
      ("*.txt", ["a.txt", "a/b.txt"], ["a.txt.gz", "txt"]),
      ("tap/**", ["tap/one/two", "a/tap/one"], ["tap", "atap/one"]),
      ("**/one", ["a/one", "a/b/one"], ["one", "a/one/two"]),
      ("a*b*c", ["abc", "aXbYc", "x/abbc"], ["ab/c", "acb"]),
      ("on?", ["one", "a/one"], ["on", "ones", "on/"]),
      ("[a-c]1", ["a1", "c1"], ["d1", "-1"]),
      ("[!a-c]1", ["d1"], ["a1", "/1"]),
      ("[]x]1", ["]1", "x1"], ["a1"]),
      ("[a-]1", ["a1", "-1"], ["b1"]),
      (#"\*"#, ["*", "a/*"], ["x"]),
      ("ü?", ["üx", "ü/ü€"], ["u"]),
      ("/a/*", ["/a/b"], ["a/b"]),
    ]
  )
  func `What they select, and what not`(pattern: String, selected: [String], others: [String]) throws {
    let pattern = try #require(CasePattern(pattern))
    #expect(selected.filter { !pattern.selects($0) } == [])
    #expect(others.filter { pattern.selects($0) } == [])
  }

  @Test(arguments: ["[", "a[b", "[]", "[!]", "[c-a]", #"a\"#])
  func `What is not closed is not a pattern`(pattern: String) {
    #expect(CasePattern(pattern) == nil)
  }

  @Test func `No pattern takes long`() throws {
    let pattern = try #require(CasePattern(String(repeating: "*a", count: 40) + "b"))
    #expect(!pattern.selects(String(repeating: "a", count: 400)))
  }
}
