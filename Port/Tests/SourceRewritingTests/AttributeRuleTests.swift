import Testing

@testable import SourceRewriting

@Suite struct AttributeRuleTests {
  @Test func `Marks of Objective-C and Interface Builder become spaces`() {
    #expect(
      rewrite("class A { @objc func f() {} }", by: AttributeRule.self)[0] == "class A {       func f() {} }"
    )
    #expect(rewrite("@objc(Name) class A {}", by: AttributeRule.self)[0] == "            class A {}")
    #expect(
      rewrite("class A { @IBOutlet weak var v: UIView! }", by: AttributeRule.self)[0]
        == "class A {           weak var v: UIView! }"
    )
  }

  @Test func `Other attributes stay`() {
    let text = "@available(iOS 13, *) @MainActor class A { @discardableResult func f() -> Int { 1 } }"
    #expect(rewrite(text, by: AttributeRule.self) == [text])
  }

  @Test func `The entry point of an application goes, that of a tool stays`() {
    #expect(
      rewrite("@main class A: UIResponder, UIApplicationDelegate {}", by: AttributeRule.self)[0]
        == "      class A: UIResponder, UIApplicationDelegate {}"
    )
    #expect(rewrite("@main struct A {}", by: AttributeRule.self)[0] == "@main struct A {}")
  }

  @Test func `Core Data's properties are a problem`() {
    #expect(
      problems("class A {\n @NSManaged var x: Int\n}", by: AttributeRule.self) == [
        "A.swift:2:2: error: @NSManaged properties of objects other than layers are Core Data's, which Linux does not "
          + "have; leave the file out (docs/UIKIT.md, \"iOS sources as they are\")"
      ]
    )
  }

  @Test func `A layer keeps the values of its managed properties itself`() {
    #expect(
      rewrite("class A: CALayer { @NSManaged var x: CGFloat }", by: AttributeRule.self)[0]
        == "class A: CALayer {            var x: CGFloat "
        + #"{ get { managedValue("x") } set { setManagedValue(newValue, "x") } } }"#
    )
  }
}
