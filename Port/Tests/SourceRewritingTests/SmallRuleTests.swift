import Testing

@testable import SourceRewriting

@Suite struct SmallRuleTests {
  @Test("Conditions that ask for the platform are those of iOS")
  func platforms() {
    let text = "#if os(iOS) || os(macOS)\n#elseif !os(Linux) && DEBUG\n#endif"
    #expect(
      rewrite(text, by: PlatformRule.self)[0]
        == "#if true    || false    \n#elseif !false     && DEBUG\n#endif"
    )
  }

  @Test("Code for other platforms is left alone")
  func otherPlatforms() {
    let text = "#if os(macOS)\nclass A { @objc func f() {} }\n#endif"
    #expect(rewrite(text, by: AttributeRule.self) == [text])
  }

  @Test("Foundation and submodules are imported through UIKit")
  func imports() {
    let text = "import Foundation\nimport UIKit.UIColor\nimport Other"
    #expect(
      rewrite(text, by: ImportRule.self)[0]
        == "import UIKit;                  \n                    \nimport Other"
    )
  }

  @Test("A file that has nothing to do with touches or time keeps its imports")
  func plainImports() {
    let text = "import Foundation\nstruct A: Codable {}"
    #expect(rewrite(text, by: ImportRule.self) == [text])
  }

  @Test("A key path is the string of its properties")
  func keyPaths() {
    #expect(
      rewrite("let a = #keyPath(A.layer.position)", by: KeyPathRule.self)[0].hasPrefix(
        #"let a = "layer.position""#
      )
    )
    #expect(rewrite("let a = #keyPath(title)", by: KeyPathRule.self)[0].hasPrefix(#"let a = "title""#))
  }

  @Test("A dynamic property tells its observers after a change, before its own observer")
  func observed() {
    let call = #"valueDidChange(of: self, "x", from: oldValue, to: self.x)"#
    #expect(
      rewrite("class A { @objc dynamic var x = 1 }", by: ObservedPropertyRule.self)[0]
        == "class A { @objc dynamic var x = 1 { didSet { \(call) } } }"
    )
    #expect(
      rewrite("class A { @objc dynamic var x = 1 { didSet { f() } } }", by: ObservedPropertyRule.self)[0]
        == "class A { @objc dynamic var x = 1 { didSet { \(call); f() } } }"
    )
    #expect(
      rewrite("let o = a.observe(\\.x, options: []) { _, _ in }", by: ObservedPropertyRule.self)[0]
        == "let o = a.observe(\\.x, named: \"x\", options: []) { _, _ in }"
    )
  }
}
