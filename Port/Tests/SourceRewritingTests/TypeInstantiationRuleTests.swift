import Testing

@testable import SourceRewriting

@Suite struct TypeInstantiationRuleTests {
  @Test func `A generic parameter and a type in a variable make views`() {
    let text = """
      func make<T: UIView>(_ type: UILabel.Type) -> T { _ = type.init(); return T(frame: .zero) }
      func other<T: Codable>(_ p: Some.Type) -> T { _ = p.init(); return T() }
      func typed<T: UIView>(_ t: T.Type) -> T { t.init() }
      """
    let expected = """
      func make<T: UIView>(_ type: UILabel.Type) -> T { _ = type.made(); return T.made(frame: .zero) }
      func other<T: Codable>(_ p: Some.Type) -> T { _ = p.init(); return T() }
      func typed<T: UIView>(_ t: T.Type) -> T { t.made() }
      """
    #expect(rewrite(text, by: TypeInstantiationRule.self) == [expected])
  }

  @Test func `Each class of a view says how it is made`() {
    let text = """
      class A: UIView {
      }
      class B: A {
        init() { super.init(frame: .zero) }
      }
      class C: A {
        init(title: String) { super.init(frame: .zero) }
      }
      class D: NSObject {
      }
      func make<T>() -> T where T: A { T() }
      """
    let expected = """
      class A: UIView, TypeInstantiable {
       public class func madeFromType(frame: CGRect?) -> UIView { A(frame: frame ?? .zero) };}
      class B: A {
        init() { super.init(frame: .zero) }
       public override class func madeFromType(frame: CGRect?) -> UIView { guard frame == nil else { \
      fatalError("a B cannot be made from its type: it has no init(frame:)") }; return B() };}
      class C: A {
        init(title: String) { super.init(frame: .zero) }
       public override class func madeFromType(frame: CGRect?) -> UIView { \
      fatalError("a C cannot be made from its type: it has no init(frame:)") };}
      class D: NSObject {
      }
      func make<T>() -> T where T: A { T.made() }
      """
    #expect(rewrite(text, by: TypeInstantiationRule.self) == [expected])
  }

  @Test func `Without such a call nothing changes`() {
    let text = "class A: UIView {\n}\nlet a = A(frame: .zero)"
    #expect(rewrite(text, by: TypeInstantiationRule.self) == [text])
  }
}
