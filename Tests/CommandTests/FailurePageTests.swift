import Testing

@Suite("The page of failures")
struct FailurePageTests {
  private let command: Command

  /// Three cases differ, two of them in the same way, one has no golden file, and one passes.
  init() throws {
    command = try Command()
    _ = try command.run(
      """
      mkdir g; for n in 1 2 3 4 5; do cp tap.jsonl g/$n.jsonl; done; touchtrace test --update g
      sed -i 's/reset tap/reset nobody/' g/1.expected.txt g/3.expected.txt; rm g/2.expected.txt
      sed -i '/reset tap/d' g/4.expected.txt
      """
    )
  }

  @Test
  func `It has the failures by kinds of change, with the words that differ and a drawing of each`() throws {
    let result = try command.run("touchtrace test g --report page.html")
    #expect(result.code == 1 && result.output.hasSuffix("\n1 passed, 4 failed\n"))
    let page = command.read("page.html")
    let headings = page.matches(of: #/<h2><span class="count">(×\d)</span> ([^<]*)</h2>/#)
    #expect(
      headings.map { "\($0.output.1) \($0.output.2)" } == [
        #"×2 reset has "tap" instead of "nobody""#, "×1 there is no golden file", "×1 reset is new",
      ]
    )
    #expect(page.contains("  reset <del>nobody</del></div>"))
    #expect(page.contains("  reset <ins>tap</ins></div>"))
    #expect(page.matches(of: #/<svg class="drawing"/#).count == 4)
    let links = page.matches(of: #/<a href="#(case-\d+-t[0-9.]+)">t=0.050000 touches ended 1 \(10, 20\)</a>/#)
    #expect(links.count == 3)
    for link in links { #expect(page.contains("<path class=\"change\" id=\"\(link.output.1)\"")) }
    // Ids are unique.
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `It needs no script and no network, and is the same for the same failures`() throws {
    _ = try command.run(
      "touchtrace test g --report page.html; touchtrace test g --jobs 1 --report again.html"
    )
    let page = command.read("page.html")
    #expect(page == command.read("again.html"))
    #expect(page.contains("default-src 'none'") && !page.contains("<script") && !page.contains("script-src"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func `A suite without failures has a page that says so`() throws {
    let result = try command.run("touchtrace test g/5.jsonl --report page.html")
    #expect(result.code == 0)
    let page = command.read("page.html")
    #expect(page.contains("<h1>Nothing failed</h1><p>1 passed</p>"))
  }

  @Test func `What a path or a golden file contains is text`() throws {
    _ = try command.run(
      """
      mkdir 'g/<b>'; cp tap.jsonl 'g/<b>/"x".jsonl'; printf 'not \\033[31m<script>\\377 ]]>\\0\\n' > 'g/<b>/"x".expected.txt'
      touchtrace test 'g/<b>' --report page.html
      """
    )
    let page = command.read("page.html")
    #expect(page.contains("&lt;b&gt;/") && page.contains("&lt;script&gt;"))
    #expect(
      !page.contains("<script") && !page.contains("<b>") && !page.contains("\u{1B}") && !page.contains("\0")
    )
  }

  @Test func `It cannot be combined with an update, and is not written over an input`() throws {
    let update = try command.run("touchtrace test g --update --report page.html")
    #expect(update.code == 64 && update.errors.contains("--report cannot be combined with --update"))
    let input = try command.run("touchtrace test g --report g/1.jsonl")
    #expect(input.code == 64 && command.read("g/1.jsonl").hasPrefix("{"))
  }
}
