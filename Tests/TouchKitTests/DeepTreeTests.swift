import Foundation
import Testing

@testable import TouchKit

/// Trees as deep as the limit.
@Suite struct DeepTreeTests {
  private static let depth = 500

  @Test func `A deep tree leaves its window and is freed`() {
    let stage = Stage()
    weak var leaf: UIView?
    do {
      let root = DeepTreeTests.tree(in: stage, leaf: &leaf)
      stage.view.addSubview(root)
      #expect(leaf?.window === stage.view.window)
      root.removeFromSuperview()
      #expect(leaf?.window == nil)
    }
    #expect(leaf == nil)
  }

  @Test func `Subviews leave the window in the order of the tree`() {
    let stage = Stage()
    var gone: [String] = []
    do {
      let previous = stage.engine.makeCurrent()
      defer { previous.restore() }
      let note = { gone.append($0) }
      let (root, one) = (Mortal("root", note), Mortal("one", note))
      one.addSubview(Mortal("child of one", note))
      root.addSubview(one)
      root.addSubview(Mortal("two", note))
    }
    #expect(gone == ["root", "one", "child of one", "two"])
  }

  private final class Mortal: UIView {
    private let name: String
    private let atEnd: (String) -> Void

    init(_ name: String, _ atEnd: @escaping (String) -> Void) {
      self.name = name
      self.atEnd = atEnd
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      atEnd(name)
    }
  }

  private static func tree(in stage: Stage, leaf: inout UIView?) -> UIView {
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let root = UIView()
    var deepest = root
    for _ in 1..<depth {
      let view = UIView()
      deepest.addSubview(view)
      deepest = view
    }
    leaf = deepest
    return root
  }
}
