import Explain
import Testing

@Suite("Markdown")
struct MarkdownTests {
  private static let texts: [(String, String)] = [
    // Emphasis, code, links, HTML, tables.
    ("a_b *c* `d`", #"a\_b \*c\* \`d\`"#),
    ("<script>&amp;", #"\<script\>\&amp;"#),
    ("[x](y) ![z] | \\", #"\[x\](y) \!\[z\] \| \\"#),
    // Mentions, numbers of issues, formulas, addresses and emoji.
    ("@somebody, #12", ##"@<!-- -->somebody, \#<!-- -->12"##),
    ("$x$", "&#36;x&#36;"),
    ("http://a.b www.c.d", "http:<!-- -->//a.b www.<!-- -->c.d"),
    (":smile: it: is", ":<!-- -->smile: it: is"),
    // What would break the line.
    ("a\nb", #"a\\nb"#),
  ]

  @Test(arguments: texts)
  func `Text stays text`(text: String, markdown: String) {
    #expect(MarkdownText.escaped(text) == markdown)
  }

  private static let codes: [(String, String)] = [
    ("tap.allowableMovement=48", "`tap.allowableMovement=48`"),
    // No escape of a pipe means the same in a table and outside of one, so it is a reference.
    ("a|b", "<code>a&#124;b</code>"),
    ("`", "<code>&#96;</code>"),
    ("", "<code></code>"),
    (" x", "<code>&#32;x</code>"),
    ("é|", "<code>é&#124;</code>"),
  ]

  @Test(arguments: codes)
  func `Code stays code, in a table, too`(text: String, markdown: String) {
    #expect(MarkdownText.code(text) == markdown)
  }

  @Test func `A block ends where it ends`() {
    #expect(MarkdownText.block("a ```` b", language: "text") == "`````text\na ```` b\n`````\n")
    #expect(MarkdownText.block("a\n", language: "json") == "```json\na\n```\n")
  }
}
