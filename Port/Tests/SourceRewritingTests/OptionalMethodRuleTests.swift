import Testing

@testable import SourceRewriting

@Suite struct OptionalMethodRuleTests {
  @Test
  func `A protocol is bound to classes, and an optional method that returns nothing has an empty default`() {
    let text = "@objc protocol P { @objc optional func f(_ x: Int) }\nfunc g(p: P?) { p?.f?(1) }"
    #expect(
      rewrite(text, by: OptionalMethodRule.self)[0]
        == "@objc protocol P: AnyObject { @objc          func f(_ x: Int) }; extension P { func f(_ p0: Int) {} }\n"
        + "func g(p: P?) { p?.f (1) }"
    )
  }

  @Test func `A call of an optional method that returns a value is nil if the class does not have it`() {
    let text =
      "@objc protocol P: AnyObject { @objc optional func f(_ x: Int) -> Bool }\nlet b = p?.f?(1) ?? true"
    let result = rewrite(text, by: OptionalMethodRule.self)[0]
    #expect(result.hasSuffix("\nlet b = p?.ifImplemented_f (1) ?? true"))
    #expect(
      result.contains(
        #"func ifImplemented_f(_ p0: Int) -> Bool? { implementsMethod(self, "f:") ? f(p0) : nil }"#
      )
    )
  }

  @Test func `A chain that goes on after the value asks for it`() {
    let text = "@objc protocol P { @objc optional func f() -> UIView }\nlet b = p?.f?().bounds"
    #expect(
      rewrite(text, by: OptionalMethodRule.self)[0].hasSuffix("\nlet b = p?.ifImplemented_f ()?.bounds")
    )
  }

  @Test func `Calls with other labels stay as they are`() {
    let text = "@objc protocol P { @objc optional func f(_ x: Int) }\nlet b = p?.f?(y: 1)"
    #expect(rewrite(text, by: OptionalMethodRule.self)[0].hasSuffix("\nlet b = p?.f?(y: 1)"))
  }

  @Test(arguments: [
    ("d?.tableView?(t, didSelectRowAt: p)", "d?.tableView (t, didSelectRowAt: p)"),
    ("d?.viewForZooming?(in: s)?.frame", "d?.viewForZooming (in: s)?.frame"),
    ("d.gestureRecognizerShouldBegin?(g) ?? true", "d.gestureRecognizerShouldBegin (g) ?? true"),
    ("d?.picker?(t)", "d?.picker?(t)"),
    ("tableView?()", "tableView?()"),
  ])
  func `A method of UIKit's delegates is called without a question mark`(source: String, expected: String) {
    #expect(rewrite("let x = \(source)", by: OptionalMethodRule.self)[0] == "let x = \(expected)")
  }

  @Test func `Optional properties are a problem`() {
    #expect(
      problems("@objc protocol P {\n  @objc optional var x: Int { get }\n}", by: OptionalMethodRule.self) == [
        "A.swift:2:3: error: Swift without Objective-C has no optional properties in protocols; make it a method, "
          + "or required (docs/UIKIT.md, \"iOS sources as they are\")"
      ]
    )
  }
}
