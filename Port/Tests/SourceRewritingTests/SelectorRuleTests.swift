import Testing

@testable import SourceRewriting

@Suite struct SelectorRuleTests {
  private func selector(_ expression: String, _ members: String = "") -> String? {
    let text = "class A: UIView { \(members) \n func f() { use(\(expression)) } }"
    let result = rewrite(text, by: SelectorRule.self)[0]
    // Shorter text is followed by spaces.
    let use = result.split(separator: "use(").last?.split(separator: ") } }").first.map(String.init)
    return use?.split(separator: "  ").first.map(String.init)
  }

  @Test func `A method of the class is named by the class, so that nothing is retained`() {
    #expect(selector("#selector(pan(_:))") == #"Selector(A.pan(_:), name: "pan:")"#)
    #expect(selector("#selector(self.pan(_:))") == #"Selector(A.pan(_:), name: "pan:")"#)
    #expect(selector("#selector(Self.pan(_:))") == #"Selector(A.pan(_:), name: "pan:")"#)
    #expect(selector("#selector(B.pan(_:))") == #"Selector(B.pan(_:), name: "pan:")"#)
  }

  @Test func `A method of another object is that of the object's class`() {
    #expect(selector("#selector(owner.stop)") == #"Selector(type(of: owner).stop, name: "stop")"#)
  }

  @Test func `A name without labels has those of the method's declaration`() {
    let name = selector("#selector(pan)", "@objc func pan(_ pan: UIPanGestureRecognizer) {}")
    #expect(name == #"Selector(A.pan, name: "pan:")"#)
  }

  @Test func `The name that @objc gives counts`() {
    let name = selector("#selector(pan(_:))", "@objc(drag:) func pan(_ pan: UIPanGestureRecognizer) {}")
    #expect(name == #"Selector(A.pan(_:), name: "drag:")"#)
  }

  @Test("A label of the first argument joins the base name with With, unless a preposition is there already")
  func objectiveCNames() {
    #expect(MethodName(base: "tap", labels: ["sender"]).objectiveC == "tapWithSender:")
    #expect(MethodName(base: "move", labels: ["to"]).objectiveC == "moveTo:")
    #expect(MethodName(base: "moveTo", labels: ["point"]).objectiveC == "moveToPoint:")
    #expect(MethodName(base: "touch", labels: ["_", "with"]).objectiveC == "touch:with:")
    #expect(MethodName(base: "stop", labels: []).objectiveC == "stop")
  }

  @Test func `The type after as gets the class as its first argument`() {
    let name = selector("#selector(pan as (UIPanGestureRecognizer) -> Void)")
    #expect(name == #"Selector(A.pan as (A) -> (UIPanGestureRecognizer) -> Void, name: "pan")"#)
  }

  @Test func `Getters and setters are closures`() {
    #expect(
      selector("#selector(getter: title)") == #"Selector({ (object: A) in { object.title } }, name: "title")"#
    )
    #expect(
      selector("#selector(setter: A.title)")
        == #"Selector({ (object: A) in { object.title = $0 } }, name: "setTitle:")"#
    )
  }

  @Test func `A method of a protocol, and one that no action message can call, is only a name`() {
    #expect(selector("#selector(PickerDelegate.pick(_:))") == #"Selector("pick:")"#)
    let name = selector("#selector(done(_:error:))", "@objc func done(_ image: UIImage, error: Error?) {}")
    #expect(name == #"Selector("done:error:")"#)
  }

  @Test func `In an extension the extended class is named, in a nested class the nested one`() {
    #expect(
      rewrite("extension A { var s: Selector { #selector(f) } }", by: SelectorRule.self)[0]
        == #"extension A { var s: Selector { Selector(A.f, name: "f") } }"#
    )
    #expect(
      rewrite("class A { class B { let s = #selector(f) } }", by: SelectorRule.self)[0]
        == #"class A { class B { let s = Selector(A.B.f, name: "f") } }"#
    )
  }

  @Test func `A selector on several lines keeps the lines after it in their places`() {
    let text = "class A {\n  let s = #selector(\n    f(_:)\n  )\n  let t = 1\n}"
    let lines = rewrite(text, by: SelectorRule.self)[0].split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == 6)
    #expect(lines[4] == "  let t = 1")
  }

  @Test func `An expression that names no method is a problem at its place`() {
    #expect(
      problems("class A {\n  let s = #selector(f())\n}", by: SelectorRule.self) == [
        "A.swift:2:11: error: this form of #selector has no counterpart on Linux; name a method as in "
          + "#selector(pan(_:)) (docs/UIKIT.md, \"iOS sources as they are\")"
      ]
    )
  }

  @Test func `A selector with the type of the method and its object keeps that type`() {
    #expect(
      rewrite("let s = #selector(A.f as (A) -> () -> Void)", by: SelectorRule.self)[0]
        == #"let s = Selector(A.f as (A) -> () -> Void, name: "f")"#
    )
    #expect(
      rewrite("let s = #selector(A.f as () -> Void)", by: SelectorRule.self)[0]
        == #"let s = Selector(A.f as (A) -> () -> Void, name: "f")"#
    )
  }
}
