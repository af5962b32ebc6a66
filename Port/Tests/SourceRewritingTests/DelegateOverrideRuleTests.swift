import Testing

@testable import SourceRewriting

@Suite struct DelegateOverrideRuleTests {
  @Test func `A table's delegate is overridden under its other name`() {
    let text = """
      class A: UITableView {
        override weak var delegate: UITableViewDelegate? {
          get { super.delegate }
          set { super.delegate = newValue }
        }
      }
      """
    let expected = """
      class A: UITableView {
        override      var ownDelegate: UITableViewDelegate? {
          get { super.ownDelegate }
          set { super.ownDelegate = newValue }
        }
      }
      """
    #expect(rewrite(text, by: DelegateOverrideRule.self) == [expected])
  }

  @Test func `A scroll view's delegate stays`() {
    let texts = [
      "class A: UIScrollView { override var delegate: UIScrollViewDelegate? { didSet {} } }",
      "class B: UITableView { override var delegate: UIScrollViewDelegate? { didSet {} } }",
    ]
    #expect(rewrite(texts[0], texts[1], by: DelegateOverrideRule.self) == texts)
  }
}
