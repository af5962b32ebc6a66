import Testing

@testable import SourceRewriting

@Suite struct SmallRuleTests {
  @Test func `Conditions that ask for the platform are those of iOS`() {
    let text = "#if os(iOS) || os(macOS)\n#elseif !os(Linux) && DEBUG\n#endif"
    #expect(
      rewrite(text, by: PlatformRule.self)[0]
        == "#if true    || false    \n#elseif !false     && DEBUG\n#endif"
    )
  }

  @Test func `Code for other platforms is left alone`() {
    let text = "#if os(macOS)\nclass A { @objc func f() {} }\n#endif"
    #expect(rewrite(text, by: AttributeRule.self) == [text])
  }

  @Test func `Modules of names of their own stand for os and simd`() {
    let text = "import os\nlet log = os.Logger()"
    #expect(addedImports(text, by: ImportRule.self) == ["UIKitLog", "UIKit"])
    #expect(rewrite(text, by: ImportRule.self)[0] == "         \nlet log = UIKitLog.Logger()")
    #expect(rewrite("#if canImport(os)\n#endif", by: PlatformRule.self)[0] == "#if true         \n#endif")
    #expect(addedImports("import simd", by: ImportRule.self) == ["UIKitVectors", "UIKit"])
    // A value of a program may have the name, too.
    #expect(rewrite("print(os.name)", by: ImportRule.self)[0] == "print(os.name)")
  }

  @Test func `A file that imports a module that Linux does not have is left out, and says so`() {
    func leftOut(_ text: String) -> [String] {
      let files = [SourceFile(path: "A.swift", text: text), SourceFile(path: "B.swift", text: "class B {}")]
      let result = TargetRewriter.rewrite(files, modules: ["Mine"])
      #expect(result.texts[1].contains("class B"))
      #expect(result.texts[0].hasPrefix("//") == !result.missingModules.isEmpty)
      return result.missingModules.map(\.name)
    }
    #expect(leftOut("import UIKit\n  import AVFoundation\nclass A {}") == ["AVFoundation"])
    #expect(leftOut("import UIKit\nimport os\nimport simd\nimport Mine\nimport FoundationNetworking").isEmpty)
    #expect(leftOut("#if canImport(Combine)\nimport Combine\n#endif").isEmpty)
    #expect(leftOut("#if os(iOS)\nimport SwiftUI\n#endif") == ["SwiftUI"])
    #expect(leftOut("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif").isEmpty)
    let file = SourceFile(path: "A.swift", text: "import UIKit\n  import class WebKit.WKWebView")
    #expect(TargetRewriter.rewrite([file]).missingModules.isEmpty)
    let missing = TargetRewriter.rewrite([file], modules: []).missingModules
    #expect(missing.first?.description.hasPrefix("A.swift:2:3: warning: this file is left out") == true)
  }

  @Test func `Foundation and submodules are imported through UIKit`() {
    let text = "import Foundation\nimport UIKit.UIColor\nimport Other"
    #expect(addedImports(text, by: ImportRule.self) == ["UIKit"])
    #expect(
      rewrite(text, by: ImportRule.self)[0]
        == "                 \n                    \nimport Other"
    )
  }

  @Test(
    arguments: [
      "import UIKit.UIColor", "import UIKit.UIImage", "import class UIKit.UIView",
      "import struct UIKit.UIEdgeInsets", "@preconcurrency import UIKit.UIGestureRecognizerSubclass",
      "import protocol UIKit.UIGestureRecognizerDelegate", "import func UIKit.UIGraphicsGetCurrentContext",
    ]
  )
  func `Every form of an import of UIKit becomes one of the module`(_ text: String) {
    #expect(addedImports(text, by: ImportRule.self) == ["UIKit"])
    let blank = String(repeating: " ", count: text.count)
    #expect(rewrite(text + "\nlet x = 1", by: ImportRule.self)[0] == blank + "\nlet x = 1")
  }

  @Test func `A file that loads from the network imports that part of Foundation`() {
    let file = SourceFile(path: "A.swift", text: "import Foundation\nlet s = URLSession.shared")
    let text = TargetRewriter.rewrite([file]).texts[0]
    #expect(text.hasPrefix("import UIKit\nimport FoundationNetworking\n"))
  }

  @Test func `A module that qualifies a name is imported`() {
    #expect(
      addedImports("import UIKit\nlet x = CoreGraphics.hypot(3, 4)", by: ImportRule.self) == [
        "UIKit", "CoreGraphics",
      ]
    )
  }

  @Test(arguments: [
    "import Foundation\nstruct A: Codable {}", "struct A {}", "import Other\nclass A: UIView {}",
  ])
  func `Every file imports UIKit, as an Xcode target's umbrella header might`(_ text: String) {
    #expect(addedImports(text, by: ImportRule.self) == ["UIKit"])
  }

  @Test func `The C library's names come from UIKit`() {
    #expect(
      rewrite("import Darwin\nlet x = Darwin.ceil(y)", by: ImportRule.self)[0]
        == "             \nlet x =  UIKit.ceil(y)"
    )
  }

  @Test func `Color and image literals are calls, and previews are left out`() {
    #expect(
      rewrite("let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", by: LiteralRule.self)[0]
        == "let c =       UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    )
    #expect(
      rewrite(#"let i = #imageLiteral(resourceName: "a")"#, by: LiteralRule.self)[0]
        .hasPrefix(#"let i = (UIImage(named: "a") ?? UIImage())"#)
    )
    #expect(
      rewrite("let a = 1\n#Preview {\n  A()\n}\nlet b = 2", by: LiteralRule.self)[0]
        == "let a = 1\n\n\n\nlet b = 2"
    )
  }

  @Test func `A key path is the string of its properties`() {
    #expect(
      rewrite("let a = #keyPath(A.layer.position)", by: KeyPathRule.self)[0].hasPrefix(
        #"let a = "layer.position""#
      )
    )
    #expect(rewrite("let a = #keyPath(title)", by: KeyPathRule.self)[0].hasPrefix(#"let a = "title""#))
  }

  @Test func `A dynamic property tells its observers after a change, before its own observer`() {
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

@Suite struct TargetRewriterTests {
  @Test
  func `The compiler finds the original's path, and its first line, below the imports that were added`() {
    let files = [SourceFile(path: "/app/A.swift", text: "import UIKit\nclass A { @IBOutlet var x: UIView! }")]
    #expect(
      TargetRewriter.rewrite(files).texts == [
        "import UIKit\n#sourceLocation(file: \"/app/A.swift\", line: 1)\nimport UIKit\nclass A {           var x: UIView! }"
      ]
    )
  }

  @Test func `All rules together keep the number of lines of each file`() {
    let first = """
      #if os(iOS)
      @objc protocol P { @objc optional func f() }
      class A: UIView {
        @objc dynamic var x = 1
        lazy var tap = UITapGestureRecognizer(target: self, action: #selector(
          tapped(_:)
        ))
      }
      #endif
      """
    let second = """
      extension A {
        override func layoutSubviews() {
          super.layoutSubviews()
        }
      }
      """
    let files = [SourceFile(path: "A.swift", text: first), SourceFile(path: "B.swift", text: second)]
    let result = TargetRewriter.rewrite(files)
    #expect(result.problems == [])
    // Above a file are its import and its location.
    #expect(result.texts.map { $0.count { $0 == "\n" } } == [8 + 2, 4 + 2])
  }
}
