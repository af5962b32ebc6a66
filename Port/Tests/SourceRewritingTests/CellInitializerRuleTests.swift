import Testing

@testable import SourceRewriting

@Suite struct CellInitializerRuleTests {
  @Test func `The initializer by which a registered cell is made becomes required, also in subclasses`() {
    #expect(
      rewrite(
        "class A: UITableViewCell { override init(style: CellStyle, reuseIdentifier: String?) {} }",
        "class B: A { public override init(style: CellStyle, reuseIdentifier id: String?) {} }",
        by: CellInitializerRule.self
      ) == [
        "class A: UITableViewCell { required init(style: CellStyle, reuseIdentifier: String?) {} }",
        "class B: A { public required init(style: CellStyle, reuseIdentifier id: String?) {} }",
      ]
    )
    #expect(
      rewrite(
        "class C: UICollectionViewCell { override init(frame: CGRect) {} }",
        by: CellInitializerRule.self
      )[0]
        == "class C: UICollectionViewCell { required init(frame: CGRect) {} }"
    )
  }

  @Test func `Other initializers and other classes stay`() {
    let texts = [
      "class A: UIView { override init(frame: CGRect) {} }",
      "class B: UITableViewCell { override init(other: Int) {} }",
    ]
    #expect(rewrite(texts[0], texts[1], by: CellInitializerRule.self) == texts)
  }
}
