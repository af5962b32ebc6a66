import Testing

@testable import SourceRewriting

@Suite struct ExtensionOverrideRuleTests {
  @Test func `The class of another file calls the method, which stays in its extension under another name`() {
    let texts = rewrite(
      "class A: UIView {\n}",
      "extension A { override func tap(_ x: Int, with y: Int?) -> Bool { x == y } }",
      by: ExtensionOverrideRule.self
    )
    #expect(
      texts == [
        "class A: UIView {\n override func tap(_ p0: Int, with p1: Int?) -> Bool { tap_inA(p0, with: p1) };}",
        "extension A {          func tap_inA(_ x: Int, with y: Int?) -> Bool { x == y } }",
      ]
    )
  }

  @Test func `A property with a setter gets both accessors, and the access of the override`() {
    let texts = rewrite(
      "class A: UIView {\n}",
      "extension A { public override var x: Int { get { 1 } set { } } }",
      by: ExtensionOverrideRule.self
    )
    #expect(
      texts == [
        "class A: UIView {\n public override var x: Int { get { x_inA } set { x_inA = newValue } };}",
        "extension A {                 var x_inA: Int { get { 1 } set { } } }",
      ]
    )
  }

  @Test func `A member of an extension that a subclass overrides becomes one of the class`() {
    let texts = rewrite(
      "class A: UIView {\n}\nextension A { func f() {} }\nclass B: A { override func f() {} }",
      by: ExtensionOverrideRule.self
    )
    #expect(
      texts[0] == "class A: UIView {\n func f() { f_inA() };}\nextension A { func f_inA() {} }\n"
        + "class B: A { override func f() {} }"
    )
  }

  @Test func `A member of an extension that is not overridden stays as it is`() {
    let text = "class A: UIView {\n}\nextension A { func f() {} }"
    #expect(rewrite(text, by: ExtensionOverrideRule.self) == [text])
  }

  @Test func `An override in an extension of another module's class is a problem`() {
    #expect(
      problems("extension UIView {\n  override func f() {}\n}", by: ExtensionOverrideRule.self) == [
        "A.swift:2:3: error: an extension of UIView, which is another module's class, cannot override its members "
          + "on Linux; override them in a subclass (docs/UIKIT.md, \"iOS sources as they are\")"
      ]
    )
  }
}
