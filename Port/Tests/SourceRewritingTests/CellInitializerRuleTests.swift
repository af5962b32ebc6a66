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

  @Test func `An initializer that is marked already loses the other mark`() {
    #expect(
      rewrite(
        "class C: UICollectionViewCell { required override init(frame: CGRect) {} }",
        by: CellInitializerRule.self
      )[0]
        == "class C: UICollectionViewCell { required          init(frame: CGRect) {} }"
    )
  }

  @Test func `In a public class the initializer is public`() {
    #expect(
      rewrite(
        "open class A: UICollectionViewCell { override init(frame: CGRect) {} }",
        by: CellInitializerRule.self
      )[0]
        == "open class A: UICollectionViewCell { public required init(frame: CGRect) {} }"
    )
  }

  @Test func `A cell that has other initializers alone gets the one that lists call`() {
    #expect(
      rewrite(
        "class A: UICollectionViewCell {\n  required init?(coder: NSCoder) {}\n}",
        by: CellInitializerRule.self
      )[0]
        == "class A: UICollectionViewCell {\n  required init?(coder: NSCoder) {}; required init(frame: CGRect) "
        + "{ fatalError(\"init(frame:) has not been implemented\") }\n}"
    )
  }

  @Test func `Other classes, and cells without initializers, stay`() {
    let texts = [
      "class A: UIView { override init(frame: CGRect) {} }",
      "class B: UITableViewCell { convenience init(other: Int) {} }",
    ]
    #expect(rewrite(texts[0], texts[1], by: CellInitializerRule.self) == texts)
  }
}
