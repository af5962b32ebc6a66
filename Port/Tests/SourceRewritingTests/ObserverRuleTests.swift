import Testing

@testable import SourceRewriting

@Suite struct ObserverRuleTests {
  private let parameters =
    "(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey: Any]?, context x: UnsafeMutableRawPointer?)"

  @Test func `An object that observes declares the method, and its subclass overrides it`() {
    let text = """
      class A: NSObject {
        override func observeValue\(parameters) { super.observeValue(forKeyPath: k, of: o, change: c, context: x) }
      }
      class B: A {
        override func observeValue\(parameters) { super.observeValue(forKeyPath: k, of: o, change: c, context: x) }
      }
      """
    let expected = """
      class A: NSObject, KeyValueObserver {
        nonisolated func observeValue\(parameters) { ignoreValue       (forKeyPath: k, of: o, change: c, context: x) }
      }
      class B: A {
        override func observeValue\(parameters) { super.observeValue(forKeyPath: k, of: o, change: c, context: x) }
      }
      """
    #expect(rewrite(text, by: ObserverRule.self) == [expected])
  }

  @Test func `A responder overrides UIKit's method`() {
    let text = "class A: UIView {\n  override func observeValue\(parameters) {}\n}"
    #expect(rewrite(text, by: ObserverRule.self) == [text])
  }
}
