import Testing

@testable import SourceRewriting

@Suite struct MethodTableRuleTests {
  @Test func `A class lists its actions by name, with what they take`() {
    let text = "class A: UIView {\n@objc func f() {}; @IBAction func g(_ s: UIButton, event: UIEvent) {}\n}"
    #expect(
      rewrite(text, by: MethodTableRule.self)[0]
        == "class A: UIView, ObjectiveCMethods {\n@objc func f() {}; @IBAction func g(_ s: UIButton, event: UIEvent) "
        + "{}\n nonisolated public class var objectiveCMethods: [Selector] { "
        + #"[Selector(entry: { (object: A) in { object.f() } }, name: "f"), "#
        + "Selector(entry: { (object: A) in { (sender: UIButton, event: UIEvent) in object.g(sender, event: event) } }, "
        + #"name: "g:event:")] };}"#
    )
  }

  @Test func `A subclass adds its methods to those of its superclass in the target`() {
    let text = "class A: UIView { @objc func f() {} }\nclass B: A { @objc func g() {} }"
    let result = rewrite(text, by: MethodTableRule.self)[0]
    #expect(
      result.contains(
        "nonisolated public override class var objectiveCMethods: [Selector] { super.objectiveCMethods + ["
      )
    )
    #expect(result.contains("class B: A { @objc"))
  }

  @Test func `Methods of an extension in another file are listed there, where they can be private`() {
    let texts = rewrite(
      "class A: UIView { }",
      "extension A { @objc private func f() {} }",
      by: MethodTableRule.self
    )
    #expect(texts[0].contains("{ [] + objectiveCMethods1 };"))
    #expect(
      texts[1].hasSuffix(
        "\nextension A { nonisolated static var objectiveCMethods1: [Selector] { "
          + #"[Selector(entry: { (object: A) in { object.f() } }, name: "f")] } }"# + "\n"
      )
    )
  }

  @Test func `An implicitly unwrapped sender is an optional one`() {
    let text = "class A: UIView { @objc func f(_ s: UIButton!) {} }"
    let result = rewrite(text, by: MethodTableRule.self)[0]
    #expect(result.contains("{ (sender: UIButton?) in object.f(sender) }"))
  }

  @Test func `Overrides and methods that Objective-C does not know are not listed`() {
    let text = "class A: UIView { override func f() {}\nfunc g() {}\n@nonobjc func h() {} }"
    #expect(rewrite(text, by: MethodTableRule.self) == [text])
  }
}
